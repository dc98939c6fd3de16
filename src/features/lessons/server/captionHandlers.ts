import { placeOf } from '../../entitlements/rules.ts';
import { Readable } from 'node:stream';
import { decodeSubtitles, writeWebVtt } from '../../../lib/subtitles.ts';
import { isUnavailable } from '../../../lib/server/db/db.ts';
import { lockVersion } from '../../../lib/server/db/edits.ts';
import type { Handler, UploadPart } from '../../../lib/server/http/context.ts';
import { notFound, ruleBroken, wrongType } from '../../../lib/server/http/errors.ts';
import { languageOf } from '../../../lib/text.ts';
import { checkMayWatch, freeLessonsFor, missing } from '../../entitlements/server/public.ts';
import { removeFiles } from '../../files/server/public.ts';
import type { lessons } from '../api.ts';
import { captionBytes, captionUrl } from '../rules.ts';
import { messages } from '../text.ts';
import { acceptedCues, captionsTooLarge, noteCaptionEdit, storeCaption, unreadableLine } from './readCues.ts';
import { captionVersion, dropCaption, findCaptionFile, lessonOfCaption } from './captionStore.ts';
import { findLesson } from './store.ts';

const noSuchCaptions = messages('There are no such captions.');

/** The only file of an upload; throws 422 for none or several, 413 for a large one. */
async function onlyFile(files: AsyncIterable<UploadPart>): Promise<{ name: string; bytes: Buffer }> {
  let found: { name: string; bytes: Buffer } | null = null;
  for await (const { filename, stream } of files) {
    if (found) throw ruleBroken(messages('Select one captions file (WebVTT or SRT).'));
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > captionBytes) throw captionsTooLarge();
      chunks.push(chunk);
    }
    found = { name: filename, bytes: Buffer.concat(chunks) };
  }
  if (!found) throw ruleBroken(messages('Select one captions file (WebVTT or SRT).'));
  return found;
}

/** Adds or replaces captions, stored as WebVTT; the previous file is deleted in the same transaction. */
export const uploadCaption: Handler<typeof lessons.uploadCaption> = async (
  { query: { coursecontentid, lang }, files },
  caller,
  deps,
) => {
  const lesson = await findLesson(deps.db, coursecontentid, caller.user);
  if (!lesson) throw notFound(messages('There is no such lesson.'));
  const { name, bytes } = await onlyFile(files);
  const text = decodeSubtitles(bytes);
  if (typeof text !== 'string') throw wrongType(unreadableLine(text.unreadable));
  const webVtt = writeWebVtt(acceptedCues(text));
  const stored = await deps.storage.put(Readable.from([Buffer.from(webVtt)]));
  try {
    const id = await deps.db.transaction(async (trx) => {
      const had = await lockVersion(trx, captionVersion(lesson.id));
      const id = await storeCaption(trx, deps, { lesson, lang, name, stored, ownerId: caller.user.id });
      await noteCaptionEdit(trx, deps, { lessonId: lesson.id, had, actorId: caller.user.id, lang });
      await deps.audit(trx, caller, { action: 'lesson.captions', id: lesson.id, details: { lang } });
      return id;
    });
    return { id, lang, label: languageOf(lang).name, url: captionUrl(id) };
  } catch (error) {
    // if the connection broke during the commit, the row may name it: the nightly cleanup checks before it deletes
    if (!isUnavailable(error)) await deps.storage.remove(stored.key);
    throw error;
  }
};

export const deleteCaption: Handler<typeof lessons.deleteCaption> = async (
  { query: { id } },
  caller,
  deps,
) => {
  const removed = await deps.db.transaction(async (trx) => {
    const lessonId = await lessonOfCaption(trx, id);
    if (lessonId === undefined) return false;
    const had = await lockVersion(trx, captionVersion(lessonId));
    const gone = await dropCaption(trx, id);
    if (!gone) return false;
    await removeFiles(trx, deps, [gone.file_id]);
    const { lang } = gone;
    await noteCaptionEdit(trx, deps, { lessonId, had, actorId: caller.user.id, lang });
    await deps.audit(trx, caller, { action: 'lesson.captionsDelete', id: lessonId, details: { lang } });
    return true;
  });
  if (!removed) throw notFound(noSuchCaptions);
  return { id };
};

/** A caption file, for people entitled to its lesson (decision 11). */
export const captionFile: Handler<typeof lessons.captionFile> = async (
  { params: { id } },
  { user },
  { db, now },
) => {
  const file = await findCaptionFile(db, id);
  if (!file || (!file.shown && user?.type !== 'Admin')) throw missing(user, noSuchCaptions);
  checkMayWatch(user, placeOf(file), now(), await freeLessonsFor(db, user));
  return {
    key: file.storage_key,
    bytes: file.bytes,
    mime: file.mime,
    name: file.file_name,
    disposition: 'inline',
    caching: 'private',
  };
};
