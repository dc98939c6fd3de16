import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf, id, iso, text, whole } from '../../lib/fields.ts';
import { lesson } from './lessonApi.ts';
import { captionLangs, lessonDraft } from './rules.ts';

export type Lesson = z.output<typeof lesson>;

export const caption = z.object({ id: z.int(), lang: z.string(), label: z.string(), url: z.string() });
export type Caption = z.output<typeof caption>;

/** A part of a lesson: its title, and the second at which it begins. */
export const chapter = z.object({ title: z.string(), start: z.int() });

/** A lesson for a caller entitled to it (decision 30). */
export const lessonDetails = z.extend(lesson, {
  videoUrl: z.string(),
  /** The HLS master playlist; null while there are no renditions. */
  streamUrl: z.nullable(z.string()),
  posterUrl: z.nullable(z.string()),
  /**
   * One picture of many moments; its fragment describes the grid: `#interval=6&columns=10&count=100&width=160&height=90`
   * (seconds, pixels).
   */
  storyboardUrl: z.nullable(z.string()),
  captions: z.array(caption),
  /** Chapters in rising order: written by hand, or else named by the description. */
  chapters: z.array(chapter),
  /** Text shown over the picture to identify the viewer; '' for none. */
  viewerMark: z.string(),
});
export type LessonDetails = z.output<typeof lessonDetails>;

const deleted = z.object({ courseContentID: z.int() });

/** A lesson in the bin, with the times of deletion and of purging (decision 16). */
export const binnedLesson = z.extend(lesson, { deletedDate: iso, purgeDate: iso });

/** Lessons (SPECIFICATION §7 `CourseContent/*`), their media and captions. Lists with progress are in `progress`. */
export const lessons = {
  all: endpoint({
    method: 'GET',
    path: '/api/CourseContent',
    access: 'user',
    summary: 'All lessons, or those of one course; 1,000 at most at a time',
    query: z.object({ courseId: z.optional(id), page: z._default(whole(1, 1e6), 1) }),
    reply: z.array(lesson),
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/CourseContent/Details',
    access: 'visitor',
    summary: 'One lesson with its description, video address and captions, for those entitled to it',
    query: z.object({ coursecontentid: id }),
    reply: lessonDetails,
    errors: [403, 404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/CourseContent/Create',
    access: 'admin',
    summary: 'Add a lesson',
    body: lessonDraft,
    reply: lesson,
    errors: [404, 422],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/CourseContent/Edit',
    access: 'admin',
    summary: 'Change a lesson; a taken order moves the others along (decision 15)',
    query: z.object({ id }),
    body: editOf(lessonDraft),
    reply: lesson,
    versioned: true,
    errors: [404, 422],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/CourseContent/Delete',
    access: 'admin',
    summary: 'Move a lesson to the bin (30 days)',
    query: z.object({ id }),
    reply: deleted,
    errors: [404],
  }),
  bin: endpoint({
    method: 'GET',
    path: '/api/CourseContent/Bin',
    access: 'admin',
    summary: 'Deleted lessons of a course that can be restored, the newest first',
    query: z.object({ courseId: id }),
    reply: z.array(binnedLesson),
    errors: [404],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/CourseContent/Restore',
    access: 'admin',
    summary: 'Bring a lesson back from the bin',
    query: z.object({ id }),
    reply: lesson,
    errors: [404, 409],
  }),
  restoreVideo: endpoint({
    method: 'POST',
    path: '/api/CourseContent/RestoreVideo',
    access: 'admin',
    summary: "Go back to a lesson's earlier video, kept for 30 days after it was replaced (decision 16)",
    query: z.object({ id }),
    body: z.object({
      /** `earlierVideo.fileName`, which makes the call idempotent. */
      videoFileName: text(300),
    }),
    reply: lesson,
    errors: [404, 409],
  }),
  convertVideo: endpoint({
    method: 'POST',
    path: '/api/CourseContent/ConvertVideo',
    access: 'admin',
    summary: "Convert a lesson's video again, or cancel its conversion",
    query: z.object({ id }),
    /** False cancels the conversion: completed renditions stay. */
    body: z.object({ convert: z.boolean() }),
    reply: lesson,
    errors: [404, 409],
  }),
  dropOriginal: endpoint({
    method: 'POST',
    path: '/api/CourseContent/DropOriginal',
    access: 'owner',
    summary:
      'Replace a converted video by one MP4 of its largest size up to 720p, to save space; the other sizes stay',
    query: z.object({ id }),
    body: z.object({
      /** The lesson's video as it is shown: another one that has replaced it meanwhile is left alone. */
      videoFileName: text(300),
    }),
    reply: lesson,
    errors: [404, 409],
  }),
  video: endpoint({
    method: 'GET',
    path: '/media/lesson/:coursecontentid',
    access: 'visitor',
    summary: "A lesson's video with Range, for those entitled to it",
    params: z.object({ coursecontentid: id }),
    /** Which of the lesson's videos, from `videoUrl`; 404 when the lesson no longer has it. */
    query: z.object({ v: z.optional(id) }),
    replyAs: 'file',
    errors: [403, 404],
  }),
  captionFile: endpoint({
    method: 'GET',
    path: '/media/caption/:id',
    access: 'visitor',
    summary: 'A WebVTT file, for those entitled to its lesson',
    params: z.object({ id }),
    replyAs: 'file',
    errors: [403, 404],
  }),
  uploadCaption: endpoint({
    method: 'POST',
    path: '/api/CourseContent/UploadCaption',
    access: 'admin',
    summary: "Add or replace a lesson's captions in one language (WebVTT or SRT)",
    query: z.object({ coursecontentid: id, lang: z.enum(captionLangs) }),
    multipart: 'postedFiles',
    reply: caption,
    errors: [404, 413, 415, 422, 507],
  }),
  deleteCaption: endpoint({
    method: 'POST',
    path: '/api/CourseContent/DeleteCaption',
    access: 'admin',
    summary: 'Remove captions',
    query: z.object({ id }),
    reply: z.object({ id: z.int() }),
    errors: [404],
  }),
};
