import type { Kysely } from 'kysely';

/** The SHA-256 of stored files, and when they were last compared with it (features/files/server/checkFiles.ts). */
export async function fileChecks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_checks')
    // not named storage_key, by which backups find the files that rows name
    .addColumn('file_key', 'text', (c) => c.primaryKey())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('checked_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('problem', 'text')
    .execute();
  await db.schema.createIndex('file_checks_checked_at').on('file_checks').column('checked_at').execute();
}
