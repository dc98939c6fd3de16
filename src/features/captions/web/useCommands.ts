import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { positionOf } from '../../../lib/web/videoEditor/useVideoTime.ts';
import { cueTime } from '../../../lib/subtitles.ts';
import type { CaptionLang } from '../../lessons/rules.ts';
import type { CaptionDocument } from './captionDocument.ts';
import {
  type CueRef,
  type CueRow,
  cueAt,
  endingAt,
  findCue,
  insertCue,
  mergeWithNext,
  nudged,
  nudgeStep,
  removeCue,
  splitCue,
  startingAt,
  type Tracks,
  withTimes,
} from './cues.ts';
import type { CueCommand } from './keys.ts';
import { messages } from './text.ts';

/** Seconds by which the keys for back and forward move. */
const seekStep = 2;

/** A text in the list: a cue's, or the possibly empty one of a row in a language. */
export type TextRef = CueRef | { lang: CaptionLang; row: string };

/** The text field of a reference, if its row is rendered. */
const textField = (root: HTMLElement | null, ref: TextRef): HTMLTextAreaElement | null =>
  root?.querySelector<HTMLTextAreaElement>(
    'id' in ref
      ? `textarea[data-cue="${ref.lang}-${ref.id}"]`
      : `[data-row="${ref.row}"] textarea[data-lang="${ref.lang}"]`,
  ) ?? null;

/**
 * Focuses a text as soon as its row is rendered; `wanted` is the text that the list has to render. `caret` is a position in the
 * text.
 */
export function useTextFocus(root: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<TextRef | null>(null);
  const pending = useRef<{ ref: TextRef; caret: number | null } | null>(null);
  useLayoutEffect(() => {
    if (!pending.current) return;
    const { ref, caret } = pending.current;
    const field = textField(root.current, ref);
    if (!field) return;
    pending.current = null;
    if (document.activeElement !== field) field.focus();
    if (caret !== null) field.setSelectionRange(caret, caret);
  });
  return {
    wanted,
    focusText(ref: TextRef, caret: number | null = null): void {
      pending.current = { ref, caret };
      // a new object each time, so that it renders again
      setWanted({ ...ref });
    },
  };
}

interface Tools {
  captions: CaptionDocument;
  video: RefObject<HTMLVideoElement | null>;
  root: RefObject<HTMLElement | null>;
  /** The cue that was focused last. */
  active: CueRef | null;
  /** The language of new cues when no cue is active. */
  lang: CaptionLang;
  /** Whether times that are equal in both languages change together. */
  linked: boolean;
  /** The rows of the list. */
  rows: readonly CueRow[];
  focusText: (ref: TextRef, caret?: number | null) => void;
  save: () => void;
}

/** The text above or below the focused one, or `active`, in the same language; null at the ends. */
function neighbour(
  rows: readonly CueRow[],
  active: CueRef | null,
  lang: CaptionLang,
  by: 1 | -1,
): TextRef | null {
  const field = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const key = field?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const at = rows.findIndex((row) =>
    key === undefined ? active && row[active.lang]?.id === active.id : row.key === key,
  );
  const row = rows[at < 0 ? 0 : at + by];
  return row ? { lang: (field?.dataset['lang'] as CaptionLang | undefined) ?? lang, row: row.key } : null;
}

/** Moves a video to a second, or by seconds from its position. */
export function seekTo(video: HTMLVideoElement | null, second: number, from: 'begin' | 'from here'): void {
  if (video) video.currentTime = (from === 'begin' ? 0 : video.currentTime) + second;
}

function togglePlay(video: HTMLVideoElement | null): void {
  // the video's own controls show that playing was refused
  if (video?.paused) video.play().catch(() => {});
  else video?.pause();
}

/** The cue at the playing position. */
function playingCue({ captions, video }: Tools, lang: CaptionLang): CueRef | null {
  const at = positionOf(video.current);
  const found = at === null ? null : cueAt(captions.tracks[lang], at);
  return found && { lang, id: found.id };
}

/** Runs the commands of keys and buttons; `said` is the result as a sentence, for the status line. */
export function useCommands(tools: Tools) {
  const t = useText(messages);
  const [said, setSaid] = useState('');
  const { captions, video, root, active, linked, focusText } = tools;
  const cue = () => findCue(captions.tracks, active);
  const field = () => (active ? textField(root.current, active) : null);
  const lang = active?.lang ?? tools.lang;

  const focus = (ref: TextRef | null, otherwise = '') => (ref ? focusText(ref) : setSaid(otherwise));

  function apply(next: Tracks | null, sentence: string, focus: CueRef | null, caret: number | null = null) {
    if (!next) return setSaid(t('That is not possible here.'));
    if (focus) focusText(focus, caret);
    captions.change(next);
    return setSaid(sentence);
  }

  function setTimes(times: { start: number; end: number } | null) {
    if (!active || !cue()) return setSaid(t('Choose a caption first.'));
    if (!times) return setSaid(t('A caption must end after it begins.'));
    const sentence = t('From {start} to {end}', { start: cueTime(times.start), end: cueTime(times.end) });
    // a row that moves in the document loses the focus
    const focused = document.activeElement === field() ? active : null;
    return apply(withTimes(captions.tracks, active, times, linked), sentence, focused);
  }

  /** Sets a time to the position of the video. */
  function timeNow(edge: 'start' | 'end') {
    const [at, now] = [positionOf(video.current), cue()];
    if (at === null) return setSaid(t('There is no video that can be played yet.'));
    return setTimes(now ? (edge === 'start' ? startingAt(now, at) : endingAt(now, at)) : null);
  }

  const nudge = (edge: 'start' | 'end', by: number, now = cue()) =>
    setTimes(now ? nudged(now, edge, by) : null);

  function insert() {
    const ref = { lang, id: captions.newId() };
    const track = captions.tracks[ref.lang];
    const [at, now] = [positionOf(video.current), cue()];
    const start = at === null ? (now ?? track.at(-1))?.end : cueAt(track, at)?.end;
    apply(insertCue(captions.tracks, ref, start ?? at ?? 0), t('A caption was added.'), ref);
  }

  function remove() {
    const now = cue();
    if (!active || !now) return setSaid(t('Choose a caption first.'));
    const track = captions.tracks[active.lang];
    const place = track.indexOf(now);
    const near = track[place + 1] ?? track[place - 1];
    const focus = near ? { lang: active.lang, id: near.id } : null;
    return apply(removeCue(captions.tracks, active), t('The caption was deleted.'), focus);
  }

  function split() {
    if (!active || !cue()) return setSaid(t('Choose a caption first.'));
    const ref = { lang: active.lang, id: captions.newId() };
    const position = field()?.selectionStart ?? 0;
    return apply(splitCue(captions.tracks, active, position, ref.id), t('Split in two.'), ref, 0);
  }

  function merge() {
    const now = cue();
    if (!active || !now) return setSaid(t('Choose a caption first.'));
    return apply(mergeWithNext(captions.tracks, active), t('Joined with the next.'), active, now.text.length);
  }

  const commands: Record<CueCommand, () => void> = {
    play: () => togglePlay(video.current),
    back: () => seekTo(video.current, -seekStep, 'from here'),
    forward: () => seekTo(video.current, seekStep, 'from here'),
    startNow: () => timeNow('start'),
    endNow: () => timeNow('end'),
    startEarlier: () => nudge('start', -nudgeStep),
    startLater: () => nudge('start', nudgeStep),
    endEarlier: () => nudge('end', -nudgeStep),
    endLater: () => nudge('end', nudgeStep),
    split,
    merge,
    insert,
    remove,
    previous: () => focus(neighbour(tools.rows, active, lang, -1)),
    next: () => focus(neighbour(tools.rows, active, lang, 1)),
    goToPlaying: () => focus(playingCue(tools, lang), t('There is no caption at this moment.')),
    undo: () => captions.undo(),
    redo: () => captions.redo(),
    save: tools.save,
  };
  return { run: (command: CueCommand) => commands[command](), setTimes, said };
}
