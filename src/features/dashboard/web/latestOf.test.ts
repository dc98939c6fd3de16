import { expect, test } from 'vitest';
import { latestOf } from './latestOf.ts';

const days = (...of: number[]) => of.map((day) => ({ at: `2026-01-0${day}T00:00:00.000Z` }));

test('the latest events have the last payment and the last course, and fill their rows from either list', () => {
  expect(latestOf(days(1, 2), [], days(5, 6, 7, 8), 3)).toEqual(days(8, 7, 2));
  expect(latestOf(days(1, 2, 3, 4), [], [], 3)).toEqual(days(4, 3, 2));
  expect(latestOf([], [], days(5, 6, 7, 8), 3)).toEqual(days(8, 7, 6));
  expect(latestOf(days(9, 4, 6), [], days(5), 3)).toEqual(days(9, 6, 5));
  expect(latestOf([], [], [], 3)).toEqual([]);
  expect(latestOf(days(1, 3), days(2), days(5, 6, 7, 8), 4)).toEqual(days(8, 7, 3, 2));
});
