import type { Database } from '../../../lib/server/db/db.ts';

export async function collectProgress({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('progress as p')
    .leftJoin('courses as c', 'c.id', 'p.course_id')
    .leftJoin('lessons as l', 'l.id', 'p.lesson_id')
    .select([
      'p.course_id',
      'c.name as course',
      'p.lesson_id',
      'l.name as lesson',
      'p.position',
      'p.furthest',
    ])
    .select(['p.completed', 'p.completed_at', 'p.updated_at'])
    .where('p.user_id', '=', userId)
    .orderBy('p.course_id')
    .orderBy('p.lesson_id')
    .execute();
  return rows.map((row) => ({
    courseID: row.course_id,
    courseName: row.course ?? '',
    contentId: row.lesson_id,
    contentName: row.lesson ?? '',
    position: row.position,
    watchedDuration: row.furthest,
    completed: row.completed === 1,
    completedDate: row.completed_at,
    updatedDate: row.updated_at,
  }));
}
