import type { Generated } from 'kysely';

/** One per learner and course (decision 19). */
export interface RatingsTable {
  id: Generated<number>;
  user_id: number;
  course_id: number;
  /** 1 to 5. */
  stars: number;
  created_at: string;
  updated_at: string;
}

/** A course's rating totals; kept by triggers (migration 0004), never written by hand. */
export interface RatingSumsTable {
  course_id: number;
  /** How many. */
  ratings: number;
  /** The sum of their stars. */
  stars: number;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    ratings: RatingsTable;
    rating_sums: RatingSumsTable;
  }
}
