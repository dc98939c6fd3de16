import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clock, makeRoom, maxOrder, nextOrder } from './rules.ts';

/** The orders of named lessons after one was saved at `wanted`, as the store computes them. */
function saved(
  lessons: Record<string, number>,
  name: string,
  wanted: number,
): Record<string, number> | 'too high' {
  const { [name]: from = null, ...others } = lessons;
  const shift = makeRoom(new Set(Object.values(others)), wanted, from);
  if (shift === 'too high') return shift;
  const moved = Object.entries(others).map(([key, order]) => [
    key,
    shift && order >= shift.low && order <= shift.high ? order + shift.by : order,
  ]);
  return { ...(Object.fromEntries(moved) as Record<string, number>), [name]: wanted };
}

describe('the order of lessons (decision 15)', () => {
  it.each([
    ['a new one at a free place', { a: 1, c: 3 }, 'x', 2, { a: 1, c: 3, x: 2 }],
    [
      'a new one at a taken place pushes up to the next gap',
      { a: 1, b: 2, c: 3, e: 5 },
      'x',
      2,
      { a: 1, x: 2, b: 3, c: 4, e: 5 },
    ],
    ['moving up', { a: 1, b: 2, c: 3, d: 4 }, 'd', 2, { a: 1, d: 2, b: 3, c: 4 }],
    ['moving down', { a: 1, b: 2, c: 3, d: 4 }, 'a', 3, { b: 1, c: 2, a: 3, d: 4 }],
    ['moving down over a gap', { a: 1, b: 2, e: 5, f: 6 }, 'a', 5, { b: 2, e: 4, a: 5, f: 6 }],
    ['one step down is a swap', { a: 1, b: 2 }, 'a', 2, { b: 1, a: 2 }],
    ['far beyond the last', { a: 1, b: 2 }, 'a', 50, { b: 2, a: 50 }],
  ] as const)('%s', (_, lessons, name, wanted, after) => expect(saved(lessons, name, wanted)).toEqual(after));

  it('keeps orders unique and in range and the others in their sequence', () => {
    const orders = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 14 }), fc.boolean(), (given, wanted, add) => {
        const lessons = Object.fromEntries(given.map((order, n) => [`l${n}`, order]));
        const name = add ? 'new' : 'l0';
        const after = saved(lessons, name, wanted) as Record<string, number>;
        const values = Object.values(after);
        expect(new Set(values).size).toBe(values.length);
        expect(Math.min(...values)).toBeGreaterThanOrEqual(1);
        expect(after[name]).toBe(wanted);
        const sequence = (of: Record<string, number>) =>
          Object.keys(of)
            .filter((key) => key !== name)
            .toSorted((a, b) => of[a]! - of[b]!);
        expect(sequence(after)).toEqual(sequence(lessons));
      }),
    );
  });

  it('goes no higher than the largest order', () => {
    expect(makeRoom(new Set([maxOrder]), maxOrder, null)).toBe('too high');
    expect(makeRoom(new Set([maxOrder]), maxOrder, 5)).toEqual({ low: maxOrder, high: maxOrder, by: -1 });
    expect(makeRoom(new Set(), maxOrder + 1, null)).toBe('too high');
    expect(nextOrder(new Set())).toBe(1);
    expect(nextOrder(new Set([3, 9, 4]))).toBe(10);
  });
});

it('shows seconds as hh:mm:ss', () => {
  expect([0, 59.9, 3661, 360_000, -5].map(clock)).toEqual([
    '00:00:00',
    '00:00:59',
    '01:01:01',
    '100:00:00',
    '00:00:00',
  ]);
});
