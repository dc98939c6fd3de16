import type { Kysely } from 'kysely';

/** An index for counting the learners of courses, which would read everybody's progress otherwise. */
export async function progressByCourse(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('progress_by_course')
    .on('progress')
    .columns(['course_id', 'user_id'])
    .execute();
}
