import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './db.ts';

/** Milliseconds for which a query waits for the previous one: a slow or locked query must not delay others longer. */
const maxWaitMs = 20;

/** Turns of the event loop after a query in which its callers get their replies and may ask again. */
const turnsBetween = 3;

/**
 * Runs queries of one kind one after the other, each at the end of a turn of the event loop, so that more callers share one.
 * After a query the next one waits a few turns: otherwise callers would remain in two groups, one of which asks while the
 * other's query runs.
 */
export function inTurn(waitMs = maxWaitMs): <T>(db: Database, ask: () => Promise<T>) => Promise<T> {
  const running = new WeakMap<Database, Promise<unknown>>();
  return async (db, ask) => {
    const before = running.get(db);
    if (before) await Promise.race([before, sleep(waitMs, undefined, { ref: false })]);
    for (let turns = before ? turnsBetween : 1; turns > 0; turns--) await nextTurn();
    const asked = ask();
    const end = async (): Promise<void> => {
      await asked.catch(() => {});
      if (running.get(db) === ended) running.delete(db);
    };
    const ended = end();
    running.set(db, ended);
    return asked;
  };
}

interface Batch<Key, Value> {
  keys: Key[];
  values: Promise<(Value | Promise<Value>)[]>;
}

/**
 * Answers all keys requested in one turn of the event loop, or while the previous call runs (at most `waitMs`), with one call
 * of `load`, which returns a value for each key in their order, or a promise when one may fail alone. Each caller sees what was
 * committed before it asked. For hot paths on PostgreSQL, where a query costs more than its rows.
 */
export function batched<Key, Value>(
  load: (db: Database, keys: readonly Key[]) => Promise<(Value | Promise<Value>)[]>,
  waitMs = maxWaitMs,
): (db: Database, key: Key) => Promise<Value> {
  const batches = new WeakMap<Database, Batch<Key, Value>>();
  const next = inTurn(waitMs);
  return async (db, key) => {
    let batch = batches.get(db);
    if (!batch) {
      const keys: Key[] = [];
      const values = next(db, () => {
        batches.delete(db);
        return load(db, keys);
      });
      batches.set(db, (batch = { keys, values }));
    }
    const at = batch.keys.push(key) - 1;
    return (await batch.values)[at]!;
  };
}
