import { access, constants, mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { type Config, StartError } from '../config/config.ts';
import type { Backups } from './backup.ts';
import { inTurn } from './batched.ts';
import type { Schema } from './schema.ts';
import type { LogPiece } from './walTail.ts';

/** Kysely over our schema, inside a transaction or out of one. */
export type Sql = Kysely<Schema> | Transaction<Schema>;

export interface Queries {
  dialect: 'sqlite' | 'postgres';
  /** Typed queries. A write outside a transaction is durable when its promise resolves. */
  sql: Kysely<Schema>;
  /** A hand-written read for hot paths, prepared once; `?` marks a value. */
  all<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A hand-written single-statement write for hot paths, durable when it resolves; rows if it has `returning`. */
  run<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Commits all of `work` or nothing. Inside, use only the given transaction. */
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
}

/** A database file and its commits, for continuous backups. */
export interface Changes {
  /** Follows the changes from now on; the file, read now or later, plus these changes is the database. */
  begin(): Promise<LogPiece[] | null>;
  /** The bytes of the database file. While it is read, deleted data can't be scrubbed. */
  base(): AsyncIterable<Uint8Array>;
  /** Call this when the file was read. */
  release(): Promise<LogPiece[] | null>;
  /** The commits since the last call; null when some of them are unknown and `begin` is needed. */
  take(): Promise<LogPiece[] | null>;
  end(): Promise<void>;
}

/**
 * Versions that were read (see `version`) may be used for `ms` milliseconds of a monotonic clock without asking again. A reply
 * to a write is delayed for as long after its commit (http/versionLease.ts), so that a client that has it sees the write in any
 * process.
 */
export interface VersionLease {
  ms: number;
  elapsed: () => number;
}

/** The database behind one interface; SQLite embedded, PostgreSQL by DATABASE_URL. A statement ends within 3 s on PostgreSQL. */
export interface Database extends Queries {
  /** The same database for background jobs: statements may take minutes. */
  background: Queries;
  /**
   * Makes deleted data unrecoverable from the database files; throws while a reader blocks it. PostgreSQL does it by vacuuming
   * and recycling its log.
   */
  scrubDeleted(): Promise<void>;
  /** The stream of commits; null on PostgreSQL, which has its own tools for that. */
  changes: Changes | null;
  /** Null when versions are read each time: always on SQLite. */
  versionLease: VersionLease | null;
  close(): Promise<void>;
}

export const sqliteFile = (config: Config): string => path.join(config.DATA_DIR, 'kaksha.sqlite');

/** Creates the data folder; throws StartError when it is not writable. */
export async function makeDataFolder({ DATA_DIR }: Config): Promise<void> {
  try {
    await mkdir(DATA_DIR, { recursive: true, mode: 0o750 });
    await access(DATA_DIR, constants.W_OK);
  } catch (error) {
    throw new StartError(`The data folder ${DATA_DIR} can't be written: ${(error as Error).message}.`);
  }
}

/** Called once when the database will accept no more writes in this process. */
export type OnLost = (why: Error) => void;

export interface Opening {
  onLost?: OnLost;
  /** 'migrate' by default; commands open it 'as found', since a server of another version may be running. */
  schema?: 'migrate' | 'as found';
  /** Without it no backup is made before a migration. */
  backups?: Backups;
  /** For processes that answer requests: on PostgreSQL reading versions each time costs half of a short reply. */
  versionLease?: VersionLease;
}

export const backupFolder = ({ DATA_DIR }: Config): string => path.join(DATA_DIR, 'backups');

/** Opens the configured database; throws StartError with one sentence on failure. */
export async function openDatabase(config: Config, opening: Opening = {}): Promise<Database> {
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.DATABASE_URL, { ...opening, direct: config.DATABASE_DIRECT_URL });
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
    // SQLite would make it world-readable; its other files inherit this mode
    await (await open(file, 'a', 0o640)).close();
  } catch (error) {
    throw new StartError(`The data folder ${config.DATA_DIR} can't be written: ${(error as Error).message}.`);
  }
  return openSqlite(file, opening);
}

/** True for a unique violation on either database. */
export function isUniqueViolation(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === '23505';
}

/** True for a foreign key violation, e.g. of an account that was deleted meanwhile. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || code === '23503';
}

/** True when the disk under the database or the files is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: string };
  // SHMSIZE: no space for the shared memory file of the write-ahead log
  return /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT|53100)$/.test(code ?? '');
}

const network =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN))$/;

// 08…: connection lost; 57P0x: server stopping or starting; 57014: our statement time limit; 53…: out of memory or
// connections; 25006: read-only, e.g. a standby after a failover; 25P03: our limit between statements; 40…: deadlock or
// serialisation; 55P03: lock not available; 58…: I/O error
const postgres = /^(08...|57P0\d|57014|53[2-4]..|25006|25P03|40001|40P01|55P03|58030)$/;

// another process holds the write lock too long; disk failing or read-only; writer thread gone (sqlite.ts)
const sqlite = /^SQLITE_(BUSY|LOCKED|READONLY|IOERR|CANTOPEN|PROTOCOL|GONE)(_|$)/;

// a database whose certificate has expired or is wrong (Node, OpenSSL)
const untrusted = /^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO$|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_)/;

// pg's and kysely's own errors have no code
const unanswered =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/;

/** True for a prepared statement whose table got a column since: PostgreSQL prepares it again on the next connection. */
const isStalePlan = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message: string };
  return code === '0A000' && message.includes('cached plan');
};

/**
 * True when the database did not answer or can't write now: restarting, gone, frozen, read-only or overloaded. The
 * request may be retried.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === undefined) return unanswered.test(message);
  return (
    network.test(code) ||
    postgres.test(code) ||
    sqlite.test(code) ||
    untrusted.test(code) ||
    isStalePlan(error)
  );
}

/** Raises a named version, which invalidates the caches that use it (see `version`). */
export async function bump(sql: Sql, name: string): Promise<void> {
  await sql
    .insertInto('versions')
    .values({ name, value: 1 })
    .onConflict((oc) => oc.column('name').doUpdateSet((eb) => ({ value: eb('versions.value', '+', 1) })))
    .execute();
}

type Versions = ReadonlyMap<string, number>;

const reading = new WeakMap<Database, Promise<Versions>>();
const justRead = new WeakMap<Database, Versions>();

/** The versions that a process may use, with their expiry. */
interface Leased {
  versions: Versions;
  /** By `elapsed`. */
  until: number;
  /** Incremented when this process writes: reads that started before are outdated. */
  writes: number;
  /** The next versions are being read. */
  renewing: boolean;
}

const leases = new WeakMap<Database, Leased>();

function leaseOf(db: Database): Leased {
  let leased = leases.get(db);
  if (!leased) leases.set(db, (leased = { versions: new Map(), until: 0, writes: 0, renewing: false }));
  return leased;
}

/** Makes code that continues at once use the same versions. */
function use(db: Database, versions: Versions): Versions {
  justRead.set(db, versions);
  // runs when everything that awaits these versions has continued, and before any other request arrives
  process.nextTick(() => justRead.delete(db));
  return versions;
}

async function readVersions(db: Database): Promise<Versions> {
  const leased = leaseOf(db);
  const { writes } = leased;
  const until = db.versionLease ? db.versionLease.elapsed() + db.versionLease.ms : 0;
  const rows = await db.all<{ name: string; value: number }>('select name, value from versions');
  const versions = new Map(rows.map(({ name, value }) => [name, value]));
  if (leased.writes === writes && until > leased.until) Object.assign(leased, { versions, until });
  return versions;
}

/** Makes versions be read again, even while a read of them runs: this process has written. */
export function endVersionLease(db: Database): void {
  const leased = leaseOf(db);
  leased.writes++;
  leased.until = 0;
}

/** Reads the next versions while the present ones may still be used, so that nobody waits for them. */
async function renewLease(db: Database, leased: Leased): Promise<void> {
  leased.renewing = true;
  try {
    await readVersions(db);
  } catch {
    // callers that need them after the end of the lease get the error
  } finally {
    leased.renewing = false;
  }
}

function versionsOnLease(db: Database): Versions | null {
  if (!db.versionLease) return null;
  const leased = leaseOf(db);
  const { ms, elapsed } = db.versionLease;
  const left = leased.until - elapsed();
  if (left <= 0) return null;
  if (left < ms / 2 && !leased.renewing) void renewLease(db, leased);
  return leased.versions;
}

const readInTurn = inTurn();

/** Reads at the end of a turn: SQLite answers within the process, and a lease needs no answer. */
async function nextRead(db: Database): Promise<Versions> {
  await nextTurn();
  const read = (): Promise<Versions> => {
    // later requests may belong to a commit that this read misses
    reading.delete(db);
    return readVersions(db);
  };
  const leased = versionsOnLease(db);
  if (leased) reading.delete(db);
  return use(db, leased ?? (await (db.dialect === 'postgres' ? readInTurn(db, read) : read())));
}

/**
 * The value of a named version; 0 when it was never raised. Requests in one event loop turn (on PostgreSQL also those that
 * arrive while a read runs, or within its lease) share one read at its end, so each sees what was acknowledged before it
 * arrived, and they are answered together; a request that needs a second version at once gets it from the same read
 * (docs/PERFORMANCE.md has the measured gain).
 */
export function version(db: Database, name: string): number | Promise<number> {
  const versions = justRead.get(db);
  if (versions) return versions.get(name) ?? 0;
  let read = reading.get(db);
  if (!read) reading.set(db, (read = nextRead(db)));
  return read.then((found) => found.get(name) ?? 0);
}

/** An id for a query: ids beyond PostgreSQL's integer become 0, which no row has, instead of causing an error. */
export const rowId = (id: number): number => (id > 2_147_483_647 ? 0 : id);
