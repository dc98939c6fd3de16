import type { Generated } from 'kysely';
import type { Flag } from '../../../lib/server/db/schema.ts';

export interface CouponsTable {
  id: Generated<number>;
  /** Upper case, unique. */
  code: string;
  /** 0 for every tier. */
  membership_id: number;
  /** The user type it is valid for; '' for all (decision 10). */
  segment: string;
  active: Flag;
  /** Paise. */
  amount: number;
  /** First and last day, YYYY-MM-DD. */
  starts_on: string;
  ends_on: string;
  /** How many people may use it; null for no limit. */
  use_limit: Generated<number | null>;
  created_at: string;
  updated_at: string;
  version: Generated<number>;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    coupons: CouponsTable;
  }
}
