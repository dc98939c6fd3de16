import Sqlite from 'better-sqlite3';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { copyDatabase, databaseAt, dropDatabase, noTables } from '../../../../tests/support/postgres.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { until } from '../../../../tests/support/until.ts';
import { makeTables, steps } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

it('leaves nothing of a migration that is cut off, so that the next start does it again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-migrate-'));
  const file = path.join(folder, 'kaksha.sqlite');
  try {
    // makes the migration fail after many of its tables
    const plain = new Sqlite(file);
    plain.exec('create table settings (x)');
    await expect(openSqlite(file)).rejects.toThrow('settings');
    const tables = plain
      .prepare(`select name from sqlite_master where name in ('users', 'courses', 'jobs')`)
      .all();
    expect(tables).toEqual([]);
    plain.exec('drop table settings');
    plain.close();
    const db = await openSqlite(file, { synchronous: 'OFF' });
    expect(await db.all('select 1 as n from (select count(*) from users) t')).toEqual([{ n: 1 }]);
    await db.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('starts on a schema that a newer version has only expanded, and on no other', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-migrate-'));
  const file = path.join(folder, 'kaksha.sqlite');
  try {
    await (await openSqlite(file, { synchronous: 'OFF' })).close();
    const plain = new Sqlite(file);
    plain.exec(`alter table lessons add column later text not null default 'x';
      insert into kysely_migration values ('9998-later', '2027-01-01T00:00:00.000Z')`);
    for (const schema of ['migrate', 'as found'] as const) {
      const db = await openSqlite(file, { synchronous: 'OFF', schema });
      expect(await db.all(`select value from settings where key = 'contracted'`)).toHaveLength(1);
      await db.close();
    }
    // as left by a version whose migration removed something
    plain.exec(`update settings set value = '9998-later' where key = 'contracted'`);
    await expect(openSqlite(file)).rejects.toThrow('made by a newer Kaksha (it has 9998-later)');
    plain.exec(`delete from settings where key = 'contracted'`);
    await expect(openSqlite(file)).rejects.toThrow('made by a newer Kaksha');
    plain.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('waits for a table that a dump reads without holding up those who read it', async () => {
  const url = inject('postgresUrl');
  const name = `locked_${process.pid}`;
  await copyDatabase(url, name, noTables);
  const database = databaseAt(url, name);
  const clients: pg.Client[] = [];
  const connect = async (settings: pg.ClientConfig = {}) => {
    const client = new pg.Client({ connectionString: database, ...settings });
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    const schema = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database }) }),
    });
    await makeTables(
      schema,
      'postgres',
      Object.keys(steps).filter((step) => step < '0047'),
    );
    await schema.destroy();
    const dump = await connect();
    await dump.query('begin; lock table files in access share mode');
    const migrated = openPostgres(database);
    const reader = await connect({ statement_timeout: 3000 });
    const locks = `select 1 from pg_locks where relation = 'files'::regclass and not granted`;
    for (let round = 0; round < 2; round++) {
      await until(
        'the migration waits for the table',
        async () => (await reader.query(locks)).rowCount === 1,
      );
      await reader.query('select count(*) from files');
    }
    await dump.query('rollback');
    await (await migrated).close();
    await reader.query('select unused_at from files');
  } finally {
    for (const client of clients) await client.end();
    await dropDatabase(url, name);
  }
});
