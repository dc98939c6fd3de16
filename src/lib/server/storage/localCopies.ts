import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { System } from '../system.ts';
import { type Presence, showPresence } from './presence.ts';
import { StorageError } from './storage.ts';

/** What stays free on the disk beside a copy, for the database. */
const marginBytes = 64 * 1024 ** 2;

/** What the name of a copy begins with; that of earlier versions began with the number of a process. */
const mark = 'copy.';

/** Local copies of stored files, for programs that need a path. */
export interface LocalCopies {
  /** Runs `work` with a copy of `bytes` bytes, which is removed afterwards. Throws ENOSPC before the disk is full. */
  with<T>(
    bytes: number,
    open: () => Readable,
    work: (path: string) => Promise<T>,
    signal?: AbortSignal,
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
  await mkdir(folder, { recursive: true, mode: 0o750 });
  return {
    async with(bytes, open, work, signal) {
      const name = newName();
      const file = path.join(folder, name);
      const presence = await showPresence(filesDir, name);
      try {
        // those of killed processes need the room
        await removeDead(presence);
        const { bavail, bsize } = await statfs(folder);
        if (bavail * bsize < bytes + marginBytes)
          throw new StorageError(`no room for a copy of ${bytes} bytes in ${folder}`, 'ENOSPC');
        const to = createWriteStream(file, { flags: 'wx', mode: 0o640 });
        await pipeline(open(), to, signal ? { signal } : {});
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
