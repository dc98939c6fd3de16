import { dayMs } from '../../../lib/days.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { filesByKeys } from './store.ts';

const page = 500;

/**
 * Keys older than a day that no row names, a few at a time; younger ones may be uploads that are not recorded yet. A multipart
 * upload may have lasted longer: a bucket dates it by its start.
 */
export async function* unnamedKeys({
  db,
  storage,
  unfinished,
  registry,
  now,
}: Pick<Deps, 'db' | 'storage' | 'unfinished' | 'registry' | 'now'>): AsyncGenerator<string[]> {
  const unnamed = async (keys: readonly string[]): Promise<string[]> => {
    const originals = [...new Set(keys.map((key) => storage.originalKey(key)))];
    // read in this order: the record of an upload is deleted after its file has a row
    const uploads = await unfinished.keysAmong(originals);
    const files = await filesByKeys(db.sql, originals);
    const videos = files.filter(({ kind }) => kind === 'video').map(({ id }) => id);
    // read in this order: a conversion ends after its files have rows
    const converting = await registry.files.renditions.unfinished(db.sql, videos);
    const stored = await registry.files.renditions.storedFiles(db, videos);
    const named = new Set(stored.map((one) => one.storage_key));
    const known = new Map(files.map((file) => [file.storage_key, file]));
    return keys.filter((key) => {
      const original = storage.originalKey(key);
      const file = known.get(original);
      if (!file) return !uploads.has(original);
      return key !== original && file.kind === 'video' && !converting.has(file.id) && !named.has(key);
    });
  };
  let batch: string[] = [];
  for await (const key of storage.keys(new Date(now().getTime() - dayMs))) {
    if (batch.push(key) < page) continue;
    yield await unnamed(batch);
    batch = [];
  }
  if (batch.length > 0) yield await unnamed(batch);
}
