import type { Kysely } from 'kysely';

/** Tells the demo's webinars from the academy's own, so that one action takes them away. */
export async function demoWebinars(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('webinars')
    .addColumn('is_demo', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
