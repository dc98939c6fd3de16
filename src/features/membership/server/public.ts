import type { Sql } from '../../../lib/server/db/db.ts';
import { setTiers } from './store.ts';

/** How many months a tier is valid once it is paid for; null for ever. */
export const monthsOf = async (sql: Sql, tier: number): Promise<number | null> =>
  (await setTiers(sql)).find(({ id }) => id === tier)?.months ?? null;
