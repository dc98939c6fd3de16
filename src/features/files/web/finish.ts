import { call, CallError } from '../../../lib/web/call.ts';
import type { Upload } from '../../../lib/web/uploads/state.ts';
import { lessons } from '../../lessons/api.ts';
import { readUploadResult } from '../api.ts';

/**
 * Ties an uploaded video to its lesson. The server has already bound it by name (decision 28); where two lessons wait
 * for files of one name, this puts each to its own. A lesson that was deleted meanwhile is left alone.
 */
export async function finishUpload({ metadata }: Upload, result: string): Promise<void> {
  const stored = readUploadResult(result);
  const id = Number(metadata['contentId']);
  if (metadata['kind'] !== 'video' || !stored || !id) return;
  try {
    const lesson = await call(lessons.details, { query: { coursecontentid: id } });
    if (lesson.videoFileName === stored.fileName) return;
    const { courseID, sectionName, contentName, duration, order } = lesson;
    await call(lessons.edit, {
      query: { id },
      body: { courseID, sectionName, contentName, duration, order, videoFileName: stored.fileName },
    });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return;
    throw error;
  }
}
