import type { Sql } from '../db/db.ts';
import type { Deps } from '../http/context.ts';
import type { JobKind } from './jobs.ts';

/** Makes what was deleted unreadable in the database's files; again later while a reader is in the way. */
export const scrubDatabaseJob: JobKind = {
  kind: 'database.forget',
  // each waits twice as long as the one before: two hours in all
  attempts: 13,
  run: (_payload, { db }) => db.scrubDeleted(),
};

/** Queues that for right after the transaction in which a person was erased. */
export const queueScrub = (sql: Sql, { jobs }: Pick<Deps, 'jobs'>): Promise<void> =>
  jobs.add(scrubDatabaseJob.kind, {}, { sql });
