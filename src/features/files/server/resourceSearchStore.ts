import { sql as raw } from 'kysely';
import type { Database } from '../../../lib/server/db/db.ts';
import { isOneOf } from '../../../lib/server/db/isOneOf.ts';
import { prepared } from '../../../lib/server/db/prepared.ts';
import type { Query } from '../../../lib/server/search/tokens.ts';
import { libraryIndex } from './libraryIndexStore.ts';

export interface FoundResource {
  id: number;
  /** The unique name on the wire. */
  name: string;
  original_name: string;
  course_id: number;
  course_name: string;
  /** Null for a file of the course. */
  lesson_id: number | null;
  lesson_name: string | null;
}

/**
 * The first resources of live courses and lessons with all words of a search: of `lessons` (null for all) and of whole courses.
 * The caller decides who sees them.
 */
export async function findResources(
  db: Database,
  query: Query,
  { max, lessons }: { max: number; lessons: readonly number[] | null },
): Promise<FoundResource[]> {
  const ofLesson = lessons
    ? raw`l.deleted_at is null and ${isOneOf(db, raw`l.id`, lessons)}`
    : raw`l.deleted_at is null`;
  // `cross join`: SQLite begins with the matches
  return prepared(
    db,
    raw<FoundResource>`select f.id, f.name, f.original_name, f.course_id, c.name as course_name,
      f.lesson_id, l.name as lesson_name
    from ${libraryIndex.first(db, query)} s cross join files f
    cross join courses c left join lessons l on l.id = f.lesson_id
    where f.id = s.id and c.id = f.course_id and c.deleted_at is null and f.kind = 'resource' and f.deleted_at is null and (f.lesson_id is null or (${ofLesson})) limit ${max}`,
  );
}
