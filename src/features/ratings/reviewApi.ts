import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id, iso, pageQuery } from '../../lib/fields.ts';

/** A learner's words about a course, as everybody may read them. */
export const review = z.object({
  id: z.int(),
  stars: z.int(),
  /** Plain text. */
  words: z.string(),
  /** The last change of the words. */
  writtenDate: iso,
  /** The chosen name, or the given name and an initial. */
  authorName: z.string(),
  /** The institute's; '' for none. */
  answer: z.string(),
  answeredDate: z.nullable(iso),
});
export type Review = z.output<typeof review>;

export const reviewPage = z.object({
  /** The newest first. */
  rows: z.array(review),
  /** The cursor of the older ones; null at the end. */
  next: z.nullable(z.string()),
  /** All reviews that are shown. */
  total: z.int(),
  /** How often 1, 2, 3, 4 and 5 stars were given, with or without words. */
  stars: z.array(z.int()),
});
export type ReviewPage = z.output<typeof reviewPage>;

/** Reviews for readers; beside ratings, since strangers' pages load this alone. */
export const reviews = {
  page: endpoint({
    method: 'GET',
    path: '/api/ratings/Reviews',
    access: 'public',
    summary: 'What learners say about a course, the newest first, and the institute’s answers',
    query: z.object({ courseid: id, size: pageQuery(50).size, cursor: pageQuery(50).cursor }),
    reply: reviewPage,
    errors: [404],
  }),
};
