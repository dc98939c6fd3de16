import type { Selectable } from 'kysely';
import type { Database, Sql } from '../../../lib/server/db/db.ts';
import type { CouponsTable } from './tables.ts';

/** A stored coupon; its amount in paise. */
export type CouponRow = Omit<Selectable<CouponsTable>, 'created_at' | 'updated_at'>;

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
  'use_limit',
  'version',
] as const;

/** Newest first. */
export const allCoupons = (sql: Sql): Promise<CouponRow[]> =>
  sql.selectFrom('coupons').select(columns).orderBy('id', 'desc').execute();

export const couponById = (sql: Sql, id: number): Promise<CouponRow | undefined> =>
  sql.selectFrom('coupons').select(columns).where('id', '=', id).executeTakeFirst();

export const couponByCode = (sql: Sql, code: string): Promise<CouponRow | undefined> =>
  sql.selectFrom('coupons').select(columns).where('code', '=', code).executeTakeFirst();

/** The active coupons that are valid on a day, largest first. */
export const couponsInForce = (sql: Sql, today: string): Promise<CouponRow[]> =>
  sql
    .selectFrom('coupons')
    .select(columns)
    .where('active', '=', 1)
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .orderBy('amount', 'desc')
    .orderBy('id')
    .execute();

/** The limit of a coupon's uses; locks the row until the transaction ends, so that the last use is given only once. */
export async function lockCouponLimit(
  trx: Sql,
  dialect: Database['dialect'],
  id: number,
): Promise<number | null> {
  const row = trx.selectFrom('coupons').select('use_limit').where('id', '=', id);
  const { use_limit } = await (dialect === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow();
  return use_limit;
}

/** Adds a coupon; throws a duplicate error when the code is taken. */
export async function addCoupon(db: Sql, values: CouponValues, at: string): Promise<CouponRow> {
  return db
    .insertInto('coupons')
    .values({ ...values, created_at: at, updated_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes a coupon; throws a duplicate error when the code is taken. */
export async function changeCoupon(db: Sql, id: number, values: CouponValues, at: string): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ ...values, updated_at: at })
    .where('id', '=', id)
    .execute();
}
