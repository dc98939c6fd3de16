import type { Generated } from 'kysely';
import type { Flag } from '../../../lib/server/db/schema.ts';

export interface TeachersTable {
  id: Generated<number>;
  name: string;
  /** JSON by language. */
  words: string;
  photo_file_id: number | null;
  position: number;
  is_demo: Generated<Flag>;
  /** 1 for the demo's teachers while the institute has a name of its own: only administrators see them. */
  hidden: Generated<Flag>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** Raised by each edit (decision 37). */
  version: Generated<number>;
}

/** The teachers of a course in order. A removed teacher stays here until the permanent deletion. */
export interface CourseTeachersTable {
  course_id: number;
  teacher_id: number;
  position: number;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    teachers: TeachersTable;
    course_teachers: CourseTeachersTable;
  }
}
