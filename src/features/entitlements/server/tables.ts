import type { Generated } from 'kysely';

/** Who may watch what, and when (features/entitlements). A row is added or revoked, never transferred to another person. */
export interface EntitlementsTable {
  id: Generated<number>;
  user_id: number;
  /** null: everything. */
  course_id: number | null;
  /** 2 Silver, 3 Gold, 4 Diamond; 0 for none. */
  tier: number;
  source: 'payment' | 'grant' | 'import';
  /** For a payment: the purchase, its term, and the payment that opened it. */
  purchase_id: number | null;
  term: number | null;
  payment_id: number | null;
  /** The required sum of the term's verified payments, in paise. */
  min_paid: number;
  /** The administrator who granted it; null for payments, and when it was not recorded. */
  granted_by: number | null;
  /** When it was granted; a renewal may start later. */
  opened_at: string;
  /** Its length; null for no end. */
  months: number | null;
  starts_at: string;
  ends_at: string | null;
  /** The instant from which an unpaid balance closes it; null for never (decision 42). */
  overdue_at: string | null;
  revoked_at: string | null;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    entitlements: EntitlementsTable;
  }
}
