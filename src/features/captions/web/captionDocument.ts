import type { CaptionLang } from '../../lessons/rules.ts';
import { type CueRef, textOf, type Track, trackOf, type Tracks } from './cues.ts';

const maxUndo = 200;
/** Milliseconds within which letters typed into one cue are undone together. */
const typingMs = 1500;

interface Snapshot {
  tracks: Tracks;
  canUndo: boolean;
  canRedo: boolean;
}

/** The captions being edited, with undo: a store outside of React, so that key handlers read the latest state. */
export class CaptionDocument {
  private state: Snapshot = { tracks: { en: [], hi: [] }, canUndo: false, canRedo: false };
  private past: Tracks[] = [];
  private future: Tracks[] = [];
  private typing: { ref: CueRef; at: number } | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly texts = new WeakMap<Track, string>();
  private lastId = 0;

  readonly snapshot = (): Snapshot => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get tracks(): Tracks {
    return this.state.tracks;
  }

  /** An id for a new cue. */
  newId(): number {
    return ++this.lastId;
  }

  /** A language as WebVTT, '' for none; serialized once per change. */
  text(lang: CaptionLang): string {
    const track = this.tracks[lang];
    const text = this.texts.get(track) ?? textOf(track);
    this.texts.set(track, text);
    return text;
  }

  /** Loads other captions of a language, from the server or a draft; this can't be undone. */
  load(lang: CaptionLang, webVtt: string): void {
    const track = trackOf(webVtt, this.lastId + 1);
    this.lastId += track.length;
    this.past = [];
    this.future = [];
    this.typing = null;
    this.set({ ...this.tracks, [lang]: track });
  }

  /** Makes a change that can be undone; `typed` is the cue whose text is being typed, `at` the time in milliseconds. */
  change(tracks: Tracks, typed?: { ref: CueRef; at: number }): void {
    const { typing } = this;
    const continued =
      typing !== null &&
      typed !== undefined &&
      typing.ref.id === typed.ref.id &&
      typing.ref.lang === typed.ref.lang &&
      typed.at - typing.at < typingMs;
    this.typing = typed ?? null;
    if (!continued) this.past = [...this.past.slice(1 - maxUndo), this.tracks];
    this.future = [];
    this.set(tracks);
  }

  /** Replaces the captions of a language, as one change. */
  replace(lang: CaptionLang, webVtt: string): void {
    const track = trackOf(webVtt, this.lastId + 1);
    this.lastId += track.length;
    this.change({ ...this.tracks, [lang]: track });
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.tracks];
    this.typing = null;
    this.set(before);
  }

  redo(): void {
    const after = this.future.at(-1);
    if (!after) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.tracks];
    this.typing = null;
    this.set(after);
  }

  private set(tracks: Tracks): void {
    this.state = { tracks, canUndo: this.past.length > 0, canRedo: this.future.length > 0 };
    for (const listener of this.listeners) listener();
  }
}
