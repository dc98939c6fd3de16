import type { Generated } from 'kysely';

export interface TiersTable {
  /** 2 Silver, 3 Gold, 4 Diamond (SPECIFICATION §9). */
  id: number;
  /** Paise. */
  price: number;
  /** JSON {en: string[], hi: string[]}. */
  features: string;
  /** How long it is valid once it is paid for; null for ever. */
  months: Generated<number | null>;
  updated_at: string;
  /** Raised by each edit that a person makes (decision 37). */
  version: Generated<number>;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    tiers: TiersTable;
  }
}
