import { describe, expect, it } from 'vitest';
import { moved } from './order.ts';

const lessons = [1, 5, 6].map((order, index) => ({ courseContentID: index + 10, order }));
const ids = (list: readonly { courseContentID: number }[]) =>
  list.map(({ courseContentID }) => courseContentID);

describe('moving a lesson in the list', () => {
  it('puts it at the place and leaves the orders where they were', () => {
    expect(ids(moved(lessons, 10, 2))).toEqual([11, 12, 10]);
    expect(moved(lessons, 12, 0).map(({ order }) => order)).toEqual([1, 5, 6]);
  });

  it('gives the same list when nothing moves', () => {
    for (const [id, place] of [
      [10, 0],
      [10, -1],
      [12, 3],
      [99, 1],
    ] as const)
      expect(moved(lessons, id, place)).toBe(lessons);
  });
});
