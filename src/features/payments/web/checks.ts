import { toPaise } from '../../../lib/money.ts';
import { typedAmount } from '../../../lib/web/amount.ts';
import { isUtr, type paymentModes, type paymentParts } from '../rules.ts';
import type { messages } from './text.ts';

type Key = Parameters<typeof messages>[0];

/** The form's values as typed. */
export interface Values {
  partOrFull: (typeof paymentParts)[number];
  paidamount: string;
  dateOfPayment: string;
  paymentMode: (typeof paymentModes)[number] | '';
  transactionID: string;
  referenceNo: string;
}

/** An amount as typed: 499, 499.50. */
export const amountText = (rupees: number): string =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);

/** The allowed amounts in rupees: at most the balance, and at least the smallest part. */
interface Bounds {
  payable: number;
  leastPart: number;
}

/** The error of an amount; null when valid. */
export function amountProblem(
  text: string,
  part: Values['partOrFull'],
  { payable, leastPart }: Bounds,
): Key | null {
  if (text.trim() === '') return 'Enter the amount you paid.';
  const amount = typedAmount(text);
  if (Number.isNaN(amount)) return 'Please enter an amount in rupees, such as 499 or 499.50.';
  if (amount <= 0) return 'Paid Amount must be more than 0.';
  if (toPaise(amount) > toPaise(payable)) return 'That is more than the {amount} to pay.';
  if (part === 'Full' && toPaise(amount) < toPaise(payable)) return 'Full is {amount}. Choose Part for less.';
  if (part === 'Part' && toPaise(amount) === toPaise(payable)) return 'That is all of it. Choose Full.';
  if (toPaise(amount) < toPaise(leastPart)) return 'The first part is {least} or more.';
  return null;
}

/** The error of a payment date; null when valid. Days as YYYY-MM-DD. */
export function dayProblem(day: string, { from, today }: { from: string; today: string }): Key | null {
  if (day === '') return 'Choose the day of the payment.';
  if (day < from) return 'The date of payment cannot be before {first}. Please look at the year.';
  return day > today ? 'The date of payment cannot be in the future.' : null;
}

/** The error of a transaction id; null when valid (decision 22; a UTR has 12 digits). */
export function transactionProblem(text: string, mode: Values['paymentMode']): Key | null {
  if (text.trim() === '') return mode === 'Cash' ? null : 'Enter the transaction ID.';
  if (text.trim().length > 60) return 'This is too long.';
  return mode === 'UPI' && !isUtr(text)
    ? 'The UTR of a UPI payment has 12 digits. You find it in your UPI app.'
    : null;
}

/** The amount of the UPI link and QR code, in rupees: the typed part, or the whole balance. */
export function askedAmount({ partOrFull, paidamount }: Values, { payable, leastPart }: Bounds): number {
  const typed = typedAmount(paidamount);
  const fits = typed > 0 && toPaise(typed) <= toPaise(payable) && toPaise(typed) >= toPaise(leastPart);
  return partOrFull === 'Part' && fits ? typed : payable;
}

/** The server's UPI link with another amount, for a part payment. */
export const upiLinkFor = (link: string, rupees: number): string =>
  link.replace(/([?&]am=)[^&]*/, (_, name: string) => name + rupees.toFixed(2));

/** The upload name of a proof: transaction id, underscore, original name (SPECIFICATION §7). */
export function proofName(transactionID: string, original: string): string {
  const id = transactionID.trim().replaceAll(/[/\\]/g, '_');
  return id ? `${id}_${original}` : original;
}
