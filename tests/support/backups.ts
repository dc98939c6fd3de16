// Backups of a test's academy, and academies restored from them.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type ContinuousBackup, makeContinuousBackup } from '../../src/lib/server/backup/continuous.ts';
import { findBackup } from '../../src/lib/server/backup/readBackup.ts';
import { openRepository, type Repository } from '../../src/lib/server/backup/repository.ts';
import { restoreBackup } from '../../src/lib/server/backup/restoreBackup.ts';
import { type Config, readConfig } from '../../src/lib/server/config/config.ts';
import { measureRows, type WrittenRows } from '../../src/lib/server/db/rowText.ts';
import { withSnapshot } from '../../src/lib/server/db/snapshot.ts';
import type { Deps } from '../../src/lib/server/http/context.ts';
import { openBackupTarget } from '../../src/lib/server/storage/backupTarget.ts';
import { openDisk } from '../../src/lib/server/storage/disk.ts';
import { unfinishedRestore } from '../../src/lib/server/storage/instance.ts';
import { storagePlace } from '../../src/lib/server/storage/place.ts';
import { type Kit, kitBeside } from './harness.ts';
import { copyDatabase, databaseAt, noTables } from './postgres.ts';
import { until } from './until.ts';

export const key = 'a long passphrase for tests';

const system = { random: randomBytes };
export const tools = {
  ...system,
  now: () => new Date(),
  elapsed: () => performance.now(),
  version: '0.0.0',
  log: { debug() {}, info() {}, warn() {}, error() {} },
  tell: () => {},
};

/** A new folder, removed after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The place for backups in a folder. */
export async function repositoryIn(folder: string, passphrase?: string): Promise<Repository> {
  const nowhere = { filesDir: '/nowhere', bucket: null };
  return openRepository(await openBackupTarget({ folder }, nowhere, system, { create: true }), passphrase);
}

/** The academy's dependencies with a passphrase for its backups. */
export const sealedDeps = ({ deps }: Kit) => ({ ...deps, config: { ...deps.config, BACKUP_KEY: key } });

/** An empty place for an academy's database and files. */
export async function emptyPlace(
  dialect: 'sqlite' | 'postgres',
): Promise<{ config: Config; database: string; folder: string }> {
  const folder = await newFolder();
  const database = `r${randomBytes(6).toString('hex')}`;
  const env: Record<string, string> = { DATA_DIR: folder, DEMO: 'false' };
  if (dialect === 'postgres') {
    await copyDatabase(inject('postgresUrl'), database, noTables);
    env['DATABASE_URL'] = databaseAt(inject('postgresUrl'), database);
  }
  return { config: readConfig(env), database, folder };
}

/** Restores the newest backup into an empty place and opens the academy there. */
export async function restored(repository: Repository, dialect: 'sqlite' | 'postgres'): Promise<Kit> {
  const { config, database, folder } = await emptyPlace(dialect);
  await restoreBackup(config, repository, {}, tools);
  const kit = await kitBeside(dialect, folder, database);
  onTestFinished(() => kit.stop());
  return kit;
}

export const rowsIn = (config: Config): Promise<WrittenRows> => withSnapshot(config, measureRows);

/** The id of the backup whose restore into the place of files began and did not end; null for none. */
export const unfinishedIn = async (config: Config): Promise<string | null> =>
  unfinishedRestore(await storagePlace(config, system).inspect());

/** The hashes of all stored files of an academy. */
export async function filesIn({ filesDir }: Config): Promise<Record<string, string>> {
  const storage = await openDisk(filesDir, system);
  const found: Record<string, string> = {};
  for await (const name of storage.keys()) {
    const hash = createHash('sha256');
    for await (const piece of storage.open(name) as AsyncIterable<Buffer>) hash.update(piece);
    found[name] = hash.digest('hex');
  }
  return found;
}

/** Names and sizes of the objects in a place for backups. */
export async function objectsOf({ target }: Repository): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for await (const { name, bytes } of target.list('')) found[name] = bytes;
  return found;
}

export const newest = async (repository: Repository) => (await findBackup(repository)).manifest;

/** Runs a continuous backup of an academy's database until the end of the test. */
export async function follow(deps: Deps, open: () => Promise<Repository>): Promise<ContinuousBackup> {
  const copy = makeContinuousBackup({ ...deps, changes: deps.db.changes! }, open);
  copy.start();
  onTestFinished(() => copy.stop());
  await upToDate(copy);
  return copy;
}

/** Waits until everything committed so far is in the copy. */
export async function upToDate(copy: ContinuousBackup): Promise<void> {
  const now = new Date().toISOString();
  await until('the copy is up to date', () => {
    const { since, files, problem } = copy.state();
    if (problem !== null) throw new Error(problem);
    return since !== null && since > now && files === 0;
  });
}
