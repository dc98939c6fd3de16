import { access, constants, mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { type Config, StartError } from '../config/config.ts';
import type { Backups } from './backup.ts';
import type { Schema } from './schema.ts';

/** Kysely over our schema, inside a transaction or out of one. */
export type Sql = Kysely<Schema> | Transaction<Schema>;

/** What can be asked of a database. */
export interface Queries {
  dialect: 'sqlite' | 'postgres';
  /** Typed queries. A write outside a transaction is durable when its promise resolves. */
  sql: Kysely<Schema>;
  /** A hand-written read for hot paths, prepared once; `?` marks a value. */
  all<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A hand-written single-statement write for hot paths, durable when it resolves; rows if it has `returning`. */
  run<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** All of `work` or nothing. Inside, use only the transaction it is given. */
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
}

/** The database behind one interface; SQLite embedded, PostgreSQL by DATABASE_URL. A statement ends within 3 s on PostgreSQL. */
export interface Database extends Queries {
  /** The same database for work that nobody waits for (jobs): its statements may take minutes. */
  background: Queries;
  /**
   * Makes what was deleted before unreadable in the database's own files; throws while a reader is in the way. PostgreSQL does so
   * on its own, when it vacuums and writes over its log.
   */
  scrubDeleted(): Promise<void>;
  close(): Promise<void>;
}

/** Where the embedded database is. */
export const sqliteFile = (config: Config): string => path.join(config.DATA_DIR, 'kaksha.sqlite');

/** Makes the data folder; throws StartError when it can't be written. */
export async function makeDataFolder({ DATA_DIR }: Config): Promise<void> {
  try {
    await mkdir(DATA_DIR, { recursive: true, mode: 0o750 });
    await access(DATA_DIR, constants.W_OK);
  } catch (error) {
    throw new StartError(`The data folder ${DATA_DIR} can't be written: ${(error as Error).message}.`);
  }
}

/** Told once when the database will take no more writes in this process. */
export type OnLost = (why: Error) => void;

/** How a database is opened. */
export interface Opening {
  onLost?: OnLost;
  /** Migrated on its own; commands, beside which a server of another version may run, take it 'as found' or not at all. */
  schema?: 'migrate' | 'as found';
  /** Without it no copy is written before a migration. */
  backups?: Backups;
}

/** Where copies of a database are kept that was migrated. */
export const backupFolder = ({ DATA_DIR }: Config): string => path.join(DATA_DIR, 'backups');

/** Opens the database that the settings name; throws StartError with one sentence when it can't. */
export async function openDatabase(config: Config, opening: Opening = {}): Promise<Database> {
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.DATABASE_URL, opening);
  }
  const file = sqliteFile(config);
  const { openSqlite } = await import('./sqlite.ts');
  if (opening.schema === 'as found') {
    if (!(await stat(file).catch(() => null)))
      throw new StartError(
        `There is no academy in the data folder ${config.DATA_DIR}. Name the folder of yours: DATA_DIR=/path npm run kaksha -- …`,
      );
    return openSqlite(file, opening);
  }
  await makeDataFolder(config);
  try {
    // SQLite would let every user of the machine read it; its other files take the mode of this one
    await (await open(file, 'a', 0o640)).close();
  } catch (error) {
    throw new StartError(`The data folder ${config.DATA_DIR} can't be written: ${(error as Error).message}.`);
  }
  return openSqlite(file, opening);
}

/** True when a unique rule refused a write, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === '23505';
}

/** True when a write refers to a row that is gone, such as that of an account deleted meanwhile. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || code === '23503';
}

/** True when the disk under the database or the files is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: string };
  // SHMSIZE: no room for the index beside the log of changes
  return /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT|53100)$/.test(code ?? '');
}

const network =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN))$/;

// 08…: the connection broke; 57P0x: the server stops or starts; 57014: our limit for a statement; 53…: out of memory or
// connections; 25006: read-only, as a standby after a failover; 25P03: our limit between statements; 40…: two waited for each
// other; 55P03: a lock was not to be had; 58…: the system under it
const postgres = /^(08...|57P0\d|57014|53[2-4]..|25006|25P03|40001|40P01|55P03|58030)$/;

// another process writes for too long; the disk under it fails or became read-only; the writing thread is gone (sqlite.ts)
const sqlite = /^SQLITE_(BUSY|LOCKED|READONLY|IOERR|CANTOPEN|PROTOCOL|GONE)(_|$)/;

// pg's and kysely's own errors have no code
const unanswered =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/;

/**
 * True when the database did not answer or can't write now: it restarts, is gone, frozen, read-only, or busy beyond all
 * waiting. What was asked may be asked again.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === undefined) return unanswered.test(message);
  return network.test(code) || postgres.test(code) || sqlite.test(code);
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
