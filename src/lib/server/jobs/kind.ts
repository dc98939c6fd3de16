import type { Sql } from '../db/db.ts';
import type { Deps } from '../http/context.ts';
import type { Lane } from './lanes.ts';

/** A kind of background work. It may run again after a crash, so it must be idempotent. */
export interface JobKind {
  kind: string;
  lane: Lane;
  /**
   * Attempts before it fails; the delays are 2, 4, 8 … seconds, an hour at most. They count from the last attempt that got
   * further than any before it (`report`), so a long job survives any number of restarts.
   */
  attempts: number;
  /** Seconds after which it is useless: it then fails without running. */
  useful?: number;
  /** Throws when it fails, and when `job.signal` is aborted before it is done. */
  run(payload: unknown, deps: Deps, job: JobAttempt): Promise<void>;
  /** Called when the last attempt has failed. */
  failed?(payload: unknown, problem: string, deps: Deps): Promise<void>;
  /** Called in the transaction by which an operator cancels it, for what waits for its result. */
  cancelled?(payload: unknown, deps: Deps, sql: Sql): Promise<void>;
}

/** The job as `run` gets it. */
export interface JobAttempt {
  id: number;
  /** ISO. */
  queuedAt: string;
  /** Aborted when the job is cancelled, the server stops, or the lease is lost. Long work must obey it. */
  signal: AbortSignal;
  /** Stores the progress, at most once a second; when the attempt fails, the last report is still stored. */
  report(progress: Progress): void;
  /**
   * Throws LeaseLostError unless this attempt still has the job; within a transaction nobody else gets the job until it ends.
   * Long work calls it before it stores anything, since a suspended process does not notice how much time has passed: its job
   * may belong to another worker by now.
   */
  checkLease(sql?: Sql): Promise<void>;
  /**
   * Marks the job done in the transaction that stores its result, so that the result is stored exactly once. Throws
   * LeaseLostError when the job was cancelled or another worker has it: the transaction must then be rolled back.
   */
  finish(sql: Sql): Promise<void>;
}

export interface Progress {
  /** 0 to 100. The stored one never decreases: a repeated attempt shows what was reached before until it gets further. */
  percent: number;
  /** The current step, for the operator. */
  note?: string;
}

/** Recurring work, a purge unless it says otherwise; `cron` is a croner pattern. */
export interface Schedule {
  name: string;
  cron: string;
  /** It deletes nothing by age, so it also runs while the clock is not trusted (`isClockTrusted`). */
  anyClock?: true;
  /** Throws when it fails, or when the signal is aborted before it is done. */
  run(deps: Deps, signal?: AbortSignal): Promise<void>;
}

/** What each process that runs jobs does for its own disk, outside of the queue. Missed times are skipped. */
export type LocalSchedule = Pick<Schedule, 'cron' | 'run'>;

/** Attempts within 48 hours. */
export const retryForTwoDays = 59;

/** A permanent failure: the job is not retried. */
export class PermanentError extends Error {
  override name = 'Permanent';
}

/** The job was cancelled, or another worker has it: this attempt must not store anything. */
export class LeaseLostError extends Error {
  override name = 'LeaseLost';
  constructor() {
    super('the job was cancelled or taken over');
  }
}
