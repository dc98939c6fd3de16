import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../config/config.ts';
import { backUpPostgres } from './backup.ts';
import { type Database, endVersionLease, type Opening, type Queries } from './db.ts';
import { commits } from '../metrics/events.ts';
import { noAnswer } from './inspect.ts';
import { currentSchema, expectCurrent, migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

// count(*) and byte sizes are bigint; all of Kaksha's are far below 2^53
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: (typeof pg.types.builtins)['INT8'], format?: 'text') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

interface Statement {
  /** With $1, $2 and so on for each `?`. */
  text: string;
  /** The name of the prepared statement, at most 63 bytes. */
  name: string;
}

const statements = new Map<string, Statement>();

function statementOf(sql: string): Statement {
  let statement = statements.get(sql);
  if (!statement) {
    let count = 0;
    const text = sql.replace(/\?/g, () => `$${++count}`);
    statement = { text, name: text.length < 60 ? text : `q${statements.size + 1}` };
    statements.set(sql, statement);
  }
  return statement;
}

/** Time limits, milliseconds. */
export interface Limits {
  /** For getting a connection. */
  connect: number;
  /** For a statement; enforced by the server. */
  statement: number;
  /**
   * For a statement's answer; enforced here by dropping the connection, since a frozen or unreachable server enforces nothing.
   */
  answer: number;
  /** Between two statements of a transaction; the server rolls it back, so that a vanished client holds no locks. */
  idle: number;
  /** For a lock, including locks of tables; none when absent. */
  lock?: number;
}

/** For requests: the caller gets an error within 3 s. */
const hurried: Limits = { connect: 2000, statement: 2300, answer: 2500, idle: 5000 };
/** For jobs and migrations: generous, but a lost server must be noticed. */
const patient: Limits = { connect: 5000, statement: 600_000, answer: 610_000, idle: 60_000 };

/**
 * `pooled`: through a pooler in transaction mode, where a connection has no settings of its own. `onWrite` is called after each
 * commit and each write of kysely; not for `run`, whose hot paths raise no version.
 */
function openPool(
  url: string,
  max: number,
  limits: Limits,
  { pooled = false, onWrite = () => {} }: { pooled?: boolean; onWrite?: () => void } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connect,
    ...(pooled
      ? {}
      : {
          statement_timeout: limits.statement,
          ...(limits.lock === undefined ? {} : { lock_timeout: limits.lock }),
          idle_in_transaction_session_timeout: limits.idle,
          // compiling a large query takes a quarter of a second, more than it saves here
          options: '-c jit=off',
        }),
    query_timeout: limits.answer,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    types,
  });
  // the pool replaces a connection that breaks while idle; the next query reports the error
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // an error of a connection in use fails its query; unhandled, it would also end the process
    client.on('error', () => {});
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const ended = args[0] === 'commit' ? commits.begin() : null;
      const asked = ask(...args);
      if (ended && asked instanceof Promise) asked.then(ended, () => {});
      if (isWrite(args[0]) && asked instanceof Promise) asked.then(onWrite, onWrite);
      // it still waits for an answer: nothing more can be sent on it, not even a rollback
      if (asked instanceof Promise)
        asked.catch((error: unknown) => isLate(error) && void client.end().catch(() => {}));
      return asked;
    }) as typeof client.query;
  });
  return pool;
}

const isWrite = (text: unknown): boolean =>
  typeof text === 'string' && /^(commit|insert|update|delete|with)\b/i.test(text);

const isLate = (error: unknown): boolean => (error as Error).message === 'Query read timeout';

/** Throws StartError unless the pooler at `url` answers, and two pools reach the same database of the same server. */
async function expectSame(url: string, pooled: pg.Pool, direct: pg.Pool): Promise<void> {
  const ask = (pool: pg.Pool) =>
    pool.query<{ name: string }>(
      `select current_database() || ' ' || current_schema() || ' ' || pg_postmaster_start_time() as name`,
    );
  const other = await ask(direct);
  const one = await ask(pooled).catch((error: unknown) => {
    throw noAnswer(url, error, 'pooler');
  });
  if (one.rows[0]!.name !== other.rows[0]!.name)
    throw new StartError(
      'DATABASE_URL and DATABASE_DIRECT_URL name different databases. Correct one of them.',
    );
}

/**
 * PostgreSQL by DATABASE_URL, with at most `max` connections for requests. `direct`: the server's own URL when the other one is
 * a pooler's; migrations, locks and jobs use it.
 */
export async function openPostgres(
  url: string,
  {
    max = 10,
    limits = hurried,
    schema: kind = 'migrate',
    backups,
    direct,
    versionLease,
  }: { max?: number; limits?: Limits; direct?: string | undefined } & Opening = {},
): Promise<Database> {
  const own = direct ?? url;
  const onWrite = (): void => endVersionLease(db);
  const requests = openPool(url, max, limits, { pooled: direct !== undefined, onWrite });
  try {
    await prepare(own, requests, { kind, backups, pooler: direct === undefined ? undefined : url });
  } catch (error) {
    await requests.end();
    throw error;
  }
  const background = openPool(own, 3, patient, { onWrite });
  const db: Database = {
    ...queries(requests, { named: direct === undefined }),
    background: queries(background),
    scrubDeleted: async () => {},
    changes: null,
    versionLease: versionLease ?? null,
    close: async () => {
      await Promise.all([requests.end(), background.end()]);
    },
  };
  return db;
}

/** Checks that the server answers, and migrates the schema, or only checks that it is current. */
async function prepare(
  url: string,
  requests: pg.Pool,
  {
    kind,
    backups,
    pooler,
  }: Pick<Opening, 'backups'> & { kind: Opening['schema']; pooler: string | undefined },
): Promise<void> {
  // statements may take as long as they need
  const migrating = openPool(url, 2, { ...patient, statement: 0, answer: 3_600_000, idle: 0, lock: 2000 });
  try {
    await migrating.query('select 1');
    if (pooler !== undefined) await expectSame(pooler, requests, migrating);
  } catch (error) {
    await migrating.end();
    throw error instanceof StartError ? error : noAnswer(url, error);
  }
  const schema = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: migrating }) });
  try {
    if (kind === 'as found') await expectCurrent(schema, 'postgres');
    else
      await migrate(
        schema,
        'postgres',
        backups &&
          (async (first) => {
            const { rows } = await migrating.query<{ bytes: number }>(
              'select pg_database_size(current_database()) as bytes',
            );
            const facts = { url, schema: await currentSchema(schema), bytes: rows[0]!.bytes };
            await backUpPostgres(facts, first, backups);
          }),
      );
  } finally {
    await schema.destroy();
  }
}

/** `named`: statements are prepared once for each connection. */
function queries(pool: pg.Pool, { named = true } = {}): Queries {
  const sql = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const all = async <R>(text: string, values: readonly unknown[] = []): Promise<R[]> => {
    const statement = statementOf(text);
    const given = [...values];
    if (!named) return (await pool.query(statement.text, given)).rows as R[];
    return (await pool.query({ ...statement, values: given })).rows as R[];
  };
  return { dialect: 'postgres', sql, all, run: all, transaction: (work) => sql.transaction().execute(work) };
}
