import { Readable } from 'node:stream';
import type { Handler, UploadPart } from '../../../lib/server/http/context.ts';
import { notFound, ruleBroken, tooLarge, wrongType } from '../../../lib/server/http/errors.ts';
import { checkMayWatch } from '../../entitlements/server/public.ts';
import { addFile, removeFiles } from '../../files/server/public.ts';
import type { lessons } from '../api.ts';
import { captionBytes, captionLabels, captionUrl, isWebVtt } from '../rules.ts';
import { messages } from '../text.ts';
import { dropCaption, findCaptionFile, putCaption } from './captionStore.ts';
import { findLesson, placeOf } from './store.ts';

const noCaptions = () => notFound(messages('There are no such captions.'));

/** The only file of an upload; throws 422 for none or several, 413 for a large one. */
async function onlyFile(files: AsyncIterable<UploadPart>): Promise<{ name: string; bytes: Buffer }> {
  let found: { name: string; bytes: Buffer } | null = null;
  for await (const { filename, stream } of files) {
    if (found) throw ruleBroken(messages('Select one captions file (WebVTT).'));
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > captionBytes) throw tooLarge(messages('A captions file may have 1 MB at most.'));
      chunks.push(chunk);
    }
    found = { name: filename, bytes: Buffer.concat(chunks) };
  }
  if (!found) throw ruleBroken(messages('Select one captions file (WebVTT).'));
  return found;
}

/** Adds or replaces captions; the previous file is deleted in the same transaction. */
export const uploadCaption: Handler<typeof lessons.uploadCaption> = async (
  { query: { coursecontentid, lang }, files },
  caller,
  deps,
) => {
  const lesson = await findLesson(deps.db, coursecontentid, caller.user);
  if (!lesson) throw notFound(messages('There is no such lesson.'));
  const { name, bytes } = await onlyFile(files);
  if (!isWebVtt(bytes)) throw wrongType(messages('This is not a WebVTT captions file.'));
  const stored = await deps.storage.put(Readable.from([bytes]));
  try {
    const id = await deps.db.transaction(async (trx) => {
      const file = await addFile(trx, deps, {
        originalName: name,
        extension: 'vtt',
        kind: 'caption',
        key: stored.key,
        mime: 'text/vtt; charset=utf-8',
        bytes: stored.bytes,
        ownerId: caller.user.id,
        courseId: lesson.course_id,
        lessonId: lesson.id,
      });
      const caption = await putCaption(trx, {
        lessonId: lesson.id,
        lang,
        label: captionLabels[lang],
        fileId: file.id,
      });
      if (caption.replaced !== null) await removeFiles(trx, deps, [caption.replaced]);
      await deps.audit(trx, caller, { action: 'lesson.captions', id: lesson.id, details: { lang } });
      return caption.id;
    });
    return { id, lang, label: captionLabels[lang], url: captionUrl(id) };
  } catch (error) {
    await deps.storage.remove(stored.key);
    throw error;
  }
};

export const deleteCaption: Handler<typeof lessons.deleteCaption> = async (
  { query: { id } },
  caller,
  deps,
) => {
  const removed = await deps.db.transaction(async (trx) => {
    const gone = await dropCaption(trx, id);
    if (!gone) return false;
    await removeFiles(trx, deps, [gone.file_id]);
    const { lang, lesson_id: lessonId } = gone;
    await deps.audit(trx, caller, { action: 'lesson.captionsDelete', id: lessonId, details: { lang } });
    return true;
  });
  if (!removed) throw noCaptions();
  return { id };
};

/** A caption file, for those entitled to its lesson (decision 11). */
export const captionFile: Handler<typeof lessons.captionFile> = async (
  { params: { id } },
  { user },
  { db, now },
) => {
  const file = await findCaptionFile(db, id);
  if (!file || (!file.shown && user.type !== 'Admin')) throw noCaptions();
  checkMayWatch(user, placeOf(file), now());
  return {
    key: file.storage_key,
    bytes: file.bytes,
    mime: file.mime,
    name: file.file_name,
    disposition: 'inline',
    caching: 'private',
  };
};
