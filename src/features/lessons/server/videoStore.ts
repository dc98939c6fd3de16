import { bump, type Sql } from '../../../lib/server/db/db.ts';

/**
 * Binds a video that was just uploaded to every lesson that names it by its original name and has none yet
 * (decision 28); call it in the upload's transaction. `duration` in seconds, null while it is not read. Gives how many
 * lessons were bound.
 */
export async function bindPendingLessonVideo(
  sql: Sql,
  {
    originalName,
    fileId,
    fileName,
    duration,
  }: { originalName: string; fileId: number; fileName: string; duration: number | null },
): Promise<number> {
  await bump(sql, 'content');
  const { numUpdatedRows } = await sql
    .updateTable('lessons')
    .set({ video_file_id: fileId, video_name: fileName, ...(duration === null ? {} : { duration }) })
    .where('video_name', '=', originalName)
    .where('video_file_id', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Sets the duration that the server read from a video, which wins over a declared one, on the lessons that show it. */
export async function setVideoDuration(sql: Sql, fileId: number, seconds: number): Promise<void> {
  await bump(sql, 'content');
  await sql.updateTable('lessons').set({ duration: seconds }).where('video_file_id', '=', fileId).execute();
}
