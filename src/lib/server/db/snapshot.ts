import { type Config, directDatabase } from '../config/config.ts';
import { sqliteFile } from './db.ts';
import { noAnswer } from './inspect.ts';
import { postgresRows, type RowSource, sqliteRows } from './rowSource.ts';

/**
 * Runs `work` on the rows of one moment, while others write: in a read transaction of a separate connection. On SQLite the
 * write-ahead log grows meanwhile.
 */
export async function withSnapshot<T>(config: Config, work: (rows: RowSource) => Promise<T>): Promise<T> {
  const url = directDatabase(config);
  if (url) return withPostgres(url, work);
  return withSqliteFile(sqliteFile(config), work);
}

/** The same for a SQLite file. */
export async function withSqliteFile<T>(file: string, work: (rows: RowSource) => Promise<T>): Promise<T> {
  const { default: Driver } = await import('better-sqlite3');
  const db = new Driver(file, { readonly: true, timeout: 10_000 });
  try {
    db.exec('begin');
    return await work(sqliteRows(db));
  } finally {
    db.close();
  }
}

async function withPostgres<T>(url: string, work: (rows: RowSource) => Promise<T>): Promise<T> {
  const client = await connectPostgres(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    return await work(postgresRows(client));
  } finally {
    await client.end();
  }
}

/** A separate connection whose statements may take as long as they need. Throws StartError when there is none. */
export async function connectPostgres(url: string) {
  const [{ default: pg }, { types }] = await Promise.all([import('pg'), import('./postgres.ts')]);
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 0,
    keepAlive: true,
    // otherwise the loss of a machine is noticed only after two hours
    keepAliveInitialDelayMillis: 5000,
    types,
  });
  // its queries report the error themselves
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw noAnswer(url, error);
  }
  return client;
}
