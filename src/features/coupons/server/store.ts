import type { Selectable } from 'kysely';
import type { Sql } from '../../../lib/server/db/db.ts';
import { couponUsers } from '../../payments/server/public.ts';
import type { CouponsTable } from './tables.ts';

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

/** Coupons with how many people but `exceptUser` use each, which payments know. */
async function withUse(
  db: Sql,
  rows: readonly Omit<CouponRow, 'used'>[],
  exceptUser?: number,
): Promise<CouponRow[]> {
  const used = await couponUsers(
    db,
    rows.map(({ code }) => code),
    exceptUser,
  );
  return rows.map((row) => ({ ...row, used: used.get(row.code) ?? 0 }));
}

/** Every coupon, the newest first. */
export const allCoupons = async (db: Sql): Promise<CouponRow[]> =>
  withUse(db, await db.selectFrom('coupons').select(columns).orderBy('id', 'desc').execute());

/** The coupon of that id. */
export async function couponById(db: Sql, id: number): Promise<CouponRow | undefined> {
  const rows = await db.selectFrom('coupons').select(columns).where('id', '=', id).execute();
  return (await withUse(db, rows))[0];
}

/** The active coupons that a day lies in and that are open to somebody, the newest first. */
export async function couponsFor(
  db: Sql,
  { id, type }: { id: number; type: string },
  today: string,
): Promise<CouponRow[]> {
  const rows = await db
    .selectFrom('coupons')
    .select(columns)
    .where('active', '=', 1)
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .where('segment', 'in', ['', type])
    .orderBy('id', 'desc')
    .execute();
  const others = await withUse(db, rows, id);
  return others.filter(({ use_limit, used }) => use_limit === null || used < use_limit);
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
