import { chmod, copyFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, directDatabase, StartError } from '../config/config.ts';
import { linkOrCopy } from '../storage/disk.ts';
import { fsync } from '../storage/fsync.ts';
import type { System } from '../system.ts';
import { copiesIn, copyTime, whole } from './backup.ts';
import { backupFolder, sqliteFile } from './db.ts';
import { dump, putDumpBack } from './dump.ts';
import { inspectFirst } from './inspect.ts';
import { closeLog, freshFile, putFreshFile, refuseOthers, removeFreshFile } from './restored.ts';
import { connectPostgres } from './snapshot.ts';

interface Options {
  confirmed: boolean;
  /** Called when another process must be waited for. */
  tell: (sentence: string) => void;
}

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
 * The folder must be locked; on PostgreSQL its programs pg_dump, pg_restore and psql are needed. Throws StartError when there is
 * no copy, somebody uses the database, and unless it is `confirmed`: an upgrade that migrated nothing made no copy, and the
 * newest one may be months old. After an error the database is as it was.
 */
export async function undoUpgrade(
  config: Config,
  { now, elapsed, confirmed, tell }: Pick<System, 'now' | 'elapsed'> & Options,
): Promise<Undone> {
  const folder = backupFolder(config);
  const url = directDatabase(config);
  const ending = url ? 'dump' : 'db';
  const copy = await newestCopy(folder, `.${ending}`);
  if (!copy) throw new StartError(`There is no copy from before an upgrade in ${folder}.`);
  if (!confirmed)
    throw new StartError(
      `The newest copy is of ${copyTime(copy)}: ${copy}. Is it from the upgrade that is to be undone? What people did since, also files they uploaded, is not in the academy then. If so: npm run kaksha -- undo-upgrade --yes`,
    );
  const at = now().toISOString().slice(0, 19).replaceAll(':', '-');
  const undone = path.join(folder, `undone-${at}Z.${ending}`);
  if (url) await inspectFirst(config, () => undoPostgres(config, url, { copy, undone }), { elapsed, tell });
  else await undoSqlite(config, { copy, undone });
  return { copy, undone };
}

async function undoPostgres(config: Config, url: string, { copy, undone }: Undone): Promise<void> {
  await refuseOthers(config);
  const client = await connectPostgres(url);
  const { rows } = await client
    .query<{ schema: string }>('select current_schema() as schema')
    .finally(() => client.end());
  const { schema } = rows[0]!;
  try {
    await whole(undone, (part) => dump(url, schema, part));
    await putDumpBack(url, schema, copy);
  } catch (error) {
    throw new StartError(`The database was left as it is, because ${(error as Error).message}.`);
  }
}

async function undoSqlite(config: Config, { copy, undone }: Undone): Promise<void> {
  const [file, fresh] = [sqliteFile(config), freshFile(config)];
  await removeFreshFile(config);
  await copyFile(copy, fresh);
  await chmod(fresh, 0o640);
  // after a crash the database is still, or already, a complete one
  await closeLog(file);
  await linkOrCopy(file, undone);
  await fsync(undone);
  await fsync(path.dirname(undone));
  await putFreshFile(config);
}
