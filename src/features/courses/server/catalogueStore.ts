import { cacheOf, jsonBytes } from '../../../lib/server/cache.ts';
import { type Database, version } from '../../../lib/server/db/db.ts';
import { keysetPage, type Order, type Page, type Window } from '../../../lib/server/db/keyset.ts';
import { playable } from '../../lessons/server/public.ts';
import { averageOf } from '../../ratings/rules.ts';
import type { CourseFacets } from '../api.ts';
import { byName, courseLevels, type CourseSort, courseTypes, inOrder, topicKey } from '../rules.ts';
import {
  contestedCourses,
  type CourseRow,
  coursesById,
  ratingSums,
  slugColumn,
  teachersSince,
} from './store.ts';

/** The fields for filtering and sorting, and the version of the rest. */
export interface CourseKey {
  id: number;
  slug: string;
  name: string;
  type: string;
  price: number;
  created_at: string;
  lang: string;
  level: string;
  topic: string;
  /** In order. */
  teachers: readonly { teacherID: number; name: string }[];
  /** Seconds of its playable lessons, a whole number. */
  length: number;
  /** The average in tenths and the number of ratings: in the order by ratings only, since they change on their own. */
  rating: number;
  ratings: number;
  /** 1 when learners see it: it has a playable lesson. */
  shown: 0 | 1;
  content_version: number;
}

/** All live courses in brief. Immutable: replaced by a newer one. */
export interface Catalogue {
  /** The version `content` up to which it includes all changes. */
  readonly content: number;
  readonly newest: readonly CourseKey[];
  /** By the other sort orders, computed on first use. */
  readonly sorted: Map<CourseSort, readonly CourseKey[]>;
}

const keys = `select id, ${slugColumn}, name, type, price, created_at, lang, level, topic, deleted_at, content_version,
    (select sum(l.duration) from lessons l where l.course_id = c.id and l.deleted_at is null and ${playable('l')}) as seconds
  from courses c where`;
/** So many at once: all lengths of 10,000 courses took PostgreSQL longer than a statement may, and SQLite holds up other requests meanwhile. */
const keysAtOnce = 500;
const liveKeys = `${keys} deleted_at is null and id > ? order by id limit ${keysAtOnce}`;
const changedKeys = `${keys} content_version > ?`;

type Change = CourseKey & { deleted_at: string | null };

interface KeyRow extends Omit<Change, 'teachers' | 'length' | 'rating' | 'ratings' | 'shown'> {
  /** Null without a playable lesson. */
  seconds: number | null;
}

async function readLive(db: Database): Promise<KeyRow[]> {
  const rows: KeyRow[] = [];
  for (;;) {
    const portion = await db.all<KeyRow>(liveKeys, [rows.at(-1)?.id ?? 0]);
    rows.push(...portion);
    if (portion.length < keysAtOnce) return rows;
    await new Promise(setImmediate);
  }
}

/** The live courses, or those changed since the version `content` was `since`. */
async function readKeys(db: Database, since?: number): Promise<Change[]> {
  const [rows, teachers] = await Promise.all([
    since === undefined ? readLive(db) : db.all<KeyRow>(changedKeys, [since]),
    teachersSince(db, since ?? -1),
  ]);
  const teachersOf = Map.groupBy(teachers, ({ course_id }) => course_id);
  return rows.map(({ seconds, ...row }) => ({
    ...row,
    teachers: (teachersOf.get(row.id) ?? []).map(({ id, name }) => ({ teacherID: id, name })),
    length: Math.round(seconds ?? 0),
    rating: 0,
    ratings: 0,
    shown: seconds === null ? 0 : 1,
  }));
}

/** Beyond this many changes all courses are read and sorted again. */
const maxChanges = 100;

/** Reads the courses changed since, or all of them when there is no earlier catalogue, or when a course was purged. */
async function refreshed(db: Database, content: number, before: Catalogue | undefined): Promise<Catalogue> {
  if (!before) {
    const live = await readKeys(db);
    return { content, newest: live.toSorted(inOrder.new), sorted: new Map() };
  }
  const changed = await readKeys(db, before.content);
  if (changed.length > maxChanges) return refreshed(db, content, undefined);
  const newest = withChanges(before.newest, changed, 'new');
  const [live] = await db.all<{ count: number }>(
    'select count(*) as count from courses where deleted_at is null',
  );
  if (live?.count !== newest.length) return refreshed(db, content, undefined);
  const sorted = new Map<CourseSort, readonly CourseKey[]>();
  for (const [sort, list] of before.sorted) sorted.set(sort, withChanges(list, changed, sort));
  return { content, newest, sorted };
}

/** Merges the changed courses into a sorted list: sorting 10,000 names takes longer than everything else. */
function withChanges(
  list: readonly CourseKey[],
  changed: readonly Change[],
  sort: CourseSort,
): readonly CourseKey[] {
  const next = [...list];
  for (const key of changed) {
    const at = next.findIndex(({ id }) => id === key.id);
    if (at !== -1) next.splice(at, 1);
    if (key.deleted_at === null) next.splice(placeOf(key, next, inOrder[sort]), 0, key);
  }
  return next;
}

/** The index before or after which a sorted list contains, or would contain, a course. */
function placeOf(
  key: CourseKey,
  list: readonly CourseKey[],
  compare: (a: CourseKey, b: CourseKey) => number,
  side: 'before' | 'after' = 'before',
): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const difference = compare(list[middle]!, key);
    if (difference < 0 || (side === 'after' && difference === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The live courses, cached; after a change only the changed ones are read. Search and order are computed here and not in
 * SQL: the databases fold case and collate differently, and neither handles Hindi without extensions.
 */
export async function catalogue(db: Database): Promise<Catalogue> {
  const content = await version(db, 'content');
  return cacheOf(db).read<Catalogue>(
    'catalogue',
    '',
    content,
    (before) => refreshed(db, content, before),
    ({ newest }) => newest.length * 700,
  );
}

/** The live courses in a sort order. */
export async function keysInOrder(db: Database, sort: CourseSort): Promise<readonly CourseKey[]> {
  const all = await catalogue(db);
  if (sort !== 'rating') return inSort(all, sort);
  const sums = await ratingSums(
    db,
    all.newest.map((key) => key.id),
  );
  return all.newest
    .map((key) => {
      const { ratings, stars } = sums.get(key.id) ?? { ratings: 0, stars: 0 };
      return { ...key, ratings, rating: Math.round(averageOf(stars, ratings) * 10) };
    })
    .toSorted(inOrder.rating);
}

/** What the filters can be set to for these courses; topics that differ in case only are one. */
export function facetsOf(list: readonly CourseKey[]): CourseFacets {
  const values = (of: (key: CourseKey) => string): string[] =>
    [...new Map(list.map((key) => [topicKey(of(key)), of(key)])).values()].filter((value) => value !== '');
  const [types, levels] = [new Set(list.map(({ type }) => type)), new Set(list.map(({ level }) => level))];
  const teachers = new Map(list.flatMap((key) => key.teachers.map((one) => [one.teacherID, one])));
  return {
    types: courseTypes.filter((type) => types.has(type)),
    langs: values(({ lang }) => lang).toSorted(byName.compare),
    levels: courseLevels.filter((level) => levels.has(level)),
    topics: values(({ topic }) => topic).toSorted(byName.compare),
    teachers: [...teachers.values()].toSorted(
      (a, b) => byName.compare(a.name, b.name) || a.teacherID - b.teacherID,
    ),
  };
}

function inSort({ newest, sorted }: Catalogue, sort: CourseSort): readonly CourseKey[] {
  if (sort === 'new') return newest;
  let list = sorted.get(sort);
  if (!list) sorted.set(sort, (list = newest.toSorted(inOrder[sort])));
  return list;
}

const created_at = ['created_at', 'text'] as const;
const id = ['id', 'number'] as const;
const price = ['price', 'number'] as const;
/** What `inOrder` compares, for cursors. */
const columns: Record<CourseSort, Order['columns']> = {
  new: { created_at, id },
  name: { name: ['name', 'text'], created_at, id },
  rating: { rating: ['rating', 'number'], ratings: ['ratings', 'number'], created_at, id },
  shortest: { length: ['length', 'number'], created_at, id },
  longest: { length: ['length', 'number'], created_at, id },
  priceUp: { price, created_at, id },
  priceDown: { price, created_at, id },
};

/** One page of a list in a sort order. */
export function pageOfKeys(
  list: readonly CourseKey[],
  sort: CourseSort,
  window: Window,
): Promise<Page<CourseKey>> {
  const names = Object.keys(columns[sort]);
  const order: Order = { name: sort, dir: 'asc', columns: columns[sort] };
  return keysetPage(order, window, async ({ dir, after, inclusive, limit, offset }) => {
    const values = names.map((name, i) => [name, after?.[i]]);
    const begin = after && (Object.fromEntries(values) as CourseKey);
    if (dir === 'asc') {
      const at = begin ? placeOf(begin, list, inOrder[sort], 'after') : 0;
      return list.slice(at + offset, at + offset + limit);
    }
    const end = begin ? placeOf(begin, list, inOrder[sort], inclusive ? 'after' : 'before') : list.length;
    return list.slice(Math.max(end - limit, 0), end).toReversed();
  });
}

/** Changes whenever a list of courses changes. */
export const listVersion = async (db: Database): Promise<number> =>
  // both only grow, so the sum changes whenever one does
  (await version(db, 'content')) + (await version(db, 'ratings'));

// about 5 ms on SQLite, which blocks the event loop
const portion = 100;

/** The courses of these keys, in their order; unchanged ones are cached. */
export async function coursesOf(db: Database, chosen: readonly CourseKey[]): Promise<CourseRow[]> {
  const cache = cacheOf(db);
  const found = new Map<number, CourseRow>();
  const missing: CourseKey[] = [];
  for (const key of chosen) {
    const row = cache.get('course', key.id, key.content_version) as CourseRow | undefined;
    if (row) found.set(key.id, row);
    else missing.push(key);
  }
  for (let at = 0; at < missing.length; at += portion) {
    if (at > 0) await new Promise(setImmediate);
    const some = missing.slice(at, at + portion);
    const rows = await coursesById(
      db,
      some.map(({ id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { id, content_version } of some) {
      const row = byId.get(id);
      if (!row) continue;
      found.set(id, row);
      cache.set('course', id, content_version, row, jsonBytes(row));
    }
  }
  return withOthers(
    db,
    chosen.flatMap(({ id }) => found.get(id) ?? []),
  );
}

/** Adds what other records decide: ratings, and whether another course waits for the same picture. */
async function withOthers(db: Database, rows: readonly CourseRow[]): Promise<CourseRow[]> {
  const ids = rows.map(({ id }) => id);
  const [sums, contested] = await Promise.all([ratingSums(db, ids), contestedCourses(db)]);
  return rows.map((row) => ({
    ...row,
    ...(sums.get(row.id) ?? { ratings: 0, stars: 0 }),
    contested: contested.has(row.id) ? 1 : 0,
  }));
}

/** The courses that learners see, newest first. */
export async function newestShown(db: Database, most: number): Promise<CourseRow[]> {
  const shown = (await keysInOrder(db, 'new')).filter((key) => key.shown);
  return coursesOf(db, shown.slice(0, most));
}

/** Number of courses that learners see. */
export const shownCount = async (db: Database): Promise<number> =>
  (await keysInOrder(db, 'new')).filter((key) => key.shown).length;
