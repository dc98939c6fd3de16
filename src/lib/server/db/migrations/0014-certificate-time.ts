import { type Kysely, sql } from 'kysely';

/** When learners first requested lessons, from which a certificate's minimum time counts (decision 39). */
export async function certificateTime(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lesson_starts')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('lesson_id', 'integer', (c) => c.notNull().references('lessons.id').onDelete('cascade'))
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('lesson_starts_key', ['user_id', 'lesson_id'])
    .execute();
  // completed lessons count as done; begun ones from their last save
  await sql`insert into lesson_starts (user_id, lesson_id, asked_at)
    select p.user_id, p.lesson_id, case when p.completed = 1 then '1970-01-01T00:00:00.000Z' else p.updated_at end
    from progress p where p.completed = 1 or p.furthest > 0`.execute(db);
}
