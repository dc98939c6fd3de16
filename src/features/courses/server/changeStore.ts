import { cached } from '../../../lib/server/cache.ts';
import type { Database, Sql } from '../../../lib/server/db/db.ts';

interface ChangedCourse {
  id: number;
  name: string;
  created_at: string;
  /** When it, or one of its lessons, was added or edited last. */
  changed_at: string;
}

async function readLastChanged(sql: Sql): Promise<ChangedCourse | null> {
  const course = await sql
    .selectFrom('courses')
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'created_at', 'updated_at'])
    .orderBy('content_version', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!course) return null;
  const { updated_at: own, ...rest } = course;
  const lesson = await sql
    .selectFrom('lessons')
    .where('course_id', '=', course.id)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.max('updated_at').as('at'))
    .executeTakeFirst();
  return { ...rest, changed_at: lesson?.at && lesson.at > own ? lesson.at : own };
}

const cachedCourse = cached({
  name: 'course changed last',
  subject: 'content',
  load: ({ sql }) => readLastChanged(sql),
  bytes: 300,
});

/** The live course that was changed last, cached until any course or lesson changes; null without any. */
export const lastChangedCourse = (db: Database): Promise<ChangedCourse | null> => cachedCourse(db, '');
