import type { Generated } from 'kysely';

/** One per learner and course (decision 19); with text it is a review. */
export interface RatingsTable {
  id: Generated<number>;
  user_id: number;
  course_id: number;
  /** 1 to 5. */
  stars: number;
  created_at: string;
  updated_at: string;
  /** '' for none. */
  words: Generated<string>;
  /** The last change of the text; null without any. */
  written_at: string | null;
  /** The institute's answer to the text, '' for none, and its last change. */
  answer: Generated<string>;
  answered_at: string | null;
  /** Raised by changes of text and answer (decision 37), not by stars. */
  version: Generated<number>;
}

/** A course's rating totals; maintained by triggers (migration 0004), never written directly. */
export interface RatingSumsTable {
  course_id: number;
  /** How many. */
  ratings: number;
  /** The sum of their stars. */
  stars: number;
}

/** People whose reviews of a course are hidden, including ones they write later. */
export interface HiddenReviewsTable {
  user_id: number;
  course_id: number;
  reason: string;
  hidden_at: string;
}

export interface ReviewReportsTable {
  id: Generated<number>;
  rating_id: number;
  user_id: number;
  created_at: string;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    ratings: RatingsTable;
    rating_sums: RatingSumsTable;
    hidden_reviews: HiddenReviewsTable;
    review_reports: ReviewReportsTable;
  }
}
