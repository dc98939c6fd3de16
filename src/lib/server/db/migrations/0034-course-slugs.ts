import { type Kysely, sql } from 'kysely';
import { freeSlug, slugOf } from '../../slug.ts';

/**
 * The slug of a course. `course_slugs` has all that were ever used, so that old links continue to lead to their course and
 * never to another one.
 */
export async function courseSlugs(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('courses').addColumn('slug', 'text').execute();
  await db.schema
    .createTable('course_slugs')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .execute();
  const { rows } = await sql<{ id: number; name: string }>`select id, name from courses order by id`.execute(
    db,
  );
  const taken = new Set<string>();
  for (const { id, name } of rows) {
    const slug = freeSlug(slugOf(name, 'course'), (one) => taken.has(one));
    taken.add(slug);
    await sql`update courses set slug = ${slug} where id = ${id}`.execute(db);
    await sql`insert into course_slugs (slug, course_id) values (${slug}, ${id})`.execute(db);
  }
}
