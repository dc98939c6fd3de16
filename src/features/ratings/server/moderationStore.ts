import { type RawBuilder, sql as raw } from 'kysely';
import { type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { Page, Window } from '../../../lib/server/db/keyset.ts';
import { searchedPage } from '../../../lib/server/search/searchedPage.ts';
import { type ReviewFilterName, type ReviewList, reviewLists } from '../rules.ts';
import { newestWords } from './reviewStore.ts';
import { reviewIndex } from './store.ts';

/** A review with the data for a decision. */
export interface ModeratedRow {
  id: number;
  user_id: number;
  course_id: number;
  course_name: string;
  stars: number;
  words: string;
  written_at: string;
  author_name: string;
  author_code: string;
  answer: string;
  answered_at: string | null;
  /** Null unless hidden. */
  reason: string | null;
  hidden_at: string | null;
  reports: number;
  version: number;
}

export interface ReviewFilter {
  list?: ReviewFilterName | undefined;
  courseid?: number | undefined;
  stars?: number | undefined;
  search?: string | undefined;
}

/** Reviews `r` of live courses `c`, with their row in `hidden_reviews`, if any. */
const all = (sql: Sql) =>
  sql
    .selectFrom('ratings as r')
    .innerJoin('courses as c', (join) =>
      join.onRef('c.id', '=', 'r.course_id').on('c.deleted_at', 'is', null),
    )
    .leftJoin('hidden_reviews as h', (join) =>
      join.onRef('h.user_id', '=', 'r.user_id').onRef('h.course_id', '=', 'r.course_id'),
    )
    // these conditions are written exactly as in the indexes
    .where(raw<boolean>`r.words <> ''`);

// reads the few hidden ones, not all reviews in their order
const hiddenIds = raw<number>`select rated.id from hidden_reviews hidden
  join ratings rated on rated.user_id = hidden.user_id and rated.course_id = hidden.course_id`;
// hiding settles the reports
const toLookAt = raw<number>`select rating_id from review_reports
  union ${hiddenIds} where rated.written_at > hidden.hidden_at`;

/** What each list contains. */
const conditions: Record<ReviewFilterName, RawBuilder<boolean>> = {
  look: raw<boolean>`r.id in (${toLookAt})`,
  hidden: raw<boolean>`r.id in (${hiddenIds})`,
  unanswered: raw<boolean>`h.user_id is null and (r.answer = '' or r.answered_at < r.written_at)`,
  // both parts are read from their indexes
  waiting: raw<boolean>`r.id in (${toLookAt}
    union select o.id from ratings o
    where o.words <> '' and (o.answer = '' or o.answered_at < o.written_at)
      and not exists (select 1 from hidden_reviews hid where hid.user_id = o.user_id and hid.course_id = o.course_id))`,
};

function listed(sql: Sql, { list, courseid, stars }: ReviewFilter, ids: RawBuilder<number> | null) {
  let query = all(sql);
  if (list) query = query.where(conditions[list]);
  if (courseid !== undefined) query = query.where('r.course_id', '=', rowId(courseid));
  if (stars !== undefined) query = query.where('r.stars', '=', stars);
  return ids ? query.where('r.id', 'in', ids) : query;
}

const described = (query: ReturnType<typeof all>) =>
  query
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select([
      'r.id',
      'r.user_id',
      'r.course_id',
      'c.name as course_name',
      'r.stars',
      'r.words',
      'r.written_at',
    ])
    .select(['u.name as author_name', 'u.code as author_code', 'r.answer', 'r.answered_at', 'r.version'])
    .select((eb) => [
      'h.reason',
      'h.hidden_at',
      eb
        .selectFrom('review_reports as t')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('t.rating_id', '=', 'r.id')
        .as('reports'),
    ])
    .$castTo<ModeratedRow>();

/** One page of the administrators' list, the newest first, and its length. */
export const moderationPage = (
  db: Database,
  filter: ReviewFilter,
  window: Window,
): Promise<Page<ModeratedRow> & { total: number; more: boolean }> =>
  searchedPage({ db, index: reviewIndex, search: filter.search, order: newestWords, window }, (ids) =>
    described(listed(db.sql, filter, ids)),
  );

/** How many reviews with 1, 2, 3, 4 and 5 stars each list has, in one query. */
export async function moderationCounts(
  { sql }: Database,
  filter: Pick<ReviewFilter, 'courseid' | 'stars'>,
): Promise<Record<'all' | ReviewList, number[]>> {
  const lists = { all: raw<boolean>`1 = 1`, ...conditions };
  const names = ['all', ...reviewLists] as const;
  const rows = await listed(sql, filter, null)
    .select('r.stars')
    .select(names.map((name) => raw<number>`count(case when ${lists[name]} then 1 end)`.as(name)))
    .groupBy('r.stars')
    .$castTo<Record<'stars' | (typeof names)[number], number>>()
    .execute();
  const spread = (name: (typeof names)[number]) =>
    [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.[name] ?? 0);
  return {
    all: spread('all'),
    look: spread('look'),
    unanswered: spread('unanswered'),
    hidden: spread('hidden'),
  };
}

export const moderatedById = (sql: Sql, id: number): Promise<ModeratedRow | undefined> =>
  described(all(sql).where('r.id', '=', rowId(id))).executeTakeFirst();

/** Writes the institute's answer; '' deletes it. */
export async function writeAnswer(
  trx: Sql,
  { id, answer, at }: { id: number; answer: string; at: string },
): Promise<void> {
  await trx
    .updateTable('ratings')
    .set({ answer, answered_at: answer === '' ? null : at })
    .where('id', '=', rowId(id))
    .execute();
}

/** Hides a review, or changes the reason; null shows it. Both settle its reports. */
export async function setHidden(
  trx: Sql,
  { id, user_id, course_id }: Pick<ModeratedRow, 'id' | 'user_id' | 'course_id'>,
  hidden: { reason: string; hidden_at: string } | null,
): Promise<void> {
  await (hidden
    ? trx
        .insertInto('hidden_reviews')
        .values({ user_id, course_id, ...hidden })
        .onConflict((oc) => oc.columns(['user_id', 'course_id']).doUpdateSet(hidden))
        .execute()
    : trx
        .deleteFrom('hidden_reviews')
        .where('user_id', '=', user_id)
        .where('course_id', '=', course_id)
        .execute());
  await trx.deleteFrom('review_reports').where('rating_id', '=', id).execute();
}
