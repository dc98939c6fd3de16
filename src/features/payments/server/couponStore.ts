import type { Database, Sql } from '../../../lib/server/db/db.ts';
import type { CouponTerms } from '../../coupons/rules.ts';

/** A coupon as pricing needs it; its amount in paise. */
export type OpenCoupon = CouponTerms & { id: number; code: string; use_limit: number | null };

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
] as const;

export const couponByCode = (sql: Sql, code: string): Promise<OpenCoupon | undefined> =>
  sql.selectFrom('coupons').select(columns).where('code', '=', code).executeTakeFirst();

/** The active coupons that are valid on a day, largest first. */
export const couponsInForce = (sql: Sql, today: string): Promise<OpenCoupon[]> =>
  sql
    .selectFrom('coupons')
    .select(columns)
    .where('active', '=', 1)
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .orderBy('amount', 'desc')
    .orderBy('id')
    .execute();

/** The limit of a coupon's uses; locks the row until the transaction ends, so that two people never take the last use. */
export async function lockCouponLimit(
  trx: Sql,
  dialect: Database['dialect'],
  id: number,
): Promise<number | null> {
  const row = trx.selectFrom('coupons').select('use_limit').where('id', '=', id);
  const { use_limit } = await (dialect === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow();
  return use_limit;
}

/** People (without `exceptUser`) with a submitted or verified payment with each of these coupons; by code, absent for 0. */
export async function couponUsers(
  sql: Sql,
  codes: readonly string[],
  exceptUser = 0,
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  // counted over payments, because a renewal removes the coupon from the purchase
  const rows = await sql
    .selectFrom('payments')
    .select(['coupon_code', (eb) => eb.fn.count<number>('user_id').distinct().as('count')])
    .where('coupon_code', 'in', codes)
    .where('coupon_code', '<>', '')
    .where('state', 'in', ['Submitted', 'Verified'])
    .where('user_id', '<>', exceptUser)
    .groupBy('coupon_code')
    .execute();
  return new Map(rows.map(({ coupon_code, count }) => [coupon_code, count]));
}
