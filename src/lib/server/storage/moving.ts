import { Readable } from 'node:stream';
import { hashOf } from './hash.ts';
import { isMissing, type Storage } from './storage.ts';

/**
 * Storage that is being moved: new files go `to` their new place, others are read `from` the old one until `moveFiles` has
 * copied them.
 */
export function movingStorage(to: Storage, from: Storage): Storage {
  const holder = async (key: string): Promise<Storage> => ((await to.size(key)) === null ? from : to);
  async function* pieces(key: string, range: { start: number; end: number }): AsyncGenerator<Uint8Array> {
    yield* (await holder(key)).pieces(key, range);
  }
  async function* whole(
    key: string,
    range: { start: number; end: number } | undefined,
  ): AsyncGenerator<Uint8Array> {
    yield* (await holder(key)).open(key, range) as AsyncIterable<Uint8Array>;
  }
  return {
    ...to,
    open: (key, range) => Readable.from(whole(key, range), { objectMode: false }),
    pieces,
    // nginx knows only one place
    internalPath: async () => null,
    read: async (key, start, length) => (await holder(key)).read(key, start, length),
    size: async (key) => (await to.size(key)) ?? from.size(key),
    async addLocal(localPath, key) {
      // also in the old place, so that a copy that has just begun there does not overwrite it
      if ((await from.size(key)) !== null) await from.addLocal(localPath, key);
      return to.addLocal(localPath, key);
    },
    async remove(key) {
      await from.remove(key);
      await to.remove(key);
    },
    async *keys(before) {
      yield* to.keys(before);
      for await (const key of from.keys(before)) if ((await to.size(key)) === null) yield key;
    },
    async withLocal(key, ...rest) {
      return (await holder(key)).withLocal(key, ...rest);
    },
    async sweep(before) {
      await from.sweep(before);
      await to.sweep(before);
    },
    uploads: {
      // those that were begun in the old place start again, unless only their completion is missing
      ...to.uploads,
      async complete(upload, parts) {
        const taken = await from.size(upload.key);
        return taken === null ? to.uploads.complete(upload, parts) : { key: upload.key, bytes: taken };
      },
      async sweep(before, living) {
        await from.uploads.sweep(before, living);
        await to.uploads.sweep(before, living);
      },
    },
  };
}

/** The progress of a move. */
export interface Moved {
  /** Files copied by this run, and their bytes. */
  copied: number;
  bytes: number;
  /** Files that were already there. */
  present: number;
}

/** Maximum copies of a file that is replaced meanwhile. */
const maxCopies = 3;

/**
 * Copies every file that `to` lacks, and compares both copies by hash. It may be stopped at any time and run again: files of
 * the same size count as copied (with `check` they are compared, too). Throws when a file differs after copying.
 */
export async function moveFiles(
  to: Storage,
  from: Storage,
  { check = false, progress = () => {} }: { check?: boolean; progress?: (moved: Moved) => void } = {},
): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, present: 0 };
  /** Whether both are the same; true for a file that was removed meanwhile, since it is removed from both. */
  const isSame = async (key: string): Promise<boolean> => {
    try {
      const [there, here] = [await hashOf(to.open(key)), await hashOf(from.open(key))];
      return there.sha256 === here.sha256;
    } catch (error) {
      if (!isMissing(error)) throw error;
      // a copy that was made during its removal
      if ((await from.size(key)) === null) await to.remove(key);
      return (await from.size(key)) === null;
    }
  };
  const copy = async (key: string): Promise<void> => {
    for (let copies = 0; copies < maxCopies; copies++) {
      const bytes = await from.size(key);
      if (bytes === null) return;
      try {
        await to.put(from.open(key), { key, size: bytes });
      } catch (error) {
        if (isMissing(error) && (await from.size(key)) === null) return;
        throw error;
      }
      if (!(await isSame(key))) continue;
      moved.copied++;
      moved.bytes += bytes;
      return;
    }
    throw new Error(`the copy of ${key} differs from the original`);
  };
  for await (const key of from.keys()) {
    const [there, here] = [await to.size(key), await from.size(key)];
    if (there !== null && there === here && (!check || (await isSame(key)))) moved.present++;
    else await copy(key);
    progress(moved);
  }
  return moved;
}
