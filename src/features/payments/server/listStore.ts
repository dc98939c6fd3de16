import { type AliasedExpression, type RawBuilder, sql } from 'kysely';
import { type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import {
  eachPage,
  keysetPage,
  type Order,
  type Page,
  type Part,
  readPart,
  sortedAfterwards,
  type Window,
} from '../../../lib/server/db/keyset.ts';
import { countMatches, readMatches, type Search, searchFor } from '../../../lib/server/search/readMatches.ts';
import type { PaymentMode, PaymentState, paymentSorts } from '../rules.ts';
import { paymentIndex, type Purchase, type StoredPayment } from './store.ts';

/** A payment with its payer; both null when the account was deleted. */
export type ListedPayment = StoredPayment & {
  user_code: string | null;
  user_name: string | null;
  /** The payer by a link; null when the learner paid. */
  payer_name: string | null;
  payer_email: string | null;
  payer_mobile: string | null;
};

const listedColumns = [
  'u.code as user_code',
  'u.name as user_name',
  'y.name as payer_name',
  'y.email as payer_email',
  'y.mobile as payer_mobile',
] as const;

export interface PaymentFilter {
  userId?: number | undefined;
  search?: string | undefined;
  state?: PaymentState | undefined;
  mode?: PaymentMode | undefined;
  membershipId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type Sort = (typeof paymentSorts)[number];

type Ids = RawBuilder<number> | null;

function filteredPayments(db: Database, filter: PaymentFilter, ids: Ids) {
  let query = db.sql.selectFrom('payments as p');
  if (filter.userId !== undefined) query = query.where('p.user_id', '=', rowId(filter.userId));
  if (filter.state) query = query.where('p.state', '=', filter.state);
  if (filter.mode) query = query.where('p.mode', '=', filter.mode);
  if (filter.membershipId) query = query.where('p.membership_id', '=', filter.membershipId);
  if (filter.from) query = query.where('p.paid_on', '>=', filter.from);
  if (filter.to) query = query.where('p.paid_on', '<=', filter.to);
  if (ids) query = query.where('p.id', 'in', ids);
  return query;
}

const byId = { id: ['p.id', 'number'] } as const;
const byAmount = { amount: ['p.amount', 'number'], ...byId } as const;
const orders: Record<Sort, Order> = {
  new: { name: 'id', dir: 'desc', columns: byId },
  old: { name: 'id', dir: 'asc', columns: byId },
  amountUp: { name: 'amount', dir: 'asc', columns: byAmount },
  amountDown: { name: 'amount', dir: 'desc', columns: byAmount },
};

const read = (db: Database, filter: PaymentFilter, ids: Ids, part: Part): Promise<ListedPayment[]> =>
  readPart(
    filteredPayments(db, filter, ids)
      .leftJoin('users as u', 'u.id', 'p.user_id')
      .leftJoin('payment_payers as y', 'y.payment_id', 'p.id')
      .selectAll('p')
      .select(listedColumns),
    part,
  );

export const searchPayments = (db: Database, { search }: PaymentFilter): Search | null =>
  searchFor(db, paymentIndex, search);

/** Reads parts of the list; a search reads the search index. */
const reader = (db: Database, filter: PaymentFilter, search: Search | null, order: Order) => (part: Part) =>
  readMatches(search, order, part, (ids, some) => read(db, filter, ids, some));

const orderOf = (db: Database, sort: Sort, search: Search | null): Order =>
  search ? sortedAfterwards(orders[sort], db) : orders[sort];

/** All matching payments, in order, in parts of bounded size. */
export function eachPayment(db: Database, filter: PaymentFilter, sort: Sort): AsyncIterable<ListedPayment[]> {
  const search = searchPayments(db, filter);
  const order = orderOf(db, sort, search);
  return eachPage(order, 500, reader(db, filter, search, order));
}

export function pagePayments(
  db: Database,
  filter: PaymentFilter,
  sort: Sort,
  window: Window,
  search: Search | null = searchPayments(db, filter),
): Promise<Page<ListedPayment>> {
  const order = orderOf(db, sort, search);
  return keysetPage(order, window, reader(db, filter, search, order));
}

export const listedPayment = (db: Database, id: number): Promise<ListedPayment | undefined> =>
  db.sql
    .selectFrom('payments as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('payment_payers as y', 'y.payment_id', 'p.id')
    .selectAll('p')
    .select(listedColumns)
    .where('p.id', '=', rowId(id))
    .executeTakeFirst();

/** Number of the matching payments; paise of all of them and of the verified ones. */
export interface Sums {
  total: number;
  amount: number;
  verified: number;
}

export async function sumPayments(db: Database, filter: PaymentFilter): Promise<Sums> {
  return sumsOf(db, filteredPayments(db, filter, null).select(['p.amount', 'p.state']).as('counted'));
}

/** The same for a search; `more` when there are too many to count. */
export async function sumMatches(search: Search, filter: PaymentFilter): Promise<Sums & { more: boolean }> {
  const { db } = search;
  const sums = { amount: 0, verified: 0 };
  const { search: _, ...filters } = filter;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const counted = await countMatches(search, isFiltered, async (ids, max) => {
    const some = filteredPayments(db, filter, ids).select(['p.amount', 'p.state']).limit(max).as('counted');
    const { total, amount, verified } = await sumsOf(db, some);
    sums.amount += amount;
    sums.verified += verified;
    return total;
  });
  return { ...sums, ...counted };
}

async function sumsOf(
  db: Database,
  counted: AliasedExpression<Pick<StoredPayment, 'amount' | 'state'>, 'counted'>,
): Promise<Sums> {
  const row = await db.sql
    .selectFrom(counted)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number | string | null>`sum(amount)`.as('amount'),
      sql<number | string | null>`sum(case when state = 'Verified' then amount else 0 end)`.as('verified'),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums of bigints as numeric, which arrives as text
  return { total: row.total, amount: Number(row.amount), verified: Number(row.verified) };
}

/**
 * Paise and number of the verified payments of each month (by day of payment, in India) from a day on; months without payments
 * are omitted.
 */
export async function sumMonths(
  db: Database,
  from: string,
): Promise<{ month: string; amount: number; payments: number }[]> {
  // the index payments_sums covers the query
  const month = sql<string>`substr(p.paid_on, 1, 7)`;
  const rows = await filteredPayments(db, { state: 'Verified', from }, null)
    .select((eb) => [
      month.as('month'),
      sql<number | string>`sum(p.amount)`.as('amount'),
      eb.fn.countAll<number>().as('payments'),
    ])
    .groupBy(month)
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** A payment's history, oldest first; the actor's name is null when that account was deleted. */
export function eventsOf(
  db: Database,
  paymentId: number,
): Promise<{ state: PaymentState; reason: string; actor_name: string | null; at: string }[]> {
  return db.sql
    .selectFrom('payment_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.state', 'e.reason', 'u.name as actor_name', 'e.at'])
    .where('e.payment_id', '=', paymentId)
    .orderBy('e.id')
    .execute();
}

// must be exactly the condition of the partial index purchases_due, or the index is not used
const isDue = sql<boolean>`p.due_on <> '' and p.paid > 0 and p.paid < p.price - p.discount`;

export type OwedPurchase = Purchase & { code: string; name: string; mobile: string; status: string };

const byDueDay: Order = {
  name: 'due',
  dir: 'asc',
  columns: { due_on: ['p.due_on', 'text'], id: ['p.id', 'number'] },
};

/** Balances of part payments, earliest due first. */
export const listDues = (db: Database, window: Window): Promise<Page<OwedPurchase>> =>
  keysetPage(byDueDay, window, (part) =>
    readPart(
      db.sql
        .selectFrom('purchases as p')
        .innerJoin('users as u', 'u.id', 'p.user_id')
        .selectAll('p')
        .select(['u.code', 'u.name', 'u.mobile', 'u.status'])
        .where(isDue),
      part,
    ),
  );

/** Terms that are partly paid, with the due day of the balance. */
export const owedTerms = (db: Sql): Promise<Pick<Purchase, 'id' | 'term' | 'due_on'>[]> =>
  db.selectFrom('purchases as p').select(['p.id', 'p.term', 'p.due_on']).where(isDue).execute();

/** Number of balances and their sum in paise: of all, or of those due before a day. */
export async function sumDues(db: Database, before = ''): Promise<{ total: number; due: number }> {
  const row = await db.sql
    .selectFrom('purchases as p')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number | string | null>`sum(p.price - p.discount - p.paid)`.as('due'),
    ])
    .where(isDue)
    .$if(before !== '', (query) => query.where('p.due_on', '<', before))
    .executeTakeFirstOrThrow();
  return { total: row.total, due: Number(row.due) };
}
