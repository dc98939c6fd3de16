import type { Generated } from 'kysely';

export interface TiersTable {
  /** 2 Silver, 3 Gold, 4 Diamond (SPECIFICATION §9). */
  id: number;
  /** Paise. */
  price: number;
  /** JSON {en: string[], hi: string[]}. */
  features: string;
  /** Months of validity; null for no end. */
  months: Generated<number | null>;
  updated_at: string;
  version: Generated<number>;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    tiers: TiersTable;
  }
}
