import Sqlite from 'better-sqlite3';
import { type Dialect, Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { copyDatabase, databaseAt, dropDatabase, noTables } from '../../../../tests/postgres.ts';
import type { Database } from './db.ts';
import { mainRoad } from './migrations/0001-main-road.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

type Row = Record<string, unknown>;

// what refers to another table comes after it
const tables = [
  'users',
  'sessions',
  'password_resets',
  'rate_counts',
  'files',
  'courses',
  'lessons',
  'captions',
  'progress',
  'jobs',
  'versions',
  'settings',
] as const;
const rows = 3;

const people = [
  { name: `D'SOUZA "ANITA" \\ R.`, email: 'anita.dsouza+1@School.example', code: 'KK-1001', type: 'Admin' },
  { name: 'मीना  शर्मा', email: 'meena@gmail.example', code: 'KK-1002', type: 'Blocked' },
  {
    name: 'RAVI ASHOK-KUMAR',
    email: 'ravi@गाँव.example',
    code: 'KK-1003',
    type: 'Paid',
    mobile: '+91 98765-43210',
  },
];

const references: Row = { user_id: 1001, owner_id: 1001, course_id: 1, lesson_id: 1, file_id: 1 };

function valueOf(name: string, type: string, n: number): unknown {
  if (name in references) return (references[name] as number) + n;
  if (/int/i.test(type)) return n;
  if (/real|double|float/i.test(type)) return n + 0.25;
  return `${name} ${n} नमस्ते "'\\`;
}

/** A database as the first version of the product left it, with something in every table. */
async function fillFirst(dialect: Dialect, kind: 'sqlite' | 'postgres'): Promise<Row[][]> {
  const db = new Kysely<Record<string, Row>>({ dialect });
  const up = (on: Kysely<unknown>) => mainRoad(on, kind);
  const provider = { getMigrations: async () => ({ '0001-main-road': { up } }) };
  const migrator = new Migrator({ db, provider });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error as Error;
  const known = await db.introspection.getTables();
  expect(known.map(({ name }) => name).filter((name) => !/^(kysely|sqlite)_/.test(name))).toEqual(
    tables.toSorted(),
  );
  for (const table of tables)
    for (let n = 0; n < rows; n++) {
      const columns = known.find(({ name }) => name === table)!.columns.filter(({ name }) => name !== 'id');
      const row = Object.fromEntries(columns.map((one) => [one.name, valueOf(one.name, one.dataType, n)]));
      await db
        .insertInto(table)
        .values(table === 'users' ? { ...row, ...people[n] } : row)
        .execute();
    }
  const all = await dump((text) =>
    sql
      .raw<Row>(text)
      .execute(db)
      .then((result) => result.rows),
  );
  await db.destroy();
  return all;
}

async function dump(all: (text: string) => Promise<Row[]>): Promise<Row[][]> {
  const found: Row[][] = [];
  for (const table of tables) found.push(await all(`select * from ${table} order by 1`));
  return found;
}

const words = async (db: Database, userId: number): Promise<string[]> =>
  (await db.all<{ word: string }>('select word from user_words where user_id = ?', [userId]))
    .map(({ word }) => word)
    .toSorted();

async function check(db: Database, before: Row[][]): Promise<void> {
  // keys of limits held addresses; they are forgotten within a day anyway
  before[tables.indexOf('rate_counts')] = [];
  // bigints of PostgreSQL are text without the product's parsers
  const plain = (row: Row) =>
    JSON.parse(JSON.stringify(row, (_, value) => (typeof value === 'number' ? `${value}` : value))) as Row;
  const after = await dump((text) => db.all<Row>(text));
  for (const [at, table] of tables.entries()) {
    const kept = table === 'rate_counts' ? 0 : rows;
    expect(before[at]).toHaveLength(kept);
    expect(after[at]!.map(plain), table).toMatchObject(before[at]!.map(plain));
    expect(after[at], table).toHaveLength(kept);
  }
  expect(after[0]!.map((user) => user.paid_before)).toEqual([null, null, null]);

  expect(await words(db, 1001)).toEqual(
    expect.arrayContaining(['ANITA', 'SOUZA', 'R.', 'KK-1001', 'DSOUZA', 'SCHOOL.EXAMPLE']),
  );
  expect(await words(db, 1002)).toEqual(expect.arrayContaining(['मीना', 'शर्मा', 'KK-1002', 'MEENA']));
  expect(await words(db, 1003)).toEqual(
    expect.arrayContaining([
      'RAVI',
      'ASHOK-KUMAR',
      'KUMAR',
      'गाँव.EXAMPLE',
      '9876543210',
      '919876543210',
      '43210',
    ]),
  );
  await db.sql.updateTable('users').set({ name: 'UMA' }).where('id', '=', 1002).execute();
  expect(await words(db, 1002)).toContain('UMA');
  expect(await words(db, 1002)).not.toContain('मीना');
  const [raised] = await db.all<{ value: number }>(`select value from versions where name = 'users'`);
  expect(raised!.value).toBeGreaterThan(0);

  const added = await db.sql
    .insertInto('users')
    .values({
      code: 'KK-1004',
      name: 'NEW',
      email: 'new@example.org',
      mobile: '',
      password_hash: '-',
      type: 'Free',
      type_before_block: null,
      is_owner: 0,
      is_demo: 0,
      created_at: '2026-11-21T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(added.id).toBe(1004);
  await db.sql.deleteFrom('users').where('id', '=', 1003).execute();
  expect(await words(db, 1003)).toEqual([]);
  expect(await db.all('select 1 from sessions where user_id = 1003')).toEqual([]);
}

it('takes everything along on SQLite', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-upgrade-'));
  try {
    const file = path.join(folder, 'kaksha.sqlite');
    const before = await fillFirst(new SqliteDialect({ database: new Sqlite(file) }), 'sqlite');
    const db = await openSqlite(file, { synchronous: 'OFF' });
    await check(db, before).finally(() => db.close());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('takes everything along on PostgreSQL', async () => {
  const name = `t${randomBytes(6).toString('hex')}`;
  await copyDatabase(inject('postgresUrl'), name, noTables);
  const url = databaseAt(inject('postgresUrl'), name);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const before = await fillFirst(new PostgresDialect({ pool }), 'postgres');
  const db = await openPostgres(url, { max: 2 });
  await check(db, before).finally(() => db.close());
  await dropDatabase(inject('postgresUrl'), name);
});
