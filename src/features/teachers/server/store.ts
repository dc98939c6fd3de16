import { bump, type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { Flag } from '../../../lib/server/db/schema.ts';
import type { Localized } from '../../../lib/text.ts';
import type { TeachersTable } from './tables.ts';

/** A teacher with the name of the photo's file. */
export interface TeacherRow {
  id: number;
  name: string;
  words: Localized;
  photo: string | null;
  position: number;
  version: number;
  hidden: Flag;
}

export interface TeacherValues extends Pick<TeachersTable, 'name' | 'photo_file_id' | 'position'> {
  words: Localized;
}

const rowsOf = (sql: Sql) =>
  sql
    .selectFrom('teachers as t')
    .leftJoin('files as f', (join) =>
      join.onRef('f.id', '=', 't.photo_file_id').on('f.deleted_at', 'is', null),
    )
    .select([
      't.id',
      't.name',
      't.words',
      'f.name as photo',
      't.photo_file_id',
      't.position',
      't.version',
      't.hidden',
    ])
    .where('t.deleted_at', 'is', null);

const parsed = <Row extends { words: string }>(row: Row) => ({
  ...row,
  words: JSON.parse(row.words) as Localized,
});

export const allTeachers = async (sql: Sql): Promise<TeacherRow[]> =>
  (await rowsOf(sql).orderBy('t.position').orderBy('t.id').execute()).map(parsed);

/** The teachers that visitors and learners see: without the demo's, once the institute has a name of its own. */
export const shownTeachers = async (sql: Sql): Promise<TeacherRow[]> =>
  (await allTeachers(sql)).filter(({ hidden }) => hidden === 0);

export interface CourseTeacherRow {
  course_id: number;
  id: number;
  name: string;
  photo: string | null;
}

/** The teachers of courses by position, without hidden ones; `courseIds` is the SQL after `in`, absent for all courses. */
export const teachersOfCourses = (
  db: Database,
  courseIds?: string,
  values: readonly unknown[] = [],
): Promise<CourseTeacherRow[]> =>
  db.all<CourseTeacherRow>(
    `select ct.course_id, t.id, t.name, f.name as photo from course_teachers ct
    join teachers t on t.id = ct.teacher_id and t.deleted_at is null and t.hidden = 0
    left join files f on f.id = t.photo_file_id and f.deleted_at is null
    where ${courseIds === undefined ? 'true' : `ct.course_id in (${courseIds})`} order by ct.course_id, ct.position`,
    values,
  );

/** A teacher who was not removed. */
export async function teacherById(
  sql: Sql,
  id: number,
): Promise<(TeacherRow & { photo_file_id: number | null }) | undefined> {
  const row = await rowsOf(sql).where('t.id', '=', rowId(id)).executeTakeFirst();
  return row && parsed(row);
}

export async function nextPosition(sql: Sql): Promise<number> {
  const { last } = await sql
    .selectFrom('teachers')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function addTeacher(
  trx: Sql,
  { words, ...values }: TeacherValues,
  { at, isDemo = false }: { at: string; isDemo?: boolean },
): Promise<number> {
  const { id } = await trx
    .insertInto('teachers')
    .values({
      ...values,
      words: JSON.stringify(words),
      is_demo: isDemo ? 1 : 0,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeTeacher(
  trx: Sql,
  id: number,
  { words, ...values }: TeacherValues,
  at: string,
): Promise<void> {
  await trx
    .updateTable('teachers')
    // a changed demo teacher becomes the academy's own
    .set({ ...values, words: JSON.stringify(words), updated_at: at, is_demo: 0, hidden: 0 })
    .where('id', '=', rowId(id))
    .execute();
}

/** Removes a teacher (`at`) or restores one (null); false for an unknown id. */
export function setTeacherDeleted(
  db: Database,
  id: number,
  at: string | null,
  also: (sql: Sql) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    await bump(trx, 'content');
    const { numUpdatedRows } = await trx
      .updateTable('teachers')
      .set({ deleted_at: at })
      .where('id', '=', rowId(id))
      .where('deleted_at', at === null ? 'is not' : 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await also(trx);
    return numUpdatedRows > 0n;
  });
}

/** Permanently deletes teachers who were removed before `before`. */
export const purgeTeachers = (db: Database, before: string): Promise<void> =>
  db.transaction(async (trx) => {
    await bump(trx, 'content');
    await trx.deleteFrom('teachers').where('deleted_at', '<', before).execute();
  });

/** The ids of a course's teachers in order, including removed ones, who return to the course when they are restored. */
export async function idsOfCourse(sql: Sql, courseId: number): Promise<number[]> {
  const rows = await sql
    .selectFrom('course_teachers')
    .select('teacher_id')
    .where('course_id', '=', rowId(courseId))
    .orderBy('position')
    .execute();
  return rows.map((row) => row.teacher_id);
}

/** Sets a course's teachers; false when one of them is unknown, or was removed and is new to the course. */
export async function setIdsOfCourse(trx: Sql, courseId: number, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const before = await idsOfCourse(trx, courseId);
  if (JSON.stringify(before) === JSON.stringify(wanted)) return true;
  const added = wanted.filter((id) => !before.includes(id));
  if (added.length > 0) {
    const known = await trx
      .selectFrom('teachers')
      .select('id')
      .where('id', 'in', added)
      .where('deleted_at', 'is', null)
      .execute();
    if (known.length < added.length) return false;
  }
  await trx.deleteFrom('course_teachers').where('course_id', '=', courseId).execute();
  if (wanted.length > 0)
    await trx
      .insertInto('course_teachers')
      .values(wanted.map((teacher_id, i) => ({ course_id: courseId, teacher_id, position: i + 1 })))
      .execute();
  return true;
}
