import { chmod, copyFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Config, StartError } from '../config/config.ts';
import { linkOrCopy } from '../storage/disk.ts';
import type { System } from '../system.ts';
import { backupFolder, sqliteFile } from './db.ts';
import { closeLog, freshFile, putFreshFile, removeFreshFile } from './restored.ts';

export interface Undone {
  /** The copy that is the database now. */
  copy: string;
  /** Where the database of until now is. */
  kept: string;
}

/** The newest copy that was made before an upgrade, or null. */
async function newestCopy(folder: string, ending: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  const copies = await Promise.all(
    names
      .filter((name) => name.startsWith('before-') && name.endsWith(ending))
      .map((name) => path.join(folder, name))
      .map(async (file) => ({ file, at: (await stat(file)).mtimeMs })),
  );
  return copies.toSorted((a, b) => b.at - a.at)[0]?.file ?? null;
}

/**
 * Makes the database what it was before the last upgrade, for the version from before; the one of until now is kept beside
 * the copies. The folder must be locked. Throws StartError where there is no copy, and on PostgreSQL.
 */
export async function undoUpgrade(config: Config, { now }: Pick<System, 'now'>): Promise<Undone> {
  const folder = backupFolder(config);
  if (config.DATABASE_URL)
    throw new StartError(
      `PostgreSQL goes back by its own program, when all servers have ended: pg_restore --clean --if-exists --no-owner --dbname=postgres://… ${(await newestCopy(folder, '.dump')) ?? `${folder}/before-….dump`}`,
    );
  const copy = await newestCopy(folder, '.db');
  if (!copy) throw new StartError(`There is no copy from before an upgrade in ${folder}.`);
  const [file, fresh] = [sqliteFile(config), freshFile(config)];
  const kept = path.join(folder, `undone-${now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`);
  await removeFreshFile(config);
  await copyFile(copy, fresh);
  await chmod(fresh, 0o640);
  // after a crash the database is still, or already, a whole one
  await closeLog(file);
  await linkOrCopy(file, kept);
  await putFreshFile(config);
  return { copy, kept };
}
