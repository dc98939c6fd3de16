import type { Generated } from 'kysely';
import type {
  FailedLoginsTable,
  LoginFailuresTable,
  KnownNetworksTable,
  LoginRequestsTable,
} from './loginTables.ts';
import type { EntitlementsTable } from './entitlementTables.ts';
import type {
  TiersTable,
  CouponsTable,
  PurchasesTable,
  PaymentsTable,
  PaymentEventsTable,
  ReceiptSeriesTable,
  ProfilesTable,
  TicketsTable,
  TicketMessagesTable,
  AuditLogTable,
} from './academyTables.ts';
import type { ClockTable, JobsTable, SchedulesTable } from './jobTables.ts';
import type {
  CertificatesTable,
  CertificateNamesTable,
  CertificateSeriesTable,
  CertificateKeysTable,
  LessonStartsTable,
} from './certificateTables.ts';
import type { ContactMessagesTable, WebinarSeatsTable, WebinarsTable } from './marketingTables.ts';
import type {
  NotesTable,
  PostReportsTable,
  PostsTable,
  RatingsTable,
  RatingSumsTable,
} from './communityTables.ts';

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
  /** The first administrator is the owner (decision 5). */
  role: Generated<'learner' | 'admin' | 'owner'>;
  status: Generated<'active' | 'blocked'>;
  /** Chosen at sign-up (decision 10). */
  segment: Generated<'Free' | 'Student'>;
  is_demo: Flag;
  created_at: string;
  /** When a mailed link proved that the e-mail is the person's own; null before. */
  email_verified_at: Generated<string | null>;
}

export interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the cookie's token; null for a session that has only a bearer token. */
  token_hash: string | null;
  bearer_hash: string;
  ip_address: string;
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
  /** It was mailed to the account's e-mail and given to nobody else, so its use proves the mailbox. */
  mailed: Generated<Flag>;
}

export interface RateCountsTable {
  /** The name of the limit, a colon, and an HMAC of the subject. */
  key: string;
  count: number;
  /** Epoch milliseconds. */
  resets_at: number;
  /** When the last event was counted, epoch milliseconds. */
  counted_at: Generated<number>;
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
  /** Whose upload of `image_name` it waits for, and since when (epoch milliseconds); null when none. */
  image_wanted_by: Generated<number | null>;
  image_wanted_at: Generated<number | null>;
  /** The upload that it takes its picture from, the one begun last; null takes any. */
  image_upload: Generated<string | null>;
  is_demo: Flag;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** Raised by each edit (decision 37). */
  version: Generated<number>;
  /** The version `content` at the last change of what lists and outlines show of it; kept by triggers (migration 0019). */
  content_version: Generated<number>;
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
  /** Whose upload of `video_name` it waits for, and since when (epoch milliseconds); null when none (decision 28). */
  video_wanted_by: Generated<number | null>;
  video_wanted_at: Generated<number | null>;
  /** The upload that it takes its video from, the one begun last; '' for none, null takes any. */
  video_upload: Generated<string | null>;
  /** A new video that is being processed while the current one is shown. */
  video_next_id: Generated<number | null>;
  /** The previous video, which can be restored, and when it was replaced. */
  video_previous_id: Generated<number | null>;
  video_replaced_at: Generated<string | null>;
  /** Why the last new video was refused (lib/server/message.ts). */
  video_problem: Generated<string | null>;
  /** The form's idempotency key. */
  idempotency_key: Generated<string | null>;
  /** Seconds. */
  duration: number;
  /** `order` on the wire; unique among the live lessons of a course (decision 15). */
  position: number;
  created_by: number | null;
  is_demo: Generated<Flag>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** Raised by each edit (decision 37). */
  version: Generated<number>;
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
  /** The client's time of the newest stored message, epoch milliseconds. */
  message_at: number;
  /** The client's time of the last reset; older messages are ignored (decision 13). */
  reset_at: number;
  updated_at: string;
}

export type FileKind = 'image' | 'photo' | 'proof' | 'video' | 'resource' | 'caption';

export interface FilesTable {
  id: Generated<number>;
  /** The unique name on the wire: the original base name, a random part, the extension. */
  name: string;
  /** The original name, spaces as underscores. */
  original_name: string;
  kind: FileKind;
  storage_key: string;
  mime: string;
  bytes: number;
  /** Seconds, videos only. */
  duration: number | null;
  state: 'ready' | 'processing' | 'failed';
  /** Why processing failed (lib/server/message.ts). */
  problem: string | null;
  /** The version of lib/videoFormats.ts by which a video was probed; 0 before there were versions. */
  video_rules: Generated<number>;
  owner_id: number;
  course_id: number | null;
  lesson_id: number | null;
  is_demo: Generated<Flag>;
  /** SHA-256 of a picture as sent and as stored: two that share one of them are the same picture. */
  original_hash: Generated<string | null>;
  picture_hash: Generated<string | null>;
  created_at: string;
  deleted_at: string | null;
}

/** Resumable uploads; their bytes are in `tmp/` of the files' folder until they are complete. */
export interface UploadsTable {
  /** 32 hexadecimal digits. */
  id: string;
  owner_id: number;
  size: number;
  /** Durable bytes. */
  received: number;
  /** JSON of the client's metadata. */
  metadata: string;
  /** The storage key of the complete file. */
  storage_key: string;
  /** The final reply; null before that. */
  result: string | null;
  /** When bytes last arrived. */
  touched_at: string;
  /** Who may append to it or complete it now, and until when by the database's clock (epoch milliseconds). */
  holder: string | null;
  lease_until: number | null;
}

export interface VersionsTable {
  name: string;
  value: number;
}

export interface SettingsTable {
  key: string;
  value: string;
  /** Raised by each edit (decision 37). */
  version: Generated<number>;
}

/** Who made which version of a record: field names, never values. */
export interface EditsTable {
  id: Generated<number>;
  /** As the audit log names it. */
  subject: string;
  /** 0 for singletons. */
  subject_id: number;
  version: number;
  actor_id: number;
  at: string;
  /** JSON: the names of the fields as the API spells them. */
  fields: string;
}

export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  known_networks: KnownNetworksTable;
  login_failures: LoginFailuresTable;
  login_requests: LoginRequestsTable;
  failed_logins: FailedLoginsTable;
  rate_counts: RateCountsTable;
  courses: CoursesTable;
  lessons: LessonsTable;
  captions: CaptionsTable;
  progress: ProgressTable;
  files: FilesTable;
  uploads: UploadsTable;
  jobs: JobsTable;
  schedules: SchedulesTable;
  clock: ClockTable;
  versions: VersionsTable;
  settings: SettingsTable;
  edits: EditsTable;
  tiers: TiersTable;
  entitlements: EntitlementsTable;
  coupons: CouponsTable;
  purchases: PurchasesTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  receipt_series: ReceiptSeriesTable;
  profiles: ProfilesTable;
  tickets: TicketsTable;
  ticket_messages: TicketMessagesTable;
  audit_log: AuditLogTable;
  certificates: CertificatesTable;
  certificate_names: CertificateNamesTable;
  certificate_series: CertificateSeriesTable;
  certificate_keys: CertificateKeysTable;
  lesson_starts: LessonStartsTable;
  ratings: RatingsTable;
  rating_sums: RatingSumsTable;
  posts: PostsTable;
  post_reports: PostReportsTable;
  notes: NotesTable;
  contact_messages: ContactMessagesTable;
  webinars: WebinarsTable;
  webinar_seats: WebinarSeatsTable;
}
