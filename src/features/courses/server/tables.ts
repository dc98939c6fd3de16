import type { Generated } from 'kysely';
import type { Flag } from '../../../lib/server/db/schema.ts';
import type { CourseTexts } from '../rules.ts';

/** Every slug that a course ever had; it never leads to another course. */
export interface CourseSlugsTable {
  slug: string;
  /** The course may have been purged. */
  course_id: number;
}

export interface CoursesTable extends CourseTexts {
  id: Generated<number>;
  name: string;
  /** Last part of the public page's URL; null until the first edit of a course that an older version created. */
  slug: Generated<string | null>;
  type: string;
  /** Paise. */
  price: number;
  /** The file name that the record names; image_file_id is null until that file exists (decision 28). */
  image_name: string;
  image_file_id: number | null;
  /** The person for whose upload of `image_name` it waits, and since when (epoch milliseconds); null when it does not wait. */
  image_wanted_by: Generated<number | null>;
  image_wanted_at: Generated<number | null>;
  /**
   * The upload from which it takes its picture, the last to begin; '' takes none of those in progress, since another picture
   * was chosen; null takes any.
   */
  image_upload: Generated<string | null>;
  is_demo: Flag;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** Raised by each edit (decision 37). */
  version: Generated<number>;
  /** The version `content` at the last change of a field that lists and outlines show; set by triggers (migration 0019). */
  content_version: Generated<number>;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    courses: CoursesTable;
    course_slugs: CourseSlugsTable;
  }
}
