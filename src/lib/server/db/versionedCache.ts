import { type Database, version } from './db.ts';

/**
 * A reader that loads each key once and then answers from memory until the named version changes (db.ts, `version`).
 * The version is read before the value, so a cached value is never older than its version; undefined is not cached.
 * At most `maxValues` per database, then all are dropped.
 */
export function cachedByVersion<V>(
  name: string,
  maxValues: number,
  load: (db: Database, key: string) => Promise<V | undefined>,
): (db: Database, key: string) => Promise<V | undefined> {
  // per database, so that tests in one process are isolated
  const caches = new WeakMap<Database, Map<string, { version: number; value: V }>>();
  return async (db, key) => {
    let cache = caches.get(db);
    if (!cache) caches.set(db, (cache = new Map()));
    const now = await version(db, name);
    const kept = cache.get(key);
    if (kept?.version === now) return kept.value;
    const value = await load(db, key);
    if (cache.size >= maxValues) cache.clear();
    if (value === undefined) cache.delete(key);
    else cache.set(key, { version: now, value });
    return value;
  };
}
