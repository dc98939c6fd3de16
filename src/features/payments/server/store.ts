import { searchIndex } from '../../../lib/server/search/searchIndex.ts';
import { type Selectable, sql as raw } from 'kysely';
import { dayInIndia } from '../../../lib/days.ts';
import { type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import { readPublic } from '../../institute/server/public.ts';
import { earliestDay, type PaymentMode, type PaymentState } from '../rules.ts';
import type { PaymentsTable, PurchasesTable } from './tables.ts';
import { accountOf } from '../../accounts/server/public.ts';

export type Purchase = Selectable<PurchasesTable>;
export type StoredPayment = Selectable<PaymentsTable>;

/**
 * Locks a payer's account until the transaction ends; false when it was deleted. Every writer of a person's payments does this
 * first, so that nothing is added after a deletion has pseudonymised them, and transactions lock in the same order (no
 * deadlock).
 */
export async function lockPayer(trx: Sql, dialect: Database['dialect'], userId: number): Promise<boolean> {
  const row = trx.selectFrom('users').select('id').where('id', '=', rowId(userId));
  return (await (dialect === 'postgres' ? row.forNoKeyUpdate() : row).executeTakeFirst()) !== undefined;
}

/** The columns of a term without payments; the first payment fixes its price. */
export const unpaid = {
  price: 0,
  discount: 0,
  coupon_code: '',
  paid: 0,
  pending: 0,
  due_on: '',
  min_paid: 1,
  months: null,
} as const;

/** The person's purchase of a tier, created when there is none, and locked until the transaction ends. */
export function lockPurchase(
  trx: Sql,
  { userId, membershipId, now }: { userId: number; membershipId: number; now: string },
): Promise<Purchase> {
  return trx
    .insertInto('purchases')
    .values({
      user_id: userId,
      membership_id: membershipId,
      ...unpaid,
      created_at: now,
      updated_at: now,
    })
    .onConflict((oc) => oc.columns(['user_id', 'membership_id']).doUpdateSet({ updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * All purchases of a person, locked until the transaction ends: whether somebody stays Paid depends on all of them. Always
 * in the same order, to avoid deadlocks.
 */
export function lockPurchases(trx: Sql, dialect: Database['dialect'], userId: number): Promise<Purchase[]> {
  const all = trx.selectFrom('purchases').selectAll().where('user_id', '=', userId).orderBy('id');
  return (dialect === 'postgres' ? all.forUpdate() : all).execute();
}

export async function savePurchase(
  trx: Sql,
  id: number,
  values: Pick<
    Purchase,
    'term' | 'min_paid' | 'months' | 'price' | 'discount' | 'coupon_code' | 'paid' | 'pending' | 'due_on'
  >,
): Promise<void> {
  const { term, min_paid, months, price, discount, coupon_code, paid, pending, due_on } = values;
  await trx
    .updateTable('purchases')
    .set({ term, min_paid, months, price, discount, coupon_code, paid, pending, due_on })
    .where('id', '=', id)
    .execute();
}

/** A person's purchases; of one tier when given. */
export function purchasesOf(sql: Sql, userId: number, membershipId?: number): Promise<Purchase[]> {
  let query = sql.selectFrom('purchases').selectAll().where('user_id', '=', rowId(userId));
  if (membershipId !== undefined) query = query.where('membership_id', '=', membershipId);
  return query.orderBy('membership_id').execute();
}

export type NewPayment = Omit<
  StoredPayment,
  'id' | 'state' | 'reason' | 'receipt_no' | 'receipt' | 'decided_at'
>;

export async function insertPayment(trx: Sql, payment: NewPayment): Promise<number> {
  const { id } = await trx
    .insertInto('payments')
    .values({
      ...payment,
      state: 'Submitted',
      reason: '',
      receipt_no: null,
      receipt: null,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await indexPayments(trx, [id]);
  return id;
}

/** The search index of payments: their numbers and payers. Updated here with every change of them. */
export const paymentIndex = searchIndex('payments');

/** Indexes these payments; at most 500. */
export async function indexPayments(trx: Sql, ids: readonly number[]): Promise<void> {
  const rows = await trx
    .selectFrom('payments as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'p.id',
      'p.transaction_id',
      'p.reference_no',
      'p.receipt_no',
      'u.name',
      'u.code',
      'u.email',
      'u.mobile',
    ])
    .where('p.id', 'in', ids)
    .execute();
  await paymentIndex.put(
    trx,
    rows.map((row) => ({
      id: row.id,
      text: {
        texts: [row.name ?? ''],
        codes: [row.id, row.transaction_id, row.reference_no, row.receipt_no, row.code],
        emails: [row.email ?? ''],
        phones: [row.mobile ?? ''],
      },
    })),
  );
}

/** Indexes a person's payments anew. */
export async function indexPayer(trx: Sql, userId: number): Promise<void> {
  const rows = await trx.selectFrom('payments').select('id').where('user_id', '=', userId).execute();
  for (let i = 0; i < rows.length; i += 500)
    await indexPayments(
      trx,
      rows.slice(i, i + 500).map(({ id }) => id),
    );
}

export function paymentById(sql: Sql, id: number): Promise<StoredPayment | undefined> {
  return sql.selectFrom('payments').selectAll().where('id', '=', rowId(id)).executeTakeFirst();
}

export function paymentByIdempotencyKey(
  sql: Sql,
  userId: number,
  idempotencyKey: string,
): Promise<StoredPayment | undefined> {
  return sql
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('idempotency_key', '<>', '')
    .executeTakeFirst();
}

/** Two payments without an idempotency key are the same one when these agree. */
export type PaymentFingerprint = Pick<
  StoredPayment,
  'user_id' | 'membership_id' | 'amount' | 'mode' | 'transaction_key' | 'paid_on'
>;

/**
 * The person's own payment that is the same as this one: by its transaction; for cash without a number by its day, while it is
 * pending.
 */
export function samePayment(sql: Sql, fingerprint: PaymentFingerprint): Promise<StoredPayment | undefined> {
  const query = sql
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', fingerprint.user_id)
    .where('membership_id', '=', fingerprint.membership_id)
    .where('amount', '=', fingerprint.amount)
    .where('mode', '=', fingerprint.mode)
    .where('transaction_key', '=', fingerprint.transaction_key);
  return (
    fingerprint.transaction_key === ''
      ? query.where('paid_on', '=', fingerprint.paid_on).where('state', '=', 'Submitted')
      : query.where('state', 'in', ['Submitted', 'Verified'])
  )
    .orderBy('id')
    .executeTakeFirst();
}

/** Whether a live payment has this key in the older format, without the mode. */
export const isTransferOf = async (sql: Sql, mode: PaymentMode, key: string): Promise<boolean> =>
  mode !== 'Cash' &&
  (await sql
    .selectFrom('payments')
    .select('id')
    .where('transfer_key', '=', key)
    .where('mode', '=', mode)
    // as literals, or SQLite does not use the index of live payments
    .where(raw<boolean>`state in ('Submitted', 'Verified')`)
    .executeTakeFirst()) !== undefined;

/** Changes a payment's state if it is still `from`; undefined when somebody else was first (compare-and-set). */
export function claimPayment(
  trx: Sql,
  id: number,
  change: { from: PaymentState; to: PaymentState; reason: string; now: string },
): Promise<StoredPayment | undefined> {
  return trx
    .updateTable('payments')
    .set({ state: change.to, reason: change.reason, decided_at: change.now })
    .where('id', '=', id)
    .where('state', '=', change.from)
    .returningAll()
    .executeTakeFirst();
}

export async function addEvent(
  trx: Sql,
  event: { payment_id: number; state: PaymentState; reason: string; actor_id: number; at: string },
): Promise<void> {
  await trx.insertInto('payment_events').values(event).execute();
}

/** The next receipt number of a financial year; without gaps, since it is rolled back with its transaction. */
export async function nextReceipt(trx: Sql, year: string): Promise<number> {
  const { last } = await trx
    .insertInto('receipt_series')
    .values({ year, last: 1 })
    .onConflict((oc) => oc.column('year').doUpdateSet((eb) => ({ last: eb('receipt_series.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function saveReceipt(trx: Sql, id: number, number: string, receipt: string): Promise<void> {
  await trx.updateTable('payments').set({ receipt_no: number, receipt }).where('id', '=', id).execute();
  await indexPayments(trx, [id]);
}

/** The payer for receipts, mails and messages; '' for what the profile lacks. */
export interface Payer {
  name: string;
  code: string;
  email: string;
  mobile: string;
  /** Street, city and pincode. */
  address: string;
  state: string;
}

/** The payer; undefined when the account was deleted. */
export async function payerOf(sql: Sql, userId: number): Promise<Payer | undefined> {
  const row = await sql
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.name', 'u.code', 'u.email', 'u.mobile', 'p.address', 'p.city', 'p.pincode', 'p.state'])
    .where('u.id', '=', rowId(userId))
    .executeTakeFirst();
  if (!row) return undefined;
  const { address, city, pincode, state, ...account } = row;
  const place = [city, pincode].filter(Boolean).join(' ');
  return { ...account, address: [address, place].filter(Boolean).join(', '), state: state ?? '' };
}

/** Number of all payments ever sent for a purchase. */
export async function countOfPurchase(sql: Sql, purchaseId: number): Promise<number> {
  const { count } = await sql
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Sum of the verified payments of one term of a purchase. */
export async function paidOfTerm(trx: Sql, purchaseId: number, term: number): Promise<number> {
  const { paid } = await trx
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<number | string | null>('amount').as('paid'))
    .where('purchase_id', '=', purchaseId)
    .where('term', '=', term)
    .where('state', '=', 'Verified')
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums of bigints as numeric, which arrives as text
  return Number(paid);
}

/** Pending payments of a purchase. */
export async function openOfPurchase(trx: Sql, purchaseId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'Submitted')
    .executeTakeFirstOrThrow();
  return count;
}

/** The earliest possible date of a person's payment. */
export async function earliestDayOf(sql: Sql, userId: number): Promise<string> {
  const { foundedYear } = await readPublic(sql);
  const { created_at } = (await accountOf(sql, userId))!;
  return earliestDay(dayInIndia(new Date(created_at)), foundedYear);
}
