import type { Kysely } from 'kysely';

type Dialect = 'sqlite' | 'postgres';

/** Makes jobs, schedules and purges independent of changes of the clock. */
export async function jobRetries(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const milliseconds = dialect === 'sqlite' ? 'integer' : 'bigint';
  await db.schema
    .alterTable('jobs')
    .addColumn('set_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('rate_counts')
    .addColumn('counted_at', milliseconds, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('schedules')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('slot', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('clock')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('seen_at', milliseconds, (c) => c.notNull())
    .addColumn('steady_ms', milliseconds)
    .execute();
}
