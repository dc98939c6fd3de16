import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Client, eachDatabase, type Kit } from '../../../tests/harness.ts';
import { nextUtr, pay } from '../../../tests/payments.ts';
import { day, toRupees } from '../../lib/money.ts';
import { readLimits, saveLimits } from '../institute/server/store.ts';
import { payments } from './api.ts';
import { maxOpenPayments, payableOf, rupeeText, transactionKey, transferKey, upiLink } from './rules.ts';

const step = fc.oneof(
  fc.record({
    kind: fc.constant('submit' as const),
    tier: fc.integer({ min: 2, max: 3 }),
    /** How much of what can be paid, in thousandths; 1000 pays it in full, more is too much. */
    share: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 1100 })),
    coupon: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('verify' as const, 'reject' as const, 'refund' as const),
    which: fc.nat({ max: 20 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Row {
  id: number;
  purchase_id: number;
  amount: number;
  state: string;
}

/** Takes one step; returns what it made, so that later steps can name it. */
async function take(k: Kit, learner: Client, admin: Client, made: number[], next: Step): Promise<void> {
  if (next.kind !== 'submit') {
    if (made.length === 0) return;
    const query = { id: made[next.which % made.length]! };
    const { status } =
      next.kind === 'verify'
        ? await admin.call(payments.verify, { query })
        : await admin.call(payments[next.kind], { query, body: { reason: 'so' } });
    expect([200, 409]).toContain(status);
    return;
  }
  const couponCode = next.coupon ? 'ANY' : '';
  const quote = await learner.call(payments.quote, { query: { membershipid: next.tier, couponCode } });
  if (quote.status !== 200) return;
  const payable = Math.round(quote.body.payable * 100);
  const amount = Math.max(1, Math.round((payable * next.share) / 1000));
  const { status, body } = await pay(k, learner, {
    membershipid: next.tier,
    paidamount: toRupees(amount),
    partOrFull: amount === payable ? 'Full' : 'Part',
    couponCode,
    transactionID: nextUtr(),
  });
  const least = Math.round(quote.body.leastPart * 100);
  const open = (await learner.call(payments.list, { query: { membershipid: next.tier, state: 'Submitted' } }))
    .body;
  expect(status).toBe(
    payable > 0 &&
      amount <= payable &&
      amount >= least &&
      open.length - (status === 200 ? 1 : 0) < maxOpenPayments
      ? 200
      : 422,
  );
  if (status === 200) made.push(body.paymentId);
}

/** What must be true of a person's money after every step. */
async function check(k: Kit, learner: Client): Promise<void> {
  const userId = learner.user!.id;
  const rows = await k.deps.db.all<Row>(
    'select id, purchase_id, amount, state from payments where user_id = ?',
    [userId],
  );
  const purchases = await k.deps.db.all<Record<'id' | 'price' | 'discount' | 'paid' | 'pending', number>>(
    'select id, price, discount, paid, pending from purchases where user_id = ?',
    [userId],
  );
  const sum = (purchaseId: number, state: string) =>
    rows
      .filter((row) => row.purchase_id === purchaseId && row.state === state)
      .reduce((total, { amount }) => total + amount, 0);
  for (const purchase of purchases) {
    const { id, price, discount, paid, pending } = purchase;
    expect(paid).toBe(sum(id, 'Verified'));
    expect(pending).toBe(sum(id, 'Submitted'));
    for (const paise of [price, discount, paid, pending, payableOf(purchase)]) {
      expect(Number.isSafeInteger(paise)).toBe(true);
      expect(paise).toBeGreaterThanOrEqual(0);
    }
  }
  const { body } = await learner.call(payments.membershipStatus, { query: {} });
  for (const { price, discount, paid, due, pending } of body.dues) {
    expect(Math.round(paid * 100) + Math.round(due * 100)).toBe(
      Math.round(price * 100) - Math.round(discount * 100),
    );
    expect(pending).toBeLessThanOrEqual(due);
  }
  const [user] = await k.deps.db.all<{ type: string }>('select type from users where id = ?', [userId]);
  expect(user!.type).toBe(rows.some(({ state }) => state === 'Verified') ? 'Paid' : 'Student');
}

eachDatabase('money', (start) => {
  it('adds up for any prices, coupons and part payments, decided in any order', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          prices: fc.tuple(fc.integer({ min: 100, max: 1_000_000_000 }), fc.integer({ min: 100, max: 300 })),
          discount: fc.integer({ min: 1, max: 1_000_000 }),
          firstPartPercent: fc.constantFrom(0, 0, 25, 100),
          steps: fc.array(step, { minLength: 3, maxLength: 14 }),
        }),
        async ({ prices, discount, firstPartPercent, steps }) => {
          const { db } = k.deps;
          await db.run('delete from tiers');
          for (const [i, price] of prices.entries())
            await db.run(`insert into tiers (id, price, features, updated_at) values (?, ?, '{}', '')`, [
              i + 2,
              price,
            ]);
          await db.run('delete from coupons');
          await db.run(
            `insert into coupons (code, membership_id, segment, active, amount, starts_on, ends_on, created_at, updated_at)
              values ('ANY', 0, '', 1, ?, '2020-01-01', '2099-01-01', '', '')`,
            [discount],
          );
          await saveLimits(db.sql, { ...(await readLimits(db.sql)), firstPartPercent });
          const learner = await k.as('Student');
          const made: number[] = [];
          for (const next of steps) {
            await take(k, learner, admin, made, next);
            await check(k, learner);
          }
        },
      ),
      { numRuns: 30 },
    );
  }, 120_000);
});

it('writes any amount into a UPI address with two decimals', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      (amount, payee) => {
        const link = upiLink({ vpa: 'a.b@bank', payee, amount, note: 'Gold KK1', reference: 'KK1' });
        expect(link).toMatch(
          /^upi:\/\/pay\?pa=a\.b@bank&pn=[^&+ ]*&am=\d+\.\d{2}&cu=INR&tn=Gold%20KK1&tr=KK1$/,
        );
        const { searchParams } = new URL(link);
        expect(searchParams.get('pn')).toBe(payee);
        expect(Math.round(Number(searchParams.get('am')) * 100)).toBe(amount);
      },
    ),
  );
});

it('compares transactions by what can be seen of them', () => {
  expect(transactionKey(' ab\u200b １2\u00a0-x ')).toBe('AB12-X');
  expect(transactionKey('\u200b ')).toBe('');
  expect([transferKey('1२௩９𝟘'), transferKey('utr-१२/3')]).toEqual(['12390', 'UTR123']);
  expect(transactionKey('A\ufe0fB\u034f1\u3164\u28002')).toBe('AB12');
  expect(rupeeText(12_345_650)).toBe('₹1,23,456.50');
});

it('takes a day, alone or before a time, and nothing else', () => {
  for (const given of ['2026-11-21', ' 2026-11-21 ', '2026-11-21T23:59:59.123+05:30', '2026-11-21T00:00:00Z'])
    expect(day.parse(given)).toBe('2026-11-21');
  for (const given of ['2026-11-21x', '2026-11-21 or 1=1', '2026-11-211', '2026-02-29', '0001-01-01'])
    expect(day.safeParse(given).success).toBe(false);
  expect(day.parse('2024-02-29')).toBe('2024-02-29');
});
