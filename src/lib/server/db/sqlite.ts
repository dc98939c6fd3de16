import type Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { StartError } from '../config/config.ts';
import { type Database, isDiskFull, type OnLost, type Opening, type Queries } from './db.ts';
import { backUpSqlite } from './backup.ts';
import { changesOf } from './changes.ts';
import { expectCurrent, migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import type { WriterRequest, WriterResponse } from './sqliteWriting.ts';
import { commits } from '../metrics/events.ts';
import { machineEngine, type SqliteEngine, type WriterThread } from './sqliteEngine.ts';

/** A failed statement; `code` is SQLite's extended result code, e.g. SQLITE_CONSTRAINT_UNIQUE. */
export class SqliteError extends Error {
  override name = 'SqliteError';
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

type Settle = { resolve: (answer: WriterResponse) => void; reject: (error: Error) => void };

/** The main thread's side of the writer: requests of one event loop turn are sent together. */
class Writer {
  readonly #worker: WriterThread;
  readonly #open = new Map<number, Settle>();
  #outbox: WriterRequest[] = [];
  #lastId = 0;
  #dead: Error | null = null;
  #closing = false;

  constructor(worker: WriterThread, onLost: OnLost) {
    this.#worker = worker;
    this.#worker.on('message', (answers: WriterResponse[] | object) => {
      // under `node --watch` the thread also reports which files it loads
      if (!Array.isArray(answers)) return;
      for (const answer of answers) {
        const settle = this.#open.get(answer.id);
        this.#open.delete(answer.id);
        if (answer.commitMs !== undefined) commits.report(answer.commitMs / 1000);
        if (answer.error) settle?.reject(new SqliteError(answer.error.message, answer.error.code));
        else settle?.resolve(answer);
      }
    });
    const end = (why: Error): void => {
      if (this.#dead) return;
      this.#dead = new SqliteError(`the database takes no more writes: ${why.message}`, 'SQLITE_GONE');
      for (const settle of this.#open.values()) settle.reject(this.#dead);
      this.#open.clear();
      if (!this.#closing) onLost(why);
    };
    this.#worker.on('error', end);
    this.#worker.on('exit', () => end(new Error('its thread has ended')));
  }

  send(
    order: WriterRequest extends infer O ? (O extends WriterRequest ? Omit<O, 'id'> : never) : never,
  ): Promise<WriterResponse> {
    if (this.#dead) return Promise.reject(this.#dead);
    const id = ++this.#lastId;
    if (this.#outbox.length === 0) setImmediate(() => this.#flush());
    this.#outbox.push({ ...order, id });
    return new Promise((resolve, reject) => this.#open.set(id, { resolve, reject }));
  }

  #flush(): void {
    const orders = this.#outbox;
    this.#outbox = [];
    if (!this.#dead) this.#worker.postMessage(orders);
  }

  async close(): Promise<void> {
    if (this.#dead) return;
    this.#closing = true;
    if (this.#outbox.length > 0) this.#flush();
    const gone = new Promise((resolve) => this.#worker.once('exit', resolve));
    this.#worker.postMessage('close');
    await gone;
  }
}

function result<R>(answer: WriterResponse): QueryResult<R> {
  return {
    rows: (answer.rows ?? []) as R[],
    ...(answer.changes === undefined ? {} : { numAffectedRows: BigInt(answer.changes) }),
    ...(answer.lastId === undefined ? {} : { insertId: BigInt(answer.lastId) }),
  };
}

const isRead = (sql: string): boolean => /^\s*(select|with|pragma)\b/i.test(sql);

// node:sqlite and better-sqlite3 accept no booleans
const bind = (values: readonly unknown[]): unknown[] =>
  values.map((value) => (typeof value === 'boolean' ? Number(value) : value === undefined ? null : value));

class Connection implements DatabaseConnection {
  inTransaction = false;
  readonly #read: (sql: string, values: readonly unknown[]) => unknown[];
  readonly #writer: Writer;

  constructor(read: (sql: string, values: readonly unknown[]) => unknown[], writer: Writer) {
    this.#read = read;
    this.#writer = writer;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.inTransaction)
      return result(await this.#writer.send({ kind: 'step', sql, values: bind(parameters) }));
    if (isRead(sql)) return { rows: this.#read(sql, bind(parameters)) as R[] };
    return result(await this.#writer.send({ kind: 'run', sql, values: bind(parameters) }));
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('page through large results instead');
  }
}

// kysely takes SQLite for a single connection and would let each query wait for the previous one: a read for somebody else's
// transaction, a write for another's fsync instead of sharing it
class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteThreadDriver implements Driver {
  readonly #read: (sql: string, values: readonly unknown[]) => unknown[];
  readonly #writer: Writer;
  // one transaction at a time; others wait here, not in the writer thread
  #turn: Promise<void> = Promise.resolve();
  readonly #release = new WeakMap<Connection, () => void>();

  constructor(read: (sql: string, values: readonly unknown[]) => unknown[], writer: Writer) {
    this.#read = read;
    this.#writer = writer;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#read, this.#writer);
  }

  async beginTransaction(connection: Connection): Promise<void> {
    const before = this.#turn;
    this.#turn = new Promise((resolve) => this.#release.set(connection, resolve));
    await before;
    try {
      await this.#writer.send({ kind: 'begin' });
    } catch (error) {
      this.#release.get(connection)?.();
      throw error;
    }
    connection.inTransaction = true;
  }

  async #end(connection: Connection, kind: 'commit' | 'rollback'): Promise<void> {
    connection.inTransaction = false;
    try {
      await this.#writer.send({ kind });
    } finally {
      this.#release.get(connection)?.();
    }
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await this.#end(connection, 'commit');
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    // kysely also rolls back after a failed commit, when its turn is over
    if (connection.inTransaction) await this.#end(connection, 'rollback');
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/**
 * The embedded database: reads on this thread, writes on the writer thread. `synchronous` is FULL in production: NORMAL loses
 * acknowledged writes in a power cut. `onLost` is called when the writer thread has died: every write fails from then on.
 */
export async function openSqlite(
  file: string,
  {
    synchronous = 'FULL',
    onLost = () => {},
    engine = machineEngine,
    ...opening
  }: { synchronous?: 'FULL' | 'OFF'; engine?: SqliteEngine } & Opening = {},
): Promise<Database> {
  await prepareFile(file, engine, opening);
  const writer = new Writer(engine.startWriter(file, synchronous), onLost);
  const reader = engine.open(file, { readonly: true });
  reader.pragma('busy_timeout = 10000');
  reader.pragma('cache_size = -16000');
  const statements = new Map<string, Sqlite.Statement>();
  const read = (sql: string, values: readonly unknown[]): unknown[] => {
    let statement = statements.get(sql);
    if (!statement) {
      if (statements.size > 500) statements.clear();
      statement = reader.prepare(sql);
      statements.set(sql, statement);
    }
    return statement.all(...values);
  };
  const kysely = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new ManyConnections(),
      createDriver: () => new SqliteThreadDriver(read, writer),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const queries: Queries = {
    dialect: 'sqlite',
    sql: kysely,
    all: async <R>(sql: string, values: readonly unknown[] = []) => read(sql, bind(values)) as R[],
    run: async <R>(sql: string, values: readonly unknown[] = []) =>
      ((await writer.send({ kind: 'run', sql, values: bind(values) })).rows ?? []) as R[],
    transaction: (work) => kysely.transaction().execute(work),
  };
  const { changes, close } = changesOf(
    file,
    async (step) => (await writer.send({ kind: 'tail', step })).pieces ?? null,
  );
  return {
    ...queries,
    background: queries,
    scrubDeleted: async () => void (await writer.send({ kind: 'cut' })),
    versionLease: null,
    changes,
    close: async () => {
      await writer.close();
      await kysely.destroy();
      reader.close();
      close();
    },
  };
}

// SQLite rolls back DDL, which kysely doesn't expect: otherwise a kill during a migration leaves half of its tables, and every
// later start fails
class TransactionalDdl extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class MigratingDialect extends SqliteDialect {
  readonly #database: Sqlite.Database;

  constructor(database: Sqlite.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const rollback = driver.rollbackTransaction.bind(driver);
    // SQLite rolls back by itself when the disk is full; a second rollback would fail and hide the reason
    driver.rollbackTransaction = async (connection) => {
      if (this.#database.inTransaction) await rollback(connection);
    };
    return driver;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdl();
  }
}

/** Creates, migrates or only checks the file on a temporary connection, before the two long-lived ones open it. */
async function prepareFile(
  file: string,
  engine: SqliteEngine,
  { schema = 'migrate', backups }: Opening,
): Promise<void> {
  let plain: Sqlite.Database;
  try {
    plain = engine.open(file, { readonly: schema === 'as found' });
    if (schema === 'migrate') {
      plain.pragma('journal_mode = WAL');
      plain.pragma('synchronous = FULL');
    }
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new StartError(`The database file ${file} can't be opened: ${(error as Error).message}.`);
  }
  const kysely = new Kysely<unknown>({ dialect: new MigratingDialect(plain) });
  try {
    if (schema === 'as found') await expectCurrent(kysely, 'sqlite');
    else await migrate(kysely, 'sqlite', backups && ((first) => backUpSqlite(plain, first, backups)));
  } finally {
    await kysely.destroy();
  }
}
