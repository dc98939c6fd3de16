import { toPaise } from '../../../lib/money.ts';
import { typedAmount } from '../../../lib/web/amount.ts';
import { isUtr, type paymentModes, type paymentParts } from '../rules.ts';
import type { messages } from './text.ts';

type Key = Parameters<typeof messages>[0];

/** What the payment form holds, as typed. */
export interface Values {
  partOrFull: (typeof paymentParts)[number];
  paidamount: string;
  dateOfPayment: string;
  paymentMode: (typeof paymentModes)[number] | '';
  transactionID: string;
  referenceNo: string;
}

/** An amount as it is typed: 499, 499.50. */
export const amountText = (rupees: number): string =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);

/** What may be sent, in rupees: at most all, and at least the smallest part. */
interface Bounds {
  payable: number;
  leastPart: number;
}

/** What is wrong with an amount; null when nothing is. */
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

/** What is wrong with the day of a payment; null when nothing is. Days as YYYY-MM-DD. */
export function dayProblem(day: string, { from, today }: { from: string; today: string }): Key | null {
  if (day === '') return 'Choose the day of the payment.';
  if (day < from) return 'The date of payment cannot be before {first}. Please look at the year.';
  return day > today ? 'The date of payment cannot be in the future.' : null;
}

/** What is wrong with a transaction id; null when nothing is (decision 22; a UTR has 12 digits). */
export function transactionProblem(text: string, mode: Values['paymentMode']): Key | null {
  if (text.trim() === '') return mode === 'Cash' ? null : 'Enter the transaction ID.';
  if (text.trim().length > 60) return 'This is too long.';
  return mode === 'UPI' && !isUtr(text)
    ? 'The UTR of a UPI payment has 12 digits. You find it in your UPI app.'
    : null;
}

/** What the UPI link and its QR code ask for, in rupees: the part that is typed, or else all. */
export function askedAmount({ partOrFull, paidamount }: Values, { payable, leastPart }: Bounds): number {
  const typed = typedAmount(paidamount);
  const fits = typed > 0 && toPaise(typed) <= toPaise(payable) && toPaise(typed) >= toPaise(leastPart);
  return partOrFull === 'Part' && fits ? typed : payable;
}

/** The server's UPI link with another amount in it, for a part payment. */
export const upiLinkFor = (link: string, rupees: number): string =>
  link.replace(/([?&]am=)[^&]*/, (_, name: string) => name + rupees.toFixed(2));

/** The name a proof is sent under: the transaction id, underscore, the original name (SPECIFICATION §7). */
export function proofName(transactionID: string, original: string): string {
  const id = transactionID.trim().replaceAll(/[/\\]/g, '_');
  return id ? `${id}_${original}` : original;
}
