import type { Generated } from 'kysely';
import type { Flag } from '../../../lib/server/db/schema.ts';
import type { CourseTexts } from '../rules.ts';

/** Every slug that a course ever had; it never leads to another one. */
export interface CourseSlugsTable {
  slug: string;
  /** May have been purged. */
  course_id: number;
}

export interface CoursesTable extends CourseTexts {
  id: Generated<number>;
  name: string;
  /** Last part of the public page's URL; null until the first edit when an older version made the course. */
  slug: Generated<string | null>;
  type: string;
  /** Paise. */
  price: number;
  /** File name as the record names it; image_file_id is null until that file is there (decision 28). */
  image_name: string;
  image_file_id: number | null;
  /** Whose upload of `image_name` it waits for, and since when (epoch milliseconds); null when none. */
  image_wanted_by: Generated<number | null>;
  image_wanted_at: Generated<number | null>;
  /** The upload that it takes its picture from, the one begun last; '' takes none of those begun, since another was chosen; null takes any. */
  image_upload: Generated<string | null>;
  is_demo: Flag;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** Raised by each edit (decision 37). */
  version: Generated<number>;
  /** The version `content` at the last change of what lists and outlines show of it; kept by triggers (migration 0019). */
  content_version: Generated<number>;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    courses: CoursesTable;
    course_slugs: CourseSlugsTable;
  }
}
