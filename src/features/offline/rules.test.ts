import { describe, expect, it } from 'vitest';
import {
  bytesFor,
  clockSlackMs,
  isMetered,
  licenceState,
  linesOf,
  renditionFor,
  saveChoices,
  type SavableRendition,
} from './rules.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-22T10:00:00.000Z');
const licence = { issuedAt: start, until: start + 7 * day };

describe('licenceState', () => {
  it.each([
    ['when it was issued', start, start, 'valid'],
    ['in the last millisecond', start + 7 * day - 1, start, 'valid'],
    ['at its end', start + 7 * day, start, 'expired'],
    ['years later', start + 900 * day, start, 'expired'],
    ['after a correction of the clock by minutes', start + day - clockSlackMs, start + day, 'valid'],
    ['with a clock set back to its beginning, after six days', start, start + 6 * day, 'clock'],
    ['with a clock set back from after its end', start + 6 * day, start + 8 * day, 'clock'],
    ['with a clock set back before its beginning', start - day, 0, 'clock'],
  ] as const)('%s', (_name, now, latest, state) => {
    expect(licenceState(licence, now, latest)).toBe(state);
  });
});

const rung = (height: number, bytes: number, name = `${height}p`): SavableRendition => ({
  name,
  width: Math.round((height * 16) / 9),
  height,
  bytes,
});
const sound: SavableRendition = { name: 'audio', width: 0, height: 0, bytes: 10 };
const renditions = [sound, rung(144, 20), rung(240, 40), rung(480, 100)];

describe('what is saved of a lesson', () => {
  it('is the largest picture that is not larger than chosen, with the sound', () => {
    expect(renditionFor(renditions, 480)?.name).toBe('480p');
    expect(renditionFor(renditions, 360)?.name).toBe('240p');
    expect(bytesFor(renditions, 360)).toBe(50);
  });

  it('is the smallest where all are larger, and the sound alone for 0', () => {
    expect(renditionFor(renditions.slice(2), 144)?.name).toBe('240p');
    expect(renditionFor(renditions, 0)).toBeUndefined();
    expect(bytesFor(renditions, 0)).toBe(10);
  });

  it('is the smaller of two files of one size', () => {
    expect(renditionFor([rung(480, 300, 'original'), rung(480, 100)], 480)?.name).toBe('480p');
  });

  it('is chosen by the lines of a portrait, too', () => {
    expect(linesOf({ name: '480p', width: 480, height: 854, bytes: 1 })).toBe(480);
  });

  it('can be chosen for several lessons, with the bytes and files of all', () => {
    const other = { renditions: [sound, rung(144, 5)], filesBytes: 1000 };
    expect(saveChoices([{ renditions, filesBytes: 0 }, other])).toEqual([
      { lines: 0, bytes: 1020 },
      { lines: 144, bytes: 1045 },
      { lines: 240, bytes: 1065 },
      { lines: 480, bytes: 1125 },
    ]);
  });
});

describe('isMetered', () => {
  it.each([
    [{}, null],
    [{ type: 'unknown' }, null],
    [{ type: 'wifi' }, false],
    [{ type: 'ethernet' }, false],
    [{ type: 'cellular' }, true],
    [{ type: 'wifi', saveData: true }, true],
    [{ saveData: true }, true],
  ] as const)('%o: %s', (hint, metered) => {
    expect(isMetered(hint)).toBe(metered);
  });
});
