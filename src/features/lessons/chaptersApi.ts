import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf, id, requiredText, whole } from '../../lib/fields.ts';
import { messages } from '../chapters/text.ts';
import { chapter } from './api.ts';

// 99:59:59
const lastSecond = 359_999;

/** Chapters as written for a lesson, in any order. */
export const chapterList = z
  .array(
    z.object({
      title: requiredText(200, messages('Give each chapter a title.').english),
      start: whole(0, lastSecond),
    }),
  )
  .check(
    z.maxLength(200, messages('A lesson has at most 200 chapters.').english),
    z.refine(
      (all) => new Set(all.map(({ start }) => start)).size === all.length,
      messages('Two chapters begin at the same second.').english,
    ),
  );

/** The chapters that were written for a lesson, and suggestions for new ones. */
export const lessonChapters = z.object({
  courseContentID: z.int(),
  /** In rising order. */
  chapters: z.array(chapter),
  /** Those that the description names, which learners see while none are written. */
  described: z.array(chapter),
  /** Seconds at which slides change in the video; null when it was not analysed. */
  slideChanges: z.nullable(z.array(z.int())),
  version: z.int(),
});
export type LessonChapters = z.output<typeof lessonChapters>;

/** Chapters for their editor; learners get the effective ones from `lessons.details`. */
export const chapterEditing = {
  read: endpoint({
    method: 'GET',
    path: '/api/CourseContent/Chapters',
    access: 'admin',
    summary: 'The chapters that were written for a lesson, and suggestions for more',
    query: z.object({ coursecontentid: id }),
    reply: lessonChapters,
    errors: [404],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/CourseContent/EditChapters',
    access: 'admin',
    summary: 'Write the chapters of a lesson; without any, those that its description names are shown',
    query: z.object({ id }),
    body: editOf(z.object({ chapters: chapterList })),
    reply: lessonChapters,
    versioned: true,
    errors: [404, 422],
  }),
};
