import { cacheOf } from '../../../lib/server/cache.ts';
import { type Database, version } from '../../../lib/server/db/db.ts';
import { keysetPage, type Order, type Page, type Window } from '../../../lib/server/db/keyset.ts';
import { averageOf } from '../../ratings/rules.ts';
import type { CourseFacets } from '../api.ts';
import { byName, courseLevels, type CourseSort, courseTypes, inOrder, topicKey } from '../rules.ts';
import {
  cacheCourse,
  type Change,
  type CourseKey,
  ratingSums,
  readChanges,
  readKeys,
} from './courseKeyStore.ts';
import { contestedCourses, type CourseRow, coursesById } from './store.ts';

/** Which live courses: `all` for administrators, only those `shown` to learners for everybody else. */
export type Audience = 'all' | 'shown';

/** The keys of all live courses. Immutable: a change makes a new one. */
export interface Catalogue {
  /** The version `content` up to which it includes all changes. */
  readonly content: number;
  /** The version `course removal`, raised when a course's row is deleted (migration 0046), which no changed row shows. */
  readonly removal: number;
  readonly newest: readonly CourseKey[];
  /** Courses that wait for a picture for which another course waits, too. */
  readonly contested: ReadonlySet<number>;
  /** By audience and sort order; computed on first use (`newest` at once), and updated by `refreshed`. */
  readonly lists: Record<Audience, Map<CourseSort, readonly CourseKey[]>>;
  readonly facets: Map<Audience, CourseFacets>;
}

type Facts = Pick<Catalogue, 'content' | 'removal' | 'contested'>;

const catalogueOf = (facts: Facts, newest: readonly CourseKey[]): Catalogue => ({
  ...facts,
  newest,
  lists: { all: new Map([['new', newest]]), shown: new Map() },
  facets: new Map(),
});

/** Reads the courses changed since; all of them when there is no earlier catalogue, or when a course was purged. */
async function refreshed(
  db: Database,
  versions: Pick<Catalogue, 'content' | 'removal'>,
  before: Catalogue | undefined,
): Promise<Catalogue> {
  const [changed, contested] = await Promise.all([
    before?.removal === versions.removal ? readChanges(db, before.content, versions.content) : null,
    contestedCourses(db),
  ]);
  const facts = { ...versions, contested };
  if (!before || !changed) return catalogueOf(facts, (await readKeys(db)).toSorted(inOrder.new));
  const next = catalogueOf(facts, withChanges(before.newest, changed, 'new', 'all'));
  // with 10,000 courses, making these lists again takes longer than reading the changes
  for (const audience of ['all', 'shown'] as const) {
    for (const [sort, list] of before.lists[audience])
      if (list !== before.newest) next.lists[audience].set(sort, withChanges(list, changed, sort, audience));
    const facets = before.facets.get(audience);
    if (facets && !changed.some((change) => changesFacets(before, change))) next.facets.set(audience, facets);
  }
  return next;
}

const facetText = ({ type, lang, level, topic, teachers, shown }: CourseKey): string =>
  JSON.stringify([type, lang, level, topic, teachers, shown]);

function changesFacets({ newest }: Catalogue, { id, key }: Change): boolean {
  const old = newest.find((one) => one.id === id);
  return !old || !key || facetText(old) !== facetText(key);
}

/** Merges the changed courses into a sorted list: sorting 10,000 names takes longer than everything else. */
function withChanges(
  list: readonly CourseKey[],
  changed: readonly Change[],
  sort: CourseSort,
  audience: Audience,
): readonly CourseKey[] {
  const next = [...list];
  for (const { id, key } of changed) {
    const at = next.findIndex((one) => one.id === id);
    if (at !== -1) next.splice(at, 1);
    if (key && (audience === 'all' || key.shown)) next.splice(placeOf(key, next, inOrder[sort]), 0, key);
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
  const [content, removal] = await Promise.all([version(db, 'content'), version(db, 'course removal')]);
  return cacheOf(db).read<Catalogue>(
    'catalogue',
    '',
    content,
    (before) => refreshed(db, { content, removal }, before),
    ({ newest }) => newest.length * 700,
  );
}

/** The live courses for an audience in a sort order. */
export async function keysInOrder(
  db: Database,
  sort: CourseSort,
  audience: Audience,
): Promise<readonly CourseKey[]> {
  const keys = inSort(await catalogue(db), sort === 'rating' ? 'new' : sort, audience);
  if (sort !== 'rating') return keys;
  const sums = await ratingSums(
    db,
    keys.map((key) => key.id),
  );
  return keys
    .map((key) => {
      const { ratings, stars } = sums.get(key.id) ?? { ratings: 0, stars: 0 };
      return { ...key, ratings, rating: Math.round(averageOf(stars, ratings) * 10) };
    })
    .toSorted(inOrder.rating);
}

/** The options of the filters for an audience. */
export async function courseFacets(db: Database, audience: Audience): Promise<CourseFacets> {
  const all = await catalogue(db);
  let facets = all.facets.get(audience);
  if (!facets) all.facets.set(audience, (facets = facetsOf(inSort(all, 'new', audience))));
  return facets;
}

/** Topics that differ only in case count as one. */
function facetsOf(list: readonly CourseKey[]): CourseFacets {
  const types = new Set<string>();
  const langs = new Set<string>();
  const levels = new Set<string>();
  const topics = new Set<string>();
  const teachers = new Map<number, CourseKey['teachers'][number]>();
  for (const key of list) {
    types.add(key.type);
    langs.add(key.lang);
    levels.add(key.level);
    topics.add(key.topic);
    for (const one of key.teachers) teachers.set(one.teacherID, one);
  }
  // folded here, since there are few different topics
  const values = (of: Set<string>): string[] =>
    [...new Map([...of].map((value) => [topicKey(value), value])).values()]
      .filter((value) => value !== '')
      .toSorted(byName.compare);
  return {
    types: courseTypes.filter((type) => types.has(type)),
    langs: values(langs),
    levels: courseLevels.filter((level) => levels.has(level)),
    topics: values(topics),
    teachers: [...teachers.values()].toSorted(
      (a, b) => byName.compare(a.name, b.name) || a.teacherID - b.teacherID,
    ),
  };
}

function inSort({ newest, lists }: Catalogue, sort: CourseSort, audience: Audience): readonly CourseKey[] {
  let list = lists[audience].get(sort);
  if (!list) {
    const some = audience === 'all' ? newest : newest.filter((key) => key.shown);
    lists[audience].set(sort, (list = sort === 'new' ? some : some.toSorted(inOrder[sort])));
  }
  return list;
}

const created_at = ['created_at', 'text'] as const;
const id = ['id', 'number'] as const;
const price = ['price', 'number'] as const;
/** The columns that `inOrder` compares, for cursors. */
const columns: Record<CourseSort, Order['columns']> = {
  new: { created_at, id },
  name: { name: ['name', 'text'], created_at, id },
  rating: { rating: ['rating', 'number'], ratings: ['ratings', 'number'], created_at, id },
  shortest: { length: ['length', 'number'], created_at, id },
  longest: { length: ['length', 'number'], created_at, id },
  priceUp: { price, created_at, id },
  priceDown: { price, created_at, id },
  lang: { lang: ['lang', 'text'], created_at, id },
  level: { level: ['level', 'text'], created_at, id },
  topic: { topic: ['topic', 'text'], created_at, id },
  teacher: { teacher: ['teacher', 'text'], created_at, id },
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
  // both only increase, so the sum changes whenever one of them does
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
      cacheCourse(db, row, content_version);
    }
  }
  return withOthers(
    db,
    chosen.flatMap(({ id }) => found.get(id) ?? []),
  );
}

/** Adds values that depend on other records: ratings, and whether another course waits for the same picture. */
async function withOthers(db: Database, rows: readonly CourseRow[]): Promise<CourseRow[]> {
  const [{ contested }, sums] = await Promise.all([
    catalogue(db),
    ratingSums(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    ...(sums.get(row.id) ?? { ratings: 0, stars: 0 }),
    contested: contested.has(row.id) ? 1 : 0,
  }));
}

/** The courses that learners see, newest first. */
export async function newestShown(db: Database, max: number): Promise<CourseRow[]> {
  const shown = await keysInOrder(db, 'new', 'shown');
  return coursesOf(db, shown.slice(0, max));
}

/** Those of these courses that learners see, by id. */
export async function shownById(db: Database, ids: readonly number[]): Promise<Map<number, CourseRow>> {
  const shown = await keysInOrder(db, 'new', 'shown');
  const rows = await coursesOf(
    db,
    shown.filter(({ id }) => ids.includes(id)),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The newest course that learners see of each of these teachers; none for a teacher without one. */
export async function newestOfTeachers(
  db: Database,
  of: readonly { id: number }[],
): Promise<Map<number, { courseID: number; courseName: string }>> {
  const shown = await keysInOrder(db, 'new', 'shown');
  return new Map(
    of.flatMap(({ id }) => {
      const course = shown.find(({ teachers }) => teachers.some(({ teacherID }) => teacherID === id));
      return course ? [[id, { courseID: course.id, courseName: course.name }] as const] : [];
    }),
  );
}

/** Number of courses that learners see. */
export const shownCount = async (db: Database): Promise<number> =>
  (await keysInOrder(db, 'new', 'shown')).length;
