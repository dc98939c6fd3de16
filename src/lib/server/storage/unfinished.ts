import path from 'node:path';
import { type Database, isForeignKeyViolation } from '../db/db.ts';
import type { System } from '../system.ts';
import { sleep } from '../timers.ts';
import { type UploadBytes, UploadBusy } from './uploadBytes.ts';
import { type Lease, leaseOf } from './uploadLease.ts';
import {
  deleteExpired,
  deleteUpload,
  findUpload,
  insertUpload,
  keysOfUploads,
  leaseMs,
  livingUploads,
  partsOf,
  takeLease,
  type Upload,
  uploadsOf,
} from './uploadStore.ts';

/** Resumable uploads: state in the database, bytes in the folder of the files that all processes share, or in the bucket. */
export interface UnfinishedUploads {
  create(upload: Omit<Upload, 'multipart' | 'tail'>): Promise<void>;
  /** Null when it does not exist, has expired, or lost bytes: the client has to start over. */
  find(id: string): Promise<Upload | null>;
  /** A person's uploads, latest first. */
  ofOwner(ownerId: number): Promise<Upload[]>;
  /**
   * Waits for an upload's lease; null for an unknown upload. Calls `busy` while somebody else holds it, and throws UploadBusy
   * when that takes longer than a killed process's lease, or when `signal` is aborted.
   */
  lease(id: string, options?: { busy?: () => unknown; signal?: AbortSignal }): Promise<Lease | null>;
  /** Number of leases that requests of this process hold. */
  leased(): number;
  /** Makes the stored file of a complete upload. Repeatable. Throws UploadLost. */
  complete(upload: Upload): Promise<{ key: string; bytes: number }>;
  remove(id: string): Promise<void>;
  /**
   * The storage keys among these that belong to uploads in progress, or to uploads that ended within the time in which one may
   * be continued.
   */
  keysAmong(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Removes expired uploads, and leftovers of other interrupted ones. */
  sweep(): Promise<void>;
}

const patienceMs = leaseMs + 2000;
const askMs = 100;

const isId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

/** The uploads of an academy; one expires `lifetimeMs` after its last byte. */
export async function openUnfinished(
  db: Database,
  {
    bytes,
    filesDir,
    now,
    elapsed,
    timers,
    random,
    files,
    lifetimeMs,
  }: { bytes: UploadBytes; filesDir: string; lifetimeMs: number } & System,
): Promise<UnfinishedUploads> {
  const at = (): string => now().toISOString();
  const oldest = (): Date => new Date(now().getTime() - lifetimeMs);

  const holders = new Set<string>();

  await takeOverFiles(path.join(filesDir, 'tmp'), db, files);
  return {
    async create(upload) {
      await bytes.create(upload.id);
      try {
        await insertUpload(db, upload, at());
      } catch (error) {
        await bytes.remove({ ...upload, multipart: null, tail: null });
        throw error;
      }
    },
    async find(id) {
      const upload = isId(id) ? await findUpload(db, id, oldest().toISOString()) : null;
      return upload && (await bytes.has(upload)) ? upload : null;
    },
    ofOwner: (ownerId) => uploadsOf(db, ownerId, oldest().toISOString()),
    async lease(id, { busy, signal } = {}) {
      const holder = random(12).toString('hex');
      const giveUp = elapsed() + patienceMs;
      for (;;) {
        const upload = await takeLease(db, id, holder);
        if (upload) {
          holders.add(holder);
          const lease = leaseOf(upload, holder, { db, now, elapsed, timers, bytes });
          return { ...lease, release: () => lease.release().finally(() => holders.delete(holder)) };
        }
        if (!(await findUpload(db, id, ''))) return null;
        await busy?.();
        if (signal?.aborted || elapsed() > giveUp) throw new UploadBusy(`upload ${id} is busy`);
        await sleep(timers, askMs);
      }
    },
    leased: () => holders.size,
    complete: (upload) => bytes.complete(upload, () => partsOf(db, upload.id)),
    async remove(id) {
      const removed = await deleteUpload(db, id);
      if (removed) await bytes.remove(removed);
    },
    keysAmong: (keys) => keysOfUploads(db, keys),
    async sweep() {
      // leftovers of a kill in between are then among the other leftovers
      for (const expired of await deleteExpired(db, oldest().toISOString())) await bytes.remove(expired);
      await bytes.sweep(oldest(), await livingUploads(db));
    },
  };
}

/** Imports unfinished uploads of version 0.1.0, which stored them in files. */
async function takeOverFiles(
  tmp: string,
  db: Database,
  { readdir, readFile, rm, stat }: System['files'],
): Promise<void> {
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
