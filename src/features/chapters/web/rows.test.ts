import { expect, it } from 'vitest';
import { chaptersOfRows, missingStarts, placeFor, withStarts } from './rows.ts';

const rows = [
  { begins: '0:00', title: 'Intro' },
  { begins: '2:00', title: '' },
];

it('chapters are what the rows name, in rising order', () => {
  expect(chaptersOfRows([{ begins: '1:20', title: ' Motion ' }, ...rows])).toEqual([
    { start: 0, title: 'Intro' },
    { start: 80, title: 'Motion' },
    { start: 120, title: '' },
  ]);
});

it('a new row has its place among the others', () => {
  expect([0, 60, 120, 500].map((start) => placeFor(rows, start))).toEqual([1, 1, 2, 2]);
});

it('suggestions fill the gaps, and leave what is written', () => {
  const starts = missingStarts(rows, [60, 121, 300]);
  expect(starts).toEqual([60, 300]);
  const titleOf = (place: number): string => `Slide ${place}`;
  expect(withStarts(rows, starts, { duration: 400, titleOf })).toEqual([
    { begins: '0:00', title: 'Intro' },
    { begins: '1:00', title: 'Slide 2' },
    { begins: '2:00', title: '' },
    { begins: '5:00', title: 'Slide 4' },
  ]);
  expect(missingStarts([], [60])).toEqual([0, 60]);
});
