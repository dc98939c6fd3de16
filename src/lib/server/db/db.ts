import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { type Config, StartError } from '../config/config.ts';
import type { Schema } from './schema.ts';

/** Kysely over our schema, inside a transaction or out of one. */
export type Sql = Kysely<Schema> | Transaction<Schema>;

/** The database behind one interface; SQLite embedded, PostgreSQL by DATABASE_URL. */
export interface Database {
  dialect: 'sqlite' | 'postgres';
  /** Typed queries. A write outside a transaction is durable when its promise resolves. */
  sql: Kysely<Schema>;
  /** A hand-written read for hot paths, prepared once; `?` marks a value. */
  all<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A hand-written single-statement write for hot paths, durable when it resolves; rows if it has `returning`. */
  run<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** All of `work` or nothing. Inside, use only the transaction it is given. */
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens and migrates the database that the settings name; throws StartError with one sentence when it can't. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.DATABASE_URL);
  }
  const file = path.join(config.DATA_DIR, 'kaksha.sqlite');
  try {
    await mkdir(config.DATA_DIR, { recursive: true, mode: 0o750 });
    // SQLite would let every user of the machine read it; its other files take the mode of this one
    await (await open(file, 'a', 0o640)).close();
  } catch (error) {
    throw new StartError(`The data folder ${config.DATA_DIR} can't be written: ${(error as Error).message}.`);
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(file);
}

/** True when a unique rule refused a write, on either database. */
export function isDuplicate(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === '23505';
}

/** True when a write refers to a row that is gone, such as that of an account deleted meanwhile. */
export function isOrphan(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || code === '23503';
}

/** True when the disk under the database or the files is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT' || code === '53100';
}

const lostConnections = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'SQLITE_BUSY']);

/** True when the database did not answer: it restarts, is gone, or is busy beyond all waiting. What was asked may be asked again. */
export function isUnavailable(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  // 08…: the connection broke; 57P0x: the server stops or starts; 53300: it takes no more connections; 40P01: two waited for each other; pg's own have no code
  if (code !== undefined) return lostConnections.has(code) || /^(08...|57P0[1-3]|53300|40P01)$/.test(code);
  return /^(timeout exceeded when trying to connect|Connection terminated)/.test(message);
}

/** Raises a named version; readers that cache by it see the change (see `version`). */
export async function bump(sql: Sql, name: string): Promise<void> {
  await sql
    .insertInto('versions')
    .values({ name, value: 1 })
    .onConflict((oc) => oc.column('name').doUpdateSet((eb) => ({ value: eb('versions.value', '+', 1) })))
    .execute();
}

type Versions = Promise<ReadonlyMap<string, number>>;

const readThisTurn = new WeakMap<Database, Versions>();

async function readVersions(db: Database): Versions {
  const rows = await db.all<{ name: string; value: number }>('select name, value from versions');
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/**
 * The value of a named version; 0 when it was never raised. Requests of one turn of the event loop share the reading: whoever
 * was told of a change asks again in a later turn.
 */
export async function version(db: Database, name: string): Promise<number> {
  let versions = readThisTurn.get(db);
  if (!versions) {
    versions = readVersions(db);
    readThisTurn.set(db, versions);
    setImmediate(() => readThisTurn.delete(db));
  }
  return (await versions).get(name) ?? 0;
}

/** An id as a query may name it: ids beyond PostgreSQL's integer become 0, which no row has, instead of an error. */
export const rowId = (id: number): number => (id > 2_147_483_647 ? 0 : id);
