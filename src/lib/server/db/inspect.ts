import { stat } from 'node:fs/promises';
import type Sqlite from 'better-sqlite3';
import type { Client } from 'pg';
import { type Config, directDatabase, StartError } from '../config/config.ts';
import type { System } from '../system.ts';
import { type Sql, sqliteFile } from './db.ts';

/** The state of a database before anything is created or migrated. */
export interface Before {
  /** There is no academy yet: no tables, or no users. */
  fresh: boolean;
  /** There are no tables. */
  empty: boolean;
  /** The id shared with its folder of files; null before the first start with this version. */
  instance: string | null;
  /** The name of its place of files when both were last started together; null before that, and for earlier versions. */
  place: string | null;
  /** Some of its storage keys. */
  keys: readonly string[];
  /** Its name in messages. */
  name: string;
}

/** Tables that exist in every version. */
const ours = `'users', 'kysely_migration'`;

type Ask = <Row>(sql: string) => Promise<Row[]>;

const placeSetting = 'instance place';

// an arbitrary number, unique to this lock
export const startLock = 7_420_012;

const someKeys = (order: 'asc' | 'desc'): string =>
  `select storage_key from files where deleted_at is null order by id ${order} limit 25`;

async function read(ask: Ask, tables: readonly { name: string }[], name: string): Promise<Before> {
  if (!tables.some((table) => table.name === 'users'))
    return { fresh: true, empty: true, instance: null, place: null, keys: [], name };
  if (!tables.some((table) => table.name === 'kysely_migration'))
    throw new StartError(
      `The database ${name} belongs to another program: it has a table users that is not Kaksha's. Give Kaksha a database of its own.`,
    );
  const settings = await ask<{ key: string; value: string }>(
    `select key, value from settings where key in ('instance', '${placeSetting}')`,
  );
  const setting = (key: string): string | null => settings.find((row) => row.key === key)?.value ?? null;
  const fresh = (await ask('select 1 from users limit 1')).length === 0;
  const rows = [...(await ask(someKeys('asc'))), ...(await ask(someKeys('desc')))] as {
    storage_key: string;
  }[];
  return {
    fresh,
    empty: false,
    instance: setting('instance'),
    place: setting(placeSetting),
    keys: [...new Set(rows.map(({ storage_key }) => storage_key))],
    name,
  };
}

async function readSqlite(file: string): Promise<Before> {
  const there = await stat(file).catch(() => null);
  if (!there || there.size === 0) return read(async () => [], [], file);
  const { default: Driver } = await import('better-sqlite3');
  let db: Sqlite.Database | undefined;
  try {
    const open = (db = new Driver(file, { readonly: true, timeout: 10_000 }));
    const tables = db.prepare(`select name from sqlite_master where name in (${ours})`).all();
    const ask: Ask = async <Row>(sql: string) => open.prepare(sql).all() as Row[];
    return await read(ask, tables as { name: string }[], file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database file ${file} can't be opened: ${(error as Error).message}.`);
  } finally {
    db?.close();
  }
}

/** The message for a server that is unreachable or denies access. */
export function noAnswer(url: string, error: unknown, name: 'database' | 'pooler' = 'database'): StartError {
  const { message, code } = error as { message?: string; code?: string };
  // SQLSTATE: the server answered and refused
  const what = /^[0-9A-Z]{5}$/.test(code ?? '') ? 'refuses Kaksha' : 'does not answer';
  return new StartError(`The ${name} at ${new URL(url).host} ${what}: ${message || code}.`);
}

/** How long to wait for another process's start, whose migration may write a backup and rewrite large tables. */
interface Patience extends Pick<System, 'elapsed'> {
  /** Called after some seconds, then each minute, with the reason for the wait. */
  tell: (sentence: string) => void;
  maxMs?: number;
}

const startPatienceMs = 30 * 60_000;
const firstWordMs = 5000;
const nextWordMs = 60_000;
const askMs = 250;

/** Takes the start lock, which ends with its connection: concurrent starts wait for the first one. */
async function takeStartLock(
  client: Client,
  name: string,
  { tell, elapsed, maxMs = startPatienceMs }: Patience,
): Promise<void> {
  const begun = elapsed();
  let nextWord = firstWordMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${startLock}) as taken`,
    );
    if (rows[0]?.taken) return;
    const waited = elapsed() - begun;
    if (waited > Math.min(nextWord, maxMs)) {
      const { rows: holders } = await client.query<{ pid: number; address: string; since: Date }>(
        `select a.pid, coalesce(host(a.client_addr), 'this machine') as address, a.backend_start as since
          from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where l.locktype = 'advisory' and l.objid = ${startLock} and l.granted and a.datname = current_database()`,
      );
      const who = holders
        .map(
          ({ pid, address, since }) =>
            `from ${address} since ${since.toISOString()}, PostgreSQL's process ${pid}`,
        )
        .join('; ');
      const what = `another Kaksha is starting or migrating the database ${name} (${who})`;
      const remedy = `If that one is dead: select pg_terminate_backend(${holders[0]?.pid ?? 'pid'})`;
      if (waited > maxMs)
        throw new StartError(
          `Kaksha did not start: ${what} for ${Math.round(waited / 60_000)} minutes. ${remedy}`,
        );
      tell(`Kaksha waits, because ${what}. ${remedy}`);
      nextWord += nextWordMs;
    }
    await new Promise((resolve) => setTimeout(resolve, askMs));
  }
}

async function withPostgres<T>(
  url: string,
  work: (before: Before) => Promise<T>,
  patience: Patience,
): Promise<T> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
  // its queries report the error themselves
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw noAnswer(url, error);
  }
  try {
    const { host, pathname } = new URL(url);
    const name = `${pathname.slice(1)} at ${host}`;
    await takeStartLock(client, name, patience);
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = current_schema() and table_name in (${ours})`,
    );
    const ask = async <Row>(sql: string): Promise<Row[]> => (await client.query(sql)).rows as Row[];
    return await work(await read(ask, tables, name));
  } finally {
    await client.end();
  }
}

/**
 * Runs `work` with the database's state, before anything is created in it. On PostgreSQL under the start lock; on SQLite
 * the data folder is locked (folderLock.ts).
 */
export async function inspectFirst<T>(
  config: Config,
  work: (before: Before) => Promise<T>,
  patience: Patience,
): Promise<T> {
  const url = directDatabase(config);
  if (url) return withPostgres(url, work, patience);
  return work(await readSqlite(sqliteFile(config)));
}

async function set(sql: Sql, key: string, value: string): Promise<void> {
  await sql
    .insertInto('settings')
    .values({ key, value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute();
}

/** Stores the id shared with the folder of files. */
export const setInstance = (sql: Sql, instance: string): Promise<void> => set(sql, 'instance', instance);

/** Records that a place of files has the id: another place without the id is not this database's. */
export const setPlace = (sql: Sql, name: string): Promise<void> => set(sql, placeSetting, name);

/** The name stored by `setPlace`; null before. */
export async function readPlace(sql: Sql): Promise<string | null> {
  const row = await sql
    .selectFrom('settings')
    .select('value')
    .where('key', '=', placeSetting)
    .executeTakeFirst();
  return row?.value ?? null;
}
