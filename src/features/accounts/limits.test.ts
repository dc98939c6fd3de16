import { describe, expect, it } from 'vitest';
import { eachDatabase, type Kit } from '../../../tests/harness.ts';
import { accounts } from './api.ts';
import { network } from '../../lib/server/http/limiter.ts';
import { Gate, makePassword } from './server/passwords.ts';

const right = { useremail: 'ravi@example.org', pswd: 'correct horse' };
const wrong = { ...right, pswd: 'wrong' };

async function withRavi(start: (env?: Record<string, string>) => Promise<Kit>): Promise<Kit> {
  const k = await start({ TRUST_PROXY: 'true' });
  const body = { userName: 'Ravi', mobile: '9876543210', userEmail: right.useremail, password: right.pswd };
  expect((await k.anonymous().call(accounts.create, { body })).status).toBe(200);
  return k;
}

const login = async (k: Kit, body: object, address = '203.0.113.5') =>
  k.anonymous().request('POST', '/api/Users/CheckLogin', { body, headers: { 'x-forwarded-for': address } });

eachDatabase('limits on login', (start) => {
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
    // a stranger's failures lock nobody out: the same account from another address
    expect((await login(k, right, '203.0.113.6')).status).toBe(200);
    k.clock.forward(15 * 60 + 1);
    expect((await login(k, right)).status).toBe(200);
  });

  it('many tries at once do not slip through', async () => {
    const k = await withRavi(start);
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(k, wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('a success clears the count of its pair, and is no failure of its address', async () => {
    const k = await withRavi(start);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) expect((await login(k, wrong)).status).toBe(401);
      expect((await login(k, right)).status).toBe(200);
    }
    const [row] = await k.deps.db.all<{ count: number }>('select count from rate_counts where key = ?', [
      'login:203.0.113.5',
    ]);
    expect(row?.count).toBe(18);
  });

  it('a hundred failures an hour for an address, whatever the account', async () => {
    const k = await withRavi(start);
    const until = Date.now() + 3600_000;
    await k.deps.db.sql
      .insertInto('rate_counts')
      .values({ key: 'login:203.0.113.5', count: 98, resets_at: until })
      .execute();
    expect((await login(k, { ...wrong, useremail: 'a@example.org' })).status).toBe(401);
    expect((await login(k, { ...wrong, useremail: 'b@example.org' })).status).toBe(401);
    expect((await login(k, { ...wrong, useremail: 'c@example.org' })).status).toBe(429);
    expect((await login(k, right)).status).toBe(429);
    expect((await login(k, right, '203.0.113.6')).status).toBe(200);
    k.clock.forward(3601);
    expect((await login(k, right)).status).toBe(200);
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
    for (let i = 0; i < 100; i++) expect((await create()).status).toBe(400);
    expect((await create()).status).toBe(429);
  });
});

describe('the address as limits count it', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, counted) => expect(network(address)).toBe(counted));
});

describe('password work', () => {
  it('runs a few at once, lets a few wait, and refuses the rest with 503', async () => {
    const gate = new Gate(2, 3);
    let [running, most] = [0, 0];
    const open: (() => void)[] = [];
    const work = () =>
      gate.run(async () => {
        most = Math.max(most, ++running);
        await new Promise<void>((resolve) => open.push(resolve));
        running--;
      });
    const five = Array.from({ length: 5 }, work);
    await expect(work()).rejects.toMatchObject({
      status: 503,
      message: 'The server is busy. Please try again in a moment.',
    });
    for (let done = 0; done < 5; done++) {
      await new Promise((resolve) => setImmediate(resolve));
      open.shift()!();
    }
    await Promise.all(five);
    expect([running, most]).toEqual([0, 2]);
    // a failure gives its place back too
    await expect(
      Promise.all([1, 2, 3].map(() => gate.run(() => Promise.reject(new Error('no'))))),
    ).rejects.toThrow('no');
    expect(await gate.run(async () => 'free')).toBe('free');
  });

  it('makes passwords that are easy to copy', () => {
    const made = makePassword((bytes = 32) => Buffer.alloc(bytes, 255).toString('base64url'));
    expect(made).toBe('9999-9999-9999');
  });
});
