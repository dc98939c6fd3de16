import type { Generated } from 'kysely';
import type { Flag } from '../../../lib/server/db/schema.ts';

export interface LessonsTable {
  id: Generated<number>;
  course_id: number;
  section_name: string;
  name: string;
  /** HTML, sanitised. */
  description: string;
  video_name: string;
  video_file_id: number | null;
  /** Whose upload of `video_name` is waited for, and since when (epoch milliseconds); null when nobody's is (decision 28). */
  video_wanted_by: Generated<number | null>;
  video_wanted_at: Generated<number | null>;
  /** The upload that it takes its video from, begun last; '' for none, null takes any. */
  video_upload: Generated<string | null>;
  /** A new video that is being read while the lesson still shows the one it has. */
  video_next_id: Generated<number | null>;
  /** The video before, which it can go back to, and since when it is not shown any more. */
  video_previous_id: Generated<number | null>;
  video_replaced_at: Generated<string | null>;
  /** Why the last new video was not taken (lib/server/message.ts). */
  video_problem: Generated<string | null>;
  /** The form's own random value: a form that is sent twice makes one lesson. */
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
  /** Raised by each edit that a person makes (decision 37). */
  version: Generated<number>;
}

export interface CaptionsTable {
  id: Generated<number>;
  lesson_id: number;
  lang: string;
  label: string;
  file_id: number;
}

/** When a learner first asked for a lesson; written once. */
export interface LessonStartsTable {
  user_id: number;
  lesson_id: number;
  asked_at: string;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    lessons: LessonsTable;
    captions: CaptionsTable;
    lesson_starts: LessonStartsTable;
  }
}
