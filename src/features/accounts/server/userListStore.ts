import type { RawBuilder } from 'kysely';
import { cached } from '../../../lib/server/cache.ts';
import type { Database } from '../../../lib/server/db/db.ts';
import {
  eachPage,
  keysetPage,
  type Order,
  type Page,
  type Part,
  sortedAfterwards,
  type Window,
} from '../../../lib/server/db/keyset.ts';
import { countMatches, readMatches, type Search, searchFor } from '../../../lib/server/search/readMatches.ts';
import { type UserSort, type UserType, userTypes } from '../rules.ts';
import { userColumns, userIndex, type UserRow } from './store.ts';

/** Which users, as the list's filters say. */
export interface UserSearch {
  search?: string | undefined;
  type?: UserType | undefined;
}

/** Which part of them, in an order. */
export interface UserWindow extends Window {
  sort: UserSort;
  dir: 'asc' | 'desc';
}

export interface UserPage extends Page<UserRow> {
  total: number;
  /** There are more than `total`: so many that counting would take long. */
  more: boolean;
}

const id = ['u.id', 'number'] as const;
const orders: Record<UserSort, Order['columns']> = {
  id: { id },
  name: { name: ['u.name', 'text'], id },
  // unique already
  email: { email: ['u.email', 'text'] },
  type: { type: ['u.type', 'text'], id },
  created: { created_at: ['u.created_at', 'text'], id },
};

function found(db: Database, type: UserType | undefined, ids: RawBuilder<number> | null) {
  let query = db.sql.selectFrom('users as u');
  if (type) query = query.where('u.type', '=', type);
  if (ids) query = query.where('u.id', 'in', ids);
  return query;
}

const read = (
  db: Database,
  type: UserType | undefined,
  ids: RawBuilder<number> | null,
  part: Part,
): Promise<UserRow[]> =>
  found(db, type, ids)
    .select(userColumns.map((column) => `u.${column}` as const))
    .where(part.where)
    .orderBy(part.orderBy)
    .limit(part.limit)
    .offset(part.offset)
    .execute();

/** Reads parts of the list: what is searched for comes out of the index. */
function reader(db: Database, type: UserType | undefined, search: Search | null, order: Order) {
  if (!search) return (part: Part) => read(db, type, null, part);
  return (part: Part) => readMatches(search, order, part, (ids, some) => read(db, type, ids, some));
}

/**
 * One page of the users that are found, and how many there are. A search finds users by the beginnings of words of their
 * name, e-mail, code and mobile number; several words must all be found.
 */
export async function pageOfUsers(
  db: Database,
  { search: text, type }: UserSearch,
  { sort, dir, ...window }: UserWindow,
): Promise<UserPage> {
  const search = searchFor(db, userIndex, text);
  const listed: Order = { name: sort, dir, columns: orders[sort] };
  const order = search ? sortedAfterwards(listed, db) : listed;
  const [page, count] = await Promise.all([
    keysetPage(order, window, reader(db, type, search, order)),
    search ? countFound(search, type) : countAll(db, type),
  ]);
  return { ...page, ...count };
}

/** All users that are found, by id, in portions of a bounded size. */
export function eachUser(db: Database, { search, type }: UserSearch): AsyncIterable<UserRow[]> {
  const order: Order = { name: 'id', dir: 'asc', columns: orders.id };
  return eachPage(order, 500, reader(db, type, searchFor(db, userIndex, search), order));
}

type Count = Pick<UserPage, 'total' | 'more'>;

const countFound = (search: Search, type: UserType | undefined): Promise<Count> =>
  countMatches(search, async (ids, most) => {
    const counted = found(search.db, type, ids).select('u.id').limit(most).as('counted');
    const { count } = await search.db.sql
      .selectFrom(counted)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });

async function countAll(db: Database, type: UserType | undefined): Promise<Count> {
  const totals = await totalsOf(db);
  const total = type ? totals[type] : userTypes.reduce((sum, each) => sum + totals[each], 0);
  return { total, more: false };
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
