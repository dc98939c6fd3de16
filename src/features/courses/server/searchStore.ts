import { type RawBuilder, sql as raw, type SqlBool } from 'kysely';
import type { Database, Sql } from '../../../lib/server/db/db.ts';
import { prepared } from '../../../lib/server/db/prepared.ts';
import { searchIndex } from '../../../lib/server/search/searchIndex.ts';
import type { Query } from '../../../lib/server/search/tokens.ts';
import { playable } from '../../lessons/server/public.ts';
import { type CourseTexts, outcomesOf } from '../rules.ts';
import { paragraphs, plainText } from '../../pages/rules.ts';

/** The search index of courses, including those in the bin: callers decide which results are shown. */
const index = searchIndex('courses', { learns: true });

/** Number of letters of a description that are indexed. */
const searchedLength = 20_000;

type Described = Pick<CourseTexts, 'topic' | 'outcomes' | 'description'>;

const textOf = ({ topic, outcomes, description }: Described): string =>
  [topic, ...outcomesOf(outcomes), plainText(description, searchedLength)].filter(Boolean).join(' · ');

async function indexWhere(sql: Sql, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await raw<{ id: number; name: string; type: string } & Described>`
    select c.id, c.name, c.type, c.topic, c.outcomes, c.description from courses c where ${where}`.execute(
    sql,
  );
  await index.put(
    sql,
    rows.map((row) => ({
      id: row.id,
      text: { titles: [row.name], texts: [row.type, textOf(row)] },
    })),
  );
  return rows.length;
}

/** Adds a new or changed course to the index. */
export const indexCourse = async (sql: Sql, id: number): Promise<void> =>
  void (await indexWhere(sql, raw`c.id = ${id}`));

/** Removes courses that were deleted for good. */
export const unindexCourses = (sql: Sql, ids: readonly number[]): Promise<void> => index.remove(sql, ids);

/** The courses after an id that are not in the index (`missing` of lib/server/search). */
export const findCoursesToIndex = (db: Database, after: number, max: number) => index.missing(db, after, max);

/** Indexes courses by their ids. */
export const indexCourses = async (sql: Sql, ids: readonly number[]): Promise<void> =>
  void (await indexWhere(sql, raw`c.id in (${raw.join(ids)})`));

export interface FoundCourse {
  id: number;
  name: string;
  type: string;
}

/** Live courses that contain all words of a search: only those in which learners see a lesson, or `all`. */
export async function findCourses(
  db: Database,
  query: Query,
  { all, max }: { all: boolean; max: number },
): Promise<FoundCourse[]> {
  const shown = all
    ? raw``
    : raw`and exists (select 1 from lessons l where l.course_id = c.id and l.deleted_at is null and ${raw.raw(playable('l'))})`;
  // `cross join`: SQLite starts with the matches, not with all courses
  return prepared(
    db,
    raw<FoundCourse>`select c.id, c.name, c.type from ${index.first(db, query)} s
    cross join courses c where c.id = s.id and c.deleted_at is null ${shown} limit ${max}`,
  );
}

/** The texts of courses, each paragraph and outcome as plain text. */
export async function courseTextsById(
  { sql }: Database,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .selectFrom('courses')
    .select(['id', 'outcomes', 'description'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, outcomes, description }) => [
      id,
      [...paragraphs(description, searchedLength), ...outcomesOf(outcomes)],
    ]),
  );
}

/** The languages of courses; only of those that have one. */
export async function courseLangsById(
  { sql }: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .selectFrom('courses')
    .select(['id', 'lang'])
    .where('id', 'in', ids)
    .where('lang', '!=', '')
    .execute();
  return new Map(rows.map(({ id, lang }) => [id, lang]));
}
