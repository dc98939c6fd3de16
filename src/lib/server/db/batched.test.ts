import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batched } from './batched.ts';
import type { Database } from './db.ts';

const db = {} as Database;

describe('a batched read', () => {
  it('answers all keys of one turn by one call, each with its own value, and those of the next by another', async () => {
    const calls: (readonly number[])[] = [];
    const read = batched(async (_db, keys: readonly number[]) => {
      calls.push([...keys]);
      await nextTurn();
      return keys.map((key) => key * 10);
    });
    expect(await Promise.all([read(db, 1), read(db, 2), read(db, 1)])).toEqual([10, 20, 10]);
    const first = read(db, 3);
    await nextTurn();
    // begun already: this one may have come after a commit that it misses
    const second = read(db, 4);
    expect(await Promise.all([first, second])).toEqual([30, 40]);
    expect(calls).toEqual([[1, 2, 1], [3], [4]]);
  });

  it('fails for those of one turn alone', async () => {
    let fails = true;
    const read = batched(async (_db, keys: readonly number[]) => {
      if (fails) throw new Error('gone');
      return [...keys];
    });
    const results = await Promise.allSettled([read(db, 1), read(db, 2)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await read(db, 3)).toBe(3);
  });

  it('keeps databases apart', async () => {
    const read = batched(async (asked, keys: readonly number[]) => keys.map(() => asked));
    const other = {} as Database;
    const [first, second] = await Promise.all([read(db, 1), read(other, 1)]);
    expect(first).toBe(db);
    expect(second).toBe(other);
  });
});
