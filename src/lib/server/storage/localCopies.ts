import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { System } from '../system.ts';
import { StorageError } from './storage.ts';

/** What stays free on the disk beside a copy, for the database. */
const marginBytes = 64 * 1024 ** 2;

/** Local copies of stored files, for programs that need a path. */
export interface LocalCopies {
  /** Runs `work` with a copy of `bytes` bytes, which is removed afterwards. Throws ENOSPC before the disk is full. */
  with<T>(
    bytes: number,
    open: () => Readable,
    work: (path: string) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
  /** Removes what processes have left that ended, and what is older than `before`. */
  sweep(before?: Date): Promise<void>;
}

/** Opens the folder, which is made when needed; removes what processes have left that ended. */
export async function openLocalCopies(
  folder: string,
  { random }: Pick<System, 'random'>,
): Promise<LocalCopies> {
  const sweep = async (before?: Date): Promise<void> => {
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const info = before && (await stat(file).catch(() => null));
      const isOld = info ? info.mtime < before : false;
      if (isOld || !isRunning(Number.parseInt(name, 10))) await rm(file, { force: true });
    }
  };
  await mkdir(folder, { recursive: true, mode: 0o750 });
  await sweep();
  return {
    sweep,
    async with(bytes, open, work, signal) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < bytes + marginBytes)
        throw new StorageError(`no room for a copy of ${bytes} bytes in ${folder}`, 'ENOSPC');
      const file = path.join(folder, `${process.pid}-${random(12).toString('hex')}`);
      try {
        const to = createWriteStream(file, { flags: 'wx', mode: 0o640 });
        await pipeline(open(), to, signal ? { signal } : {});
        return await work(file);
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // of another user
    return (error as { code?: string }).code === 'EPERM';
  }
}
