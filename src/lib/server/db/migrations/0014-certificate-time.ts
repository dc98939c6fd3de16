import { type Kysely, sql } from 'kysely';

/** When learners first asked for lessons, from which on a certificate counts their time (decision 39). */
export async function certificateTime(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lesson_starts')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('lesson_id', 'integer', (c) => c.notNull().references('lessons.id').onDelete('cascade'))
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('lesson_starts_key', ['user_id', 'lesson_id'])
    .execute();
  // the time of what was completed before is taken to have passed; what was begun counts from where it was last saved
  await sql`insert into lesson_starts (user_id, lesson_id, asked_at)
    select p.user_id, p.lesson_id, case when p.completed = 1 then '1970-01-01T00:00:00.000Z' else p.updated_at end
    from progress p where p.completed = 1 or p.furthest > 0`.execute(db);
}
