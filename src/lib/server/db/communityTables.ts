import type { Generated } from 'kysely';
import type { Flag } from './schema.ts';

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

/** Questions about a lesson, and their answers. */
export interface PostsTable {
  id: Generated<number>;
  lesson_id: number;
  /** The question that this answers; null for a question. */
  question_id: number | null;
  /** Null when the administrator's account was deleted. */
  author_id: number | null;
  /** An administrator wrote it. */
  from_admin: Flag;
  body: string;
  /** Questions only: the asker or an administrator has marked it as answered. */
  answered: Flag;
  /** Hidden by an administrator. */
  hidden: Flag;
  created_at: string;
}

export interface PostReportsTable {
  id: Generated<number>;
  post_id: number;
  user_id: number;
  created_at: string;
}

/** A learner's own notes at a second of a lesson; one without text is a bookmark. */
export interface NotesTable {
  id: Generated<number>;
  user_id: number;
  course_id: number;
  lesson_id: number;
  /** Of the video, an integer. */
  second: number;
  /** '' for a bookmark. */
  body: string;
  created_at: string;
  updated_at: string;
  /** Raised by each edit (decision 37). */
  version: Generated<number>;
}
