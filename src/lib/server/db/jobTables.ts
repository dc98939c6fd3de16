import type { Generated } from 'kysely';

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
  /** How long it has run steadily since a jump; null while it is trusted. */
  steady_ms: number | null;
}
