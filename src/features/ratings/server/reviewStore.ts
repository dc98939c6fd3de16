import { sql as raw } from 'kysely';
import { rowId, type Sql } from '../../../lib/server/db/db.ts';
import {
  countRows,
  keysetPage,
  type Order,
  type Page,
  readPart,
  type Window,
} from '../../../lib/server/db/keyset.ts';

/** A review with the data from which its author's name is made. */
export interface ReviewRow {
  id: number;
  user_id: number;
  course_name: string;
  stars: number;
  words: string;
  written_at: string;
  answer: string;
  answered_at: string | null;
  author_name: string;
  display_name: string;
}

/** Newest first. */
export const newestWords: Order = {
  name: 'written',
  dir: 'desc',
  columns: { written_at: ['r.written_at', 'text'], id: ['r.id', 'number'] },
};

/** Reviews `r` that everybody can read. */
const shown = (sql: Sql) =>
  sql
    .selectFrom('ratings as r')
    .innerJoin('courses as c', (join) =>
      join.onRef('c.id', '=', 'r.course_id').on('c.deleted_at', 'is', null),
    )
    // written exactly as in the index
    .where(raw<boolean>`r.words <> ''`)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('hidden_reviews as h')
            .select('h.user_id')
            .whereRef('h.user_id', '=', 'r.user_id')
            .whereRef('h.course_id', '=', 'r.course_id'),
        ),
      ),
    );

const described = (query: ReturnType<typeof shown>) =>
  query
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('profiles as p', 'p.user_id', 'r.user_id')
    .select([
      'r.id',
      'r.user_id',
      'c.name as course_name',
      'r.stars',
      'r.words',
      'r.written_at',
      'r.answer',
      'r.answered_at',
    ])
    .select((eb) => [
      'u.name as author_name',
      eb.fn.coalesce('p.display_name', raw.lit('')).as('display_name'),
    ])
    .$castTo<ReviewRow>();

/** One page of a course's reviews, the newest first. */
export function reviewsOf(sql: Sql, courseId: number, window: Window): Promise<Page<ReviewRow>> {
  const rows = described(shown(sql).where('r.course_id', '=', rowId(courseId)));
  return keysetPage(newestWords, window, (part) => readPart(rows, part));
}

/** The number of a course's visible reviews: all are counted in the index, and the few hidden ones are subtracted. */
export async function countReviews(sql: Sql, courseId: number): Promise<number> {
  const all = sql
    .selectFrom('ratings as r')
    .where('r.course_id', '=', rowId(courseId))
    .where(raw<boolean>`r.words <> ''`);
  const hidden = all.innerJoin('hidden_reviews as h', (join) =>
    join.onRef('h.user_id', '=', 'r.user_id').onRef('h.course_id', '=', 'r.course_id'),
  );
  const [every, fewer] = await Promise.all([
    countRows(sql, all.select('r.course_id')),
    countRows(sql, hidden.select('r.course_id')),
  ]);
  return every - fewer;
}

/** How often 1, 2, 3, 4 and 5 stars were given. */
export async function starsOf(sql: Sql, courseId: number): Promise<number[]> {
  const rows = await sql
    .selectFrom('ratings')
    .select((eb) => ['stars', eb.fn.countAll<number>().as('count')])
    .where('course_id', '=', rowId(courseId))
    .groupBy('stars')
    .execute();
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
}

/** A review that everybody can read. */
export const reviewById = (sql: Sql, id: number): Promise<ReviewRow | undefined> =>
  described(shown(sql).where('r.id', '=', rowId(id))).executeTakeFirst();

/** Stores a report, once per person. Returns whether it is the review's only report. */
export async function addReport(sql: Sql, ratingId: number, userId: number, at: string): Promise<boolean> {
  const added = await sql
    .insertInto('review_reports')
    .values({ rating_id: ratingId, user_id: userId, created_at: at })
    .onConflict((oc) => oc.columns(['rating_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  const other = await sql
    .selectFrom('review_reports')
    .select('id')
    .where('rating_id', '=', ratingId)
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  return other === undefined;
}
