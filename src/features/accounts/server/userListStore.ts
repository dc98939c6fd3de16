import { type Database, version } from '../../../lib/server/db/db.ts';
import { type UserSort, type UserType, userTypes } from '../rules.ts';
import type { UserRow } from './store.ts';

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
  rows: UserRow[];
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

const columns = 'u.id, u.code, u.name, u.email, u.mobile, u.type, u.is_owner, u.created_at';

// the last of each list makes the order total; an e-mail is unique already
const orders: Record<UserSort, readonly string[]> = {
  id: ['id'],
  name: ['name', 'id'],
  email: ['email'],
  type: ['type', 'id'],
  created: ['created_at', 'id'],
};

const orderBy = (sort: UserSort, dir: 'asc' | 'desc', row = 'u'): string =>
  `order by ${orders[sort].map((column) => `${row}.${column} ${dir}`).join(', ')}`;

/** A word of the search as the range of what begins with it. */
type Range = readonly [from: string, to: string];

// no character sorts behind this one
const last = '\u{10FFFF}';

function ranges(search = ''): Range[] {
  const words = search.toUpperCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, 8).map((word) => [word, word + last]);
}

// a subquery for a value, which PostgreSQL leaves where it is: as `exists` it would read all words of all users first
const hasWord =
  '(select 1 from user_words w where w.user_id = u.id and w.word >= ? and w.word < ? limit 1) = 1';

const conditions = (type: UserType | undefined, words: readonly Range[]): string =>
  [...(type ? ['u.type = ?'] : []), ...words.map(() => hasWord)].join(' and ') || '1 = 1';

const valuesOf = (type: UserType | undefined, words: readonly Range[]): unknown[] => [
  ...(type ? [type] : []),
  ...words.flat(),
];

/** The words with the rarest first, and whether it is rare enough to start from. */
async function rarestFirst(db: Database, words: readonly Range[]): Promise<{ words: Range[]; few: boolean }> {
  const most = words.length > 1 ? fewEntriesOfSeveral : fewEntries;
  const counted = await Promise.all(
    words.map(async (word) => {
      const [found] = await db.all<{ count: number }>(
        'select count(*) as count from (select 1 from user_words where word >= ? and word < ? limit ?) e',
        [...word, most + 1],
      );
      return { word, count: found?.count ?? 0 };
    }),
  );
  counted.sort((a, b) => a.count - b.count);
  return { words: counted.map(({ word }) => word), few: (counted[0]?.count ?? 0) <= most };
}

// `cross join`: SQLite reads its sides in the order they are written, which is from the few to the many
const fromWord = `from (select distinct user_id from user_words where word >= ? and word < ?) f cross join users u`;

async function few(
  db: Database,
  [first, ...others]: readonly Range[],
  type: UserType | undefined,
  { offset, size, sort, dir }: Window,
): Promise<UserPage> {
  const where = `u.id = f.user_id and ${conditions(type, others)}`;
  const values = [...first!, ...valuesOf(type, others)];
  const rows = await db.all<UserRow & { total: number }>(
    `select ${columns}, count(*) over () as total ${fromWord} where ${where} ${orderBy(sort, dir)} limit ? offset ?`,
    [...values, size, offset],
  );
  if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0, more: false };
  const [counted] = await db.all<{ total: number }>(
    `select count(*) as total ${fromWord} where ${where}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, more: false };
}

async function many(
  db: Database,
  words: readonly Range[],
  type: UserType | undefined,
  { offset, size, sort, dir }: Window,
): Promise<UserPage> {
  const rows = await db.all<UserRow>(
    `select ${columns} from users u where ${conditions(type, words)} ${orderBy(sort, dir)} limit ? offset ?`,
    [...valuesOf(type, words), size + 1, offset],
  );
  const more = rows.length > size;
  // past the end only what was asked for is known
  const seen = rows.length === 0 ? 0 : offset + rows.length;
  return { rows: rows.slice(0, size), total: seen, more };
}

async function unsearched(
  db: Database,
  type: UserType | undefined,
  { offset, size, sort, dir }: Window,
): Promise<UserPage> {
  const totals = await totalsOf(db);
  const total = type ? totals[type] : userTypes.reduce((sum, each) => sum + totals[each], 0);
  const length = Math.min(size, total - offset);
  if (length <= 0) return { rows: [], total, more: false };
  // the second half is read from the end, so that no page is further away than half of the list
  const backwards = offset > total / 2;
  const from = backwards ? total - offset - length : offset;
  const towards = backwards === (dir === 'asc') ? 'desc' : 'asc';
  const rows = await db.all<UserRow>(
    `select ${columns} from (select i.id from users i ${type ? 'where i.type = ?' : ''} ${orderBy(sort, towards, 'i')}
      limit ? offset ?) p cross join users u where u.id = p.id ${orderBy(sort, dir)}`,
    [...(type ? [type] : []), length, from],
  );
  return { rows, total, more: false };
}

/**
 * One page of the users that are found, and how many there are. A search finds users by the beginnings of words of their
 * name, e-mail, code and mobile number; several words must all be found.
 */
export async function pageOfUsers(db: Database, found: UserSearch, window: Window): Promise<UserPage> {
  const searched = ranges(found.search);
  if (searched.length === 0) return unsearched(db, found.type, window);
  const start = await rarestFirst(db, searched);
  return (start.few ? few : many)(db, start.words, found.type, window);
}

/** All users that are found, by id, in portions of a bounded size. */
export async function* eachUser(db: Database, { search, type }: UserSearch): AsyncIterable<UserRow[]> {
  const size = 1000;
  const start = await rarestFirst(db, ranges(search));
  if (start.words.length > 0 && start.few) {
    yield (await few(db, start.words, type, { offset: 0, size: fewEntries, sort: 'id', dir: 'asc' })).rows;
    return;
  }
  for (let after = 0; ;) {
    const rows = await db.all<UserRow>(
      `select ${columns} from users u where u.id > ? and ${conditions(type, start.words)} order by u.id limit ?`,
      [after, ...valuesOf(type, start.words), size],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)!.id;
  }
}

type Totals = Record<UserType, number>;

const kept = new WeakMap<Database, { version: number; totals: Promise<Totals> }>();

/** How many users there are of each type; counted again only after the users have changed (version `users`). */
async function totalsOf(db: Database): Promise<Totals> {
  // read before the counting, so that what is kept is never older than it says
  const now = await version(db, 'users');
  const found = kept.get(db);
  if (found?.version === now) return found.totals;
  const totals = countByType(db);
  const entry = { version: now, totals };
  kept.set(db, entry);
  totals.catch(() => kept.get(db) === entry && kept.delete(db));
  return totals;
}

async function countByType(db: Database): Promise<Totals> {
  const rows = await db.all<{ type: UserType; count: number }>(
    'select type, count(*) as count from users group by type',
  );
  const none: Totals = { Free: 0, Student: 0, Paid: 0, Blocked: 0, Admin: 0 };
  return Object.assign(none, Object.fromEntries(rows.map(({ type, count }) => [type, count])));
}
