import { sql as raw } from 'kysely';
import { expect, it, vi } from 'vitest';
import { type Client, eachDatabase, type Kit, kitBeside } from '../../../tests/support/harness.ts';
import { cacheOf } from '../../lib/server/cache.ts';
import { sha256 } from '../../lib/server/http/security.ts';
import type { Sql } from '../../lib/server/db/db.ts';
import { accounts } from './api.ts';

const reads = (k: Kit): number => cacheOf(k.deps.db).counts()['session']?.misses ?? 0;

async function besideOf(k: Kit, dialect: 'sqlite' | 'postgres'): Promise<Kit> {
  const [row] =
    dialect === 'postgres'
      ? await k.deps.db.all<{ name: string }>('select current_database() as name')
      : [{ name: '' }];
  return kitBeside(dialect, k.deps.config.DATA_DIR, row!.name);
}

const me = (k: Kit, who: Client) => k.anonymous().request('GET', '/api/Users/Me', { headers: who.headers });

eachDatabase('cached sessions', (start, dialect) => {
  it('are read once, until another process ends or changes them', async () => {
    const k = await start();
    const free = await k.as('Free');
    const id = free.user!.id;
    const beside = await besideOf(k, dialect);
    const { sql } = beside.deps.db;
    expect((await me(k, free)).status).toBe(200);
    const before = reads(k);
    for (let n = 0; n < 20; n++) expect((await me(k, free)).status).toBe(200);
    expect(reads(k)).toBe(before);

    const shown = async () => {
      const { status, body } = await me(k, free);
      return status === 200 ? (body as { name: string; userType: string }) : status;
    };
    await sql.updateTable('users').set({ name: 'Renamed' }).where('id', '=', id).execute();
    expect(await shown()).toMatchObject({ name: 'Renamed', userType: 'Free' });
    const term = {
      user_id: id,
      course_id: null,
      tier: 2,
      source: 'grant' as const,
      min_paid: 0,
      opened_at: '2020-01-01T00:00:00.000Z',
      starts_at: '2020-01-01T00:00:00.000Z',
      ends_at: null,
      overdue_at: null,
      revoked_at: null,
    };
    await sql.insertInto('entitlements').values(term).execute();
    expect(await shown()).toMatchObject({ userType: 'Paid' });
    await sql.updateTable('entitlements').set({ revoked_at: term.starts_at }).execute();
    expect(await shown()).toMatchObject({ userType: 'Free' });
    await sql.updateTable('users').set({ status: 'blocked' }).where('id', '=', id).execute();
    expect(await shown()).toBe(401);
    await sql.updateTable('users').set({ status: 'active' }).where('id', '=', id).execute();
    expect(await shown()).toMatchObject({ userType: 'Free' });
    await sql.deleteFrom('sessions').where('token_hash', '=', sha256(free.token)).execute();
    expect(await shown()).toBe(401);
    const gone = await k.as('Free');
    expect((await me(k, gone)).status).toBe(200);
    await sql.deleteFrom('users').where('id', '=', gone.user!.id).execute();
    expect((await me(k, gone)).status).toBe(401);
    await beside.stop();
  });

  it('last on when another process extended them', async () => {
    const k = await start();
    const free = await k.as('Free');
    const expires = async () =>
      (await k.deps.db.sql.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow()).expires_at;
    const first = await expires();
    expect((await me(k, free)).status).toBe(200);
    const beside = await besideOf(k, dialect);
    beside.clock.forward(12 * 3600);
    expect((await free.call(accounts.me, {})).status).toBe(200);
    expect((await me(beside, free)).status).toBe(200);
    await vi.waitFor(async () => expect((await expires()) > first).toBe(true), 30_000);
    // this process learns of it when it extends the session itself, and can do so later
    k.clock.forward(13 * 3600);
    const second = await expires();
    expect((await me(k, free)).status).toBe(200);
    await vi.waitFor(async () => {
      k.clock.forward(2 * 3600);
      expect((await me(k, free)).status).toBe(200);
      expect((await expires()) > second).toBe(true);
    }, 30_000);
    await beside.stop();
  });

  it('end by what is stored, not by what this process cached', async () => {
    const k = await start();
    const free = await k.as('Free');
    expect((await me(k, free)).status).toBe(200);
    await k.deps.db.run('update sessions set expires_at = ?', [
      new Date(k.deps.now().getTime() + 30 * 86_400_000).toISOString(),
    ]);
    k.clock.forward(25 * 3600);
    expect((await me(k, free)).status).toBe(200);
    k.clock.forward(90 * 86_400);
    expect((await me(k, free)).status).toBe(401);
  });

  it('follow the clock to the instants at which a membership begins, is overdue or ends', async () => {
    const k = await start();
    const free = await k.as('Free');
    const began = k.deps.now().getTime();
    const after = (minutes: number): Date => new Date(began + minutes * 60_000);
    const term = {
      user_id: free.user!.id,
      tier: 2,
      source: 'grant' as const,
      min_paid: 0,
      opened_at: after(0).toISOString(),
    };
    const between = (from: number, ends: number | null, overdue: number | null) => ({
      ...term,
      starts_at: after(from).toISOString(),
      ends_at: ends === null ? null : after(ends).toISOString(),
      overdue_at: overdue === null ? null : after(overdue).toISOString(),
    });
    await k.deps.db.sql
      .insertInto('entitlements')
      .values([between(8, 16, null), between(24, null, 32)])
      .execute();
    const types: unknown[] = [];
    // within the hour in which a session's use is recorded once, and back again
    for (const minutes of [4, 12, 20, 28, 36, 12, 4]) {
      k.clock.set(after(minutes));
      types.push(((await me(k, free)).body as { userType: string }).userType);
    }
    expect(types).toEqual(['Free', 'Paid', 'Free', 'Paid', 'Free', 'Paid', 'Free']);
  });

  it('are ended by transactions that never deadlock', async ({ skip }) => {
    skip(dialect === 'sqlite', 'SQLite writes one transaction at a time');
    const k = await start();
    const { db } = k.deps;
    const [one, other] = [await k.as('Free'), await k.as('Free')];
    // each runs both statements, as deferred triggers would at the end of its transaction
    const work = ({ user }: Client) => ({
      endSessions: (trx: Sql) => raw`delete from sessions where user_id = ${user!.id}`.execute(trx),
      changeUser: (trx: Sql) =>
        raw`update users set mobile = '9876543210' where id = ${user!.id}`.execute(trx),
    });
    const begun = Promise.withResolvers<void>();
    let settled = false;
    const second = begun.promise.then(() =>
      db.transaction(async (trx) => {
        await raw`set constraints all immediate`.execute(trx);
        await work(other).changeUser(trx);
        settled = true;
        await work(other).endSessions(trx);
      }),
    );
    const first = db.transaction(async (trx) => {
      await raw`set constraints all immediate`.execute(trx);
      await work(one).endSessions(trx);
      begun.resolve();
      await vi.waitFor(async () => {
        const waiting = await db.all('select 1 from pg_locks where not granted');
        expect(settled || waiting.length > 0).toBe(true);
      }, 30_000);
      await work(one).changeUser(trx);
    });
    await Promise.all([first, second]);
    for (const person of [one, other]) expect((await me(k, person)).status).toBe(401);
  });
});
