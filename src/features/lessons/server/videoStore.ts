import { bump, rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { FileOwner, FileWaiter, NewFile } from '../../../lib/server/http/caller.ts';

const videoOf = ({ id, name, duration }: NewFile) => ({
  video_file_id: id,
  video_name: name,
  video_wanted_by: null,
  video_wanted_at: null,
  ...(duration === null ? {} : { duration }),
});

/** Lessons that wait for the upload of their video by name (decision 28). */
export const lessonWaiter: FileWaiter = {
  async find(sql, { kind, ownerId, ownerIsAdmin, originalName }, since) {
    if (kind !== 'video' || !ownerIsAdmin) return [];
    // one writer of content at a time, so that no lesson comes to wait meanwhile
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
  async bind(sql, file, id) {
    await sql.updateTable('lessons').set(videoOf(file)).where('id', '=', id).execute();
  },
};

/** Lessons as uploads name them by id. */
export const lessonOwner: FileOwner = {
  async expect(sql, { id, upload }) {
    await bump(sql, 'content');
    const { numUpdatedRows } = await sql
      .updateTable('lessons')
      .set({ video_wanted_by: null, video_wanted_at: null, video_upload: upload })
      .where('id', '=', rowId(id))
      .where('deleted_at', 'is', null)
      .where('course_id', 'in', (eb) => eb.selectFrom('courses').select('id').where('deleted_at', 'is', null))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  async bind(sql, file, { id, upload }) {
    await bump(sql, 'content');
    const lesson = await sql
      .selectFrom('lessons')
      .select(['course_id', 'deleted_at', 'video_upload'])
      .where('id', '=', rowId(id))
      .executeTakeFirst();
    if (!lesson) return 'gone';
    if (lesson.video_upload !== null && lesson.video_upload !== upload) return 'replaced';
    await sql.updateTable('lessons').set(videoOf(file)).where('id', '=', rowId(id)).execute();
    const course = await sql
      .selectFrom('courses')
      .select('deleted_at')
      .where('id', '=', lesson.course_id)
      .executeTakeFirst();
    return lesson.deleted_at === null && course?.deleted_at === null ? 'bound' : 'in bin';
  },
};

/** Sets the duration that the server read from a video, which wins over a declared one, on the lessons that show it. */
export async function setVideoDuration(sql: Sql, fileId: number, seconds: number): Promise<void> {
  await bump(sql, 'content');
  await sql.updateTable('lessons').set({ duration: seconds }).where('video_file_id', '=', fileId).execute();
}
