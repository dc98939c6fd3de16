import type { Kysely } from 'kysely';

/** The closings of lessons of which learners were notified in advance. */
export async function closingNotices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('closing_notices')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('closes_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('closing_notices_key', ['user_id', 'closes_at'])
    .execute();
}
