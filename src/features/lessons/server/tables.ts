import type { Generated } from 'kysely';
import type { Flag } from '../../../lib/server/db/schema.ts';

export interface LessonsTable {
  id: Generated<number>;
  course_id: number;
  section_name: string;
  name: string;
  /** HTML, sanitised. */
  description: string;
  /** Written by hand; a JSON array of features/chapters/rules.ts `Chapter`. */
  chapters: Generated<string>;
  video_name: string;
  video_file_id: number | null;
  /**
   * The person for whose upload of `video_name` it waits, and since when (epoch milliseconds); null when it does not wait
   * (decision 28).
   */
  video_wanted_by: Generated<number | null>;
  video_wanted_at: Generated<number | null>;
  /** The upload from which it takes its video, the last to begin; '' for none, null takes any. */
  video_upload: Generated<string | null>;
  /** A new video that is being processed while the current one is shown. */
  video_next_id: Generated<number | null>;
  /** The previous video, which can be restored, and when it was replaced. */
  video_previous_id: Generated<number | null>;
  video_replaced_at: Generated<string | null>;
  /** Why the last new video was refused (lib/server/message.ts). */
  video_problem: Generated<string | null>;
  /** The form's idempotency key. */
  idempotency_key: Generated<string | null>;
  /** Seconds. */
  duration: number;
  /** `order` on the wire; unique among the live lessons of a course (decision 15). */
  position: number;
  created_by: number | null;
  is_demo: Generated<Flag>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  version: Generated<number>;
}

export interface CaptionsTable {
  id: Generated<number>;
  lesson_id: number;
  lang: string;
  label: string;
  file_id: number;
  /** The file that is in the search index; differs from `file_id` until a job has indexed that. */
  indexed_file_id: Generated<number | null>;
}

/** About a minute of captions, for searches. */
export interface CaptionPassagesTable {
  id: Generated<number>;
  caption_id: number;
  file_id: number;
  /** JSON: [start in milliseconds, text] of each cue. */
  cues: string;
}

/** Captions made automatically, until an administrator takes or discards them. */
export interface CaptionDraftsTable {
  lesson_id: number;
  lang: string;
  /** The video from which they are made. */
  file_id: number;
  state: 'making' | 'ready' | 'failed';
  /** Why it failed (lib/server/message.ts). */
  problem: string | null;
  /** '' until it is ready. */
  web_vtt: Generated<string>;
  /** Identifies the request: jobs of other requests change nothing. */
  run: string;
  created_at: string;
}

/** The edit number of a lesson's captions in all languages. */
export interface CaptionVersionsTable {
  lesson_id: number;
  version: number;
}

/** When a learner first requested a lesson; written once. */
export interface LessonStartsTable {
  user_id: number;
  lesson_id: number;
  asked_at: string;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    lessons: LessonsTable;
    captions: CaptionsTable;
    caption_drafts: CaptionDraftsTable;
    caption_versions: CaptionVersionsTable;
    caption_passages: CaptionPassagesTable;
    lesson_starts: LessonStartsTable;
  }
}
