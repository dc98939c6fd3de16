import type { AliasedExpression, RawBuilder } from 'kysely';
import type { Database } from '../db/db.ts';
import {
  countRows,
  keysetPage,
  sortedAfterwards,
  type Order,
  type Page,
  type Part,
  type Window,
} from '../db/keyset.ts';
import { countMatches, readMatches, searchFor } from './readMatches.ts';
import type { SearchIndex } from './searchIndex.ts';

/** One page of a list, and its length; of the matches when there is a search. */
export async function searchedPage<Row extends object>(
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
  list: {
    /** Reads a part of the list; `ids` is a subquery of the matches, null for all. */
    read: (ids: RawBuilder<number> | null, part: Part) => Promise<Row[]>;
    /** The same rows for counting, up to a maximum. */
    counted: (
      ids: RawBuilder<number> | null,
      most: number,
    ) => { as(name: 'counted'): AliasedExpression<object, 'counted'> };
  },
): Promise<Page<Row> & { total: number; more: boolean }> {
  const search = searchFor(db, index, text);
  const order = search ? sortedAfterwards(listed, db) : listed;
  const count = (ids: RawBuilder<number> | null, most: number) => countRows(db.sql, list.counted(ids, most));
  const [page, counted] = await Promise.all([
    keysetPage(order, window, (part) =>
      search ? readMatches(search, order, part, list.read) : list.read(null, part),
    ),
    search ? countMatches(search, count) : count(null, 1e9).then((total) => ({ total, more: false })),
  ]);
  return { ...page, ...counted };
}
