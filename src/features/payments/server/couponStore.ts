import type { Database, Sql } from '../../../lib/server/db/db.ts';
import type { CouponTerms } from '../../coupons/rules.ts';

/** A coupon as prices are made of it; its amount in paise. */
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

/** A coupon by its code in capitals. */
export const couponByCode = (sql: Sql, code: string): Promise<OpenCoupon | undefined> =>
  sql.selectFrom('coupons').select(columns).where('code', '=', code).executeTakeFirst();

/** The active coupons that a day lies in, the largest first. */
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

/** The limit of a coupon's uses, held until the transaction ends, so that two people never take its last use. */
export async function lockCouponLimit(
  trx: Sql,
  dialect: Database['dialect'],
  id: number,
): Promise<number | null> {
  const row = trx.selectFrom('coupons').select('use_limit').where('id', '=', id);
  const { use_limit } = await (dialect === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow();
  return use_limit;
}

/** How many people, but `exceptUser`, have a submitted or verified payment with each of these coupons; by code, none for 0. */
export async function couponUsers(
  sql: Sql,
  codes: readonly string[],
  exceptUser = 0,
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await sql
    .selectFrom('purchases')
    .select(['coupon_code', (eb) => eb.fn.count<number>('user_id').distinct().as('count')])
    .where('coupon_code', 'in', codes)
    .where('coupon_code', '<>', '')
    .where((eb) => eb.or([eb('paid', '>', 0), eb('pending', '>', 0)]))
    .where('user_id', '<>', exceptUser)
    .groupBy('coupon_code')
    .execute();
  return new Map(rows.map(({ coupon_code, count }) => [coupon_code, count]));
}
