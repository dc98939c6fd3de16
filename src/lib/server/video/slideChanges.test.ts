import { describe, expect, it } from 'vitest';
import { slideChangesFrom } from './slideChanges.ts';

/** FFmpeg's output for keyframes every two seconds. */
const printed = (changes: readonly number[]): string =>
  changes
    .map((change, at) => `frame:${at}    pts:${at * 2}       pts_time:${at * 2}\nlavfi.scd.mafd=${change}\n`)
    .join('');

const changesOf = (count: number, changeAt: (second: number) => number): number[] =>
  slideChangesFrom(printed(Array.from({ length: count }, (_, at) => changeAt(at * 2))), {
    seconds: count * 2,
  });

describe('slide changes', () => {
  it('are where a still picture becomes another one', () => {
    const slides = new Map([
      [20, 9.5],
      [60, 2.2],
      [90, 14],
    ]);
    expect(changesOf(60, (second) => slides.get(second) ?? 0.12)).toEqual([20, 60, 90]);
  });

  it('are not the movements of a speaker, nor scrolling text', () => {
    expect(changesOf(300, (second) => 3 + 2.5 * Math.sin(second * 1.7))).toEqual([]);
    expect(changesOf(300, (second) => 7 + Math.sin(second))).toEqual([]);
    // a cut to another camera counts
    expect(changesOf(300, (second) => (second === 100 ? 30 : 3 + 2.5 * Math.sin(second * 1.7)))).toEqual([
      100,
    ]);
  });

  it('are found in the part with slides of a video that has others', () => {
    const speaker = (second: number): number => 4 + Math.sin(second);
    expect(
      changesOf(200, (second) => (second < 200 ? speaker(second) : second % 60 === 0 ? 6 : 0.1)),
    ).toEqual([240, 300, 360]);
  });

  it('have a distance: of several in quick succession the largest counts', () => {
    const quick = new Map([
      [30, 4],
      [32, 12],
      [36, 5],
      [60, 8],
    ]);
    expect(changesOf(60, (second) => quick.get(second) ?? 0)).toEqual([32, 60]);
  });

  it('are none where nothing was printed', () => {
    for (const nothing of ['', 'nothing\n', printed([0]), printed([0, 50])])
      expect(slideChangesFrom(nothing, { seconds: 10 })).toEqual([]);
  });
});
