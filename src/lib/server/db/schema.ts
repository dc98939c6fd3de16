import type { Generated } from 'kysely';

/** 0 or 1: columns use integer, real and text only, so that the same queries run on both databases. */
export type Flag = 0 | 1;

export interface RateCountsTable {
  /** The name of the limit, a colon, and an HMAC of the subject. */
  key: string;
  count: number;
  /** Epoch milliseconds. */
  resets_at: number;
  /** When the last event was counted, epoch milliseconds. */
  counted_at: Generated<number>;
}

/** Resumable uploads; their bytes are in `tmp/` of the files' folder, or in the bucket, until they are complete. */
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
  /** The holder who may append to it or complete it now, and until when by the database's clock (epoch milliseconds). */
  holder: string | null;
  lease_until: number | null;
  /** S3's upload id, in a bucket. */
  multipart: Generated<string | null>;
  /** The object with the bytes that do not fill a part yet, in a bucket. */
  tail: Generated<string | null>;
  /** The next unused number of a part. */
  next_part: Generated<number>;
}

/** Parts of resumable uploads in a bucket. */
export interface UploadPartsTable {
  upload_id: string;
  number: number;
  etag: string;
  bytes: number;
}

export interface JobsTable {
  id: Generated<number>;
  kind: string;
  payload: string;
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  attempts: number;
  run_at: string;
  locked_until: string | null;
  problem: string | null;
  created_at: string;
  /** When run_at was set; same clock. */
  set_at: Generated<string>;
  /** Lower numbers come first. */
  priority: Generated<number>;
  /** The subject of the job; '' for none. */
  subject: Generated<string>;
  /** The person or record whose work it is; '' for none. */
  fairness_key: Generated<string>;
  /** The id of the request that queued it, for the log; '' for none. */
  request_id: Generated<string>;
  /** How often it was claimed: the fencing token of its lease. */
  claims: Generated<number>;
  /** 0 to 100; null before the first report. */
  percent: number | null;
  note: Generated<string>;
}

export interface SchedulesTable {
  name: string;
  slot: string;
}

/** The last observation of the clock: one row, with id 1. */
export interface ClockTable {
  id: number;
  /** Epoch milliseconds. */
  seen_at: number;
  /** Milliseconds for which it has run steadily since a jump; null while it is trusted. */
  steady_ms: number | null;
}

export interface VersionsTable {
  name: string;
  value: number;
}

export interface SettingsTable {
  key: string;
  value: string;
  version: Generated<number>;
}

/** The author of each version of a record: field names, never values. */
export interface EditsTable {
  id: Generated<number>;
  /** The record's kind as in the audit log. */
  subject: string;
  /** 0 for singletons. */
  subject_id: number;
  version: number;
  actor_id: number;
  at: string;
  /** JSON: the names of the fields as the API spells them. */
  fields: string;
}

/** The running backup: one row, with id 1. */
export interface BackupLeaseTable {
  id: number;
  holder: string | null;
  /** By the database's clock, epoch milliseconds. */
  lease_until: number | null;
}

/** Files to be removed when no backup runs any more. */
export interface DelayedRemovalsTable {
  storage_key: string;
}

/** The role of a process: serve, do background work, or both. */
export type ProcessRole = 'web' | 'worker' | 'all';

/** Processes of an academy on PostgreSQL that were seen recently. */
export interface ProcessesTable {
  /** Random, for each start. */
  id: string;
  role: ProcessRole;
  version: string;
  host: string;
  pid: number;
  started_at: string;
  /** By the database's clock, epoch milliseconds. */
  seen_at: number;
}

/** The records that forms have added, by the form's idempotency key. */
interface SentFormsTable {
  user_id: number;
  /** Subject and key. */
  form_key: string;
  record_id: number;
  created_at: string;
}

/** All tables: lib's own, and those that features add in their server/tables.ts by declaration merging. */
export interface Schema {
  rate_counts: RateCountsTable;
  uploads: UploadsTable;
  upload_parts: UploadPartsTable;
  jobs: JobsTable;
  schedules: SchedulesTable;
  clock: ClockTable;
  versions: VersionsTable;
  settings: SettingsTable;
  edits: EditsTable;
  sent_forms: SentFormsTable;
  backup_lease: BackupLeaseTable;
  delayed_removals: DelayedRemovalsTable;
  processes: ProcessesTable;
}
