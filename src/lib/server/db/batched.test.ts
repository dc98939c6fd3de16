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
    // a read is already running: this one may be for a commit that it misses
    const second = read(db, 4);
    expect(await Promise.all([first, second])).toEqual([30, 40]);
    expect(calls).toEqual([[1, 2, 1], [3], [4]]);
  });

  it('gathers who asks while a call runs, over several turns, and begins no other meanwhile', async () => {
    const calls: (readonly number[])[] = [];
    const running: PromiseWithResolvers<void>[] = [];
    const read = batched(async (_db, keys: readonly number[]) => {
      calls.push([...keys]);
      const one = Promise.withResolvers<void>();
      running.push(one);
      await one.promise;
      return [...keys];
    });
    const asked = [read(db, 1)];
    await nextTurn();
    for (const key of [2, 3, 4]) {
      asked.push(read(db, key));
      await nextTurn();
    }
    expect(calls).toEqual([[1]]);
    running[0]!.resolve();
    await asked[0];
    await expect.poll(() => calls.length).toBe(2);
    running[1]!.resolve();
    expect(await Promise.all(asked)).toEqual([1, 2, 3, 4]);
    expect(calls).toEqual([[1], [2, 3, 4]]);
  });

  it('has who was just answered ask together with who has waited', async () => {
    const calls: (readonly number[])[] = [];
    const read = batched(async (_db, keys: readonly number[]) => {
      calls.push([...keys]);
      await nextTurn();
      return [...keys];
    });
    const first = read(db, 1);
    await nextTurn();
    const second = read(db, 2);
    await first;
    for (let turn = 0; turn < 2; turn++) await nextTurn();
    expect(await Promise.all([second, read(db, 3)])).toEqual([2, 3]);
    expect(calls).toEqual([[1], [2, 3]]);
  });

  it('waits for none that stands still', async () => {
    const still = new Promise<number[]>(() => {});
    let isStill = true;
    const read = batched((_db, keys: readonly number[]) => (isStill ? still : Promise.resolve([...keys])));
    void read(db, 1);
    await nextTurn();
    isStill = false;
    expect(await Promise.all([read(db, 2), read(db, 3)])).toEqual([2, 3]);
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
