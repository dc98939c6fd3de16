import { expect, it } from 'vitest';
import { scalesOf, shortFormat } from './chartScales.ts';

const chartOf = (...values: number[]) => {
  const columns = values.map((value, i) => ({ key: `${i}`, value }));
  const scales = scalesOf(columns);
  return {
    ...scales,
    heights: columns.map(({ value }) => 100 - scales.top(value)),
    lefts: columns.map(({ key }) => Math.round(scales.left(key) * 10) / 10),
  };
};

it('an axis has round values from 0 to at least the largest column', () => {
  expect(chartOf(2998, 0, 3999).ticks).toEqual([0, 1000, 2000, 3000, 4000]);
  expect(chartOf(176, 820).ticks).toEqual([0, 200, 400, 600, 800, 1000]);
  expect(chartOf(123_456).ticks).toEqual([0, 50_000, 100_000, 150_000]);
  // no parts of a minute or of a rupee
  expect(chartOf(1, 0).ticks).toEqual([0, 1, 2, 3, 4]);
});

it('columns are as high as their values on the axis, and stand in equal distances', () => {
  const { heights, lefts, width, top } = chartOf(1000, 0, 3000, 4000);
  expect(heights).toEqual([25, 0, 75, 100]);
  expect([0, 1000, 4000].map(top)).toEqual([100, 75, 0]);
  expect(lefts).toEqual([2.5, 27.5, 52.5, 77.5]);
  expect(width).toBeCloseTo(20);
  expect(chartOf(0, 0).heights).toEqual([0, 0]);
});

it('numbers of a chart are short where one is large, in the page’s language', () => {
  const rupees = { style: 'currency', currency: 'INR' } as const;
  expect(shortFormat('en', 4000, rupees)(2998.5)).toBe('₹2,999');
  expect(shortFormat('en', 50_000, rupees)(2998)).toBe('₹3K');
  expect(shortFormat('en', 200_000, rupees)(123_456)).toBe('₹1.23L');
  expect(shortFormat('hi', 200_000, rupees)(123_456)).toBe('₹1.23 लाख');
  expect(shortFormat('hi', 20_000)(12_345)).toBe('12.3 हज़ार');
});
