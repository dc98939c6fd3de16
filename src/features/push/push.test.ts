import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Client, eachDatabase, type Kit, knownPassword } from '../../../tests/support/harness.ts';
import { type PushService, pushService, status } from '../../../tests/support/pushService.ts';
import { accounts, personal } from '../accounts/api.ts';
import { push } from './api.ts';
import { maxDevices, perHour } from './rules.ts';
import { hasPush, type Notice, notifyAdmins, notifyPerson } from './server/public.ts';

let service: PushService;
beforeEach(async () => void (service = await pushService()));
afterEach(() => service.close());

const text = (en: string, hi = en) => ({ en, hi });
const notice: Notice = {
  title: text('Payment verified', 'भुगतान सत्यापित'),
  body: text('All lessons are open.', 'सभी पाठ खुले हैं।'),
  url: '/payment/2',
  tag: 'payment-1',
  ttlSeconds: 3600,
};

const subscribe = (client: Client, name: string, more: object = {}) =>
  client.call(push.subscribe, { body: { ...service.browser(name), ...more } });
const tell = (k: Kit, { user }: Client, more: Partial<Notice> = {}) =>
  notifyPerson(k.deps, user!.id, { ...notice, ...more });
const devices = (k: Kit) =>
  k.deps.db.all<{ user_id: number; endpoint: string; sent_at: string | null }>(
    "select * from push_devices where p256dh <> '' order by created_at, session_id",
  );
const jobsOf = (k: Kit) =>
  k.deps.db.all<{ kind: string; state: string; run_at: string; problem: string | null; attempts: number }>(
    `select * from jobs where kind like 'push.%' order by id`,
  );
const arrived = () => service.delivered.map(({ name }) => name);

eachDatabase('notices to devices', { shortOn: 'sqlite' }, (start) => {
  const open = () => start({ PUSH: 'anywhere' });

  it('arrive at each of a person’s devices in its language, signed, and readable by that browser alone', async () => {
    const k = await open();
    const [learner, other] = [await k.as('Free'), await k.as('Free')];
    const tablet = await k.device(learner);
    await subscribe(learner, 'phone');
    tablet.headers['accept-language'] = 'hi';
    expect((await subscribe(tablet, 'tablet')).body).toMatchObject({ lang: 'hi', proofs: false });
    await subscribe(other, 'other');
    await tell(k, learner);
    await k.jobs();
    expect(service.wrong).toEqual([]);
    expect(arrived().toSorted()).toEqual(['phone', 'tablet']);
    const [phone, hindi] = ['phone', 'tablet'].map((name) =>
      service.delivered.find((one) => one.name === name)!,
    );
    const { body: state } = await learner.call(push.device, {});
    expect(phone!.notice).toEqual({
      device: state.device!.id,
      lang: 'en',
      title: 'Payment verified',
      body: 'All lessons are open.',
      other: 'There is news for you.',
      url: '/payment/2',
      tag: 'payment-1',
    });
    expect(hindi!.notice).toMatchObject({ lang: 'hi', title: 'भुगतान सत्यापित', body: 'सभी पाठ खुले हैं।' });
    const { claims, headers } = phone!;
    const now = k.deps.now().getTime() / 1000;
    expect(claims.exp).toBeGreaterThan(now);
    expect(claims.exp).toBeLessThan(now + 86_400);
    expect(claims.sub).toMatch(/^mailto:.+@/);
    expect(Number(headers.ttl)).toBeGreaterThan(3590);
    // the push service learns which notice replaces which, but not the subject
    expect(headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(headers['topic']).not.toBe(hindi!.headers['topic']);
    expect((await devices(k)).map(({ sent_at }) => sent_at !== null)).toEqual([true, true, false]);
    expect((await jobsOf(k)).every(({ state: ended }) => ended === 'done')).toBe(true);
  });

  it('keep their key over a restart', async () => {
    const k = await open();
    const learner = await k.as('Free');
    await subscribe(learner, 'phone');
    await tell(k, learner);
    await k.jobs();
    const again = await k.restart();
    await tell(again, learner);
    await again.jobs();
    expect(service.wrong).toEqual([]);
    expect(arrived()).toEqual(['phone', 'phone']);
  });

  it('fit a message, also a long Hindi one, and never lead elsewhere', async () => {
    const k = await open();
    const learner = await k.as('Free');
    await subscribe(learner, 'phone');
    const long = 'क्षत्रिय '.repeat(500);
    await tell(k, learner, {
      title: text(long),
      body: text(long),
      url: `/${'x'.repeat(1000)}`,
      tag: 'long',
      stop: { url: `/unsubscribe?token=${'x'.repeat(100)}`, label: text(long), done: text(long) },
    });
    await k.jobs();
    const [{ notice: shown, bytes }] = service.delivered as [PushService['delivered'][0]];
    expect(bytes).toBeLessThanOrEqual(4096);
    expect(shown['body']).toMatch(/^(क्षत्रिय )+.*…$/u);
    expect(shown['url']).toBe('/');
    expect(service.wrong).toEqual([]);
  });

  it('are not queued for those without a device, nor sent when it is too late to be of use', async () => {
    const k = await open();
    const [learner, other] = [await k.as('Free'), await k.as('Free')];
    await subscribe(learner, 'phone');
    expect(await hasPush(k.deps.db.sql, learner.user!.id)).toBe(true);
    expect(await hasPush(k.deps.db.sql, other.user!.id)).toBe(false);
    await tell(k, other);
    expect(await jobsOf(k)).toEqual([]);
    await notifyPerson(k.deps, learner.user!.id, { ...notice, ttlSeconds: 600 });
    await k.jobs();
    expect(arrived()).toEqual(['phone']);
    await notifyPerson(k.deps, learner.user!.id, { ...notice, ttlSeconds: 600 });
    k.clock.forward(700);
    await k.jobs();
    expect(arrived()).toEqual(['phone']);
  });

  it('end with the session: logout, another device’s end of it, a new password, a block, deletion', async () => {
    const k = await open();
    const admin = await k.owner();
    const ways: Record<string, (me: Client) => Promise<{ status: number }>> = {
      logout: (me) => me.call(accounts.logout, {}),
      ended: async (me) => (await k.device(me)).call(accounts.endSession, { query: { id: 0 } }),
      password: async (me) =>
        (await k.device(me)).call(accounts.changePassword, {
          body: { current: knownPassword, password: 'another-horse-battery' },
        }),
      block: (me) => admin.call(accounts.edit, { query: { id: me.user!.id }, body: { type: 'Blocked' } }),
      deletion: (me) => me.call(personal.deleteAccount, { body: { password: knownPassword } }),
    };
    for (const [way, end] of Object.entries(ways)) {
      const me = await k.as('Free');
      await subscribe(me, way);
      await tell(k, me);
      expect((await end(me)).status, way).toBe(200);
      expect(await devices(k), way).toEqual([]);
      await tell(k, me);
      await k.jobs();
    }
    expect(arrived()).toEqual([]);
    // a session that has expired and is not deleted yet
    const me = await k.as('Free');
    await subscribe(me, 'expired');
    await tell(k, me);
    await k.deps.db.sql.updateTable('sessions').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
    await k.jobs();
    expect(arrived()).toEqual([]);
    expect((await jobsOf(k)).filter(({ state }) => state !== 'done')).toEqual([]);
  });

  it('never go to the next person of a browser, and it never hears of the one before', async () => {
    const k = await open();
    const [first, second] = [await k.as('Free'), await k.as('Free')];
    const phone = service.browser('phone');
    await first.call(push.subscribe, { body: phone });
    await tell(k, first);
    await second.call(push.subscribe, { body: phone });
    await k.jobs();
    expect(arrived()).toEqual([]);
    expect((await first.call(push.device, {})).body.device).toBeNull();
    expect((await devices(k)).map(({ user_id }) => user_id)).toEqual([second.user!.id]);
    // a login in the same browser ends the previous session and its notices
    await second.call(accounts.login, { body: { useremail: first.user!.email, pswd: knownPassword } });
    expect(await devices(k)).toEqual([]);
  });

  it('of more than ten devices of a person the oldest gives way; one session has one', async () => {
    const k = await open();
    const learner = await k.as('Free');
    for (let n = 0; n <= maxDevices; n++) {
      await subscribe(n === 0 ? learner : await k.device(learner), `phone${n}`);
      k.clock.forward(1);
    }
    const names = (await devices(k)).map(({ endpoint }) => endpoint.split('/').at(-1));
    expect(names).toEqual(Array.from({ length: maxDevices }, (_, n) => `phone${n + 1}`));
    expect((await learner.call(push.device, {})).body.device).toBeNull();
    await subscribe(learner, 'again');
    await subscribe(learner, 'anew');
    expect((await devices(k)).filter(({ endpoint }) => /again|anew/.test(endpoint))).toHaveLength(1);
    expect((await learner.call(push.unsubscribe, { query: {} })).body).toEqual({ device: null });
    expect(await devices(k)).toHaveLength(maxDevices - 1);
  });
});

eachDatabase('push services', { shortOn: 'sqlite' }, (start) => {
  /** A learner with a device, whose push service gives these answers. */
  async function answered(...list: Parameters<PushService['next']>[1][]) {
    const k = await start({ PUSH: 'anywhere' });
    const learner = await k.as('Free');
    await subscribe(learner, 'phone');
    service.next('phone', ...list);
    await tell(k, learner);
    await k.jobs();
    return { k, learner };
  }
  const lastJob = async (k: Kit) => (await jobsOf(k)).at(-1)!;

  it('that know a browser no more (404, 410) get nothing for it until it subscribes anew', async () => {
    for (const code of [404, 410]) {
      const { k, learner } = await answered(status(code));
      const device = async () => (await learner.call(push.device, {})).body.device;
      expect(await devices(k)).toEqual([]);
      expect(await lastJob(k)).toMatchObject({ kind: 'push.send', state: 'done' });
      const before = (await jobsOf(k)).length;
      await tell(k, learner);
      expect(await jobsOf(k)).toHaveLength(before);
      expect((await learner.call(push.test, {})).status).toBe(404);
      // notices are still on, so its browser subscribes again, or they are switched off
      const ended = await device();
      expect(ended).toMatchObject({ endpoint: '', lang: 'en' });
      expect((await learner.call(push.devices, {})).body).toHaveLength(1);
      await subscribe(learner, 'anew');
      expect(await device()).toEqual({ ...ended, endpoint: `${service.origin}/send/anew` });
    }
  });

  it('that are in difficulties (500, 429 without a time) are asked again, later and later', async () => {
    const { k } = await answered(status(500), status(429));
    for (const wait of [3, 5]) {
      expect(arrived()).toEqual([]);
      expect(await lastJob(k)).toMatchObject({
        state: 'queued',
        problem: expect.stringMatching(/127\.0\.0\.1 answered (500|429)$/),
      });
      k.clock.forward(wait);
      await k.jobs();
    }
    expect(arrived()).toEqual(['phone']);
    expect(await lastJob(k)).toMatchObject({ state: 'done', attempts: 3 });
  });

  it('that say when (429, 503) are asked then, and not at all when it would be too late', async () => {
    for (const code of [429, 503]) {
      service.delivered.length = 0;
      const { k } = await answered(
        status(code, { 'retry-after': '600' }),
        status(code, { 'retry-after': '7200' }),
      );
      k.clock.forward(590);
      await k.jobs();
      expect((await jobsOf(k)).map(({ state }) => state)).toEqual(['done', 'done', 'queued']);
      k.clock.forward(15);
      await k.jobs();
      // in two hours it will be too late
      expect((await jobsOf(k)).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
      expect(arrived()).toEqual([]);
      expect(await devices(k)).toHaveLength(1);
    }
  });

  it('are not asked without a pause, nor for ever, whatever they say', async () => {
    for (const when of ['0', 'Sat, 01 Jan 20000 00:00:00 GMT']) {
      service.delivered.length = 0;
      const { k } = await answered(...Array.from({ length: 30 }, () => status(503, { 'retry-after': when })));
      for (let i = 0; i < 30; i += 1) {
        k.clock.forward(61);
        await k.jobs();
      }
      const all = await jobsOf(k);
      expect(all.length, when).toBeLessThanOrEqual(12);
      expect(all.every(({ state }) => state === 'done')).toBe(true);
    }
  });

  it('that refuse a message (400, 403, 413) are not asked again', async () => {
    for (const code of [400, 403, 413]) {
      const { k } = await answered(status(code));
      expect(await lastJob(k)).toMatchObject({ state: 'failed', attempts: 1 });
      expect(await devices(k)).toHaveLength(1);
    }
  });

  it('that send elsewhere are none: nothing is followed', async () => {
    const { k } = await answered(status(307, { location: `${service.origin}/send/elsewhere` }));
    expect(await devices(k)).toEqual([]);
    expect(service.wrong).toEqual([]);
    expect(arrived()).toEqual([]);
  });

  it('that never end their reply have taken the message', async () => {
    const { k } = await answered((reply) => {
      reply.writeHead(201).write('x');
    });
    expect((await devices(k))[0]!.sent_at).not.toBeNull();
  });

  it('are not named in what is logged or listed beyond their host', async () => {
    const { k } = await answered(status(500));
    const seen = JSON.stringify((await jobsOf(k)).map(({ problem }) => problem));
    expect(seen).toContain('127.0.0.1');
    expect(seen).not.toMatch(/send|phone|http/);
  });
});

eachDatabase('subscriptions', { shortOn: 'sqlite' }, (start) => {
  it('are taken of public https addresses with keys alone', async () => {
    const k = await start();
    const learner = await k.as('Free');
    const { keys } = service.browser('phone');
    const take = (endpoint: string, more: object = {}) =>
      learner.call(push.subscribe, { body: { endpoint, keys: { ...keys, ...more } } });
    expect((await take('https://fcm.googleapis.com/fcm/send/abc')).status).toBe(200);
    for (const endpoint of [
      service.origin,
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://intranet/x',
      'x',
      '',
    ])
      expect((await take(endpoint)).status, endpoint).toBe(422);
    for (const wrong of [{ auth: 'abc' }, { p256dh: 'A'.repeat(87) }, { auth: 'ü' }, { p256dh: '' }])
      expect((await take('https://fcm.googleapis.com/x', wrong)).status).toBe(422);
    expect(await devices(k)).toHaveLength(1);
  });

  it('that lead to this network after all send nothing and go', async () => {
    const k = await start();
    const learner = await k.as('Free');
    await learner.call(push.subscribe, {
      body: { ...service.browser('phone'), endpoint: 'https://fcm.googleapis.com/x' },
    });
    await k.deps.db.sql
      .updateTable('push_devices')
      .set({ endpoint: `${service.origin}/send/phone` })
      .execute();
    await tell(k, learner);
    await k.jobs();
    expect(service.delivered).toEqual([]);
    expect(await devices(k)).toEqual([]);
  });

  it('are not offered where the operator has switched them off', async () => {
    const k = await start({ PUSH: 'off' });
    const learner = await k.as('Free');
    expect((await learner.call(push.device, {})).body).toEqual({ publicKey: null, device: null });
    expect((await subscribe(learner, 'phone')).status).toBe(404);
    expect((await learner.call(push.test, {})).status).toBe(404);
  });

  it('are tried by a test notice, ten times an hour, to this device alone', async () => {
    const k = await start({ PUSH: 'anywhere' });
    const learner = await k.as('Free');
    expect((await learner.call(push.test, {})).status).toBe(404);
    await subscribe(learner, 'phone');
    await subscribe(await k.device(learner), 'tablet');
    for (let n = 0; n < perHour.test; n++) expect((await learner.call(push.test, {})).status).toBe(200);
    expect((await learner.call(push.test, {})).status).toBe(429);
    await k.jobs();
    expect(new Set(arrived())).toEqual(new Set(['phone']));
    expect(service.delivered[0]!.notice).toMatchObject({ title: 'A test notice', tag: 'test' });
  });

  it('hear of proofs only on devices of administrators that want it', async () => {
    const k = await start({ PUSH: 'anywhere' });
    const [admin, quiet, learner] = [await k.as('Admin'), await k.as('Admin'), await k.as('Free')];
    const former = await k.as('Admin');
    expect((await subscribe(admin, 'admin', { proofs: true })).body.proofs).toBe(true);
    await subscribe(quiet, 'quiet');
    // a body may contain a value that its caller may not set
    expect((await subscribe(learner, 'learner', { proofs: true })).body.proofs).toBe(false);
    await subscribe(former, 'former', { proofs: true });
    await k.deps.db.sql
      .updateTable('users')
      .set({ role: 'learner' })
      .where('id', '=', former.user!.id)
      .execute();
    await notifyAdmins(k.deps, notice);
    await k.jobs();
    expect(arrived()).toEqual(['admin']);
  });
});
