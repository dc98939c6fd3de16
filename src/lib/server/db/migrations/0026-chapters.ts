import type { Kysely } from 'kysely';

/** Chapters that were written for a lesson, and the slide changes of its video, by which chapters are suggested. */
export async function chapters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lessons')
    .addColumn('chapters', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('ladders').addColumn('slide_changes', 'text').execute();
}
