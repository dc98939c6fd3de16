import type { Sql } from '../../../lib/server/db/db.ts';

/**
 * Number of people (without `exceptUser`) with a submitted or verified payment with each of these coupons, by code; absent for
 * 0.
 */
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
