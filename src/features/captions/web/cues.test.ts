import { describe, expect, it } from 'vitest';
import { CaptionDocument } from './captionDocument.ts';
import {
  cueAt,
  type EditedCue,
  endingAt,
  hintsOf,
  insertBeside,
  insertCue,
  mergeWithNext,
  nudged,
  removeCue,
  rowsOf,
  splitCue,
  startingAt,
  textOf,
  trackOf,
  type Tracks,
  withText,
  withTimes,
} from './cues.ts';
import { ariaKeys, commandOf, type CueCommand, shownKeys } from './keys.ts';

const cue = (id: number, start: number, end: number, text = `cue ${id}`): EditedCue => ({
  id,
  start,
  end,
  text,
});
const english = [cue(1, 1000, 2000), cue(2, 3000, 5000, 'one two'), cue(3, 6000, 7000)];
const tracks: Tracks = { en: english, hi: [cue(11, 1000, 2000, 'एक'), cue(12, 3000, 5000, 'दो')] };
const two = { lang: 'en', id: 2 } as const;
const times = (list: readonly EditedCue[]) => list.map(({ id, start, end }) => [id, start, end]);

describe('times', () => {
  it('begin and end at the playing position, and stay in order', () => {
    expect(startingAt(english[1]!, 3500)).toEqual({ start: 3500, end: 5000 });
    // a start after its end moves the cue and keeps its length
    expect(startingAt(english[1]!, 8000)).toEqual({ start: 8000, end: 10_000 });
    expect(endingAt(english[1]!, 4000)).toEqual({ start: 3000, end: 4000 });
    expect([endingAt(english[1]!, 3000), endingAt(english[1]!, 2000)]).toEqual([null, null]);
    expect(nudged(english[1]!, 'start', -100)).toEqual({ start: 2900, end: 5000 });
    expect(nudged(cue(1, 50, 1000), 'start', -100)).toEqual({ start: 0, end: 1000 });
    expect(nudged(cue(1, 0, 150), 'end', -100)).toBeNull();
  });

  it('sort the track, and change the other language only where they were equal', () => {
    const moved = { start: 6500, end: 6900 };
    expect(times(withTimes(tracks, two, moved, true).en)).toEqual([
      [1, 1000, 2000],
      [3, 6000, 7000],
      [2, 6500, 6900],
    ]);
    expect(times(withTimes(tracks, two, moved, true).hi)).toEqual([
      [11, 1000, 2000],
      [12, 6500, 6900],
    ]);
    expect(withTimes(tracks, two, moved, false).hi).toBe(tracks.hi);
    const apart = { ...tracks, hi: [cue(11, 1000, 2000), cue(12, 3000, 5001)] };
    expect(withTimes(apart, two, moved, true).hi).toEqual(apart.hi);
  });
});

describe('cues', () => {
  it('split at a position of the text, in proportion of time', () => {
    const split = splitCue(tracks, two, 3, 20)!;
    expect(split.en[1]).toEqual(cue(2, 3000, 3857, 'one'));
    expect(split.en[2]).toEqual(cue(20, 3857, 5000, 'two'));
    // split at one end of the text, both halves still get time
    expect(times(splitCue(tracks, two, 0, 20)!.en.slice(1, 3))).toEqual([
      [2, 3000, 3100],
      [20, 3100, 5000],
    ]);
    expect(splitCue({ ...tracks, en: [cue(2, 0, 199)] }, two, 1, 20)).toBeNull();
  });

  it('join with the next, are added, translated and deleted', () => {
    expect(mergeWithNext(tracks, two)!.en[1]).toEqual(cue(2, 3000, 7000, 'one two\ncue 3'));
    expect(mergeWithNext(tracks, { lang: 'en', id: 3 })).toBeNull();
    const added = { lang: 'en', id: 30 } as const;
    expect(insertCue(tracks, added, 5000).en[2]).toEqual(cue(30, 5000, 6000, ''));
    // no room before the next one: they overlap
    expect(insertCue(tracks, added, 5900).en[2]).toEqual(cue(30, 5900, 7900, ''));
    const beside = insertBeside(tracks, { lang: 'hi', id: 13 }, english[2]!, 'तीन');
    expect(beside.hi[2]).toEqual(cue(13, 6000, 7000, 'तीन'));
    expect(times(removeCue(tracks, two).en)).toEqual([
      [1, 1000, 2000],
      [3, 6000, 7000],
    ]);
  });

  it('are found at a time, the last one that is shown', () => {
    const track = [cue(1, 0, 10_000), cue(2, 1000, 2000), cue(3, 3000, 4000)];
    expect([500, 1500, 2500, 3999, 4000, 10_000].map((at) => cueAt(track, at)?.id)).toEqual([
      1,
      2,
      1,
      3,
      1,
      undefined,
    ]);
  });

  it('stand in one row when they are shown together, else in rows of their own by time', () => {
    const rows = (given: Tracks) => rowsOf(given).map(({ en, hi }) => [en?.id ?? null, hi?.id ?? null]);
    expect(rows(tracks)).toEqual([
      [1, 11],
      [2, 12],
      [3, null],
    ]);
    // an English cue split in two, and a Hindi cue before all others
    const hi = [cue(10, 0, 500), cue(11, 1100, 2100), cue(12, 2900, 4200)];
    expect(rows({ en: [english[0]!, cue(2, 3000, 4000), cue(4, 4000, 5000)], hi })).toEqual([
      [null, 10],
      [1, 11],
      [2, 12],
      [4, null],
    ]);
    expect(rowsOf(tracks)[0]!.key).toBe('en-1');
    expect(rows({ en: [], hi: [] })).toEqual([]);
  });

  it('come with hints, and Devanagari signs are no letters', () => {
    expect(hintsOf(cue(1, 0, 1000, 'x'.repeat(20)))).toEqual([]);
    expect(hintsOf(cue(1, 0, 1000, 'x'.repeat(21)))).toEqual([{ kind: 'fast', speed: 21 }]);
    expect(hintsOf(cue(1, 0, 1000, 'कि'.repeat(20)))).toEqual([]);
    expect(hintsOf(cue(1, 0, 600, 'x'))).toEqual([{ kind: 'short' }]);
    expect(hintsOf(cue(1, 0, 9000, `a\nb\n${'x'.repeat(43)}`))).toEqual([
      { kind: 'lines', count: 3 },
      { kind: 'long', count: 43 },
    ]);
    expect(hintsOf(cue(1, 0, 100, ' '))).toEqual([]);
  });
});

describe('the document', () => {
  it('is read from WebVTT and written back, without empty cues', () => {
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n';
    const track = trackOf(text, 5);
    expect(track).toEqual([cue(5, 1000, 2000, 'One')]);
    expect(textOf([...track, cue(6, 3000, 4000, ' ')])).toBe(text);
    expect([textOf([]), textOf([cue(6, 3000, 4000, '')]), textOf(trackOf('', 1))]).toEqual(['', '', '']);
  });

  it('undoes and does again; what is typed into one cue at once is one step', () => {
    const captions = new CaptionDocument();
    captions.load('en', 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n00:03.000 --> 00:04.000\nTwo\n');
    const type = (id: number, text: string, at: number) =>
      captions.change(withText(captions.tracks, { lang: 'en', id }, text), { ref: { lang: 'en', id }, at });
    const now = () => captions.tracks.en.map(({ text }) => text).join();
    type(1, 'Onea', 0);
    type(1, 'Oneab', 500);
    type(2, 'Twoa', 600);
    type(2, 'Twoab', 5000);
    expect(now()).toBe('Oneab,Twoab');
    captions.undo();
    expect(now()).toBe('Oneab,Twoa');
    captions.undo();
    captions.undo();
    expect([now(), captions.snapshot().canUndo, captions.snapshot().canRedo]).toEqual([
      'One,Two',
      false,
      true,
    ]);
    captions.undo();
    captions.redo();
    expect(now()).toBe('Oneab,Two');
    type(1, 'x', 9000);
    captions.redo();
    expect(now()).toBe('x,Two');
    // loaded captions can't be undone
    captions.load('hi', '');
    expect(captions.snapshot().canUndo).toBe(false);
    expect(captions.newId()).toBe(3);
  });
});

describe('keys', () => {
  const press = (code: string, key: string, held: string): CueCommand | undefined =>
    commandOf({
      code,
      key,
      altKey: held.includes('a'),
      ctrlKey: held.includes('c'),
      metaKey: held.includes('m'),
      shiftKey: held.includes('s'),
    });

  it('are found by their place, whatever letters the layout gives, and never while typing', () => {
    expect(press('KeyK', 'k', 'a')).toBe('play');
    // on a Mac, and with a Hindi layout
    expect(press('KeyK', '˚', 'a')).toBe('play');
    expect(press('KeyZ', 'ॆ', 'c')).toBe('undo');
    expect(press('KeyW', 'z', 'c')).toBe('undo');
    expect(press('KeyZ', 'Z', 'ms')).toBe('redo');
    expect(press('Comma', '<', 'as')).toBe('endEarlier');
    for (const [code, key, held] of [
      ['KeyK', 'k', ''],
      ['KeyK', 'K', 's'],
      ['KeyK', '@', 'ac'],
      ['KeyK', 'k', 'c'],
      ['Enter', 'Enter', ''],
      ['KeyZ', 'z', 'cm'],
    ] as const)
      expect(press(code, key, held)).toBeUndefined();
  });

  it('each have one command', () => {
    const all = Object.values(shownKeys).map((keys) => keys.join());
    expect(new Set(all).size).toBe(all.length);
    expect(ariaKeys('redo')).toBe('Control+Shift+Z');
    expect(ariaKeys('next')).toBe('Alt+ArrowDown');
  });
});
