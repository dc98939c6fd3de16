import { dayInIndia } from '../../../lib/days.ts';
import { rupeeText } from '../../../lib/money.ts';
import { bump, isUniqueViolation, type Sql } from '../../../lib/server/db/db.ts';
import type { Deps, SignedIn } from '../../../lib/server/http/context.ts';
import { sendMail } from '../../../lib/server/mail/job.ts';
import type { Mail } from '../../../lib/server/mail/mail.ts';
import { conflict, ruleBroken, unauthorized } from '../../../lib/server/http/errors.ts';
import type { Message } from '../../../lib/text.ts';
import { heldBy } from '../../entitlements/server/public.ts';
import { monthsOf } from '../../membership/server/public.ts';
import { academyName, readLimits } from '../../institute/server/public.ts';
import {
  type Account,
  amountProblem,
  cashKey,
  dayProblem,
  dueOf,
  isLive,
  maxOpenPayments,
  payableOf,
  type PaymentDraft,
  proofProblem,
  smallestPart,
  transactionKey,
  transactionProblem,
  transferKey,
  uniqueTransferKey,
} from '../rules.ts';
import { messages } from '../text.ts';
import { addPayer, checkLink } from './linkStore.ts';
import { arrivedMail } from './mails.ts';
import { notifySubmission } from './notices.ts';
import { type Price, priceFor } from './priceList.ts';
import { proofOf } from './proofs.ts';
import {
  addEvent,
  earliestDayOf,
  lockPayer,
  lockPurchase,
  insertPayment,
  type PaymentFingerprint,
  openOfPurchase,
  payerOf,
  paymentByIdempotencyKey,
  isTransferOf,
  samePayment,
  savePurchase,
} from './store.ts';
import { payableTerm } from './terms.ts';
import { usualHours } from './usualHoursStore.ts';

/** Throws 422 when there is a problem. */
function refuse(field: keyof PaymentDraft, problem: Message | null): void {
  if (problem) throw ruleBroken(problem, field);
}

/** Throws 422 for errors of a payment that can be found without the database (decision 22). */
function checkDraft(draft: PaymentDraft, today: string): void {
  refuse('dateOfPayment', dayProblem(draft.dateOfPayment, { today }));
  refuse('transactionID', transactionProblem(draft.transactionID, draft.paymentMode));
  refuse('imageName', proofProblem(draft.imageName !== '', draft.paymentMode));
}

/** Throws 422 unless this amount can be paid now. */
function checkAmount(draft: PaymentDraft, account: Account, percent: number): void {
  const payable = payableOf(account);
  if (payable === 0 && dueOf(account) > 0)
    refuse('paidamount', messages('What is due has been sent already and is being verified.'));
  if (payable === 0 && account.paid === 0)
    refuse(
      'couponCode',
      messages('With this coupon nothing is left to pay. Please ask your institute to open your membership.'),
    );
  if (payable === 0) refuse('paidamount', messages('Nothing is due for this membership.'));
  refuse('paidamount', amountProblem(draft, { payable, leastPart: smallestPart(account, percent) }));
}

/** Throws 422 when the payer was shown another price: the first payment fixes it. */
function checkTotal({ total }: PaymentDraft, { price, discount }: Price): void {
  if (total === undefined || total === price - discount) return;
  refuse(
    'paidamount',
    messages('The price has changed meanwhile: it is {amount} now. Please look at it again.', {
      amount: rupeeText(price - discount),
    }),
  );
}

/**
 * The id of the payment made by an earlier request with the same idempotency key, or with the same transaction and no key.
 * Throws 409 when the key was used for something else, or for a payment that was rejected or refunded.
 */
async function findEarlierSubmission(
  sql: Sql,
  fingerprint: PaymentFingerprint,
  idempotencyKey: string,
): Promise<number | undefined> {
  if (idempotencyKey === '') return (await samePayment(sql, fingerprint))?.id;
  const found = await paymentByIdempotencyKey(sql, fingerprint.user_id, idempotencyKey);
  if (!found) return undefined;
  // its reply was lost and it was decided meanwhile: returning it would look as if a new payment was accepted
  if (found.state === 'Rejected' || found.state === 'Refunded')
    throw conflict(
      messages('What you sent before was not accepted. Please send it once more as a new payment.'),
    );
  const names = ['membership_id', 'amount', 'mode', 'transaction_key', 'paid_on'] as const;
  if (names.some((name) => found[name] !== fingerprint[name]))
    throw conflict(
      messages(
        'This form was sent already with other details. Please reload the page to send another payment.',
      ),
    );
  return found.id;
}

/** The payer by a link. */
export interface Payer {
  linkId: number;
  name: string;
  email: string;
  mobile: string;
  lang: string;
}

/**
 * Submits a payment, idempotently (decision 22); returns its id. Throws 409 and 422. With a `payer`, the caller is the learner
 * who made the link.
 */
export async function submit(
  draft: PaymentDraft,
  caller: SignedIn,
  deps: Deps,
  payer: Payer | null = null,
): Promise<number> {
  const now = deps.now();
  checkDraft(draft, dayInIndia(now));
  const fingerprint: PaymentFingerprint = {
    user_id: caller.user.id,
    membership_id: draft.membershipid,
    amount: draft.paidamount,
    mode: draft.paymentMode,
    transaction_key: (draft.paymentMode === 'Cash' ? cashKey : transactionKey)(draft.transactionID),
    paid_on: draft.dateOfPayment,
  };
  try {
    return await deps.db.transaction((trx) =>
      savePayment(trx, { draft, fingerprint, caller, deps, now, payer }),
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // the same form or transaction was stored by a concurrent or earlier request
    const before = await findEarlierSubmission(deps.db.sql, fingerprint, draft.submission);
    if (before !== undefined) return before;
    throw sentAlready();
  }
}

const sentAlready = () => conflict(messages('This transaction was submitted already.'), 'transactionID');

interface Submission {
  draft: PaymentDraft;
  fingerprint: PaymentFingerprint;
  caller: SignedIn;
  deps: Deps;
  now: Date;
  payer: Payer | null;
}

async function savePayment(
  trx: Sql,
  { draft, fingerprint, caller, deps, now, payer }: Submission,
): Promise<number> {
  const at = now.toISOString();
  // the account was deleted meanwhile
  if (!(await lockPayer(trx, deps.db.dialect, fingerprint.user_id))) throw unauthorized();
  const present = await lockPurchase(trx, {
    userId: fingerprint.user_id,
    membershipId: fingerprint.membership_id,
    now: at,
  });
  const before = await findEarlierSubmission(trx, fingerprint, draft.submission);
  if (before !== undefined) return before;
  const purchase = payableTerm(present, await heldBy(trx, fingerprint.user_id), now);
  if (payer) await checkLink(trx, payer.linkId, purchase, at);
  const today = dayInIndia(now);
  const from = await earliestDayOf(trx, fingerprint.user_id);
  refuse('dateOfPayment', dayProblem(draft.dateOfPayment, { from, today }));
  if ((await openOfPurchase(trx, purchase.id)) >= maxOpenPayments)
    throw ruleBroken(
      messages(
        'Your institute is still checking {count} of your payments for this membership. Please send the next one after one of them has been checked.',
        { count: maxOpenPayments },
      ),
      'paidamount',
    );
  const price: Price = await priceFor(trx, caller, {
    membershipId: fingerprint.membership_id,
    couponCode: draft.couponCode,
    today,
    purchase,
    lockOn: deps.db.dialect,
  });
  checkTotal(draft, price);
  const account = { ...purchase, price: price.price, discount: price.discount };
  const { firstPartPercent } = await readLimits(trx);
  checkAmount(draft, account, firstPartPercent);
  if (await isTransferOf(trx, draft.paymentMode, transferKey(draft.transactionID))) throw sentAlready();
  const id = await insertPayment(trx, {
    ...fingerprint,
    ...(await proofOf(trx, draft.imageName, fingerprint.user_id)),
    purchase_id: purchase.id,
    term: purchase.term,
    discount: price.discount,
    coupon_code: price.coupon_code,
    part_or_full: draft.partOrFull,
    transaction_id: draft.transactionID,
    transfer_key:
      fingerprint.mode === 'Cash' ? null : uniqueTransferKey(draft.transactionID, draft.paymentMode),
    reference_no: draft.referenceNo,
    idempotency_key: draft.submission,
    created_at: at,
  });
  if (payer) await addPayer(trx, id, payer);
  await savePurchase(trx, purchase.id, {
    ...account,
    // fixed with the price: later changes by the owner affect neither the sum that opens the lessons nor the months
    ...(isLive(purchase)
      ? {}
      : {
          min_paid: Math.max(1, smallestPart(account, firstPartPercent)),
          months: (await monthsOf(trx, fingerprint.membership_id)) ?? 0,
        }),
    coupon_code: price.coupon_code,
    pending: account.pending + fingerprint.amount,
  });
  await addEvent(trx, { payment_id: id, state: 'Submitted', reason: '', actor_id: fingerprint.user_id, at });
  await noteSubmission(trx, id, fingerprint, { caller, deps, payer });
  await acknowledge(trx, fingerprint, payer, deps);
  await notifySubmission(trx, { id, ...fingerprint }, deps);
  // last, since every writer of payments waits for this row
  await bump(trx, 'payments');
  return id;
}

/** Mails that the payment was received: to the learner, and to the payer by a link. */
async function acknowledge(
  trx: Sql,
  { user_id, membership_id, amount }: PaymentFingerprint,
  payer: Payer | null,
  { mail, jobs }: Deps,
): Promise<void> {
  if (!mail.enabled) return;
  const [hours, institute] = [await usualHours(trx), await academyName(trx)];
  const learner = await payerOf(trx, user_id);
  for (const to of [learner, payer]) {
    if (!to || to.email === '') continue;
    const arrived = arrivedMail({ name: to.name, membershipId: membership_id, amount, hours }, institute);
    // anybody with the link can type any e-mail
    const cause = to === payer ? 'registration' : 'institute';
    const whole: Mail = { to: { address: to.email }, cause, ...arrived };
    await jobs.add(sendMail.kind, whole, { sql: trx });
  }
}

/** The line of the audit log. */
const noteSubmission = (
  trx: Sql,
  id: number,
  { membership_id, amount, mode }: PaymentFingerprint,
  { caller, deps, payer }: { caller: SignedIn; deps: Deps; payer: Payer | null },
): Promise<void> =>
  deps.audit(trx, caller, {
    action: 'payment.submit',
    id,
    details: {
      membershipid: membership_id,
      amount: amount / 100,
      mode,
      ...(payer ? { byLink: payer.linkId } : {}),
    },
  });
