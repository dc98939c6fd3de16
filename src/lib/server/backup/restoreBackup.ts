import path from 'node:path';
import { Readable } from 'node:stream';
import { type Config, StartError } from '../config/config.ts';
import { backupFolder, type Database, makeDataFolder, openDatabase } from '../db/db.ts';
import { type Before, inspectFirst } from '../db/inspect.ts';
import { refuseNewer } from '../db/migrate.ts';
import { freshFile, putFreshFile, refuseOthers, removeFreshFile, replaceDatabase } from '../db/restored.ts';
import { measureRows, writeRows } from '../db/rowText.ts';
import { withSqliteFile } from '../db/snapshot.ts';
import type { Deps } from '../http/context.ts';
import { openBackupTarget } from '../storage/backupTarget.ts';
import { hashOf } from '../storage/hash.ts';
import {
  endUnfinishedBefore,
  markOfRestore,
  type PlaceFacts,
  unfinishedBefore,
  unfinishedRestore,
} from '../storage/instance.ts';
import { storagePlace, type StoragePlace } from '../storage/place.ts';
import type { Storage } from '../storage/storage.ts';
import type { System } from '../system.ts';
import { writeBackup } from './makeBackup.ts';
import type { Manifest } from './manifest.ts';
import { fileOf, findBackup, rowsOf } from './readBackup.ts';
import { openRepository, type Repository } from './repository.ts';
import { filesFor, findContinuous, rebuildDatabase, unlessDamaged } from './restoreContinuous.ts';
import { DamagedError, type SealKeys } from './seal.ts';

export interface RestoreTools
  extends Pick<System, 'now' | 'elapsed' | 'random'>, Pick<Deps, 'version' | 'log'> {
  /** Prints a sentence for the operator. */
  tell: (sentence: string) => void;
  /**
   * Called with the restored database, and the keys of files that its rows name and that the backup lacks; may be called twice.
   */
  restored?: (db: Database, missing: readonly string[]) => Promise<void>;
}

interface Options {
  /** The id of the backup, or its beginning, or 'continuous', or 'continuous:' and its id; the newest by default. */
  at?: string;
  /** Whether existing data may be replaced. */
  replace?: boolean;
}

/** The folder for a backup of the replaced data. */
export const restorePoints = (config: Config): string => path.join(backupFolder(config), 'restore-points');

/** The result of a restore. */
export interface Restored {
  id: string;
  /** The names of database and place of files. */
  into: string;
  /** Everything is in the state of this instant; ISO. */
  takenAt: string;
  files: number;
}

interface FilesToRestore extends Pick<Manifest, 'files' | 'missing'> {
  keysOf: (key: string) => SealKeys | null;
}

/** The chosen backup. */
interface Source extends Pick<Manifest, 'id' | 'takenAt' | 'instance' | 'migrations'> {
  files: (config: Config) => Promise<FilesToRestore>;
  /** Replaces the database by its rows, completely or not at all; call it after `files`. `replaces` is called right before that. */
  replace: (config: Config, replaces: () => void) => Promise<void>;
}

async function backupSource(repository: Repository, at: string): Promise<Source> {
  const backup = await findBackup(repository, at);
  return {
    ...backup.manifest,
    files: async () => ({ ...backup.manifest, keysOf: () => backup.keys }),
    replace: (config, replaces) => replaceDatabase(config, rowsOf(repository, backup), replaces),
  };
}

const continuous = 'continuous';

/** The continuous backup, if it is newer than the newest other one, or was `asked` for. */
async function continuousSource(repository: Repository, asked: string | null): Promise<Source | null> {
  const found = await findContinuous(repository, asked ?? '');
  if (!found) {
    if (asked !== null) throw new StartError(`There is no continuous backup in ${repository.target.name}.`);
    return null;
  }
  if (asked === null) {
    const newest = await unlessDamaged(findBackup(repository));
    if (newest && newest.manifest.takenAt > found.takenAt) return null;
  }
  return {
    ...found.ready,
    id: `${continuous}:${found.ready.id}`,
    takenAt: found.takenAt,
    async files(config) {
      await rebuildDatabase(repository, found, freshFile(config));
      return filesFor(repository, freshFile(config));
    },
    async replace(config, replaces) {
      const file = freshFile(config);
      if (!config.DATABASE_URL) return putFreshFile(config, replaces);
      const written = await withSqliteFile(file, measureRows);
      await withSqliteFile(file, (rows) =>
        replaceDatabase(config, { written, text: writeRows(rows) }, replaces),
      );
      await removeFreshFile(config);
    },
  };
}

async function chosen(repository: Repository, at: string): Promise<Source> {
  const [kind, id = ''] = at.split(':');
  const asked = kind === continuous ? id : null;
  const found = at === '' || asked !== null ? await continuousSource(repository, asked) : null;
  return found ?? backupSource(repository, at);
}

/**
 * Restores a backup into the database and the place of files in the settings; nobody may use them (folderLock.ts). After a kill,
 * or a failure that came when something had been replaced, no server starts on this data until the restore was repeated. Throws
 * StartError, before changing anything, when somebody uses the database, or there is other data already and `replace` is not set.
 */
export async function restoreBackup(
  config: Config,
  repository: Repository,
  { at = '', replace = false }: Options,
  tools: RestoreTools,
): Promise<Restored> {
  const source = await explained(() => chosen(repository, at));
  refuseNewer(source.migrations);
  await makeDataFolder(config);
  let [count, into] = [0, ''];
  const work = async (before: Before): Promise<void> => {
    const place = storagePlace(config, tools);
    into = `the database ${before.name} and the ${place.name}`;
    const facts = await place.inspect();
    const earlier = await unfinishedBefore(config.DATA_DIR);
    const isOurs = earlier === source.id || repeats(source, before, facts);
    if (!replace && !isOurs && holdsData(before, facts))
      throw new StartError(
        `There is an academy already: ${into}. Restore into an empty place (DATA_DIR, DATABASE_URL, STORAGE_URL), or replace it, after which a backup of it is in ${restorePoints(config)}: add --replace`,
      );
    if (!before.empty) await refuseOthers(config);
    if (!before.fresh && !isOurs) await makeRestorePoint(config, place, tools);
    const storage = await place.open();
    // damage is found before anything is changed
    const files = await explained(() => source.files(config));
    count = files.files.length;
    await place.writeInstance(markOfRestore(source.id, before.instance));
    // another place stays marked, so that the restore can be repeated
    let isWhole = earlier === null && before.instance !== null && before.instance === facts.instance;
    const replaces = (): void => void (isWhole = false);
    try {
      await explained(() => restoreFiles(storage, repository, files, replaces, tools.tell));
      // while files were restored, somebody may have come
      if (!before.empty) await refuseOthers(config);
      await explained(() => source.replace(config, replaces));
    } catch (error) {
      if (isWhole) await unmark(place, before.instance!, tools);
      else tools.tell(`No server starts on ${into} now: ${unfinishedRemedy(before)}`);
      throw error;
    }
    // migrates data of an older version; the pooler's connections were closed for this
    const { DATABASE_DIRECT_URL: direct, ...others } = config;
    const db = await openDatabase(direct ? { ...others, DATABASE_URL: direct } : config);
    try {
      await tools.restored?.(db, files.missing);
    } finally {
      await db.close();
    }
    // an academy without an id gets one, which its next start stores in the database
    await place.writeInstance(source.instance || tools.random(16).toString('hex'));
    if (earlier !== null) await endUnfinishedBefore(config.DATA_DIR);
  };
  await inspectFirst(config, work, tools);
  return { id: source.id, into, takenAt: source.takenAt, files: count };
}

/** Takes the mark from a place that was left as it was. Does not throw: the caller has an error already. */
async function unmark(place: StoragePlace, instance: string, { tell }: RestoreTools): Promise<void> {
  await place
    .writeInstance(instance)
    .catch(({ message }: Error) =>
      tell(
        `Nothing was replaced, but no server starts now, because the ${place.name} can't be marked as whole: ${message} Repeat the restore.`,
      ),
    );
}

const unfinishedRemedy = ({ fresh }: Before): string =>
  fresh
    ? 'repeat the restore, or restore another backup with --replace.'
    : 'some of it is that of the backup. Repeat the restore, or go back to the backup of what was there.';

/**
 * Whether this repeats a restore that was killed: with the database from then, or the one that it had made, and not another
 * academy's beside the same bucket.
 */
const repeats = ({ id, instance }: Source, before: Before, facts: PlaceFacts): boolean =>
  unfinishedRestore(facts) === id &&
  (before.fresh ||
    (before.instance ?? '') === instance ||
    facts.instance === markOfRestore(id, before.instance));

const holdsData = ({ fresh }: Before, { filled, instance }: PlaceFacts): boolean =>
  !fresh || filled || instance !== null;

/** Adds to errors of a damaged backup that it is damaged. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // zlib detects some damage before the hash is known
    if (error instanceof DamagedError || (error as { code?: string }).code?.startsWith('Z_'))
      throw new StartError(
        `The backup is damaged: ${(error as Error).message}. Restore an older one (--at), or one from another place.`,
      );
    throw error;
  }
}

async function makeRestorePoint(config: Config, place: StoragePlace, tools: RestoreTools): Promise<void> {
  const folder = restorePoints(config);
  try {
    const target = await openBackupTarget({ folder }, config, tools, { create: true });
    const storage = await place.open();
    const made = await writeBackup({ ...tools, config, storage }, openRepository(target, config.BACKUP_KEY), {
      keepAll: true,
    });
    tools.tell(
      `What is there now was backed up first. To go back: restore ${folder} --at ${made.id} --replace`,
    );
  } catch (error) {
    throw new StartError(
      `What is there could not be backed up first, so nothing was replaced: ${(error as Error).message}. Move it away yourself, and restore into an empty place.`,
    );
  }
}

/** What a storage has under a key: the file itself, one with other bytes, or none. */
async function foundAt(
  storage: Storage,
  key: string,
  { bytes, sha256 }: { bytes: number; sha256: string },
): Promise<'same' | 'other' | 'none'> {
  const size = await storage.size(key);
  if (size === null) return 'none';
  return size === bytes && (await hashOf(storage.open(key))).sha256 === sha256 ? 'same' : 'other';
}

/** `replaces` is called before a file with other bytes is replaced. */
async function restoreFiles(
  storage: Storage,
  repository: Repository,
  { files, missing, keysOf }: FilesToRestore,
  replaces: () => void,
  tell: (sentence: string) => void,
): Promise<void> {
  let said = 0;
  for (const [done, file] of files.entries()) {
    const [key, sha256, bytes] = file;
    const found = await foundAt(storage, key, { bytes, sha256 });
    if (found === 'other') replaces();
    if (found !== 'same')
      await storage.put(
        Readable.from(fileOf(repository, { keys: keysOf(key) }, file), { objectMode: false }),
        { key, size: bytes },
      );
    const percent = Math.floor((100 * (done + 1)) / files.length);
    if (percent < said + 10) continue;
    said = percent;
    tell(`${done + 1} of ${files.length} files`);
  }
  if (missing.length > 0) tell(`${missing.length} files that the rows name are not in the backup.`);
}
