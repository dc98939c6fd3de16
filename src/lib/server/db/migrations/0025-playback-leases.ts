import type { Kysely } from 'kysely';

/** Which sessions play videos (features/playback). A session's lease ends with it. */
export async function playbackLeases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('playback_leases')
    .addColumn('session_id', 'integer', (c) => c.primaryKey().references('sessions.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('renewed_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('playback_leases_user').on('playback_leases').column('user_id').execute();
}
