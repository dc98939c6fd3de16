import { binDays } from '../../courses/rules.ts';
import { instantAfter } from '../../../lib/days.ts';
import { placeOf } from '../../entitlements/rules.ts';
import type { Input } from '../../../lib/contract.ts';
import { bump, type Database, type Sql } from '../../../lib/server/db/db.ts';
import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { merged, saveEdit } from '../../../lib/server/http/edit.ts';
import { conflict, notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { cleanHtml } from '../../../lib/server/html.ts';
import { shownChapters } from '../../chapters/rules.ts';
import { viewerMarkOf } from '../../playback/server/public.ts';
import { checkMayWatch, freeLessonsFor, missing } from '../../entitlements/server/public.ts';
import type { Lesson, lessons } from '../api.ts';
import { captionUrl, type LessonDraft } from '../rules.ts';
import { messages } from '../text.ts';
import { cancelLadder, dropOriginal, restartLadder } from '../../renditions/server/public.ts';
import { readChapters } from './chapterStore.ts';
import { captionFile, deleteCaption, uploadCaption } from './captionHandlers.ts';
import { captionsOf } from './captionStore.ts';
import {
  binLesson,
  insertLesson,
  lessonOfKey,
  type LessonChange,
  type LessonValues,
  lessonValues,
  restoreLesson,
  type StoredLesson,
  updateLesson,
} from './saveStore.ts';
import { restoreVideo } from './videoStore.ts';
import { shown, withConversions } from './lessonReply.ts';
import { noteStart } from './startStore.ts';
import { videoFile, videoUrls } from './videoUrls.ts';
import { binnedLessons, findLesson, listLessons } from './store.ts';

const noLesson = () => notFound(messages('There is no such lesson.'));
const noCourse = () => notFound(messages('There is no such course.'));
const tooHigh = () => ruleBroken(messages('This order is too high.'), 'order');

async function lessonReply({ now }: Deps, db: Database, id: number, caller: SignedIn): Promise<Lesson> {
  const row = await findLesson(db, id, caller.user);
  if (!row) throw noLesson();
  const [lesson] = await withConversions({ db, now }, [row], caller);
  return { ...lesson!, description: row.description };
}

const asDraft = (row: StoredLesson) => ({
  courseID: row.course_id,
  sectionName: row.section_name,
  contentName: row.name,
  videoFileName: row.video_name,
  duration: row.duration,
  order: row.position,
  description: row.description,
});

/** Validates a draft (SPECIFICATION §5 'Content save') and returns the values to store. */
function checked(draft: LessonDraft): LessonValues {
  if (draft.sectionName === '' || draft.contentName === '')
    throw ruleBroken(messages('Fill all required fields.'));
  return {
    courseId: draft.courseID,
    sectionName: draft.sectionName,
    name: draft.contentName,
    videoName: draft.videoFileName,
    duration: draft.duration,
    order: draft.order,
    description: draft.description === undefined ? undefined : cleanHtml(draft.description),
    uploadById: draft.uploadById ?? false,
    idempotencyKey: draft.idempotencyKey ?? null,
  };
}

const note =
  ({ audit }: Deps, caller: SignedIn) =>
  (sql: Sql, { id, courseId, what, order }: LessonChange): Promise<void> =>
    audit(sql, caller, { action: `lesson.${what}`, id, details: { courseId, order } });

/** Changes the given fields of a live lesson (decision 37). */
function editLesson(
  id: number,
  body: Input<typeof lessons.edit>['body'],
  caller: SignedIn,
  deps: Deps,
): Promise<Lesson> {
  return saveEdit(deps, caller, {
    subject: 'lesson',
    table: 'lessons',
    id,
    version: body.version,
    content: true,
    read: async (trx) => {
      const row = await lessonValues(trx, id);
      return row && asDraft(row);
    },
    write: async (trx, before) => {
      if (body.courseID !== undefined && body.courseID !== before.courseID)
        throw ruleBroken(messages('A lesson can’t be moved to another course.'), 'courseID');
      const values = checked({
        ...merged(before, body),
        // without a name the lesson waits for no upload
        videoFileName: body.videoFileName ?? '',
        uploadById: body.uploadById,
      });
      const saving = { by: caller.user.id, at: deps.now() };
      if ((await updateLesson(trx, id, values, saving)) === 'too high') throw tooHigh();
    },
    show: (db) => lessonReply(deps, db, id, caller),
    gone: noLesson,
    // uploads and probing change these as well
    unversioned: ['videoFileName', 'duration'],
    personal: [],
    audit: ({ after, changed }) => ({
      action: changed.every((name) => name === 'order') ? 'lesson.order' : 'lesson.edit',
      details: { courseId: after.courseID, order: after.order },
    }),
  });
}

export const lessonHandlers: Handlers<typeof lessons> = {
  all: async ({ query: { courseId, page } }, caller, { db, now }) =>
    withConversions(
      { db, now },
      await listLessons(db, { courseId, page, all: caller.user.type === 'Admin' }),
      caller,
    ),

  details: async ({ query: { coursecontentid } }, caller, { config, db, now, log }) => {
    const { user } = caller;
    const row = await findLesson(db, coursecontentid, user);
    if (!row) throw missing(user, messages('There is no such lesson.'));
    checkMayWatch(user, placeOf(row), now(), await freeLessonsFor(db, user));
    const lesson = (await withConversions({ db, now }, [row], caller))[0]!;
    const started = user && noteStart(db, { userId: user.id, lessonId: row.id }, now());
    // a full disk must not prevent watching
    await started?.catch((error: unknown) =>
      log.error({ err: error }, 'the start of a lesson was not stored'),
    );
    const captions = await captionsOf(db, row.id);
    return {
      ...lesson,
      locked: false,
      description: row.description,
      ...(await videoUrls({ config, db }, row)),
      viewerMark: await viewerMarkOf(db, user),
      chapters: shownChapters(readChapters(row.chapters), row.description, row.duration),
      captions: captions.map(({ id, lang, label }) => ({ id, lang, label, url: captionUrl(id) })),
    };
  },

  create: async ({ body }, caller, deps) => {
    const values = checked(body);
    if (values.videoName === '') throw ruleBroken(messages('Select video for content.'), 'videoFileName');
    const saving = { by: caller.user.id, at: deps.now() };
    // the reply was lost and the form is sent again, perhaps changed; its video may already be uploading
    const known = await lessonOfKey(deps.db.sql, saving.by, values.idempotencyKey);
    if (known !== undefined) return editLesson(known, { ...body, videoFileName: '' }, caller, deps);
    const id = await insertLesson(deps.db, values, saving, note(deps, caller));
    if (id === 'no course') throw noCourse();
    if (id === 'too high') throw tooHigh();
    return lessonReply(deps, deps.db, id, caller);
  },

  edit: ({ query: { id }, body }, caller, deps) => editLesson(id, body, caller, deps),

  delete: async ({ query: { id } }, caller, deps) => {
    if (!(await binLesson(deps.db, id, deps.now().toISOString(), note(deps, caller)))) throw noLesson();
    return { courseContentID: id };
  },

  bin: async ({ query: { courseId } }, caller, { db, now }) => {
    const rows = await binnedLessons(db, courseId, instantAfter(now(), -binDays));
    if (!rows) throw noCourse();
    return rows.map((row) => ({
      ...shown(row, caller, now()),
      deletedDate: row.deleted_at ?? '',
      purgeDate: instantAfter(new Date(row.deleted_at ?? ''), binDays),
    }));
  },

  restore: async ({ query: { id } }, caller, deps) => {
    const outcome = await restoreLesson(deps.db, id, instantAfter(deps.now(), -binDays), note(deps, caller));
    if (outcome === 'no lesson') throw noLesson();
    if (outcome === 'course in bin')
      throw conflict(messages('This course is in the bin. Restore the course first.'));
    return lessonReply(deps, deps.db, id, caller);
  },

  restoreVideo: async ({ query: { id }, body: { videoFileName } }, caller, deps) => {
    const outcome = await deps.db.transaction(async (sql) => {
      const done = await restoreVideo(sql, id, videoFileName, deps.now());
      if (done === 'restored') await deps.audit(sql, caller, { action: 'lesson.filmBack', id });
      return done;
    });
    if (!outcome) throw noLesson();
    if (outcome === 'gone') throw conflict(messages('The earlier video is not kept any more.'));
    return lessonReply(deps, deps.db, id, caller);
  },

  convertVideo: async ({ query: { id }, body: { convert } }, caller, deps) => {
    const row = await findLesson(deps.db, id, caller.user);
    const video = row && (row.next_id ?? row.video_id);
    if (!video) throw noLesson();
    await deps.db.transaction(async (sql) => {
      await (convert ? restartLadder : cancelLadder)(sql, deps, video);
      await bump(sql, 'content');
      await deps.audit(sql, caller, { action: convert ? 'lesson.convert' : 'lesson.convertCancel', id });
    });
    return lessonReply(deps, deps.db, id, caller);
  },

  dropOriginal: async ({ query: { id }, body: { videoFileName } }, caller, deps) => {
    const row = await findLesson(deps.db, id, caller.user);
    const video = row?.video_id;
    if (!video) throw noLesson();
    if (row.video_name !== videoFileName)
      throw conflict(messages('This lesson has another video meanwhile. Please look at it again.'));
    await deps.db.transaction(async (sql) => {
      await dropOriginal(sql, deps, video);
      await deps.audit(sql, caller, { action: 'lesson.dropOriginal', id });
    });
    return lessonReply(deps, deps.db, id, caller);
  },

  video: ({ params: { coursecontentid }, query: { v } }, caller, deps) =>
    videoFile(deps, caller, coursecontentid, v),

  captionFile,
  uploadCaption,
  deleteCaption,
};
