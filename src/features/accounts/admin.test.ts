import { expect, it } from 'vitest';
import { type Client, eachDatabase, type Kit, knownPassword } from '../../../tests/support/harness.ts';
import { pay } from '../../../tests/support/payments.ts';
import { mailbox } from '../../../tests/support/smtp.ts';
import { payments } from '../payments/api.ts';
import { accounts } from './api.ts';
import { addAccount, ensureOwner, resetPassword } from './server/ensureOwner.ts';

const person = {
  name: 'Meena',
  email: 'meena@example.org',
  mobile: '9876543210',
  type: 'Paid' as const,
  password: 'first password',
};
const login = (k: Kit, pswd: string, useremail = person.email) =>
  k.anonymous().call(accounts.login, { body: { useremail, pswd } });

eachDatabase('user list', { shortOn: 'sqlite' }, (start) => {
  it('searches and pages on the server, and holds no secret', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const names = ['Ravi 77%', 'Ravi_Kumar', 'Meena', 'Zoya'];
    const add = (name: string, i: number) =>
      addAccount(k.deps, {
        name,
        email: `p${i}@example.org`,
        mobile: `900000001${i}`,
        type: i === 2 ? 'Student' : 'Free',
        password: 'long enough',
      });
    await Promise.all(names.map(add));
    const find = async (query: object) => {
      const { status, body } = await admin.call(accounts.page, { query });
      expect(status).toBe(200);
      return body;
    };
    expect((await find({ search: 'ravi' })).total).toBe(2);
    expect((await find({ search: '77%' })).rows.map(({ userName }) => userName)).toEqual(['RAVI 77%']);
    expect((await find({ search: 'ravi kum' })).rows.map(({ userName }) => userName)).toEqual(['RAVI_KUMAR']);
    expect((await find({ search: 'P3@EXAMPLE' })).rows.map(({ userName }) => userName)).toEqual(['ZOYA']);
    expect((await find({ search: '9000000012' })).total).toBe(1);
    expect((await find({ search: `' or 1=1 --` })).total).toBe(0);
    expect((await find({ type: 'Student' })).rows.map(({ userName }) => userName)).toEqual(['MEENA']);
    const second = await find({ page: 2, size: 2 });
    expect([second.rows.length, second.total]).toEqual([2, 5]);
    const all = await admin.call(accounts.list, { query: {} });
    expect(all.body).toHaveLength(5);
    expect(all.raw.payload).not.toMatch(/argon|hash/);
    expect(new Set(all.body.map(({ password }) => password))).toEqual(new Set(['']));
    expect(
      (
        await k
          .anonymous()
          .request('GET', '/API/users', { headers: { authorization: `Bearer ${admin.bearer}` } })
      ).status,
    ).toBe(200);
    for (const type of ['Free', 'Paid'] as const)
      expect((await (await k.as(type)).call(accounts.list, { query: {} })).status).toBe(403);
    for (const query of [
      'page=0',
      'page=x',
      'size=201',
      'type=Root',
      'search=a&search=b',
      'search=a&SEARCH=b',
    ])
      expect((await admin.request('GET', `/api/Users/Page?${query}`)).status, query).toBe(400);
  });
});

eachDatabase("a user's type", { shortOn: 'sqlite' }, (start) => {
  it('is the only thing that Edit writes', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const free = await k.as('Free');
    const { id } = free.user!;
    const before = await k.deps.db.sql
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const body = {
      userId: 1,
      userCode: 'X',
      userName: 'EVIL',
      userEmail: 'evil@example.org',
      password: 'changed it',
      mobile: '1',
      type: 'Paid' as const,
    };
    const edited = await admin.request('POST', `/api/Users/Edit?id=${id}`, { body });
    expect(edited.body).toMatchObject({ userId: id, type: 'Paid', userName: before.name });
    expect(
      await k.deps.db.sql.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ).toEqual(before);
    expect(
      await k.deps.db.all('select user_id, tier, source, granted_by, ends_at from entitlements'),
    ).toEqual([{ user_id: id, tier: 0, source: 'grant', granted_by: admin.user!.id, ends_at: null }]);
    expect((await free.call(accounts.me, {})).body.userType).toBe('Paid');
    expect((await free.call(accounts.edit, { query: { id }, body: { type: 'Admin' } })).status).toBe(403);
    expect((await admin.call(accounts.edit, { query: { id: 999_999 }, body: { type: 'Paid' } })).status).toBe(
      404,
    );
  });

  it('changes nothing when the account is not what the list showed', async () => {
    const k = await start();
    const [admin, learner] = [await k.as('Admin'), await k.as('Free')];
    const edit = (type: 'Paid' | 'Free', from?: 'Paid' | 'Free') =>
      admin.call(accounts.edit, {
        query: { id: learner.user!.id },
        body: { type, ...(from ? { from } : {}) },
      });
    const bought = await pay(k, learner);
    await admin.call(payments.verify, { query: { id: bought.body.paymentId } });
    for (const type of ['Paid', 'Free'] as const) {
      const { status, body } = await edit(type, 'Free');
      expect([status, body]).toMatchObject([409, { error: { code: 'stale' } }]);
    }
    const held = () => k.deps.db.all('select source from entitlements where revoked_at is null');
    expect(await held()).toEqual([{ source: 'payment' }]);
    expect((await edit('Free', 'Paid')).body).toMatchObject({ type: 'Free' });
    // clients that send no type are served as before
    expect((await edit('Paid')).body).toMatchObject({ type: 'Paid' });
  });

  it('Blocked ends all sessions at once; Unblock restores the earlier type, also after a second block', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const student = await k.as('Student');
    const query = { id: student.user!.id };
    for (let twice = 0; twice < 2; twice++)
      expect((await admin.call(accounts.edit, { query, body: { type: 'Blocked' } })).body.type).toBe(
        'Blocked',
      );
    expect((await student.call(accounts.me, {})).status).toBe(401);
    expect(
      (
        await k
          .anonymous()
          .request('GET', '/api/Users/Me', { headers: { authorization: `Bearer ${student.bearer}` } })
      ).status,
    ).toBe(401);
    for (let twice = 0; twice < 2; twice++)
      expect((await admin.call(accounts.edit, { query, body: { type: 'Unblock' } })).body.type).toBe(
        'Student',
      );
    // the sessions were deleted, not only suspended while blocked
    expect((await student.call(accounts.me, {})).status).toBe(401);
  });

  it('a login that is under way when the block comes leaves no session behind', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const added = await addAccount(k.deps, person);
    const { passwords } = k.deps;
    let block: Promise<unknown> | undefined;
    // the password was checked, and the session does not exist yet
    k.deps.passwords = {
      ...passwords,
      async verify(hash, password) {
        const right = await passwords.verify(hash, password);
        block ??= admin.call(accounts.edit, { query: { id: added!.id }, body: { type: 'Blocked' } });
        await block;
        return right;
      },
    };
    const logins = await Promise.all(Array.from({ length: 8 }, () => login(k, person.password)));
    expect(new Set(logins.map(({ status }) => status))).toEqual(new Set([401]));
    expect(
      await k.deps.db.sql.selectFrom('sessions').select('id').where('user_id', '=', added!.id).execute(),
    ).toEqual([]);
  });

  it('the last administrator stays one, also when two step down at once', async () => {
    const k = await start();
    for (let round = 0; round < 3; round++) {
      await k.deps.db.sql.deleteFrom('users').execute();
      const both = [await k.as('Admin'), await k.as('Admin')];
      const stepDown = (by: Client, type: 'Free' | 'Blocked') =>
        by.call(accounts.edit, {
          query: { id: by.user!.id },
          body: { type, currentPassword: knownPassword },
        });
      const answers = await Promise.all(both.map((one) => stepDown(one, 'Free')));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const last = both[answers.findIndex(({ status }) => status === 409)]!;
      const { status, body } = await stepDown(last, 'Blocked');
      expect([status, body]).toMatchObject([
        409,
        { error: { message: 'The last administrator can be neither blocked nor changed.' } },
      ]);
    }
  });

  it('two administrators who go for each other at once both fail: that is the owner’s', async () => {
    const k = await start();
    const [a, b] = [await k.as('Admin'), await k.as('Admin')];
    const demote = (by: Client, of: Client) =>
      by.call(accounts.edit, {
        query: { id: of.user!.id },
        body: { type: 'Free', currentPassword: knownPassword },
      });
    const answers = await Promise.all([demote(a, b), demote(b, a)]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });

  it('becomes Admin only with the caller’s own password; a wrong one is a failed login', async () => {
    const { url, mails, close } = await mailbox();
    try {
      const k = await start({ SMTP_URL: url });
      const [admin, learner] = [await k.as('Admin'), await k.as('Free')];
      const query = { id: learner.user!.id };
      const { link } = (await admin.call(accounts.resetLink, { query, body: {} })).body;
      const make = (currentPassword?: string) =>
        admin.call(accounts.edit, { query, body: { type: 'Admin', currentPassword } });
      const asked = await make();
      const missing = 'Please enter your own password to confirm this.';
      expect([asked.status, asked.body]).toEqual([
        403,
        { error: { code: 'confirm', message: missing, fields: { currentPassword: missing } } },
      ]);
      const wrong = await make('a guess');
      expect([wrong.status, wrong.body]).toMatchObject([
        403,
        { error: { code: 'confirm', fields: { currentPassword: 'Your current password is not correct.' } } },
      ]);
      // a change that needs no confirmation does not ask for the password
      expect((await admin.call(accounts.edit, { query, body: { type: 'Paid' } })).status).toBe(200);
      expect((await make(knownPassword)).body).toMatchObject({ type: 'Admin' });
      // earlier links and sessions do not open the account of a new administrator
      expect((await learner.call(accounts.me, {})).status).toBe(401);
      const token = link.split('#')[1]!;
      const body = { token, password: 'three words apart' };
      expect((await k.anonymous().call(accounts.reset, { body })).status).toBe(422);
      const other = await k.as('Free');
      const again = (currentPassword: string) =>
        admin.call(accounts.editMany, {
          body: { ids: [learner.user!.id, other.user!.id], type: 'Admin', currentPassword },
        });
      for (let i = 0; i < 10; i++) expect((await again('a guess')).status).toBe(403);
      expect((await again(knownPassword)).status).toBe(429);
      k.clock.forward(15 * 60 + 1);
      expect((await other.call(accounts.me, {})).body.userType).toBe('Free');
      const { body: many } = await again(knownPassword);
      expect([many.changed.map(({ userId }) => userId), many.refused]).toEqual([
        [other.user!.id],
        [{ userId: learner.user!.id, message: 'Only the owner can change an administrator.' }],
      ]);
      await k.jobs();
      const told = mails.filter(({ subject }) => subject.includes('administrator account'));
      expect(told.map(({ to }) => to[0])).toEqual([learner.user!.email, other.user!.email]);
      expect(told[0]!.text).toContain(
        `${admin.user!.name} (${admin.user!.code}) has made you an administrator.`,
      );
      expect(told[0]!.text).toContain('आपको एडमिन बनाया है');
    } finally {
      await close();
    }
  });

  it('of an administrator is changed by the owner, with his password, and the person is told', async () => {
    const { url, mails, close } = await mailbox();
    try {
      const k = await start({ SMTP_URL: url });
      const [owner, admin] = [await k.owner(), await k.as('Admin')];
      const query = { id: admin.user!.id };
      const currentPassword = knownPassword;
      for (const type of ['Blocked', 'Unblock', 'Free'] as const) {
        expect((await owner.call(accounts.edit, { query, body: { type } })).status, type).toBe(403);
        const { status } = await owner.call(accounts.edit, { query, body: { type, currentPassword } });
        expect(status, type).toBe(200);
      }
      const other = await k.as('Admin');
      const reset = (by: Client, of: Client, body: object) =>
        by.call(accounts.resetLink, { query: { id: of.user!.id }, body });
      expect((await reset(owner, other, {})).body).toMatchObject({ error: { code: 'confirm' } });
      expect((await reset(other, other, {})).body).toMatchObject({ error: { code: 'confirm' } });
      expect((await reset(other, owner, { currentPassword })).status).toBe(403);
      expect((await reset(owner, other, { currentPassword })).status).toBe(200);
      const self = { query: { id: owner.user!.id }, body: { type: 'Free' as const, currentPassword } };
      expect((await owner.call(accounts.edit, self)).body).toMatchObject({
        error: { message: 'The owner stays an administrator: otherwise nobody would own the institute.' },
      });
      await k.jobs();
      const told = mails.filter(({ subject }) => subject.includes('administrator account'));
      expect(told.map(({ to, text }) => [to[0], /has (.*)/.exec(text)![1]])).toEqual([
        [admin.user!.email, 'blocked your account. You were logged out everywhere.'],
        [admin.user!.email, expect.stringMatching(/^made you an administrator/)],
        [admin.user!.email, 'taken your administrator rights away.'],
        [other.user!.email, expect.stringMatching(/^asked for a link/)],
      ]);
    } finally {
      await close();
    }
  });
});

eachDatabase('passwords', { shortOn: 'sqlite' }, (start) => {
  it("an administrator's link works once, within an hour, and ends all sessions", async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const added = await addAccount(k.deps, person);
    const before = (await login(k, person.password)).body.token;
    const { body: made } = await admin.call(accounts.resetLink, { query: { id: added!.id }, body: {} });
    expect(made).toEqual({
      link: expect.stringMatching(/^\/resetpassword#[\w-]{43}$/),
      mailed: false,
      minutes: 60,
    });
    const token = made.link.split('#')[1]!;
    const reset = (password: string, value = token) =>
      k.anonymous().call(accounts.reset, { body: { token: value, password } });
    expect((await reset('new password', `${token}x`)).status).toBe(422);
    expect((await reset('short')).body).toMatchObject({
      error: { fields: { password: ' Valid Password is required.' } },
    });
    const tries = await Promise.all(Array.from({ length: 5 }, () => reset('new password')));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(
      (
        await k
          .anonymous()
          .request('GET', '/api/Users/Me', { headers: { authorization: `Bearer ${before}` } })
      ).status,
    ).toBe(401);
    expect((await login(k, person.password)).status).toBe(401);
    expect((await login(k, 'new password')).status).toBe(200);
    const late = (
      await admin.call(accounts.resetLink, { query: { id: added!.id }, body: {} })
    ).body.link.split('#')[1]!;
    k.clock.forward(3601);
    expect((await reset('newer password', late)).status).toBe(422);
    const stored = await k.deps.db.sql.selectFrom('password_resets').select('token_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(late);
  });

  it('set by somebody else’s link leave whoever is signed in in that browser', async () => {
    const k = await start();
    const [admin, sibling] = [await k.as('Admin'), await k.as('Free')];
    const added = await addAccount(k.deps, person);
    const reset = async (id: number, by: Client) => {
      const { link } = (await admin.call(accounts.resetLink, { query: { id }, body: {} })).body;
      const body = { token: link.split('#')[1]!, password: 'new password' };
      const { status, headers } = await by.call(accounts.reset, { body });
      return [status, [headers['set-cookie']].flat().join()];
    };
    expect(await reset(added!.id, sibling)).toEqual([200, '']);
    expect((await sibling.call(accounts.me, {})).status).toBe(200);
    expect(await reset(sibling.user!.id, sibling)).toEqual([200, expect.stringContaining('kaksha=;')]);
    expect((await sibling.call(accounts.me, {})).status).toBe(401);
  });

  it('forgotten without mail set up: 409 and a clear sentence', async () => {
    const k = await start();
    const { status, body } = await k.anonymous().call(accounts.forgot, { body: { useremail: person.email } });
    expect([status, body]).toMatchObject([
      409,
      { error: { message: expect.stringContaining('Mail is not set up here.') } },
    ]);
  });

  it('forgotten with mail: one link that works, the same answer for a stranger, three mails an hour at most', async () => {
    const { url, mails, close } = await mailbox();
    try {
      const k = await start({
        SMTP_URL: url,
        PUBLIC_URL: 'http://academy.example',
      });
      await addAccount(k.deps, person);
      const forgot = (useremail: string) => k.anonymous().call(accounts.forgot, { body: { useremail } });
      const [known, unknown] = [await forgot('Meena@Example.org'), await forgot('nobody@example.org')];
      expect([known.status, known.body]).toEqual([200, unknown.body]);
      await k.jobs();
      expect(mails).toHaveLength(1);
      expect(mails[0]!.to).toEqual(['meena@example.org']);
      const token = /http:\/\/academy\.example\/resetpassword#([\w-]{43})/.exec(mails[0]!.text)?.[1];
      expect(token).toBeDefined();
      const queued = await k.deps.db.sql.selectFrom('jobs').select('payload').execute();
      expect(JSON.stringify(queued)).not.toContain(token);
      for (let i = 0; i < 4; i++) expect((await forgot(person.email)).status).toBe(200);
      await k.jobs();
      expect(mails).toHaveLength(3);
      for (let i = 0; i < 10; i++) await login(k, 'wrong');
      expect((await login(k, person.password)).status).toBe(429);
      expect(
        (await k.anonymous().call(accounts.reset, { body: { token: token!, password: 'mailed password' } }))
          .status,
      ).toBe(200);
      // after ten failures the new password works nevertheless; all other links are invalid
      expect((await login(k, 'mailed password')).status).toBe(200);
      expect(await k.deps.db.sql.selectFrom('password_resets').selectAll().execute()).toEqual([]);
      const admin = await k.as('Admin');
      const { body } = await admin.call(accounts.resetLink, { query: { id: 1001 }, body: {} });
      expect(body).toMatchObject({
        mailed: true,
        link: expect.stringMatching(/^http:\/\/academy\.example\/resetpassword/),
      });
      await k.jobs();
      expect(mails).toHaveLength(4);
    } finally {
      await close();
    }
  });

  it('changed by its owner: proves the present one, keeps this session, ends the others', async () => {
    const k = await start();
    await addAccount(k.deps, person);
    const [here, there] = [
      (await login(k, person.password)).body.token,
      (await login(k, person.password)).body.token,
    ];
    const call = (url: string, token: string, body?: object) =>
      k
        .anonymous()
        .request(body ? 'POST' : 'GET', url, { body, headers: { authorization: `Bearer ${token}` } });
    const wrong = await call('/api/Users/ChangePassword', here, {
      current: 'guess',
      password: 'second password',
    });
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { error: { fields: { current: 'Your current password is not correct.' } } },
    ]);
    expect(
      (
        await call('/api/Users/ChangePassword', here, {
          current: person.password,
          password: 'second password',
        })
      ).status,
    ).toBe(200);
    expect((await call('/api/Users/Me', here)).status).toBe(200);
    expect((await call('/api/Users/Me', there)).status).toBe(401);
    expect((await login(k, 'second password')).status).toBe(200);
    // somebody who knows the old password cannot replace one that was set meanwhile
    const atOnce = await Promise.all(
      ['one', 'two', 'three'].map((word) =>
        call('/api/Users/ChangePassword', here, {
          current: 'second password',
          password: `${word} more password`,
        }),
      ),
    );
    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    const now = `${['one', 'two', 'three'][atOnce.findIndex(({ status }) => status === 200)]} more password`;
    for (let i = 0; i < 10; i++)
      await call('/api/Users/ChangePassword', here, { current: 'guess', password: 'third password' });
    expect(
      (
        await call('/api/Users/ChangePassword', here, {
          current: now,
          password: 'third password',
        })
      ).status,
    ).toBe(429);
  });
});

eachDatabase('the first administrator', { shortOn: 'sqlite' }, (start) => {
  it('is made once, with a generated password that works', async () => {
    const k = await start();
    const [one, two] = await Promise.all([ensureOwner(k.deps), ensureOwner(k.deps)]);
    const made = one ?? two;
    expect([one, two].filter(Boolean)).toHaveLength(1);
    expect(made).toEqual({
      email: 'admin@kaksha.local',
      password: expect.stringMatching(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/),
    });
    expect(await ensureOwner(k.deps)).toBeNull();
    const { status, body } = await login(k, made!.password!, made!.email);
    expect([status, body]).toMatchObject([200, { userType: 'Admin', userID: 1001, userCode: 'KK-1001' }]);
    const list = await k
      .anonymous()
      .request('GET', '/api/Users', { headers: { authorization: `Bearer ${body.token}` } });
    expect(list.body).toMatchObject([{ isOwner: true, type: 'Admin' }]);
  });

  it('takes ADMIN_EMAIL and ADMIN_PASSWORD, which are not printed', async () => {
    const k = await start({ ADMIN_EMAIL: 'Owner@Example.org', ADMIN_PASSWORD: 'given by hand' });
    expect(await ensureOwner(k.deps)).toEqual({ email: 'owner@example.org', password: null });
    expect((await login(k, 'given by hand', 'owner@example.org')).status).toBe(200);
  });

  it('accounts can be added and passwords reset from the command line', async () => {
    const k = await start();
    expect(await addAccount(k.deps, { ...person, isDemo: true })).toMatchObject({
      id: 1001,
      code: 'KK-1001',
    });
    expect(await addAccount(k.deps, person)).toBeNull();
    const { body } = await login(k, person.password);
    const made = await resetPassword(k.deps, 'MEENA@example.org');
    expect((await login(k, made!.password)).status).toBe(200);
    expect(
      (
        await k
          .anonymous()
          .request('GET', '/api/Users/Me', { headers: { authorization: `Bearer ${body.token}` } })
      ).status,
    ).toBe(401);
    expect(await resetPassword(k.deps, 'nobody@example.org')).toBeNull();
  });
});
