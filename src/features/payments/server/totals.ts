import { type Database, version } from '../../../lib/server/db/db.ts';
import { Shelf } from '../../../lib/server/shelf.ts';
import { type Found, sumDues, sumPayments, type Sums } from './listStore.ts';

/** Characters that kept totals may take: a search is a key, so anybody signed in can ask for ever new ones. */
const most = 1024 ** 2;

// by database, so that two products in one process (tests) never see each other's
const shelves = new WeakMap<Database, Shelf<string>>();

/** What `make` gives, from memory while no payment has changed. */
async function kept<T>(db: Database, key: string, make: () => Promise<T>): Promise<T> {
  let shelf = shelves.get(db);
  if (!shelf) shelves.set(db, (shelf = new Shelf<string>(most)));
  // read before the totals, so that what is kept is never older than it says
  const now = await version(db, 'payments');
  const found = shelf.get(key, now);
  if (found !== undefined) return JSON.parse(found) as T;
  const made = await make();
  shelf.set(key, now, JSON.stringify(made));
  return made;
}

/** Number and sums of the payments found; a payer's name that changes is seen with the next payment. */
export const totalsOf = (db: Database, filter: Found): Promise<Sums> =>
  kept(db, JSON.stringify(filter), () => sumPayments(db, filter));

/** Number and sum of the balances. */
export const dueTotals = (db: Database): Promise<{ total: number; due: number }> =>
  kept(db, 'dues', () => sumDues(db));
