import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import type { Database } from '../db/db.ts';
import type { Order, Part } from '../db/keyset.ts';
import { type IdRange, maxCounted, type SearchIndex } from './searchIndex.ts';
import { type Query, queryOf } from './tokens.ts';

/** Ids that are looked at in one turn of the event loop; on SQLite reading them takes up to 10 ms. */
const step = 2000;
// no id is above PostgreSQL's integer
const lastId = 2_147_483_647;

/** A search while one request lasts. */
export interface Search {
  db: Database;
  index: SearchIndex;
  query: Query;
  wide?: Promise<boolean>;
}

/** What a person typed, for an index; null when that is no search. */
export function searchFor(db: Database, index: SearchIndex, text: string | undefined): Search | null {
  const query = queryOf(text);
  return query && { db, index, query };
}

/** Whether a search finds so many records that SQLite, which reads on the main thread, has to look at them step by step. */
const isWide = (search: Search): Promise<boolean> => {
  const { db, index, query } = search;
  return (search.wide ??=
    db.dialect === 'sqlite'
      ? index.count(db, query).then((count) => count > maxCounted)
      : Promise.resolve(false));
};

/** What a search finds, in ranges of a bounded size with a pause after each, so that other requests are answered between them. */
async function* ranges(
  { db, index, query }: Search,
  dir: 'asc' | 'desc',
  from: number,
): AsyncGenerator<IdRange> {
  for (let at = from; ;) {
    const range = await index.next(db, query, at, { size: step, dir });
    if (!range) return;
    yield range;
    at = dir === 'asc' ? range.to : range.from;
    await nextTurn();
  }
}

/** Rows of a part of a list, among what a search finds. `load` reads those whose id is in the subquery; null stands for all. */
export async function readMatches<Row extends object>(
  search: Search | null,
  order: Order,
  part: Part,
  load: (ids: RawBuilder<number> | null, part: Part) => Promise<Row[]>,
): Promise<Row[]> {
  if (!search) return load(null, part);
  const { db, index, query } = search;
  if (!(await isWide(search))) return load(index.ids(db, query), part);
  const keys = Object.keys(order.columns);
  const most = part.offset + part.limit;
  const byId = keys.length === 1 && keys[0] === 'id';
  const start = byId && part.after ? Number(part.after[0]) : part.dir === 'asc' ? 0 : lastId;
  let rows: Row[] = [];
  for await (const range of ranges(search, byId ? part.dir : 'asc', byId ? start : 0)) {
    const more = await load(index.ids(db, query, range), { ...part, offset: 0, limit: most });
    rows = byId ? [...rows, ...more] : [...rows, ...more].toSorted(comparing(keys, part.dir));
    rows.length = Math.min(rows.length, most);
    if (byId && rows.length === most) break;
  }
  return rows.slice(part.offset);
}

const comparing = (keys: readonly string[], dir: 'asc' | 'desc') => (a: object, b: object) => {
  const [x, y] = dir === 'asc' ? [a, b] : [b, a];
  for (const key of keys) {
    const [left, right] = [x[key as never] as string | number, y[key as never] as string | number];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
};

/** How many of the found records `count` counts, whose ids are in the subquery; at most `maxCounted`, and whether there are more. */
export async function countMatches(
  search: Search,
  count: (ids: RawBuilder<number>, most: number) => Promise<number>,
): Promise<{ total: number; more: boolean }> {
  const { db, index, query } = search;
  let found = 0;
  if (await isWide(search))
    for await (const range of ranges(search, 'asc', 0)) {
      found += await count(index.ids(db, query, range), maxCounted + 1);
      if (found > maxCounted) break;
    }
  else found = await count(index.ids(db, query), maxCounted + 1);
  return { total: Math.min(found, maxCounted), more: found > maxCounted };
}
