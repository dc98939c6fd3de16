import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf, id, iso, pageEnds, pageQuery, text } from '../../lib/fields.ts';
import { answerGiven, hidingReason, reviewFilters, starsGiven } from './rules.ts';

/** A review with the data for a decision. */
export const moderatedReview = z.object({
  id: z.int(),
  courseID: z.int(),
  courseName: z.string(),
  stars: z.int(),
  words: z.string(),
  writtenDate: iso,
  authorName: z.string(),
  authorCode: z.string(),
  /** '' for none. */
  answer: z.string(),
  answeredDate: z.nullable(iso),
  hidden: z.boolean(),
  /** The reason; '' unless hidden. */
  reason: z.string(),
  /** The text was changed since it was hidden. */
  changed: z.boolean(),
  /** Number of people who have reported it since an administrator last looked at it. */
  reports: z.int(),
  version: z.int(),
});
export type ModeratedReview = z.output<typeof moderatedReview>;

/** Number of reviews in a list, the average of their stars with one decimal (0 without any), and how many have 1 to 5 stars. */
const listSize = z.object({ count: z.int(), average: z.number(), stars: z.array(z.int()) });
export type ListSize = z.output<typeof listSize>;

/** Moderation of reviews by administrators. */
export const reviewModeration = {
  page: endpoint({
    method: 'GET',
    path: '/api/ratings/Moderation',
    access: 'admin',
    summary: 'Reviews of all courses, the newest first',
    query: z.object({
      list: z.optional(z.enum(reviewFilters)),
      courseid: z.optional(id),
      stars: z.optional(starsGiven),
      search: z.optional(text(100)),
      ...pageQuery(100),
    }),
    reply: z.object({ rows: z.array(moderatedReview), ...pageEnds, total: z.int(), more: z.boolean() }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/ratings/ModerationCounts',
    access: 'admin',
    summary:
      'How many reviews each list has, and how their stars are spread, of all courses and stars or of some',
    query: z.object({ courseid: z.optional(id), stars: z.optional(starsGiven) }),
    reply: z.object({ all: listSize, look: listSize, unanswered: listSize, hidden: listSize }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/ratings/Answer',
    access: 'admin',
    summary: 'Answer a review for the institute, change the answer, or take it back',
    query: z.object({ id }),
    body: editOf(z.object({ answer: answerGiven })),
    reply: moderatedReview,
    versioned: true,
    errors: [404, 422],
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/ratings/Hide',
    access: 'admin',
    summary: 'Take the words of a review out of sight; the stars count, and the learner reads why',
    query: z.object({ id }),
    body: z.object({ reason: hidingReason }),
    reply: moderatedReview,
    errors: [404, 422],
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/ratings/Show',
    access: 'admin',
    summary: 'Show a review again, or let it stand, which settles its reports',
    query: z.object({ id }),
    reply: moderatedReview,
    errors: [404],
  }),
};
