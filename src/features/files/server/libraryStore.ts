import type { Selectable } from 'kysely';
import type { Database, Sql } from '../../../lib/server/db/db.ts';
import type { FilesTable } from '../../../lib/server/db/schema.ts';
import { type ResourceGroup, type librarySorts, resourceGroups } from '../rules.ts';

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
  lesson_name: string | null;
};

const likeText = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');

// what hangs on a course or lesson in the bin can't be downloaded, and comes back with it
const from = `from files f
  join courses c on c.id = f.course_id and c.deleted_at is null
  left join lessons l on l.id = f.lesson_id
  where f.kind = 'resource' and f.deleted_at is null and (f.lesson_id is null or l.deleted_at is null)`;

const orders = {
  newest: 'f.id desc',
  name: 'lower(f.original_name), f.id',
  largest: 'f.bytes desc, f.id desc',
} as const satisfies Record<(typeof librarySorts)[number], string>;

/** One page of the resource files that can be downloaded, with the number and size of all that fit. */
export async function libraryPage(
  db: Database,
  { search, courseID, group }: LibraryFilter,
  { sort, offset, size }: { sort: keyof typeof orders; offset: number; size: number },
): Promise<{ rows: Row[]; total: number; bytes: number }> {
  const values: (string | number)[] = [];
  let where = '';
  for (const word of (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8)) {
    where += String.raw` and (lower(f.original_name) like ? escape '\' or lower(l.name) like ? escape '\')`;
    const part = `%${likeText(word)}%`;
    values.push(part, part);
  }
  if (courseID !== undefined) {
    where += ' and f.course_id = ?';
    values.push(courseID);
  }
  if (group !== undefined) {
    const endings = resourceGroups[group].map((extension) => `%.${extension}`);
    where += ` and (${endings.map(() => 'lower(f.original_name) like ?').join(' or ')})`;
    values.push(...endings);
  }
  const [[sums], rows] = await Promise.all([
    db.all<{ total: number | string; bytes: number | string | null }>(
      `select count(*) as total, sum(f.bytes) as bytes ${from}${where}`,
      values,
    ),
    db.all<Row>(
      `select f.id, f.name, f.original_name, f.bytes, f.lesson_id, f.created_at, f.course_id,
        c.name as course_name, l.name as lesson_name ${from}${where} order by ${orders[sort]} limit ? offset ?`,
      [...values, size, offset],
    ),
  ]);
  return { rows, total: Number(sums?.total ?? 0), bytes: Number(sums?.bytes ?? 0) };
}

/** Brings a resource file back that was removed since `since`; false when there is none such, or its course is gone. */
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
