import type { Selectable } from 'kysely';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { TiersTable } from './tables.ts';

/** A tier as the administrator set it; price in paise. */
export type TierRow = Omit<Selectable<TiersTable>, 'updated_at'>;

/** The tiers that the administrator has set; those that are missing have the product's own values (rules.ts). */
export function setTiers(sql: Sql): Promise<TierRow[]> {
  return sql.selectFrom('tiers').select(['id', 'price', 'features', 'months', 'version']).execute();
}

/** Writes a tier, new or not. */
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

/** The largest coupon above `price` paise that a tier could still get: active and not over on `today`. */
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
