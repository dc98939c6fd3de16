import * as z from 'zod/mini';
import { requiredText, text } from '../../lib/fields.ts';
import { day, rupees } from '../../lib/money.ts';
import { say } from './text.ts';

const en = (message: Parameters<typeof say>[0]): string => say(message).en;

/** Spec §3. */
export const paymentModes = ['CreditCard', 'DebitCard', 'UPI', 'NetBanking', 'Cash'] as const;
export const paymentParts = ['Part', 'Full'] as const;
/** Decision 21. */
export const paymentStates = ['Submitted', 'Verified', 'Rejected', 'Refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];
export const paymentSorts = ['new', 'old', 'amountUp', 'amountDown'] as const;

/** A payment as it is sent (spec §3 'Payment', decision 22). `userid` and `userCode` are taken and ignored: they are the session's. */
export const paymentDraft = z.object({
  paymentId: z.optional(z.unknown()),
  userid: z.optional(z.unknown()),
  userCode: z.optional(z.unknown()),
  membershipid: z.pipe(
    z.union(
      [z.number(), z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))],
      en('Please choose a membership.'),
    ),
    z
      .int()
      .check(
        z.minimum(2, en('Please choose a membership.')),
        z.maximum(4, en('Please choose a membership.')),
      ),
  ),
  paidamount: rupees.check(z.minimum(1, en('Paid Amount must be more than 0.'))),
  dateOfPayment: day,
  paymentMode: z.enum(paymentModes, en('Please choose a payment mode.')),
  partOrFull: z.enum(paymentParts, en('Please choose Part or Full.')),
  transactionID: z._default(text(60), ''),
  referenceNo: z._default(text(60), ''),
  imageName: z._default(text(300), ''),
  couponCode: z._default(text(30), ''),
  /** A random mark of the form: the same mark twice is the same payment. */
  submission: z._default(text(64), ''),
});
export type PaymentDraft = z.output<typeof paymentDraft>;

/** Why a payment is rejected or refunded; the learner reads it. */
export const reasonGiven = requiredText(300, en('Please say why: the learner will read it.'));

/** A transaction id as it is compared: 'ab 12' and 'AB12' are the same transaction. */
export const transactionKey = (given: string): string => given.replace(/\s+/g, '').toUpperCase();

/** A UTR of a UPI payment has 12 digits (NPCI). */
export const isUtr = (given: string): boolean => /^\d{12}$/.test(given.replace(/\s+/g, ''));
