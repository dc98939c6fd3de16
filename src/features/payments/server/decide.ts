import { dayInIndia, daysAfter } from '../../../lib/days.ts';
import { bump, type Sql } from '../../../lib/server/db/db.ts';
import { publicAddress } from '../../../lib/server/config/config.ts';
import type { Deps, SignedIn } from '../../../lib/server/http/context.ts';
import { conflict, notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { sendMail } from '../../../lib/server/mail/job.ts';
import type { Mail } from '../../../lib/server/mail/mail.ts';
import type { Message } from '../../../lib/text.ts';
import { accountOf } from '../../accounts/server/public.ts';
import { closesAt, lastDayBefore, openTo } from '../../entitlements/rules.ts';
import { asEntitlement, entitlementOf, heldBy } from '../../entitlements/server/public.ts';
import { academyName, lockLimits, readInstitute } from '../../institute/server/public.ts';
import { dueOf, type PaymentState } from '../rules.ts';
import { messages } from '../text.ts';
import { payerByLink } from './linkStore.ts';
import { paymentMail } from './mails.ts';
import { notifyDecision } from './notices.ts';
import { newsForPayer } from './payerMessage.ts';
import { financialYear, makeReceipt, receiptNumber } from './receiptData.ts';
import {
  addEvent,
  claimPayment,
  lockPayer,
  lockPurchases,
  nextReceipt,
  payerOf,
  paymentById,
  type Purchase,
  savePurchase,
  saveReceipt,
  type StoredPayment,
} from './store.ts';
import { payableTerm, settleAccess } from './terms.ts';

/** An administrator's decision about a payment (decision 21). */
export type Decision = Exclude<PaymentState, 'Submitted'>;

const actions = {
  Verified: 'payment.verify',
  Rejected: 'payment.reject',
  Refunded: 'payment.refund',
} as const;

function refusal(state: PaymentState, wanted: Decision): Message {
  if (state === 'Rejected' && wanted !== 'Refunded') return messages('This payment was rejected already.');
  if (state === 'Refunded') return messages('This payment was refunded already.');
  if (wanted === 'Refunded')
    return messages('This payment is not verified. Only a verified payment can be refunded.');
  return wanted === 'Rejected'
    ? messages('This payment is verified already. It can be refunded, not rejected.')
    : messages('This payment is verified already.');
}

/** Whether a payment names a proof that was never uploaded; a payment of a deleted account names none. */
const lacksProof = ({ image_name, proof_file_id }: StoredPayment): boolean =>
  image_name !== '' && proof_file_id === null;

/** The purchase after a decision about one of its payments. */
function settled(purchase: Purchase, amount: number, decision: Decision): Purchase {
  if (decision === 'Refunded') {
    const paid = purchase.paid - amount;
    return { ...purchase, paid, due_on: paid === 0 ? '' : purchase.due_on };
  }
  const pending = purchase.pending - amount;
  return { ...purchase, pending, paid: purchase.paid + (decision === 'Verified' ? amount : 0) };
}

/**
 * Verifies, rejects or refunds a payment: state and history, purchase, receipt, entitlement, audit log and mail in one
 * transaction. Returns whether all lessons are open to the learner now. Throws 404, and 409 with the present state when
 * somebody else was first.
 */
export async function decide(
  {
    id,
    decision,
    reason,
    withoutProof = false,
  }: { id: number; decision: Decision; reason: string; withoutProof?: boolean },
  caller: SignedIn,
  deps: Deps,
): Promise<boolean> {
  const now = deps.now();
  const at = now.toISOString();
  return deps.db.transaction(async (trx) => {
    const known = await paymentById(trx, id);
    if (!known) throw notFound(messages('This payment does not exist.'));
    const there = await lockPayer(trx, deps.db.dialect, known.user_id);
    const purchases = await lockPurchases(trx, deps.db.dialect, known.user_id);
    // locks the days of grace: either a change of them sees this decision, or this decision sees the change
    await lockLimits(trx);
    const from = decision === 'Refunded' ? 'Verified' : 'Submitted';
    const payment = await claimPayment(trx, id, { from, to: decision, reason, now: at });
    if (!payment) throw conflict(refusal((await paymentById(trx, id))!.state, decision));
    if (decision === 'Verified' && lacksProof(payment) && !withoutProof)
      throw ruleBroken(
        messages(
          'The proof of this payment has not arrived. Look for the payment on your statement, and say that you verify it without a proof.',
        ),
        'withoutProof',
      );
    const before = purchases.find((purchase) => purchase.id === payment.purchase_id)!;
    // refunding a payment of an earlier term does not change the balance of the present one
    const isPresent = payment.term === before.term;
    const after = isPresent ? settled(before, payment.amount, decision) : before;
    if (dueOf(after) > 0 && dueOf(before) === 0) after.due_on = '';
    if (there && isPresent && decision !== 'Rejected') await setDueDay(trx, after, decision, now);
    await savePurchase(trx, after.id, after);
    await addEvent(trx, { payment_id: id, state: decision, reason, actor_id: caller.user.id, at });
    if (there && decision !== 'Rejected')
      await settleAccess(trx, { payment, purchase: after, decision }, now);
    const held = await heldBy(trx, payment.user_id);
    const due = dueOf(after);
    const givenUp = due > 0 && dueOf(payableTerm(after, held, now)) < due;
    let receiptNo = '';
    if (decision === 'Verified')
      receiptNo = await issue(trx, payment, { ...after, givenUp }, dayInIndia(now));
    await deps.audit(trx, caller, {
      action: actions[decision],
      id,
      details: {
        userid: payment.user_id,
        membershipid: payment.membership_id,
        amount: payment.amount / 100,
        ...(receiptNo ? { receiptNo } : {}),
        ...(decision === 'Verified' && lacksProof(payment) ? { withoutProof } : {}),
      },
    });
    const entitlements = held.map(asEntitlement);
    const account = await accountOf(trx, payment.user_id);
    // an overdue balance or a block still closes the lessons
    const viewer = { role: 'learner', entitlements } as const;
    const isOpen = account?.status === 'active' && openTo(viewer, now) === 'everything';
    const closes = closesAt(viewer, now);
    const openUntil = isOpen ? (closes === null ? '' : lastDayBefore(closes)) : null;
    const owed = { due: givenUp ? null : due, dueOn: after.due_on };
    await notify(trx, payment, { decision, reason, receiptNo, ...owed, openUntil }, deps);
    await notifyDecision(trx, payment, { decision, reason, isOpen }, deps);
    // last, since every writer of payments waits for this row
    await bump(trx, 'payments');
    return isOpen;
  });
}

/**
 * Sets the due day of the balance when there is none yet; what a refund leaves unpaid of an ended term is not due (decision
 * 42).
 */
async function setDueDay(
  trx: Sql,
  purchase: Purchase,
  decision: 'Verified' | 'Refunded',
  now: Date,
): Promise<void> {
  if (purchase.paid === 0 || dueOf(purchase) === 0) return;
  if (decision === 'Verified' && purchase.due_on !== '') return;
  const opened = await entitlementOf(trx, {
    userId: purchase.user_id,
    purchaseId: purchase.id,
    term: purchase.term,
  });
  if (opened?.ends_at && opened.ends_at <= now.toISOString()) {
    if (decision === 'Refunded') purchase.due_on = '';
    return;
  }
  if (purchase.due_on !== '') return;
  purchase.due_on = daysAfter(dayInIndia(now), (await readInstitute(trx)).dueDays);
}

/** Issues the receipt: its number and fixed content. Returns the number. */
async function issue(
  trx: Sql,
  payment: StoredPayment,
  purchase: Purchase & { givenUp: boolean },
  today: string,
): Promise<string> {
  const institute = await readInstitute(trx);
  const payer = await payerOf(trx, payment.user_id);
  const year = financialYear(today);
  const number = receiptNumber(institute.receiptPrefix, year, await nextReceipt(trx, year));
  const receipt = makeReceipt({
    number,
    issuedOn: today,
    institute,
    learner: payer ?? { name: '', code: '', email: '', address: '', state: '' },
    payment: {
      id: payment.id,
      amount: payment.amount,
      paidOn: payment.paid_on,
      mode: payment.mode,
      transactionId: payment.transaction_id,
      partOrFull: payment.part_or_full,
    },
    membershipid: payment.membership_id,
    price: purchase.price,
    discount: purchase.discount,
    couponCode: purchase.coupon_code,
    paid: purchase.paid,
    dueOn: purchase.due_on,
    givenUp: purchase.givenUp,
  });
  await saveReceipt(trx, payment.id, number, JSON.stringify(receipt));
  return number;
}

async function notify(
  trx: Sql,
  payment: StoredPayment,
  outcome: {
    decision: Decision;
    reason: string;
    receiptNo: string;
    due: number | null;
    dueOn: string;
    openUntil: string | null;
  },
  deps: Deps,
): Promise<void> {
  if (!deps.mail.enabled) return;
  const learner = await payerOf(trx, payment.user_id);
  if (!learner) return;
  const institute = await academyName(trx);
  const site = publicAddress(deps.config, '');
  const other = await payerByLink(trx, payment.id);
  for (const { address, payer } of [
    { address: learner.email, payer: undefined },
    { address: other?.email, payer: other },
  ]) {
    if (!address) continue;
    const known = { payment, payer, learner: learner.name, outcome, site, now: deps.now() };
    const words = paymentMail(await newsForPayer(trx, known), institute);
    const mail: Mail = { to: { address }, cause: 'institute', ...words };
    await deps.jobs.add(sendMail.kind, mail, { sql: trx });
  }
}
