import { expect, it } from 'vitest';
import { eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { membership } from './api.ts';
import { compared, firstOwnLine } from './rules.ts';
import { asFields } from '../../lib/localized.ts';
import { inEach } from '../../lib/text.ts';

it('compares what tiers give, each line once, and takes apart what stands for another tier', () => {
  const tiers = [
    { name: 'Silver', features: ['All lessons', 'Help'], shown: ['सभी पाठ', 'मदद'] },
    { name: 'Gold', features: ['Everything in Silver', 'A talk'], shown: ['सिल्वर का सब कुछ', 'बातचीत'] },
    {
      name: 'Diamond',
      features: ['Everything in Gold', 'Help', 'A plan'],
      shown: ['गोल्ड का सब कुछ', 'मदद', 'योजना'],
    },
  ] as const;
  expect(compared(tiers, ({ shown }) => shown)).toEqual([
    { line: 'सभी पाठ', has: [true, true, true] },
    { line: 'मदद', has: [true, true, true] },
    { line: 'बातचीत', has: [false, true, true] },
    { line: 'योजना', has: [false, false, true] },
  ]);
});

it('names a tier by the first line that is its own', () => {
  const own = (...features: string[]) => features[firstOwnLine({ features })];
  expect(own('All lessons', 'Help')).toBe('All lessons');
  expect(own('Everything in Silver', 'A talk')).toBe('A talk');
  expect(own('Everything in Silver')).toBe('Everything in Silver');
});

const addCoupon = (
  k: Kit,
  given: { code: string; amount: number; tier?: number; active?: 0 | 1; ends?: string },
) =>
  k.deps.db.sql
    .insertInto('coupons')
    .values({
      code: given.code,
      membership_id: given.tier ?? 0,
      segment: '',
      active: given.active ?? 1,
      amount: given.amount,
      starts_on: '2020-01-01',
      ends_on: given.ends ?? '2099-12-31',
      created_at: '',
      updated_at: '',
    })
    .execute();

const draft = (price: number | string, features = ['One'], featuresHi: string[] = []) => ({
  price,
  features,
  featuresHi,
});

eachDatabase('membership', { shortOn: 'sqlite' }, (start) => {
  it('has the three tiers from the start, for everybody, with the same lines in both languages', async () => {
    const k = await start();
    const { status, body } = await k.anonymous().call(membership.list, {});
    expect(status).toBe(200);
    expect(body.map(({ membershipid, name, price, saved }) => [membershipid, name, price, saved])).toEqual([
      [2, 'Silver', 999, false],
      [3, 'Gold', 2499, false],
      [4, 'Diamond', 4999, false],
    ]);
    for (const { features, featuresHi } of body) {
      expect(features.length).toBeGreaterThan(2);
      expect(featuresHi).toHaveLength(features.length);
      for (const line of featuresHi) expect(line).toMatch(/[\u0900-\u097F]/);
    }
  });

  it('shows what an administrator set at once, and writes who did it', async () => {
    const k = await start();
    const [admin, learner] = [await k.as('Admin'), await k.as('Free')];
    const before = (await learner.call(membership.list, {})).body;
    const edited = await admin.call(membership.edit, {
      query: { id: 3 },
      body: draft('1999.50', [' All lessons ', 'A call'], ['सभी पाठ', 'एक बात']),
    });
    expect(edited.status).toBe(200);
    const gold = {
      membershipid: 3,
      name: 'Gold',
      price: 1999.5,
      ...asFields('features', { en: ['All lessons', 'A call'], hi: ['सभी पाठ', 'एक बात'] }),
      months: null,
      saved: true,
      version: 1,
    };
    expect(edited.body).toEqual(gold);
    expect((await learner.call(membership.list, {})).body).toEqual([before[0], gold, before[2]]);

    await admin.call(membership.edit, {
      query: { id: 3 },
      body: draft(2000, gold.features, gold.featuresHi),
    });
    const log = await k.deps.db.all<{ actor_id: number; subject_id: number; details: string }>(
      `select actor_id, subject_id, details from audit_log where action = 'tier.edit' order by id`,
    );
    expect(log.map((row) => ({ ...row, details: JSON.parse(row.details) as object }))).toEqual([
      {
        actor_id: admin.user!.id,
        subject_id: 3,
        details: {
          tier: 'Gold',
          price: 1999.5,
          changed: 'price, features, featuresHi',
          'price before': 2499,
          'features before': JSON.stringify(before[1]!.features),
          'featuresHi before': JSON.stringify(before[1]!.featuresHi),
        },
      },
      {
        actor_id: admin.user!.id,
        subject_id: 3,
        details: { tier: 'Gold', price: 2000, changed: 'price', 'price before': 1999.5 },
      },
    ]);
    const again = await k.restart();
    expect((await again.anonymous().call(membership.list, {})).body[1]).toMatchObject({
      price: 2000,
      saved: true,
    });
  });

  it('is set by administrators only', async () => {
    const k = await start();
    for (const [who, status] of [
      [k.anonymous(), 401],
      [await k.as('Free'), 403],
      [await k.as('Paid'), 403],
    ] as const)
      expect((await who.call(membership.edit, { query: { id: 2 }, body: draft(1) })).status).toBe(status);
    expect((await k.anonymous().call(membership.list, {})).body[0]).toMatchObject({
      price: 999,
      saved: false,
    });
    expect(await k.deps.db.all('select * from tiers')).toEqual([]);
  });

  it.each([
    ['no price', draft(0)],
    ['less than a rupee', draft(0.99)],
    ['below nothing', draft(-1)],
    ['a third decimal', draft('1.001')],
    ['an exponent', draft('1e400')],
    ['digits of another script', draft('१२३')],
    ['more than a crore', draft(10_000_001)],
    ['no lines', draft(1, [])],
    ['an empty line', draft(1, ['  '])],
    ['a line that is too long', draft(1, ['x'.repeat(121)])],
    ['too many lines', draft(1, Array.from({ length: 13 }, String))],
    ['a turned-round line', draft(1, ['a\u202Eb'])],
    ['Hindi in part', draft(1, ['a', 'b'], ['अ'])],
  ])('refuses %s', async (_what, body) => {
    const k = await start();
    const { status } = await (await k.as('Admin')).call(membership.edit, { query: { id: 2 }, body });
    expect([400, 422]).toContain(status);
    expect(await k.deps.db.all('select * from tiers')).toEqual([]);
  });

  it('knows three tiers', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    for (const id of [0, 1, 5, 1001, -2])
      expect((await admin.call(membership.edit, { query: { id }, body: draft(1) })).status).toBe(400);
  });

  it('refuses a price below a coupon that can still be used for it, and names the coupon', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    await addCoupon(k, { code: 'DIWALI', amount: 50_050, tier: 2 });
    await addCoupon(k, { code: 'ALL', amount: 40_000 });
    await addCoupon(k, { code: 'OFF', amount: 90_000, active: 0 });
    await addCoupon(k, { code: 'OVER', amount: 90_000, ends: '2021-01-01' });
    const set = (id: number, price: number) =>
      admin.call(membership.edit, { query: { id }, body: draft(price) });
    const refused = await set(2, 500);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      error: { fields: { price: expect.stringMatching(/DIWALI takes off ₹500\.50/) as string } },
    });
    expect((await set(3, 399.99)).status).toBe(422);
    expect((await set(2, 500.5)).status).toBe(200);
    expect((await set(3, 400)).status).toBe(200);
  });

  it('keeps one row for each tier when 50 set it at once', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        admin.call(membership.edit, { query: { id: 4 }, body: draft(100 + i, [`Line ${i}`]) }),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const rows = await k.deps.db.all<{ price: number; features: string }>(
      'select price, features from tiers',
    );
    expect(rows).toHaveLength(1);
    // price and features come from the same edit
    const { price, features } = rows[0]!;
    expect(features).toBe(
      JSON.stringify(inEach((lang) => (lang === 'en' ? [`Line ${price / 100 - 100}`] : []))),
    );
    expect((await k.anonymous().call(membership.list, {})).body[2]!.price).toBe(price / 100);
  });
});
