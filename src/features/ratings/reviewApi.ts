import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id, iso, pageQuery } from '../../lib/fields.ts';

/** A learner's review of a course, as everybody can read it. */
export const review = z.object({
  id: z.int(),
  stars: z.int(),
  /** Plain text. */
  words: z.string(),
  /** The last change of the text. */
  writtenDate: iso,
  /** The display name, or the given name and an initial. */
  authorName: z.string(),
  /** The institute's answer; '' for none. */
  answer: z.string(),
  answeredDate: z.nullable(iso),
});
export type Review = z.output<typeof review>;

export const reviewPage = z.object({
  /** Newest first. */
  rows: z.array(review),
  /** The cursor of older reviews; null at the end. */
  next: z.nullable(z.string()),
  /** Number of all visible reviews. */
  total: z.int(),
  /** How often 1, 2, 3, 4 and 5 stars were given, with or without text. */
  stars: z.array(z.int()),
});
export type ReviewPage = z.output<typeof reviewPage>;

/** Reviews for readers; separate from ratings, since pages for strangers load only this. */
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
