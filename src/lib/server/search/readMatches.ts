import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import type { Database } from '../db/db.ts';
import type { Order, Part } from '../db/keyset.ts';
import { type IdRange, maxCounted, type SearchIndex } from './searchIndex.ts';
import { type Query, queryOf } from './tokens.ts';

/** Number of ids read in one turn of the event loop; on SQLite this takes up to 10 ms. */
const step = 2000;
// no id is above PostgreSQL's integer
const lastId = 2_147_483_647;

/** A search during one request. */
export interface Search {
  db: Database;
  index: SearchIndex;
  query: Query;
  wide?: Promise<boolean>;
}

/** Typed text as a search of an index; null when it is empty. */
export function searchFor(db: Database, index: SearchIndex, text: string | undefined): Search | null {
  const query = queryOf(text);
  return query && { db, index, query };
}

/** Whether a search has so many matches that SQLite, which reads on the main thread, must read them in steps. */
const isWide = (search: Search): Promise<boolean> => {
  const { db, index, query } = search;
  return (search.wide ??=
    db.dialect === 'sqlite'
      ? index.count(db, query).then((count) => count > maxCounted)
      : Promise.resolve(false));
};

/**
 * The matches in ranges of bounded size with a pause after each, so that other requests are answered in between. `first` is the size
 * of the first one, when a few matches may be enough.
 */
async function* ranges(
  { db, index, query }: Search,
  dir: 'asc' | 'desc',
  from: number,
  first = step,
): AsyncGenerator<IdRange> {
  let at = from;
  for (let size = first; ; size = Math.min(2 * size, step)) {
    const range = await index.next(db, query, at, { size, dir });
    if (!range) return;
    yield range;
    at = dir === 'asc' ? range.to : range.from;
    await nextTurn();
  }
}

/** Rows of a part of a list among the matches. `load` reads those whose id is in the subquery; null means all. */
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
  const max = part.offset + part.limit;
  const byId = keys.length === 1 && keys[0] === 'id';
  let rows: Row[] = [];
  const idRanges = byId
    ? ranges(search, part.dir, startOf(part), Math.min(2 * max, step))
    : ranges(search, 'asc', 0);
  for await (const range of idRanges) {
    const more = await load(index.ids(db, query, range), { ...part, offset: 0, limit: max });
    rows = byId ? [...rows, ...more] : [...rows, ...more].toSorted(comparing(keys, part.dir));
    rows.length = Math.min(rows.length, max);
    if (byId && rows.length === max) break;
  }
  return rows.slice(part.offset);
}

/** The id before the first one that a part by id may contain. */
function startOf({ after, dir, inclusive }: Part): number {
  if (!after) return dir === 'asc' ? 0 : lastId;
  return Number(after[0]) + (inclusive ? (dir === 'asc' ? -1 : 1) : 0);
}

const comparing = (keys: readonly string[], dir: 'asc' | 'desc') => (a: object, b: object) => {
  const [x, y] = dir === 'asc' ? [a, b] : [b, a];
  for (const key of keys) {
    const [left, right] = [x[key as never] as string | number, y[key as never] as string | number];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
};

/** The matches as subqueries of ids that contain each match once: a single one, or several with a pause after each. */
export async function* matchParts(search: Search): AsyncGenerator<RawBuilder<number>> {
  const { db, index, query } = search;
  if (await isWide(search))
    for await (const range of ranges(search, 'asc', 0)) yield index.ids(db, query, range);
  else yield index.ids(db, query);
}

/**
 * The number of matches by `count`, which gets their ids as a subquery; at most `maxCounted`, and whether there are more.
 * Unless it `filters` them, nothing is counted when there are more.
 */
export async function countMatches(
  search: Search,
  filters: boolean,
  count: (ids: RawBuilder<number>, max: number) => Promise<number>,
): Promise<{ total: number; more: boolean }> {
  if (!filters && (await isWide(search))) return { total: maxCounted, more: true };
  let total = 0;
  for await (const ids of matchParts(search)) {
    total += await count(ids, maxCounted + 1);
    if (total > maxCounted) break;
  }
  return { total: Math.min(total, maxCounted), more: total > maxCounted };
}
