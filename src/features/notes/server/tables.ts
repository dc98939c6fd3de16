import type { Generated } from 'kysely';

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
  version: Generated<number>;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    notes: NotesTable;
  }
}
