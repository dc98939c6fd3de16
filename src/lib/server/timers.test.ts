import { expect, it } from 'vitest';
import { type Timers, within } from './timers.ts';

/** Timers that fire when the test says so; `left` are the waiting ones. */
function ownTimers() {
  const left = new Set<() => void>();
  const after: Timers['after'] = (_ms, act) => {
    left.add(act);
    return () => void left.delete(act);
  };
  return { left, timers: { after, every: after } satisfies Timers };
}

it('gives what comes in time, and leaves no timer behind', async () => {
  const { left, timers } = ownTimers();
  expect(await within(timers, 1000, Promise.resolve('done'))).toBe('done');
  await expect(within(timers, 1000, Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(left.size).toBe(0);
});

it('gives null when the time is over, whatever comes later', async () => {
  const { left, timers } = ownTimers();
  const { promise, reject } = Promise.withResolvers<string>();
  const answer = within(timers, 1000, promise);
  for (const act of left) act();
  expect(await answer).toBeNull();
  reject(new Error('too late'));
});
