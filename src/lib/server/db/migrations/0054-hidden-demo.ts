import type { Kysely } from 'kysely';

/**
 * `hidden` of files and teachers: 1 for the demo's videos and teachers once the institute has a name of its own. The first start
 * sets it.
 */
export async function hiddenDemo(db: Kysely<unknown>): Promise<void> {
  for (const table of ['files', 'teachers'])
    await db.schema
      .alterTable(table)
      .addColumn('hidden', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
}
