import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { bump, type Database, rowId } from '../../../lib/server/db/db.ts';
import type { Schema } from '../../../lib/server/db/schema.ts';
import { unindexCourses } from '../../courses/server/public.ts';
import { indexFilesOfLessons } from '../../files/server/public.ts';
import { unindexLessons } from '../../lessons/server/public.ts';
import { unlist, unlistFiles } from './searchStore.ts';
import { removeInstitute } from './instituteStore.ts';
import { setState } from './store.ts';
import { removeTeachers } from './teacherStore.ts';
import { removeWebinars } from './webinarStore.ts';

// Like store.ts, this writes rows of other features' tables, all of them marked is_demo.

type Trx = Transaction<Schema>;

export interface DemoCounts {
  courses: number;
  lessons: number;
  /** Without the caller's own account. */
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
  /** Storage keys whose bytes must be deleted now. */
  keys: string[];
}

/**
 * Deletes everything that is marked as demo, except the caller's own account (`callerId`), and sets the state. Content that
 * people have added to is retained and loses the mark: a demo lesson that they edited or that has a file, a post or a note of
 * theirs; and a demo course that has such a lesson, that they edited or rated, or that has a lesson or a file of theirs. Its
 * videos and teachers keep the mark (`hideDemoFor`).
 */
export function removeDemo(
  db: Database,
  callerId: number | null,
  state: 'importing' | 'removed',
  also: (trx: Trx, counts: DemoCounts) => Promise<void>,
): Promise<Removed> {
  return db.transaction(async (trx) => {
    await bump(trx, 'content');
    await keepTouched(trx, callerId);
    const lessons = (await trx.selectFrom('lessons').select('id').where('is_demo', '=', 1).execute()).map(
      ({ id }) => id,
    );
    if (lessons.length > 0) {
      await trx.deleteFrom('captions').where('lesson_id', 'in', lessons).execute();
      await trx.deleteFrom('caption_versions').where('lesson_id', 'in', lessons).execute();
      await trx.deleteFrom('progress').where('lesson_id', 'in', lessons).execute();
      await trx.deleteFrom('lessons').where('id', 'in', lessons).execute();
    }
    const courses = await trx.deleteFrom('courses').where('is_demo', '=', 1).returning('id').execute();
    await removeTeachers(trx);
    const keys = await takeFiles(trx);
    await indexFilesOfLessons(trx, lessons);
    await unindexLessons(trx, lessons);
    await unindexCourses(
      trx,
      courses.map(({ id }) => id),
    );
    const accounts = await trx
      .deleteFrom('users')
      .where('is_demo', '=', 1)
      .where('role', '<>', 'owner')
      .$if(callerId !== null, (query) =>
        query.where('id', '<>', callerId).where((eb) =>
          // only the owner deletes administrators, including the demo's (decision 36)
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

/** SQL: whether a column names a real person; the demo's owner and the caller count as real, and so do deleted accounts. */
const isSomebody = (column: string, callerId: number | null) =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} not in
    (select id from users where is_demo = 1 and role <> 'owner' and id <> ${rowId(callerId ?? 0)}))`;

/** Removes the mark of content that people have added to. */
async function keepTouched(trx: Trx, callerId: number | null): Promise<void> {
  await unmarkEdited(trx, callerId);
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

/** Removes the mark of content that people have edited, rated, or written posts or notes in. */
async function unmarkEdited(trx: Trx, callerId: number | null): Promise<void> {
  await trx
    .updateTable('lessons')
    .set({ is_demo: 0 })
    .where('is_demo', '=', 1)
    .where((eb) => {
      const edits = eb.selectFrom('edits').select('subject_id').where('subject', '=', 'lesson');
      const posts = eb.selectFrom('posts').select('lesson_id');
      const notes = eb.selectFrom('notes').select('lesson_id');
      return eb.or([
        eb('id', 'in', edits.where(isSomebody('actor_id', callerId))),
        eb('id', 'in', posts.where(isSomebody('author_id', callerId))),
        eb('id', 'in', notes.where(isSomebody('user_id', callerId))),
      ]);
    })
    .execute();
  await trx
    .updateTable('courses')
    .set({ is_demo: 0 })
    .where('is_demo', '=', 1)
    .where((eb) => {
      const edits = eb.selectFrom('edits').select('subject_id').where('subject', '=', 'course');
      const ratings = eb.selectFrom('ratings').select('course_id');
      return eb.or([
        eb('id', 'in', edits.where(isSomebody('actor_id', callerId))),
        eb('id', 'in', ratings.where(isSomebody('user_id', callerId))),
      ]);
    })
    .execute();
}

/**
 * Deletes the demo files that no remaining record uses, and removes the mark of the others, except videos. Returns the storage
 * keys.
 */
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
          eb.exists(
            eb
              .selectFrom('teachers')
              .select('teachers.id')
              .whereRef('teachers.photo_file_id', '=', 'files.id'),
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
    .returning(['id', 'storage_key'])
    .execute();
  await unlistFiles(trx, gone);
  await trx
    .updateTable('files')
    .set({ is_demo: 0 })
    .where('is_demo', '=', 1)
    // videos stay the demo's, which an institute with a name of its own does not show
    .where('kind', '<>', 'video')
    .execute();
  return gone.map((file) => file.storage_key);
}
