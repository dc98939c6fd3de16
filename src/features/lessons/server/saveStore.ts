import type { Selectable } from 'kysely';
import { bump, type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import { cleanName } from '../../files/rules.ts';
import { makeRoom, nextOrder, type Shift } from '../rules.ts';
import { indexLesson } from './searchStore.ts';
import { type LessonVideo, setLessonVideo } from './videoStore.ts';
import type { LessonsTable } from './tables.ts';
import { indexFilesOfLessons, liveFileNamed } from '../../files/server/public.ts';

/** The values of a save. `order` 0 means after the last lesson or, for an existing lesson, unchanged. */
export interface LessonValues {
  courseId: number;
  sectionName: string;
  name: string;
  /** The requested file name; empty keeps the current video. */
  videoName: string;
  duration: number;
  order: number;
  /** Sanitised; undefined keeps the current one. */
  description: string | undefined;
  /** Its video is uploaded by id, so the lesson does not wait for a name (decision 28). */
  uploadById: boolean;
  /** Of the form that adds the lesson: a second request adds nothing. */
  idempotencyKey: string | null;
}

/** Who saves, and when (epoch milliseconds and ISO). */
export interface Saving {
  by: number;
  at: Date;
}

export type StoredLesson = Pick<
  Selectable<LessonsTable>,
  'id' | 'course_id' | 'section_name' | 'name' | 'description' | 'video_name' | 'duration' | 'position'
>;

type Trx = Sql;

export interface LessonChange {
  id: number;
  courseId: number;
  what: 'create' | 'delete' | 'restore';
  /** The order after the save. */
  order: number;
}

type Also = (sql: Sql, change: LessonChange) => Promise<void>;

/** The person for whose upload a lesson waits, and since when. */
type Wanted = Pick<Selectable<LessonsTable>, 'video_wanted_by' | 'video_wanted_at'>;

const nobody: Wanted = { video_wanted_by: null, video_wanted_at: null };
const wantedBy = ({ by, at }: Saving): Wanted => ({ video_wanted_by: by, video_wanted_at: at.getTime() });

// the unique name of a stored file attaches it at once; any other name waits for an upload of that name (decision 28)
async function videoNamed(trx: Trx, name: string): Promise<LessonVideo | undefined> {
  const file = await liveFileNamed(trx, name);
  return file?.kind === 'video' ? file : undefined;
}

/**
 * Sets the video of an existing lesson by name: the current one is shown until the new one is uploaded and playable (decision
 * 16).
 */
async function nameVideo(trx: Trx, id: number, name: string, saving: Saving): Promise<void> {
  const video = await videoNamed(trx, name);
  if (video) await setLessonVideo(trx, id, video, saving.at);
  const waits = video ? {} : { video_name: cleanName(name), video_problem: null, ...wantedBy(saving) };
  // a video named now is a later choice than one that is still uploading
  await trx
    .updateTable('lessons')
    .set({ video_upload: '', ...waits })
    .where('id', '=', id)
    .execute();
}

async function isLiveCourse(trx: Trx, id: number): Promise<boolean> {
  const course = await trx
    .selectFrom('courses')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return course !== undefined;
}

/** The orders of a course's live lessons, without `except`. */
async function ordersOf(trx: Trx, courseId: number, except: number | null): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('lessons')
    .select(['id', 'position'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ id, position }) => (id === except ? [] : position)));
}

// both databases check the unique order row by row, so a range is moved through negative numbers
async function moveAlong(trx: Trx, courseId: number, { low, high, by }: Shift): Promise<void> {
  const others = trx.updateTable('lessons').where('course_id', '=', courseId).where('deleted_at', 'is', null);
  await others
    .set((eb) => ({ position: eb(eb.neg('position'), '-', by) }))
    .where('position', '>=', low)
    .where('position', '<=', high)
    .execute();
  await others
    .set((eb) => ({ position: eb.neg('position') }))
    .where('position', '<', 0)
    .execute();
}

/** The live lesson that a form has added, by the form's idempotency key. */
export async function lessonOfKey(sql: Sql, by: number, key: string | null): Promise<number | undefined> {
  if (key === null) return undefined;
  const row = await sql
    .selectFrom('lessons')
    .select('id')
    .where('created_by', '=', by)
    .where('idempotency_key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Adds a lesson at its order (decision 15); returns its id, or the error. */
export function insertLesson(
  db: Database,
  values: LessonValues,
  saving: Saving,
  also: Also,
): Promise<number | 'no course' | 'too high'> {
  const now = saving.at.toISOString();
  return db.transaction(async (trx) => {
    // first: the lock on this row serialises writers of content, so that no two take the same order
    await bump(trx, 'content');
    const known = await lessonOfKey(trx, saving.by, values.idempotencyKey);
    if (known !== undefined) return known;
    if (!(await isLiveCourse(trx, rowId(values.courseId)))) return 'no course';
    const others = await ordersOf(trx, values.courseId, null);
    const position = values.order || nextOrder(others);
    const shift = makeRoom(others, position, null);
    if (shift === 'too high') return shift;
    if (shift) await moveAlong(trx, values.courseId, shift);
    const video = await videoNamed(trx, values.videoName);
    const { id } = await trx
      .insertInto('lessons')
      .values({
        course_id: values.courseId,
        section_name: values.sectionName,
        name: values.name,
        description: values.description ?? '',
        video_name: video?.name ?? cleanName(values.videoName),
        video_file_id: video?.id ?? null,
        ...(video || values.uploadById ? nobody : wantedBy(saving)),
        duration: video?.duration ?? values.duration,
        position,
        created_by: saving.by,
        idempotency_key: values.idempotencyKey,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await indexLesson(trx, id);
    await also(trx, { id, courseId: values.courseId, what: 'create', order: position });
    return id;
  });
}

/** The editable values of a live lesson, read in the edit's transaction. */
export function lessonValues(trx: Sql, id: number): Promise<StoredLesson | undefined> {
  return trx
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select(['l.id', 'l.course_id', 'l.section_name', 'l.name', 'l.description'])
    .select(['l.video_name', 'l.duration', 'l.position'])
    .where('l.id', '=', rowId(id))
    .where('l.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Changes a live lesson; a taken order moves other lessons (decision 15). */
export async function updateLesson(
  trx: Sql,
  id: number,
  values: LessonValues,
  saving: Saving,
): Promise<'saved' | 'too high'> {
  const old = (await lessonValues(trx, id))!;
  const position = values.order || old.position;
  if (position !== old.position) {
    const shift = makeRoom(await ordersOf(trx, old.course_id, old.id), position, old.position);
    if (shift === 'too high') return shift;
    // frees its own order for the others while they move
    await trx.updateTable('lessons').set({ position: 0 }).where('id', '=', old.id).execute();
    if (shift) await moveAlong(trx, old.course_id, shift);
  }
  if (values.videoName && !values.uploadById) await nameVideo(trx, old.id, values.videoName, saving);
  // the probed duration overrides the declared one
  const video = await trx
    .selectFrom('lessons as l')
    .innerJoin('files as f', 'f.id', 'l.video_file_id')
    .select('f.duration')
    .where('l.id', '=', old.id)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst();
  await trx
    .updateTable('lessons')
    .set({
      section_name: values.sectionName,
      name: values.name,
      description: values.description ?? old.description,
      duration: video?.duration ?? (values.duration || old.duration),
      position,
      updated_at: saving.at.toISOString(),
    })
    .where('id', '=', old.id)
    .execute();
  await indexLesson(trx, old.id);
  if (values.name !== old.name) await indexFilesOfLessons(trx, [old.id]);
  return 'saved';
}

/** Moves a live lesson into the bin; the others keep their orders (decision 15). False when there is none. */
export function binLesson(db: Database, id: number, now: string, also: Also): Promise<boolean> {
  return db.transaction(async (trx) => {
    await bump(trx, 'content');
    const gone = await trx
      .updateTable('lessons')
      .set({ deleted_at: now })
      .where('id', '=', rowId(id))
      .where('deleted_at', 'is', null)
      .where('course_id', 'in', (eb) => eb.selectFrom('courses').select('id').where('deleted_at', 'is', null))
      .returning(['id', 'course_id', 'position'])
      .executeTakeFirst();
    if (gone)
      await also(trx, { id: gone.id, courseId: gone.course_id, what: 'delete', order: gone.position });
    return gone !== undefined;
  });
}

/** Restores a lesson that was deleted since `since`, to its old order if that is free, else to the end. */
export function restoreLesson(
  db: Database,
  id: number,
  since: string,
  also: Also,
): Promise<'restored' | 'no lesson' | 'course in bin'> {
  return db.transaction(async (trx) => {
    await bump(trx, 'content');
    const lesson = await trx
      .selectFrom('lessons')
      .select(['id', 'course_id', 'position'])
      .where('id', '=', rowId(id))
      .where('deleted_at', '>=', since)
      .executeTakeFirst();
    if (!lesson) return 'no lesson';
    if (!(await isLiveCourse(trx, lesson.course_id))) return 'course in bin';
    const others = await ordersOf(trx, lesson.course_id, null);
    const position = others.has(lesson.position) ? nextOrder(others) : lesson.position;
    await trx
      .updateTable('lessons')
      .set({ deleted_at: null, position })
      .where('id', '=', lesson.id)
      .execute();
    await also(trx, { id: lesson.id, courseId: lesson.course_id, what: 'restore', order: position });
    return 'restored';
  });
}
