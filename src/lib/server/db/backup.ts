import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { StartError } from '../config/config.ts';
import { fsync } from '../storage/fsync.ts';
import { dump } from './dump.ts';

/** The folder of backups before migrations, and how the operator is informed. */
export interface Backups {
  folder: string;
  now: () => Date;
  /** Prints a sentence for the operator. */
  tell: (sentence: string) => void;
}

/** Number of backups to retain: one for each of the last upgrades. */
const maxCopies = 3;

/** Megabytes, for messages. */
export const mb = (bytes: number): number => Math.ceil(bytes / 1024 ** 2);

const nameOf = (migration: string, at: Date, ending: string): string =>
  `before-${migration}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${ending}`;

/** Free bytes of a folder, which is created if necessary. */
export async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Writes a file atomically by `write`. */
export async function whole(file: string, write: (part: string) => Promise<unknown>): Promise<void> {
  const part = `${file}.part`;
  try {
    // contains password hashes
    await (await open(part, 'w', 0o600)).close();
    await write(part);
    const handle = await open(part, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(part, file);
    await fsync(path.dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** When a copy was made, according to its name: the modification times of copied files are meaningless. */
export const copyTime = (name: string): string => /(\d{4}-\d\d-\d\dT[\d-]+Z)\.\w+$/.exec(name)?.[1] ?? '';

/** The copies in a folder from before upgrades, newest first. */
export async function copiesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^before-.*\.(db|dump)$/.test(name));
  return names.toSorted((a, b) => copyTime(b).localeCompare(copyTime(a)));
}

/** Removes backups older than the last upgrades, and others of the same upgrade. */
async function removeOld(folder: string, migration: string, latest: string): Promise<void> {
  const found = (await copiesIn(folder)).filter((name) => name !== latest);
  const isAgain = (name: string): boolean => name.startsWith(`before-${migration}-`);
  // the new one stays even if the clock was set back
  const old = found.filter((name) => !isAgain(name)).slice(maxCopies - 1);
  for (const name of [...found.filter(isAgain), ...old]) await rm(path.join(folder, name), { force: true });
}

/** Backs up the embedded database before its first pending migration; throws StartError when there is no space for it. */
export async function backUpSqlite(
  db: Sqlite.Database,
  migration: string,
  { folder, now, tell }: Backups,
): Promise<void> {
  const bytes =
    Number(db.pragma('page_count', { simple: true })) * Number(db.pragma('page_size', { simple: true }));
  const free = await freeBytes(folder);
  // the migration may rewrite all of it
  if (free < 2 * bytes)
    throw new StartError(
      `There is no room to bring the database up to date: a copy of it is written to ${folder} first, which needs ${mb(2 * bytes)} MB in all, and ${mb(free)} MB are free. Make room and start again; nothing was changed.`,
    );
  const name = nameOf(migration, now(), 'db');
  await whole(path.join(folder, name), async (part) => {
    await db.backup(part);
    const copy = new Sqlite(part);
    try {
      // a single file, without a write-ahead log
      copy.pragma('journal_mode = DELETE');
      const [{ quick_check: found }] = copy.pragma('quick_check(1)') as [{ quick_check: string }];
      if (found !== 'ok')
        throw new StartError(
          `The database is damaged (${found}), so it is not brought up to date. Restore a backup, or repair it with the sqlite3 program.`,
        );
    } finally {
      copy.close();
    }
  });
  await removeOld(folder, migration, name);
  tell(`The database is brought up to date. A copy from before is in ${path.join(folder, name)}`);
}

/**
 * The same on PostgreSQL with pg_dump. A failure does not stop the start: each migration is one transaction there, and
 * PostgreSQL installations have backups.
 */
export async function backUpPostgres(
  { url, schema, bytes }: { url: string; schema: string; bytes: number },
  migration: string,
  { folder, now, tell }: Backups,
): Promise<void> {
  const without = (why: string): void =>
    tell(`The database is brought up to date without a copy, because ${why}. Do you have a backup of it?`);
  try {
    const free = await freeBytes(folder);
    if (free < bytes) {
      without(`${folder} has ${mb(free)} MB free, and the database has ${mb(bytes)} MB`);
      return;
    }
    const name = nameOf(migration, now(), 'dump');
    await whole(path.join(folder, name), (part) => dump(url, schema, part));
    await removeOld(folder, migration, name);
    tell(`The database is brought up to date. A copy from before is in ${path.join(folder, name)}`);
  } catch (error) {
    without((error as Error).message);
  }
}
