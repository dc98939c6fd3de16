import { expectThat } from './facts.ts';

/** The prices in paise and months (null: no end) of the tiers in the prepared academy. */
export const tiers: Readonly<Record<number, { price: number; months: number | null }>> = {
  2: { price: 99_900, months: 1 },
  3: { price: 249_900, months: 2 },
  4: { price: 499_900, months: null },
};
/** Days from the verification of the first part to the due date, and from there to the closing of the lessons. */
export const dueDays = 7;
export const graceDays = 3;
/** The smallest first part, in percent. */
export const firstPart = 25;

const dayMs = 86_400_000;
const indiaMs = 5.5 * 3_600_000;
/** The number of a day in India. */
const dayOf = (at: number): number => Math.floor((at + indiaMs) / dayMs);
const beginOf = (day: number): number => day * dayMs - indiaMs;

function monthsLater(day: number, months: number): number {
  const from = new Date(day * dayMs);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastOfMonth)) / dayMs;
}

export interface PaymentRow {
  id: number;
  purchase_id: number;
  term: number;
  user_id: number;
  membership_id: number;
  amount: number;
  discount: number;
  state: string;
  idempotency_key: string;
  transfer_key: string | null;
  receipt_no: string | null;
}

export interface EventRow {
  payment_id: number;
  state: 'Submitted' | 'Verified' | 'Rejected' | 'Refunded';
  at: string;
}

/** A paid period of a tier. */
export interface Term {
  userId: number;
  purchase: number;
  number: number;
  tier: number;
  openedAt: number;
  minPaid: number;
  /** Milliseconds; null for never. */
  from: number;
  to: number | null;
  overdueAt: number | null;
}

/** A person's debt for a tier. */
interface Balance {
  userId: number;
  purchase: number;
  tier: number;
  term: number;
  total: number;
  paid: number;
  pending: number;
  minPaid: number;
  /** The day by which the balance is due. */
  due: number | null;
  /** Verified amounts by term. */
  verified: Map<number, number>;
}

/** An instant in the database's text format. */
export const instant = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

/** Memberships according to decisions 24, 35 and 42, computed from the history of payments alone, without the product's code. */
export class Memberships {
  terms: Term[] = [];
  readonly #balances = new Map<number, Balance>();

  constructor(payments: readonly PaymentRow[], events: readonly EventRow[]) {
    const byId = new Map(payments.map((payment) => [payment.id, payment]));
    for (const { payment_id, state, at } of events) {
      const payment = byId.get(payment_id)!;
      const balance = this.#balanceOf(payment);
      if (state === 'Submitted') this.#submit(payment, balance, Date.parse(at));
      else if (state === 'Rejected') balance.pending -= payment.amount;
      else this.#settle(payment, balance, state === 'Verified', Date.parse(at));
    }
  }

  /** Whether a person may open everything. */
  isOpen(userId: number, at: number): boolean {
    return this.terms.some(
      (term) =>
        term.userId === userId &&
        term.from <= at &&
        (term.to === null || at < term.to) &&
        (term.overdueAt === null || at < term.overdueAt),
    );
  }

  /** The instants after `at` at which something may open or close. */
  changes(userId: number, at: number): number[] {
    return this.terms
      .filter((term) => term.userId === userId)
      .flatMap(({ from, to, overdueAt }) => [from, to, overdueAt])
      .filter((change) => change !== null && change > at) as number[];
  }

  #balanceOf({ purchase_id, user_id, membership_id }: PaymentRow): Balance {
    const known = this.#balances.get(purchase_id);
    if (known) return known;
    const made = {
      userId: user_id,
      purchase: purchase_id,
      tier: membership_id,
      term: 1,
      total: 0,
      paid: 0,
      pending: 0,
      minPaid: 0,
      due: null,
      verified: new Map<number, number>(),
    };
    this.#balances.set(purchase_id, made);
    return made;
  }

  #termOf(purchase: number, number: number): Term | undefined {
    return this.terms.find((term) => term.purchase === purchase && term.number === number);
  }

  /** Whether the next payment is for another term: the present one is paid and ends, or has ended with its balance given up. */
  #isOver({ purchase, term, total, paid, pending, due }: Balance, at: number): boolean {
    const opened = this.#termOf(purchase, term);
    if (!opened || opened.to === null || pending > 0) return false;
    const wasClosed = opened.overdueAt !== null && opened.overdueAt < opened.to;
    const isGivenUp = opened.to <= at && (due === null || wasClosed);
    return isGivenUp || (paid > 0 && paid === total);
  }

  #submit(payment: PaymentRow, balance: Balance, at: number): void {
    if (this.#isOver(balance, at)) Object.assign(balance, { term: balance.term + 1, paid: 0, due: null });
    expectThat(
      payment.term === balance.term,
      `payment ${payment.id} is for term ${payment.term} instead of ${balance.term}`,
    );
    if (balance.paid === 0 && balance.pending === 0) {
      balance.total = tiers[balance.tier]!.price - payment.discount;
      const part = Math.ceil((balance.total * firstPart) / 10_000) * 100;
      balance.minPaid = Math.max(1, Math.min(part, balance.total));
    }
    balance.pending += payment.amount;
    expectThat(balance.paid + balance.pending <= balance.total, `payment ${payment.id} is more than is due`);
  }

  #settle(payment: PaymentRow, balance: Balance, isVerified: boolean, at: number): void {
    const { verified, purchase, userId, tier } = balance;
    const amount = isVerified ? payment.amount : -payment.amount;
    const sum = (verified.get(payment.term) ?? 0) + amount;
    verified.set(payment.term, sum);
    const term = this.#termOf(purchase, payment.term);
    const isPresent = payment.term === balance.term;
    if (isPresent) {
      balance.paid += amount;
      if (isVerified) balance.pending -= amount;
      this.#setDue(balance, term, isVerified, at);
    }
    if (isVerified && !term && sum >= balance.minPaid) {
      const opened = {
        userId,
        purchase,
        number: payment.term,
        tier,
        openedAt: at,
        minPaid: balance.minPaid,
      };
      this.terms.push({ ...opened, from: at, to: null, overdueAt: null });
    }
    // earlier terms were paid in full, and can't have a balance
    const isOver = term !== undefined && term.to !== null && term.to <= at;
    if (!isVerified && term && (sum < term.minPaid || (!isPresent && !isOver)))
      this.terms = this.terms.filter((one) => one !== term);
    const left = this.#termOf(purchase, payment.term);
    if (left && isPresent && !isOver) this.#setOverdue(left, balance, at);
    this.#schedule(userId, at);
  }

  /** Paying a balance that has closed a term reopens the term, if lower ones were bought meanwhile. */
  #setOverdue(term: Term, { paid, total, due, userId }: Balance, at: number): void {
    const since = this.terms.filter((one) => one.userId === userId && one.openedAt > term.openedAt);
    const wasClosed = term.overdueAt !== null && term.overdueAt <= at;
    const reopens = wasClosed && since.some(({ tier }) => tier < term.tier);
    if (paid === total && reopens && since.every(({ tier }) => tier <= term.tier)) term.openedAt = at;
    term.overdueAt = paid < total && due !== null ? beginOf(due + graceDays + 1) : null;
  }

  /** Whether a term is not paid in full; a balance that was given up still has its overdue day. */
  #owes({ purchase, number, overdueAt }: Term): boolean {
    const { term, paid, total } = this.#balances.get(purchase)!;
    return overdueAt !== null || (term === number && paid < total);
  }

  /** The first part sets a due day, which is removed when nothing is owed any more, or the term is over. */
  #setDue(balance: Balance, term: Term | undefined, isVerified: boolean, at: number): void {
    const { paid, total } = balance;
    const isOver = term !== undefined && term.to !== null && term.to <= at;
    if (paid === total || (!isVerified && (paid === 0 || isOver))) balance.due = null;
    else if (paid > 0 && !isOver) balance.due ??= dayOf(at) + dueDays;
  }

  /**
   * A term starts when earlier ones of its tier and of higher tiers have ended or were closed by their balance, and adds the
   * remaining days of lower ones that are paid. Its last day counts in full. A term that has started keeps its first day.
   */
  #schedule(userId: number, at: number): void {
    const placed: Term[] = [];
    const last = (some: readonly Term[]): number => Math.max(0, ...some.map(({ to }) => to ?? 0));
    const daysTo = (from: number, to: number): number => (to > from ? dayOf(to - 1) - dayOf(from - 1) : 0);
    const mine = this.terms.filter((term) => term.userId === userId);
    for (const term of mine.toSorted((one, other) => one.openedAt - other.openedAt)) {
      const { months } = tiers[term.tier]!;
      const before = placed
        .filter(({ tier, to }) => tier >= term.tier && to !== null)
        .map(({ to, overdueAt }) => Math.min(to!, overdueAt ?? Infinity));
      const begins = months === null ? term.openedAt : Math.max(term.openedAt, ...before);
      const from = term.from < at ? term.from : begins;
      term.from = from;
      term.to = null;
      if (months !== null) {
        const lower = placed.filter((one) => one.tier < term.tier && !this.#owes(one));
        const known = last(lower.filter(({ openedAt }) => openedAt <= from));
        const rest = daysTo(from, known) + daysTo(Math.max(from, known, term.openedAt), last(lower));
        term.to = beginOf(monthsLater(dayOf(from - 1), months) + rest + 1);
      }
      placed.push(term);
    }
  }

  /** Debts by purchase. */
  balances(): Iterable<Balance> {
    return this.#balances.values();
  }
}

/** The columns of an entitlement that `checkMemberships` reads. */
interface StoredTerm {
  user_id: number;
  purchase_id: number;
  term: number;
  tier: number;
  opened_at: string;
  starts_at: string;
  ends_at: string | null;
  overdue_at: string | null;
}

type All = <Row>(sql: string) => Row[];

export const membershipQueries = {
  payments: `select id, purchase_id, term, user_id, membership_id, amount, discount, state, idempotency_key, transfer_key, receipt_no
    from payments order by id`,
  events: 'select payment_id, state, at from payment_events order by id',
} as const;

/** Expects stored entitlements and due days to follow from the history of payments. */
export function checkMemberships(all: All, payments: readonly PaymentRow[]): void {
  const known = new Memberships(payments, all<EventRow>(membershipQueries.events));
  const lineOf = (...of: unknown[]): string => of.join(' ');
  const expected = known.terms.map(({ userId, purchase, number, tier, openedAt, from, to, overdueAt }) =>
    lineOf(userId, purchase, number, tier, ...[openedAt, from, to, overdueAt].map(instant)),
  );
  const found = all<StoredTerm>(
    `select user_id, purchase_id, term, tier, opened_at, starts_at, ends_at, overdue_at from entitlements where revoked_at is null`,
  ).map((row) => lineOf(...Object.values(row).map((value: unknown) => value)));
  const [less, more] = [expected, found].map((lines) => lines.toSorted().join('\n'));
  expectThat(less === more, `memberships should be\n${less}\nand are\n${more}`);
  const dues = new Map(
    all<{ id: number; due_on: string }>('select id, due_on from purchases').map((row) => [
      row.id,
      row.due_on,
    ]),
  );
  for (const { purchase, paid, total, due } of known.balances()) {
    if (paid === 0 || paid === total) continue;
    const day = due === null ? '' : new Date(due * dayMs).toISOString().slice(0, 10);
    expectThat(
      dues.get(purchase) === day,
      `purchase ${purchase} is due on ${dues.get(purchase)} instead of ${day}`,
    );
  }
}
