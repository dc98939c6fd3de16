import { describe, expect, it } from 'vitest';
import { linkAddress } from './links.ts';
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

describe('the address of a link', () => {
  it('takes what people type', () => {
    expect(linkAddress(' example.org/a ')).toBe('https://example.org/a');
    expect(linkAddress('http://example.org')).toBe('http://example.org');
    expect(linkAddress('asha@example.in')).toBe('mailto:asha@example.in');
    expect(linkAddress('tel:+919876543210')).toBe('tel:+919876543210');
    expect(linkAddress('localhost:4000/course')).toBe('https://localhost:4000/course');
  });

  it('refuses what is no address or would run', () => {
    for (const typed of [
      '',
      'two words',
      'word',
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'https://',
    ])
      expect(linkAddress(typed), typed).toBeNull();
  });
});
