import type { Sql } from '../../../lib/server/db/db.ts';
import { defaultPrices, type TierId } from '../rules.ts';
import { setTiers } from './store.ts';

export { tiersOf } from './handlers.ts';
export { lockPrices } from './store.ts';

/** The tiers' prices in paise; the default price where none is set. */
export async function tierPrices(sql: Sql): Promise<Record<TierId, number>> {
  const set = await setTiers(sql);
  return { ...defaultPrices, ...Object.fromEntries(set.map(({ id, price }) => [id, price])) };
}

/** Months of validity of a tier; null for no end. */
export const monthsOf = async (sql: Sql, tier: number): Promise<number | null> =>
  (await setTiers(sql)).find(({ id }) => id === tier)?.months ?? null;
