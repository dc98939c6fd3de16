import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { backUpPostgres } from './backup.ts';
import type { Database, Opening, Queries } from './db.ts';
import { noAnswer } from './inspect.ts';
import { currentSchema, expectCurrent, migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

// count(*) and byte sizes are bigint; all of ours are far below 2^53
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: (typeof pg.types.builtins)['INT8'], format?: 'text') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const numbered = new Map<string, string>();

function dollars(sql: string): string {
  let text = numbered.get(sql);
  if (!text) {
    let count = 0;
    text = sql.replace(/\?/g, () => `$${++count}`);
    numbered.set(sql, text);
  }
  return text;
}

/** Time limits, milliseconds. */
export interface Limits {
  /** For getting a connection. */
  connect: number;
  /** For a statement; enforced by the server. */
  statement: number;
  /**
   * For a statement's answer; enforced here by dropping the connection, since a frozen or unreachable server enforces
   * nothing.
   */
  answer: number;
  /** Between two statements of a transaction; the server rolls it back, so that a vanished client holds no locks. */
  idle: number;
}

/** For requests: the caller gets an error within 3 s. */
const hurried: Limits = { connect: 2000, statement: 2300, answer: 2500, idle: 5000 };
/** For jobs and migrations: generous, but a lost server must be noticed. */
const patient: Limits = { connect: 5000, statement: 600_000, answer: 610_000, idle: 60_000 };

function openPool(url: string, max: number, limits: Limits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    idle_in_transaction_session_timeout: limits.idle,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    types,
  });
  // the pool replaces a connection that breaks while idle; the next query reports what is wrong
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // an error of a connection in use fails its query, and would otherwise end the process too
    client.on('error', () => {});
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const asked = ask(...args);
      // it is still waiting for an answer: nothing more can be sent on it, not even a rollback
      if (asked instanceof Promise)
        asked.catch((error: unknown) => isLate(error) && void client.end().catch(() => {}));
      return asked;
    }) as typeof client.query;
  });
  return pool;
}

const isLate = (error: unknown): boolean => (error as Error).message === 'Query read timeout';

/** PostgreSQL by DATABASE_URL, with at most `max` connections for requests. */
export async function openPostgres(
  url: string,
  {
    max = 10,
    limits = hurried,
    schema: kind = 'migrate',
    backups,
  }: { max?: number; limits?: Limits } & Opening = {},
): Promise<Database> {
  // waits as long as another process's migration takes
  const migrating = openPool(url, 2, { ...patient, statement: 0, answer: 3_600_000, idle: 0 });
  try {
    await migrating.query('select 1');
  } catch (error) {
    await migrating.end();
    throw noAnswer(url, error);
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
  const requests = openPool(url, max, limits);
  const background = openPool(url, 3, patient);
  return {
    ...queries(requests),
    background: queries(background),
    scrubDeleted: async () => {},
    changes: null,
    close: async () => {
      await Promise.all([requests.end(), background.end()]);
    },
  };
}

function queries(pool: pg.Pool): Queries {
  const sql = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const all = async <R>(text: string, values: readonly unknown[] = []): Promise<R[]> => {
    const numberedText = dollars(text);
    const name = numberedText.length < 60 ? numberedText : digest(numberedText);
    return (await pool.query({ name, text: numberedText, values: [...values] })).rows as R[];
  };
  return { dialect: 'postgres', sql, all, run: all, transaction: (work) => sql.transaction().execute(work) };
}

const names = new Map<string, string>();

// a prepared statement's name holds at most 63 bytes
function digest(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `q${names.size + 1}`;
    names.set(text, name);
  }
  return name;
}
