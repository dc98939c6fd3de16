import * as z from 'zod/mini';
import { requiredText, text } from '../../lib/fields.ts';
import type { Word } from '../../lib/text.ts';
import { day, daysAfter } from '../../lib/days.ts';
import { rupees, rupeeText } from '../../lib/money.ts';
import { messages } from './text.ts';

const en = (message: Parameters<typeof messages>[0]): string => messages(message).english;

/** SPECIFICATION §3. */
export const paymentModes = ['CreditCard', 'DebitCard', 'UPI', 'NetBanking', 'Cash'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** Labels of payment modes: on screens (SPECIFICATION, screen 13), receipts and in the audit log. */
export const modeNames = {
  CreditCard: 'Credit Card',
  DebitCard: 'Debit Card',
  UPI: 'UPI',
  NetBanking: 'Net Banking',
  Cash: 'Cash',
} as const satisfies Record<PaymentMode, Word>;

export const paymentParts = ['Part', 'Full'] as const;
/** Decision 21. */
export const paymentStates = ['Submitted', 'Verified', 'Rejected', 'Refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];
export const paymentSorts = ['new', 'old', 'amountUp', 'amountDown'] as const;

/**
 * The body of a submission (SPECIFICATION §3 'Payment', decision 22). `userid` and `userCode` are accepted and ignored: the
 * session's are used.
 */
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
  /** Price less discount as shown to the payer: when it differs now, nothing is saved. */
  total: z.optional(rupees),
  /** The form's idempotency key. */
  submission: z._default(text(64), ''),
});
export type PaymentDraft = z.output<typeof paymentDraft>;

/** Whether the due day of a balance is over; '' is never over. */
export const isLate = (dueDate: string, today: string): boolean => dueDate !== '' && dueDate < today;

/** Why a payment is rejected or refunded; shown to the learner. */
export const reasonGiven = requiredText(300, en('Please say why: the learner will read it.'));

/** Normalises a number for comparison and search: 'ab 12' and 'AB12' are equal, as are invisible characters. */
export const transactionKey = (given: string): string =>
  given
    .normalize('NFKC')
    .replace(/[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/gu, '')
    .toUpperCase();

/** Cash may have a receipt number in this field; a text without a digit, such as 'cash' or 'NA', identifies no payment. */
export const cashKey = (given: string): string => (/\p{Nd}/u.test(given) ? transactionKey(given) : '');

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** A digit of any script as 0 to 9; the digits of each script are in sequence. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (isDigit(zero - 1)) zero--;
  return String((code - zero) % 10);
}

/** Separators that people put between parts of a number; migration 0012 removes the same ones. */
const marks = '-_/.:#,';

/** Two payments with the same key are one transfer: '१२३४-5678' is 12345678. */
export const transferKey = (given: string): string =>
  [...transactionKey(given).replace(/\p{Nd}/gu, plainDigit)]
    .filter((character) => !marks.includes(character))
    .join('');

/**
 * The key by which a transfer is unique: a number of 12 digits is a UTR, which is one transfer whatever payment mode was
 * chosen; other numbers are unique within their mode. Older rows have keys without the mode.
 */
export function uniqueTransferKey(given: string, mode: PaymentMode): string {
  const key = transferKey(given);
  return /^\d{12}$/.test(key) ? key : `${mode} ${key}`;
}

/** A UTR of a UPI payment has 12 digits (NPCI). */
export const isUtr = (given: string): boolean => /^\d{12}$/.test(transactionKey(given));

/** A person's balance for a tier, in paise. */
export interface Account {
  price: number;
  discount: number;
  /** Sum of the verified payments. */
  paid: number;
  /** Sum of the pending payments. */
  pending: number;
}

/** price − discount − paid, in paise. */
export const dueOf = ({ price, discount, paid }: Account): number => price - discount - paid;

/** The maximum that can be paid: due − pending, in paise. */
export const payableOf = (account: Account): number => dueOf(account) - account.pending;

export const maxOpenPayments = 3;

/** How many proofs a link accepts, and for how many days it is valid. */
export const maxProofs = 3;
export const linkDays = 30;

/**
 * The smallest part payment in paise while nothing is verified: `percent` of the discounted price, rounded up to whole rupees,
 * or the whole balance if that is less; 0 for any amount (decision 42).
 */
export function smallestPart(account: Account, percent: number): number {
  if (account.paid > 0) return 0;
  const total = account.price - account.discount;
  return Math.min(Math.ceil((total * percent) / 10_000) * 100, payableOf(account));
}

/**
 * The earliest date of a payment: people pay before they sign up, but at most a year before, and not before the institute
 * was founded. Days as YYYY-MM-DD.
 */
export const earliestDay = (signedUp: string, foundedYear: number): string => {
  const before = daysAfter(signedUp, -365);
  const founded = `${foundedYear}-01-01`;
  // a founding year in the future must not block payments
  return founded > before && founded <= signedUp ? founded : before;
};

/** The error of an input; null when valid. */
type Problem = ReturnType<typeof messages> | null;

/**
 * The error of an amount: the whole balance for 'Full', less for 'Part', and not less than the first part (decision 24). In
 * paise.
 */
export function amountProblem(
  { paidamount, partOrFull }: Pick<PaymentDraft, 'paidamount' | 'partOrFull'>,
  { payable, leastPart }: { payable: number; leastPart: number },
): Problem {
  const amount = rupeeText(payable);
  if (paidamount > payable) return messages('You can pay at most {amount} now.', { amount });
  if (partOrFull === 'Full' && paidamount !== payable)
    return messages('A full payment is {amount}. To pay less, choose Part.', { amount });
  if (partOrFull === 'Part' && paidamount === payable)
    return messages('A part payment is less than {amount}. To pay all of it, choose Full.', { amount });
  if (paidamount < leastPart)
    return messages('The first part is {amount} or more.', { amount: rupeeText(leastPart) });
  return null;
}

export function dayProblem(day: string, { from = '', today }: { from?: string; today: string }): Problem {
  if (day > today) return messages('Date of Payment cannot be in the future.');
  return day < from
    ? messages('Date of Payment cannot be before {day}. Please look at the year.', { day: shownDay(from) })
    : null;
}

/** The error of a transaction id, which is optional for cash only (decision 22). */
export function transactionProblem(transactionID: string, mode: PaymentDraft['paymentMode'] | ''): Problem {
  if (mode === 'Cash') return null;
  if (transferKey(transactionID) === '') return messages('Please enter the Transaction ID.');
  return mode === 'UPI' && !isUtr(transactionID)
    ? messages('For UPI, please enter the UTR: a number of 12 digits.')
    : null;
}

export const wrongContact = messages('Please give an email address or a mobile number.');

/** The error of a payer's contact, to which the receipt is sent: one of the two is enough. */
export const payerProblem = (payer: { payerEmail: string; payerMobile: string }): Problem =>
  payer.payerEmail.trim() === '' && payer.payerMobile.trim() === '' ? wrongContact : null;

/** The error of a proof, which is optional for cash only. */
export const proofProblem = (named: boolean, mode: PaymentDraft['paymentMode'] | ''): Problem =>
  named || mode === 'Cash' ? null : messages('Please add a picture of the payment proof.');

/** Whether the purchase has pending or verified payments, which fix price and discount. */
export const isLive = ({ paid, pending }: Account): boolean => paid > 0 || pending > 0;

/** Months for which a tier is bought, null for no end: as fixed with the price, else the tier's present months. */
export const monthsBought = (
  purchase: (Account & { months: number | null }) | undefined,
  ofTier: number | null,
): number | null =>
  purchase && isLive(purchase) && purchase.months !== null ? purchase.months || null : ofTier;

/**
 * A upi:// URL with payee, amount and reference (NPCI, UPI linking specification). `amount` in paise; `reference` of at
 * most 35 letters and digits.
 */
export function upiLink({
  vpa,
  payee,
  amount,
  note,
  reference,
}: {
  vpa: string;
  payee: string;
  amount: number;
  note: string;
  reference: string;
}): string {
  const rupees = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const fields = { pa: vpa, pn: payee, am: rupees, cu: 'INR', tn: note, tr: reference };
  return `upi://pay?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`)
    .join('&')}`;
}

/** A day as shown in sentences. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('-');
