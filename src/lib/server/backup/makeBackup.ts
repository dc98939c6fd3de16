import { StartError } from '../config/config.ts';
import type { PlainRow, TableShape } from '../db/rowSource.ts';
import { writeRows, type WrittenRows } from '../db/rowText.ts';
import { withSnapshot } from '../db/snapshot.ts';
import type { Deps } from '../http/context.ts';
import { isMissing } from '../storage/storage.ts';
import {
  backupLeaseMs,
  releaseBackupLease,
  renewBackupLease,
  takeBackupLease,
} from '../storage/backupLeaseStore.ts';
import { hashOf } from '../storage/hash.ts';
import { backupFormat, type Manifest, writeHashed } from './manifest.ts';
import { readable, unchanged, UnreadableFile } from './sourceFiles.ts';
import {
  backupIds,
  blobBytes,
  blobName,
  keysForWriting,
  manifestName,
  newBackupId,
  once,
  openBackup,
  type Repository,
  rowsName,
  storedBytes,
  writeObject,
  writeZipped,
} from './repository.ts';
import { removeOldBackups } from './removeOld.ts';
import { DamagedError, type SealKeys } from './seal.ts';

export type BackupDeps = Pick<
  Deps,
  'config' | 'db' | 'storage' | 'version' | 'now' | 'elapsed' | 'timers' | 'random' | 'log'
>;

/** The result of a backup. */
export interface BackupMade {
  id: string;
  rows: number;
  files: number;
  /** Bytes of all files and the rows. */
  bytes: number;
  /** Bytes written now; the others were already in the repository. */
  copied: number;
  missing: number;
}

interface Options {
  signal?: AbortSignal;
  /** 0 to 100. */
  report?: (percent: number, note: string) => void;
  /** Whether to remove no old backups. */
  keepAll?: boolean;
}

/** Files that are copied concurrently. */
const atOnce = 3;
const abandonedMs = 86_400_000;

/** Runs `work` as the academy's only backup; `alive` is aborted when another process has taken over. */
async function withLease<T>(deps: BackupDeps, work: (alive: AbortSignal) => Promise<T>): Promise<T> {
  const { db, random, timers } = deps;
  const holder = random(12).toString('hex');
  if (!(await takeBackupLease(db, holder)))
    throw new StartError(
      'Another backup of this academy runs. One that was killed is forgotten after a minute.',
    );
  const lost = new AbortController();
  const lose = (): void => lost.abort(new Error('the backup stood still and another one was begun'));
  const stopRenewing = timers.every(backupLeaseMs / 4, () => {
    // a failed renewal is repeated, and must succeed before the manifest is written
    renewBackupLease(db, holder).then(
      (mine) => mine || lose(),
      () => {},
    );
  });
  try {
    const alive = lost.signal;
    return await work(alive);
  } finally {
    stopRenewing();
    await releaseBackupLease(db, holder);
  }
}

/** Never aborts. */
const endless = new AbortController().signal;

/**
 * Backs up rows and files of one moment while the academy is in use: first the rows, then the files that they name, of which
 * only new ones are copied, finally the manifest. After a kill, the next backup uses what was copied. Removes old backups.
 */
export const makeBackup = (
  deps: BackupDeps,
  repository: Repository,
  { signal, ...options }: Options = {},
): Promise<BackupMade> =>
  withLease(deps, (alive) =>
    writeBackup(deps, repository, { ...options, signal: signal ? AbortSignal.any([signal, alive]) : alive }),
  );

/** The same for an academy that is not in use, of any version, without checking whether another backup runs. */
export async function writeBackup(
  deps: Omit<BackupDeps, 'db' | 'timers'>,
  repository: Repository,
  { signal = endless, report = () => {}, keepAll = false }: Options = {},
): Promise<BackupMade> {
  const { now, config, version } = deps;
  report(0, 'looking at what is there');
  const stored = await storedBytes(repository);
  const keys = await keysForWriting(repository, config.BACKUP_KEY, stored.keys(), deps);
  const at = now();
  const id = await newBackupId(repository, at, deps);
  report(1, 'rows');
  const rows = await copyRows(deps, repository, keys, id);
  const known = new Map([...(await knownFiles(deps, repository, rows.instance)), ...rows.checked]);
  const found = [...stored.keys()];
  const files = await copyFiles(deps, repository, { keys, stored, known, named: rows.named }, signal, report);
  const manifest: Manifest = {
    format: backupFormat,
    id,
    version,
    takenAt: at.toISOString(),
    instance: rows.instance,
    dialect: config.DATABASE_URL ? 'postgres' : 'sqlite',
    rows: { sha256: rows.sha256, bytes: rows.bytes },
    ...rows.written,
    files: files.found,
    missing: files.missing,
  };
  signal.throwIfAborted();
  const text = writeHashed(manifest);
  await writeObject(repository, keys, manifestName(id), once(text), deps);
  report(98, 'removing old backups');
  if (!keepAll)
    await removeOldBackups(repository, {
      ...deps,
      takenAt: at,
      before: new Date(at.getTime() - abandonedMs),
      candidates: found,
      missing: new Set(files.missing),
      signal,
    });
  return {
    id,
    rows: rows.written.tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.found.length,
    bytes: rows.bytes + files.found.reduce((sum, [, , size]) => sum + size, 0),
    copied: rows.bytes + text.length + files.copied,
    missing: files.missing.length,
  };
}

type Known = ReadonlyMap<string, { sha256: string; bytes: number }>;

/** Data from the rows: files by key with their bytes (null where no row says how many), the hashes from when they were stored, and the academy's id. */
class Named {
  readonly files = new Map<string, number | null>();
  readonly checked = new Map<string, { sha256: string; bytes: number }>();
  instance = '';

  add({ name, columns }: TableShape, row: PlainRow): void {
    // every column of this name names a file
    const key = row[columns.indexOf('storage_key')];
    if (typeof key === 'string') {
      const bytes = row[columns.indexOf('bytes')];
      // such as of an upload in parts, which a file may be by now
      if (bytes === undefined) this.files.set(key, this.files.get(key) ?? null);
      else this.files.set(key, Number(bytes));
    }
    if (name === 'file_checks') {
      const [file, sha256, bytes] = ['file_key', 'sha256', 'bytes'].map((of) => row[columns.indexOf(of)]);
      if (sha256) this.checked.set(String(file), { sha256: String(sha256), bytes: Number(bytes) });
    }
    if (name === 'settings' && row[columns.indexOf('key')] === 'instance')
      this.instance = String(row[columns.indexOf('value')]);
  }
}

async function copyRows(
  deps: Omit<BackupDeps, 'db' | 'timers'>,
  repository: Repository,
  keys: SealKeys | null,
  id: string,
): Promise<{
  written: WrittenRows;
  named: ReadonlyMap<string, number | null>;
  checked: Known;
  instance: string;
  sha256: string;
  bytes: number;
}> {
  const named = new Named();
  let [written]: [WrittenRows | null] = [null];
  const zipped = await withSnapshot(deps.config, (source) => {
    const lines = async function* () {
      written = yield* writeRows(source, (table, row) => named.add(table, row));
    };
    return writeZipped(repository, keys, rowsName(id), lines(), deps);
  });
  if (!written) throw new Error('the rows were not written');
  const { files, checked, instance } = named;
  return { written, named: files, checked, instance, ...zipped };
}

/**
 * The hashes of files in the last backup: bytes never change under a key while their number stays the same. Throws StartError
 * when the repository contains backups of another academy, which would be mixed with ours.
 */
async function knownFiles(
  { log }: Pick<BackupDeps, 'log'>,
  repository: Repository,
  instance: string,
): Promise<Known> {
  const { complete } = await backupIds(repository);
  for (const id of complete.toReversed()) {
    const found = await openBackup(repository, id).catch((error: unknown) => {
      if (!(error instanceof DamagedError || error instanceof StartError)) throw error;
      log.warn({ backup: id, error: error.message }, 'a backup can not be read');
      return null;
    });
    if (!found) continue;
    if (found.manifest.instance !== instance)
      throw new StartError(
        `${repository.target.name} has backups of another academy. Give each one a place of its own.`,
      );
    return new Map(found.manifest.files.map(([key, sha256, bytes]) => [key, { sha256, bytes }]));
  }
  return new Map();
}

interface ToCopy {
  keys: SealKeys | null;
  /** Sizes of the existing objects; written ones are added. */
  stored: Map<string, number>;
  /** Objects with these hashes are not read again: they are right even if the file is damaged by now. */
  known: Known;
  named: ReadonlyMap<string, number | null>;
}

async function copyFiles(
  deps: Omit<BackupDeps, 'db' | 'timers'>,
  repository: Repository,
  { keys, stored, known, named }: ToCopy,
  ends: AbortSignal,
  report: NonNullable<Options['report']>,
): Promise<{ found: Manifest['files']; missing: string[]; copied: number }> {
  const found: Manifest['files'] = [];
  const missing: string[] = [];
  const writing = new Map<string, Promise<number>>();
  let [copied, done, next] = [0, 0, 0];
  const all = [...named.keys()].toSorted();
  const total = [...named.values()].reduce<number>((sum, bytes) => sum + (bytes ?? 0), 1);
  const isStored = (sha256: string, bytes: number): boolean =>
    stored.get(blobName(keys, sha256)) === blobBytes(keys, bytes);
  const copy = async (key: string, expected: number | null): Promise<void> => {
    const before = known.get(key);
    if (before && before.bytes === expected && isStored(before.sha256, before.bytes)) {
      found.push([key, before.sha256, before.bytes]);
      return;
    }
    const { sha256, bytes } = await hashOf(readable(deps, key));
    // such as of an upload that was replaced since the rows were read
    if (expected !== null && bytes !== expected)
      throw new UnreadableFile(`the file ${key} has ${bytes} bytes instead of ${expected}`);
    const name = blobName(keys, sha256);
    if (!isStored(sha256, bytes) && !writing.has(name)) {
      copied += bytes;
      const written = writeObject(repository, keys, name, unchanged(deps, key, sha256, ends), deps, bytes);
      writing.set(name, written);
      stored.set(name, await written);
    }
    // another file with the same bytes
    await writing.get(name);
    found.push([key, sha256, bytes]);
  };
  const work = async (): Promise<void> => {
    for (let key = all[next++]; key !== undefined; key = all[next++]) {
      ends.throwIfAborted();
      const expected = named.get(key) ?? null;
      await copy(key, expected).catch((error: unknown) => {
        if (error instanceof UnreadableFile) deps.log.error({ error }, 'a file is left out of the backup');
        else if (!isMissing(error)) {
          // the others stop after their current file
          next = all.length;
          throw error;
        }
        missing.push(key);
      });
      done += expected ?? 0;
      report(2 + Math.floor((95 * done) / total), `file ${found.length} of ${all.length}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { found: found.toSorted(([a], [b]) => (a < b ? -1 : 1)), missing: missing.toSorted(), copied };
}
