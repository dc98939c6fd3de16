import type { Sql } from '../../../lib/server/db/db.ts';
import { setTiers } from './store.ts';

/** Months of validity of a tier; null for no end. */
export const monthsOf = async (sql: Sql, tier: number): Promise<number | null> =>
  (await setTiers(sql)).find(({ id }) => id === tier)?.months ?? null;
