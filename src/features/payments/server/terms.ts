import type { Sql } from '../../../lib/server/db/db.ts';
import { overdueFrom } from '../../entitlements/rules.ts';
import {
  closeTerm,
  type EntitlementRow,
  entitlementOf,
  openTerm,
  type OwedTerms,
  reschedule,
  setTermOverdue,
} from '../../entitlements/server/public.ts';
import { readLimits } from '../../institute/server/public.ts';
import { monthsOf } from '../../membership/server/public.ts';
import { dueOf, isLive, monthsBought } from '../rules.ts';
import { paidOfTerm, type Purchase, purchasesOf, type StoredPayment, unpaid } from './store.ts';

/** The next term of a purchase, without payments. */
const nextTerm = (purchase: Purchase): Purchase => ({
  ...purchase,
  ...unpaid,
  term: purchase.term + 1,
});

/**
 * The term that a person can pay for now: the present one; the next one once the present has an end and is paid in full, or was
 * paid in full and revoked by an administrator (decision 35). A balance that closed the lessons before its term ended, or that
 * a refund left afterwards, is given up with the term (decision 42): while payments of it are pending nothing can be paid,
 * afterwards the next term. `held` are the person's entitlements.
 */
export function payableTerm(purchase: Purchase, held: readonly EntitlementRow[], now: Date): Purchase {
  const opened = held.find((row) => row.purchase_id === purchase.id && row.term === purchase.term);
  const takenAway = !opened && purchase.paid > 0 && dueOf(purchase) === 0;
  if (takenAway) return nextTerm(purchase);
  if (!opened?.ends_at) return purchase;
  const { ends_at: end, overdue_at: overdue } = opened;
  const { paid, pending, discount, due_on } = purchase;
  const givenUp = end <= now.toISOString() && (due_on === '' || (overdue !== null && overdue < end));
  if (pending > 0) return givenUp ? { ...purchase, price: paid + pending + discount } : purchase;
  if (!givenUp && (paid === 0 || dueOf(purchase) > 0)) return purchase;
  return nextTerm(purchase);
}

/** Whether a first payment for this payable term would renew the tier: an earlier term of it was opened and not revoked. */
export const isRenewal = (purchase: Purchase | undefined, held: readonly EntitlementRow[]): boolean =>
  purchase !== undefined &&
  !isLive(purchase) &&
  held.some((row) => row.purchase_id === purchase.id && row.term !== purchase.term);

/** The present terms of these purchases that are not paid in full. */
export const owedOf = (purchases: readonly Purchase[]): OwedTerms =>
  purchases.filter((one) => dueOf(one) > 0).map(({ id, term }) => ({ purchaseId: id, term }));

/**
 * Adds the entitlement of a verified payment, and revokes that of a refunded one unless the term's other payments are enough
 * (decision 21); sets when the balance closes it, and moves the following terms. An earlier term was paid in full and can have
 * no balance: a refund of it closes it unless it is over. Call it after saving the purchase.
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
      months: monthsBought(purchase, await monthsOf(trx, tier)),
      paymentId: payment.id,
      minPaid: purchase.min_paid,
    };
    await openTerm(trx, term, bought, now);
  } else {
    const opened = await entitlementOf(trx, term);
    const isOver = opened?.ends_at != null && opened.ends_at <= now.toISOString();
    if (opened && (paid < opened.min_paid || (!present && !isOver))) await closeTerm(trx, term, now);
  }
  if (present) {
    const { graceDays } = await readLimits(trx);
    await setTermOverdue(
      trx,
      term,
      dueOf(purchase) > 0 ? overdueFrom(purchase.due_on, graceDays) : null,
      now,
    );
  }
  await reschedule(trx, term.userId, owedOf(await purchasesOf(trx, term.userId)), now);
}
