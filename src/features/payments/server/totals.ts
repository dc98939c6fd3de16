import { cached } from '../../../lib/server/cache.ts';
import type { Database } from '../../../lib/server/db/db.ts';
import { type PaymentFilter, sumDues, sumMonths, sumPayments, type Sums } from './listStore.ts';

const sums = cached({
  name: 'payment sums',
  subject: 'payments',
  load: (db, key) => sumPayments(db, JSON.parse(key) as PaymentFilter),
  bytes: 200,
});
const months = cached({ name: 'payment months', subject: 'payments', load: sumMonths, bytes: 800 });
const dues = cached({ name: 'payment dues', subject: 'payments', load: sumDues, bytes: 200 });

/** Number and sums of the matching payments, cached until a payment changes. */
export const totalsOf = (db: Database, filter: PaymentFilter): Promise<Sums> =>
  sums(db, JSON.stringify(filter));

/** Number and sum of the balances: of all, or of those due before a day; cached in the same way. */
export const dueTotals = (db: Database, before = ''): Promise<{ total: number; due: number }> =>
  dues(db, before);

/** Verified payments of each month from a day on; cached in the same way. */
export const monthTotals = (db: Database, from: string): ReturnType<typeof sumMonths> => months(db, from);
