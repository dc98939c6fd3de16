import type { Generated } from 'kysely';
import type { Flag } from './schema.ts';

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
  /** Raised by each edit (decision 37). */
  version: Generated<number>;
}

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
  /** Raised by each edit (decision 37). */
  version: Generated<number>;
}

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
  least_paid: Generated<number>;
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

export type PaymentState = 'Submitted' | 'Verified' | 'Rejected' | 'Refunded';

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
  mode: string;
  part_or_full: string;
  transaction_id: string;
  /** The transaction id without spaces and in upper case; '' for none. */
  transaction_key: string;
  /**
   * The transaction key, except for cash: one transfer is one payment, whatever its mode; null for cash and older
   * duplicates.
   */
  transfer_key: Generated<string | null>;
  reference_no: string;
  /** The reference normalised for search: without spaces, upper case. */
  reference_key: string;
  proof_file_id: number | null;
  /** The proof's name on the wire; waits for the upload of that name while proof_file_id is null (decision 28). */
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

export interface ProfilesTable {
  id: Generated<number>;
  user_id: number;
  full_name: string;
  fathers_name: string;
  /** YYYY-MM-DD or ''. */
  dob: string;
  mobile: string;
  alternate_mobile: string;
  email: string;
  personal_email: string;
  address: string;
  state: string;
  city: string;
  pincode: string;
  /** The photo's name on the wire. */
  photo_name: string;
  photo_file_id: number | null;
  /** Whose upload of `photo_name` it waits for (decision 28); until then photo_file_id is the previous photo. */
  photo_wanted_by: number | null;
  /** Since when, epoch milliseconds. */
  photo_wanted_at: Generated<number | null>;
  created_at: string;
  updated_at: string;
  /** Raised by each edit (decision 37). */
  version: Generated<number>;
}

export interface TicketsTable {
  id: Generated<number>;
  user_id: number;
  subject: string;
  state: 'Open' | 'Answered' | 'Closed';
  created_at: string;
  updated_at: string;
}

export interface TicketMessagesTable {
  id: Generated<number>;
  ticket_id: number;
  author_id: number;
  body: string;
  at: string;
}

/** Append-only: the database refuses to change it. */
export interface AuditLogTable {
  id: Generated<number>;
  at: string;
  /** 0 for the product itself. */
  actor_id: number;
  /** 'payment.verify'. */
  action: string;
  /** 'payment', 'user', 'course' … */
  subject: string;
  /** 0 when there is none. */
  subject_id: number;
  /** JSON, without anything personal or secret. */
  details: string;
  ip_address: string;
}
