import type { Sql } from '../../../lib/server/db/db.ts';
import { defaultPrices, type TierId } from '../rules.ts';
import { setTiers } from './store.ts';

/** What the tiers cost, in paise; the product's own price where the administrator has set none. */
export async function tierPrices(sql: Sql): Promise<Record<TierId, number>> {
  const set = await setTiers(sql);
  return { ...defaultPrices, ...Object.fromEntries(set.map(({ id, price }) => [id, price])) };
}

/** How many months a tier is valid once it is paid for; null for ever. */
export const monthsOf = async (sql: Sql, tier: number): Promise<number | null> =>
  (await setTiers(sql)).find(({ id }) => id === tier)?.months ?? null;
