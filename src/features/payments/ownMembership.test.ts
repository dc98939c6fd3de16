import { expect, it, vi } from 'vitest';
import { setType } from '../../../tests/support/accountTypes.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { addCoupon, allowAnyPart, goTo, pay } from '../../../tests/support/payments.ts';
import { dayInIndia, daysAfter, monthsAfter, startOfDayInIndia } from '../../lib/days.ts';
import { accounts } from '../accounts/api.ts';
import { institute } from '../institute/api.ts';
import { membership } from '../membership/api.ts';
import { payments } from './api.ts';
import { ownMembership } from './membershipApi.ts';

async function academy(k: Kit) {
  const admin = await k.owner();
  const learner = await k.as('Free');
  const mine = async (who: Client = learner) => (await who.call(ownMembership.read, {})).body;
  const decide = async (name: 'verify' | 'reject' | 'refund', id: number): Promise<void> => {
    const { status } =
      name === 'verify'
        ? await admin.call(payments.verify, { query: { id } })
        : await admin.call(payments[name], { query: { id }, body: { reason: 'Not on the statement' } });
    expect(status).toBe(200);
  };
  const sent = async (more: Parameters<typeof pay>[2] = {}): Promise<number> => {
    const { status, body } = await pay(k, learner, more);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.paymentId;
  };
  const bought = async (more: Parameters<typeof pay>[2] = {}): Promise<number> => {
    const id = await sent(more);
    await decide('verify', id);
    return id;
  };
  const setMonths = (id: number, months: number | null) =>
    admin.call(membership.edit, { query: { id }, body: { months } });
  const actions = async () => (await mine()).tiers.map(({ action }) => action);
  const onDashboard = async () => (await learner.call(payments.membershipStatus, { query: {} })).body.decided;
  return { admin, learner, mine, onDashboard, decide, sent, bought, setMonths, actions };
}

const none = {
  state: 'none',
  membershipid: 0,
  since: '',
  until: '',
  daysLeft: null,
  openUntil: '',
  source: '',
  grantedBy: '',
  paid: 0,
  total: 0,
  renewFrom: '',
  dues: [],
  decided: null,
  usualHours: null,
};

eachDatabase('one’s own membership', { shortOn: 'sqlite' }, (start) => {
  it('lasts as long as its payer was told, whatever the owner changes before it is verified', async () => {
    const k = await start();
    const a = await academy(k);
    await a.setMonths(2, 12);
    const id = await a.sent({ paidamount: 500, partOrFull: 'Part' });
    await a.setMonths(2, 3);
    const until = monthsAfter(dayInIndia(k.deps.now()), 12);
    const quote = async () =>
      (await a.learner.call(payments.quote, { query: { membershipid: 2, couponCode: '' } })).body;
    expect(await quote()).toMatchObject({ months: 12, validUntil: until });
    expect((await a.mine()).tiers[0]).toMatchObject({ months: 12, validUntil: until });
    await a.decide('verify', id);
    expect(await a.mine()).toMatchObject({ state: 'active', until });
    expect(await quote()).toMatchObject({ months: 12, validUntil: until });

    // also without an end; a rejected payment has fixed no price
    await a.setMonths(3, null);
    await a.setMonths(4, null);
    await a.decide('reject', await a.sent({ membershipid: 3, paidamount: 2499 }));
    await a.setMonths(3, 1);
    expect((await a.mine()).tiers[1]).toMatchObject({ months: 1 });
    const forEver = await a.sent({ membershipid: 4, paidamount: 4999 });
    await a.setMonths(4, 1);
    await a.decide('verify', forEver);
    expect(await a.mine()).toMatchObject({ membershipid: 4, until: '' });
  });

  it('is none at first, awaits verification, and is mine with what is paid', async () => {
    const k = await start();
    const a = await academy(k);
    await addCoupon(a.admin, { amount: 200 });
    const [silver, ...others] = (await a.mine()).tiers;
    expect(await a.mine()).toMatchObject(none);
    expect(silver).toEqual({
      membershipid: 2,
      action: 'join',
      price: 999,
      discount: 200,
      couponCode: 'DIWALI',
      fixed: false,
      months: null,
      validUntil: '',
    });
    expect(others.map(({ action }) => action)).toEqual(['join', 'join']);

    const part = await a.sent({ membershipid: 3, paidamount: 1000, partOrFull: 'Part' });
    expect(await a.actions()).toEqual(['join', 'pay', 'join']);
    const rest = await a.sent({ membershipid: 3, paidamount: 1299 });
    expect(await a.actions()).toEqual(['join', 'wait', 'join']);
    expect(await a.mine()).toMatchObject({ state: 'none', dues: [{ membershipid: 3, pending: 2299 }] });

    await a.decide('verify', part);
    const today = dayInIndia(k.deps.now());
    expect(await a.mine()).toMatchObject({
      ...none,
      state: 'active',
      membershipid: 3,
      since: today,
      source: 'payment',
      // its overdue balance closes it then
      openUntil: daysAfter(today, 60),
      paid: 1000,
      total: 2299,
      dues: [{ membershipid: 3, pending: 1299, due: 1299 }],
    });
    expect(await a.actions()).toEqual(['none', 'wait', 'upgrade']);
    await a.decide('verify', rest);
    expect(await a.mine()).toMatchObject({ paid: 2299, total: 2299, dues: [] });
    expect(await a.actions()).toEqual(['none', 'none', 'upgrade']);
  });

  it('is renewed from a sensible time before its end and after it, and carries the rest over', async () => {
    const k = await start();
    const a = await academy(k);
    await a.setMonths(2, 12);
    await a.setMonths(3, 6);
    await a.bought();
    const since = dayInIndia(k.deps.now());
    const until = monthsAfter(since, 12);
    const renewFrom = daysAfter(until, -90);
    const length = (Date.parse(until) - Date.parse(since)) / 86_400_000;
    expect(await a.mine()).toMatchObject({ since, until, openUntil: until, daysLeft: length, renewFrom });
    expect(await a.actions()).toEqual(['none', 'upgrade', 'upgrade']);
    // an upgrade gets the remaining time, not the money
    const [, gold, diamond] = (await a.mine()).tiers;
    expect(gold).toMatchObject({ price: 2499, validUntil: daysAfter(monthsAfter(since, 6), length) });
    expect(diamond).toMatchObject({ price: 4999, validUntil: '' });

    await goTo(k, startOfDayInIndia(renewFrom), 20_000);
    expect((await a.actions())[0]).toBe('none');
    await goTo(k, startOfDayInIndia(renewFrom));
    const next = monthsAfter(until, 12);
    expect((await a.mine()).tiers[0]).toMatchObject({ action: 'renew', price: 999, validUntil: next });
    const renewal = await a.sent();
    expect(await a.mine()).toMatchObject({ state: 'active', paid: 999, total: 999, until });
    expect((await a.actions())[0]).toBe('wait');
    await a.decide('verify', renewal);
    expect(await a.mine()).toMatchObject({ since, until: next, paid: 1998, total: 1998 });
    expect((await a.actions())[0]).toBe('none');

    await goTo(k, startOfDayInIndia(daysAfter(next, 1)));
    expect(await a.mine()).toMatchObject({
      state: 'ended',
      membershipid: 2,
      since,
      until: next,
      daysLeft: null,
      openUntil: '',
      paid: 999,
    });
    expect(await a.actions()).toEqual(['renew', 'join', 'join']);
    const back = await a.bought();
    expect(await a.mine()).toMatchObject({ state: 'active', since: daysAfter(next, 1), paid: 999 });
    expect(back).toBeGreaterThan(renewal);
  });

  it('can be renewed again after a renewal was rejected or refunded, before and after the end', async () => {
    const k = await start();
    const a = await academy(k);
    await a.setMonths(2, 12);
    await a.bought();
    const { renewFrom, until } = await a.mine();
    await goTo(k, startOfDayInIndia(renewFrom));
    const renews = async () => {
      const { body: quote } = await a.learner.call(payments.quote, { query: { membershipid: 2 } });
      const offers = (await a.learner.call(payments.offers, {})).body;
      return [(await a.actions())[0], quote.payable, quote.renewal, offers[0]!.renewal];
    };
    const again = ['renew', 999, true, true];
    expect(await renews()).toEqual(again);
    await a.decide('reject', await a.sent());
    expect(await renews()).toEqual(again);
    await a.decide('refund', await a.bought());
    expect(await renews()).toEqual(again);
    await goTo(k, startOfDayInIndia(daysAfter(until, 1)));
    expect(await renews()).toEqual(again);
    await a.bought();
    expect(await a.mine()).toMatchObject({ state: 'active' });
  });

  it('is closed by an overdue balance, and says what a higher tier leaves open afterwards', async () => {
    const k = await start();
    const a = await academy(k);
    await a.admin.call(institute.limitsEdit, { body: { graceDays: 10 } });
    await a.bought({ paidamount: 500, partOrFull: 'Part' });
    const [due] = (await a.mine()).dues;
    expect(await a.actions()).toEqual(['pay', 'upgrade', 'upgrade']);
    await goTo(k, startOfDayInIndia(daysAfter(due!.openUntil, 1)));
    expect(await a.mine()).toMatchObject({
      state: 'closed',
      membershipid: 2,
      paid: 500,
      total: 999,
      dues: [{ overdue: true }],
    });
    expect(await a.actions()).toEqual(['pay', 'upgrade', 'upgrade']);
    await a.bought({ paidamount: 499 });
    await a.setMonths(3, 1);
    await a.bought({ membershipid: 3, paidamount: 2499 });
    const gold = await a.mine();
    expect(gold).toMatchObject({ state: 'active', membershipid: 3, paid: 2499, openUntil: '' });
    expect(gold.until).not.toBe('');
  });

  it('tells a refusal and a refund until something is sent after it', async () => {
    const k = await start();
    const a = await academy(k);
    await allowAnyPart(k);
    await a.decide('reject', await a.sent({ membershipid: 3, paidamount: 2499 }));
    const decided = { membershipid: 3, state: 'Rejected', paidamount: 2499, reason: 'Not on the statement' };
    expect(await a.mine()).toMatchObject({ ...none, decided });
    // the dashboard tells it as well, and a verification
    expect(await a.onDashboard()).toEqual(decided);
    expect(await a.actions()).toEqual(['join', 'join', 'join']);
    k.clock.forward(60);
    const again = await a.sent({ membershipid: 3, paidamount: 2499 });
    expect((await a.mine()).decided).toBeNull();
    expect(await a.onDashboard()).toBeNull();
    await a.decide('verify', again);
    expect((await a.mine()).decided).toBeNull();
    expect(await a.onDashboard()).toEqual({ ...decided, state: 'Verified', reason: '' });
    k.clock.forward(60);
    await a.decide('refund', again);
    expect(await a.mine()).toMatchObject({ ...none, decided: { ...decided, state: 'Refunded' } });
    // nobody else sees it, and after some months neither does the learner
    expect(await a.mine(await k.as('Free'))).toMatchObject(none);
    await goTo(k, startOfDayInIndia(daysAfter(dayInIndia(k.deps.now()), 91)));
    expect(await a.mine()).toMatchObject(none);
  });

  it('tells no refusal on the dashboard while a higher tier is open and nothing is left to pay', async () => {
    const k = await start();
    const a = await academy(k);
    await allowAnyPart(k);
    await a.decide('reject', await a.sent());
    await a.bought({ membershipid: 4, paidamount: 4999 });
    await goTo(k, startOfDayInIndia(daysAfter(dayInIndia(k.deps.now()), 8)));
    expect(await a.onDashboard()).toBeNull();
    await a.bought({ paidamount: 500, partOrFull: 'Part' });
    k.clock.forward(60);
    await a.decide('reject', await a.sent({ paidamount: 499 }));
    expect(await a.onDashboard()).toMatchObject({ membershipid: 2, state: 'Rejected', paidamount: 499 });
  });

  it('names who granted it, and offers none beside what is open for ever', async () => {
    const k = await start();
    const a = await academy(k);
    const edited = await a.admin.call(accounts.edit, {
      query: { id: a.learner.user!.id },
      body: { type: 'Paid' },
    });
    expect(edited.status).toBe(200);
    expect(await a.mine()).toMatchObject({
      ...none,
      state: 'active',
      since: dayInIndia(k.deps.now()),
      source: 'grant',
      grantedBy: a.admin.user!.name,
    });
    expect(await a.actions()).toEqual(['none', 'none', 'none']);
    const other = await k.as('Student');
    await setType(k.deps.db.sql, other.user!.id, 'Paid');
    expect(await a.mine(other)).toMatchObject({ source: 'grant', grantedBy: '' });
    expect((await k.anonymous().call(ownMembership.read, {})).status).toBe(401);
  });

  it('asks the database as often for three tiers with coupons and payments as for none', async () => {
    const k = await start();
    const a = await academy(k);
    const queries = vi.spyOn(k.deps.db.sql, 'selectFrom');
    const asked = async (): Promise<number> => {
      queries.mockClear();
      await a.mine();
      return queries.mock.calls.length;
    };
    await a.mine();
    const before = await asked();
    expect(before).toBeGreaterThan(3);
    expect(before).toBeLessThan(10);
    for (const couponCode of ['ONE', 'TWO', 'THREE']) await addCoupon(a.admin, { couponCode, useLimit: 5 });
    await a.bought({ paidamount: 899 });
    await a.bought({ membershipid: 3, paidamount: 2399 });
    await a.mine();
    // plus one query for the uses of coupons with a limit
    expect(await asked()).toBeLessThanOrEqual(before + 1);
  });
});
