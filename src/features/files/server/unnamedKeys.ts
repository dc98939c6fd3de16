import type { Deps } from '../../../lib/server/http/context.ts';
import { knownKeys } from './store.ts';

const dayMs = 86_400_000;
const page = 500;

/**
 * Keys older than a day whose file has no row, some at a time; younger ones may be uploads that are not recorded yet. One in parts may have gone on
 * for longer: a bucket dates it by its beginning.
 */
export async function* unnamedKeys({
  db,
  storage,
  unfinished,
  now,
}: Pick<Deps, 'db' | 'storage' | 'unfinished' | 'now'>): AsyncGenerator<string[]> {
  const unnamed = async (keys: readonly string[]): Promise<string[]> => {
    const originals = [...new Set(keys.map((key) => storage.originalKey(key)))];
    // in this order: an upload is forgotten after its file has a row
    const uploads = await unfinished.keysAmong(originals);
    const known = await knownKeys(db.sql, originals);
    return keys.filter(
      (key) => !known.has(storage.originalKey(key)) && !uploads.has(storage.originalKey(key)),
    );
  };
  let batch: string[] = [];
  for await (const key of storage.keys(new Date(now().getTime() - dayMs))) {
    if (batch.push(key) < page) continue;
    yield await unnamed(batch);
    batch = [];
  }
  if (batch.length > 0) yield await unnamed(batch);
}
