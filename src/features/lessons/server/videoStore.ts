import { bump, rowId, type Sql } from '../../../lib/server/db/db.ts';
import { storedMessage } from '../../../lib/server/message.ts';
import {
  type FileOwner,
  type FileWaiter,
  liveFileNamed,
  type NewFile,
  type Uploader,
  type VideoDeps,
} from '../../files/server/public.ts';

export type LessonVideo = Pick<NewFile, 'id' | 'name' | 'duration' | 'state'> & { problem?: string | null };

const waitsForNone = { video_wanted_by: null, video_wanted_at: null, video_problem: null };

/**
 * Sets a lesson's video. The current one plays until the new one is playable, and is retained as the previous one (decision
 * 16). Returns what the lesson shows now: `same` when that has not changed.
 */
export async function setLessonVideo(
  sql: Sql,
  lessonId: number,
  video: LessonVideo,
  at: Date,
): Promise<'first' | 'replaced' | 'coming' | 'same'> {
  const lesson = await sql
    .selectFrom('lessons as l')
    .leftJoin('files as f', (join) =>
      join.onRef('f.id', '=', 'l.video_file_id').on('f.deleted_at', 'is', null),
    )
    .select(['l.video_file_id as id', 'f.name', 'f.state'])
    .where('l.id', '=', lessonId)
    .executeTakeFirstOrThrow();
  const set = (values: Partial<Record<string, string | number | null>>) =>
    sql
      .updateTable('lessons')
      .set({ ...waitsForNone, ...values })
      .where('id', '=', lessonId)
      .execute();
  const shows = lesson.state === 'ready';
  if (lesson.id === video.id) {
    await set({ video_name: video.name, video_next_id: null });
    return 'same';
  }
  if (shows && video.state !== 'ready') {
    const coming = video.state === 'processing';
    await set({
      video_name: lesson.name,
      video_next_id: coming ? video.id : null,
      video_problem: coming ? null : (video.problem ?? null),
    });
    return coming ? 'coming' : 'same';
  }
  await set({
    video_file_id: video.id,
    video_name: video.name,
    video_next_id: null,
    ...(video.duration === null ? {} : { duration: video.duration }),
    ...(shows ? { video_previous_id: lesson.id, video_replaced_at: at.toISOString() } : {}),
  });
  return shows ? 'replaced' : 'first';
}

/** Sets a lesson's video to an upload; the audit log records a replacement, with the previous video. */
async function takeUpload(
  sql: Sql,
  lessonId: number,
  video: LessonVideo,
  { now, audit }: VideoDeps,
  caller: Uploader['caller'] | null,
): Promise<void> {
  const outcome = await setLessonVideo(sql, lessonId, video, now());
  if (outcome === 'replaced' || outcome === 'coming')
    await audit(sql, caller, {
      action: outcome === 'coming' ? 'lesson.filmComing' : 'lesson.film',
      id: lessonId,
      details: { file: video.id },
    });
}

/** Lessons that wait for a video of a name (decision 28). */
export const lessonWaiter: FileWaiter = {
  async find(sql, { kind, ownerId, ownerIsAdmin, originalName }, since) {
    if (kind !== 'video' || !ownerIsAdmin) return [];
    // locks the version, so that no other lesson starts waiting meanwhile
    await bump(sql, 'content');
    const rows = await sql
      .selectFrom('lessons')
      .innerJoin('courses', 'courses.id', 'lessons.course_id')
      .select('lessons.id')
      .where('video_wanted_by', '=', ownerId)
      .where('video_name', '=', originalName)
      .where('video_wanted_at', '>=', since)
      .where('lessons.deleted_at', 'is', null)
      .where('courses.deleted_at', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  },
  bind: (sql, file, id, by) => takeUpload(sql, id, file, by, by.caller),
};

/** Lessons as the targets that uploads name by id. */
export const lessonOwner: FileOwner = {
  async expect(sql, { id, upload }) {
    await bump(sql, 'content');
    const { numUpdatedRows } = await sql
      .updateTable('lessons')
      .set({ ...waitsForNone, video_upload: upload })
      .where('id', '=', rowId(id))
      .where('deleted_at', 'is', null)
      .where('course_id', 'in', (eb) => eb.selectFrom('courses').select('id').where('deleted_at', 'is', null))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  async bind(sql, file, { id, upload }, by) {
    await bump(sql, 'content');
    const lesson = await sql
      .selectFrom('lessons')
      .select(['course_id', 'deleted_at', 'video_upload'])
      .where('id', '=', rowId(id))
      .executeTakeFirst();
    if (!lesson) return 'gone';
    if (lesson.video_upload !== null && lesson.video_upload !== upload) return 'replaced';
    await takeUpload(sql, rowId(id), file, by, by.caller);
    const course = await sql
      .selectFrom('courses')
      .select('deleted_at')
      .where('id', '=', lesson.course_id)
      .executeTakeFirst();
    return lesson.deleted_at === null && course?.deleted_at === null ? 'bound' : 'in bin';
  },
  async refused(sql, { id, upload }, problem) {
    await bump(sql, 'content');
    await sql
      .updateTable('lessons')
      .set({ video_problem: storedMessage(problem) })
      .where('id', '=', rowId(id))
      .where('video_upload', '=', upload)
      .execute();
  },
};

/**
 * Called when a video was probed after its upload: its lessons get the probed duration, and those that waited for the video
 * show it now.
 */
export async function setMeasuredDuration(
  sql: Sql,
  fileId: number,
  seconds: number,
  deps: VideoDeps,
): Promise<void> {
  await bump(sql, 'content');
  await sql.updateTable('lessons').set({ duration: seconds }).where('video_file_id', '=', fileId).execute();
  const waiting = await sql
    .selectFrom('lessons as l')
    .innerJoin('files as f', 'f.id', 'l.video_next_id')
    .select(['l.id as lesson', 'f.id', 'f.name'])
    .where('f.id', '=', fileId)
    .execute();
  for (const { lesson, ...video } of waiting)
    await takeUpload(sql, lesson, { ...video, duration: seconds, state: 'ready' }, deps, null);
}

/** Called when a processed video can't be played: its lessons keep their current video, and show the reason. */
export async function dropUnplayable(sql: Sql, fileId: number, problem: string): Promise<void> {
  await bump(sql, 'content');
  await sql
    .updateTable('lessons')
    .set({ video_next_id: null, video_problem: problem })
    .where('video_next_id', '=', fileId)
    .execute();
}

/**
 * Swaps the current and the previous video of a live lesson, so that it can be undone. `name` is the video to show. False for
 * an unknown lesson; 'gone' when that video was purged.
 */
export async function restoreVideo(
  sql: Sql,
  id: number,
  name: string,
  at: Date,
): Promise<'restored' | 'same' | 'gone' | false> {
  await bump(sql, 'content');
  const lesson = await sql
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .leftJoin('files as f', 'f.id', 'l.video_file_id')
    .select(['l.id', 'l.video_previous_id as previous', 'f.name as shown'])
    .where('l.id', '=', rowId(id))
    .where('l.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!lesson) return false;
  if (lesson.shown === name) return 'same';
  const video = await liveFileNamed(sql, name);
  if (video?.id !== lesson.previous || video?.state !== 'ready') return 'gone';
  if ((await setLessonVideo(sql, lesson.id, video, at)) === 'first')
    // the current video is not playable, so it is not retained as the previous one
    await sql
      .updateTable('lessons')
      .set({ video_previous_id: null, video_replaced_at: null })
      .where('id', '=', lesson.id)
      .execute();
  // uploads in progress began earlier and must not replace it
  await sql.updateTable('lessons').set({ video_upload: '' }).where('id', '=', lesson.id).execute();
  return 'restored';
}

/** Removes previous videos that were replaced before `before` from their lessons; the cleanup of unused files deletes them. */
export async function dropEarlierVideos(sql: Sql, before: string): Promise<void> {
  await bump(sql, 'content');
  await sql
    .updateTable('lessons')
    .set({ video_previous_id: null, video_replaced_at: null })
    .where('video_replaced_at', '<', before)
    .execute();
}
