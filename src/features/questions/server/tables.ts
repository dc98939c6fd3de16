import type { Generated } from 'kysely';
import type { Flag } from '../../../lib/server/db/schema.ts';

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

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    posts: PostsTable;
    post_reports: PostReportsTable;
  }
}
