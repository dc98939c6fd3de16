import { sql, type Transaction } from 'kysely';
import { bump, type Database, type Sql } from '../../../lib/server/db/db.ts';
import type { Flag, Schema } from '../../../lib/server/db/schema.ts';
import { unlist } from './searchStore.ts';
import { removeInstitute } from './instituteStore.ts';
import { removeWebinars } from './webinarStore.ts';

// Only the demo writes rows of other features' tables; all of them are marked is_demo.

type Trx = Transaction<Schema>;

/** The state of the demo's import; null before the first start. */
export type DemoState = 'importing' | 'ready' | 'removed' | null;

export async function readState(db: Database): Promise<DemoState> {
  const [row] = await db.all<{ value: string }>(`select value from settings where key = 'demo'`);
  return (row?.value as DemoState) ?? null;
}

/**
 * Claims the import for this process; false when the database contains courses or accounts, or another process was first.
 */
export function claimImport(db: Database): Promise<boolean> {
  return db.transaction(async (trx) => {
    const course = await trx.selectFrom('courses').select('id').limit(1).executeTakeFirst();
    const person = await trx
      .selectFrom('users')
      .select('id')
      .where('role', '<>', 'owner')
      .limit(1)
      .executeTakeFirst();
    if (course || person) return false;
    const claimed = await trx
      .insertInto('settings')
      .values({ key: 'demo', value: 'importing' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    return claimed !== undefined;
  });
}

export async function setState(sql: Sql, value: Exclude<DemoState, null>): Promise<void> {
  await sql
    .insertInto('settings')
    .values({ key: 'demo', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export interface NewCourse {
  name: string;
  type: string;
  /** Paise. */
  price: number;
  description: string;
  image: { id: number; name: string };
  at: string;
}

export async function addCourse(trx: Trx, { image, at, ...course }: NewCourse): Promise<number> {
  const { id } = await trx
    .insertInto('courses')
    .values({
      ...course,
      resources: '',
      image_name: image.name,
      image_file_id: image.id,
      is_demo: 1,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewLesson {
  course_id: number;
  section_name: string;
  name: string;
  description: string;
  video: { id: number; name: string };
  /** Seconds. */
  duration: number;
  position: number;
  at: string;
}

export async function addLesson(trx: Trx, { video, at, ...lesson }: NewLesson): Promise<number> {
  const { id } = await trx
    .insertInto('lessons')
    .values({
      ...lesson,
      video_name: video.name,
      video_file_id: video.id,
      created_by: null,
      is_demo: 1,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addCaption(
  trx: Trx,
  caption: { lesson_id: number; lang: string; label: string; file_id: number },
): Promise<void> {
  await trx.insertInto('captions').values(caption).execute();
}

export async function markFiles(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.updateTable('files').set({ is_demo: 1 }).where('id', 'in', ids).execute();
}

export interface NewProgress {
  user_id: number;
  lesson_id: number;
  course_id: number;
  /** Seconds. */
  watched: number;
  completed: Flag;
  at: Date;
}

export async function addProgress(sql: Sql, rows: readonly NewProgress[]): Promise<void> {
  if (rows.length === 0) return;
  await sql
    .insertInto('progress')
    .values(
      rows.map(({ watched, at, completed, ...row }) => ({
        ...row,
        position: watched,
        furthest: watched,
        completed,
        completed_at: completed ? at.toISOString() : null,
        message_at: at.getTime(),
        reset_at: 0,
        updated_at: at.toISOString(),
      })),
    )
    .execute();
}

export interface DemoCounts {
  courses: number;
  lessons: number;
  /** Without the caller's own. */
  accounts: number;
}

/** Counts the demo content, including the bin. */
export async function countDemo(db: Database, callerId: number): Promise<DemoCounts> {
  const [row] = await db.all<DemoCounts>(
    `select (select count(*) from courses where is_demo = 1) as courses, (select count(*) from lessons where is_demo = 1) as lessons,
      (select count(*) from users where is_demo = 1 and role <> 'owner' and id <> ?
        and (role = 'learner' or exists (select 1 from users me where me.id = ? and me.role = 'owner'))) as accounts`,
    [callerId, callerId],
  );
  return row ?? { courses: 0, lessons: 0, accounts: 0 };
}

export interface Removed extends DemoCounts {
  /** Storage keys whose bytes are to be deleted now. */
  keys: string[];
}

/**
 * Removes everything marked as demo except the caller's own account (`callerId`), and sets the state. Content that people
 * have added to stays and loses its mark: a demo lesson with a file of theirs, and a demo course with such a lesson, a
 * lesson or a file of theirs.
 */
export function removeDemo(
  db: Database,
  callerId: number | null,
  state: 'importing' | 'removed',
  also: (trx: Trx, counts: DemoCounts) => Promise<void>,
): Promise<Removed> {
  return db.transaction(async (trx) => {
    await bump(trx, 'content');
    await keepTouched(trx);
    const lessons = (await trx.selectFrom('lessons').select('id').where('is_demo', '=', 1).execute()).map(
      ({ id }) => id,
    );
    if (lessons.length > 0) {
      await trx.deleteFrom('captions').where('lesson_id', 'in', lessons).execute();
      await trx.deleteFrom('progress').where('lesson_id', 'in', lessons).execute();
      await trx.deleteFrom('lessons').where('id', 'in', lessons).execute();
    }
    const courses = await trx.deleteFrom('courses').where('is_demo', '=', 1).returning('id').execute();
    const keys = await takeFiles(trx);
    const accounts = await trx
      .deleteFrom('users')
      .where('is_demo', '=', 1)
      .where('role', '<>', 'owner')
      .$if(callerId !== null, (query) =>
        query.where('id', '<>', callerId).where((eb) =>
          // only the owner deletes administrators, those of the demo included (decision 36)
          eb.or([
            eb('role', '=', 'learner'),
            eb.exists(
              eb
                .selectFrom('users as me')
                .select('me.id')
                .where('me.id', '=', callerId)
                .where('me.role', '=', 'owner'),
            ),
          ]),
        ),
      )
      .returning('id')
      .execute();
    await unlist(trx, accounts);
    await removeInstitute(trx);
    await removeWebinars(trx);
    await setState(trx, state);
    const counts = { courses: courses.length, lessons: lessons.length, accounts: accounts.length };
    await also(trx, counts);
    return { ...counts, keys };
  });
}

const videoOfLesson = sql<boolean>`files.id in (lessons.video_file_id, lessons.video_next_id, lessons.video_previous_id)`;

/** Unmarks what people have added to. */
async function keepTouched(trx: Trx): Promise<void> {
  await trx
    .updateTable('lessons')
    .set({ is_demo: 0 })
    .where('is_demo', '=', 1)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('files')
          .leftJoin('captions', 'captions.file_id', 'files.id')
          .select('files.id')
          .where('files.is_demo', '=', 0)
          .where('files.deleted_at', 'is', null)
          .where((or) =>
            or.or([
              videoOfLesson,
              or('captions.lesson_id', '=', or.ref('lessons.id')),
              or.and([or('files.lesson_id', '=', or.ref('lessons.id')), or('files.kind', '=', 'resource')]),
            ]),
          ),
      ),
    )
    .execute();
  await trx
    .updateTable('courses')
    .set({ is_demo: 0 })
    .where('is_demo', '=', 1)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('lessons')
            .select('lessons.id')
            .whereRef('lessons.course_id', '=', 'courses.id')
            .where('lessons.is_demo', '=', 0),
        ),
        eb.exists(
          eb
            .selectFrom('files')
            .select('files.id')
            .where('files.is_demo', '=', 0)
            .where('files.deleted_at', 'is', null)
            .where((or) =>
              or.or([
                or('files.id', '=', or.ref('courses.image_file_id')),
                or.and([or('files.course_id', '=', or.ref('courses.id')), or('files.kind', '=', 'resource')]),
              ]),
            ),
        ),
      ]),
    )
    .execute();
}

/** Deletes the demo files that nothing remaining uses and unmarks the others. Returns the storage keys. */
async function takeFiles(trx: Trx): Promise<string[]> {
  const gone = await trx
    .deleteFrom('files')
    .where('is_demo', '=', 1)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(
            eb.selectFrom('courses').select('courses.id').whereRef('courses.image_file_id', '=', 'files.id'),
          ),
          eb.exists(eb.selectFrom('lessons').select('lessons.id').where(videoOfLesson)),
          eb.exists(
            eb.selectFrom('captions').select('captions.id').whereRef('captions.file_id', '=', 'files.id'),
          ),
          eb.and([
            eb('files.kind', '=', 'resource'),
            eb('files.lesson_id', 'is', null),
            eb.exists(
              eb.selectFrom('courses').select('courses.id').whereRef('courses.id', '=', 'files.course_id'),
            ),
          ]),
          eb.and([
            eb('files.kind', '=', 'resource'),
            eb.exists(
              eb.selectFrom('lessons').select('lessons.id').whereRef('lessons.id', '=', 'files.lesson_id'),
            ),
          ]),
        ]),
      ),
    )
    .returning('storage_key')
    .execute();
  await trx.updateTable('files').set({ is_demo: 0 }).where('is_demo', '=', 1).execute();
  return gone.map((file) => file.storage_key);
}
