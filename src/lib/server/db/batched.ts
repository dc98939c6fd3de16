import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from './db.ts';

interface Batch<Key, Value> {
  keys: Key[];
  values: Promise<(Value | Promise<Value>)[]>;
}

/**
 * Answers all keys that are asked for in one turn of the event loop by one call of `load`, which gives a value for each key in their
 * order, or a promise where one may fail alone. Each caller sees what was committed before it asked. For hot paths on PostgreSQL,
 * where a query costs more than its rows.
 */
export function batched<Key, Value>(
  load: (db: Database, keys: readonly Key[]) => Promise<(Value | Promise<Value>)[]>,
): (db: Database, key: Key) => Promise<Value> {
  const batches = new WeakMap<Database, Batch<Key, Value>>();
  return async (db, key) => {
    let batch = batches.get(db);
    if (!batch) {
      const keys: Key[] = [];
      const values = nextTurn().then(() => {
        batches.delete(db);
        return load(db, keys);
      });
      batches.set(db, (batch = { keys, values }));
    }
    const at = batch.keys.push(key) - 1;
    return (await batch.values)[at]!;
  };
}
