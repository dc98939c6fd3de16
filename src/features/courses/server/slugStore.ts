import { rowId, type Sql } from '../../../lib/server/db/db.ts';
import { freeSlug, isSlugOf, slugOf } from '../../../lib/server/slug.ts';

const baseOf = (name: string): string => slugOf(name, 'course');

/** The slugs that start with this one and belong, or once belonged, to other courses. */
async function takenLike(trx: Sql, base: string, courseId: number): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('course_slugs')
    .select('slug')
    .where('slug', 'like', `${base}%`)
    .where('course_id', '<>', courseId)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Whether a slug belongs, or once belonged, to another course. */
export const isSlugTaken = async (trx: Sql, slug: string, courseId: number): Promise<boolean> =>
  (await takenLike(trx, slug, courseId)).has(slug);

/** A free slug for a new course. The transaction has raised `content`, so no other transaction chooses one meanwhile. */
export async function newSlug(trx: Sql, name: string, wanted = ''): Promise<string> {
  const base = wanted || baseOf(name);
  const taken = await takenLike(trx, base, 0);
  return freeSlug(base, (slug) => taken.has(slug));
}

/** Stores a slug as the course's, permanently. */
export async function claimSlug(trx: Sql, slug: string, courseId: number): Promise<void> {
  await trx
    .insertInto('course_slugs')
    .values({ slug, course_id: courseId })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

/**
 * The slug of a course after an edit: the requested one; a new one when the name changes, unless an administrator chose the
 * present one; '' requests one made from the name.
 */
export async function slugAfter(
  trx: Sql,
  courseId: number,
  { name, slug: wanted }: { name: string; slug?: string | null | undefined },
): Promise<string | null> {
  const before = await trx
    .selectFrom('courses')
    .select(['name', 'slug'])
    .where('id', '=', rowId(courseId))
    .executeTakeFirst();
  if (!before) return null;
  const present = before.slug ?? '';
  const isRenamed = name !== before.name && isSlugOf(present, baseOf(before.name));
  const isChosen = typeof wanted === 'string' && wanted !== present;
  if (present !== '' && !isChosen && !isRenamed) return present;
  const base = (isChosen && wanted) || baseOf(name);
  const taken = await takenLike(trx, base, courseId);
  const slug = freeSlug(base, (one) => taken.has(one));
  await claimSlug(trx, slug, courseId);
  return slug;
}

/** The course with this slug, present or earlier; a course without a slug is found by its id. It may be in the bin, or purged. */
export async function courseAtSlug(sql: Sql, slug: string): Promise<number | undefined> {
  if (/^[1-9]\d{0,9}$/.test(slug)) return rowId(Number(slug));
  const row = await sql
    .selectFrom('course_slugs')
    .select('course_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.course_id;
}
