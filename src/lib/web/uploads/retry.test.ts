import { describe, expect, it } from 'vitest';
import { backoff, mayRetry, rateMeter } from './retry.ts';

describe('how fast an upload goes', () => {
  it('says nothing before it has settled', () => {
    const rate = rateMeter(10_000_000);
    expect(rate(0, 0)).toEqual({ speed: 0, secondsLeft: null });
    expect(rate(4_000_000, 500)).toEqual({ speed: 0, secondsLeft: null });
  });

  it('tells the speed of the last seconds and the time for the rest', () => {
    const rate = rateMeter(100_000_000);
    for (let second = 0; second <= 20; second += 1) rate(second * 1_000_000, second * 1000);
    // five times as fast: after the window the slow start is ignored
    let last = { speed: 0, secondsLeft: 0 as number | null };
    for (let second = 1; second <= 10; second += 1)
      last = rate(20_000_000 + second * 5_000_000, (20 + second) * 1000);
    expect(last.speed).toBe(5_000_000);
    expect(last.secondsLeft).toBe(6);
  });

  it('starts anew when a resumed upload has fewer bytes than it had claimed', () => {
    const rate = rateMeter(10_000_000);
    rate(0, 0);
    rate(8_000_000, 4000);
    expect(rate(5_000_000, 5000)).toEqual({ speed: 0, secondsLeft: null });
    expect(rate(7_000_000, 7000)).toEqual({ speed: 1_000_000, secondsLeft: 3 });
  });
});

describe('when an upload is tried again', () => {
  it('waits longer each time, at most half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 100].map(backoff)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('does so for a lost network and a busy server, not for what was refused or a full disk', () => {
    expect([0, 409, 423, 429, 500, 502, 503].every(mayRetry)).toBe(true);
    expect([400, 401, 403, 404, 413, 415, 422, 507].some(mayRetry)).toBe(false);
  });
});
