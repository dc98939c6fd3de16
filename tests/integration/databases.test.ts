import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { makeDatabases } from '../support/databases.ts';
import { databaseAt } from '../support/postgres.ts';

const url = inject('postgresUrl');
const databases = makeDatabases(url, inject('postgresRefresh'));
afterEach(() => databases.clear());

/** Connects to a database while `work` runs. */
async function on<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseAt(url, name) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table. */
const contents = (name: string): Promise<string[]> =>
  on(name, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const all: string[] = [];
    for (const { name } of tables)
      all.push(
        `${name} ${(await client.query<{ all: string }>(`select json_agg(t)::text as all from ${name} t`)).rows[0]!.all}`,
      );
    return all;
  });

const addPerson = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into users (code, name, email, mobile, password_hash, is_demo, created_at)
     values ('T1', 'A', 'a@example.org', '1', '-', 0, '2026-01-01') returning id`,
  );
  return rows[0]!.id;
};

it('a database that a test has used is like a new one for the next', async () => {
  const name = await databases.take();
  const before = await contents(name);
  expect(before.some((table) => table.startsWith('kysely_migration ['))).toBe(true);
  const first = await on(name, addPerson);
  await on(name, (client) => client.query('delete from kysely_migration'));
  expect(await contents(name)).not.toEqual(before);
  await databases.giveBack(name);
  expect(await databases.take()).toBe(name);
  expect(await contents(name)).toEqual(before);
  expect(await on(name, addPerson)).toBe(first);
  await databases.giveBack(name);
});

it('is dropped when its tables were changed, or somebody still works on it', async () => {
  const name = await databases.take();
  await on(name, (client) => client.query('alter table users add column extra integer'));
  await databases.giveBack(name);
  const other = await databases.take();
  expect(other).not.toBe(name);
  const left = new pg.Client({ connectionString: databaseAt(url, other) });
  left.on('error', () => {});
  await left.connect();
  await databases.giveBack(other);
  const third = await databases.take();
  expect(third).not.toBe(other);
  await databases.giveBack(third);
});
