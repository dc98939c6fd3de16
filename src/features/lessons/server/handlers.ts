import type { Database, Sql } from '../../../lib/server/db/db.ts';
import type { Deps, FileReply, Handlers, SignedIn } from '../../../lib/server/http/caller.ts';
import { merged, saveEdit } from '../../../lib/server/http/edit.ts';
import { conflict, forbidden, notFound, ruleBroken } from '../../../lib/server/http/fault.ts';
import { cleanHtml } from '../../../lib/server/html.ts';
import { purgeDate } from '../../courses/rules.ts';
import type { Lesson, lessons } from '../api.ts';
import { captionUrl, type LessonDraft, mayPlay, videoUrl } from '../rules.ts';
import { say } from '../text.ts';
import { captionFile, deleteCaption, uploadCaption } from './captions.ts';
import { captionsOf } from './captionStore.ts';
import {
  binLesson,
  insertLesson,
  type LessonChange,
  type LessonValues,
  lessonValues,
  restoreLesson,
  type StoredLesson,
  updateLesson,
} from './saveStore.ts';
import { binnedLessons, findLesson, findVideo, type LessonRow, listLessons } from './store.ts';

const noLesson = () => notFound(say('There is no such lesson.'));
const noCourse = () => notFound(say('There is no such course.'));
const tooHigh = () => ruleBroken(say('This order is too high.'), 'order');

function shown(row: LessonRow, { type }: SignedIn['user']): Lesson {
  const admin = type === 'Admin';
  return {
    courseContentID: row.id,
    courseID: row.course_id,
    courseName: row.course_name,
    sectionName: row.section_name,
    contentName: row.name,
    duration: row.duration,
    order: row.position,
    createdDate: row.created_at,
    locked: !mayPlay(type, row.position, row.lowest),
    videoFileName: admin ? row.video_name : '',
    description: '',
    videoState: row.video_state ?? 'none',
    videoProblem: admin ? (row.video_problem ?? '') : '',
    version: row.version,
  };
}

async function one(db: Database, id: number, user: SignedIn['user']): Promise<Lesson> {
  const row = await findLesson(db, id);
  if (!row) throw noLesson();
  return { ...shown(row, user), description: row.description };
}

/** A stored lesson as it would be sent to be saved. */
const asDraft = (row: StoredLesson) => ({
  courseID: row.course_id,
  sectionName: row.section_name,
  contentName: row.name,
  videoFileName: row.video_name,
  duration: row.duration,
  order: row.position,
  description: row.description,
});

/** Checks a draft by the specification's rules (spec §5 'Content save') and gives what is to be written. */
function checked(draft: LessonDraft): LessonValues {
  if (draft.sectionName === '' || draft.contentName === '')
    throw ruleBroken(say('Fill all required fields.'));
  return {
    courseId: draft.courseID,
    sectionName: draft.sectionName,
    name: draft.contentName,
    videoName: draft.videoFileName,
    duration: draft.duration,
    order: draft.order,
    description: draft.description === undefined ? undefined : cleanHtml(draft.description),
  };
}

/** Writes a line of the audit log in the transaction that changes a lesson. */
const note =
  ({ audit }: Deps, caller: SignedIn) =>
  (sql: Sql, { id, courseId, what, order }: LessonChange): Promise<void> =>
    audit(sql, caller, { action: `lesson.${what}`, id, details: { courseId, order } });

/** Rows of lessons (spec §7 `CourseContent/*`), their media and captions. */
export const lessonHandlers: Handlers<typeof lessons> = {
  all: async ({ query: { courseId, page } }, { user }, { db }) =>
    (await listLessons(db, courseId, page)).map((row) => shown(row, user)),

  details: async ({ query: { coursecontentid } }, { user }, { db }) => {
    const row = await findLesson(db, coursecontentid);
    if (!row) throw noLesson();
    const lesson = shown(row, user);
    if (lesson.locked)
      throw forbidden(say('This lesson is for members. Join a membership to watch it.'), 'locked');
    const captions = await captionsOf(db, row.id);
    return {
      ...lesson,
      description: row.description,
      videoUrl: row.video_state === null || row.video_state === 'failed' ? '' : videoUrl(row.id),
      captions: captions.map(({ id, lang, label }) => ({ id, lang, label, url: captionUrl(id) })),
    };
  },

  create: async ({ body }, caller, deps) => {
    const { user } = caller;
    const values = checked(body);
    if (values.videoName === '') throw ruleBroken(say('Select video for content.'), 'videoFileName');
    const id = await insertLesson(deps.db, values, user.id, deps.now().toISOString(), note(deps, caller));
    if (id === 'no course') throw noCourse();
    if (id === 'too high') throw tooHigh();
    return one(deps.db, id, user);
  },

  edit: ({ query: { id }, body }, caller, deps) =>
    saveEdit(deps, caller, {
      subject: 'lesson',
      id,
      version: body.version,
      content: true,
      read: async (trx) => {
        const row = await lessonValues(trx, id);
        return row && asDraft(row);
      },
      write: async (trx, before) => {
        if (body.courseID !== undefined && body.courseID !== before.courseID)
          throw ruleBroken(say('A lesson can’t be moved to another course.'), 'courseID');
        const values = checked(merged(before, body));
        if ((await updateLesson(trx, id, values, deps.now().toISOString())) === 'too high') throw tooHigh();
      },
      show: (db) => one(db, id, caller.user),
      gone: noLesson,
      // what is uploaded and read from it comes when it comes
      unversioned: ['videoFileName', 'duration'],
      personal: [],
      audit: ({ after, changed }) => ({
        action: changed.every((name) => name === 'order') ? 'lesson.order' : 'lesson.edit',
        details: { courseId: after.courseID, order: after.order },
      }),
    }),

  delete: async ({ query: { id } }, caller, deps) => {
    if (!(await binLesson(deps.db, id, deps.now().toISOString(), note(deps, caller)))) throw noLesson();
    return { courseContentID: id };
  },

  bin: async ({ query: { courseId } }, { user }, { db }) => {
    const rows = await binnedLessons(db, courseId);
    if (!rows) throw noCourse();
    return rows.map((row) => ({
      ...shown(row, user),
      deletedDate: row.deleted_at ?? '',
      purgeDate: purgeDate(row.deleted_at ?? ''),
    }));
  },

  restore: async ({ query: { id } }, caller, deps) => {
    const outcome = await restoreLesson(deps.db, id, note(deps, caller));
    if (outcome === 'no lesson') throw noLesson();
    if (outcome === 'course in bin')
      throw conflict(say('This course is in the bin. Restore the course first.'));
    return one(deps.db, id, caller.user);
  },

  video: async ({ params: { coursecontentid } }, { user }, { db }): Promise<FileReply> => {
    const video = await findVideo(db, coursecontentid);
    if (!video) throw noLesson();
    if (!mayPlay(user.type, video.position, video.lowest))
      throw forbidden(say('This lesson is for members. Join a membership to watch it.'), 'locked');
    const { storage_key: key, mime, bytes, file_name: name } = video;
    if (key === null || mime === null || bytes === null || name === null || video.state === 'failed')
      throw notFound();
    return { key, mime, bytes, name, disposition: 'inline', caching: 'private' };
  },

  captionFile,
  uploadCaption,
  deleteCaption,
};
