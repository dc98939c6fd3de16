import type { Database } from '../../../lib/server/db/db.ts';
import { cachedByVersion } from '../../../lib/server/db/versionedCache.ts';
import { type PaymentFilter, sumDues, sumPayments, type Sums } from './listStore.ts';

const sums = cachedByVersion('payments', 500, (db, key) => sumPayments(db, JSON.parse(key) as PaymentFilter));
const dues = cachedByVersion('payments', 1, (db) => sumDues(db));

/** Number and sums of the payments found, added up once until a payment changes. */
export const totalsOf = async (db: Database, filter: PaymentFilter): Promise<Sums> =>
  (await sums(db, JSON.stringify(filter)))!;

/** Number and sum of the balances, likewise. */
export const dueTotals = async (db: Database): Promise<{ total: number; due: number }> =>
  (await dues(db, ''))!;
