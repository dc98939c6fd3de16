import { describe, expect, it } from 'vitest';
import { eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { accounts } from './api.ts';
import { instanceSecret } from '../../lib/server/db/secret.ts';
import { countKey } from '../../lib/server/db/rateCounts.ts';
import { networkOf } from '../../lib/server/http/limiter.ts';
import { mailbox } from '../../../tests/support/smtp.ts';
import { ensureOwner, resetPassword } from './server/ensureOwner.ts';
import { argon2id, Semaphore, hashPassword, isRight, makePassword } from './server/passwords.ts';
import { noPassword } from './server/userImportStore.ts';

const right = { useremail: 'ravi@example.org', pswd: 'correct horse' };
const wrong = { ...right, pswd: 'wrong' };

async function withRavi(
  start: (env?: Record<string, string>) => Promise<Kit>,
  env: Record<string, string> = {},
): Promise<Kit> {
  const k = await start({ TRUST_PROXY: 'true', ...env });
  const body = { userName: 'Ravi', mobile: '9876543210', userEmail: right.useremail, password: right.pswd };
  expect((await k.anonymous().call(accounts.create, { body })).status).toBe(200);
  return k;
}

const keyOf = async ({ deps }: Kit, key: string): Promise<string> =>
  countKey(await instanceSecret(deps.db, deps.token), key);

const login = async (k: Kit, body: object, address = '203.0.113.5') =>
  k.anonymous().request('POST', '/api/Users/CheckLogin', { body, headers: { 'x-forwarded-for': address } });

eachDatabase('limits on login', { shortOn: 'postgres' }, (start) => {
  it('ten failures in 15 minutes for an account and address, also by GET and over a restart', async () => {
    let k = await withRavi(start);
    for (let i = 0; i < 5; i++) expect((await login(k, wrong)).status).toBe(401);
    for (let i = 0; i < 5; i++)
      expect(
        (
          await k.anonymous().request('GET', `/api/Users/CheckLogin?useremail=RAVI@example.org&pswd=${i}`, {
            headers: { 'x-forwarded-for': '203.0.113.5' },
          })
        ).status,
      ).toBe(401);
    const refused = await login(k, right);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      error: { code: 'too_many', message: expect.stringMatching(/^Too many tries\. Please wait 1[45] min/) },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    k = await k.restart();
    expect((await login(k, right)).status).toBe(429);
    // failures of one network do not lock out another one
    expect((await login(k, right, '203.0.113.6')).status).toBe(200);
    k.clock.forward(15 * 60 + 1);
    expect((await login(k, right)).status).toBe(200);
  });

  it('make nobody wait for a clock that went an hour back', async () => {
    const k = await withRavi(start);
    for (let i = 0; i < 10; i++) await login(k, wrong);
    k.clock.jump(-3600);
    for (let i = 0; i < 10; i++) expect((await login(k, wrong)).status).toBe(401);
    expect((await login(k, right)).status).toBe(429);
    k.clock.forward(15 * 60 + 1);
    expect((await login(k, right)).status).toBe(200);
  });

  it('many tries at once do not slip through', async () => {
    const k = await withRavi(start);
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(k, wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('a success clears the count of its pair, and gives the typing errors before it back to its address', async () => {
    const k = await withRavi(start);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) expect((await login(k, wrong)).status).toBe(401);
      expect((await login(k, right)).status).toBe(200);
    }
    const [row] = await k.deps.db.all<{ count: number }>('select count from rate_counts where key = ?', [
      await keyOf(k, 'login:203.0.113.5'),
    ]);
    expect(row?.count).toBe(0);
  });

  it('a hundred failures an hour for an address, whatever the account', async () => {
    const k = await withRavi(start);
    const until = Date.now() + 3600_000;
    await k.deps.db.sql
      .insertInto('rate_counts')
      .values({ key: await keyOf(k, 'login:203.0.113.5'), count: 98, resets_at: until })
      .execute();
    expect((await login(k, { ...wrong, useremail: 'a@example.org' })).status).toBe(401);
    expect((await login(k, { ...wrong, useremail: 'b@example.org' })).status).toBe(401);
    expect((await login(k, { ...wrong, useremail: 'c@example.org' })).status).toBe(429);
    expect((await login(k, right)).status).toBe(429);
    expect((await login(k, right, '203.0.113.6')).status).toBe(200);
    k.clock.forward(3601);
    expect((await login(k, right)).status).toBe(200);
  });

  it('a full address refuses neither who has logged in there before nor who is logged in', async () => {
    const k = await withRavi(start);
    const { token } = (await login(k, right)).body as { token: string };
    const until = Date.now() + 3600_000;
    for (const address of ['203.0.113.5', '198.51.100.7'])
      await k.deps.db.sql
        .insertInto('rate_counts')
        .values({ key: await keyOf(k, `login:${address}`), count: 100, resets_at: until })
        .execute();
    expect((await login(k, right)).status).toBe(200);
    expect((await login(k, wrong)).status).toBe(401);
    expect((await login(k, { ...wrong, useremail: 'a@example.org' })).status).toBe(429);
    expect((await login(k, right, '198.51.100.7')).status).toBe(429);
    const changed = await k.anonymous().request('POST', '/api/Users/ChangePassword', {
      body: { current: right.pswd, password: 'another horse' },
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.7' },
    });
    expect(changed.status).toBe(200);
  });

  it('only failures count: right passwords wait for their turn, however many come at once', async () => {
    const k = await withRavi(start);
    // one more failure would block the IP address
    const until = Date.now() + 3600_000;
    const key = await keyOf(k, 'login:203.0.113.5');
    await k.deps.db.sql.insertInto('rate_counts').values({ key, count: 99, resets_at: until }).execute();
    const answers = await Promise.all(Array.from({ length: 80 }, () => login(k, right)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 80 }, () => 200));
    expect(await k.deps.db.all(`select key, count from rate_counts where key like 'login:%'`)).toEqual([
      { key, count: 99 },
    ]);
  });

  it('failures from all over the world slow an account down, but not where it has logged in before', async () => {
    let k = await withRavi(start);
    const home = '198.51.100.7:40112';
    const session = (await login(k, right, home)).body as { token: string };
    expect(await k.deps.db.all('select ip_address from sessions')).toEqual([{ ip_address: '198.51.100.7' }]);
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, i) => login(k, wrong, `203.0.113.${i}`)),
    );
    // only as many as the limit were checked; the others did not reveal whether they were right
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(40);
    const stranger = await login(k, right, '203.0.113.99');
    expect([stranger.status, Number(stranger.headers['retry-after']) <= 15]).toEqual([429, true]);
    expect((await login(k, right, '198.51.100.7:51000')).status).toBe(200);
    const me = { headers: { authorization: `Bearer ${session.token}` } };
    expect((await k.anonymous().request('GET', '/api/Users/Me', me)).status).toBe(200);
    // each further failure doubles the delay, up to a quarter of an hour
    for (const wait of [15, 30, 60, 120, 240, 480, 900, 900]) {
      k.clock.forward(wait + 1);
      const two = await Promise.all([1, 2].map((n) => login(k, wrong, `192.0.2.${n}`)));
      expect(
        two.map(({ status }) => status).toSorted((a, b) => a - b),
        `${wait} s`,
      ).toEqual([401, 429]);
    }
    const now = k.deps.now();
    k = await k.restart();
    k.clock.set(now);
    expect((await login(k, right, '192.0.2.3')).status).toBe(429);
    k.clock.forward(24 * 3600);
    expect((await login(k, right, '192.0.2.3')).status).toBe(200);
  });

  it('a session guesses its own password ten times, from however many addresses, and locks out no login', async () => {
    const k = await withRavi(start);
    const { token } = (await login(k, right)).body as { token: string };
    const change = async (current: string, host: number) =>
      k.anonymous().request('POST', '/api/Users/ChangePassword', {
        body: { current, password: 'another horse' },
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `198.51.100.${host}` },
      });
    for (let i = 0; i < 10; i++) expect((await change('wrong', i)).status).toBe(422);
    expect((await change('wrong', 77)).status).toBe(429);
    expect((await change(right.pswd, 78)).status).toBe(429);
    expect((await login(k, right)).status).toBe(200);
    k.clock.forward(15 * 60 + 1);
    expect((await change(right.pswd, 79)).status).toBe(200);
  });

  it('a one-time link opens the place it was used at', async () => {
    const k = await withRavi(start);
    for (let i = 0; i < 20; i++) await login(k, wrong, `203.0.113.${i}`);
    expect((await login(k, right, '192.0.2.3')).status).toBe(429);
    const admin = await k.as('Admin');
    const { link } = (await admin.call(accounts.resetLink, { query: { id: 1001 }, body: {} })).body;
    const body = { token: link.split('#')[1]!, password: 'another horse' };
    const headers = { 'x-forwarded-for': '192.0.2.3' };
    expect((await k.anonymous().request('POST', '/api/Users/ResetPassword', { body, headers })).status).toBe(
      200,
    );
    for (let i = 0; i < 21; i++) await login(k, wrong, `203.0.113.${i}`);
    expect((await login(k, { ...right, pswd: 'another horse' }, '192.0.2.3')).status).toBe(200);
  });

  it('their person hears of failures from elsewhere, by mail once an hour, and puts the notice away', async () => {
    const { url, mails, close } = await mailbox();
    try {
      const k = await withRavi(start, { SMTP_URL: url });
      // the user's own typing errors are not reported
      for (let i = 0; i < 6; i++) await login(k, wrong, '198.51.100.7');
      expect((await login(k, right, '198.51.100.7')).body).not.toHaveProperty('failedLogins');
      for (let i = 0; i < 22; i++) {
        await login(k, wrong, `203.0.113.${i}`);
        if (i >= 19) k.clock.forward(31);
      }
      await k.jobs();
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
        [[right.useremail], 'Kaksha: failed logins to your account / आपके खाते में लॉग इन की असफल कोशिशें'],
      ]);
      expect(mails[0]!.text).toContain('tried 22 times');
      k.clock.forward(3601);
      await login(k, wrong, '203.0.113.90');
      await k.jobs();
      expect(mails).toHaveLength(2);
      const { body } = await login(k, right, '198.51.100.7');
      expect(body).toMatchObject({ failedLogins: 23 });
      const headers = { authorization: `Bearer ${(body as { token: string }).token}` };
      const ask = async () =>
        (await k.anonymous().request('GET', '/api/Users/Account', { headers })).body as {
          failedLogins: unknown;
        };
      expect((await ask()).failedLogins).toEqual({ count: 23, since: expect.any(String) });
      expect((await k.anonymous().request('POST', '/api/Users/FailuresSeen', { headers })).status).toBe(200);
      expect((await ask()).failedLogins).toBeNull();
    } finally {
      await close();
    }
  });

  it('Details and sign-up have theirs', async () => {
    const k = await start();
    const nobody = k.anonymous();
    const statuses = [];
    for (let i = 0; i < 31; i++)
      statuses.push(
        (await nobody.call(accounts.details, { query: { useremail: `p${i}@example.org` } })).status,
      );
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses[30]).toBe(429);
    const create = () => nobody.request('POST', '/api/Users/Create', { body: {} });
    for (let i = 0; i < 300; i++) expect((await create()).status).toBe(400);
    expect((await create()).status).toBe(429);
  });
});

eachDatabase('stored passwords', { shortOn: 'sqlite' }, (start) => {
  // of 'correct horse', as version 0.1.0 stored it
  const older =
    '$argon2id$v=19$m=65536,t=3,p=1$zyrq05/xfO3HknjRN/ISfw$QwkH/ZsoSjk6wVwG1RYibHnpvpDWJpzAqZrWjFEbqag';
  const stored = async (k: Kit, hash?: string): Promise<string> => {
    if (hash) await k.deps.db.sql.updateTable('users').set({ password_hash: hash }).execute();
    const [row] = await k.deps.db.all<{ password_hash: string }>('select password_hash from users');
    return row!.password_hash;
  };

  it('of an older cost are hashed anew at the next login, which ends no session, also with many at once', async () => {
    const k = await withRavi(start);
    const { token } = (await login(k, right)).body as { token: string };
    await stored(k, older);
    expect((await login(k, wrong)).status).toBe(401);
    expect(await stored(k)).toBe(older);
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(k, right)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await stored(k)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const me = { headers: { authorization: `Bearer ${token}` } };
    expect((await k.anonymous().request('GET', '/api/Users/Me', me)).status).toBe(200);
    expect((await login(k, right)).status).toBe(200);
  });

  it('are none of the 10,000 most common, wherever a new one is given; those that are there go on working', async () => {
    const k = await withRavi(start);
    const body = { userName: 'Uma', mobile: '9876543210', userEmail: 'uma@example.org' };
    for (const password of ['password1', 'Password1', 'qwertyuiop', '1234567890']) {
      const { status, body: answer } = await k
        .anonymous()
        .call(accounts.create, { body: { ...body, password } });
      expect([status, answer], password).toMatchObject([
        422,
        { error: { fields: { password: expect.stringMatching(/^Too many people use this password/) } } },
      ]);
    }
    const hindi = await k.anonymous().request('POST', '/api/Users/Create', {
      body: { ...body, password: 'password1' },
      headers: { 'accept-language': 'hi' },
    });
    expect(hindi.body).toMatchObject({ error: { message: expect.stringMatching(/^यह पासवर्ड बहुत लोग/) } });
    await stored(k, await hashPassword('password1', k.deps));
    const { token } = (await login(k, { ...right, pswd: 'password1' })).body as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const change = (password: string) =>
      k.anonymous().request('POST', '/api/Users/ChangePassword', {
        body: { current: 'password1', password },
        headers,
      });
    expect((await change('sunshine')).status).toBe(422);
    expect((await change('three words apart')).status).toBe(200);
    const admin = await k.as('Admin');
    const { link } = (await admin.call(accounts.resetLink, { query: { id: 1001 }, body: {} })).body;
    const reset = (password: string) =>
      k.anonymous().call(accounts.reset, { body: { token: link.split('#')[1]!, password } });
    expect((await reset('iloveyou')).status).toBe(422);
    expect((await reset('three words again')).status).toBe(200);
    await expect(resetPassword(k.deps, right.useremail, 'trustno1')).rejects.toMatchObject({ status: 422 });
    const fresh = await start({ ADMIN_PASSWORD: 'superman' });
    await expect(ensureOwner(fresh.deps)).rejects.toThrow(
      'ADMIN_PASSWORD is one of the passwords that are guessed first.',
    );
  });
});

describe('the address as limits count it', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['203.0.113.5:4711', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['[::ffff:203.0.113.5]:4711', '203.0.113.5'],
    ['[2001:db8:1:2::5]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::5]', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, counted) => expect(networkOf(address)).toBe(counted));
});

describe('password work', () => {
  it('runs a few at once, and lets the others wait for their turn', async () => {
    const gate = new Semaphore(2, 20_000);
    let [running, max] = [0, 0];
    const open: (() => void)[] = [];
    const work = () =>
      gate.run(async () => {
        max = Math.max(max, ++running);
        await new Promise<void>((resolve) => open.push(resolve));
        running--;
      });
    const many = Array.from({ length: 500 }, work);
    for (let done = 0; done < 500; done++) {
      await new Promise((resolve) => setImmediate(resolve));
      open.shift()!();
    }
    await Promise.all(many);
    expect([running, max]).toEqual([0, 2]);
    // a failed check frees its slot, too
    await expect(
      Promise.all([1, 2, 3].map(() => gate.run(() => Promise.reject(new Error('no'))))),
    ).rejects.toThrow('no');
    expect(await gate.run(async () => 'free')).toBe('free');
  });

  it('refuses with 503 whose turn does not come in time, and nobody else', async () => {
    const gate = new Semaphore(1, 30);
    let finish = (): void => {};
    const first = gate.run(() => new Promise<string>((resolve) => (finish = () => resolve('done'))));
    await expect(gate.run(async () => 'late')).rejects.toMatchObject({
      status: 503,
      message: 'The server is busy. Please try again in a moment.',
      retryAfter: 1,
    });
    finish();
    expect(await first).toBe('done');
    expect(await gate.run(async () => 'free')).toBe('free');
  });

  it('is the same for unknown e-mails, accounts without a password and wrong passwords', async () => {
    const stored = await hashPassword('three words apart', { passwords: argon2id });
    /**
     * The costs of the hashes that an attempt was verified against: measuring time would also measure the rest of the machine.
     */
    const work = async (hash: string | undefined): Promise<string[]> => {
      const costs: string[] = [];
      const passwords = {
        ...argon2id,
        verify(of: string, password: string) {
          costs.push(of.slice(0, of.lastIndexOf('$', of.lastIndexOf('$') - 1)));
          return argon2id.verify(of, password);
        },
      };
      expect(await isRight(hash, 'a guess', { passwords })).toBe(false);
      return costs;
    };
    const known = await work(stored);
    expect(known).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/)]);
    for (const other of [undefined, noPassword, '-', '']) expect(await work(other), other).toEqual(known);
  });

  it('makes passwords that are easy to copy', () => {
    const made = makePassword((bytes = 32) => Buffer.alloc(bytes, 255).toString('base64url'));
    expect(made).toBe('9999-9999-9999');
  });
});
