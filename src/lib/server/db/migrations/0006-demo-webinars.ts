import type { Kysely } from 'kysely';

/** Marks the demo's webinars, so that they can be removed with the demo. */
export async function demoWebinars(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('webinars')
    .addColumn('is_demo', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
