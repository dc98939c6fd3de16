import type { Selectable } from 'kysely';
import { type Database, rowId } from '../../../lib/server/db/db.ts';
import type { RatingSumsTable } from './tables.ts';
import { playable } from '../../lessons/server/public.ts';

/** A course's ratings, and one person's. */
export type RatingRow = Omit<Selectable<RatingSumsTable>, 'course_id'> & { mine: number };

/** The ratings of a live course; undefined when there is no such course. */
export async function ratingOf(
  db: Database,
  courseId: number,
  userId: number,
): Promise<RatingRow | undefined> {
  const [row] = await db.all<RatingRow>(
    `select coalesce(s.ratings, 0) as ratings, coalesce(s.stars, 0) as stars, coalesce(r.stars, 0) as mine
    from courses c left join rating_sums s on s.course_id = c.id left join ratings r on r.course_id = c.id and r.user_id = ?
    where c.id = ? and c.deleted_at is null`,
    [userId, rowId(courseId)],
  );
  return row;
}

/** A person's progress in each visible lesson of a course. Times in seconds. */
export async function watchedOfCourse(
  db: Database,
  courseId: number,
  userId: number,
): Promise<{ duration: number; furthest: number; completed: boolean }[]> {
  const rows = await db.all<{ duration: number; furthest: number; completed: number }>(
    `select l.duration, coalesce(p.furthest, 0) as furthest, coalesce(p.completed, 0) as completed
    from lessons l left join progress p on p.user_id = ? and p.course_id = l.course_id and p.lesson_id = l.id
    where l.course_id = ? and l.deleted_at is null and ${playable('l')}`,
    [userId, rowId(courseId)],
  );
  return rows.map((row) => ({ ...row, completed: row.completed === 1 }));
}

/** Upserts a rating; durable when it resolves. */
export async function saveRating(
  db: Database,
  { userId, courseId, stars, at }: { userId: number; courseId: number; stars: number; at: string },
): Promise<void> {
  await db.run(
    `insert into ratings (user_id, course_id, stars, created_at, updated_at) values (?, ?, ?, ?, ?)
    on conflict (user_id, course_id) do update set stars = excluded.stars, updated_at = excluded.updated_at`,
    [userId, courseId, stars, at, at],
  );
}

export async function collectRatings({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('ratings as r')
    .leftJoin('courses as c', 'c.id', 'r.course_id')
    .select(['r.course_id', 'c.name', 'r.stars', 'r.created_at', 'r.updated_at'])
    .where('r.user_id', '=', userId)
    .orderBy('r.course_id')
    .execute();
  return rows.map((row) => ({
    courseID: row.course_id,
    courseName: row.name ?? '',
    stars: row.stars,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }));
}
