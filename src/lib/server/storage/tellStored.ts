import type { Storage } from './storage.ts';

/** Storage that calls `onStored` for each stored file, and waits for it. */
export const tellStored = (storage: Storage, onStored: (key: string) => Promise<void>): Storage => {
  const told = async <Stored extends { key: string }>(storing: Promise<Stored>): Promise<Stored> => {
    const stored = await storing;
    await onStored(stored.key);
    return stored;
  };
  return {
    ...storage,
    put: (stream, options) => told(storage.put(stream, options)),
    addLocal: (localPath, key) => told(storage.addLocal(localPath, key)),
    uploads: {
      ...storage.uploads,
      complete: (upload, parts) => told(storage.uploads.complete(upload, parts)),
    },
  };
};
