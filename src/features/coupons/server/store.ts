import type { Sql } from '../../../lib/server/db/db.ts';
import type { CouponsTable } from '../../../lib/server/db/businessTables.ts';
import { defaultPrices } from '../../membership/rules.ts';
import type { TierId } from '../../membership/rules.ts';
import { tierIds } from '../../membership/rules.ts';

/** A stored coupon; its amount in paise. */
export type CouponRow = Omit<CouponsTable, 'id' | 'version' | 'created_at' | 'updated_at'> & {
  id: number;
  version: number;
};

/** What saving a coupon writes. */
export type CouponValues = Omit<CouponRow, 'id' | 'version'>;

const columns = [
  'id',
  'code',
  'membership_id',
  'segment',
  'active',
  'amount',
  'starts_on',
  'ends_on',
  'version',
] as const;

/** Every coupon, the newest first. */
export function allCoupons(sql: Sql): Promise<CouponRow[]> {
  return sql.selectFrom('coupons').select(columns).orderBy('id', 'desc').execute();
}

/** The coupon of that id. */
export function couponById(sql: Sql, id: number): Promise<CouponRow | undefined> {
  return sql.selectFrom('coupons').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The active coupons for a type of user that a day lies in, the newest first. */
export function couponsFor(sql: Sql, userType: string, today: string): Promise<CouponRow[]> {
  return sql
    .selectFrom('coupons')
    .select(columns)
    .where('active', '=', 1)
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .where('segment', 'in', ['', userType])
    .orderBy('id', 'desc')
    .execute();
}

/** Adds a coupon; a code that is taken is a duplicate error. */
export function addCoupon(sql: Sql, values: CouponValues, at: string): Promise<CouponRow> {
  return sql
    .insertInto('coupons')
    .values({ ...values, created_at: at, updated_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes a coupon. A code that is taken is a duplicate error. */
export async function changeCoupon(sql: Sql, id: number, values: CouponValues, at: string): Promise<void> {
  await sql
    .updateTable('coupons')
    .set({ ...values, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** What the tiers cost, in paise; the product's own price where the administrator has set none. */
export async function tierPrices(sql: Sql): Promise<Record<TierId, number>> {
  const set = await sql.selectFrom('tiers').select(['id', 'price']).where('id', 'in', tierIds).execute();
  return { ...defaultPrices, ...Object.fromEntries(set.map(({ id, price }) => [id, price])) };
}
