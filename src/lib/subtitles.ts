/** One caption: plain text of one or more lines, without markup. Times in milliseconds; `end` is after `start`. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** Why a file is not accepted as it is. */
export type CueProblem =
  | 'time' // a line with an arrow and no readable times
  | 'order' // an end that is not after its start
  | 'long' // more text than `maxCueText`
  | 'many'; // more than `maxCues`

export interface ParsedCues {
  /** Sorted by start; cues with a problem are omitted, as browsers do. */
  cues: Cue[];
  /** The first problem, with its line, from 1. */
  problem: { kind: CueProblem; line: number } | null;
}

export const maxCues = 20_000;
/** Maximum characters of a cue. */
export const maxCueText = 1000;
/** Maximum milliseconds: 100 hours. */
export const maxCueTime = 360_000_000;

/**
 * The text of a captions file in UTF-8 or UTF-16, with or without a byte order mark; for any other encoding, or binary data,
 * the first line that cannot be read, from 1.
 */
export function decodeSubtitles(bytes: Uint8Array): string | { unreadable: number } {
  const [first = 0, second = 0] = bytes;
  const little = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const big = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  const encoding = bytes.length < 2 ? 'utf-8' : little ? 'utf-16le' : big ? 'utf-16be' : 'utf-8';
  try {
    // the decoder removes a byte order mark
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const read = new TextDecoder(encoding).decode(bytes);
    return { unreadable: linesOf(read.slice(0, read.indexOf('\uFFFD'))).length };
  }
}

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

const signature = /^WEBVTT(?:[ \t\r\n]|$)/;
const clock = String.raw`(?:(\d{1,3})\s?:\s?)?(\d{1,2})\s?:\s?(\d{1,2})(?:\s?[.,]\s?(\d{1,3}))?`;
// WebVTT has settings after the second time
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(?=\s|$)`);
/** A line that is meant as times: it begins with a time, and an arrow follows. Other arrows are text. */
const meantAsTiming = /^\s*-?\d(?:[\d\s:.,;]{0,30}-{1,2}>|\d{0,2}\s?:[^>]{0,60}-->)/;

function milliseconds([hours = '0', minutes = '', seconds = '', fraction = '']: string[]): number | null {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  const value = whole * 1000 + Number(fraction.padEnd(3, '0'));
  return value <= maxCueTime ? value : null;
}

function timesOf(line: string): { start: number; end: number } | null {
  const found = timing.exec(line.slice(0, 200));
  if (!found) return null;
  const [start, end] = [milliseconds(found.slice(1, 5)), milliseconds(found.slice(5, 9))];
  return start === null || end === null ? null : { start, end };
}

const webVttTags = /<\/?(?:b|i|u|c|lang|ruby|rt)(?:[.\s][^<>\n]*)?>|<\/v>|<\d+:[\d:.]+>/gi;
const subRipTags = /<\/?(?:b|i|u|s|font)(?:\s[^<>\n]*)?>|\{\\[^{}\n]*\}/gi;
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
};

/** Plain text of a cue's lines: known markup is removed, a speaker's name is retained, anything else stays text. */
export function cueText(lines: readonly string[], webVtt: boolean): string {
  const joined = lines.join('\n');
  const plain = webVtt
    ? joined
        .replaceAll(/<v(?:\.[^\s<>]*)?\s([^<>\n]*)>/gi, (_, speaker: string) => `${speaker.trim()}: `)
        .replaceAll(webVttTags, '')
        .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name]!)
    : joined.replaceAll(subRipTags, '');
  return tidyText(plain);
}

/** Text without control characters, empty lines and spaces around lines: the allowed content of a cue. */
export const tidyText = (text: string): string =>
  linesOf(text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, ''))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** Whether the line before a cue's times is its number or name. */
function isIdentifier(lines: readonly string[], at: number, webVtt: boolean): boolean {
  const line = lines[at]!.trim();
  if (/^\d{1,7}[.:]?$/.test(line)) return true;
  return webVtt && line !== '' && (at === 0 || lines[at - 1]!.trim() === '');
}

/**
 * The cues of a WebVTT or SubRip (SRT) file; null when it is neither. Tolerant of what editors write: missing or wrong
 * numbers, comma or point, empty lines in a text, cues that overlap or are not in order.
 */
export function parseSubtitles(text: string): ParsedCues | null {
  const lines = linesOf(text.replace(/^\uFEFF/, ''));
  const webVtt = signature.test(lines[0] ?? '');
  const cues: Cue[] = [];
  let problem: ParsedCues['problem'] = null;
  const refuse = (kind: CueProblem, at: number): void => {
    problem ??= { kind, line: at + 1 };
  };
  let open: { times: { start: number; end: number } | null; at: number; lines: string[] } | null = null;
  const close = (): void => {
    if (!open?.times) return;
    const words = cueText(open.lines, webVtt);
    if (words.length > maxCueText) refuse('long', open.at);
    else if (open.times.end <= open.times.start) refuse('order', open.at);
    else if (cues.length >= maxCues) refuse('many', open.at);
    else if (words !== '') cues.push({ ...open.times, text: words });
  };
  let timed = false;
  let inComment = false;
  lines.forEach((line, at) => {
    const arrow = line.includes('>');
    const times = arrow ? timesOf(line) : null;
    const wrong = !times && arrow && meantAsTiming.test(line);
    if (times || wrong) {
      if (open && isIdentifier(lines, at - 1, webVtt)) open.lines.pop();
      close();
      if (wrong) refuse('time', at);
      open = { times, at, lines: [] };
      timed = true;
      inComment = false;
    } else if (inComment) inComment = line.trim() !== '';
    else if (webVtt && /^(NOTE|STYLE|REGION)(\s|$)/.test(line) && lines[at - 1]?.trim() === '')
      inComment = true;
    else open?.lines.push(line);
  });
  close();
  if (!webVtt && !timed) return null;
  return { cues: cues.toSorted((a, b) => a.start - b.start || a.end - b.end), problem };
}

const two = (part: number): string => String(part).padStart(2, '0');

/** A time in milliseconds as '01:02.345', with hours from the first one on, or always. */
export function cueTime(time: number, withHours = time >= 3_600_000): string {
  const seconds = Math.floor(time / 1000);
  const hours = withHours ? `${two(Math.floor(seconds / 3600))}:` : '';
  return `${hours}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(time % 1000).padStart(3, '0')}`;
}

/** A typed time, such as '1:02.5' or '75.2', in milliseconds; null when it is not a time. */
export function readCueTime(typed: string): number | null {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(typed.trim());
  if (!found) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = found;
  if (found[2] !== undefined && (Number(seconds) > 59 || (found[1] !== undefined && Number(minutes) > 59)))
    return null;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  const value = whole * 1000 + Number(fraction.padEnd(3, '0'));
  return value <= maxCueTime ? value : null;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A WebVTT file. All markup characters are escaped, so text stays text; cues without text are omitted. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.flatMap(({ start, end, text }) => {
    const words = tidyText(text);
    return words === '' ? [] : [`\n${cueTime(start)} --> ${cueTime(end)}\n${escaped(words)}\n`];
  });
  return `WEBVTT\n${blocks.join('')}`;
}

/** A SubRip (SRT) file. */
export function writeSubRip(cues: readonly Cue[]): string {
  const time = (value: number): string => cueTime(value, true).replace('.', ',');
  return cues
    .map(({ start, end, text }) => ({ start, end, words: tidyText(text) }))
    .filter(({ words }) => words !== '')
    .map(
      ({ start, end, words }, at) =>
        `${at + 1}\r\n${time(start)} --> ${time(end)}\r\n${words.replaceAll('\n', '\r\n')}\r\n`,
    )
    .join('\r\n');
}
