import { cached, jsonBytes } from '../../../lib/server/cache.ts';
import type { Database } from '../../../lib/server/db/db.ts';
import { hasType, nowFor, userTypeSql } from '../../entitlements/server/public.ts';
import { type UserSort, type UserType, userTypes, withPhones } from '../rules.ts';
import type { ListedUser } from './store.ts';
import { listTime, totalsOf } from './userTotalsStore.ts';

/** Which users, as the list's filters say. */
export interface UserSearch {
  search?: string | undefined;
  type?: UserType | undefined;
}

/** Which of them: `size` from `offset`, in an order. */
export interface Window {
  offset: number;
  size: number;
  sort: UserSort;
  dir: 'asc' | 'desc';
}

export interface UserPage {
  rows: ListedUser[];
  total: number;
  /** There are more than `total`: so many that nobody pages through them, and counting would take long. */
  more: boolean;
}

/**
 * Up to so many entries of the search words, what is found is sorted and counted. Above it, the list is walked in its order
 * until a page is full, which is soon when many match.
 */
const fewEntries = 2000;
// several words may have few users in common, which are far apart in the list
const fewEntriesOfSeveral = 20_000;
// a page of a search that finds one user in a hundred is full after so many
const walkedFirst = 5000;

// its `?` are the time
const columns = `u.id, u.code, u.name, u.email, u.mobile, u.role, u.status, u.segment, u.created_at, ${userTypeSql('u')} as type`;

// the last of each list makes the order total; an e-mail is unique already
const orders: Record<UserSort, readonly string[]> = {
  id: ['id'],
  name: ['name', 'id'],
  email: ['email'],
  type: ['type', 'id'],
  created: ['created_at', 'id'],
};

// a type is computed, so it has its name from the selected columns
const orderBy = (sort: UserSort, dir: 'asc' | 'desc', row = 'u'): string =>
  `order by ${orders[sort].map((column) => (column === 'type' ? `type ${dir}` : `${row}.${column} ${dir}`)).join(', ')}`;

/** A word of the search as the range of what begins with it. */
type Range = readonly [from: string, to: string];

// no character sorts behind this one
const last = '\u{10FFFF}';

function ranges(search = ''): Range[] {
  const words = withPhones(search).toUpperCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, 8).map((word) => [word, word + last]);
}

// a subquery for a value, which PostgreSQL leaves where it is: as `exists` it would read all words of all users first
const hasWord =
  '(select 1 from user_words w where w.user_id = u.id and w.word >= ? and w.word < ? limit 1) = 1';

/** Which users of the list: of a type at a time, and found by words. */
interface Filter {
  type: UserType | undefined;
  now: Date;
}

const ofType = (user: string, { type, now }: Filter): { text: string; values: unknown[] } =>
  type ? hasType(user, type, now) : { text: '1 = 1', values: [] };

const conditions = (filter: Filter, words: readonly Range[]): string =>
  [ofType('u', filter).text, ...words.map(() => hasWord)].join(' and ');

const valuesOf = (filter: Filter, words: readonly Range[]): unknown[] => [
  ...ofType('u', filter).values,
  ...words.flat(),
];

/** A word of the search with how many entries begin with it, counted up to one above the most that is few. */
interface Word {
  range: Range;
  count: number;
}

/** The words with the rarest first, and whether it is rare enough to start from. */
async function rarestFirst(db: Database, words: readonly Range[]): Promise<{ words: Word[]; few: boolean }> {
  const most = words.length > 1 ? fewEntriesOfSeveral : fewEntries;
  const counted = await Promise.all(
    words.map(async (range) => {
      const [found] = await db.all<{ count: number }>(
        'select count(*) as count from (select 1 from user_words where word >= ? and word < ? limit ?) e',
        [...range, most + 1],
      );
      return { range, count: found?.count ?? 0 };
    }),
  );
  counted.sort((a, b) => a.count - b.count);
  return { words: counted, few: (counted[0]?.count ?? 0) <= most };
}

const rangesOf = (words: readonly Word[]): Range[] => words.map(({ range }) => range);

async function countedPage(
  db: Database,
  words: readonly Word[],
  filter: Filter,
  { offset, size, sort, dir }: Window,
): Promise<UserPage> {
  // what many begin with is asked of the few that are left; but of thousands, common words are sooner read as a whole
  const read = words[0]!.count > fewEntries ? words.filter(({ count }) => count <= fewEntriesOfSeveral) : [];
  const first = rangesOf(read.length > 0 ? read : words.slice(0, 1));
  const others = rangesOf(words.slice(first.length));
  const entries = first
    .map(() => 'select user_id from user_words where word >= ? and word < ?')
    .join(' intersect ');
  // `cross join`: SQLite reads its sides in the order they are written, which is from the few to the many
  const fromWord = `from (select distinct user_id from (${entries}) e) f cross join users u`;
  const where = `u.id = f.user_id and ${conditions(filter, others)}`;
  const values = [...first.flat(), ...valuesOf(filter, others)];
  const rows = await db.all<ListedUser & { total: number }>(
    `select ${columns}, count(*) over () as total ${fromWord} where ${where} ${orderBy(sort, dir)} limit ? offset ?`,
    [...nowFor(filter.now), ...values, size, offset],
  );
  if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0, more: false };
  const [counted] = await db.all<{ total: number }>(
    `select count(*) as total ${fromWord} where ${where}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, more: false };
}

/** The page of a search of common words when the first thousands of the list fill it; undefined when they don't. */
async function nearStart(
  db: Database,
  words: readonly Range[],
  filter: Filter,
  { offset, size, sort, dir }: Window,
): Promise<UserPage | undefined> {
  // a type is computed, so the list can't be walked in its order
  if (sort === 'type') return undefined;
  const key = orders[sort].map((column) => `u.${column}`).join(', ');
  const [mark] = await db.all<Record<string, unknown>>(
    `select ${key} from users u where ${conditions(filter, [])} ${orderBy(sort, dir)} limit 1 offset ?`,
    [...valuesOf(filter, []), walkedFirst],
  );
  if (!mark) return undefined;
  const rows = await db.all<ListedUser>(
    `select ${columns} from users u where (${key}) ${dir === 'asc' ? '<' : '>'} (${orders[sort].map(() => '?').join(', ')})
      and ${conditions(filter, words)} ${orderBy(sort, dir)} limit ? offset ?`,
    [
      ...nowFor(filter.now),
      ...orders[sort].map((column) => mark[column]),
      ...valuesOf(filter, words),
      size + 1,
      offset,
    ],
  );
  if (rows.length <= size) return undefined;
  return { rows: rows.slice(0, size), total: offset + rows.length, more: true };
}

async function uncountedPage(
  db: Database,
  words: readonly Range[],
  filter: Filter,
  { offset, size, sort, dir }: Window,
): Promise<UserPage> {
  const rows = await db.all<ListedUser>(
    `select ${columns} from users u where ${conditions(filter, words)} ${orderBy(sort, dir)} limit ? offset ?`,
    [...nowFor(filter.now), ...valuesOf(filter, words), size + 1, offset],
  );
  const more = rows.length > size;
  // past the end only what was asked for is known
  const seen = rows.length === 0 ? 0 : offset + rows.length;
  return { rows: rows.slice(0, size), total: seen, more };
}

async function plainPage(
  db: Database,
  filter: Filter,
  { offset, size, sort, dir }: Window,
): Promise<UserPage> {
  const { type, now } = filter;
  const totals = await totalsOf(db, now);
  const total = type ? totals[type] : userTypes.reduce((sum, each) => sum + totals[each], 0);
  const length = Math.min(size, total - offset);
  if (length <= 0) return { rows: [], total, more: false };
  // the second half is read from the end, so that no page is further away than half of the list
  const backwards = offset > total / 2;
  const from = backwards ? total - offset - length : offset;
  const towards = backwards === (dir === 'asc') ? 'desc' : 'asc';
  const byType = sort === 'type';
  const chosen = ofType('i', filter);
  const rows = await db.all<ListedUser>(
    `select ${columns} from (select i.id ${byType ? `, ${userTypeSql('i')} as type` : ''} from users i where ${chosen.text}
      ${orderBy(sort, towards, 'i')} limit ? offset ?) p cross join users u where u.id = p.id ${orderBy(sort, dir)}`,
    [...nowFor(now), ...(byType ? nowFor(now) : []), ...chosen.values, length, from],
  );
  return { rows, total, more: false };
}

async function searchPage(
  db: Database,
  words: readonly Range[],
  filter: Filter,
  window: Window,
): Promise<UserPage> {
  const start = await rarestFirst(db, words);
  const rarest = rangesOf(start.words);
  if (!start.few) return uncountedPage(db, rarest, filter, window);
  const near = start.words[0]!.count > fewEntries && (await nearStart(db, rarest, filter, window));
  return near || countedPage(db, start.words, filter, window);
}

// several common words take milliseconds to bring together, and are asked for again while somebody pages and comes back
const cachedSearches = cached({
  name: 'user searches',
  subject: 'users',
  load: (db, key): Promise<UserPage> => {
    const [words, type, window, now] = JSON.parse(key) as [Range[], UserType | null, Window, string];
    return searchPage(db, words, { type: type ?? undefined, now: new Date(now) }, window);
  },
  bytes: jsonBytes,
});

/**
 * One page of the users that are found, and how many there are. A search finds users by the beginnings of words of their
 * name, e-mail, code and mobile number; several words must all be found.
 */
export async function pageOfUsers(
  db: Database,
  { search, type }: UserSearch,
  window: Window,
  at: Date,
): Promise<UserPage> {
  const words = ranges(search);
  const now = await listTime(db, at);
  if (words.length === 0) return plainPage(db, { type, now }, window);
  return cachedSearches(db, JSON.stringify([words, type ?? null, window, now]));
}

/** All users that are found, by id, in portions of a bounded size. */
export async function* eachUser(
  db: Database,
  { search, type }: UserSearch,
  now: Date,
): AsyncIterable<ListedUser[]> {
  const size = 1000;
  const filter: Filter = { type, now };
  const start = await rarestFirst(db, ranges(search));
  if (start.words.length > 0 && start.few) {
    const all: Window = { offset: 0, size: fewEntriesOfSeveral, sort: 'id', dir: 'asc' };
    yield (await countedPage(db, start.words, filter, all)).rows;
    return;
  }
  const words = rangesOf(start.words);
  for (let after = 0; ;) {
    const rows = await db.all<ListedUser>(
      `select ${columns} from users u where u.id > ? and ${conditions(filter, words)} order by u.id limit ?`,
      [...nowFor(now), after, ...valuesOf(filter, words), size],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)!.id;
  }
}
