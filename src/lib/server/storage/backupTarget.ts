import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BackupPlace, type Config, StartError } from '../config/config.ts';
import type { System } from '../system.ts';
import { makeBucket } from './bucket.ts';
import { spaceAt } from './disk.ts';
import { fsync } from './fsync.ts';
import { bytesOf } from './bucketReads.ts';
import { upload } from './s3.ts';
import type { Space } from './storage.ts';

interface StoredObject {
  name: string;
  bytes: number;
  changed: Date;
}

/** Where backups are: named bytes in a folder or a bucket. Names are paths with slashes that this program made. */
export interface BackupTarget {
  /** The name for messages, without secrets. */
  name: string;
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Throws an error with the code ENOENT when there is no such object. */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Writes an object of about `size` bytes, which appears complete and durable or not at all; returns its size. */
  put(name: string, bytes: AsyncIterable<Uint8Array>, size?: number): Promise<number>;
  remove(name: string): Promise<void>;
  /** Null when no limit is known. */
  space(): Promise<Space | null>;
  /** Removes what was begun before that instant and never completed. */
  sweep(before: Date): Promise<void>;
}

/**
 * Opens a place for backups; `create` makes a missing folder. Throws StartError when it can't be used, or when it contains the
 * academy's own files.
 */
export async function openBackupTarget(
  place: BackupPlace,
  { filesDir, bucket }: Pick<Config, 'filesDir' | 'bucket'>,
  system: Pick<System, 'random'>,
  { create }: { create: boolean },
): Promise<BackupTarget> {
  if ('bucket' in place) {
    if (place.bucket.name === bucket?.name)
      throw new StartError('Backups need a bucket of their own, not the one of the academy’s files.');
    return bucketTarget(place.bucket, system);
  }
  const { folder } = place;
  if (`${folder}${path.sep}`.startsWith(`${filesDir}${path.sep}`))
    throw new StartError(`Backups need a folder of their own, outside of ${filesDir}.`);
  try {
    if (create) await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, create ? constants.W_OK : constants.R_OK);
  } catch (error) {
    throw new StartError(
      `The folder ${folder} for backups can't be ${create ? 'written' : 'read'}: ${(error as Error).message}.`,
    );
  }
  return folderTarget(folder, system);
}

/** The files below a folder, as names with slashes. */
async function* namesBelow(folder: string, name: string): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, name), { withFileTypes: true }).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const below = name === '' ? entry.name : `${name}/${entry.name}`;
    if (entry.isDirectory()) yield* namesBelow(folder, below);
    else yield below;
  }
}

function folderTarget(folder: string, { random }: Pick<System, 'random'>): BackupTarget {
  const locate = (name: string): string => path.join(folder, name);
  const tmp = locate('tmp');
  /** Creates the folders of a file's path, each durably. */
  const makeFolder = async (wanted: string): Promise<void> => {
    const first = await mkdir(wanted, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    for (let at = wanted; at.length >= first.length; at = path.dirname(at)) await fsync(path.dirname(at));
  };
  return {
    name: folder,
    async *list(prefix) {
      for await (const name of namesBelow(folder, prefix.replace(/\/$/, ''))) {
        const info = await stat(locate(name)).catch(() => null);
        if (info) yield { name, bytes: info.size, changed: info.mtime };
      }
    },
    read: (name) => createReadStream(locate(name), { highWaterMark: 1024 * 1024 }),
    async put(name, bytes) {
      await makeFolder(tmp);
      const unfinished = path.join(tmp, random(12).toString('hex'));
      try {
        // contains password hashes: only for the owner of the process
        await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
        await fsync(unfinished);
        const { size } = await stat(unfinished);
        await makeFolder(path.dirname(locate(name)));
        await rename(unfinished, locate(name));
        await fsync(path.dirname(locate(name)));
        return size;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async remove(name) {
      await rm(locate(name), { force: true });
      // the folder of a backup whose last object this was; other folders are not empty
      await rmdir(path.dirname(locate(name))).catch(() => {});
    },
    space: () => spaceAt(folder),
    async sweep(before) {
      for await (const name of namesBelow(folder, 'tmp')) {
        const info = await stat(locate(name)).catch(() => null);
        if (info && info.mtime < before) await rm(locate(name), { force: true });
      }
    },
  };
}

function bucketTarget(
  settings: Parameters<typeof makeBucket>[0],
  system: Pick<System, 'random'>,
): BackupTarget {
  const bucket = makeBucket(settings, system);
  return {
    name: bucket.name,
    async *list(prefix) {
      for await (const { key: name, bytes, changed } of bucket.list(prefix)) yield { name, bytes, changed };
    },
    read: (name) => bytesOf(bucket, name, { start: 0, end: null }),
    put: (name, bytes, size = 0) =>
      upload(bucket, name, Readable.from(bytes, { objectMode: false }), { size }),
    remove: (name) => bucket.remove(name),
    space: async () => null,
    async sweep(before) {
      for (const { key, upload: id } of await bucket.unfinishedParts(before))
        await bucket.abortParts(key, id);
    },
  };
}
