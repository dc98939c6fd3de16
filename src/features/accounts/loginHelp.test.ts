import { createHook } from 'node:async_hooks';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { type Client, eachDatabase, type Kit, knownPassword } from '../../../tests/support/harness.ts';
import { schedules } from '../../app/jobs.ts';
import { accounts } from './api.ts';
import {
  capFailedLogins,
  countFailedLogins,
  listFailedLogins,
  purgeFailedLogins,
} from './server/failedLoginStore.ts';
import { loginHelp } from './helpApi.ts';
import { argon2id, hashPassword, isRight } from './server/passwords.ts';

const csv = 'Full Name,Email,Mobile\nAsha Rao,asha@example.org,9876543210\nRavi,ravi@example.org,9876543211';

async function imported(admin: Client): Promise<void> {
  const bytes = Buffer.from(csv);
  const { status } = await admin.upload(accounts.import, { query: { dryRun: false } }, [
    { name: 'a.csv', bytes },
  ]);
  expect(status).toBe(200);
}

const ask = async (k: Kit, useremail: string) => k.anonymous().call(loginHelp.ask, { body: { useremail } });

const tokenOf = (link: string): string => link.split('#')[1]!;

eachDatabase('help with the login', { shortOn: 'sqlite' }, (start) => {
  it('says how a password can be set: by mail, by a late mail or not at all', async () => {
    const without = await start();
    const ways = async (k: Kit) => (await k.anonymous().call(loginHelp.ways, {})).body.mail;
    expect(await ways(without)).toBe('off');
    const k = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await ways(k)).toBe('on');
    const { user } = await k.as('Free');
    const forgot = async () =>
      (await k.anonymous().call(accounts.forgot, { body: { useremail: user!.email } })).body.message;
    expect(await forgot()).toMatch(/is on its way/);
    await k.jobs();
    expect(await ways(k)).toBe('late');
    expect(await forgot()).toMatch(/as soon as mails can be sent again/);
    await k.deps.db.sql.updateTable('jobs').set({ state: 'done', problem: null }).execute();
    expect(await ways(k)).toBe('on');
  });

  it('lists who asked until a link is used, the person is in again or somebody dismisses it; strangers learn nothing', async () => {
    const k = await start();
    const [admin, learner, other, third, blocked] = [
      await k.as('Admin'),
      await k.as('Free'),
      await k.as('Paid'),
      await k.as('Student'),
      await k.as('Blocked'),
    ];
    const known = await ask(k, learner.user!.email.toUpperCase());
    const unknown = await ask(k, 'nobody@example.org');
    expect([known.status, known.body]).toEqual([200, unknown.body]);
    for (const one of [other, third, blocked, learner]) await ask(k, one.user!.email);
    const list = async () => (await admin.call(loginHelp.requests, { query: {} })).body;
    expect((await list()).rows.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
      [learner, other, third].map(({ user }) => user!.id),
    );
    expect((await list()).total).toBe(3);
    const query = { id: learner.user!.id };
    const made = await admin.call(accounts.resetLink, { query, body: {} });
    // the reply may be lost: the request stays, and says that there is a link
    const withLink = (await list()).rows.map(({ userId, linkDate }) => [userId, linkDate !== null]);
    expect(withLink.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [learner.user!.id, true],
      [other.user!.id, false],
      [third.user!.id, false],
    ]);
    const reset = { token: tokenOf(made.body.link), password: 'three words apart' };
    expect((await k.anonymous().call(accounts.reset, { body: reset })).status).toBe(200);
    const credentials = { useremail: other.user!.email, pswd: knownPassword };
    expect((await k.anonymous().call(accounts.login, { body: credentials })).status).toBe(200);
    expect((await list()).rows.map(({ userId }) => userId)).toEqual([third.user!.id]);
    expect((await admin.call(loginHelp.dismiss, { query: { id: third.user!.id } })).status).toBe(200);
    expect((await admin.call(loginHelp.dismiss, { query: { id: third.user!.id } })).status).toBe(404);
    expect(await list()).toMatchObject({ rows: [], total: 0, withoutPassword: 0 });
    const lines = await k.deps.db.sql
      .selectFrom('audit_log')
      .select('action')
      .orderBy('id', 'desc')
      .execute();
    expect(lines[0]).toEqual({ action: 'user.dismissRequest' });
  });

  it('takes a hundred requests an hour from an address, and five a day for an account', async () => {
    const k = await start({ TRUST_PROXY: 'true' });
    const { user } = await k.as('Free');
    const from = (address: string, useremail: string) =>
      k.anonymous().request('POST', '/api/Users/AskForLogin', {
        body: { useremail },
        headers: { 'x-forwarded-for': address },
      });
    for (let i = 0; i < 100; i++) expect((await from('203.0.113.5', `p${i}@example.org`)).status).toBe(200);
    expect((await from('203.0.113.5', user!.email)).status).toBe(429);
    const asked = () => k.deps.db.all('select user_id from login_requests');
    for (let i = 0; i < 6; i++) {
      expect((await from(`203.0.113.${10 + i}`, user!.email)).status).toBe(200);
      expect(await asked()).toHaveLength(i < 5 ? 1 : 0);
      await k.deps.db.run('delete from login_requests');
    }
  });

  it('keeps the place of who asks again, who may be a stranger', async () => {
    const k = await start();
    const [admin, first, second] = [await k.as('Admin'), await k.as('Free'), await k.as('Free')];
    for (const { user } of [first, second, first]) {
      await ask(k, user!.email);
      k.clock.forward(60);
    }
    const { rows } = (await admin.call(loginHelp.requests, { query: {} })).body;
    expect(rows.map(({ userId }) => userId)).toEqual([first.user!.id, second.user!.id]);
  });

  it('keeps only the latest lines of the trail, counted every hour, whatever the clock says', async () => {
    const k = await start();
    const add = (last_at: string, network: string) =>
      k.deps.db.sql
        .insertInto('failed_logins')
        .values({ user_id: 0, network, day: last_at.slice(0, 10), failures: 1, first_at: last_at, last_at })
        .execute();
    for (let i = 1; i <= 5; i++) await add(`2026-11-2${i}T00:00:00Z`, `203.0.113.${i}`);
    await purgeFailedLogins(k.deps.db.sql, '2026-11-22T00:00:00Z');
    await capFailedLogins(k.deps.db.sql, 4);
    expect(await countFailedLogins(k.deps.db)).toBe(4);
    await capFailedLogins(k.deps.db.sql, 2);
    const left = (await listFailedLogins(k.deps.db, { size: 10 })).rows;
    expect(left.map(({ network }) => network)).toEqual(['203.0.113.5', '203.0.113.4']);
    const hourly = { name: 'failed logins', cron: '27 * * * *', anyClock: true };
    expect(schedules).toContainEqual(expect.objectContaining(hourly));
  });

  it('makes links for imported learners that last 7 days, as rows and as the same spreadsheet', async () => {
    const k = await start({ PUBLIC_URL: 'http://academy.example' });
    const admin = await k.as('Admin');
    await imported(admin);
    const learner = await k.as('Free');
    expect((await admin.call(loginHelp.requests, { query: {} })).body.withoutPassword).toBe(2);
    const { body } = await admin.call(loginHelp.links, { body: { who: 'imported' } });
    expect(body.rows).toMatchObject([
      { userName: 'ASHA RAO', userEmail: 'asha@example.org', mobile: '9876543210' },
      { userName: 'RAVI', userEmail: 'ravi@example.org', mobile: '9876543211' },
    ]);
    expect(body.left).toBe(0);
    const book = await readXlsx(Buffer.from(body.sheet, 'base64'));
    const minutesLeft = (date: string): number =>
      Math.round((Date.parse(date) - k.deps.now().getTime()) / 60_000);
    expect(body.rows.map(({ expiresDate }) => minutesLeft(expiresDate))).toEqual([7 * 24 * 60, 7 * 24 * 60]);
    const shown = (date: string): string =>
      new Date(date).toLocaleString('en-IN', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: 'Asia/Kolkata',
      });
    expect(book.sheets[0]!.rows).toEqual([
      ['userName', 'userEmail', 'mobile', 'link', 'worksUntil'],
      ...body.rows.map((row) => [row.userName, row.userEmail, row.mobile, row.link, shown(row.expiresDate)]),
    ]);
    expect(JSON.stringify(await k.deps.db.all('select * from audit_log'))).not.toContain(
      tokenOf(body.rows[0]!.link),
    );
    k.clock.forward(6 * 86_400);
    const reset = (link: string) =>
      k.anonymous().call(accounts.reset, { body: { token: tokenOf(link), password: 'a first password' } });
    expect((await reset(body.rows[0]!.link)).status).toBe(200);
    // links made one by one, too; for an account with a password they are valid for an hour
    const later = await k.as('Admin');
    const find = async (name: string) =>
      (await later.call(accounts.page, { query: { search: name } })).body.rows[0]!.userId;
    const single = async (id: number) =>
      (await later.call(accounts.resetLink, { query: { id }, body: {} })).body;
    expect((await single(await find('ravi'))).minutes).toBe(7 * 24 * 60);
    // an administrator's account does not count as a learner's, even before it has a password
    await k.deps.db.sql.updateTable('users').set({ role: 'admin' }).where('name', '=', 'RAVI').execute();
    const made = await (
      await k.owner()
    ).call(accounts.resetLink, {
      query: { id: await find('ravi') },
      body: { currentPassword: knownPassword },
    });
    expect([made.status, made.body.minutes]).toEqual([200, 60]);
    await k.deps.db.sql.updateTable('users').set({ role: 'learner' }).where('name', '=', 'RAVI').execute();
    const hour = await single(learner.user!.id);
    expect(hour.minutes).toBe(60);
    k.clock.forward(3601);
    expect((await reset(hour.link)).status).toBe(422);
    k.clock.forward(86_400);
    expect((await reset(body.rows[1]!.link)).status).toBe(422);
  });

  it('makes links for those who asked, and for no administrator', async () => {
    const k = await start();
    const [admin, learner, other] = [await k.as('Admin'), await k.as('Free'), await k.as('Admin')];
    for (const { user } of [learner, other]) await ask(k, user!.email);
    // again after a lost reply
    for (let twice = 0; twice < 2; twice++) {
      const { body } = await admin.call(loginHelp.links, { body: { who: 'asked' } });
      expect([body.rows.map(({ userId }) => userId), body.left]).toEqual([[learner.user!.id], 1]);
    }
    const { rows } = (await admin.call(loginHelp.requests, { query: {} })).body;
    expect(rows).toMatchObject([
      { userId: learner.user!.id, linkDate: expect.any(String) },
      { userId: other.user!.id, type: 'Admin', linkDate: null },
    ]);
  });
});

eachDatabase('a failed login', { shortOn: 'sqlite' }, (start) => {
  it('leaves a trail: which account, from where, how often; nothing of what was typed', async () => {
    const k = await start({ TRUST_PROXY: 'true' });
    const [admin, learner] = [await k.as('Admin'), await k.as('Free')];
    const login = (useremail: string, address: string) =>
      k.anonymous().request('POST', '/api/Users/CheckLogin', {
        body: { useremail, pswd: 'my secret word' },
        headers: { 'x-forwarded-for': address },
      });
    for (let i = 0; i < 3; i++) await login(learner.user!.email, '203.0.113.5');
    for (const typed of ['nobody@example.org', 'my secret word']) await login(typed, '2001:db8::1');
    const page = async (by = admin) => (await by.call(loginHelp.failures, { query: {} })).body;
    expect(await page()).toMatchObject({
      rows: [
        { userId: 0, userName: '', address: '2001:db8:0:0::/64', count: 2 },
        { userId: learner.user!.id, userName: learner.user!.name, address: '203.0.113.5', count: 3 },
      ],
      total: 2,
    });
    expect(JSON.stringify(await k.deps.db.all('select * from failed_logins'))).not.toMatch(/nobody|secret/);
    k.clock.forward(86_400);
    await login(learner.user!.email, '203.0.113.5');
    expect((await page(await k.as('Admin'))).total).toBe(3);
  });
});

it('a password is checked once, whether there is such an account, one without a password, or none', async () => {
  // a password check is one task of the native thread pool, recognisable by its missing name
  let works = 0;
  const hook = createHook({ init: (_id, type) => void (type === 'undefined' && works++) }).enable();
  const hash = await hashPassword('correct horse', { passwords: argon2id });
  works = 0;
  const counts: number[] = [];
  for (const stored of [hash, '!', undefined]) {
    expect(await isRight(stored, 'wrong', { passwords: argon2id })).toBe(false);
    counts.push(works);
    works = 0;
  }
  hook.disable();
  expect(counts).toEqual([1, 1, 1]);
});
