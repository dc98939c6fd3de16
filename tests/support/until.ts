import { setTimeout as sleep } from 'node:timers/promises';

/** Polls every `ms` milliseconds until the condition is true; fails with `what` after that many seconds. */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  seconds = 30,
  ms = 50,
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not after ${seconds} s: ${what}`);
    await sleep(ms);
  }
}

/** Waits some milliseconds, for a test about time itself; `_why` explains why no condition, clock or event would do. */
export const pass = (ms: number, _why: string): Promise<void> => sleep(ms);
