import { expect, it } from 'vitest';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { membership } from '../membership/api.ts';
import { lockPrices } from '../membership/server/public.ts';
import { type Coupon, coupons } from './api.ts';

const draft = {
  couponCode: 'DIWALI-25',
  membershipID: 0,
  segment: '' as const,
  active: true,
  amount: 100 as number | string,
  startDate: '2030-01-10',
  endDate: '2030-01-20',
};

const raw = (client: Client, id: number, body: unknown) =>
  client.request('POST', id === 0 ? '/api/coupon/create' : `/api/coupon/edit?id=${id}`, { body });

const fieldsOf = (body: unknown) =>
  (body as { error: { message: string; fields?: Record<string, string> } }).error.fields ?? {};

const codes = async (client: Client) =>
  (await client.call(coupons.list, {})).body.map(({ couponCode }) => couponCode);

const auditOf = (k: Kit) =>
  k.deps.db.sql.selectFrom('audit_log').select(['action', 'subject_id', 'details']).orderBy('id').execute();

eachDatabase('coupons', (start) => {
  it('creates, lists and edits; id 0 creates too; each is in the audit log', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const made = await admin.call(coupons.create, { body: { ...draft, couponCode: ' diwali-25 ' } });
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      ...draft,
      couponId: made.body.couponId,
      amount: 100,
      useLimit: null,
      used: 0,
      version: 1,
    });
    const second = await admin.call(coupons.edit, {
      query: { id: 0 },
      body: { ...draft, couponCode: 'HOLI', membershipID: 3, segment: 'Student', amount: '499.50' },
    });
    expect(second.body).toMatchObject({ couponCode: 'HOLI', membershipID: 3, amount: 499.5 });
    const { couponId: id } = made.body;
    const edited = await admin.call(coupons.edit, { query: { id }, body: { ...draft, active: false } });
    expect(edited.body).toEqual({ ...made.body, active: false, version: 2 });
    expect((await admin.call(coupons.list, {})).body).toEqual([second.body, edited.body]);
    await admin.call(coupons.edit, { query: { id }, body: { ...draft, amount: 75 } });
    const log = await auditOf(k);
    expect(log.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['coupon.create', id],
      ['coupon.create', second.body.couponId],
      ['coupon.edit', id],
      ['coupon.edit', id],
    ]);
    expect(JSON.parse(log[3]!.details)).toMatchObject({ amount: 75, 'amount before': 100 });
    expect(JSON.parse(log[2]!.details)).toMatchObject({ couponCode: 'DIWALI-25', active: false });
  });

  it('takes what the specified client sends: couponId in the body, flags as text', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { status, body } = await raw(admin, 0, {
      couponId: 77,
      couponCode: 'plain',
      membershipID: 2,
      active: 'true',
      amount: '0',
      startDate: '2028-02-29T00:00:00.000Z',
      endDate: '2028-02-29',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ couponCode: 'PLAIN', segment: '', active: true, amount: 0 });
    expect(body).toMatchObject({ startDate: '2028-02-29', endDate: '2028-02-29' });
    expect((body as Coupon).couponId).not.toBe(77);
  });

  it('refuses what breaks a rule, naming the field', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const bad: [Record<string, unknown>, string][] = [
      [{ startDate: '2030-01-20', endDate: '2030-01-19' }, 'endDate'],
      [{ startDate: '2030-02-29' }, 'startDate'],
      [{ endDate: 'tomorrow' }, 'endDate'],
      [{ endDate: '' }, 'endDate'],
      [{ amount: -1 }, 'amount'],
      [{ amount: '-1' }, 'amount'],
      [{ amount: '१२३' }, 'amount'],
      [{ amount: '1e400' }, 'amount'],
      [{ amount: 1e300 }, 'amount'],
      [{ amount: 0.001 }, 'amount'],
      [{ amount: null }, 'amount'],
      [{ amount: 'NaN' }, 'amount'],
      [{ couponCode: '' }, 'couponCode'],
      [{ couponCode: 'A'.repeat(300) }, 'couponCode'],
      [{ couponCode: 'अबक' }, 'couponCode'],
      [{ couponCode: 'ABC‮XYZ' }, 'couponCode'],
      [{ couponCode: 'ABC\u0000' }, 'couponCode'],
      [{ couponCode: "A' OR 1=1" }, 'couponCode'],
      [{ couponCode: 5 }, 'couponCode'],
      [{ membershipID: 1 }, 'membershipID'],
      [{ membershipID: 5 }, 'membershipID'],
      [{ segment: 'Paid' }, 'segment'],
      [{ useLimit: 0 }, 'useLimit'],
      [{ useLimit: 1.5 }, 'useLimit'],
    ];
    for (const [change, field] of bad) {
      const { status, body } = await raw(admin, 0, { ...draft, ...change });
      const label = JSON.stringify(change);
      expect([400, 422], label).toContain(status);
      expect(Object.keys(fieldsOf(body)), label).toEqual([field]);
    }
    // JSON.parse reads 1e400 as Infinity
    const huge = await k.app.inject({
      method: 'POST',
      url: '/api/coupon/create',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      payload: JSON.stringify(draft).replace('100', '1e400'),
    });
    expect([400, 422]).toContain(huge.statusCode);
    expect((await admin.call(coupons.list, {})).body).toEqual([]);
    const reversed = await raw(admin, 0, { ...draft, endDate: '2030-01-09' });
    expect(reversed.status).toBe(422);
    expect(fieldsOf(reversed.body)['endDate']).toBe('The end date cannot be before the start date.');
  });

  it('takes off at most what the tier costs; for every tier, what the cheapest costs', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const save = (membershipID: number, amount: number, id = 0) =>
      raw(admin, id, {
        ...draft,
        couponCode: `C${membershipID}-${amount}`.replace('.', '_'),
        membershipID,
        amount,
      });
    // these are the default prices
    expect((await save(2, 999)).status).toBe(200);
    expect((await save(4, 4999)).status).toBe(200);
    expect(fieldsOf((await save(2, 999.01)).body)['amount']).toBe(
      'The amount can be ₹999.00 at most, the price of Silver.',
    );
    const setPrice = (id: number, price: number) =>
      k.deps.db.sql.insertInto('tiers').values({ id, price, features: '{}', updated_at: '' }).execute();
    await setPrice(3, 50_000);
    expect((await save(0, 500)).status).toBe(200);
    const over = await save(0, 500.5);
    expect(over.status).toBe(422);
    expect(fieldsOf(over.body)['amount']).toBe(
      'The amount can be ₹500.00 at most, the lowest price of a membership.',
    );
    await setPrice(2, 123_456_700);
    expect((await save(2, 999.01)).status).toBe(200);
    expect(fieldsOf((await save(3, 501)).body)['amount']).toContain('₹500.00');
    // a coupon that exceeds a lowered price can still be switched off
    await k.deps.db.sql.updateTable('tiers').set({ price: 10_000 }).where('id', '=', 3).execute();
    const [cheaper] = (await admin.call(coupons.list, {})).body.filter(
      ({ membershipID }) => membershipID === 0,
    );
    const { couponId, version: _, ...body } = cheaper!;
    const edit = (change: object) => raw(admin, couponId, { ...body, ...change });
    expect((await edit({})).status).toBe(422);
    expect((await edit({ active: false })).status).toBe(200);
    expect((await edit({ active: false, amount: 499 })).status).toBe(422);
    expect((await edit({ active: true })).status).toBe(422);
    const hindi = await admin.request('POST', '/api/coupon/create', {
      body: { ...draft, membershipID: 2, amount: 9_999_999 },
      headers: { 'accept-language': 'hi' },
    });
    expect(fieldsOf(hindi.body)['amount']).toContain('₹12,34,567.00');
  });

  it('is checked against prices, and prices against coupons, one change after the other', async () => {
    const k = await start();
    const [one, other] = [await k.owner(), await k.as('Admin')];
    const statuses: number[] = [];
    const note = ({ status }: { status: number }) => void statuses.push(status);
    const body = { ...draft, membershipID: 2, amount: 900 };
    let changes: Promise<unknown> = Promise.resolve();
    await k.deps.db.transaction(async (trx) => {
      await lockPrices(trx);
      changes = Promise.all([
        one.call(membership.edit, { query: { id: 2 }, body: { price: 500 } }).then(note),
        other.call(coupons.create, { body }).then(note),
      ]);
      // both have started, and wait
      for (let i = 0; i < 20; i++) await k.anonymous().call(membership.list, {});
      expect(statuses).toEqual([]);
    });
    await changes;
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('keeps codes unique whatever their capitals, also for 50 at once', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        admin.call(coupons.create, { body: { ...draft, couponCode: i % 2 ? 'same' : 'SAME' } }),
      ),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = tries.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    expect(fieldsOf(refused[0]!.body)['couponCode']).toBe('There is already a coupon with the code SAME.');
    const other = await admin.call(coupons.create, { body: { ...draft, couponCode: 'OTHER' } });
    const renamed = await admin.call(coupons.edit, {
      query: { id: other.body.couponId },
      body: { ...draft, couponCode: 'Same' },
    });
    expect(renamed.status).toBe(409);
    // refused calls are not in the audit log
    expect(await auditOf(k)).toHaveLength(2);
    expect((await codes(admin)).toSorted()).toEqual(['OTHER', 'SAME']);
  });

  it('knows no coupon of a foreign id, and lets only administrators save', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    for (const id of [999_999, 2_147_483_647]) expect((await raw(admin, id, draft)).status).toBe(404);
    for (const id of ['-1', 'x', '1e3', '99999999999'])
      expect((await admin.request('POST', `/api/coupon/edit?id=${id}`, { body: draft })).status).toBe(400);
    const learner = await k.as('Student');
    expect((await learner.call(coupons.create, { body: draft })).status).toBe(403);
    expect((await k.anonymous().call(coupons.create, { body: draft })).status).toBe(401);
    expect(await codes(admin)).toEqual([]);
  });

  it('shows learners only what is active, in date and for them, and strangers nothing', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const add = (couponCode: string, change: Partial<typeof draft> | object) =>
      admin.call(coupons.create, { body: { ...draft, couponCode, ...change } });
    await add('ALL', {});
    await add('FREE', { segment: 'Free' });
    await add('STUDENT', { segment: 'Student' });
    await add('OFF', { active: false });
    await add('LATER', { startDate: '2030-01-12' });
    await add('OVER', { endDate: '2030-01-10' });
    const people = {
      nobody: k.anonymous(),
      free: await k.as('Free'),
      student: await k.as('Student'),
      paid: await k.as('Paid'),
    };
    // half past midnight of the 11th in India is the 10th in London
    k.clock.set(new Date('2030-01-10T19:00:00Z'));
    const again = await k.as('Free');
    expect((await codes(again)).toSorted()).toEqual(['ALL', 'FREE']);
    expect(await codes(people.nobody)).toEqual([]);
    // only administrators see the number of uses
    expect((await again.call(coupons.list, {})).body[0]).not.toHaveProperty('used');
    expect(await codes(await k.as('Student'))).toEqual(['STUDENT', 'ALL']);
    expect(await codes(await k.as('Paid'))).toEqual(['ALL']);
    expect(await codes(await k.as('Admin'))).toHaveLength(6);
    k.clock.set(new Date('2030-01-20T18:29:59Z'));
    expect(await codes(await k.as('Free'))).toContain('ALL');
    k.clock.set(new Date('2030-01-20T18:30:00Z'));
    expect(await codes(await k.as('Free'))).toEqual([]);
  });
});
