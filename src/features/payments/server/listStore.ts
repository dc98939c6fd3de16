import { sql } from 'kysely';
import { cached } from '../../../lib/server/cache.ts';
import { type Database, rowId } from '../../../lib/server/db/db.ts';
import type { PaymentState, paymentSorts } from '../rules.ts';
import { transactionKey } from '../rules.ts';
import { isSearched, isWide, searched } from './searchStore.ts';
import type { Purchase, StoredPayment } from './store.ts';

/** A payment with its payer; both null when the account was deleted. */
export type ListedPayment = StoredPayment & { user_code: string | null; user_name: string | null };

/** What a list is narrowed to. */
export interface PaymentFilter {
  userId?: number | undefined;
  search?: string | undefined;
  /** So many match the search that the list is walked instead of sorted (`narrowed`). */
  wide?: boolean | undefined;
  state?: PaymentState | undefined;
  mode?: string | undefined;
  membershipId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type Sort = (typeof paymentSorts)[number];

/** A filter with what is known of its search before it is used. */
export async function prepareFilter(db: Database, filter: PaymentFilter): Promise<PaymentFilter> {
  // what cannot be seen is not searched for
  if (!filter.search || transactionKey(filter.search) === '') return { ...filter, search: undefined };
  return { ...filter, wide: await isWide(db, filter.search) };
}

function matchingPayments(db: Database, filter: PaymentFilter) {
  let query = db.sql.selectFrom('payments as p');
  if (filter.userId !== undefined) query = query.where('p.user_id', '=', rowId(filter.userId));
  if (filter.state) query = query.where('p.state', '=', filter.state);
  if (filter.mode) query = query.where('p.mode', '=', filter.mode);
  if (filter.membershipId) query = query.where('p.membership_id', '=', filter.membershipId);
  if (filter.from) query = query.where('p.paid_on', '>=', filter.from);
  if (filter.to) query = query.where('p.paid_on', '<=', filter.to);
  if (filter.search && filter.wide) query = query.where(isSearched(db, filter.search));
  else if (filter.search) query = query.where('p.id', 'in', searched(db, filter.search));
  return query;
}

const orders = {
  new: ['id', 'desc'],
  old: ['id', 'asc'],
  amountUp: ['amount', 'asc'],
  amountDown: ['amount', 'desc'],
} as const satisfies Record<Sort, readonly ['id' | 'amount', 'asc' | 'desc']>;

const rows = (db: Database) =>
  db.sql
    .selectFrom('payments as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .selectAll('p')
    .select(['u.code as user_code', 'u.name as user_name']);

const portion = 500;

/** Every payment found, in order and in portions of a bounded size. */
export async function* eachPayment(
  db: Database,
  filter: PaymentFilter,
  sort: Sort,
): AsyncIterable<ListedPayment[]> {
  const [column, way] = orders[sort];
  const beyond = way === 'asc' ? '>' : '<';
  for (let last: ListedPayment | undefined; ;) {
    let chosen = matchingPayments(db, filter).select('p.id').orderBy(`p.${column}`, way);
    if (column === 'amount') chosen = chosen.orderBy('p.id', way);
    if (last) {
      const { id, amount } = last;
      chosen =
        column === 'id'
          ? chosen.where('p.id', beyond, id)
          : chosen.where((eb) => eb(eb.refTuple('p.amount', 'p.id'), beyond, eb.tuple(amount, id)));
    }
    const ids = (await chosen.limit(portion).execute()).map(({ id }) => id);
    const some = await inGivenOrder(db, ids);
    if (some.length > 0) yield some;
    if (ids.length < portion) return;
    last = some.at(-1);
  }
}

async function inGivenOrder(db: Database, ids: readonly number[]): Promise<ListedPayment[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await rows(db).where('p.id', 'in', ids).execute()).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One page of them. */
export async function pagePayments(
  db: Database,
  filter: PaymentFilter,
  sort: Sort,
  part: { limit: number; offset: number },
): Promise<ListedPayment[]> {
  const [column, way] = orders[sort];
  // in two steps: the page is chosen on an index alone, then only its own rows are read
  let chosen = matchingPayments(db, filter).select('p.id').orderBy(`p.${column}`, way);
  let { offset } = part;
  if (column === 'amount') chosen = chosen.orderBy('p.id', way);
  else if (offset >= stride) {
    const mark = await markBefore(db, filter, way, offset);
    if (mark === undefined) return [];
    chosen = chosen.where('p.id', way === 'asc' ? '>=' : '<=', mark);
    offset %= stride;
  }
  const ids = (await chosen.limit(part.limit).offset(offset).execute()).map(({ id }) => id);
  return inGivenOrder(db, ids);
}

// payments between two marks: passing over so many costs less than the rest of a request
const stride = 100;

/** By list: the ids at every `stride`-th place, as far as they were asked for, until a payment changes. */
const marksOf = cached({
  name: 'payment marks',
  subject: 'payments',
  load: async () => new Map<number, number>(),
  // of a list of 100,000
  bytes: 100_000,
});

/**
 * The id at the last mark before `offset`; undefined beyond the end. A database finds a place in a list by passing over all
 * before it, which for a page in the middle of 100,000 payments takes longer than all else.
 */
async function markBefore(
  db: Database,
  filter: PaymentFilter,
  way: 'asc' | 'desc',
  offset: number,
): Promise<number | undefined> {
  const marks = await marksOf(db, JSON.stringify([filter, way]));
  const place = offset - (offset % stride);
  const known = marks.get(place);
  if (known !== undefined) return known;
  let near = place - stride;
  while (near > 0 && !marks.has(near)) near -= stride;
  let query = matchingPayments(db, filter).select('p.id').orderBy('p.id', way);
  if (near > 0) query = query.where('p.id', way === 'asc' ? '>=' : '<=', marks.get(near)!);
  const row = await query
    .limit(1)
    .offset(place - near)
    .executeTakeFirst();
  if (row) marks.set(place, row.id);
  return row?.id;
}

/** One payment as lists show it. */
export const listedPayment = (db: Database, id: number): Promise<ListedPayment | undefined> =>
  rows(db).where('p.id', '=', rowId(id)).executeTakeFirst();

/** How many payments were found; paise of all of them and of the verified ones. */
export interface Sums {
  total: number;
  amount: number;
  verified: number;
}

export async function sumPayments(db: Database, filter: PaymentFilter): Promise<Sums> {
  const row = await matchingPayments(db, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number | string | null>`sum(p.amount)`.as('amount'),
      sql<number | string | null>`sum(case when p.state = 'Verified' then p.amount else 0 end)`.as(
        'verified',
      ),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL adds bigints up to a numeric, which arrives as text
  return { total: row.total, amount: Number(row.amount), verified: Number(row.verified) };
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

// word for word the condition of the index purchases_due, which is what lets it be used
const isDue = sql<boolean>`p.due_on <> '' and p.paid > 0 and p.paid < p.price - p.discount`;

/** A balance with who owes it. */
export type OwedPurchase = Purchase & { code: string; name: string; mobile: string };

/** Balances of part payments, the earliest due first. */
export async function listDues(
  db: Database,
  part: { limit: number; offset: number },
): Promise<OwedPurchase[]> {
  const chosen = await db.sql
    .selectFrom('purchases as p')
    .select('p.id')
    .where(isDue)
    .orderBy('p.due_on')
    .orderBy('p.id')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
  if (chosen.length === 0) return [];
  return db.sql
    .selectFrom('purchases as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .selectAll('p')
    .select(['u.code', 'u.name', 'u.mobile'])
    .where(
      'p.id',
      'in',
      chosen.map(({ id }) => id),
    )
    .orderBy('p.due_on')
    .orderBy('p.id')
    .execute();
}

/** How many balances there are and their sum in paise. */
export async function sumDues(db: Database): Promise<{ total: number; due: number }> {
  const row = await db.sql
    .selectFrom('purchases as p')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number | string | null>`sum(p.price - p.discount - p.paid)`.as('due'),
    ])
    .where(isDue)
    .executeTakeFirstOrThrow();
  return { total: row.total, due: Number(row.due) };
}

/** Whether there is an account of that id. */
export async function accountExists(db: Database, id: number): Promise<boolean> {
  return (await db.all('select 1 from users where id = ?', [rowId(id)])).length > 0;
}
