import { type RawBuilder, type SelectQueryBuilder, sql as raw } from 'kysely';
import type { Database } from '../db/db.ts';
import {
  countRows,
  keysetPage,
  readPart,
  sortedAfterwards,
  type Order,
  type Page,
  type Window,
} from '../db/keyset.ts';
import { countMatches, readMatches, searchFor } from './readMatches.ts';
import type { SearchIndex } from './searchIndex.ts';

/** One page of a list, and its length; with a search, of the matches. */
export async function searchedPage<DB, Table extends keyof DB, Row extends object>(
  {
    db,
    index,
    search: text,
    order: listed,
    window,
  }: {
    db: Database;
    index: SearchIndex;
    search: string | undefined;
    order: Order;
    window: Window;
  },
  /** The whole list; `ids` is a subquery of the matches, null for all. */
  rows: (ids: RawBuilder<number> | null) => SelectQueryBuilder<DB, Table, Row>,
): Promise<Page<Row> & { total: number; more: boolean }> {
  const search = searchFor(db, index, text);
  const order = search ? sortedAfterwards(listed, db) : listed;
  const count = (ids: RawBuilder<number> | null, max: number) =>
    countRows(
      db.sql,
      rows(ids)
        .clearSelect()
        .select(raw<number>`1`.as('one'))
        .limit(max),
    );
  const [page, counted] = await Promise.all([
    keysetPage(order, window, (part) =>
      readMatches(search, order, part, (ids, some) => readPart(rows(ids), some) as Promise<Row[]>),
    ),
    search ? countMatches(search, true, count) : count(null, 1e9).then((total) => ({ total, more: false })),
  ]);
  return { ...page, ...counted };
}
