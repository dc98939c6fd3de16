import type { Kysely } from 'kysely';

/** Priorities, fairness, cancellation, progress and fencing of jobs. */
export async function jobLanes(db: Kysely<unknown>): Promise<void> {
  for (const [name, type, value] of [
    ['priority', 'integer', 0],
    ['subject', 'text', ''],
    ['fairness_key', 'text', ''],
    ['claims', 'integer', 0],
    ['note', 'text', ''],
  ] as const)
    await db.schema
      .alterTable('jobs')
      .addColumn(name, type, (c) => c.notNull().defaultTo(value))
      .execute();
  await db.schema.alterTable('jobs').addColumn('percent', 'integer').execute();
  await db.schema.dropIndex('jobs_due').execute();
  // with the kind, so that a lane skips the jobs of others within the index
  await db.schema
    .createIndex('jobs_due')
    .on('jobs')
    .columns(['state', 'priority', 'run_at', 'id', 'kind'])
    .execute();
  await db.schema.createIndex('jobs_subject').on('jobs').column('subject').execute();
}
