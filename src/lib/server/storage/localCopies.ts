import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { System } from '../system.ts';
import { type Presence, showPresence } from './presence.ts';
import { StorageError } from './storage.ts';

/** What stays free on the disk beside a copy at least, for the database. */
const marginBytes = 64 * 1024 ** 2;

/** What the name of a copy begins with; that of earlier versions began with the number of a process. */
const mark = 'copy.';

interface Copy {
  bytes: number;
  open: () => Readable;
  signal: AbortSignal | undefined;
  reserve: number;
}

/** Local copies of stored files, for programs that need a path. */
export interface LocalCopies {
  /**
   * Runs `work` with a copy of `bytes` bytes, which is removed afterwards. Throws ENOSPC unless `reserve` bytes of the disk stay free, once all
   * copies that this process is making are complete.
   */
  with<T>(
    bytes: number,
    open: () => Readable,
    work: (path: string) => Promise<T>,
    options?: { signal?: AbortSignal | undefined; reserve?: number | undefined },
  ): Promise<T>;
  /** Removes what processes have left that ended; of earlier versions, what is older than `before`. */
  sweep(before: Date): Promise<void>;
}

/**
 * Opens the copies in `filesDir`, whose folder is made when needed. A copy that is needed shows it (presence.ts): processes in containers
 * share the disk, and don't see each other's numbers.
 */
export async function openLocalCopies(
  filesDir: string,
  { random }: Pick<System, 'random'>,
): Promise<LocalCopies> {
  const folder = path.join(filesDir, 'copies');
  const newName = (): string => `${mark}${random(12).toString('hex')}`;
  const removeDead = async (presence: Presence): Promise<void> => {
    const names = (await readdir(folder)).filter((name) => name.startsWith(mark));
    for (const name of await presence.absent(names)) await rm(path.join(folder, name), { force: true });
  };
  const writing = new Set<{ bytes: number; to: WriteStream }>();
  const copy = async (file: string, { bytes, open, signal, reserve }: Copy): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    let missing = bytes;
    // without waiting in between, so that of two copies which begin together the second one sees the first
    for (const one of writing) missing += one.bytes - one.to.bytesWritten;
    if (bavail * bsize < missing + Math.max(reserve, marginBytes))
      throw new StorageError(`no room for a copy of ${bytes} bytes in ${folder}`, 'ENOSPC');
    const to = createWriteStream(file, { flags: 'wx', mode: 0o640 });
    const one = { bytes, to };
    writing.add(one);
    try {
      await pipeline(open(), to, signal ? { signal } : {});
    } finally {
      writing.delete(one);
    }
  };
  await mkdir(folder, { recursive: true, mode: 0o750 });
  return {
    async with(bytes, open, work, { signal, reserve = 0 } = {}) {
      const name = newName();
      const file = path.join(folder, name);
      const presence = await showPresence(filesDir, name);
      try {
        // those of killed processes need the room
        await removeDead(presence);
        await copy(file, { bytes, open, signal, reserve });
        return await work(file);
      } finally {
        await rm(file, { force: true });
        await presence.end();
      }
    },
    async sweep(before) {
      const presence = await showPresence(filesDir, newName());
      await removeDead(presence).finally(() => presence.end());
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        const info = name.startsWith(mark) ? null : await stat(file).catch(() => null);
        if (info && info.mtime < before) await rm(file, { force: true });
      }
    },
  };
}
