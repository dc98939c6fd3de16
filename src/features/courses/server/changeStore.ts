import { cached } from '../../../lib/server/cache.ts';
import type { Database, Sql } from '../../../lib/server/db/db.ts';

interface ChangedCourse {
  id: number;
  name: string;
  created_at: string;
  /** When it, or one of its lessons, was added or edited last. */
  changed_at: string;
}

/**
 * How many courses are compared. An edit is among the last changes of content, beside others that nobody made in the course:
 * of a teacher, of a conversion.
 */
const compared = 100;

const readLastChanged = (sql: Sql): Promise<ChangedCourse | undefined> =>
  sql
    .selectFrom((latest) =>
      latest
        .selectFrom('courses as c')
        .where('c.deleted_at', 'is', null)
        .orderBy('c.content_version', 'desc')
        .limit(compared)
        .select(['c.id', 'c.name', 'c.created_at'])
        .select((eb) =>
          eb.fn
            .coalesce(
              eb
                .selectFrom('lessons as l')
                .whereRef('l.course_id', '=', 'c.id')
                .whereRef('l.updated_at', '>', 'c.updated_at')
                .where('l.deleted_at', 'is', null)
                .select((of) => of.fn.max('l.updated_at').as('at')),
              'c.updated_at',
            )
            .$castTo<string>()
            .as('changed_at'),
        )
        .as('course'),
    )
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const cachedCourse = cached({
  name: 'course changed last',
  subject: 'content',
  load: async ({ sql }) => (await readLastChanged(sql)) ?? null,
  bytes: 300,
});

/** The live course that was changed last, cached until any course or lesson changes; null without any. */
export const lastChangedCourse = (db: Database): Promise<ChangedCourse | null> => cachedCourse(db, '');
