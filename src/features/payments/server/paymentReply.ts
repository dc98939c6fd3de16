import { dayInIndia } from '../../../lib/days.ts';
import { toRupees } from '../../../lib/money.ts';
import { closesAt, graceEnd, lastDayBefore, openTo } from '../../entitlements/rules.ts';
import { asEntitlement, type EntitlementRow } from '../../entitlements/server/public.ts';
import type { Decision, Due, Payment } from '../api.ts';
import { dueOf } from '../rules.ts';
import type { ListedPayment } from './listStore.ts';
import type { Purchase, StoredPayment } from './store.ts';

export function toPayment(row: ListedPayment, samePicture: Payment['samePicture'] = []): Payment {
  return {
    paymentId: row.id,
    userid: row.user_id,
    userCode: row.user_code ?? '',
    userName: row.user_name ?? '',
    membershipid: row.membership_id,
    paidamount: toRupees(row.amount),
    dateOfPayment: row.paid_on,
    paymentMode: row.mode,
    partOrFull: row.part_or_full as Payment['partOrFull'],
    transactionID: row.transaction_id,
    referenceNo: row.reference_no,
    imageName: row.image_name,
    imageUrl: row.proof_file_id === null ? '' : `/media/proof/${encodeURIComponent(row.image_name)}`,
    samePicture,
    state: row.state,
    reason: row.reason,
    couponCode: row.coupon_code,
    discount: toRupees(row.discount),
    receiptNo: row.receipt_no ?? '',
    paidBy:
      row.payer_name === null
        ? null
        : { name: row.payer_name, email: row.payer_email ?? '', mobile: row.payer_mobile ?? '' },
    createdDate: row.created_at,
  };
}

/** What was decided about a payment. */
export const toDecision = (row: StoredPayment): Decision => ({
  membershipid: row.membership_id,
  state: row.state as Decision['state'],
  paidamount: toRupees(row.amount),
  reason: row.reason,
});

/** A balance in replies, with the last day of open lessons; `held` are the person's entitlements. */
export function toDue(
  purchase: Owed & Pick<Purchase, 'id' | 'term'>,
  { graceDays, held, now }: { graceDays: number; held: readonly EntitlementRow[]; now: Date },
): Due {
  const owed = toOwed(purchase);
  const last = graceEnd(owed.dueDate, graceDays);
  if (last === '') return { ...owed, openUntil: '', overdue: false };
  const viewer = { role: 'learner', entitlements: held.map(asEntitlement) } as const;
  // other open entitlements count, and whichever ends first
  if (openTo(viewer, now) === 'everything') {
    const closes = closesAt(viewer, now);
    return { ...owed, openUntil: closes === null ? '' : lastDayBefore(closes), overdue: false };
  }
  const end = held.find((row) => row.purchase_id === purchase.id && row.term === purchase.term)?.ends_at;
  const ended = end ? lastDayBefore(end) : '';
  const openUntil = ended !== '' && ended < last ? ended : last;
  return { ...owed, openUntil, overdue: openUntil < dayInIndia(now) };
}

type Owed = Pick<
  Purchase,
  'membership_id' | 'price' | 'discount' | 'coupon_code' | 'paid' | 'pending' | 'due_on'
>;

export function toOwed(purchase: Owed): Omit<Due, 'openUntil' | 'overdue'> {
  const due = dueOf(purchase);
  return {
    membershipid: purchase.membership_id,
    price: toRupees(purchase.price),
    discount: toRupees(purchase.discount),
    couponCode: purchase.coupon_code,
    paid: toRupees(purchase.paid),
    pending: toRupees(purchase.pending),
    due: toRupees(due),
    dueDate: due > 0 ? purchase.due_on : '',
  };
}
