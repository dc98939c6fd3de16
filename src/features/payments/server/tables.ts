import type { Generated } from 'kysely';
import type { PaymentMode, PaymentState } from '../rules.ts';

/**
 * A person's balance for the present term of a tier: paid + due = price − discount, in paise. A renewal begins the next
 * term in the same row; payments of earlier terms keep their term's number.
 */
export interface PurchasesTable {
  id: Generated<number>;
  user_id: number;
  membership_id: number;
  /** From 1. */
  term: Generated<number>;
  /** The smallest sum of verified payments that opens the lessons, fixed with the price. */
  min_paid: number;
  /**
   * Months for which it is bought, fixed with the price; 0 for no end. Null before the first payment, and for terms from before
   * migration 0048.
   */
  months: number | null;
  price: number;
  discount: number;
  coupon_code: string;
  /** Sum of the verified payments. */
  paid: number;
  /** Sum of the pending payments. */
  pending: number;
  /** Day by which the balance is due, YYYY-MM-DD; '' when nothing was paid yet, or the account was deleted. */
  due_on: string;
  created_at: string;
  updated_at: string;
}

export interface PaymentsTable {
  id: Generated<number>;
  purchase_id: number;
  /** The term that it pays for. */
  term: Generated<number>;
  user_id: number;
  membership_id: number;
  /** Paise. */
  amount: number;
  /** The discount of the purchase when this was submitted (decision 23). */
  discount: number;
  coupon_code: string;
  /** YYYY-MM-DD. */
  paid_on: string;
  mode: PaymentMode;
  part_or_full: string;
  transaction_id: string;
  /** The transaction id without spaces and in upper case; '' for none. */
  transaction_key: string;
  /** The key by which a transfer is unique (`uniqueTransferKey` in rules.ts); null for cash and older duplicates. */
  transfer_key: Generated<string | null>;
  reference_no: string;
  proof_file_id: number | null;
  /** The proof's name on the wire; the payment waits for an upload of that name while proof_file_id is null (decision 28). */
  image_name: string;
  /** The form's idempotency key; '' for none. */
  idempotency_key: string;
  state: PaymentState;
  /** Why it was rejected or refunded. */
  reason: string;
  receipt_no: string | null;
  /** JSON of the receipt's content, fixed when it was issued. */
  receipt: string | null;
  created_at: string;
  decided_at: string | null;
}

/** Append-only: the database refuses to change it. */
export interface PaymentEventsTable {
  id: Generated<number>;
  payment_id: number;
  state: PaymentState;
  reason: string;
  actor_id: number;
  at: string;
}

export interface ReceiptSeriesTable {
  /** Financial year, '26-27'. */
  year: string;
  last: number;
}

/** A link by which somebody without an account pays for a learner. */
export interface PaymentLinksTable {
  id: Generated<number>;
  user_id: number;
  membership_id: number;
  token: string;
  created_at: string;
  ends_at: string;
  withdrawn_at: string | null;
}

/** The payer by a link. */
export interface PaymentPayersTable {
  payment_id: number;
  link_id: number;
  name: string;
  /** '' for none. */
  email: string;
  mobile: string;
  /** In which they have paid; '' for payers from before migration 0052. */
  lang: Generated<string>;
}

/** A closing of all lessons for a person, of which they were notified in advance. */
export interface ClosingNoticesTable {
  user_id: number;
  closes_at: string;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    purchases: PurchasesTable;
    payments: PaymentsTable;
    payment_events: PaymentEventsTable;
    receipt_series: ReceiptSeriesTable;
    payment_links: PaymentLinksTable;
    payment_payers: PaymentPayersTable;
    closing_notices: ClosingNoticesTable;
  }
}
