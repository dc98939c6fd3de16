import { type RawBuilder, sql as raw, type SqlBool } from 'kysely';
import { cacheOf } from '../../../lib/server/cache.ts';
import { type Database, type Sql, version } from '../../../lib/server/db/db.ts';
import { isOneOf } from '../../../lib/server/db/isOneOf.ts';
import { prepared } from '../../../lib/server/db/prepared.ts';
import { searchIndex } from '../../../lib/server/search/searchIndex.ts';
import type { Query } from '../../../lib/server/search/tokens.ts';
import { paragraphs, plainText } from '../../pages/rules.ts';
import { lowestPlayable, playable } from './playableStore.ts';

/** The search index of lessons, including those in the bin: callers decide which results are shown. */
const index = searchIndex('lessons', { learns: true });

/** Number of letters of a description that are indexed. */
const searchedLength = 20_000;

async function indexWhere(sql: Sql, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await raw<{ id: number; name: string; section_name: string; description: string }>`
    select l.id, l.name, l.section_name, l.description from lessons l where ${where}`.execute(sql);
  await index.put(
    sql,
    rows.map(({ id, name, section_name, description }) => ({
      id,
      text: { titles: [name], texts: [section_name, plainText(description, searchedLength)] },
    })),
  );
  return rows.length;
}

/** Adds a new or changed lesson to the index. */
export const indexLesson = async (sql: Sql, id: number): Promise<void> =>
  void (await indexWhere(sql, raw`l.id = ${id}`));

/** Removes lessons from the index that were deleted for good. */
export const unindexLessons = (sql: Sql, ids: readonly number[]): Promise<void> => index.remove(sql, ids);

/** The lessons after an id that are not in the index (`missing` of lib/server/search). */
export const findLessonsToIndex = (db: Database, after: number, max: number) => index.missing(db, after, max);

/** Indexes lessons by their ids. */
export const indexLessons = async (sql: Sql, ids: readonly number[]): Promise<void> =>
  void (await indexWhere(sql, raw`l.id in (${raw.join(ids)})`));

/** The fields that decide who may watch the lesson of a result. */
interface FoundIn {
  course_id: number;
  course_name: string;
  position: number;
  lowest: number | null;
}

export interface FoundLesson extends FoundIn {
  id: number;
  name: string;
  section_name: string;
  duration: number;
  video_id: number | null;
}

export interface FoundWords extends FoundIn {
  id: number;
  lesson_id: number;
  lesson_name: string;
  lang: string;
  /** Where the passage begins, in milliseconds. */
  start: number;
}

/** Which matches are read. */
interface Reading {
  /** Also lessons that learners do not see. */
  all: boolean;
  /** Whether the lowest order is needed: not for people who may watch everything. */
  lowest: boolean;
  /** Maximum number of matches. */
  max: number;
  /** Only matches in these lessons; null for all. */
  lessons: readonly number[] | null;
}

/** The first lessons of all courses, which every account may watch (decision 11). */
const firstLessons = async (db: Database): Promise<readonly number[]> =>
  cacheOf(db).read(
    'first lessons',
    '',
    await version(db, 'content'),
    async () => {
      const rows = await db.all<{ id: number | null }>(
        `select ${lowestPlayable('c.id', 'id')} as id from courses c where c.deleted_at is null`,
      );
      return rows.flatMap(({ id }) => id ?? []);
    },
    (ids) => ids.length * 8,
  );

/** The lessons that people entitled to these courses may watch. */
export async function openLessons(db: Database, courseIds: readonly number[]): Promise<readonly number[]> {
  const firsts = await firstLessons(db);
  if (courseIds.length === 0) return firsts;
  const { rows } = await raw<{ id: number }>`select id from lessons where deleted_at is null
    and course_id in (${raw.join(courseIds)})`.execute(db.sql);
  return [...firsts, ...rows.map(({ id }) => id)];
}

const place = (lowest: boolean): RawBuilder<unknown> =>
  raw`l.course_id, c.name as course_name, l.position,
    ${lowest ? raw.raw(lowestPlayable('l.course_id')) : raw`null`} as lowest`;
const shown = (all: boolean): RawBuilder<unknown> =>
  raw`l.deleted_at is null and c.deleted_at is null ${all ? raw`` : raw`and ${raw.raw(playable('l'))}`}`;

/** Conditions on the lessons of `Reading`. */
const among = (
  db: Database,
  id: RawBuilder<unknown>,
  lessons: readonly number[] | null,
): RawBuilder<unknown> => (lessons ? raw`${isOneOf(db, id, lessons)} and` : raw``);

// `cross join`: SQLite begins with the matches, not with the lessons that somebody may watch
/** The first live lessons with all words of a search: playable ones, or `all`. */
export async function findLessons(
  db: Database,
  query: Query,
  { all, lowest, max, lessons }: Reading,
): Promise<FoundLesson[]> {
  return prepared(
    db,
    raw<FoundLesson>`select l.id, l.name, l.section_name, l.duration, l.video_file_id as video_id,
    ${place(lowest)}
    from ${index.first(db, query)} s cross join lessons l cross join courses c
    where l.id = s.id and c.id = l.course_id and ${among(db, raw`l.id`, lessons)} ${shown(all)} limit ${max}`,
  );
}

const captionIndex = searchIndex('captions', { learns: true });

/** The first passages of captions with all words of a search. */
export async function findWords(
  db: Database,
  query: Query,
  { all, lowest, max, lessons }: Reading,
): Promise<FoundWords[]> {
  const found = raw<
    Omit<FoundWords, 'start'> & { head: string }
  >`select p.id, l.id as lesson_id, l.name as lesson_name, t.lang, substr(p.cues, 3, 10) as head, ${place(lowest)}
    from ${captionIndex.first(db, query)} s cross join caption_passages p cross join captions t
    cross join lessons l cross join courses c
    where p.id = s.id and t.id = p.caption_id and t.file_id = p.file_id and t.indexed_file_id = p.file_id
      and l.id = t.lesson_id and c.id = l.course_id and ${among(db, raw`t.lesson_id`, lessons)} ${shown(all)} limit ${max}`;
  // how to join depends on the number of lessons: planned once, it took half a second
  const rows = lessons ? (await found.execute(db.sql)).rows : await prepared(db, found);
  // parsed from '[[1500,"…', to avoid reading the whole passage
  return rows.map(({ head, ...row }) => ({ ...row, start: Number.parseInt(head, 10) }));
}

/** The courses and orders of lessons, and whether learners see them. */
export async function placesById(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, { course_id: number; position: number; lowest: number | null; shown: 0 | 1 }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await raw<{
    id: number;
    course_id: number;
    position: number;
    lowest: number | null;
    shown: 0 | 1;
  }>`select l.id, l.course_id, l.position, ${raw.raw(lowestPlayable('l.course_id'))} as lowest,
      case when ${raw.raw(playable('l'))} then 1 else 0 end as shown
    from lessons l where l.deleted_at is null and l.id in (${raw.join(ids)})`.execute(db.sql);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The courses among these in which learners see a lesson. */
export async function coursesWithLessons(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await raw<{ id: number }>`select c.id from courses c where c.id in (${raw.join(ids)})
    and exists (select 1 from lessons l where l.course_id = c.id and l.deleted_at is null and ${raw.raw(playable('l'))})`.execute(
    db.sql,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The cues of these passages: JSON, [start in milliseconds, text] of each cue. */
export async function cuesById({ sql }: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .selectFrom('caption_passages')
    .select(['id', 'cues'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, cues }) => [id, cues]));
}

/** The paragraphs of lessons' descriptions as plain text. */
export async function lessonTextsById(
  { sql }: Database,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.selectFrom('lessons').select(['id', 'description']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, description }) => [id, paragraphs(description, searchedLength)]));
}
