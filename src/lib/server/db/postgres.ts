import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../config/config.ts';
import type { Database } from './db.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

// count(*) and byte sizes are bigint; all of ours are far below 2^53
const types: pg.CustomTypesConfig = {
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

/** PostgreSQL by DATABASE_URL, with at most `max` connections. */
export async function openPostgres(url: string, options: { max?: number } = {}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5000,
    types,
  });
  // a connection that breaks while idle is replaced by the pool; the next query reports what is wrong
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host } = new URL(url);
    throw new StartError(
      `The database at ${host} does not answer: ${(error as Error).message || (error as { code?: string }).code}.`,
    );
  }
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(kysely as unknown as Kysely<unknown>, 'postgres');
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  const all = async <R>(sql: string, values: readonly unknown[] = []): Promise<R[]> => {
    const text = dollars(sql);
    return (await pool.query({ name: text.length < 60 ? text : digest(text), text, values: [...values] }))
      .rows as R[];
  };
  return {
    dialect: 'postgres',
    sql: kysely,
    all,
    run: all,
    transaction: (work) => kysely.transaction().execute(work),
    close: () => kysely.destroy(),
  };
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
