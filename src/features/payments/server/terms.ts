import type { Sql } from '../../../lib/server/db/db.ts';
import { overdueFrom } from '../../entitlements/rules.ts';
import {
  closeTerm,
  type EntitlementRow,
  entitlementOf,
  openTerm,
  setTermOverdue,
} from '../../entitlements/server/public.ts';
import { readLimits } from '../../institute/server/public.ts';
import { monthsOf } from '../../membership/server/public.ts';
import { dueOf } from '../rules.ts';
import { paidOfTerm, type Purchase, type StoredPayment } from './store.ts';

/**
 * The term that somebody pays for now: the present one until it has an end and is paid in full, then the next one. A balance that had
 * closed the lessons before its term ended, or that a refund left afterwards, is given up with the term (decision 42): while
 * payments of it are pending nothing can be paid, afterwards the next term. `held` are the person's entitlements.
 */
export function payableTerm(purchase: Purchase, held: readonly EntitlementRow[], now: Date): Purchase {
  const opened = held.find((row) => row.purchase_id === purchase.id && row.term === purchase.term);
  if (!opened?.ends_at) return purchase;
  const { ends_at: end, overdue_at: overdue } = opened;
  const { paid, pending, discount, due_on } = purchase;
  const givenUp = end <= now.toISOString() && (due_on === '' || (overdue !== null && overdue < end));
  if (pending > 0) return givenUp ? { ...purchase, price: paid + pending + discount } : purchase;
  if (!givenUp && (paid === 0 || dueOf(purchase) > 0)) return purchase;
  const next = { price: 0, discount: 0, coupon_code: '', paid: 0, pending: 0, due_on: '', min_paid: 1 };
  return { ...purchase, ...next, term: purchase.term + 1 };
}

/**
 * Adds the entitlement of a verified payment, and revokes that of a refunded one unless the term's other payments are
 * enough (decision 21); sets from when on the balance closes it. Call it after saving the purchase.
 */
export async function settleAccess(
  trx: Sql,
  {
    payment,
    purchase,
    decision,
  }: { payment: StoredPayment; purchase: Purchase; decision: 'Verified' | 'Refunded' },
  now: Date,
): Promise<void> {
  const term = { userId: payment.user_id, purchaseId: purchase.id, term: payment.term };
  const present = payment.term === purchase.term;
  const paid = present ? purchase.paid : await paidOfTerm(trx, purchase.id, payment.term);
  if (decision === 'Verified') {
    if (paid < purchase.min_paid) return;
    const tier = payment.membership_id;
    const bought = {
      tier,
      months: await monthsOf(trx, tier),
      paymentId: payment.id,
      minPaid: purchase.min_paid,
    };
    await openTerm(trx, term, bought, now);
  } else {
    const opened = await entitlementOf(trx, term);
    if (opened && paid < opened.min_paid) await closeTerm(trx, term, now);
  }
  if (!present) return;
  const { graceDays } = await readLimits(trx);
  await setTermOverdue(trx, term, dueOf(purchase) > 0 ? overdueFrom(purchase.due_on, graceDays) : null);
}
