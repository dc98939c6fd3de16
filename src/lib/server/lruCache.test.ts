import { expect, it } from 'vitest';
import { LruCache } from './lruCache.ts';

it('keeps a value for the version it was kept for', () => {
  const cache = new LruCache<string>(1000);
  cache.set('a', 1, 'one');
  expect(cache.get('a', 1)).toBe('one');
  expect(cache.get('a', 2)).toBeUndefined();
  cache.set('a', 2, 'two');
  expect(cache.get('a', 2)).toBe('two');
});

it('never weighs more than it may, and lets go of what was used least', () => {
  const cache = new LruCache<string>(1000);
  cache.set('liked', 1, 'x'.repeat(200));
  for (let i = 0; i < 5000; i++) {
    cache.set(`?junk=${i}`, 1, 'x'.repeat(100));
    expect(cache.get('liked', 1)).toBeDefined();
  }
  const kept = Array.from({ length: 5000 }, (_, i) => cache.get(`?junk=${i}`, 1)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.length).toBeLessThan(8);
});

it('counts what replaces another once, and keeps nothing that would fill it', () => {
  const cache = new LruCache<string>(1000);
  for (let i = 0; i < 100; i++) cache.set('same', i, 'x'.repeat(200));
  cache.set('other', 1, 'x'.repeat(200));
  cache.set('huge', 1, 'x'.repeat(500));
  expect(cache.get('same', 99)).toBeDefined();
  expect(cache.get('other', 1)).toBeDefined();
  expect(cache.get('huge', 1)).toBeUndefined();
});
