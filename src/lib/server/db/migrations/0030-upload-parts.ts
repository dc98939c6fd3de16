import type { Kysely } from 'kysely';

/** Uploads into a bucket: S3's parts, and the object with the bytes that do not fill a part yet. */
export async function uploadParts(db: Kysely<unknown>): Promise<void> {
  for (const column of ['multipart', 'tail'] as const)
    await db.schema.alterTable('uploads').addColumn(column, 'text').execute();
  await db.schema
    .alterTable('uploads')
    .addColumn('next_part', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('upload_parts')
    .addColumn('upload_id', 'text', (c) => c.notNull().references('uploads.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('etag', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('upload_parts_key', ['upload_id', 'number'])
    .execute();
}
