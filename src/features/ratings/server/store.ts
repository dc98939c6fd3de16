import type { Selectable } from 'kysely';
import { type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import { searchIndex } from '../../../lib/server/search/searchIndex.ts';
import { accountOf } from '../../accounts/server/public.ts';
import { playable } from '../../lessons/server/public.ts';
import type { RatingSumsTable, RatingsTable } from './tables.ts';

/** A course's rating totals, and one person's rating. */
export type RatingRow = Omit<Selectable<RatingSumsTable>, 'course_id'> &
  Pick<Selectable<RatingsTable>, 'id' | 'words' | 'written_at' | 'answer' | 'answered_at' | 'version'> & {
    mine: number;
    /** Null unless the text is hidden. */
    reason: string | null;
  };

/** The ratings of a live course; undefined when there is no such course. */
export async function ratingOf(
  db: Database,
  courseId: number,
  userId: number,
): Promise<RatingRow | undefined> {
  const [row] = await db.all<RatingRow>(
    `select coalesce(s.ratings, 0) as ratings, coalesce(s.stars, 0) as stars, coalesce(r.stars, 0) as mine,
      coalesce(r.id, 0) as id, coalesce(r.words, '') as words, r.written_at, coalesce(r.answer, '') as answer,
      r.answered_at, coalesce(r.version, 0) as version, h.reason
    from courses c left join rating_sums s on s.course_id = c.id left join ratings r on r.course_id = c.id and r.user_id = ?
    left join hidden_reviews h on h.course_id = r.course_id and h.user_id = r.user_id
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

/** Upserts a rating, without changing its text; durable when it resolves. */
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

/** The search index of reviews: text and author. A trigger removes rows of deleted ratings (migration 0039). */
export const reviewIndex = searchIndex('reviews');

/** The text of a person's own rating; undefined when there is no such rating. */
export const wordsOf = (
  sql: Sql,
  { id, userId }: { id: number; userId: number },
): Promise<{ words: string } | undefined> =>
  sql
    .selectFrom('ratings')
    .select('words')
    .where('id', '=', rowId(id))
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Writes the text of a rating; '' also deletes the answer to it. */
export async function writeWords(
  trx: Sql,
  { id, userId, words, at }: { id: number; userId: number; words: string; at: string },
): Promise<void> {
  const gone = { written_at: null, answer: '', answered_at: null };
  await trx
    .updateTable('ratings')
    .set(words === '' ? { words, ...gone } : { words, written_at: at })
    .where('id', '=', rowId(id))
    .execute();
  if (words === '') return reviewIndex.remove(trx, [id]);
  const { name, code } = (await accountOf(trx, userId))!;
  return reviewIndex.put(trx, [{ id, text: { texts: [words, name], codes: [code] } }]);
}

/** Deletes a person's rating of a course; false when there is none. */
export async function removeRating(sql: Sql, userId: number, courseId: number): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('ratings')
    .where('user_id', '=', userId)
    .where('course_id', '=', rowId(courseId))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a person has written a review of any course. */
export async function hasWords(sql: Sql, userId: number): Promise<boolean> {
  const row = await sql
    .selectFrom('ratings')
    .select('id')
    .where('user_id', '=', userId)
    .where('words', '<>', '')
    .executeTakeFirst();
  return row !== undefined;
}

export async function collectRatings({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('ratings as r')
    .leftJoin('courses as c', 'c.id', 'r.course_id')
    .leftJoin('hidden_reviews as h', (join) =>
      join.onRef('h.user_id', '=', 'r.user_id').onRef('h.course_id', '=', 'r.course_id'),
    )
    .select(['r.course_id', 'c.name', 'r.stars', 'r.words', 'r.answer', 'h.reason'])
    .select(['r.created_at', 'r.updated_at', 'r.written_at', 'r.answered_at'])
    .where('r.user_id', '=', userId)
    .orderBy('r.course_id')
    .execute();
  return rows.map((row) => ({
    courseID: row.course_id,
    courseName: row.name ?? '',
    stars: row.stars,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    words: row.words,
    writtenDate: row.written_at,
    answer: row.answer,
    answeredDate: row.answered_at,
    hiddenBecause: row.reason,
  }));
}
