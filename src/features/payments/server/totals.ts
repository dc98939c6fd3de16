import type { Database } from '../../../lib/server/db/db.ts';
import { keptBy } from '../../../lib/server/db/kept.ts';
import { type Found, sumDues, sumPayments, type Sums } from './listStore.ts';

const sums = keptBy('payments', 500, (db, key) => sumPayments(db, JSON.parse(key) as Found));
const dues = keptBy('payments', 1, (db) => sumDues(db));

/** Number and sums of the payments found, added up once until a payment changes. */
export const totalsOf = async (db: Database, filter: Found): Promise<Sums> =>
  (await sums(db, JSON.stringify(filter)))!;

/** Number and sum of the balances, likewise. */
export const dueTotals = async (db: Database): Promise<{ total: number; due: number }> =>
  (await dues(db, ''))!;
