import { type Cue, maxCueTime, parseSubtitles, writeWebVtt } from '../../../lib/subtitles.ts';
import { type CaptionLang, captionLangs } from '../../lessons/rules.ts';

/** A cue in the editor; `id` stays the same when text and times change. The text may be empty. */
export interface EditedCue extends Cue {
  id: number;
}
/** The cues of one language, sorted by start. */
export type Track = readonly EditedCue[];
export type Tracks = Readonly<Record<CaptionLang, Track>>;

/** A cue of a language. */
export interface CueRef {
  lang: CaptionLang;
  id: number;
}

/** Milliseconds by which one key press moves a time. */
export const nudgeStep = 100;
const shortest = 100;
const newLength = 2000;

export const otherLang = (lang: CaptionLang): CaptionLang => (lang === 'en' ? 'hi' : 'en');

/** The cues of a WebVTT text; ids from `firstId`. */
export const trackOf = (webVtt: string, firstId: number): Track =>
  (parseSubtitles(webVtt)?.cues ?? []).map((cue, at) => ({ ...cue, id: firstId + at }));

/** A track as WebVTT; '' when no cue has text. */
export function textOf(track: Track): string {
  const text = writeWebVtt(track);
  return text === writeWebVtt([]) ? '' : text;
}

const sorted = (track: Track): Track => track.toSorted((a, b) => a.start - b.start || a.end - b.end);

export const findCue = (tracks: Tracks, ref: CueRef | null): EditedCue | undefined =>
  ref ? tracks[ref.lang].find(({ id }) => id === ref.id) : undefined;

export const withText = (tracks: Tracks, { lang, id }: CueRef, text: string): Tracks => ({
  ...tracks,
  [lang]: tracks[lang].map((cue) => (cue.id === id ? { ...cue, text } : cue)),
});

type Times = Pick<Cue, 'start' | 'end'>;

/** Sets a cue's times; `linked`: also those of the cue in the other language that had the same times. */
export function withTimes(tracks: Tracks, ref: CueRef, times: Times, linked: boolean): Tracks {
  const old = findCue(tracks, ref);
  if (!old) return tracks;
  const changed = { ...tracks };
  for (const lang of captionLangs) {
    if (lang !== ref.lang && !linked) continue;
    const same = (cue: EditedCue): boolean =>
      lang === ref.lang ? cue.id === ref.id : cue.start === old.start && cue.end === old.end;
    if (tracks[lang].some(same))
      changed[lang] = sorted(tracks[lang].map((cue) => (same(cue) ? { ...cue, ...times } : cue)));
  }
  return changed;
}

/** Moves the start to a time; a cue that would end before it keeps its length. */
export const startingAt = ({ start, end }: Times, at: number): Times => ({
  start: at,
  end: end - at >= shortest ? end : at + end - start,
});

/** Moves the end to a time; null when that is not after the start. */
export const endingAt = ({ start }: Times, at: number): Times | null =>
  at - start >= shortest ? { start, end: at } : null;

/** Moves one of the times by milliseconds; null when the cue would end before it begins. */
export function nudged({ start, end }: Times, edge: 'start' | 'end', by: number): Times | null {
  const moved =
    edge === 'start'
      ? { start: Math.max(0, start + by), end }
      : { start, end: Math.min(maxCueTime, end + by) };
  return moved.end - moved.start >= shortest ? moved : null;
}

/** Splits a cue's text at a position, and its time in proportion; null when it is too short. */
export function splitCue(tracks: Tracks, ref: CueRef, position: number, newId: number): Tracks | null {
  const cue = findCue(tracks, ref);
  if (!cue || cue.end - cue.start < 2 * shortest) return null;
  const share = position / Math.max(1, cue.text.length);
  const wanted = cue.start + Math.round((cue.end - cue.start) * share);
  const at = Math.min(cue.end - shortest, Math.max(cue.start + shortest, wanted));
  const first = { ...cue, end: at, text: cue.text.slice(0, position).trimEnd() };
  const second = { ...cue, id: newId, start: at, text: cue.text.slice(position).trimStart() };
  const track = tracks[ref.lang].flatMap((one) => (one.id === cue.id ? [first, second] : [one]));
  return { ...tracks, [ref.lang]: sorted(track) };
}

/** Joins a cue with the next one of its language; null when it is the last. */
export function mergeWithNext(tracks: Tracks, ref: CueRef): Tracks | null {
  const track = tracks[ref.lang];
  const at = track.findIndex(({ id }) => id === ref.id);
  const [cue, next] = [track[at], track[at + 1]];
  if (at < 0 || !cue || !next) return null;
  const text = [cue.text, next.text].filter((part) => part.trim() !== '').join('\n');
  const merged = { ...cue, end: Math.max(cue.end, next.end), text };
  return { ...tracks, [ref.lang]: track.toSpliced(at, 2, merged) };
}

/** Adds a cue of two seconds, or less when the next one begins sooner. */
export function insertCue(tracks: Tracks, { lang, id }: CueRef, start: number): Tracks {
  const next = tracks[lang].find((cue) => cue.start > start);
  const free = next ? next.start - start : newLength;
  const end = start + (free >= 5 * shortest ? Math.min(newLength, free) : newLength);
  return { ...tracks, [lang]: sorted([...tracks[lang], { id, start, end, text: '' }]) };
}

/** Adds a cue with the times of a cue of the other language. */
export const insertBeside = (tracks: Tracks, { lang, id }: CueRef, times: Times, text: string): Tracks => ({
  ...tracks,
  [lang]: sorted([...tracks[lang], { id, start: times.start, end: times.end, text }]),
});

export const removeCue = (tracks: Tracks, { lang, id }: CueRef): Tracks => ({
  ...tracks,
  [lang]: tracks[lang].filter((cue) => cue.id !== id),
});

/** A row of the editor: a cue, or two that are shown at the same time. */
export interface CueRow {
  /** Stays the same while a translation is added to an English cue. */
  key: string;
  en: EditedCue | null;
  hi: EditedCue | null;
}

const overlap = (a: Times, b: Times): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);
const length = ({ start, end }: Times): number => end - start;

/** Cues side by side: two share a row when they overlap by at least half of the shorter one. */
export function rowsOf({ en, hi }: Tracks): CueRow[] {
  const rows: CueRow[] = [];
  let [i, j] = [0, 0];
  while (i < en.length || j < hi.length) {
    const [a, b] = [en[i] ?? null, hi[j] ?? null];
    const paired = a && b && overlap(a, b) * 2 >= Math.min(length(a), length(b));
    const first = paired ? null : !b || (a && a.start <= b.start) ? 'en' : 'hi';
    if (first !== 'hi') i++;
    if (first !== 'en') j++;
    const row = { en: first === 'hi' ? null : a, hi: first === 'en' ? null : b };
    rows.push({ key: row.en ? `en-${row.en.id}` : `hi-${row.hi!.id}`, ...row });
  }
  return rows;
}

/** The last cue that is shown at a time; null when there is none. */
export function cueAt(track: Track, at: number): EditedCue | null {
  let [low, high] = [0, track.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (track[middle]!.start <= at) low = middle + 1;
    else high = middle;
  }
  // only few cues overlap
  for (let i = low - 1; i >= Math.max(0, low - 20); i--) if (track[i]!.end > at) return track[i]!;
  return null;
}

/** What a viewer may find hard to read; none of the hints prevents saving. */
export type CueHint =
  | { kind: 'fast'; speed: number }
  | { kind: 'lines'; count: number }
  | { kind: 'long'; count: number }
  | { kind: 'short' };

/** Number of letters that take time to read: without the signs that combine with them. */
const letters = (text: string): number => [...text.replaceAll(/[\p{M}\p{Cf}\s]/gu, '')].length;

// common limits of subtitling guides, per second and line
const fastest = 20;
const maxLine = 42;

/** Hints for a cue, the most important first. */
export function hintsOf({ start, end, text }: Cue): CueHint[] {
  if (text.trim() === '') return [];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const speed = Math.round((letters(text) * 1000) / (end - start));
  const longest = Math.max(...lines.map((line) => [...line.replaceAll(/[\p{M}\p{Cf}]/gu, '')].length));
  const hints: CueHint[] = [];
  if (speed > fastest) hints.push({ kind: 'fast', speed });
  else if (end - start < 700) hints.push({ kind: 'short' });
  if (lines.length > 2) hints.push({ kind: 'lines', count: lines.length });
  if (longest > maxLine) hints.push({ kind: 'long', count: longest });
  return hints;
}
