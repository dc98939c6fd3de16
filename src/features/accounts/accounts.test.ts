import { expect, it, vi } from 'vitest';
import { type Client, eachDatabase, type Kit, knownHash } from '../../../tests/support/harness.ts';
import { accounts } from './api.ts';
import { addSession } from './server/sessionStore.ts';

const newcomer = {
  userId: 0,
  userCode: '',
  userName: 'Asha Rao',
  mobile: '9876543210',
  userEmail: 'asha@example.org',
  password: 'correct horse',
  type: 'Free' as const,
};
const credentials = { useremail: newcomer.userEmail, pswd: newcomer.password };

/** A browser's state after a login: the cookies and the CSRF token that the server set. */
function browserOf(k: Kit, headers: Record<string, unknown>): Client {
  const set = [headers['set-cookie']].flat().map(String);
  const cookie = set.map((line) => line.split(';')[0]!).join('; ');
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
  const plain = k.anonymous();
  const own = { cookie, 'x-xsrf-token': xsrf };
  return {
    ...plain,
    headers: own,
    request: (method, url, options = {}) =>
      plain.request(method, url, { ...options, headers: { ...own, ...options.headers } }),
  };
}

async function loggedIn(k: Kit, given = credentials) {
  const { status, headers, body } = await k.anonymous().call(accounts.login, { body: given });
  expect(status).toBe(200);
  return { browser: browserOf(k, headers), body };
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

eachDatabase('sign-up', { shortOn: 'sqlite' }, (start) => {
  it('has room for a class of sixty at one address who each correct their form four times', async () => {
    const k = await start();
    const nobody = k.anonymous();
    for (let i = 0; i < 299; i++)
      expect((await nobody.call(accounts.create, { body: { ...newcomer, mobile: '1' } })).status).toBe(422);
    expect((await nobody.call(accounts.create, { body: newcomer })).status).toBe(200);
    expect((await nobody.call(accounts.create, { body: newcomer })).status).toBe(429);
  });

  it('makes a Free account with a code of the server and answers it without a secret', async () => {
    const k = await start();
    const nobody = k.anonymous();
    expect((await nobody.call(accounts.details, { query: { useremail: newcomer.userEmail } })).body).toBe(
      'No User',
    );
    const { status, body } = await nobody.call(accounts.create, { body: newcomer });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userId: 1001,
      userCode: 'KK-1001',
      userName: 'ASHA RAO',
      userEmail: 'asha@example.org',
      password: '',
      type: 'Free',
    });
    const details = await nobody.call(accounts.details, { query: { useremail: 'ASHA@example.org' } });
    expect([details.body, details.headers['content-type']]).toEqual(['User', 'text/plain; charset=utf-8']);
    const { password_hash: hash } = await k.deps.db.sql
      .selectFrom('users')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('of fifty at once for one e-mail makes one account', async () => {
    const k = await start();
    const all = await Promise.all(
      Array.from({ length: 50 }, () => k.anonymous().call(accounts.create, { body: newcomer })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = all.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    for (const { body } of refused)
      expect(body).toMatchObject({ error: { message: 'This Email is Already Exist.' } });
    expect(await k.deps.db.sql.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  it('writes no field that a newcomer may not set, and knows only Free and Student', async () => {
    const k = await start();
    const nobody = k.anonymous();
    const greedy = {
      ...newcomer,
      userId: 7,
      userCode: 'OWNER',
      isOwner: true,
      is_owner: 1,
      is_demo: 1,
      createdDate: '1990-01-01',
      type: 'Student' as const,
    };
    const { body } = await nobody.call(accounts.create, { body: greedy });
    expect(body).toMatchObject({ userId: 1001, userCode: 'KK-1001', type: 'Student', isOwner: false });
    for (const type of ['Admin', 'Paid', 'Blocked', 'free', '', 1])
      expect([400, 422]).toContain(
        (
          await nobody.request('POST', '/api/Users/Create', {
            body: { ...newcomer, userEmail: 'b@example.org', type },
          })
        ).status,
      );
    expect(await k.deps.db.sql.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  it('refuses what breaks a rule, with its sentence', async () => {
    const k = await start();
    const rules: [object, string, string][] = [
      [{ mobile: '' }, 'mobile', 'Mobile number is required.'],
      [{ mobile: '98765' }, 'mobile', 'Mobile number must be 10 digits.'],
      [{ mobile: '98765432101' }, 'mobile', 'Mobile number must be 10 digits.'],
      [{ mobile: '९८७६५४३२१०' }, 'mobile', 'Mobile number must be 10 digits.'],
      [{ userEmail: '' }, 'userEmail', 'Email is required.'],
      [{ userEmail: 'asha' }, 'userEmail', 'Please enter a valid email address.'],
      [{ userEmail: 'Asha@example.org' }, 'userEmail', 'email is not correct format'],
      [{ userEmail: 'asha@example.o' }, 'userEmail', 'email is not correct format'],
      [{ userEmail: `${'a'.repeat(250)}@example.org` }, 'userEmail', 'Please enter a valid email address.'],
      [{ password: '' }, 'password', ' Valid Password is required.'],
      [{ password: 'short' }, 'password', ' Valid Password is required.'],
      [{ password: 'x'.repeat(201) }, 'password', ' Valid Password is required.'],
      [{ userName: '   ' }, 'userName', 'Full Name is required.'],
      [{ userName: 'x'.repeat(101) }, 'userName', 'This is too long.'],
      [{ userName: 'A\u202Eb' }, 'userName', 'This holds a character that is not allowed.'],
      [{ userName: 'A\u0000b' }, 'userName', 'This holds a character that is not allowed.'],
    ];
    for (const [part, field, sentence] of rules) {
      const { status, body } = await k
        .anonymous()
        .request('POST', '/api/Users/Create', { body: { ...newcomer, ...part } });
      expect([status, body], JSON.stringify(part)).toMatchObject([
        422,
        { error: { fields: { [field]: sentence } } },
      ]);
    }
    expect(await k.deps.db.sql.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('answers in Hindi to those who read it', async () => {
    const k = await start();
    const headers = { 'accept-language': 'hi-IN,en;q=0.5' };
    const { body } = await k
      .anonymous()
      .request('POST', '/api/Users/Create', { body: { ...newcomer, mobile: '1' }, headers });
    expect(body).toMatchObject({ error: { fields: { mobile: 'मोबाइल नंबर 10 अंकों का होना चाहिए।' } } });
  });
});

eachDatabase('login', { shortOn: 'sqlite' }, (start) => {
  it('sets a cookie that scripts cannot read, and answers the specified fields with a bearer token', async () => {
    const k = await start();
    await k.anonymous().call(accounts.create, { body: newcomer });
    const { headers, body } = await k
      .anonymous()
      .call(accounts.login, { body: { ...credentials, useremail: 'ASHA@Example.org ' } });
    expect(body).toEqual({
      name: 'ASHA RAO',
      userType: 'Free',
      token: expect.any(String),
      userID: 1001,
      userCode: 'KK-1001',
    });
    const [session, xsrf] = [headers['set-cookie']].flat().map(String);
    expect(session).toMatch(/^kaksha=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=/);
    expect(xsrf).not.toMatch(/HttpOnly/i);
    expect(session).not.toContain(body.token);
    expect((await browserOf(k, headers).request('GET', '/api/Users/Me')).body).toMatchObject({
      userID: 1001,
      userType: 'Free',
    });
    expect((await k.anonymous().request('GET', '/api/Users/Me', bearer(body.token))).status).toBe(200);
    // the two credentials are not interchangeable
    expect(
      (await k.anonymous().request('GET', '/api/Users/Me', { headers: { cookie: `kaksha=${body.token}` } }))
        .status,
    ).toBe(401);
  });

  it('under https the cookie is Secure and has the __Host- prefix', async () => {
    const k = await start({ PUBLIC_URL: 'https://academy.example' });
    await k.anonymous().call(accounts.create, { body: newcomer });
    const { headers } = await k.anonymous().call(accounts.login, { body: credentials });
    expect([headers['set-cookie']].flat()[0]).toMatch(/^__Host-kaksha=.*Path=\/;.*Secure/);
  });

  it('gives one answer for everything that is wrong', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { body: made } = await k.anonymous().call(accounts.create, { body: newcomer });
    const wrong = [
      { ...credentials, pswd: 'wrong' },
      { ...credentials, pswd: '' },
      { ...credentials, pswd: ` ${newcomer.password}` },
      { useremail: 'nobody@example.org', pswd: 'x' },
      { useremail: '', pswd: '' },
    ];
    const answers = await Promise.all(wrong.map((body) => k.anonymous().call(accounts.login, { body })));
    await admin.call(accounts.edit, { query: { id: made.userId }, body: { type: 'Blocked' } });
    answers.push(await k.anonymous().call(accounts.login, { body: credentials }));
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ error: { code: 'wrong_credentials', message: 'Incorrect Id or password' } });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('takes the time of a password check for an unknown e-mail too', async () => {
    const k = await start();
    await k.anonymous().call(accounts.create, { body: newcomer });
    const time = async (useremail: string): Promise<number> => {
      const began = performance.now();
      await k.anonymous().call(accounts.login, { body: { useremail, pswd: 'wrong' } });
      return performance.now() - began;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let i = 0; i < 8; i++) {
      known.push(await time(newcomer.userEmail));
      unknown.push(await time(`nobody${i}@example.org`));
    }
    // timing: without the hash it would take a tenth
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.3);
  });

  it('by GET works for existing clients, without a cookie, unless it is switched off', async () => {
    const k = await start();
    await k.anonymous().call(accounts.create, { body: newcomer });
    const { status, body, headers } = await k.anonymous().call(accounts.legacyLogin, { query: credentials });
    expect([status, body.userID]).toEqual([200, 1001]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', deprecation: 'true' });
    expect(headers['set-cookie']).toBeUndefined();
    expect((await k.anonymous().request('GET', '/api/Users', bearer(body.token))).status).toBe(403);
    expect(
      (
        await k
          .anonymous()
          .request('GET', '/API//users/CHECKLOGIN/?USEREMAIL=asha@example.org&Pswd=correct%20horse')
      ).status,
    ).toBe(200);
    const off = await start({ LEGACY_LOGIN: 'false' });
    await off.anonymous().call(accounts.create, { body: newcomer });
    expect((await off.anonymous().call(accounts.legacyLogin, { query: credentials })).status).toBe(404);
    expect((await off.anonymous().call(accounts.login, { body: credentials })).status).toBe(200);
  });

  it('replaces the session that the same browser had', async () => {
    const k = await start();
    await k.anonymous().call(accounts.create, { body: newcomer });
    const { browser } = await loggedIn(k);
    const again = await browser.request('POST', '/api/Users/CheckLogin', { body: credentials });
    expect(again.status).toBe(200);
    expect((await browser.request('GET', '/api/Users/Me')).status).toBe(401);
    expect(await k.deps.db.sql.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });
});

eachDatabase('sessions', { shortOn: 'sqlite' }, (start) => {
  it('end by logout, the bearer token with them, and clear the cookies', async () => {
    const k = await start();
    await k.anonymous().call(accounts.create, { body: newcomer });
    const { browser, body } = await loggedIn(k);
    const { status, headers } = await browser.request('POST', '/api/Users/Logout');
    expect(headers['clear-site-data']).toBe('"cache"');
    expect(status).toBe(200);
    expect([headers['set-cookie']].flat().join()).toMatch(/kaksha=;.*XSRF-TOKEN=;/);
    expect((await browser.request('GET', '/api/Users/Me')).status).toBe(401);
    expect((await k.anonymous().request('GET', '/api/Users/Me', bearer(body.token))).status).toBe(401);
  });

  it('refuse forged, foreign and malformed credentials', async () => {
    const k = await start();
    const free = await k.as('Free');
    const forged = [
      `kaksha=${'f'.repeat(43)}`,
      'kaksha=',
      'kaksha=%00',
      `kaksha=${free.bearer}`,
      `kaksha=${free.token}x`,
    ];
    for (const cookie of forged)
      expect(
        (await k.anonymous().request('GET', '/api/Users/Me', { headers: { cookie } })).status,
        cookie,
      ).toBe(401);
    for (const authorization of [
      `Bearer ${free.token}`,
      'Bearer ',
      `Basic ${free.bearer}`,
      `Bearer ${free.bearer}x`,
    ])
      expect(
        (await k.anonymous().request('GET', '/api/Users/Me', { headers: { authorization } })).status,
        authorization,
      ).toBe(401);
    // a valid cookie does not compensate for a wrong bearer token
    expect((await free.request('GET', '/api/Users/Me', bearer('f'.repeat(43)))).status).toBe(401);
    // a proxy's Basic password in front of the academy is ignored
    const basic = { headers: { authorization: 'Basic YTpi' } };
    expect((await free.request('GET', '/api/Users/Me', basic)).status).toBe(200);
  });

  it('that are over are removed where visitors may ask as well, after they are told so once', async () => {
    const k = await start();
    const headers = { cookie: `kaksha=${'f'.repeat(43)}` };
    const search = await k.anonymous().request('GET', '/api/search?q=x', { headers });
    expect([search.status, [search.headers['set-cookie']].flat().join()]).toEqual([
      401,
      expect.stringMatching(/kaksha=;.*XSRF-TOKEN=;/),
    ]);
    // a reply that arrives late must not end the session of a quicker login in another browser
    const me = await k.anonymous().request('GET', '/api/Users/Me', { headers });
    expect([me.status, me.headers['set-cookie']]).toEqual([401, undefined]);
  });

  it('want the anti-forgery value of their own cookie, and none for a bearer token', async () => {
    const k = await start();
    const [mine, other] = [await k.as('Free'), await k.as('Free')];
    const end = (headers: Record<string, string>) =>
      k.anonymous().request('POST', '/api/Users/EndSession?id=0', { headers });
    const { cookie } = mine.headers as { cookie: string };
    expect((await end({ cookie })).status).toBe(403);
    expect((await end({ cookie, 'x-xsrf-token': other.headers['x-xsrf-token']! })).status).toBe(403);
    expect((await end({ ...mine.headers, origin: 'https://evil.example' })).status).toBe(403);
    expect((await end({ ...mine.headers, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await end({ ...mine.headers, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await end({ authorization: `Bearer ${mine.bearer}` })).status).toBe(200);
    const login = await k.anonymous().request('POST', '/api/Users/CheckLogin', {
      body: credentials,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(login.status).toBe(403);
  });

  it('get their anti-forgery value again when another program has replaced it, and take it among others', async () => {
    const k = await start();
    await k.anonymous().call(accounts.create, { body: newcomer });
    const { browser } = await loggedIn(k);
    const { cookie, 'x-xsrf-token': own } = browser.headers;
    const end = async (headers: Record<string, string>) => {
      const reply = await k.anonymous().request('POST', '/api/Users/EndSession?id=0', {
        headers: { cookie: cookie!, ...headers },
      });
      return [reply.status, [reply.headers['set-cookie']].flat().join()];
    };
    const [status, set] = await end({ 'x-xsrf-token': 'foreign' });
    expect([status, set]).toEqual([403, expect.stringMatching(`^XSRF-TOKEN=${own};.*SameSite=Lax`)]);
    expect(await end({ 'x-xsrf-token': `foreign,${own}` })).toEqual([200, '']);
    expect(await end({ 'x-xsrf-token': 'foreign', 'sec-fetch-site': 'cross-site' })).toEqual([403, '']);
    expect(await end({ 'x-xsrf-token': 'foreign', origin: 'https://evil.example' })).toEqual([403, '']);
  });

  it('last 30 days after their last use, noted at most once an hour', async () => {
    const k = await start();
    const earlier = await k.as('Student');
    k.clock.forward(3000);
    const free = await k.as('Free');
    const seen = ({ user } = free) =>
      k.deps.db.sql
        .selectFrom('sessions')
        .select(['seen_at', 'expires_at'])
        .where('user_id', '=', user!.id)
        .executeTakeFirstOrThrow();
    const [first, firstEarlier] = [await seen(), await seen(earlier)];
    k.clock.forward(1800);
    await free.call(accounts.me, {});
    // recorded before the use that follows it
    await earlier.call(accounts.me, {});
    await vi.waitFor(
      async () => expect((await seen(earlier)).seen_at > firstEarlier.seen_at).toBe(true),
      30_000,
    );
    expect(await seen()).toEqual(first);
    k.clock.forward(2000);
    await Promise.all(Array.from({ length: 10 }, () => free.call(accounts.me, {})));
    await vi.waitFor(async () => expect((await seen()).seen_at > first.seen_at).toBe(true), 30_000);
    for (let month = 0; month < 3; month++) {
      const before = await seen();
      k.clock.forward(29 * 86_400);
      expect((await free.call(accounts.me, {})).status).toBe(200);
      await vi.waitFor(async () => expect((await seen()).expires_at > before.expires_at).toBe(true), 30_000);
    }
    k.clock.forward(30 * 86_400 + 1);
    expect((await free.call(accounts.me, {})).status).toBe(401);
    expect((await k.anonymous().request('GET', '/api/Users/Me', bearer(free.bearer))).status).toBe(401);
  });

  it('are listed with the present one marked, and end one by one or all others at once', async () => {
    const k = await start();
    await k.anonymous().call(accounts.create, { body: newcomer });
    const [a, b, c] = [await loggedIn(k), await loggedIn(k), await loggedIn(k)];
    const stranger = await k.as('Free');
    type Listed = { id: number; current: boolean }[];
    const list = (await a.browser.request('GET', '/api/Users/Sessions')).body as Listed;
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(list).toHaveLength(3);
    const ofB = ((await b.browser.request('GET', '/api/Users/Sessions')).body as Listed).find(
      ({ current }) => current,
    )!.id;
    expect((await stranger.call(accounts.endSession, { query: { id: ofB } })).status).toBe(404);
    expect((await a.browser.request('POST', `/api/Users/EndSession?id=${ofB}`)).body).toEqual({ ended: 1 });
    expect((await b.browser.request('GET', '/api/Users/Me')).status).toBe(401);
    expect((await a.browser.request('POST', `/api/Users/EndSession?id=${ofB}`)).status).toBe(404);
    expect((await a.browser.request('POST', '/api/Users/EndSession?id=0')).body).toEqual({ ended: 1 });
    expect((await c.browser.request('GET', '/api/Users/Me')).status).toBe(401);
    expect((await a.browser.request('GET', '/api/Users/Me')).status).toBe(200);
    expect((await stranger.call(accounts.me, {})).status).toBe(200);
  });

  it('are at most 50 for an account: the ones used longest ago end', async () => {
    const k = await start();
    const free = await k.as('Free');
    const id = free.user!.id;
    const logIn = (n: number) =>
      addSession(k.deps.db, {
        userId: id,
        passwordHash: knownHash,
        tokenHash: null,
        bearerHash: `b${n}`,
        ipAddress: '127.0.0.1',
        userAgent: 'test',
        now: new Date(k.deps.now().getTime() + n * 1000).toISOString(),
        expires: '2999-01-01T00:00:00.000Z',
        replaces: 0,
      });
    for (let n = 1; n <= 52; n++) await logIn(n);
    const left = await k.deps.db.all<{ bearer_hash: string }>(
      'select bearer_hash from sessions where user_id = ? order by seen_at',
      [id],
    );
    expect(left).toHaveLength(50);
    expect(left[0]!.bearer_hash).toBe('b3');
  });

  it('hold over a restart', async () => {
    const k = await start();
    const free = await k.as('Free');
    const next = await k.restart();
    expect((await next.anonymous().request('GET', '/api/Users/Me', { headers: free.headers })).status).toBe(
      200,
    );
  });
});
