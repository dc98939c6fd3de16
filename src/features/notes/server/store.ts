import type { Selectable } from 'kysely';
import { bump, type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { NotesTable } from './tables.ts';

export interface NoteRow extends Omit<Selectable<NotesTable>, 'user_id' | 'created_at'> {
  course_name: string;
  lesson_name: string;
}

const notes = (sql: Sql, userId: number) =>
  sql
    .selectFrom('notes as n')
    .innerJoin('lessons as l', (join) =>
      join.onRef('l.id', '=', 'n.lesson_id').on('l.deleted_at', 'is', null),
    )
    .innerJoin('courses as c', (join) =>
      join.onRef('c.id', '=', 'n.course_id').on('c.deleted_at', 'is', null),
    )
    .select(['n.id', 'n.course_id', 'c.name as course_name', 'n.lesson_id', 'l.name as lesson_name'])
    .select(['n.second', 'n.body', 'n.updated_at', 'n.version'])
    .where('n.user_id', '=', userId);

/** A person's notes of a live course, by lesson and time. */
export function notesOf(sql: Sql, userId: number, courseId: number): Promise<NoteRow[]> {
  return notes(sql, userId)
    .where('n.course_id', '=', rowId(courseId))
    .orderBy('l.position')
    .orderBy('n.second')
    .orderBy('n.id')
    .execute();
}

/** A person's last notes with text, of live lessons, newest first. */
export function latestNotes(sql: Sql, userId: number, max: number): Promise<NoteRow[]> {
  return notes(sql, userId).where('n.body', '<>', '').orderBy('n.id', 'desc').limit(max).execute();
}

/** One of a person's own notes; undefined for other people's. */
export function noteById(sql: Sql, userId: number, id: number): Promise<NoteRow | undefined> {
  return notes(sql, userId).where('n.id', '=', rowId(id)).executeTakeFirst();
}

export interface NewNote {
  userId: number;
  courseId: number;
  lessonId: number;
  second: number;
  body: string;
  at: string;
  /** The same text at the same second since this instant is the same note. */
  since: string;
  /** Maximum notes of a course. */
  max: number;
}

/** Adds a note and returns its id; that of an identical recent one, or 'full' at the maximum. */
export async function addNote(sql: Sql, note: NewNote): Promise<number | 'full'> {
  // serialises concurrent writers, so that the second one sees the first
  await bump(sql, 'notes');
  const { userId, courseId, lessonId, second, body } = note;
  const mine = sql.selectFrom('notes').where('user_id', '=', userId).where('course_id', '=', courseId);
  const same = await mine
    .select(['id', 'created_at'])
    .where('lesson_id', '=', lessonId)
    .where('second', '=', second)
    .where('body', '=', body)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // one bookmark per second; identical notes count as one only within a short time
  if (same && (body === '' || same.created_at >= note.since)) return same.id;
  const { count } = await mine.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (count >= note.max) return 'full';
  const { id } = await sql
    .insertInto('notes')
    .values({
      user_id: userId,
      course_id: courseId,
      lesson_id: lessonId,
      second,
      body,
      created_at: note.at,
      updated_at: note.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeNote(
  sql: Sql,
  { userId, id, body, at }: { userId: number; id: number; body: string; at: string },
): Promise<void> {
  await sql
    .updateTable('notes')
    .set({ body, updated_at: at })
    .where('id', '=', rowId(id))
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes the person's own note; false when there is none. */
export async function removeNote(sql: Sql, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('notes')
    .where('id', '=', rowId(id))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function collectNotes({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('notes as n')
    .innerJoin('lessons as l', 'l.id', 'n.lesson_id')
    .select(['n.id', 'n.course_id', 'n.lesson_id', 'l.name', 'n.second', 'n.body'])
    .select(['n.created_at', 'n.updated_at'])
    .where('n.user_id', '=', userId)
    .orderBy('n.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    courseID: row.course_id,
    contentId: row.lesson_id,
    contentName: row.name,
    second: row.second,
    text: row.body,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }));
}
