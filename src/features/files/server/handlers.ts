import { bump } from '../../../lib/server/db/db.ts';
import { textIn } from '../../../lib/text.ts';
import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { forbidden, malformed, notFound } from '../../../lib/server/http/errors.ts';
import { readMessage } from '../../../lib/server/message.ts';
import { mayWatch, placeOf } from '../../entitlements/rules.ts';
import { closed } from '../../entitlements/server/public.ts';
import type { files, StoredFile } from '../api.ts';
import { cleanName, convertedExtensions, extensionOf, videoExtensions } from '../rules.ts';
import { messages } from '../text.ts';
import { expectFile } from './bind.ts';
import { type SavedFile, ingestUpload, type UploadKind } from './ingestUpload.ts';
import type { FileTarget, LessonPlace } from './records.ts';
import { fileById, fileByName, type FileRow, removeFiles, resourcesOf } from './store.ts';

/** A file's URL; '' for files that only their own feature serves (videos, photos, proofs). */
function filePath({ kind, name }: FileRow): string {
  if (kind === 'image') return `/assets/course/${encodeURIComponent(name)}`;
  return kind === 'resource' ? `/media/file/${encodeURIComponent(name)}` : '';
}

export function toStored({ row, unused }: SavedFile): StoredFile {
  return {
    fileName: row.name,
    filePath: filePath(row),
    id: row.id,
    originalName: row.original_name,
    bytes: row.bytes,
    contentId: row.lesson_id,
    state: row.state,
    duration: row.duration,
    ...(unused ? { unused } : {}),
  };
}

/** The lessons of a course by id; `position` and `lowest` decide which may be played (decision 11). */
type Places = ReadonlyMap<number, LessonPlace>;

/**
 * Throws 404 unless the course exists and contains the lesson; returns its lessons. For a learner (`by`) only playable lessons
 * exist, and only courses with playable lessons.
 */
export async function checkPlace(
  { db, registry }: Pick<Deps, 'db' | 'registry'>,
  courseID: number,
  contentId?: number,
  by?: SignedIn['user'],
): Promise<Places> {
  const all = by === undefined || by.type === 'Admin';
  const lessons = (await registry.files.lessonsOf(db, courseID))?.filter(({ shown }) => all || shown === 1);
  if (!lessons || (!all && lessons.length === 0))
    throw notFound(messages('This course does not exist any more.'));
  const places = new Map(lessons.map((one) => [one.id, one]));
  if (contentId !== undefined && !places.has(contentId))
    throw notFound(messages('This lesson does not exist any more.'));
  return places;
}

/** Whether a person may see what belongs to a lesson, or to the course itself when `lessonId` is null (decision 11). */
function entitled({ user }: SignedIn, places: Places, lessonId: number | null, now: Date): boolean {
  if (lessonId === null) return true;
  const place = places.get(lessonId);
  if (!place) return false;
  return mayWatch(user, placeOf(place), now);
}

/** The default kind of an upload: by its extension for administrators, a photo for others. */
function kindOf(
  filename: string,
  asked: UploadKind | undefined,
  caller: SignedIn,
  { video }: Pick<Deps, 'video'>,
): UploadKind {
  const admin = caller.user.type === 'Admin';
  if (!admin && (asked === 'image' || asked === 'video')) throw forbidden();
  if (asked) return asked;
  if (!admin) return 'photo';
  const extension = extensionOf(filename);
  const isVideo =
    videoExtensions.includes(extension) || (video !== null && convertedExtensions.includes(extension));
  return isVideo ? 'video' : 'image';
}

const kindsOf = { lesson: 'video', course: 'image' } as const;

/** The record that an administrator's upload names by id; throws 400 when that record can't have a file of this kind. */
function targetOf(
  { kind, contentId, courseID }: { kind?: UploadKind; contentId?: number; courseID?: number },
  { user }: SignedIn,
  { token }: Deps,
): FileTarget | null {
  if (user.type !== 'Admin' || (contentId === undefined && courseID === undefined)) return null;
  const upload = token(16);
  const target: FileTarget =
    contentId === undefined
      ? { what: 'course', id: courseID!, upload }
      : { what: 'lesson', id: contentId, upload };
  if (kind && kind !== kindsOf[target.what]) throw malformed();
  return target;
}

/** The progress of the caller's upload of a file of that name. Throws 404 when there is none. */
async function uploadState(fileName: string, { id }: SignedIn['user'], { unfinished }: Deps) {
  const upload = (await unfinished.ofOwner(id)).find(
    ({ metadata }) => cleanName(metadata['filename'] ?? '') === fileName,
  );
  if (!upload) throw notFound(messages('This file does not exist any more.'));
  const percent = Math.floor((upload.offset / upload.size) * 100);
  return { fileName, state: 'uploading' as const, percent, renditions: [], problem: '', duration: null };
}

export const filesHandlers: Handlers<typeof files> = {
  async uploadImage({ query, files }, caller, deps) {
    const target = targetOf(query, caller, deps);
    await expectFile(target, deps);
    const kind = query.kind ?? (target ? kindsOf[target.what] : undefined);
    const rows = await ingestUpload(files, (filename) => kindOf(filename, kind, caller, deps), caller, deps, {
      target,
    });
    return { result: rows.map(toStored) };
  },

  async uploadFiles({ query: { courseID, contentId }, files }, caller, deps) {
    await checkPlace(deps, courseID, contentId);
    const rows = await ingestUpload(files, () => 'resource', caller, deps, {
      courseId: courseID,
      lessonId: contentId ?? null,
    });
    return { result: rows.map(toStored) };
  },

  async getFiles({ query: { courseID, contentId } }, caller, deps) {
    const places = await checkPlace(deps, courseID, contentId, caller.user);
    const now = deps.now();
    if (contentId !== undefined && !entitled(caller, places, contentId, now))
      throw closed(caller.user, { courseId: courseID }, now);
    const last = Number.POSITIVE_INFINITY;
    const order = ({ lesson_id }: FileRow): number =>
      lesson_id === null ? last : (places.get(lesson_id)?.position ?? last);
    const rows = (await resourcesOf(deps.db, courseID))
      .filter(({ lesson_id }) => contentId === undefined || lesson_id === null || lesson_id === contentId)
      .filter(({ lesson_id }) => entitled(caller, places, lesson_id, now))
      .toSorted((a, b) => (order(a) === order(b) ? a.id - b.id : order(a) - order(b)));
    return { result: rows.map((row) => toStored({ row, unused: null })) };
  },

  async deleteFile({ query: { id } }, caller, deps) {
    const gone = await deps.db.transaction(async (sql) => {
      const row = await fileById(sql, id);
      if (row?.kind !== 'resource') return [];
      const removed = await removeFiles(sql, deps, [id]);
      if (removed.length > 0) {
        await bump(sql, 'content');
        await deps.audit(sql, caller, { action: 'file.delete', id, details: { courseId: row.course_id } });
      }
      return removed;
    });
    if (gone.length === 0) throw notFound(messages('This file does not exist any more.'));
    return { id };
  },

  async resource({ params: { name } }, caller, deps) {
    const row = await fileByName(deps.db, name);
    if (row?.kind !== 'resource' || row.course_id === null)
      throw notFound(messages('This file does not exist any more.'));
    const places = await checkPlace(deps, row.course_id, undefined, caller.user);
    if (row.lesson_id !== null && !places.has(row.lesson_id))
      throw notFound(messages('This lesson does not exist any more.'));
    const now = deps.now();
    if (!entitled(caller, places, row.lesson_id, now))
      throw closed(caller.user, { courseId: row.course_id }, now);
    return {
      key: row.storage_key,
      bytes: row.bytes,
      mime: row.mime,
      name: row.original_name,
      disposition: 'attachment',
      caching: 'private',
    };
  },

  async state({ query: { fileName } }, { user, lang }, deps) {
    const row = await fileByName(deps.db, fileName);
    if (!row) return uploadState(fileName, user, deps);
    const found =
      row.kind === 'video' ? await deps.registry.files.renditions.progress(deps.db, row.id) : null;
    const isDone = row.kind !== 'video' || found?.isComplete;
    const why = row.problem === null && found ? found.problem : readMessage(row.problem);
    return {
      fileName: row.name,
      state: row.state === 'ready' ? (isDone ? 'complete' : 'playable') : row.state,
      percent: found?.percent ?? (row.state === 'ready' ? 100 : 0),
      renditions: found?.renditions ?? [],
      problem: textIn(lang, why),
      duration: row.duration,
    };
  },
};
