import { expect, it } from 'vitest';
import { isLong, itLong } from '../support/long.ts';
import { bugs } from './bugs.ts';
import { checkBug } from './plant.ts';
import { again, imageAfter, runSeeds } from './runSeeds.ts';

/** Different seeds every day, the same all day. */
const today = Math.floor(Date.now() / 86_400_000) * 1_000_000;
const count = isLong ? 10_000 : 20;

it(`keeps what was acknowledged, in ${count} seeds`, { timeout: 3_600_000 }, async () => {
  const { failed, seeds, least, done } = await runSeeds({ from: today, count });
  expect(failed && `${failed.violation}\nTo run it again: ${again(failed.seed)}`).toBeNull();
  expect(seeds).toBe(count);
  expect(least.steps).toBeGreaterThanOrEqual(50);
  expect(least.cuts).toBeGreaterThanOrEqual(1);
  for (const what of ['change of a membership', 'open lesson', 'closed lesson'])
    expect(done.get(what), what).toBeGreaterThan(0);
});

itLong('does the same for the same seed', { timeout: 600_000 }, async () => {
  const [one, other] = await Promise.all([
    runSeeds({ from: today, count: 4, workers: 1 }),
    // after other seeds, so that processes start with an image of SQLite's memory
    runSeeds({ from: today - imageAfter, count: imageAfter + 4, workers: 1 }),
  ]);
  expect(one.traces.size).toBe(4);
  for (const [seed, trace] of one.traces) expect(other.traces.get(seed), `seed ${seed}`).toBe(trace);
});

it.each(Object.keys(bugs))('has a place for the bug that %s', (bug) => checkBug(bug));

/** The number of seeds within which each bug must be found. */
const maxSeeds = 600;
// npm test plants one, another one every day
const names = Object.keys(bugs);
const day = Math.floor(Date.now() / 86_400_000);
const chosen = isLong ? names : [names[day % names.length]!];

it.each(chosen)('finds that %s', { timeout: 600_000 }, async (bug) => {
  const { failed } = await runSeeds({ from: today, count: maxSeeds, bug });
  expect(failed?.violation).toBeTypeOf('string');
  // through a violated promise, not through an error that the bug itself throws
  expect(failed?.found, failed?.violation).toBe(true);
});
