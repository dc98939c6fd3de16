import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf, id, iso } from '../../lib/fields.ts';
import { starsGiven, wordsGiven } from './rules.ts';

export const courseRating = z.object({
  courseID: z.int(),
  /** The caller's stars; 0 when not rated yet. */
  mine: z.int(),
  /** One decimal; 0 when nobody has rated. */
  average: z.number(),
  ratings: z.int(),
  /** The caller has watched enough of the course, or has rated it before. */
  mayRate: z.boolean(),
  /** The caller's rating; 0 when not rated yet. */
  ratingID: z.int(),
  /** The caller's review text; '' for none. */
  words: z.string(),
  writtenDate: z.nullable(iso),
  /** An administrator has hidden the text from others; the stars still count. */
  hidden: z.boolean(),
  /** The reason; '' unless hidden. */
  reason: z.string(),
  /** The institute's answer; '' for none. */
  answer: z.string(),
  answeredDate: z.nullable(iso),
  /** The version of text and answer; 0 when not rated yet. */
  version: z.int(),
});
export type CourseRating = z.output<typeof courseRating>;

/** Ratings of courses (SPECIFICATION, screen 9 and 24, decision 19). */
export const ratings = {
  get: endpoint({
    method: 'GET',
    path: '/api/ratings',
    access: 'user',
    summary: 'How a course is rated, and by the caller',
    query: z.object({ courseid: id }),
    reply: courseRating,
    errors: [404],
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/ratings/Rate',
    access: 'user',
    summary: 'Rate a course, or change one’s rating; at least 10% must be watched. Words stay as they are',
    body: z.object({ courseID: id, stars: starsGiven }),
    reply: courseRating,
    errors: [404, 422],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/ratings/Edit',
    access: 'user',
    summary: 'Write words beside one’s stars, change them, or take them back',
    query: z.object({ courseid: id }),
    body: editOf(z.object({ words: wordsGiven })),
    reply: courseRating,
    versioned: true,
    errors: [404, 422],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/ratings/Delete',
    access: 'user',
    summary: 'Delete one’s rating of a course, stars and words',
    query: z.object({ courseid: id }),
    reply: courseRating,
    errors: [404],
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/ratings/Report',
    access: 'user',
    summary: 'Report a review to the administrators',
    query: z.object({ id }),
    reply: z.object({ id: z.int() }),
    errors: [404, 422],
  }),
};
