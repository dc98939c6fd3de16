import type { Kysely } from 'kysely';

/** Versions of a lesson's captions, which are edited together (decision 37); a lesson without a row has version 0. */
export async function captionVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('caption_versions')
    .addColumn('lesson_id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
}
