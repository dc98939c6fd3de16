import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eachDatabase } from '../../../../tests/support/harness.ts';
import { bump, type Database, endVersionLease, isUniqueViolation, isUnavailable, version } from './db.ts';
import { openSqlite } from './sqlite.ts';
import { pass } from '../../../../tests/support/until.ts';

const insert = `insert into settings (key, value) values (?, ?)`;
// these exist from the start: the limiter's secret, and the mark of the migrations
const own = `key not in ('instance secret', 'contracted')`;

eachDatabase('the database', (start) => {
  const keys = async (k: Awaited<ReturnType<typeof start>>): Promise<string[]> =>
    (await k.deps.db.all<{ key: string }>(`select key from settings where ${own} order by key`)).map(
      ({ key }) => key,
    );

  it('reads what it acknowledged, from statements and from transactions', async () => {
    const k = await start();
    await k.deps.db.run(insert, ['a', '1']);
    await k.deps.db.transaction(async (trx) => {
      await trx.insertInto('settings').values({ key: 'b', value: '2' }).execute();
      expect(await trx.selectFrom('settings').select('key').execute()).toHaveLength(4);
    });
    expect(await keys(k)).toEqual(['a', 'b']);
    const [row] = await k.deps.db.run<{ value: string }>(
      `update settings set value = ? where key = ? returning value`,
      ['3', 'a'],
    );
    expect(row).toEqual({ value: '3' });
  });

  it('takes back the whole of a transaction that throws, and goes on', async () => {
    const k = await start();
    const failing = k.deps.db.transaction(async (trx) => {
      await trx.insertInto('settings').values({ key: 'a', value: '1' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const refused = k.deps.db.transaction(async (trx) => {
      await trx.insertInto('settings').values({ key: 'b', value: '1' }).execute();
      await trx.insertInto('settings').values({ key: 'b', value: '2' }).execute();
    });
    await expect(refused).rejects.toSatisfy(isUniqueViolation);
    await k.deps.db.run(insert, ['c', '1']);
    expect(await keys(k)).toEqual(['c']);
  });

  it('refuses one of many writes that are committed together without losing the others', async () => {
    const k = await start();
    const writes = Array.from({ length: 50 }, (_, index) =>
      k.deps.db.run(insert, [index % 10 === 5 ? 'same' : `k${index}`, '1']),
    );
    const results = await Promise.allSettled(writes);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    expect(await keys(k)).toHaveLength(46);
  });

  it('keeps statements beside a transaction out of it', async () => {
    const k = await start();
    let beside: Promise<unknown> = Promise.resolve();
    const failing = k.deps.db.transaction(async (trx) => {
      await trx.insertInto('settings').values({ key: 'inside', value: '1' }).execute();
      beside = k.deps.db.run(insert, ['beside', '1']);
      await pass(20, 'the statement beside it gets as far as it can');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await beside;
    expect(await keys(k)).toEqual(['beside']);
  });

  it('answers reads while a transaction is open, from what was committed before', async () => {
    const k = await start();
    await k.deps.db.transaction(async (trx) => {
      await trx.insertInto('settings').values({ key: 'inside', value: '1' }).execute();
      const beside = k.deps.db.sql.selectFrom('settings').select('key').where('key', '=', 'inside');
      expect(await beside.execute()).toEqual([]);
    });
    expect(await keys(k)).toEqual(['inside']);
  });

  it('lets many transactions count without losing one', async () => {
    const k = await start();
    await Promise.all(Array.from({ length: 30 }, () => k.deps.db.transaction((trx) => bump(trx, 'count'))));
    expect(await version(k.deps.db, 'count')).toBe(30);
    expect(await version(k.deps.db, 'never')).toBe(0);
  });

  it('reads versions once for all that asks in one turn or goes on at once, and never an old one', async () => {
    const k = await start();
    let reads = 0;
    const db: Database = {
      ...k.deps.db,
      all: (sql, values) => {
        reads++;
        return k.deps.db.all(sql, values);
      },
    };
    const request = async (): Promise<number[]> => [await version(db, 'a'), await version(db, 'b')];
    expect(await Promise.all([request(), request()])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(reads).toBe(1);
    for (let count = 1; count <= 20; count++) {
      await bump(k.deps.db.sql, 'a');
      expect(await version(db, 'a')).toBe(count);
      expect(await request()).toEqual([count, 0]);
    }
  });

  it('asks for versions again when their lease has ended, and not before', async () => {
    const k = await start();
    let reads = 0;
    const withLease = (ms: number): Database => ({
      ...k.deps.db,
      versionLease: { ms, elapsed: k.deps.elapsed },
      all: (text, values) => {
        reads++;
        return k.deps.db.all(text, values);
      },
    });
    const long = withLease(60_000);
    const short = withLease(1);
    for (const db of [long, short]) expect(await version(db, 'leased')).toBe(0);
    await bump(k.deps.db.sql, 'leased');
    expect(await Promise.all([version(long, 'leased'), version(long, 'other')])).toEqual([0, 0]);
    expect(reads).toBe(2);
    await expect.poll(() => version(short, 'leased')).toBe(1);
  });

  it('asks for the next versions before their lease ends, and nobody waits for them', async () => {
    const k = await start();
    let at = 0;
    const reads: (() => void)[] = [];
    const db: Database = {
      ...k.deps.db,
      versionLease: { ms: 100, elapsed: () => at },
      all: async (text, values) => {
        const found = await k.deps.db.all(text, values);
        await new Promise<void>((resolve) => reads.push(resolve));
        return found as never;
      },
    };
    const first = version(db, 'ahead');
    await expect.poll(() => reads.length).toBe(1);
    reads[0]!();
    expect(await first).toBe(0);
    await bump(k.deps.db.sql, 'ahead');
    at = 60;
    expect(await Promise.all([version(db, 'ahead'), version(db, 'other')])).toEqual([0, 0]);
    await expect.poll(() => reads.length).toBe(2);
    // requested once; the old versions are used until the reply
    expect(await version(db, 'ahead')).toBe(0);
    reads[1]!();
    await expect.poll(() => version(db, 'ahead')).toBe(1);
    at = 159;
    // code that continues at once uses the versions that were just read
    await nextTurn();
    expect(await version(db, 'ahead')).toBe(1);
    // this process writes while the next read runs: its result may be from before
    await expect.poll(() => reads.length).toBe(3);
    await bump(k.deps.db.sql, 'ahead');
    endVersionLease(db);
    reads[2]!();
    const next = version(db, 'ahead');
    await expect.poll(() => reads.length).toBe(4);
    reads[3]!();
    expect(await next).toBe(2);
  });

  it('starts user ids at 1001 (decision 9)', async () => {
    const k = await start();
    expect((await k.as('Free')).user!.id).toBe(1001);
    expect((await k.as('Free')).user!.id).toBe(1002);
  });

  it('keeps everything over a restart', async () => {
    const k = await start();
    await k.deps.db.run(insert, ['a', 'क्ष']);
    const again = await k.restart();
    expect(await again.deps.db.all(`select key, value from settings where ${own}`)).toEqual([
      { key: 'a', value: 'क्ष' },
    ]);
  });
});

describe('isDuplicate', () => {
  it('knows other errors', () => expect(isUniqueViolation(new Error('x'))).toBe(false));
});

describe('a database that does not answer', () => {
  it.each([
    [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }, true],
    [{ code: '57P01', message: 'terminating connection due to administrator command' }, true],
    [{ code: '53300', message: 'sorry, too many clients already' }, true],
    [{ code: '08006', message: 'connection failure' }, true],
    [{ message: 'timeout exceeded when trying to connect' }, true],
    [{ message: 'Connection terminated unexpectedly' }, true],
    [{ code: 'SQLITE_BUSY', message: 'database is locked' }, true],
    [{ message: 'Query read timeout' }, true],
    [{ message: 'Client was closed and is not queryable' }, true],
    [{ code: '57014', message: 'canceling statement due to statement timeout' }, true],
    [{ code: '25006', message: 'cannot execute UPDATE in a read-only transaction' }, true],
    [{ code: 'EHOSTUNREACH', message: 'connect EHOSTUNREACH' }, true],
    [{ code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND db' }, true],
    [{ code: 'SQLITE_READONLY_DBMOVED', message: 'attempt to write a readonly database' }, true],
    [{ code: 'SQLITE_IOERR_FSYNC', message: 'disk I/O error' }, true],
    [{ code: 'SQLITE_GONE', message: 'the database takes no more writes' }, true],
    [{ code: 'CERT_HAS_EXPIRED', message: 'certificate has expired' }, true],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID', message: 'Hostname/IP does not match' }, true],
    [{ code: '0A000', message: 'cached plan must not change result type' }, true],
    [{ code: '0A000', message: 'LISTEN is not supported' }, false],
    [{ code: '53100', message: 'could not extend file' }, false],
    [{ code: 'SQLITE_CONSTRAINT_UNIQUE', message: 'UNIQUE constraint failed' }, false],
    [{ code: '23505', message: 'duplicate key' }, false],
    [{ code: '22003', message: 'out of range' }, false],
    [{ message: 'x is not a function' }, false],
  ])('%j: %s', (error, gone) => expect(isUnavailable(error)).toBe(gone));
});

it('stores nothing of a transaction that SQLite has undone, whatever comes after', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-undone-'));
  const db = await openSqlite(path.join(folder, 'kaksha.sqlite'), { synchronous: 'OFF' });
  try {
    await db.run(insert, ['there', '1']);
    const undone = db.transaction(async (trx) => {
      await trx.insertInto('settings').values({ key: 'first', value: '1' }).execute();
      // like a full disk
      await sql`insert or rollback into settings (key, value) values ('there', '2')`
        .execute(trx)
        .catch(() => {});
      await trx.insertInto('settings').values({ key: 'after', value: '1' }).execute();
    });
    await expect(undone).rejects.toMatchObject({ code: 'SQLITE_ABORT' });
    expect(await db.all(`select key from settings where key in ('first', 'after')`)).toEqual([]);
    await db.run(insert, ['next', '1']);
  } finally {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
});

it('cuts the log of changes after somebody has read for long', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-log-'));
  const file = path.join(folder, 'kaksha.sqlite');
  const db = await openSqlite(file, { synchronous: 'OFF' });
  const reader = new Sqlite(file, { readonly: true });
  const size = async (): Promise<number> => (await stat(`${file}-wal`)).size / 1024 ** 2;
  try {
    await db.run(insert, ['before', '1']);
    reader.exec('begin');
    reader.prepare('select key from settings').all();
    for (let i = 0; i < 50; i++) await db.run(insert, [`k${i}`, 'x'.repeat(1024 ** 2)]);
    expect(await size()).toBeGreaterThan(50);
    reader.exec('commit');
    await expect.poll(size, { timeout: 30_000 }).toBeLessThan(1);
    expect(await db.all('select count(*) as n from settings')).toEqual([{ n: 52 }]);
  } finally {
    reader.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
});
