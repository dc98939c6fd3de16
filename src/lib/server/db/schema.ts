import type { Generated } from 'kysely';

/** 0 or 1: columns use integer, real and text only, so that the same queries run on both databases. */
export type Flag = 0 | 1;

export interface RateCountsTable {
  /** What is counted, a colon, and an HMAC of whose it is. */
  key: string;
  count: number;
  /** Epoch milliseconds. */
  resets_at: number;
  /** When the last event was counted, epoch milliseconds. */
  counted_at: Generated<number>;
}

/** Resumable uploads; their bytes are in `tmp/` of the files' folder until they are complete. */
export interface UploadsTable {
  /** 32 hexadecimal digits. */
  id: string;
  owner_id: number;
  size: number;
  /** Bytes that survive a power cut. */
  received: number;
  /** JSON of what the client said about it. */
  metadata: string;
  /** The storage key it will be taken over under. */
  storage_key: string;
  /** What its end was answered with; null before that. */
  result: string | null;
  /** When something last arrived. */
  touched_at: string;
  /** Who may append to it or finish it now, and until when by the database's clock (epoch milliseconds). */
  holder: string | null;
  lease_until: number | null;
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
  /** When run_at was set; same clock. */
  set_at: Generated<string>;
}

/** The last time of each schedule that became a job. */
export interface SchedulesTable {
  name: string;
  slot: string;
}

/** The last observation of the clock: one row, with id 1. */
export interface ClockTable {
  id: number;
  /** Epoch milliseconds. */
  seen_at: number;
  /** How long it has run steadily since it jumped; null while it is trusted. */
  steady_ms: number | null;
}

export interface VersionsTable {
  name: string;
  value: number;
}

export interface SettingsTable {
  key: string;
  value: string;
  /** Raised by each edit that a person makes (decision 37). */
  version: Generated<number>;
}

/** Who made which version of a record: the names of the fields, never what stood in them. */
export interface EditsTable {
  id: Generated<number>;
  /** As the audit log names it. */
  subject: string;
  /** 0 for what there is only one of. */
  subject_id: number;
  version: number;
  actor_id: number;
  at: string;
  /** JSON: the names of the fields as the API spells them. */
  fields: string;
}

/** All tables: lib's own, and those that each feature merges into this in its server/tables.ts. */
export interface Schema {
  rate_counts: RateCountsTable;
  uploads: UploadsTable;
  jobs: JobsTable;
  schedules: SchedulesTable;
  clock: ClockTable;
  versions: VersionsTable;
  settings: SettingsTable;
  edits: EditsTable;
}
