import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type Sqlite from 'better-sqlite3';
import { type Config, directDatabase, StartError } from '../config/config.ts';
import { fsync } from '../storage/fsync.ts';
import { type Database, sqliteFile } from './db.ts';
import { loadPostgres, type RowsToLoad } from './loadRows.ts';
import { loadSqlite } from './loadThread.ts';
import { startLock } from './inspect.ts';
import { connectPostgres } from './snapshot.ts';

/**
 * Replaces the academy's database by rows, completely or not at all. Nobody else may use it: on SQLite the data folder is
 * locked, on PostgreSQL see `refuseOthers`. An error before the call of `replaces` has left it as it was.
 */
export async function replaceDatabase(
  config: Config,
  rows: RowsToLoad,
  replaces: () => void = () => {},
): Promise<void> {
  const url = directDatabase(config);
  if (!url) return replaceSqlite(config, rows, replaces);
  const client = await connectPostgres(url);
  try {
    await loadPostgres(client, rows, replaces);
  } finally {
    await client.end();
  }
}

/**
 * Makes new files get ids that no file has had since the backup: browsers cache responses by URLs with ids for 30 days, and so
 * do CDNs.
 */
export async function skipFileIds(db: Database): Promise<void> {
  const many = 100_000;
  await db.run(
    db.dialect === 'sqlite'
      ? `update sqlite_sequence set seq = seq + ${many} where name = 'files'`
      : `select setval(s, nextval(s) + ${many}) from (select pg_get_serial_sequence('files', 'id')::regclass as s) one`,
  );
}

/** Where a database file is made that will replace the present one. */
export const freshFile = (config: Config): string => `${sqliteFile(config)}.restoring`;

export const removeFreshFile = (config: Config): Promise<void> => rm(freshFile(config), { force: true });

async function replaceSqlite(config: Config, rows: RowsToLoad, replaces: () => void): Promise<void> {
  const fresh = freshFile(config);
  await removeFreshFile(config);
  // it would be world-readable
  await (await open(fresh, 'w', 0o640)).close();
  await loadSqlite(fresh, rows);
  await putFreshFile(config, replaces);
}

/** Replaces the database by the complete database file `freshFile`, durably; `replaces` is called right before that. */
export async function putFreshFile(config: Config, replaces: () => void = () => {}): Promise<void> {
  const [file, fresh] = [sqliteFile(config), freshFile(config)];
  await fsync(fresh);
  if (await stat(file).catch(() => null)) await closeLog(file);
  replaces();
  await rename(fresh, file);
  await fsync(path.dirname(file));
}

/**
 * Makes SQLite write a database's write-ahead log into its file and remove the log, which must not be used with another
 * database.
 */
export async function closeLog(file: string): Promise<void> {
  const { default: Driver } = await import('better-sqlite3');
  let db: Sqlite.Database | undefined;
  try {
    db = new Driver(file, { timeout: 10_000 });
    db.pragma('journal_mode = DELETE');
  } catch (error) {
    throw new StartError(
      `The database ${file} can't be replaced: ${(error as Error).message}. Move it and its -wal file away, and restore again.`,
    );
  } finally {
    db?.close();
  }
}

/**
 * Throws StartError while another program is connected to a PostgreSQL database. Call it under the start lock, whose connection
 * does not count: no server can come meanwhile.
 */
export async function refuseOthers(config: Config): Promise<void> {
  const url = directDatabase(config);
  if (!url) return;
  const client = await connectPostgres(url);
  try {
    const { rows } = await client.query<{ pid: number; address: string; name: string }>(
      `select pid, coalesce(host(client_addr), 'this machine') as address, usename::text as name from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
          and pid not in (select pid from pg_locks where locktype = 'advisory' and objid = ${startLock} and granted)`,
    );
    if (rows[0])
      throw new StartError(
        `The database is in use (${rows.length} connections; PostgreSQL's process ${rows[0].pid}, ${rows[0].name} from ${rows[0].address}). End every server of this academy first.`,
      );
  } finally {
    await client.end();
  }
}
