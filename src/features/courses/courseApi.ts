import * as z from 'zod/mini';
import { iso } from '../../lib/fields.ts';
import { courseTextNames, type CourseTexts } from './rules.ts';

// without the limits on input
const texts = Object.fromEntries(courseTextNames.map((name) => [name, z.string()])) as Record<
  keyof CourseTexts,
  z.ZodMiniString
>;

/** A teacher as a course lists them. */
export const courseTeacher = z.object({
  teacherID: z.int(),
  name: z.string(),
  /** Empty while there is none. */
  photoUrl: z.string(),
});

/** A course as every list shows it (SPECIFICATION §3); times in seconds, price in rupees. */
export const course = z.object({
  courseID: z.int(),
  courseName: z.string(),
  /** The last part of the URL of its public page, /courses/:slug. */
  slug: z.string(),
  imageName: z.string(),
  /** The picture's URL; empty while there is none. */
  imageUrl: z.string(),
  /**
   * Another course waits for a picture of the same name from the same person, so the picture is attached to neither (decision
   * 28).
   */
  imageContested: z.optional(z.boolean()),
  type: z.string(),
  price: z.number(),
  createdDate: iso,
  ...texts,
  lessons: z.int(),
  sections: z.int(),
  totalTime: z.number(),
  /** Average of the ratings, one decimal; 0 when there are none. */
  rating: z.number(),
  ratings: z.int(),
  /** Its teachers, in order. */
  teachers: z.array(courseTeacher),
  version: z.int(),
});
export type Course = z.output<typeof course>;

/** A course in a list without its long texts. */
export const listedCourse = z.omit(course, { description: true, outcomes: true });
export type ListedCourse = z.output<typeof listedCourse>;
