import { cacheOf, jsonBytes } from '../../../lib/server/cache.ts';
import type { Database } from '../../../lib/server/db/db.ts';
import { playable } from '../../lessons/server/public.ts';
import { type CourseTeacherRow, teachersOfCourses } from '../../teachers/server/public.ts';
import { type CourseRow, coursesSince, slugColumn } from './store.ts';

/** The fields for filtering and sorting, and the version of the other fields. */
export interface CourseKey {
  id: number;
  slug: string;
  name: string;
  type: string;
  price: number;
  created_at: string;
  lang: string;
  level: string;
  topic: string;
  /** In order. */
  teachers: readonly { teacherID: number; name: string }[];
  /** The name of the first one, for the order; '' without one. */
  teacher: string;
  /** Seconds of its playable lessons, a whole number. */
  length: number;
  /**
   * The average in tenths and the number of ratings; only in the order by ratings, since they change independently of the
   * course.
   */
  rating: number;
  ratings: number;
  /** 1 when learners see it: it has a playable lesson. */
  shown: 0 | 1;
  content_version: number;
}

/**
 * Maximum courses per query: for 10,000 courses the query of their lengths exceeded PostgreSQL's statement timeout, and SQLite
 * blocks other requests meanwhile.
 */
const keysAtOnce = 500;
const liveKeys = `select id, ${slugColumn}, name, type, price, created_at, lang, level, topic, content_version,
    (select sum(l.duration) from lessons l where l.course_id = c.id and l.deleted_at is null and ${playable('l')}) as seconds
  from courses c where deleted_at is null and id > ? order by id limit ${keysAtOnce}`;

interface KeyRow extends Omit<CourseKey, 'teachers' | 'teacher' | 'length' | 'rating' | 'ratings' | 'shown'> {
  /** Null without a playable lesson. */
  seconds: number | null;
}

const keyOf = ({ seconds, ...row }: KeyRow, teachers: readonly CourseTeacherRow[]): CourseKey => ({
  ...row,
  teachers: teachers.map(({ id, name }) => ({ teacherID: id, name })),
  teacher: teachers[0]?.name ?? '',
  length: Math.round(seconds ?? 0),
  rating: 0,
  ratings: 0,
  shown: seconds === null ? 0 : 1,
});

async function readLive(db: Database): Promise<KeyRow[]> {
  const rows: KeyRow[] = [];
  for (;;) {
    const portion = await db.all<KeyRow>(liveKeys, [rows.at(-1)?.id ?? 0]);
    rows.push(...portion);
    if (portion.length < keysAtOnce) return rows;
    await new Promise(setImmediate);
  }
}

/** The keys of all live courses, unordered. */
export async function readKeys(db: Database): Promise<CourseKey[]> {
  const [rows, teachers] = await Promise.all([readLive(db), teachersOfCourses(db)]);
  const teachersOf = Map.groupBy(teachers, ({ course_id }) => course_id);
  return rows.map((row) => keyOf(row, teachersOf.get(row.id) ?? []));
}

/** The key of a changed course; null when it is in the bin now. */
export interface Change {
  id: number;
  key: CourseKey | null;
}

/** With more changes than this all courses are read and sorted again. */
const maxChanges = 100;

/**
 * The courses that have changed since the version `since`; null when there are too many. Caches them, since most lists show one
 * of them.
 */
export async function readChanges(db: Database, since: number, content: number): Promise<Change[] | null> {
  const rows = await coursesSince(db, since, maxChanges + 1);
  if (rows.length > maxChanges) return null;
  return rows.map((row) => {
    // if the course changed in between, only some of the queries may have seen the change
    if (row.content_version <= content) cacheCourse(db, row, row.content_version);
    const { id, slug, name, type, price, created_at, lang, level, topic, content_version } = row;
    const seconds = row.lessons > 0 ? row.total_time : null;
    const brief = { id, slug, name, type, price, created_at, lang, level, topic, content_version, seconds };
    return { id, key: row.deleted_at === null ? keyOf(brief, row.teachers) : null };
  });
}

/** `contentVersion`: a version that was read before the course. */
export const cacheCourse = (db: Database, row: CourseRow, contentVersion: number): void =>
  cacheOf(db).set('course', row.id, contentVersion, row, jsonBytes(row));

/** The sums of ratings of these courses; only of those that have ratings. */
export async function ratingSums(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, { ratings: number; stars: number }>> {
  // above this number a full scan is faster
  const where = ids.length > 200 ? '' : `where course_id in (${ids.map(() => '?').join(', ') || 'null'})`;
  const rows = await db.all<{ course_id: number; ratings: number; stars: number }>(
    `select course_id, ratings, stars from rating_sums ${where}`,
    where ? ids : [],
  );
  return new Map(rows.map(({ course_id, ratings, stars }) => [course_id, { ratings, stars }]));
}
