import { expect, it } from 'vitest';
import { eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { typeOf } from '../../../tests/support/accountTypes.ts';
import { goTo, pay } from '../../../tests/support/payments.ts';
import { dayInIndia, daysAfter, monthsAfter, startOfDayInIndia } from '../../lib/days.ts';
import { accounts } from '../accounts/api.ts';
import { daysBetween } from '../entitlements/rules.ts';
import { institute } from '../institute/api.ts';
import { membership } from '../membership/api.ts';
import { payments } from './api.ts';
import { ownMembership } from './membershipApi.ts';

/** Silver and Gold for twelve months, balances that close after 10 days, and a learner. */
async function academy(k: Kit) {
  const [admin, learner] = [await k.owner(), await k.as('Free')];
  await admin.call(institute.limitsEdit, { body: { graceDays: 10 } });
  for (const id of [2, 3]) await admin.call(membership.edit, { query: { id }, body: { months: 12 } });
  const sent = async (more: Parameters<typeof pay>[2] = {}): Promise<number> => {
    const { status, body } = await pay(k, learner, more);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.paymentId;
  };
  const decide = async (name: 'verify' | 'reject' | 'refund', id: number): Promise<void> => {
    const { status } =
      name === 'verify'
        ? await admin.call(payments.verify, { query: { id } })
        : await admin.call(payments[name], { query: { id }, body: { reason: 'so' } });
    expect(status).toBe(200);
  };
  const bought = async (more: Parameters<typeof pay>[2] = {}): Promise<number> => {
    const id = await sent(more);
    await decide('verify', id);
    return id;
  };
  const status = async () => (await learner.call(payments.membershipStatus, { query: {} })).body;
  const quote = async (membershipid: number) =>
    (await learner.call(payments.quote, { query: { membershipid } })).body;
  const type = () => typeOf(k.deps, learner.user!.id);
  const later = (days: number) => goTo(k, startOfDayInIndia(daysAfter(dayInIndia(k.deps.now()), days)));
  /** The ready reminder of the first balance; undefined without one. */
  const reminder = async () => (await admin.call(payments.dues, { query: {} })).body.rows[0]?.message?.text;
  return { admin, learner, sent, decide, bought, status, quote, type, later, reminder };
}

const part = (membershipid: number, paidamount: number) => ({
  membershipid,
  paidamount,
  partOrFull: 'Part' as const,
});
const gold = { membershipid: 3, paidamount: 2499 };

eachDatabase('a term that is not paid in full', { shortOn: 'sqlite' }, (start) => {
  it('keeps no lower one waiting while its balance closes it, and goes on behind nothing when it is paid', async () => {
    const k = await start();
    const a = await academy(k);
    const today = dayInIndia(k.deps.now());
    await a.bought(part(3, 625));
    // closed from the 41st day on
    await a.later(50);
    expect(await a.type()).toBe('Free');
    const until = monthsAfter(dayInIndia(k.deps.now()), 12);
    expect(await a.quote(2)).toMatchObject({ validUntil: until });
    await a.bought();
    expect(await a.type()).toBe('Paid');
    expect(await a.status()).toMatchObject({ validUntil: until });
    // ten days of it pass; the other days are added to Gold when that is paid
    await a.later(10);
    const rest = daysBetween(dayInIndia(k.deps.now()), until);
    const all = daysAfter(monthsAfter(today, 12), rest);
    expect(await a.quote(3)).toMatchObject({ payable: 1874, validUntil: all });
    await a.bought({ membershipid: 3, paidamount: 1874 });
    expect(await a.status()).toMatchObject({ membershipid: 3, validUntil: all, dues: [] });
    await goTo(k, startOfDayInIndia(daysAfter(all, 1)), 20_000);
    expect(await a.type()).toBe('Paid');
  });

  it('opens a lower one that waits when its balance closes it', async () => {
    const k = await start();
    const a = await academy(k);
    await a.bought(part(3, 625));
    await a.bought();
    await a.later(50);
    expect(await a.type()).toBe('Paid');
    expect(await a.status()).toMatchObject({ membershipid: 2 });
  });

  it('names in the mail the last day on which the lessons are open', async () => {
    const k = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const a = await academy(k);
    const day = (of: string): string => of.split('-').toReversed().join('-');
    const told = async (): Promise<string> => {
      const rows = await k.deps.db.all<{ payload: string }>(
        `select payload from jobs where kind = 'mail' order by id`,
      );
      return rows.at(-1)!.payload;
    };
    await a.bought(part(3, 625));
    const today = dayInIndia(k.deps.now());
    expect(await told()).toContain(`open for you now, until ${day(daysAfter(today, 40))}`);
    const own = async () => (await a.learner.call(ownMembership.read, {})).body.openUntil;
    expect(await own()).toBe(daysAfter(today, 40));
    await a.bought({ membershipid: 3, paidamount: 1874 });
    expect(await told()).toContain(`open for you now, until ${day(monthsAfter(today, 12))}`);
    expect(await own()).toBe(monthsAfter(today, 12));
  });

  it('is said to close the lessons only when nothing else opens them, and not after its end', async () => {
    const k = await start();
    const a = await academy(k);
    await a.bought(part(3, 625));
    const today = dayInIndia(k.deps.now());
    const due = async () => {
      const [own] = (await a.status()).dues;
      const [listed] = (await a.admin.call(payments.dues, { query: {} })).body.rows;
      const { openUntil, overdue } = await a.quote(3);
      expect([own, listed]).toMatchObject([
        { openUntil, overdue },
        { openUntil, overdue },
      ]);
      return [openUntil, overdue];
    };
    expect(await due()).toEqual([daysAfter(today, 40), false]);
    await a.later(50);
    expect(await due()).toEqual([daysAfter(today, 40), true]);
    await a.bought();
    expect(await due()).toEqual([monthsAfter(daysAfter(today, 50), 12), false]);
    // a term that ends before the balance is due
    const other = await k.as('Free');
    await a.admin.call(membership.edit, { query: { id: 4 }, body: { months: 1 } });
    const { body } = await pay(k, other, part(4, 1500));
    await a.decide('verify', body.paymentId);
    const { body: quote } = await other.call(payments.quote, { query: { membershipid: 4 } });
    expect(quote.openUntil).toBe(quote.validUntil);
  });

  it('adds its days to a higher one only when it is paid', async () => {
    const k = await start();
    const a = await academy(k);
    const today = dayInIndia(k.deps.now());
    const year = monthsAfter(today, 12);
    await a.bought(part(2, 250));
    expect(await a.quote(3)).toMatchObject({ validUntil: year });
    await a.bought(gold);
    expect(await a.status()).toMatchObject({ membershipid: 3, validUntil: year });
    await a.bought({ paidamount: 749 });
    expect(await a.status()).toMatchObject({
      membershipid: 3,
      validUntil: daysAfter(year, daysBetween(today, year)),
    });
  });

  it('is not left open by a part refund once a renewal was sent', async () => {
    const k = await start();
    const a = await academy(k);
    await a.bought(part(2, 250));
    const rest = await a.bought({ paidamount: 749 });
    await a.decide('reject', await a.sent(part(2, 250)));
    await a.decide('refund', rest);
    expect(await a.type()).toBe('Free');
    expect(await a.quote(2)).toMatchObject({ payable: 999, paid: 0 });
  });

  it('that was used up takes no day from the one that runs when it is refunded', async () => {
    const k = await start();
    const a = await academy(k);
    const today = dayInIndia(k.deps.now());
    const first = await a.bought();
    await a.later(300);
    await a.bought();
    await a.later(100);
    const until = monthsAfter(monthsAfter(today, 12), 12);
    expect(await a.status()).toMatchObject({ validUntil: until });
    await a.decide('refund', first);
    expect(await a.status()).toMatchObject({ validUntil: until });
  });

  it('has a ready reminder of what is left to pay, unless all of it is being checked', async () => {
    const k = await start();
    const a = await academy(k);
    await a.bought(part(3, 1000));
    const listed = async () => (await a.admin.call(payments.dues, { query: {} })).body.rows[0]!;
    const { mobile, due, openUntil, message } = await listed();
    expect(due).toBe(1499);
    expect(message?.to).toBe(`https://wa.me/91${mobile}`);
    const day = openUntil.split('-').toReversed().join('-');
    expect(message?.text).toMatch(
      new RegExp(`₹1,499\\.00 of your Gold membership is still due\\. Unless it is paid by ${day}`),
    );
    expect(message?.text).toMatch(/^Hello.*http\S+\/payment\/3\n.*नमस्ते.*http\S+\/payment\/3\n/s);
    // what is being checked is not asked for again
    const id = await a.sent(part(3, 1000));
    expect((await listed()).message?.text).toContain('₹499.00 of your Gold membership');
    await a.sent({ membershipid: 3, paidamount: 499 });
    expect((await listed()).message).toBeNull();
    await a.decide('reject', id);
    await a.later(50);
    expect((await listed()).message?.text).toMatch(
      /₹1,000\.00 of your Gold membership was due by .*The lessons are closed until it is paid/,
    );
  });

  it('is not reminded of once it was given up with its term, nor while the account is blocked', async () => {
    const k = await start();
    const a = await academy(k);
    await a.admin.call(membership.edit, { query: { id: 3 }, body: { months: 3 } });
    await a.bought(part(3, 1000));
    const listed = async () => (await a.admin.call(payments.dues, { query: {} })).body.rows[0]!;
    const id = a.learner.user!.id;
    expect((await listed()).message).not.toBeNull();
    await a.admin.call(accounts.edit, { query: { id }, body: { type: 'Blocked' } });
    expect(await listed()).toMatchObject({ due: 1499, message: null });
    await a.admin.call(accounts.edit, { query: { id }, body: { type: 'Unblock' } });
    // closed by its balance, which still opens it
    await a.later(50);
    expect((await listed()).message).not.toBeNull();
    await a.later(100);
    const { body } = await a.admin.call(payments.membershipStatus, { query: { userid: id } });
    expect(body.dues).toEqual([]);
    expect(await listed()).toMatchObject({ due: 1499, message: null });
  });

  it('threatens in its reminder only if it is what closes the lessons', async () => {
    const k = await start();
    const a = await academy(k);
    await a.bought(part(3, 1000));
    expect(await a.reminder()).toContain('Unless it is paid by');
    // a membership that opens them longer
    await a.bought();
    expect(await a.reminder()).toMatch(/₹1,499\.00 of your Gold membership is still due, by \d/);
    await a.later(50);
    expect(await a.reminder()).toContain('Please pay it soon.');
  });

  it('of a term that ends before its days of grace is reminded of without a threat', async () => {
    const k = await start();
    const a = await academy(k);
    await a.admin.call(membership.edit, { query: { id: 3 }, body: { months: 1 } });
    await a.bought(part(3, 1000));
    expect(await a.reminder()).toMatch(/₹1,499\.00 of your Gold membership is still due, by \d/);
    await a.later(45);
    expect(await a.reminder()).toContain('Please pay it soon.');
  });
});
