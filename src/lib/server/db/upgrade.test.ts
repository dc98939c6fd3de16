import Sqlite from 'better-sqlite3';
import { type Dialect, Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { userTypeAt } from '../../../features/entitlements/server/public.ts';
import { copyDatabase, databaseAt, dropDatabase, noTables } from '../../../../tests/support/postgres.ts';
import { firstPublic } from '../../../features/institute/server/store.ts';
import { readPublic, savePublic } from '../../../features/institute/server/store.ts';
import { defaultSidebar } from '../../../features/sidebar/rules.ts';
import { readSidebar, saveSidebar } from '../../../features/sidebar/server/store.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from './db.ts';
import { steps } from './migrate.ts';
import { initialSchema } from './migrations/0001-initial.ts';
import { minPaid } from './migrations/0045-min-paid.ts';
import { moneyRules } from './migrations/0012-money-rules.ts';
import { columnNames } from './migrations/0016-column-names.ts';
import { entitlements } from './migrations/0017-entitlements.ts';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';
import { searchIndex } from '../search/searchIndex.ts';
import { queryOf } from '../search/tokens.ts';
import { openSqlite } from './sqlite.ts';
import { undoUpgrade } from './undoUpgrade.ts';

type Row = Record<string, unknown>;

// referencing tables after the referenced ones
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

/** Opens a database with the schema of version 0.1.0, which refuses a database that it did not make. */
async function openFirst(
  dialect: Dialect,
  kind: 'sqlite' | 'postgres',
): Promise<Kysely<Record<string, Row>>> {
  const db = new Kysely<Record<string, Row>>({ dialect });
  const up = (on: Kysely<unknown>) => initialSchema(on, kind);
  const provider = { getMigrations: async () => ({ '0001-main-road': { up } }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error as Error;
  return db;
}

const rowsOf = (db: Kysely<Record<string, Row>>): Promise<Row[][]> =>
  dump((text) =>
    sql
      .raw<Row>(text)
      .execute(db)
      .then((result) => result.rows),
  );

function copies(folder: string) {
  const said: string[] = [];
  const now = (): Date => new Date('2026-11-22T04:00:00Z');
  const tell = (sentence: string): void => void said.push(sentence);
  return { said, backups: { folder: path.join(folder, 'backups'), now, tell } };
}

/** A database as left by version 0.1.0, with rows in every table. */
async function fillFirst(dialect: Dialect, kind: 'sqlite' | 'postgres'): Promise<Row[][]> {
  const db = await openFirst(dialect, kind);
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
        .values({
          ...row,
          ...(table === 'users' && people[n]),
          ...(table === 'files' && { kind: 'resource' }),
        })
        .execute();
    }
  const all = await rowsOf(db);
  await db.destroy();
  return all;
}

async function dump(all: (text: string) => Promise<Row[]>): Promise<Row[][]> {
  const found: Row[][] = [];
  for (const table of tables) found.push(await all(`select * from ${table} order by 1`));
  return found;
}

const matchesOf = async (db: Database, subject: string, text: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select rowid as id from ${sql.ref(`search_${subject}`)}
    where rowid in ${searchIndex(subject).ids(db, queryOf(text))} order by rowid`.execute(db.sql);
  return rows.map(({ id }) => id);
};

/** A row without the columns that migration 0017 replaces. */
const withoutTypes = ({ is_owner: _owner, type_before_block: _before, ...row }: Row): Row => {
  if (!('password_hash' in row)) return row;
  const { type: _type, ...account } = row;
  return account;
};

async function check(db: Database, before: Row[][]): Promise<void> {
  const expected = before.map((all, at) => {
    // keys of limits contained e-mails and IP addresses; the migration deletes them
    if (tables[at] === 'rate_counts') return [];
    if (tables[at] === 'progress')
      return all.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'revision')),
      );
    return tables[at] === 'sessions'
      ? all.map(({ address, ...row }) => ({ ...row, ip_address: address }))
      : all;
  });
  // without the product's parsers, PostgreSQL's bigints are text
  const plain = (row: Row) =>
    JSON.parse(JSON.stringify(row, (_, value) => (typeof value === 'number' ? `${value}` : value))) as Row;
  const after = await dump((text) => db.all<Row>(text));
  for (const [at, table] of tables.entries()) {
    const count = table === 'rate_counts' ? 0 : rows;
    expect(expected[at]).toHaveLength(count);
    // existing academies get stored days of grace, each upgrade leaves its mark, and renames raise versions
    const added = ['settings limits', 'settings contracted', 'versions sessions', 'versions users'];
    const found = after[at]!.filter(({ key, name }) => !added.includes(`${table} ${String(key ?? name)}`));
    expect(found.map(plain), table).toMatchObject(expected[at]!.map(withoutTypes).map(plain));
    expect(found, table).toHaveLength(count);
  }
  expect(after[0]).toMatchObject([
    { role: 'admin', status: 'active' },
    { role: 'owner', status: 'blocked' },
    { role: 'learner', status: 'active', segment: 'Free' },
  ]);
  expect(await db.all(`select user_id, tier, source, ends_at, revoked_at from entitlements`)).toEqual([
    { user_id: 1003, tier: 0, source: 'grant', ends_at: null, revoked_at: null },
  ]);
  const waiting = { priority: 0, subject: '', fairness_key: '', claims: 0, percent: null, note: '' };
  expect(await db.all('select priority, subject, fairness_key, claims, percent, note from jobs')).toEqual(
    before[tables.indexOf('jobs')]!.map(() => waiting),
  );
  // captions remain, wait to be indexed, and their versions start with the first edit
  expect(await db.all('select indexed_file_id from captions')).toEqual(
    Array.from({ length: rows }, () => ({ indexed_file_id: null })),
  );
  expect(await db.all('select lesson_id from caption_versions')).toEqual([]);
  expect(await db.all(`select value from settings where key = 'limits'`)).toEqual([
    { value: '{"graceDays":0}' },
  ]);

  for (const text of ['anita', 'souza', 'r.', 'KK-1001', 'dsouza', 'school.example'])
    expect(await matchesOf(db, 'users', text), text).toContain(1001);
  for (const text of ['मीना', 'शर्मा', 'KK-1002', 'meena sharma'])
    expect(await matchesOf(db, 'users', text), text).toContain(1002);
  for (const text of ['ravi ashok-kumar', 'kumar', 'गाँव.example', '98765 43210', '+91 98765 43210', '43210'])
    expect(await matchesOf(db, 'users', text), text).toContain(1003);
  expect(await matchesOf(db, 'users', 'anita meena')).toEqual([]);
  // files by their own names and their lessons'
  expect(await matchesOf(db, 'files', 'original namaste')).toEqual([1, 2, 3]);
  expect(await matchesOf(db, 'files', 'original_name 2')).toEqual([3]);
  await db.sql
    .updateTable('users')
    .set({ created_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', 1002)
    .execute();
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
      segment: 'Free',
      is_demo: 0,
      created_at: '2026-11-21T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(added.id).toBe(1004);
  await db.sql.deleteFrom('users').where('id', '=', 1003).execute();
  expect(await db.all('select 1 from sessions where user_id = 1003')).toEqual([]);
}

it('takes everything along on SQLite, and back from the copy that it writes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-upgrade-'));
  try {
    const file = path.join(folder, 'kaksha.sqlite');
    const before = await fillFirst(new SqliteDialect({ database: new Sqlite(file) }), 'sqlite');
    await expect(openSqlite(file, { schema: 'as found' })).rejects.toThrow('of an older version');
    const { said, backups } = copies(folder);
    await mkdir(backups.folder);
    // backups of other upgrades: the newest by name are retained, since copying a folder changes file times; of this upgrade: the
    // last one
    const old = ['0004-c-2026-01', '0001-a-2026-02', '0003-b-2026-03'].map(
      (name) => `before-${name}-01T00-00-00Z.db`,
    );
    for (const [at, name] of old.entries()) {
      await writeFile(path.join(backups.folder, name), '');
      await utimes(path.join(backups.folder, name), 1000 - at, 1000 - at);
    }
    const again = 'before-0002-business-2026-11-22T03-00-00Z.db';
    await writeFile(path.join(backups.folder, again), '');
    const db = await openSqlite(file, { synchronous: 'OFF', backups });
    await check(db, before).finally(() => db.close());
    const copy = 'before-0002-business-2026-11-22T04-00-00Z.db';
    expect(new Set(await readdir(backups.folder))).toEqual(new Set([copy, old[1], old[2]]));
    expect(said).toEqual([expect.stringContaining(path.join(backups.folder, copy))]);
    expect((await stat(path.join(backups.folder, copy))).mode & 0o077).toBe(0);
    // the steps of the README
    for (const name of await readdir(folder))
      if (name.startsWith('kaksha.sqlite')) await rm(path.join(folder, name));
    await copyFile(path.join(backups.folder, copy), file);
    const back = await openFirst(new SqliteDialect({ database: new Sqlite(file) }), 'sqlite');
    expect(await rowsOf(back)).toEqual(before);
    await back.destroy();
    // upgraded again; an up-to-date database gets no backup
    await (await openSqlite(file, { synchronous: 'OFF', backups })).close();
    await (await openSqlite(file, { synchronous: 'OFF', backups })).close();
    expect(said).toHaveLength(2);
    await (await openSqlite(file, { schema: 'as found' })).close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('takes everything along on PostgreSQL, and back from the copy that it writes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-upgrade-'));
  const server = inject('postgresUrl');
  const [name, other] = [0, 1].map(() => `t${randomBytes(6).toString('hex')}`) as [string, string];
  await copyDatabase(server, name, noTables);
  const url = databaseAt(server, name);
  const before = await fillFirst(
    new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
    'postgres',
  );
  await expect(openPostgres(url, { schema: 'as found' })).rejects.toThrow('of an older version');
  const { said, backups } = copies(folder);
  const db = await openPostgres(url, { max: 2, backups });
  await check(db, before).finally(() => db.close());
  const copy = path.join(backups.folder, 'before-0002-business-2026-11-22T04-00-00Z.dump');
  expect(said).toEqual([expect.stringContaining(copy)]);
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder });
  const elapsed = (): number => performance.now();
  const undo = () => undoUpgrade(config, { ...backups, elapsed, confirmed: true });
  const isUpgraded = async (at: string): Promise<void> =>
    (await openPostgres(at, { max: 1, schema: 'as found' })).close();
  const somebody = new pg.Client({ connectionString: url });
  await somebody.connect();
  await expect(undo()).rejects.toThrow('is in use');
  await somebody.end();
  const bytes = await readFile(copy);
  await writeFile(copy, bytes.subarray(0, bytes.length * 0.9));
  await expect(undo()).rejects.toThrow('left as it is, because pg_restore failed');
  await isUpgraded(url);
  await writeFile(copy, bytes);
  const { undone } = await undo();
  const back = await openFirst(
    new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
    'postgres',
  );
  expect(await rowsOf(back)).toEqual(before);
  const left = (await back.introspection.getTables()).map((table) => table.name);
  expect(left.filter((table) => !table.startsWith('kysely_'))).toEqual(tables.toSorted());
  await back.destroy();
  // what was there until then
  await copyDatabase(server, other, noTables);
  const target = databaseAt(server, other);
  await promisify(execFile)('pg_restore', ['--clean', '--if-exists', `--dbname=${target}`, undone]);
  await isUpgraded(target);
  for (const one of [name, other]) await dropDatabase(server, one);
  await rm(folder, { recursive: true, force: true });
});

it('goes on without a copy on PostgreSQL where there is no pg_dump, and says so', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-upgrade-'));
  const server = inject('postgresUrl');
  const name = `t${randomBytes(6).toString('hex')}`;
  await copyDatabase(server, name, noTables);
  const url = databaseAt(server, name);
  await fillFirst(new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }), 'postgres');
  const { said, backups } = copies(folder);
  vi.stubEnv('PATH', folder);
  await openPostgres(url, { max: 2, backups })
    .then((db) => db.close())
    .finally(() => vi.unstubAllEnvs());
  expect(said).toEqual([expect.stringContaining('because the program pg_dump is not installed')]);
  expect(await readdir(backups.folder)).toEqual([]);
  await dropDatabase(server, name);
  await rm(folder, { recursive: true, force: true });
});

it.each(['sqlite', 'postgres'] as const)(
  'gives a transfer that was sent twice to its first payment (%s)',
  async (dialect) => {
    const server = inject('postgresUrl');
    const name = `t${randomBytes(6).toString('hex')}`;
    if (dialect === 'postgres') await copyDatabase(server, name, noTables);
    const db = new Kysely<{
      payments: {
        id: number;
        mode: string;
        transaction_key: string;
        state: string;
        transfer_key?: string | null;
      };
    }>({
      dialect:
        dialect === 'sqlite'
          ? new SqliteDialect({ database: new Sqlite(':memory:') })
          : new PostgresDialect({
              pool: new pg.Pool({ connectionString: databaseAt(server, name), max: 1 }),
            }),
    });
    for (const [table, columns] of [
      ['coupons', []],
      ['files', []],
      ['purchases', ['coupon_code']],
      ['payments', ['mode', 'transaction_key', 'state']],
    ] as const) {
      let made = db.schema.createTable(table).addColumn('id', 'integer');
      for (const column of columns) made = made.addColumn(column, 'text');
      await made.execute();
    }
    const sent = [
      ['UPI', '412345678901', 'Rejected', null],
      ['NetBanking', '4123-4567-8901', 'Verified', '412345678901'],
      ['UPI', '412345678901', 'Submitted', null],
      ['Cash', '412345678901', 'Submitted', null],
      ['CreditCard', '-', 'Submitted', null],
      ['CreditCard', 'AB/12', 'Submitted', 'AB12'],
    ] as const;
    for (const [at, [mode, transaction_key, state]] of sent.entries())
      await db
        .insertInto('payments')
        .values({ id: at + 1, mode, transaction_key, state })
        .execute();
    await moneyRules(db as never);
    const found = await db.selectFrom('payments').select('transfer_key').orderBy('id').execute();
    expect(found.map(({ transfer_key }) => transfer_key)).toEqual(sent.map(([, , , key]) => key));
    await db.destroy();
    if (dialect === 'postgres') await dropDatabase(server, name);
  },
);

/** Accounts before entitlements, their payments for Gold of 1,000 rupees, and their expected state. */
const accounts: [
  before: { type: string; type_before_block?: string; paid_before?: string; is_owner?: 1 },
  payments: { amount: number; state: string }[],
  after: { role: string; status: string; segment: string; type: string },
  entitlements: string[],
][] = [
  [
    { type: 'Admin', is_owner: 1 },
    [],
    { role: 'owner', status: 'active', segment: 'Free', type: 'Admin' },
    [],
  ],
  [
    { type: 'Free', is_owner: 1 },
    [],
    { role: 'owner', status: 'active', segment: 'Free', type: 'Admin' },
    [],
  ],
  [
    { type: 'Blocked', type_before_block: 'Admin' },
    [],
    { role: 'admin', status: 'blocked', segment: 'Free', type: 'Blocked' },
    [],
  ],
  [{ type: 'Free' }, [], { role: 'learner', status: 'active', segment: 'Free', type: 'Free' }, []],
  [
    { type: 'Blocked', type_before_block: 'Student' },
    [],
    { role: 'learner', status: 'blocked', segment: 'Student', type: 'Blocked' },
    [],
  ],
  [{ type: 'Paid' }, [], { role: 'learner', status: 'active', segment: 'Free', type: 'Paid' }, ['grant']],
  [
    { type: 'Paid', paid_before: 'Student' },
    [
      { amount: 50_000, state: 'Refunded' },
      { amount: 40_000, state: 'Verified' },
      { amount: 100, state: 'Submitted' },
    ],
    { role: 'learner', status: 'active', segment: 'Student', type: 'Paid' },
    ['payment 25000'],
  ],
  [
    { type: 'Blocked', type_before_block: 'Paid', paid_before: 'Free' },
    [{ amount: 100, state: 'Verified' }],
    { role: 'learner', status: 'blocked', segment: 'Free', type: 'Blocked' },
    ['payment 100'],
  ],
  // granted by hand, and paid
  [
    { type: 'Paid' },
    [{ amount: 100_000, state: 'Verified' }],
    { role: 'learner', status: 'active', segment: 'Free', type: 'Paid' },
    ['payment 25000', 'grant'],
  ],
  // revoked by hand: the payment stays verified
  [
    { type: 'Student' },
    [{ amount: 100_000, state: 'Verified' }],
    { role: 'learner', status: 'active', segment: 'Student', type: 'Student' },
    [],
  ],
  [
    { type: 'Paid', paid_before: 'Free' },
    [],
    { role: 'learner', status: 'active', segment: 'Free', type: 'Paid' },
    ['grant'],
  ],
];

async function fillAccounts(db: Kysely<Record<string, Row>>): Promise<void> {
  for (const [at, [account, payments]] of accounts.entries()) {
    const id = 1001 + at;
    const made = { created_at: '2026-01-01', updated_at: '2026-01-01' };
    const { type, type_before_block = null, paid_before = null, is_owner = 0 } = account;
    const own = { type, type_before_block, paid_before, is_owner };
    const text = { code: `${id}`, name: 'A', email: `${id}`, mobile: '', password_hash: '-' };
    await db
      .insertInto('users')
      .values({ id, ...text, ...own, is_demo: 0, created_at: made.created_at })
      .execute();
    if (payments.length === 0) continue;
    const sum = (state: string) =>
      payments.filter((one) => one.state === state).reduce((all, { amount }) => all + amount, 0);
    await db
      .insertInto('purchases')
      .values({
        ...made,
        id,
        user_id: id,
        membership_id: 3,
        price: 100_000,
        discount: 0,
        coupon_code: '',
        paid: sum('Verified'),
        pending: sum('Submitted'),
        due_on: '2026-02-01',
      })
      .execute();
    for (const { amount, state } of payments) {
      const texts = Object.fromEntries(
        ['mode', 'part_or_full', 'transaction_id', 'transaction_key', 'reference_no', 'reference_key'].map(
          (name) => [name, ''],
        ),
      );
      await db
        .insertInto('payments')
        .values({
          ...texts,
          purchase_id: id,
          user_id: id,
          membership_id: 3,
          amount,
          discount: 0,
          coupon_code: '',
          paid_on: '2026-01-01',
          image_name: '',
          idempotency_key: '',
          state,
          reason: '',
          created_at: '2026-01-01',
          decided_at: '2026-01-02',
        })
        .execute();
    }
  }
}

/** A database without tables; `end` removes it. */
async function emptyDatabase<Tables>(
  dialect: 'sqlite' | 'postgres',
): Promise<{ db: Kysely<Tables>; end: () => Promise<void> }> {
  if (dialect === 'sqlite') {
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Sqlite(':memory:') }) });
    return { db, end: () => db.destroy() };
  }
  const server = inject('postgresUrl');
  const name = `t${randomBytes(6).toString('hex')}`;
  await copyDatabase(server, name, noTables);
  const pool = new pg.Pool({ connectionString: databaseAt(server, name), max: 1 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const end = async (): Promise<void> => {
    await db.destroy();
    await dropDatabase(server, name);
  };
  return { db, end };
}

it.each(['sqlite', 'postgres'] as const)(
  'makes entitlements of memberships, and everybody stays what they were (%s)',
  async (dialect) => {
    const { db, end } = await emptyDatabase<Record<string, Row>>(dialect);
    for (const [key, step] of Object.entries(steps)) if (key < '0017') await step(db as never, dialect);
    await fillAccounts(db);
    await db.insertInto('settings').values({ key: 'limits', value: '{"firstPartPercent":10}' }).execute();
    await entitlements(db as never, dialect);

    const type = userTypeAt('u', new Date('2026-11-22T00:00:00Z'));
    const { rows: found } =
      await sql<Row>`select u.id, u.role, u.status, u.segment, ${type} as type from users u order by u.id`.execute(
        db,
      );
    expect(found).toEqual(accounts.map(([, , after], at) => ({ id: 1001 + at, ...after })));
    const { rows: given } = await sql
      .raw<{ user_id: number; source: string; min_paid: number; payment_id: number | null }>(
        `select user_id, source, least_paid as min_paid, payment_id from entitlements
          where ends_at is null and revoked_at is null and overdue_at is null order by id`,
      )
      .execute(db);
    const of = (id: number) =>
      given
        .filter((row) => row.user_id === id)
        .map((row) => (row.source === 'payment' ? `payment ${row.min_paid}` : row.source));
    expect(accounts.map((_, at) => of(1001 + at))).toEqual(accounts.map(([, , , all]) => all));
    const verified = await db.selectFrom('payments').select('id').where('state', '=', 'Verified').execute();
    for (const { source, payment_id } of given)
      expect(verified.some(({ id }) => id === payment_id)).toBe(source === 'payment');
    expect(await db.selectFrom('settings').select('value').where('key', '=', 'limits').execute()).toEqual([
      { value: '{"firstPartPercent":10,"graceDays":0}' },
    ]);
    await end();
  },
);

it.each(['sqlite', 'postgres'] as const)('renames columns with what is in them (%s)', async (dialect) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-upgrade-'));
  const server = inject('postgresUrl');
  const name = `t${randomBytes(6).toString('hex')}`;
  if (dialect === 'postgres') await copyDatabase(server, name, noTables);
  const db =
    dialect === 'sqlite'
      ? await openSqlite(path.join(folder, 'kaksha.sqlite'), { synchronous: 'OFF' })
      : await openPostgres(databaseAt(server, name), { max: 2 });
  try {
    for (const statement of [
      'alter table sessions rename column ip_address to address',
      'alter table audit_log rename column ip_address to address',
      'alter table payments rename column idempotency_key to submission',
      'alter table profiles rename column photo_wanted_by to photo_by',
      'alter table files rename column video_rules to film_rules',
      'alter table known_networks rename to login_places',
      `insert into users (id, code, name, email, mobile, password_hash, is_demo, created_at)
        values (7, 'KK-7', 'UMA', 'uma@example.org', '', '-', 0, '2026')`,
      `insert into purchases (id, user_id, membership_id, price, discount, coupon_code, paid, pending, due_on, created_at, updated_at)
        values (1, 7, 2, 5, 0, '', 0, 5, '', '', '')`,
      `insert into payments (purchase_id, user_id, membership_id, amount, discount, coupon_code, paid_on, mode, part_or_full,
        transaction_id, transaction_key, reference_no, image_name, submission, state, reason, created_at)
        values (1, 7, 2, 5, 0, '', '', 'Cash', 'Full', '', '', '', '', 'form-1', 'Submitted', '', '')`,
      `insert into audit_log (at, actor_id, action, subject, subject_id, details, address)
        values ('2026', 7, 'user.type', 'user', 7, '{}', '203.0.113.5')`,
      `insert into login_places (user_id, network, seen_at) values (7, '203.0.113.5', '2026')`,
    ])
      await db.run(statement);
    await db.transaction((trx) => columnNames(trx as never));
    expect(await db.all('select ip_address from audit_log')).toEqual([{ ip_address: '203.0.113.5' }]);
    expect(await db.all('select idempotency_key from payments')).toEqual([{ idempotency_key: 'form-1' }]);
    expect(await db.all('select user_id from known_networks')).toEqual([{ user_id: 7 }]);
    await expect(db.run('delete from audit_log')).rejects.toThrow('append-only');
    await db.run('delete from users where id = 7');
    expect(await db.all('select 1 from known_networks')).toEqual([]);
  } finally {
    await db.close();
    if (dialect === 'postgres') await dropDatabase(server, name);
    await rm(folder, { recursive: true, force: true });
  }
});

it.each(['sqlite', 'postgres'] as const)(
  'renames what opens the lessons, while the version before reads and writes the old name (%s)',
  async (dialect) => {
    const { db, end } = await emptyDatabase<Record<string, Row>>(dialect);
    for (const [key, step] of Object.entries(steps)) {
      if (key === '0017-entitlements') await fillAccounts(db);
      if (key < '0045') await step(db as never, dialect);
    }
    const run = async (text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(db)).rows;
    const before = {
      purchases: await run('select id, least_paid from purchases order by id'),
      entitlements: await run('select id, least_paid from entitlements order by id'),
    };
    await db.transaction().execute(async (trx) => {
      await minPaid(trx as never, dialect);
      // as a later migration in the same upgrade would
      await sql`alter table entitlements add column later integer`.execute(trx);
    });
    const add = {
      purchases: {
        columns:
          'user_id, membership_id, price, discount, coupon_code, paid, pending, due_on, created_at, updated_at',
        values: "4, 0, 0, '', 0, 0, '', '', ''",
      },
      entitlements: {
        columns: 'user_id, tier, source, opened_at, starts_at',
        values: "4, 'payment', '', ''",
      },
    };
    for (const table of ['purchases', 'entitlements'] as const) {
      const tier = table === 'purchases' ? 'membership_id' : 'tier';
      const both = async (sign: '=' | '<>') =>
        (
          await run(`select user_id, least_paid, min_paid from ${table} where ${tier} ${sign} 4 order by id`)
        ).map((row) => Object.values(row).map(Number));
      const old = (await both('<>')).map(([, least, min]) => [least, min]);
      expect(old.length).toBeGreaterThan(2);
      expect(old).toEqual(before[table].map((row) => [Number(row['least_paid']), Number(row['least_paid'])]));
      const { columns, values } = add[table];
      await run(`insert into ${table} (${columns}, least_paid) values (1001, ${values}, 300)`);
      await run(`insert into ${table} (${columns}, min_paid) values (1002, ${values}, 400)`);
      await run(`insert into ${table} (${columns}) values (1003, ${values})`);
      const standard = table === 'purchases' ? 1 : 0;
      expect(await both('=')).toEqual([
        [1001, 300, 300],
        [1002, 400, 400],
        [1003, standard, standard],
      ]);
      await run(
        `update ${table} set least_paid = least_paid + 5 where user_id in (1001, 1003) and least_paid < 301`,
      );
      await run(`update ${table} set min_paid = 410 where min_paid = 400`);
      await run(`update ${table} set user_id = 1004 where min_paid = 305`);
      expect(await both('=')).toEqual([
        [1004, 305, 305],
        [1002, 410, 410],
        [1003, standard + 5, standard + 5],
      ]);
    }
    await end();
  },
);

it.each(['sqlite', 'postgres'] as const)(
  'makes one value of what the owner wrote in two languages (%s)',
  async (dialect) => {
    const { db, end } = await emptyDatabase<Schema>(dialect);
    const pages = {
      ...firstPublic(),
      founderBio: 'Began in 1998.',
      founderBioHi: '1998 में शुरू।',
      phone: '11111',
    };
    const links = defaultSidebar().links.map((link) => ({ ...link, hi: `${link.hi}!` }));
    for (const [key, step] of Object.entries(steps)) {
      await step(db as never, dialect);
      if (key !== '0001-main-road') continue;
      for (const [setting, value] of Object.entries({ institutePublic: pages, sidebar: { links } }))
        await sql`insert into settings (key, value) values (${setting}, ${JSON.stringify(value)})`.execute(
          db,
        );
    }
    expect(await readPublic(db)).toEqual(pages);
    expect(await readSidebar(db)).toEqual({ links });
    const stored = async (key: string) => {
      const { value } = await db
        .selectFrom('settings')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      return JSON.parse(value) as unknown;
    };
    const bio = { en: 'Began in 1998.', hi: '1998 में शुरू।' };
    expect(await stored('institutePublic')).toMatchObject({ founderBio: bio, phone: '11111' });
    expect(await stored('institutePublic')).not.toHaveProperty('founderBioHi');
    // in the format of new saves
    await savePublic(db, { ...pages, phone: '22222' });
    await saveSidebar(db, { links: links.toReversed() });
    expect(await stored('institutePublic')).toMatchObject({ founderBio: bio, phone: '22222' });
    expect(await stored('sidebar')).toMatchObject({
      links: links.toReversed().map(({ en, hi }) => ({ name: { en, hi } })),
    });
    expect(await readSidebar(db)).toEqual({ links: links.toReversed() });
    await end();
  },
);
