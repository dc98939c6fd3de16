import { expect, it } from 'vitest';
import { makeEstimate } from './server/makeEstimate.ts';

it('the time left follows from the speed of this attempt, and is not told before that says something', () => {
  let ms = 0;
  const secondsLeft = makeEstimate(() => ms);
  // an interrupted conversion resumes where it was
  expect(secondsLeft(40)).toBeNull();
  ms = 1000;
  expect(secondsLeft(50)).toBeNull();
  ms = 5000;
  expect(secondsLeft(50)).toBe(25);
  ms = 10_000;
  expect(secondsLeft(90)).toBe(2);
  ms = 20_000;
  expect(secondsLeft(100)).toBe(0);
});

it('there is no time left to tell of what stands still', () => {
  let ms = 0;
  const secondsLeft = makeEstimate(() => ms);
  secondsLeft(10);
  ms = 60_000;
  expect(secondsLeft(10)).toBeNull();
});
