import { bump, type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import { addOnce, type SentForm } from '../../../lib/server/db/sentForms.ts';
import { nameWaitMs } from '../../files/rules.ts';
import { courseTextNames, type CourseTexts } from '../rules.ts';
import { pictureAfter, pictureOf } from './pictureStore.ts';
import { claimSlug, newSlug, slugAfter } from './slugStore.ts';
import { playable } from '../../lessons/server/public.ts';
import {
  type CourseTeacherRow,
  idsOfCourse,
  setIdsOfCourse,
  teachersOfCourses,
} from '../../teachers/server/public.ts';
import { indexCourse, unindexCourses } from './searchStore.ts';

/** A course with the name of its picture and the totals of its visible lessons. Price in paise, time in seconds. */
export interface CourseRow extends CourseTexts {
  id: number;
  /** The course's id while it has no slug. */
  slug: string;
  name: string;
  type: string;
  price: number;
  image_name: string;
  file_name: string | null;
  /**
   * 1 when another live course waits for the same person's upload of the same name, so that the upload is attached to neither.
   */
  contested: 0 | 1;
  version: number;
  content_version: number;
  created_at: string;
  deleted_at: string | null;
  /** Number of ratings, and the sum of their stars. */
  ratings: number;
  stars: number;
  lessons: number;
  sections: number;
  total_time: number;
  /** In order, without deleted ones. */
  teachers: readonly CourseTeacherRow[];
}

export interface CourseValues extends CourseTexts {
  name: string;
  /** '' or none derives it from the name. */
  slug?: string | null | undefined;
  type: string;
  price: number;
  image_name: string;
  /** Its picture is uploaded by id, so the course does not wait for a name (decision 28). */
  uploadById?: boolean;
  teacherIDs: readonly number[];
}

export interface Saving {
  by: number;
  at: Date;
}

/** SQL of a course's slug: its id while it has none. */
export const slugColumn = 'coalesce(c.slug, cast(c.id as text)) as slug';

const isContested = `c.image_wanted_by is not null and exists (select 1 from courses w
    where w.image_wanted_by = c.image_wanted_by and w.image_name = c.image_name and w.id <> c.id and w.deleted_at is null
    and abs(w.image_wanted_at - c.image_wanted_at) < ${nameWaitMs})`;
const columns = `select c.id, ${slugColumn}, c.name, c.type, c.price, ${courseTextNames.map((name) => `c.${name}`).join(', ')}, c.image_name, c.version, c.content_version, c.created_at, c.deleted_at,
  f.name as file_name, case when ${isContested} then 1 else 0 end as contested, coalesce(s.ratings, 0) as ratings, coalesce(s.stars, 0) as stars
  from courses c left join files f on f.id = c.image_file_id and f.deleted_at is null left join rating_sums s on s.course_id = c.id`;

interface Totals {
  course_id: number;
  // PostgreSQL returns sums of counts as numeric, which arrives as text
  lessons: number | string;
  sections: number;
  total_time: number;
}

// grouped twice, so that the index lessons_totals returns the sections in order, without sorting
const totalsOf = (
  where: string,
): string => `select course_id, sum(lessons) as lessons, count(*) as sections, sum(total_time) as total_time
  from (select course_id, section_name, count(*) as lessons, sum(duration) as total_time from lessons l
    where deleted_at is null ${where} and ${playable('l')} group by course_id, section_name) s group by course_id`;

/** The names of the teachers of courses, in order. */
export async function teacherNamesOf(
  db: Database,
  courseIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (courseIds.length === 0) return new Map();
  const marks = courseIds.map(() => '?').join(', ');
  const rows = await teachersOfCourses(db, marks, courseIds);
  const byCourse = Map.groupBy(rows, ({ course_id }) => course_id);
  return new Map([...byCourse].map(([id, list]) => [id, list.map(({ name }) => name)]));
}

function withTotals(
  rows: Omit<CourseRow, keyof Totals | 'teachers'>[],
  totals: readonly Totals[],
  teachers: readonly CourseTeacherRow[],
): CourseRow[] {
  const byCourse = new Map(totals.map((total) => [total.course_id, total]));
  const teachersOf = Map.groupBy(teachers, ({ course_id }) => course_id);
  return rows.map((row) => {
    const total = byCourse.get(row.id);
    return {
      ...row,
      lessons: Number(total?.lessons ?? 0),
      sections: total?.sections ?? 0,
      total_time: total?.total_time ?? 0,
      teachers: teachersOf.get(row.id) ?? [],
    };
  });
}

/** Courses in three queries; `ids` is the SQL after `in`. Unordered. */
async function coursesOfIds(
  db: Database,
  of: { ids: string; values: readonly unknown[]; and?: string },
): Promise<CourseRow[]> {
  const { ids, values, and = '' } = of;
  const [rows, totals, teachers] = await Promise.all([
    db.all<CourseRow>(`${columns} where c.id in (${ids})${and}`, values),
    db.all<Totals>(totalsOf(`and course_id in (${ids})`), values),
    teachersOfCourses(db, ids, values),
  ]);
  return withTotals(rows, totals, teachers);
}

/** These courses, live or in the bin according to `state`. Unordered. */
export async function coursesById(
  db: Database,
  ids: readonly number[],
  state: 'live' | 'any' = 'live',
): Promise<CourseRow[]> {
  if (ids.length === 0) return [];
  const and = state === 'live' ? ' and c.deleted_at is null' : '';
  return coursesOfIds(db, { ids: ids.map(() => '?').join(', '), values: ids.map(rowId), and });
}

/**
 * At most `max` courses, including those in the bin, that have changed since the version `content` had this value. Unordered.
 */
export const coursesSince = (db: Database, content: number, max: number): Promise<CourseRow[]> =>
  coursesOfIds(db, {
    ids: `select id from courses where content_version > ? order by content_version limit ${max}`,
    values: [content],
  });

/** The live courses that wait for a picture for which another course waits, too. */
export async function contestedCourses(db: Database): Promise<Set<number>> {
  const rows = await db.all<{ id: number }>(
    `select c.id from courses c where c.deleted_at is null and ${isContested}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The ids of the courses deleted since `since`, newest first. */
export async function binnedCourses(db: Database, since: string): Promise<number[]> {
  const rows = await db.all<{ id: number }>(
    'select id from courses where deleted_at >= ? order by deleted_at desc, id desc',
    [since],
  );
  return rows.map((row) => row.id);
}

type Also = (sql: Sql, id: number) => Promise<void>;

export function insertCourse(
  db: Database,
  { uploadById, teacherIDs, ...values }: CourseValues,
  form: SentForm,
  also: Also,
): Promise<number> {
  const now = form.at.toISOString();
  return db.transaction(async (trx) => {
    await bump(trx, 'content');
    return addOnce(trx, form, async () => {
      const slug = await newSlug(trx, values.name, values.slug ?? '');
      const { id } = await trx
        .insertInto('courses')
        .values({
          ...values,
          slug,
          ...(await pictureOf(trx, values.image_name, uploadById ? null : form)),
          is_demo: 0,
          created_at: now,
          updated_at: now,
          deleted_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (!(await setIdsOfCourse(trx, id, teacherIDs))) throw new UnknownTeacher();
      await indexCourse(trx, id);
      await claimSlug(trx, slug, id);
      await also(trx, id);
      return id;
    });
  });
}

/** A course names a teacher who does not exist. */
export class UnknownTeacher extends Error {}

/** The editable values of a live course, read in the edit's transaction. */
export async function courseValues(trx: Sql, id: number): Promise<CourseValues | undefined> {
  const row = await trx
    .selectFrom('courses')
    .select(['name', 'slug', 'type', 'price', 'image_name', ...courseTextNames])
    .where('id', '=', rowId(id))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, teacherIDs: await idsOfCourse(trx, id) };
}

export async function updateCourse(
  trx: Sql,
  id: number,
  { uploadById, teacherIDs, ...values }: CourseValues,
  saving: Saving,
): Promise<void> {
  const picture = await pictureAfter(trx, rowId(id), values.image_name, uploadById ? null : saving);
  const slug = await slugAfter(trx, id, values);
  await trx
    .updateTable('courses')
    .set({ ...values, slug, ...picture, updated_at: saving.at.toISOString() })
    .where('id', '=', rowId(id))
    .where('deleted_at', 'is', null)
    .execute();
  if (!(await setIdsOfCourse(trx, id, teacherIDs))) throw new UnknownTeacher();
  await indexCourse(trx, rowId(id));
}

/**
 * Moves a live course into the bin (`at`), or restores one that was deleted since `since`; false when there is no such course.
 */
export async function setCourseDeleted(
  db: Database,
  id: number,
  change: { at: string } | { since: string },
  also: Also,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    await bump(trx, 'content');
    const { numUpdatedRows } = await trx
      .updateTable('courses')
      .set({ deleted_at: 'at' in change ? change.at : null })
      .where('id', '=', rowId(id))
      .where((eb) => ('at' in change ? eb('deleted_at', 'is', null) : eb('deleted_at', '>=', change.since)))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await also(trx, id);
    return numUpdatedRows > 0n;
  });
}

/**
 * Purges courses that were deleted before `before` and have no lessons left (lessons are purged first). Progress and payments
 * are retained (decision 16); the files feature collects unused files.
 */
export async function purgeCourses(db: Database, before: string): Promise<void> {
  await db.transaction(async (trx) => {
    const gone = await trx
      .deleteFrom('courses')
      .where('deleted_at', '<', before)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('lessons').select('lessons.id').whereRef('lessons.course_id', '=', 'courses.id'),
          ),
        ),
      )
      .returning('id')
      .execute();
    await unindexCourses(
      trx,
      gone.map(({ id }) => id),
    );
  });
}

export async function courseName(sql: Sql, id: number): Promise<string | undefined> {
  const row = await sql
    .selectFrom('courses')
    .select('name')
    .where('id', '=', rowId(id))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}

export async function picturesOf(
  { sql }: Database,
  courseIds: readonly number[],
): Promise<Map<number, string>> {
  if (courseIds.length === 0) return new Map();
  const rows = await sql
    .selectFrom('courses as c')
    .innerJoin('files as f', (join) =>
      join.onRef('f.id', '=', 'c.image_file_id').on('f.deleted_at', 'is', null),
    )
    .select(['c.id', 'f.name'])
    .where('c.id', 'in', courseIds)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** All courses that are not in the bin, also those that learners don't see. */
export async function countCourses(db: Database): Promise<number> {
  const [row] = await db.all<{ n: number }>('select count(*) as n from courses where deleted_at is null');
  return row!.n;
}
