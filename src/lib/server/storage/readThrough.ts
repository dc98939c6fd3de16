import type { Storage } from './storage.ts';

/** Storage whose files are put into `storage` when they are first read. `sizes` has all files. */
export function readThrough(
  storage: Storage,
  sizes: ReadonlyMap<string, number>,
  fetchFile: (key: string) => Promise<void>,
): Storage {
  const fetching = new Map<string, Promise<void>>();
  const fetched = async (key: string): Promise<void> => {
    if (!sizes.has(key)) return;
    let one = fetching.get(key);
    if (!one) fetching.set(key, (one = fetchFile(key)));
    await one;
  };
  return {
    ...storage,
    size: async (key) => sizes.get(key) ?? storage.size(key),
    async *pieces(key, range) {
      await fetched(key);
      yield* storage.pieces(key, range);
    },
    internalPath: async () => null,
    async read(key, start, length) {
      await fetched(key);
      return storage.read(key, start, length);
    },
    async withLocal(key, ...rest) {
      await fetched(key);
      return storage.withLocal(key, ...rest);
    },
  };
}
