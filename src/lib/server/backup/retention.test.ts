import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idsToKeep, retained } from './retention.ts';

const idAt = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}Z-0000`;
const day = 86_400_000;
const begin = Date.parse('2024-02-20T02:11:00Z');

it('keeps 7 daily, 4 weekly and 12 monthly ones of a backup every night', () => {
  const ids = Array.from({ length: 800 }, (_, night) => idAt(begin + night * day));
  const left = [...idsToKeep(ids)].toSorted();
  expect(left.slice(-7)).toEqual(ids.slice(-7));
  // 2026-04-29 is a Wednesday: Sundays of the previous weeks, then the last days of the previous months
  expect(left.map((id) => id.slice(0, 10))).toEqual([
    '2025-05-31',
    '2025-06-30',
    '2025-07-31',
    '2025-08-31',
    '2025-09-30',
    '2025-10-31',
    '2025-11-30',
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-12',
    '2026-04-19',
    '2026-04-23',
    '2026-04-24',
    '2026-04-25',
    '2026-04-26',
    '2026-04-27',
    '2026-04-28',
    '2026-04-29',
  ]);
});

it('of any backups keeps the newest, no more than it says, and the same when it is asked again', () => {
  const times = fc.array(fc.integer({ min: 0, max: 900 * 24 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(times, (hours) => {
      const ids = [...new Set(hours.map((hour) => idAt(begin + hour * 3_600_000)))].toSorted();
      const keep = idsToKeep(ids);
      expect(keep.has(ids.at(-1)!)).toBe(true);
      expect(keep.size).toBeLessThanOrEqual(retained.days + retained.weeks + retained.months);
      expect(idsToKeep([...keep])).toEqual(keep);
      const days = [...new Set(ids.map((id) => id.slice(0, 10)))].slice(-retained.days);
      for (const one of days) expect([...keep].some((id) => id.startsWith(one))).toBe(true);
      // one night at a time, as in use, the last days also remain
      const stepwise = ids.reduce((there, id) => idsToKeep([...there, id]), new Set<string>());
      for (const one of days) expect([...stepwise].some((id) => id.startsWith(one))).toBe(true);
    }),
  );
});
