import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { text } from '../../lib/fields.ts';
import { localizedFields } from '../../lib/localized.ts';
import { reviewPage } from '../ratings/reviewApi.ts';
import { course } from './courseApi.ts';

// the groups of features/files/rules.ts, written out: importing them would add a kilobyte to the page
const fileKinds = ['documents', 'images', 'audio', 'video', 'archives', 'code', 'ebooks'] as const;

/** A lesson as strangers see it: no file names, and media only of lessons that they may watch. */
const publicLesson = z.object({
  courseContentID: z.int(),
  contentName: z.string(),
  /** Seconds. */
  duration: z.number(),
  /**
   * A small still of its video; '' for a locked lesson, and where there is none. Optional: a server of the previous version
   * sends none.
   */
  pictureUrl: z.optional(z.string()),
  /** For members only. */
  locked: z.boolean(),
});

/** The content of a course's public page, the same for everybody. */
export const publicCourse = z.object({
  course,
  /** The first heading or sentence of its description; '' without one. Optional: a server of the previous version sends none. */
  lead: z.optional(z.string()),
  /** In the order of their first lessons. */
  sections: z.array(z.object({ name: z.string(), lessons: z.array(publicLesson) })),
  /** Its teachers, with their texts. */
  teachers: z.array(
    z.object({
      teacherID: z.int(),
      name: z.string(),
      photoUrl: z.string(),
      ...localizedFields('words', z.string()),
    }),
  ),
  /** Files that belong to its lessons, by kind. */
  files: z.array(z.object({ kind: z.enum(fileKinds), count: z.int() })),
  /** In rupees; months of validity, null for no end. */
  tiers: z.array(
    z.object({
      membershipid: z.int(),
      // written out: deriving it would load the names with the page
      name: z.enum(['Silver', 'Gold', 'Diamond']),
      price: z.number(),
      months: z.nullable(z.int()),
    }),
  ),
  /** Strangers may play the first lesson. */
  freeLesson: z.boolean(),
  /**
   * A large still of the first lesson's video where strangers may play it; '' without one. Optional: a server of the previous
   * version sends none.
   */
  posterUrl: z.optional(z.string()),
  /** The first few reviews of learners. */
  reviews: reviewPage,
  /** Other courses to suggest. */
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

/** The code of the 404 of a course that has no playable lesson yet. */
export const preparedCode = 'being_prepared';

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
