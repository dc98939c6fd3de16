import { cached, jsonBytes } from '../../../lib/server/cache.ts';
import type { Database } from '../../../lib/server/db/db.ts';
import { type UserSort, type UserType, userTypes, withPhones } from '../rules.ts';
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
// a page of a search that finds one user in a hundred is full after so many
const walkedFirst = 5000;

const columns =
  'u.id, u.code, u.name, u.email, u.mobile, u.type, u.is_owner, u.type_before_block, u.created_at';

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
  const words = withPhones(search).toUpperCase().split(/\s+/).filter(Boolean);
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
  type: UserType | undefined,
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
  const where = `u.id = f.user_id and ${conditions(type, others)}`;
  const values = [...first.flat(), ...valuesOf(type, others)];
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

/** The page of a search of common words when the first thousands of the list fill it; undefined when they don't. */
async function nearStart(
  db: Database,
  words: readonly Range[],
  type: UserType | undefined,
  { offset, size, sort, dir }: Window,
): Promise<UserPage | undefined> {
  const key = orders[sort].map((column) => `u.${column}`).join(', ');
  const [mark] = await db.all<Record<string, unknown>>(
    `select ${key} from users u ${type ? 'where u.type = ?' : ''} ${orderBy(sort, dir)} limit 1 offset ?`,
    [...(type ? [type] : []), walkedFirst],
  );
  if (!mark) return undefined;
  const rows = await db.all<UserRow>(
    `select ${columns} from users u where (${key}) ${dir === 'asc' ? '<' : '>'} (${orders[sort].map(() => '?').join(', ')})
      and ${conditions(type, words)} ${orderBy(sort, dir)} limit ? offset ?`,
    [...orders[sort].map((column) => mark[column]), ...valuesOf(type, words), size + 1, offset],
  );
  if (rows.length <= size) return undefined;
  return { rows: rows.slice(0, size), total: offset + rows.length, more: true };
}

async function uncountedPage(
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

async function plainPage(
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

async function searchPage(
  db: Database,
  words: readonly Range[],
  type: UserType | undefined,
  window: Window,
): Promise<UserPage> {
  const start = await rarestFirst(db, words);
  const rarest = rangesOf(start.words);
  if (!start.few) return uncountedPage(db, rarest, type, window);
  const near = start.words[0]!.count > fewEntries && (await nearStart(db, rarest, type, window));
  return near || countedPage(db, start.words, type, window);
}

// several common words take milliseconds to bring together, and are asked for again while somebody pages and comes back
const cachedSearches = cached({
  name: 'user searches',
  subject: 'users',
  load: (db, key): Promise<UserPage> => {
    const [words, type, window] = JSON.parse(key) as [Range[], UserType | null, Window];
    return searchPage(db, words, type ?? undefined, window);
  },
  bytes: jsonBytes,
});

/**
 * One page of the users that are found, and how many there are. A search finds users by the beginnings of words of their
 * name, e-mail, code and mobile number; several words must all be found.
 */
export async function pageOfUsers(db: Database, found: UserSearch, window: Window): Promise<UserPage> {
  const words = ranges(found.search);
  if (words.length === 0) return plainPage(db, found.type, window);
  return cachedSearches(db, JSON.stringify([words, found.type ?? null, window]));
}

/** All users that are found, by id, in portions of a bounded size. */
export async function* eachUser(db: Database, { search, type }: UserSearch): AsyncIterable<UserRow[]> {
  const size = 1000;
  const start = await rarestFirst(db, ranges(search));
  if (start.words.length > 0 && start.few) {
    const all: Window = { offset: 0, size: fewEntriesOfSeveral, sort: 'id', dir: 'asc' };
    yield (await countedPage(db, start.words, type, all)).rows;
    return;
  }
  const words = rangesOf(start.words);
  for (let after = 0; ;) {
    const rows = await db.all<UserRow>(
      `select ${columns} from users u where u.id > ? and ${conditions(type, words)} order by u.id limit ?`,
      [after, ...valuesOf(type, words), size],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)!.id;
  }
}

type Totals = Record<UserType, number>;

async function countByType(db: Database): Promise<Totals> {
  const rows = await db.all<{ type: UserType; count: number }>(
    'select type, count(*) as count from users group by type',
  );
  const none: Totals = { Free: 0, Student: 0, Paid: 0, Blocked: 0, Admin: 0 };
  return Object.assign(none, Object.fromEntries(rows.map(({ type, count }) => [type, count])));
}

/** How many users there are of each type; counted again only after the users have changed. */
const cachedTotals = cached({ name: 'user totals', subject: 'users', load: countByType, bytes: 200 });
const totalsOf = (db: Database): Promise<Totals> => cachedTotals(db, '');
