import type { Kysely } from 'kysely';

/** Since when nothing uses a file: it is retained for 30 days from then, not from its upload. */
export async function unusedFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('unused_at', 'text').execute();
}
