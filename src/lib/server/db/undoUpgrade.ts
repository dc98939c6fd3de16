import { chmod, copyFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, StartError } from '../config/config.ts';
import { linkOrCopy } from '../storage/disk.ts';
import { fsync } from '../storage/fsync.ts';
import type { System } from '../system.ts';
import { copiesIn, copyTime } from './backup.ts';
import { backupFolder, sqliteFile } from './db.ts';
import { closeLog, freshFile, putFreshFile, removeFreshFile } from './restored.ts';

export interface Undone {
  /** The copy that has become the database. */
  copy: string;
  /** Where the replaced database is. */
  undone: string;
}

/** The newest copy that was made before an upgrade, or null. */
async function newestCopy(folder: string, ending: string): Promise<string | null> {
  const newest = (await copiesIn(folder).catch(() => [])).find((name) => name.endsWith(ending));
  return newest === undefined ? null : path.join(folder, newest);
}

/**
 * Restores the database from before the last upgrade, for the previous version; the present one is stored beside the copies.
 * The folder must be locked. Throws StartError when there is no copy, on PostgreSQL, and unless it is `confirmed`: an upgrade
 * that migrated nothing made no copy, and the newest one may be months old.
 */
export async function undoUpgrade(
  config: Config,
  { now, confirmed }: Pick<System, 'now'> & { confirmed: boolean },
): Promise<Undone> {
  const folder = backupFolder(config);
  if (config.DATABASE_URL)
    throw new StartError(
      `PostgreSQL goes back by its own programs: end all servers, rename the database, create an empty one of its name, and put the copy into it: pg_restore --clean --if-exists --no-owner --dbname=postgres://… ${(await newestCopy(folder, '.dump')) ?? `${folder}/before-….dump`}`,
    );
  const copy = await newestCopy(folder, '.db');
  if (!copy) throw new StartError(`There is no copy from before an upgrade in ${folder}.`);
  if (!confirmed)
    throw new StartError(
      `The newest copy is of ${copyTime(copy)}: ${copy}. Is it from the upgrade that is to be undone? What people did since, also files they uploaded, is not in the academy then. If so: npm run kaksha -- undo-upgrade --yes`,
    );
  const [file, fresh] = [sqliteFile(config), freshFile(config)];
  const undone = path.join(folder, `undone-${now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`);
  await removeFreshFile(config);
  await copyFile(copy, fresh);
  await chmod(fresh, 0o640);
  // after a crash the database is still, or already, a complete one
  await closeLog(file);
  await linkOrCopy(file, undone);
  await fsync(undone);
  await fsync(folder);
  await putFreshFile(config);
  return { copy, undone };
}
