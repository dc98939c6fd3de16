import { type Selectable, sql } from 'kysely';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { CouponsTable } from '../../../lib/server/db/academyTables.ts';
import { defaultPrices } from '../../membership/rules.ts';
import type { TierId } from '../../membership/rules.ts';
import { tierIds } from '../../membership/rules.ts';

/** A stored coupon; its amount in paise. */
export type CouponRow = Omit<Selectable<CouponsTable>, 'created_at' | 'updated_at'> & {
  /** How many people have a submitted or verified payment with it. */
  used: number;
};

/** What saving a coupon writes. */
export type CouponValues = Omit<CouponRow, 'id' | 'version' | 'used'>;

const columns = [
  'id',
  'code',
  'membership_id',
  'segment',
  'active',
  'amount',
  'starts_on',
  'ends_on',
  'use_limit',
  'version',
] as const;

/** How many people but `userId` use a coupon, as a column. */
const usedBy = (userId = 0) =>
  sql<number>`(select cast(count(distinct p.user_id) as integer) from purchases p
    where p.coupon_code = coupons.code and p.coupon_code <> '' and (p.paid > 0 or p.pending > 0)
    and p.user_id <> ${userId})`;

/** Every coupon, the newest first. */
export function allCoupons(db: Sql): Promise<CouponRow[]> {
  return db.selectFrom('coupons').select(columns).select(usedBy().as('used')).orderBy('id', 'desc').execute();
}

/** The coupon of that id. */
export function couponById(db: Sql, id: number): Promise<CouponRow | undefined> {
  return db
    .selectFrom('coupons')
    .select(columns)
    .select(usedBy().as('used'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The active coupons that a day lies in and that are open to somebody, the newest first. */
export function couponsFor(
  db: Sql,
  { id, type }: { id: number; type: string },
  today: string,
): Promise<CouponRow[]> {
  return db
    .selectFrom('coupons')
    .select(columns)
    .select(usedBy(id).as('used'))
    .where('active', '=', 1)
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .where('segment', 'in', ['', type])
    .where((eb) => eb.or([eb('use_limit', 'is', null), eb('use_limit', '>', usedBy(id))]))
    .orderBy('id', 'desc')
    .execute();
}

/** Adds a coupon; a code that is taken is a duplicate error. */
export async function addCoupon(db: Sql, values: CouponValues, at: string): Promise<CouponRow> {
  const row = await db
    .insertInto('coupons')
    .values({ ...values, created_at: at, updated_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { ...row, used: 0 };
}

/** Changes a coupon. A code that is taken is a duplicate error. */
export async function changeCoupon(db: Sql, id: number, values: CouponValues, at: string): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ ...values, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** What the tiers cost, in paise; the product's own price where the administrator has set none. */
export async function tierPrices(db: Sql): Promise<Record<TierId, number>> {
  const set = await db.selectFrom('tiers').select(['id', 'price']).where('id', 'in', tierIds).execute();
  return { ...defaultPrices, ...Object.fromEntries(set.map(({ id, price }) => [id, price])) };
}
