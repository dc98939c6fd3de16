import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import type { Client } from 'pg';
import { StartError } from '../config/config.ts';
import { dropEverything } from './dropEverything.ts';
import { makeTables } from './migrate.ts';
import { type PlainRow, postgresRows, quoted, sqliteRows } from './rowSource.ts';
import { differences, measureRows, readRows, type WrittenRows, type WrittenTable } from './rowText.ts';

/** Rows of a backup: their description, and their text (rowText.ts). */
export interface RowsToLoad {
  written: WrittenRows;
  text: AsyncIterable<Uint8Array>;
}

const listed = (names: readonly string[]): string => names.map(quoted).join(', ');

function refuseDifferences(written: WrittenRows, found: WrittenRows): void {
  const wrong = differences(written, found);
  if (wrong.length > 0)
    throw new StartError(`The restored rows are not those of the backup: ${wrong.join('; ')}.`);
}

/**
 * Makes a SQLite file of rows that either database wrote, with the tables of their version, and compares its content with the
 * original. The file must not exist. It is not durable while it is being made: rename it afterwards.
 */
export async function loadSqlite(file: string, { written, text }: RowsToLoad): Promise<void> {
  const db = new Sqlite(file);
  try {
    db.pragma('journal_mode = OFF');
    db.pragma('synchronous = OFF');
    // makeTables leaves the connection to us
    const kysely = new Kysely<unknown>({ dialect: new SqliteDialect({ database: db }) });
    await makeTables(kysely, 'sqlite', written.migrations);
    db.pragma('foreign_keys = OFF');
    const triggers = db.prepare(`select name, sql from sqlite_master where type = 'trigger'`).all() as {
      name: string;
      sql: string;
    }[];
    for (const { name } of triggers) db.exec(`drop trigger ${quoted(name)}`);
    for (const { name } of await sqliteRows(db).tables()) db.exec(`delete from ${quoted(name)}`);
    await insertInto(db, { written, text });
    for (const { sql } of triggers) db.exec(sql);
    const broken = db.pragma('foreign_key_check') as { table: string }[];
    if (broken[0]) throw new StartError(`The rows of ${broken[0].table} name others that are not there.`);
    refuseDifferences(written, await measureRows(sqliteRows(db)));
    db.pragma('journal_mode = DELETE');
    db.pragma('synchronous = FULL');
  } finally {
    db.close();
  }
}

async function insertInto(db: Sqlite.Database, { written, text }: RowsToLoad): Promise<void> {
  db.exec('begin');
  let [at, insert]: [WrittenTable | null, Sqlite.Statement | null] = [null, null];
  for await (const { table, rows } of readRows(text, written)) {
    if (table !== at || !insert) {
      const marks = table.columns.map(() => '?').join(', ');
      insert = db.prepare(`insert into ${quoted(table.name)} (${listed(table.columns)}) values (${marks})`);
      at = table;
    }
    for (const row of rows) insert.run(...row);
  }
  const last = db.prepare('select seq from sqlite_sequence where name = ?');
  const isCounted = (name: string): boolean => {
    const made = db.prepare('select sql from sqlite_master where name = ?').get(name) as { sql: string };
    return /autoincrement/i.test(made.sql);
  };
  for (const [name, id] of Object.entries(written.lastIds)) {
    if (!isCounted(name)) continue;
    if (last.get(name)) db.prepare('update sqlite_sequence set seq = ? where name = ?').run(id, name);
    else db.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, id);
  }
  db.exec('commit');
}

/**
 * Replaces everything in the current schema of a PostgreSQL database by rows that either database wrote, in one transaction,
 * with the tables of their version. The user needs no more rights than the academy has. Until `replaces` is called, right before
 * the commit, nothing has changed.
 */
export async function loadPostgres(
  client: Client,
  { written, text }: RowsToLoad,
  replaces: () => void,
): Promise<void> {
  const only = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => only, end: async () => {} };
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as never }) });
  await kysely.transaction().execute(async (trx) => {
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query(dropEverything);
    await makeTables(trx, 'postgres', written.migrations);
    const tables = await postgresRows(client).tables();
    const constraints = await dropForeignKeys(client);
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
    await client.query(`truncate ${listed(tables.map(({ name }) => name))}`);
    for await (const { table, rows } of readRows(text, written)) await insertRows(client, table, rows);
    for (const { name } of tables) await setLastId(client, name, written.lastIds[name] ?? 0);
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
    for (const sql of constraints) await client.query(sql);
    refuseDifferences(written, await measureRows(postgresRows(client)));
    replaces();
  });
  await client.query('analyze');
}

/** Drops all foreign keys, so that rows may be added in any order; returns the statements that add and check them again. */
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

/** PostgreSQL accepts 65,535 values in a statement. */
const maxValues = 30_000;

async function insertRows(
  client: Client,
  { name, columns }: WrittenTable,
  rows: readonly PlainRow[],
): Promise<void> {
  const max = Math.floor(maxValues / columns.length);
  for (let from = 0; from < rows.length; from += max) {
    const some = rows.slice(from, from + max);
    const marks = some.map(
      (_, i) => `(${columns.map((_column, j) => `$${i * columns.length + j + 1}`).join(', ')})`,
    );
    await client.query(
      `insert into ${quoted(name)} (${listed(columns)}) overriding system value values ${marks.join(', ')}`,
      some.flat(),
    );
  }
}

/** Makes new ids continue after the last used one. */
async function setLastId(client: Client, table: string, last: number): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select attname as column, pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
      from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
        and pg_get_serial_sequence(attrelid::regclass::text, attname) is not null`,
    [quoted(table)],
  );
  for (const { column, sequence } of rows)
    await client.query(
      `select setval($1::regclass, greatest(m, $2::bigint, 1), greatest(m, $2::bigint) > 0)
        from (select coalesce(max(${quoted(column)}), 0)::bigint as m from ${quoted(table)}) t`,
      [sequence, last],
    );
}
