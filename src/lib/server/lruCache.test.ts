import { expect, it } from 'vitest';
import { LruCache } from './lruCache.ts';

it('keeps a value for the version it was kept for', () => {
  const shelf = new LruCache<string>(1000);
  shelf.set('a', 1, 'one');
  expect(shelf.get('a', 1)).toBe('one');
  expect(shelf.get('a', 2)).toBeUndefined();
  shelf.set('a', 2, 'two');
  expect(shelf.get('a', 2)).toBe('two');
});

it('never weighs more than it may, and lets go of what was used least', () => {
  const shelf = new LruCache<string>(1000);
  shelf.set('liked', 1, 'x'.repeat(200));
  for (let i = 0; i < 5000; i++) {
    shelf.set(`?junk=${i}`, 1, 'x'.repeat(100));
    expect(shelf.get('liked', 1)).toBeDefined();
  }
  const kept = Array.from({ length: 5000 }, (_, i) => shelf.get(`?junk=${i}`, 1)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.length).toBeLessThan(8);
});

it('counts what replaces another once, and keeps nothing that would fill it', () => {
  const shelf = new LruCache<string>(1000);
  for (let i = 0; i < 100; i++) shelf.set('same', i, 'x'.repeat(200));
  shelf.set('other', 1, 'x'.repeat(200));
  shelf.set('huge', 1, 'x'.repeat(500));
  expect(shelf.get('same', 99)).toBeDefined();
  expect(shelf.get('other', 1)).toBeDefined();
  expect(shelf.get('huge', 1)).toBeUndefined();
});
