import { expect, it } from 'vitest';
import { Cache, cacheOf } from './cache.ts';
import type { Database } from './db/db.ts';

const text =
  (value: string, calls: string[] = []) =>
  async () => {
    calls.push(value);
    return value;
  };
const bytes = (value: string) => value.length;

it('keeps a value for the version that it was made for, and counts', async () => {
  const cache = new Cache();
  const read = (version: number, value: string) => cache.read('course', 1, version, text(value), bytes);
  expect(await read(1, 'one')).toBe('one');
  expect(await read(1, 'again')).toBe('one');
  expect(await read(2, 'two')).toBe('two');
  // a reader of the previous version must not see a newer value
  expect(cache.get('course', 1, 1)).toBeUndefined();
  expect(cache.get('course', 1, 2)).toBe('two');
  expect(cache.get('lesson', 1, 2)).toBeUndefined();
  expect(cache.counts()).toMatchObject({
    course: { hits: 2, misses: 3, entries: 1 },
    lesson: { hits: 0, misses: 1, entries: 0, bytes: 0 },
  });
});

it('makes a value once for all who ask meanwhile, and hands over the one before', async () => {
  const cache = new Cache();
  const stale: unknown[] = [];
  const make = async (before: string | undefined) => {
    stale.push(before);
    await new Promise(setImmediate);
    return `made ${stale.length}`;
  };
  const ask = (version: number) => cache.read('list', 'all', version, make, bytes);
  expect(await Promise.all([ask(1), ask(1), ask(1)])).toEqual(Array(3).fill('made 1'));
  // a load that began for an older version does not replace a newer one, whichever ends last
  expect(await Promise.all([ask(2), ask(3), ask(3)])).toEqual(['made 3', 'made 3', 'made 3']);
  expect(stale).toEqual([undefined, 'made 1', 'made 1']);
  expect(cache.get('list', 'all', 3)).toBe('made 3');
});

it('keeps neither what failed nor what was not found', async () => {
  const cache = new Cache();
  const failing = cache.read('a', 1, 1, async () => Promise.reject(new Error('away')), bytes);
  await expect(failing).rejects.toThrow('away');
  expect(await cache.read<string | undefined>('a', 1, 1, async () => undefined, bytes)).toBeUndefined();
  expect(await cache.read('a', 1, 1, text('there'), bytes)).toBe('there');
  expect(cache.counts()['a']).toMatchObject({ entries: 1 });
});

it('stays within its bytes, and a flood of keys pushes out its own kind', async () => {
  const cache = new Cache(10_000);
  await cache.read('course', 1, 1, text('x'.repeat(2000)), bytes);
  await cache.read('page', 'liked', 1, text('x'.repeat(200)), bytes);
  for (let i = 0; i < 5000; i++) {
    await cache.read('page', `?junk=${i}`, 1, text('x'.repeat(300)), bytes);
    expect(cache.get('page', 'liked', 1)).toBeDefined();
  }
  expect(cache.get('course', 1, 1)).toBeDefined();
  const counts = Object.values(cache.counts());
  const held = counts.reduce((sum, one) => sum + one.bytes, 0);
  expect(held).toBeLessThanOrEqual(10_000);
  expect(held).toBeGreaterThan(9000);
  expect(cache.counts()['page']!.entries).toBeGreaterThan(15);
  // replaced values count once
  for (let version = 0; version < 100; version++)
    await cache.read('course', 1, version, text('x'.repeat(1000)), bytes);
  expect(cache.counts()['course']).toMatchObject({ entries: 1, bytes: 1000 + 2 + 100 });
  // a value that would evict everything else is not stored
  await cache.read('huge', 1, 1, text('x'.repeat(6000)), bytes);
  expect(cache.counts()['huge']).toMatchObject({ entries: 0, bytes: 0 });
});

it('is one for requests and background jobs of a database, and another for each database', () => {
  const made = () => ({ background: {} }) as Database;
  const db = made();
  // the object that jobs get
  expect(cacheOf({ ...db, ...db.background })).toBe(cacheOf(db));
  expect(cacheOf(made())).not.toBe(cacheOf(db));
});
