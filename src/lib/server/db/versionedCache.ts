import { type Database, version } from './db.ts';

/**
 * Makes a reader that asks the database once for each key and then answers from memory while the named version stays what
 * it was (db.ts, `version`). The version is read before the value, so what is kept is never older than it says; nothing
 * that was not found is kept. `most` values are kept for each database, then all are let go.
 */
export function cachedByVersion<V>(
  name: string,
  maxValues: number,
  load: (db: Database, key: string) => Promise<V | undefined>,
): (db: Database, key: string) => Promise<V | undefined> {
  // by database, so that two products in one process (tests) never see each other's
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
