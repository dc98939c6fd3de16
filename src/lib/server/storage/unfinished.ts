import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, isForeignKeyViolation } from '../db/db.ts';
import type { System } from '../system.ts';
import { fsync, sweepUnfinished } from './disk.ts';
import { type Lease, leaseOf, UploadBusy } from './uploadLease.ts';
import {
  deleteExpired,
  deleteUpload,
  findUpload,
  insertUpload,
  leaseMs,
  takeLease,
  type Upload,
  uploadIds,
  uploadsOf,
} from './uploadStore.ts';

/** Resumable uploads: state in the database, bytes in the shared files folder. */
export interface UnfinishedUploads {
  create(upload: Upload): Promise<void>;
  /** Null when it does not exist, has expired, or lost bytes: the client has to start over. */
  find(id: string): Promise<Upload | null>;
  /** Somebody's uploads, the latest first. */
  ofOwner(ownerId: number): Promise<Upload[]>;
  /**
   * Waits for an upload's lease; null when there is no such upload. Calls `busy` while somebody else has it, and throws
   * UploadBusy when that takes longer than a killed process's lease, or when `signal` is aborted.
   */
  lease(id: string, options?: { busy?: () => unknown; signal?: AbortSignal }): Promise<Lease | null>;
  /** The path of the bytes, for `Storage.adopt`. */
  locate(id: string): string;
  remove(id: string): Promise<void>;
  /** Removes expired uploads, and leftovers of other interrupted ones. */
  sweep(): Promise<void>;
}

const patienceMs = leaseMs + 2000;
const askMs = 100;

const isId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

/** Opens the folder `tmp/` of `filesDir`; an upload expires `lifetimeMs` after its last byte. */
export async function openUnfinished(
  db: Database,
  { filesDir, now, elapsed, random, lifetimeMs }: { filesDir: string; lifetimeMs: number } & System,
): Promise<UnfinishedUploads> {
  const tmp = path.join(filesDir, 'tmp');
  const folderOf = (id: string): string => {
    if (!isId(id)) throw new Error(`not an upload: ${id}`);
    return path.join(tmp, `upload-${id}`);
  };
  const data = (id: string): string => path.join(folderOf(id), 'data');
  const at = (): string => now().toISOString();
  const oldest = (): Date => new Date(now().getTime() - lifetimeMs);
  // after a restored backup; a complete upload's bytes may have been moved already
  const hasBytes = async ({ id, offset, size }: Upload): Promise<boolean> => {
    if (offset === size) return true;
    try {
      return (await stat(data(id))).size >= offset;
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return false;
      throw error;
    }
  };
  const removeFolder = (id: string): Promise<void> => rm(folderOf(id), { recursive: true, force: true });

  await takeOverFiles(tmp, db);
  return {
    async create(upload) {
      await mkdir(folderOf(upload.id), { mode: 0o750 });
      try {
        await (await open(data(upload.id), 'wx', 0o640)).close();
        await fsync(folderOf(upload.id));
        await fsync(tmp);
        await insertUpload(db, upload, at());
      } catch (error) {
        await removeFolder(upload.id);
        throw error;
      }
    },
    async find(id) {
      const upload = isId(id) ? await findUpload(db, id, oldest().toISOString()) : null;
      return upload && (await hasBytes(upload)) ? upload : null;
    },
    ofOwner: (ownerId) => uploadsOf(db, ownerId, oldest().toISOString()),
    async lease(id, { busy, signal } = {}) {
      const holder = random(12).toString('hex');
      const giveUp = elapsed() + patienceMs;
      for (;;) {
        const upload = await takeLease(db, id, holder);
        if (upload)
          return leaseOf(upload, holder, {
            db,
            now,
            elapsed,
            file: data(id),
            removeFolder: () => removeFolder(id),
          });
        if (!(await findUpload(db, id, ''))) return null;
        await busy?.();
        if (signal?.aborted || elapsed() > giveUp) throw new UploadBusy(`upload ${id} is busy`);
        await sleep(askMs);
      }
    },
    locate: data,
    async remove(id) {
      await deleteUpload(db, id);
      await removeFolder(id);
    },
    async sweep() {
      await deleteExpired(db, oldest().toISOString());
      const live = await uploadIds(db);
      await sweepUnfinished(filesDir, oldest(), (name) => live.has(name.replace(/^upload-/, '')));
    },
  };
}

/** Imports unfinished uploads of version 0.1.0, which stored them in files. */
async function takeOverFiles(tmp: string, db: Database): Promise<void> {
  for (const name of await readdir(tmp)) {
    const file = path.join(tmp, name, 'info.json');
    if (!/^upload-[0-9a-f]{32}$/.test(name)) continue;
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    const touched = (await stat(path.dirname(file))).mtime.toISOString();
    try {
      await insertUpload(db, JSON.parse(text) as Upload, touched);
    } catch (error) {
      // owner deleted, or file incomplete
      if (!isForeignKeyViolation(error) && !(error instanceof SyntaxError)) throw error;
    }
    await rm(file, { force: true });
  }
}
