import { type RawBuilder, type Selectable, sql as raw } from 'kysely';
import { bump, type Database, type Sql } from '../../../lib/server/db/db.ts';
import {
  keysetPage,
  type Order,
  type Page,
  sortedAfterwards,
  type Window,
} from '../../../lib/server/db/keyset.ts';
import { matchParts, readMatches, type Search, searchFor } from '../../../lib/server/search/readMatches.ts';
import { type ResourceGroup, type librarySorts, resourceGroups } from '../rules.ts';
import { libraryIndex } from './libraryIndexStore.ts';
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

/** The filters except the search, as conditions. */
function matching({ courseID, group }: LibraryFilter): RawBuilder<unknown> {
  let where = courseID === undefined ? raw`` : raw` and f.course_id = ${courseID}`;
  if (group !== undefined) {
    const endings = resourceGroups[group].map(
      (extension) => raw`lower(f.original_name) like ${`%.${extension}`}`,
    );
    where = raw`${where} and (${raw.join(endings, raw` or `)})`;
  }
  return where;
}

const among = (ids: RawBuilder<number> | null) => (ids ? raw` and f.id in ${ids}` : raw``);

/** Number and size of the matches, all of them. */
async function sumsOf(
  db: Database,
  search: Search | null,
  where: RawBuilder<unknown>,
): Promise<{ total: number; bytes: number }> {
  const sums = { total: 0, bytes: 0 };
  for await (const ids of search ? matchParts(search) : [null]) {
    const { rows } = await raw<{ total: number; bytes: number | string | null }>`
      select count(*) as total, sum(f.bytes) as bytes ${from}${where}${among(ids)}`.execute(db.sql);
    sums.total += rows[0]!.total;
    sums.bytes += Number(rows[0]!.bytes ?? 0);
  }
  return sums;
}

/** One page of the downloadable resources, with number and size of all matches. */
export async function libraryPage(
  db: Database,
  { search: text, ...filter }: LibraryFilter,
  { sort, ...window }: Window & { sort: keyof typeof orders },
): Promise<Page<Row> & { total: number; bytes: number }> {
  const search = searchFor(db, libraryIndex, text);
  const order = search ? sortedAfterwards(orders[sort], db) : orders[sort];
  const where = matching(filter);
  const [sums, page] = await Promise.all([
    sumsOf(db, search, where),
    keysetPage(order, window, (all) =>
      readMatches(search, order, all, async (ids, part) => {
        const { rows } =
          await raw<Row>`select f.id, f.name, f.original_name, f.bytes, f.lesson_id, f.created_at, f.course_id,
            lower(f.original_name) as sort_name, c.name as course_name, l.name as lesson_name ${from}${where}${among(ids)}
            and ${part.where} order by ${part.orderBy} limit ${part.limit} offset ${part.offset}`.execute(
            db.sql,
          );
        return rows;
      }),
    ),
  ]);
  return { ...page, ...sums };
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
  if (numUpdatedRows > 0n) await bump(sql, 'content');
  return numUpdatedRows > 0n;
}
