import { type Selectable, sql as raw } from 'kysely';
import type { Database, Sql } from '../../../lib/server/db/db.ts';
import { keysetPage, type Order, type Page, type Window } from '../../../lib/server/db/keyset.ts';
import { type ResourceGroup, type librarySorts, resourceGroups } from '../rules.ts';
import type { FilesTable } from './tables.ts';

export interface LibraryFilter {
  search?: string | undefined;
  courseID?: number | undefined;
  group?: ResourceGroup | undefined;
}

type Row = Pick<
  Selectable<FilesTable>,
  'id' | 'name' | 'original_name' | 'bytes' | 'lesson_id' | 'created_at'
> & {
  course_id: number;
  course_name: string;
  sort_name: string;
  lesson_name: string | null;
};

const likeText = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');

// resources of courses and lessons in the bin can't be downloaded until those are restored
const from = raw`from files f
  join courses c on c.id = f.course_id and c.deleted_at is null
  left join lessons l on l.id = f.lesson_id
  where f.kind = 'resource' and f.deleted_at is null and (f.lesson_id is null or l.deleted_at is null)`;

const id = ['f.id', 'number'] as const;
const orders: Record<(typeof librarySorts)[number], Order> = {
  newest: { name: 'newest', dir: 'desc', columns: { id } },
  name: { name: 'name', dir: 'asc', columns: { sort_name: ['lower(f.original_name)', 'text'], id } },
  largest: { name: 'largest', dir: 'desc', columns: { bytes: ['f.bytes', 'number'], id } },
};

/** One page of the downloadable resources, with number and size of all matches. */
export async function libraryPage(
  db: Database,
  { search, courseID, group }: LibraryFilter,
  { sort, ...window }: Window & { sort: keyof typeof orders },
): Promise<Page<Row> & { total: number; bytes: number }> {
  let where = raw``;
  for (const word of (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8)) {
    const part = `%${likeText(word)}%`;
    where = raw`${where} and (lower(f.original_name) like ${part} escape '\\' or lower(l.name) like ${part} escape '\\')`;
  }
  if (courseID !== undefined) where = raw`${where} and f.course_id = ${courseID}`;
  if (group !== undefined) {
    const endings = resourceGroups[group].map(
      (extension) => raw`lower(f.original_name) like ${`%.${extension}`}`,
    );
    where = raw`${where} and (${raw.join(endings, raw` or `)})`;
  }
  const [sums, page] = await Promise.all([
    raw<{ total: number | string; bytes: number | string | null }>`
      select count(*) as total, sum(f.bytes) as bytes ${from}${where}`.execute(db.sql),
    keysetPage(
      orders[sort],
      window,
      async (part) =>
        (
          await raw<Row>`select f.id, f.name, f.original_name, f.bytes, f.lesson_id, f.created_at, f.course_id,
            lower(f.original_name) as sort_name, c.name as course_name, l.name as lesson_name ${from}${where}
            and ${part.where} order by ${part.orderBy} limit ${part.limit} offset ${part.offset}`.execute(
            db.sql,
          )
        ).rows,
    ),
  ]);
  const [sum] = sums.rows;
  return { ...page, total: Number(sum?.total ?? 0), bytes: Number(sum?.bytes ?? 0) };
}

/** Restores a resource removed since `since`; false when there is none, or its course was deleted. */
export async function restoreFile(sql: Sql, id: number, since: string): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('files')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('kind', '=', 'resource')
    .where('deleted_at', '>=', since)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('courses')
          .select('courses.id')
          .whereRef('courses.id', '=', 'files.course_id')
          .where('courses.deleted_at', 'is', null),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
