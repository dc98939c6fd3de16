import type { Kysely } from 'kysely';

/** Captions made by speech recognition: drafts, which only administrators see. */
export async function captionDrafts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('caption_drafts')
    .addColumn('lesson_id', 'integer', (c) => c.notNull().references('lessons.id').onDelete('cascade'))
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('file_id', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('web_vtt', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('run', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('caption_drafts_of', ['lesson_id', 'lang'])
    .execute();
}
