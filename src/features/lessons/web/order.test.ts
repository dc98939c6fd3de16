import { describe, expect, it } from 'vitest';
import { moved } from './order.ts';

const lessons = [1, 5, 6].map((order, index) => ({
  courseContentID: index + 10,
  order,
  sectionName: 'One',
}));
const ids = (list: readonly { courseContentID: number }[]) =>
  list.map(({ courseContentID }) => courseContentID);

describe('moving a lesson in the list', () => {
  it('puts it at the place and leaves the orders where they were', () => {
    expect(ids(moved(lessons, 10, 2))).toEqual([11, 12, 10]);
    expect(moved(lessons, 12, 0).map(({ order }) => order)).toEqual([1, 5, 6]);
  });

  it('gives it the section that it comes to lie in, and leaves it its own at the border', () => {
    const two = [...'AABBC'].map((sectionName, index) => ({
      courseContentID: index,
      order: index,
      sectionName,
    }));
    const sections = (id: number, place: number) =>
      moved(two, id, place)
        .map(({ sectionName }) => sectionName)
        .join('');
    // by one and by several places, up and down; last and first
    expect(sections(1, 2)).toBe('ABBBC');
    expect(sections(2, 1)).toBe('AAABC');
    expect(sections(0, 4)).toBe('ABBCC');
    expect(sections(4, 0)).toBe('AAABB');
    expect(sections(0, 1)).toBe('AABBC');
    expect(sections(3, 2)).toBe('AABBC');
    // between two lessons of different sections, which are both not its own
    expect(sections(4, 2)).toBe('AABBB');
    expect(sections(0, 3)).toBe('ABBBC');
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
