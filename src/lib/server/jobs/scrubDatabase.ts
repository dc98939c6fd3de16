import type { Sql } from '../db/db.ts';
import type { Deps } from '../http/context.ts';
import type { JobKind } from './kind.ts';

/** Makes deleted data unrecoverable from the database files; retried while a reader blocks it. */
export const scrubDatabaseJob: JobKind = {
  kind: 'database.forget',
  lane: 'quick',
  // exponential backoff: two hours in all
  attempts: 13,
  run: (_payload, { db }) => db.scrubDeleted(),
};

/** Queues it to run after the transaction that erased a person. */
export const queueScrub = (sql: Sql, { jobs }: Pick<Deps, 'jobs'>): Promise<void> =>
  jobs.add(scrubDatabaseJob.kind, {}, { sql });
