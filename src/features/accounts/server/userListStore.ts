import type { RawBuilder } from 'kysely';
import type { Database } from '../../../lib/server/db/db.ts';
import {
  countRows,
  eachPage,
  keysetPage,
  type Order,
  type Page,
  type Part,
  partOfQuery,
  sortedAfterwards,
  type Window,
} from '../../../lib/server/db/keyset.ts';
import { countMatches, readMatches, type Search, searchFor } from '../../../lib/server/search/readMatches.ts';
import { hasType, userTypeAt } from '../../entitlements/server/public.ts';
import { type UserSort, type UserType, userTypes } from '../rules.ts';
import { type ListedUser, userColumns, userIndex } from './store.ts';
import { listTime, totalsOf } from './userTotalsStore.ts';

export interface UserSearch {
  search?: string | undefined;
  type?: UserType | undefined;
}

export interface UserWindow extends Window {
  sort: UserSort;
  dir: 'asc' | 'desc';
}

export interface UserPage extends Page<ListedUser> {
  total: number;
  /** There are more than `total`, too many to count. */
  more: boolean;
}

const id = ['u.id', 'number'] as const;
// types are computed for a point in time
const orders = (now: Date): Record<UserSort, Order['columns']> => ({
  id: { id },
  name: { name: ['u.name', 'text'], id },
  // unique, so it needs no second column
  email: { email: ['u.email', 'text'] },
  type: { type: [userTypeAt('u', now), 'text'], id },
  created: { created_at: ['u.created_at', 'text'], id },
});

/** A type at a point in time. */
interface Filter {
  type?: UserType | undefined;
  now: Date;
}

function filteredUsers(db: Database, { type, now }: Filter, ids: RawBuilder<number> | null) {
  let query = db.sql.selectFrom('users as u');
  if (type) query = query.where(hasType('u', type, now));
  if (ids) query = query.where('u.id', 'in', ids);
  return query;
}

const read = (
  db: Database,
  filter: Filter,
  ids: RawBuilder<number> | null,
  part: Part,
): Promise<ListedUser[]> =>
  // only for these rows: PostgreSQL would read all entitlements for each part of the list
  db.sql
    .selectFrom(
      partOfQuery(
        filteredUsers(db, filter, ids).select(userColumns.map((column) => `u.${column}` as const)),
        part,
      ).as('u'),
    )
    .selectAll('u')
    .select(userTypeAt('u', filter.now).as('type'))
    .orderBy(part.orderBy)
    .execute();

/** Reads parts of the list; a search reads the search index. */
const reader = (db: Database, filter: Filter, search: Search | null, order: Order) => (part: Part) =>
  readMatches(search, order, part, (ids, some) => read(db, filter, ids, some));

/**
 * One page of the matching users, and their number. A search matches prefixes of words of name, e-mail, code and mobile
 * number; all words must match.
 */
export async function pageOfUsers(
  db: Database,
  { search: text, type }: UserSearch,
  { sort, dir, ...window }: UserWindow,
  at: Date,
): Promise<UserPage> {
  const filter = { type, now: await listTime(db, at) };
  const search = searchFor(db, userIndex, text);
  const listed: Order = { name: sort, dir, columns: orders(filter.now)[sort] };
  const order = search ? sortedAfterwards(listed, db) : listed;
  const [page, count] = await Promise.all([
    keysetPage(order, window, reader(db, filter, search, order)),
    search ? countFound(search, filter) : countAll(db, filter),
  ]);
  return { ...page, ...count };
}

/** All matching users, by id, in parts of bounded size. */
export function eachUser(db: Database, { search, type }: UserSearch, now: Date): AsyncIterable<ListedUser[]> {
  const order: Order = { name: 'id', dir: 'asc', columns: { id } };
  return eachPage(order, 500, reader(db, { type, now }, searchFor(db, userIndex, search), order));
}

type Count = Pick<UserPage, 'total' | 'more'>;

const countFound = (search: Search, filter: Filter): Promise<Count> =>
  countMatches(search, filter.type !== undefined, (ids, max) =>
    countRows(search.db.sql, filteredUsers(search.db, filter, ids).select('u.id').limit(max)),
  );

async function countAll(db: Database, { type, now }: Filter): Promise<Count> {
  const totals = await totalsOf(db, now);
  const total = type ? totals[type] : userTypes.reduce((sum, each) => sum + totals[each], 0);
  return { total, more: false };
}
