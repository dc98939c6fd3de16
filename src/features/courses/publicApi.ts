import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { text } from '../../lib/fields.ts';
import { reviewPage } from '../ratings/reviewApi.ts';
import { course } from './api.ts';

// the groups of features/files/rules.ts, which with the tiers' schema would be a kilobyte of the page
const fileKinds = ['documents', 'images', 'audio', 'video', 'archives', 'code', 'ebooks'] as const;

/** A lesson as strangers see it: no file names, and media of what they may watch only. */
const publicLesson = z.object({
  courseContentID: z.int(),
  contentName: z.string(),
  /** Seconds. */
  duration: z.number(),
  /** A small still of its video; '' for a locked one, and where there is none. Optional: a server of the version before sends none. */
  pictureUrl: z.optional(z.string()),
  /** For members only. */
  locked: z.boolean(),
});

/** What the public page of a course shows, the same for everybody. */
export const publicCourse = z.object({
  course,
  /** What it is for, in a sentence: where its description begins. '' without one. Optional: a server of the version before sends none. */
  lead: z.optional(z.string()),
  /** In the order of their first lessons. */
  sections: z.array(z.object({ name: z.string(), lessons: z.array(publicLesson) })),
  /** Who teaches it, with what they say of themselves. */
  teachers: z.array(
    z.object({
      teacherID: z.int(),
      name: z.string(),
      photoUrl: z.string(),
      words: z.string(),
      wordsHi: z.string(),
    }),
  ),
  /** Files that belong to its lessons, by kind. */
  files: z.array(z.object({ kind: z.enum(fileKinds), count: z.int() })),
  /** In rupees; months of validity, null for no end. */
  tiers: z.array(
    z.object({
      membershipid: z.int(),
      // not derived: the names would be loaded with the page
      name: z.enum(['Silver', 'Gold', 'Diamond']),
      price: z.number(),
      months: z.nullable(z.int()),
    }),
  ),
  /** Strangers may play the first lesson. */
  freeLesson: z.boolean(),
  /** Then a large still of its video; '' without one. Optional: a server of the version before sends none. */
  posterUrl: z.optional(z.string()),
  /** What learners say, the first few. */
  reviews: reviewPage,
  /** What to look at next. */
  others: z.array(
    z.pick(course, {
      courseID: true,
      courseName: true,
      lang: true,
      slug: true,
      imageUrl: true,
      lessons: true,
      totalTime: true,
      rating: true,
      ratings: true,
    }),
  ),
});
export type PublicCourse = z.output<typeof publicCourse>;

/** Courses as strangers see them. */
export const publicCourses = {
  get: endpoint({
    method: 'GET',
    path: '/api/CourseMaster/Public',
    access: 'public',
    summary: 'The public page of a course, by its present slug or an earlier one',
    query: z.object({ slug: text(100) }),
    reply: publicCourse,
    errors: [404],
  }),
};
