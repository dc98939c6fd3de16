import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id } from '../../lib/fields.ts';
import { starsGiven } from './rules.ts';

export const courseRating = z.object({
  courseID: z.int(),
  /** The caller's stars; 0 when not rated yet. */
  mine: z.int(),
  /** One decimal; 0 when nobody has rated. */
  average: z.number(),
  ratings: z.int(),
  /** Enough of the course was watched, or it was rated before. */
  mayRate: z.boolean(),
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
    summary: 'Rate a course, or change one’s rating; at least 10% must be watched',
    body: z.object({ courseID: id, stars: starsGiven }),
    reply: courseRating,
    errors: [404, 422],
  }),
};
