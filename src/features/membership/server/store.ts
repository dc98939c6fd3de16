import type { Selectable } from 'kysely';
import { bump, type Sql } from '../../../lib/server/db/db.ts';
import type { TiersTable } from './tables.ts';

/** A tier as stored; price in paise. */
export type TierRow = Omit<Selectable<TiersTable>, 'updated_at'>;

/** The tiers that an administrator has set; others have the defaults of defaults.ts and rules.ts. */
export function setTiers(sql: Sql): Promise<TierRow[]> {
  return sql.selectFrom('tiers').select(['id', 'price', 'features', 'months', 'version']).execute();
}

export async function saveTier(
  sql: Sql,
  { id, ...values }: Omit<TierRow, 'version'>,
  at: string,
): Promise<void> {
  await sql
    .insertInto('tiers')
    .values({ id, ...values, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, updated_at: at }))
    .execute();
}

/** Serialises the transactions that change prices or coupons, each of which is checked against the other (decision 23). */
export const lockPrices = (trx: Sql): Promise<void> => bump(trx, 'prices');

/** The largest coupon above `price` paise that can still be used for a tier: active and not expired on `today`. */
export function couponAbove(
  sql: Sql,
  { id, price, today }: { id: number; price: number; today: string },
): Promise<{ code: string; amount: number } | undefined> {
  return sql
    .selectFrom('coupons')
    .select(['code', 'amount'])
    .where('active', '=', 1)
    .where('ends_on', '>=', today)
    .where('membership_id', 'in', [0, id])
    .where('amount', '>', price)
    .orderBy('amount', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
