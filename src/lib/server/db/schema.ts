import type { Generated } from 'kysely';

/** 0 or 1: columns use integer, real and text only, so that the same queries run on both databases. */
export type Flag = 0 | 1;

export interface UsersTable {
  /** From 1001 (decision 9). */
  id: Generated<number>;
  code: string;
  name: string;
  /** Lower case, unique. */
  email: string;
  mobile: string;
  password_hash: string;
  type: 'Free' | 'Student' | 'Paid' | 'Blocked' | 'Admin';
  type_before_block: string | null;
  /** The type that a verified payment changed to Paid; null when payments changed nothing (decision 21). */
  paid_before: Generated<string | null>;
  /** The first administrator (decision 5). */
  is_owner: Flag;
  is_demo: Flag;
  created_at: string;
}

export interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the cookie's token; null for a session that has only a bearer token. */
  token_hash: string | null;
  bearer_hash: string;
  address: string;
  user_agent: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
}

export interface PasswordResetsTable {
  token_hash: string;
  user_id: number;
  created_at: string;
  expires_at: string;
}

export interface RateCountsTable {
  key: string;
  count: number;
  /** Epoch milliseconds. */
  resets_at: number;
}

export interface CoursesTable {
  id: Generated<number>;
  name: string;
  type: string;
  /** Paise. */
  price: number;
  /** HTML, sanitised. */
  description: string;
  resources: string;
  /** File name as the record names it; image_file_id is null until that file is there (decision 28). */
  image_name: string;
  image_file_id: number | null;
  is_demo: Flag;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface LessonsTable {
  id: Generated<number>;
  course_id: number;
  section_name: string;
  name: string;
  /** HTML, sanitised. */
  description: string;
  video_name: string;
  video_file_id: number | null;
  /** Seconds. */
  duration: number;
  /** `order` on the wire; unique among the live lessons of a course (decision 15). */
  position: number;
  created_by: number | null;
  is_demo: Generated<Flag>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface CaptionsTable {
  id: Generated<number>;
  lesson_id: number;
  lang: string;
  label: string;
  file_id: number;
}

export interface ProgressTable {
  id: Generated<number>;
  user_id: number;
  lesson_id: number;
  course_id: number;
  /** Where to resume, seconds. */
  position: number;
  /** Furthest watched, seconds: `watchedDuration` on the wire (decision 14). */
  furthest: number;
  completed: Flag;
  completed_at: string | null;
  /** The client's time of the newest message taken in, epoch milliseconds. */
  message_at: number;
  /** The client's time of the last reset; older messages are ignored (decision 13). */
  reset_at: number;
  /** Rises with each message within a learner's course, so that what is kept in memory can be checked with one look. */
  revision: Generated<number>;
  updated_at: string;
}

export type FileKind = 'image' | 'photo' | 'proof' | 'video' | 'resource' | 'caption';

export interface FilesTable {
  id: Generated<number>;
  /** The unique name on the wire: the original base name, a random part, the extension. */
  name: string;
  /** The person's own name for it, spaces as underscores. */
  original_name: string;
  kind: FileKind;
  storage_key: string;
  mime: string;
  bytes: number;
  /** Seconds, videos only. */
  duration: number | null;
  state: 'ready' | 'processing' | 'failed';
  /** Why processing failed, a sentence. */
  problem: string | null;
  owner_id: number;
  course_id: number | null;
  lesson_id: number | null;
  is_demo: Generated<Flag>;
  created_at: string;
  deleted_at: string | null;
}

export interface JobsTable {
  id: Generated<number>;
  kind: string;
  payload: string;
  state: 'queued' | 'running' | 'done' | 'failed';
  attempts: number;
  run_at: string;
  locked_until: string | null;
  problem: string | null;
  created_at: string;
}

export interface VersionsTable {
  name: string;
  value: number;
}

export interface SettingsTable {
  key: string;
  value: string;
}

export interface TiersTable {
  /** 2 Silver, 3 Gold, 4 Diamond (spec §9). */
  id: number;
  /** Paise. */
  price: number;
  /** JSON {en: string[], hi: string[]}. */
  features: string;
  updated_at: string;
}

export interface CouponsTable {
  id: Generated<number>;
  /** Upper case, unique. */
  code: string;
  /** 0 for every tier. */
  membership_id: number;
  /** The user type it is for; '' for all (decision 10). */
  segment: string;
  active: Flag;
  /** Paise. */
  amount: number;
  /** First and last day, YYYY-MM-DD. */
  starts_on: string;
  ends_on: string;
  created_at: string;
  updated_at: string;
}

/** What one person owes and has paid for one tier: paid + due = price − discount. All in paise. */
export interface PurchasesTable {
  id: Generated<number>;
  user_id: number;
  membership_id: number;
  price: number;
  discount: number;
  coupon_code: string;
  /** Sum of the verified payments. */
  paid: number;
  /** Sum of the submitted payments, not decided yet. */
  pending: number;
  /** Day by which the balance is to be paid, YYYY-MM-DD. */
  due_on: string;
  created_at: string;
  updated_at: string;
}

export type PaymentState = 'Submitted' | 'Verified' | 'Rejected' | 'Refunded';

export interface PaymentsTable {
  id: Generated<number>;
  purchase_id: number;
  user_id: number;
  membership_id: number;
  /** Paise. */
  amount: number;
  /** YYYY-MM-DD. */
  paid_on: string;
  mode: string;
  part_or_full: string;
  transaction_id: string;
  /** The transaction id without spaces and in upper case; '' for none. */
  transaction_key: string;
  reference_no: string;
  proof_file_id: number | null;
  /** The proof's name on the wire; waits for the upload of that name while proof_file_id is null (decision 28). */
  image_name: string;
  /** The form's own random mark: a form sent twice makes one payment. */
  submission: string;
  state: PaymentState;
  /** Why it was rejected or refunded. */
  reason: string;
  receipt_no: string | null;
  /** JSON of what the receipt says, fixed when it was issued. */
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
  photo_name: string;
  photo_file_id: number | null;
  created_at: string;
  updated_at: string;
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
  address: string;
}

export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  rate_counts: RateCountsTable;
  courses: CoursesTable;
  lessons: LessonsTable;
  captions: CaptionsTable;
  progress: ProgressTable;
  files: FilesTable;
  jobs: JobsTable;
  versions: VersionsTable;
  settings: SettingsTable;
  tiers: TiersTable;
  coupons: CouponsTable;
  purchases: PurchasesTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  receipt_series: ReceiptSeriesTable;
  profiles: ProfilesTable;
  tickets: TicketsTable;
  ticket_messages: TicketMessagesTable;
  audit_log: AuditLogTable;
}
