import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { typeOf } from '../../../tests/support/accountTypes.ts';
import { addCourse, addLesson } from '../../../tests/support/content.ts';
import { giveVideos } from '../../../tests/support/courses.ts';
import { nextUtr, pay } from '../../../tests/support/payments.ts';
import { isLong } from '../../../tests/support/long.ts';
import { day, dayInIndia, daysAfter } from '../../lib/days.ts';
import { rupeeText, toRupees } from '../../lib/money.ts';
import { sha256 } from '../../lib/server/http/security.ts';
import { accounts } from '../accounts/api.ts';
import { overdueFrom, schedule } from '../entitlements/rules.ts';
import { noInstitute } from '../institute/rules.ts';
import { lessons } from '../lessons/api.ts';
import { readLimits, saveLimits } from '../institute/server/store.ts';
import { payments } from './api.ts';
import { maxOpenPayments, payableOf, transactionKey, transferKey, upiLink } from './rules.ts';

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      tier: fc.integer({ min: 2, max: 3 }),
      /** The amount in thousandths of the payable amount; 1000 pays in full, more is too much. */
      share: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 1100 })),
      coupon: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('verify' as const, 'verify' as const, 'reject' as const, 'refund' as const),
      which: fc.nat({ max: 20 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      type: fc.constantFrom('Paid', 'Free', 'Student', 'Blocked', 'Unblock'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.constantFrom(1, 29, 40, 400) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Row {
  id: number;
  purchase_id: number;
  term: number;
  amount: number;
  state: string;
}

/** A person's present term of a tier in the model. */
interface Term {
  tier: number;
  total: number;
  /** The smallest sum that opens the lessons. */
  least: number;
  payments: Map<number, { amount: number; state: string }>;
  /** When it opened, for how long, and its stored times; null while it has no entitlement. */
  opened: {
    at: string;
    months: number | null;
    startsAt: string;
    endsAt: string | null;
    overdueAt: string | null;
  } | null;
  dueOn: string;
}

const sumOf = ({ payments: all }: Term, state: string): number =>
  [...all.values()].filter((one) => one.state === state).reduce((sum, { amount }) => sum + amount, 0);
const due = (term: Term): number => term.total - sumOf(term, 'Verified');

/** A simple model of who may watch what, to compare with the product. */
class Model {
  blocked = false;
  segment = 'Student';
  granted = false;
  readonly terms: Term[] = [];
  readonly months: Readonly<Record<number, number | null>>;
  readonly graceDays: number;

  constructor(months: Readonly<Record<number, number | null>>, graceDays: number) {
    this.months = months;
    this.graceDays = graceDays;
  }

  present(tier: number): Term | undefined {
    return this.terms.findLast((term) => term.tier === tier);
  }

  submit(
    id: number,
    { tier, amount, total, least }: { tier: number; amount: number; total: number; least: number },
    now: Date,
  ) {
    let term = this.present(tier);
    const settled =
      term &&
      sumOf(term, 'Verified') > 0 &&
      sumOf(term, 'Submitted') === 0 &&
      (due(term) === 0 || this.givesUp(term, now));
    const takenAway = settled && term?.opened === null && due(term) === 0;
    if (!term || takenAway || (settled && term.opened?.months)) {
      term = { tier, total, least, payments: new Map(), opened: null, dueOn: '' };
      this.terms.push(term);
    }
    if (sumOf(term, 'Verified') + sumOf(term, 'Submitted') === 0) Object.assign(term, { total, least });
    term.payments.set(id, { amount, state: 'Submitted' });
  }

  endOf(term: Term): string | null {
    return term.opened?.endsAt ?? null;
  }

  /** Whether the balance of a term that is over is given up. */
  givesUp(term: Term, now: Date): boolean {
    const end = this.endOf(term);
    if (end === null || end > now.toISOString()) return false;
    const overdue = overdueFrom(term.dueOn, this.graceDays);
    return term.dueOn === '' || (overdue !== null && overdue < end);
  }

  decide(id: number, state: 'Verified' | 'Rejected' | 'Refunded', now: Date): void {
    const term = this.terms.find(({ payments: all }) => all.has(id))!;
    const owed = due(term);
    term.payments.get(id)!.state = state;
    const paid = sumOf(term, 'Verified');
    const isPresent = this.present(term.tier) === term;
    const end = this.endOf(term);
    const isOver = end !== null && end <= now.toISOString();
    if (isPresent) {
      if (paid === 0 || (due(term) > 0 && (owed === 0 || (state === 'Refunded' && isOver)))) term.dueOn = '';
      if (paid > 0 && due(term) > 0 && term.dueOn === '' && state !== 'Rejected' && !isOver)
        term.dueOn = daysAfter(dayInIndia(now), noInstitute.dueDays);
    }
    if (state === 'Verified' && paid >= term.least)
      term.opened ??= {
        at: now.toISOString(),
        months: this.months[term.tier] ?? null,
        startsAt: now.toISOString(),
        endsAt: null,
        overdueAt: null,
      };
    // an earlier term can have no balance
    if (state === 'Refunded' && (paid < term.least || (!isPresent && !isOver))) term.opened = null;
    if (state !== 'Rejected') {
      if (isPresent && !isOver) this.setOverdue(term, now);
      this.reschedule(now);
    }
  }

  setOverdue(term: Term, now: Date): void {
    const { opened } = term;
    if (!opened) return;
    const overdue = due(term) > 0 ? overdueFrom(term.dueOn, this.graceDays) : null;
    const wasClosed = opened.overdueAt !== null && opened.overdueAt <= now.toISOString();
    const since = this.terms.filter((one) => one.opened && one.opened.at > opened.at);
    if (overdue === null && wasClosed && since.some(({ tier }) => tier < term.tier))
      if (since.every(({ tier }) => tier <= term.tier)) opened.at = now.toISOString();
    opened.overdueAt = overdue;
  }

  setType(type: string, now: Date): void {
    if (type === 'Blocked' || type === 'Unblock') {
      this.blocked = type === 'Blocked';
      return;
    }
    this.blocked = false;
    if (type === 'Paid') {
      this.granted = true;
      return;
    }
    const had =
      this.granted || this.times().some(({ endsAt }) => endsAt === null || endsAt > now.toISOString());
    this.granted = false;
    for (const term of this.terms) term.opened = null;
    if (type === 'Student' || !had) this.segment = type;
  }

  times() {
    return this.terms
      .filter((term) => term.opened !== null)
      .toSorted((a, b) => (a.opened!.at < b.opened!.at ? -1 : 1))
      .map((term) => ({ term, opened: term.opened!, endsAt: term.opened!.endsAt }));
  }

  reschedule(now: Date): void {
    const all = this.times();
    const times = schedule(
      all.map(({ term, opened }) => ({
        tier: term.tier,
        openedAt: opened.at,
        months: opened.months,
        startedAt: opened.startsAt < now.toISOString() ? opened.startsAt : null,
        overdueAt: opened.overdueAt,
        owes: opened.overdueAt !== null || (this.present(term.tier) === term && due(term) > 0),
      })),
    );
    for (const [i, { opened }] of all.entries()) Object.assign(opened, times[i]);
  }

  type(now: Date): string {
    if (this.blocked) return 'Blocked';
    const today = dayInIndia(now);
    const open = this.times().some(({ term, opened: { startsAt }, endsAt }) => {
      const late =
        this.graceDays > 0 &&
        this.present(term.tier) === term &&
        due(term) > 0 &&
        term.dueOn !== '' &&
        daysAfter(term.dueOn, this.graceDays) < today;
      return startsAt <= now.toISOString() && (endsAt === null || now.toISOString() < endsAt) && !late;
    });
    return open || this.granted ? 'Paid' : this.segment;
  }
}

interface World {
  k: Kit;
  learner: Client;
  admin: Client;
  /** Ids of payments, for later steps. */
  made: number[];
  model: Model;
  /** A lesson that is not the first of its course. */
  lesson: number;
}

async function submitPart(w: World, next: Extract<Step, { kind: 'submit' }>): Promise<void> {
  const { k, learner, made, model } = w;
  const couponCode = next.coupon ? 'ANY' : '';
  const quote = await learner.call(payments.quote, { query: { membershipid: next.tier, couponCode } });
  if (quote.status !== 200) return;
  const { price, discount, leastPart } = quote.body;
  const payable = Math.round(quote.body.payable * 100);
  const amount = Math.max(1, Math.round((payable * next.share) / 1000));
  const { status, body } = await pay(k, learner, {
    membershipid: next.tier,
    paidamount: toRupees(amount),
    partOrFull: amount === payable ? 'Full' : 'Part',
    couponCode,
    transactionID: nextUtr(),
  });
  const least = Math.round(leastPart * 100);
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
  if (status !== 200) return;
  made.push(body.paymentId);
  const total = Math.round(price * 100) - Math.round(discount * 100);
  const sent = { tier: next.tier, amount, total, least: Math.max(1, least) };
  model.submit(body.paymentId, sent, k.deps.now());
}

const decided = { verify: 'Verified', reject: 'Rejected', refund: 'Refunded' } as const;

async function take(w: World, next: Step): Promise<void> {
  const { k, learner, admin, made, model } = w;
  if (next.kind === 'submit') {
    if (!model.blocked) await submitPart(w, next);
  } else if (next.kind === 'type') {
    const query = { id: learner.user!.id };
    expect((await admin.call(accounts.edit, { query, body: { type: next.type } })).status).toBe(200);
    model.setType(next.type, k.deps.now());
    if (next.type === 'Blocked') await revive(w);
  } else if (next.kind === 'pass') {
    k.clock.forward(next.days * 86_400);
    await revive(w);
  } else if (made.length > 0) {
    const id = made[next.which % made.length]!;
    const { status } =
      next.kind === 'verify'
        ? await admin.call(payments.verify, { query: { id } })
        : await admin.call(payments[next.kind], { query: { id }, body: { reason: 'so' } });
    expect([200, 409]).toContain(status);
    if (status === 200) model.decide(id, decided[next.kind], k.deps.now());
  }
}

/** New sessions for both, since sessions end with time and by a block. */
async function revive({ k, learner, admin }: World): Promise<void> {
  for (const { user, token, bearer } of [learner, admin]) {
    await k.deps.db.run('delete from sessions where user_id = ?', [user!.id]);
    await k.deps.db.run(
      `insert into sessions (user_id, token_hash, bearer_hash, ip_address, user_agent, created_at, seen_at, expires_at)
        values (?, ?, ?, '', '', ?, ?, '2999-01-01T00:00:00.000Z')`,
      [user!.id, sha256(token), sha256(bearer), k.deps.now().toISOString(), k.deps.now().toISOString()],
    );
  }
}

/** The invariants of a person's money and access, checked after every step. */
async function check({ k, learner, admin, model, lesson }: World): Promise<void> {
  const userId = learner.user!.id;
  const rows = await k.deps.db.all<Row>(
    'select id, purchase_id, term, amount, state from payments where user_id = ?',
    [userId],
  );
  const purchases = await k.deps.db.all<
    Record<'id' | 'term' | 'price' | 'discount' | 'paid' | 'pending', number>
  >('select id, term, price, discount, paid, pending from purchases where user_id = ?', [userId]);
  const sum = (purchase: { id: number; term: number }, state: string) =>
    rows
      .filter((row) => row.purchase_id === purchase.id && row.term === purchase.term && row.state === state)
      .reduce((total, { amount }) => total + amount, 0);
  for (const purchase of purchases) {
    const { price, discount, paid, pending } = purchase;
    expect(paid).toBe(sum(purchase, 'Verified'));
    expect(pending).toBe(sum(purchase, 'Submitted'));
    for (const paise of [price, discount, paid, pending, payableOf(purchase)]) {
      expect(Number.isSafeInteger(paise)).toBe(true);
      expect(paise).toBeGreaterThanOrEqual(0);
    }
  }
  const now = k.deps.now();
  const type = model.type(now);
  expect(await typeOf(k.deps, userId)).toBe(type);
  const { status } = await learner.call(lessons.details, { query: { coursecontentid: lesson } });
  expect(status, type).toBe(type === 'Blocked' ? 401 : type === 'Paid' ? 200 : 403);
  const { body } = await admin.call(payments.membershipStatus, { query: { userid: userId } });
  for (const { price, discount, paid, due: left, pending } of body.dues) {
    expect(Math.round(paid * 100) + Math.round(left * 100)).toBe(
      Math.round(price * 100) - Math.round(discount * 100),
    );
    expect(pending).toBeLessThanOrEqual(left);
  }
}

eachDatabase('money and access', (start) => {
  it('add up for any prices, coupons, parts, terms and types set by hand, in any order', async () => {
    const k = await start();
    const owner = await k.owner();
    const { courseID } = await addCourse(owner);
    await addLesson(owner, courseID);
    const { courseContentID: lesson } = await addLesson(owner, courseID);
    await giveVideos(k);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          prices: fc.tuple(fc.integer({ min: 100, max: 1_000_000_000 }), fc.integer({ min: 100, max: 300 })),
          months: fc.tuple(fc.constantFrom(null, 1, 12), fc.constantFrom(null, 1, 12)),
          discount: fc.integer({ min: 1, max: 1_000_000 }),
          firstPartPercent: fc.constantFrom(0, 0, 25, 100),
          graceDays: fc.constantFrom(0, 10, 30),
          steps: fc.array(step, { minLength: 4, maxLength: 16 }),
        }),
        async ({ prices, months, discount, firstPartPercent, graceDays, steps }) => {
          const { db } = k.deps;
          await db.run('delete from tiers');
          for (const [i, price] of prices.entries())
            await db.run(
              `insert into tiers (id, price, months, features, updated_at) values (?, ?, ?, '{}', '')`,
              [i + 2, price, months[i]],
            );
          await db.run('delete from coupons');
          await db.run(
            `insert into coupons (code, membership_id, segment, active, amount, starts_on, ends_on, created_at, updated_at)
              values ('ANY', 0, '', 1, ?, '2020-01-01', '2999-01-01', '', '')`,
            [discount],
          );
          await saveLimits(db.sql, { ...(await readLimits(db.sql)), firstPartPercent, graceDays });
          const model = new Model({ 2: months[0], 3: months[1] }, graceDays);
          const w: World = {
            k,
            learner: await k.as('Student'),
            admin: await k.as('Admin'),
            made: [],
            model,
            lesson,
          };
          await revive(w);
          for (const next of steps) {
            await take(w, next);
            await check(w);
          }
        },
      ),
      { numRuns: isLong ? 100 : 12 },
    );
  }, 180_000);
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
  // midnight of the day in India
  for (const given of ['2026-11-20T18:30:00.000Z', '2026-11-20T18:30:00Z'])
    expect(day.parse(given)).toBe('2026-11-21');
  expect(day.safeParse('2026-02-29T18:30:00Z').success).toBe(false);
  for (const given of ['2026-11-21x', '2026-11-21 or 1=1', '2026-11-211', '2026-02-29', '0001-01-01'])
    expect(day.safeParse(given).success).toBe(false);
  expect(day.parse('2024-02-29')).toBe('2024-02-29');
});
