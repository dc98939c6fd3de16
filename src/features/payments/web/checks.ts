import { toPaise } from '../../../lib/money.ts';
import { typedAmount } from '../../../lib/web/amount.ts';
import { isUtr, type paymentModes, type paymentParts } from '../rules.ts';
import type { say } from './text.ts';

type Key = Parameters<typeof say>[0];

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

/** What is wrong with an amount; null when nothing is. `payable` in rupees. */
export function amountProblem(text: string, part: Values['partOrFull'], payable: number): Key | null {
  if (text.trim() === '') return 'Enter the amount you paid.';
  const amount = typedAmount(text);
  if (Number.isNaN(amount)) return 'Please enter an amount in rupees, such as 499 or 499.50.';
  if (amount <= 0) return 'Paid Amount must be more than 0.';
  if (toPaise(amount) > toPaise(payable)) return 'That is more than the {amount} to pay.';
  if (part === 'Full' && toPaise(amount) < toPaise(payable)) return 'Full is {amount}. Choose Part for less.';
  if (part === 'Part' && toPaise(amount) === toPaise(payable)) return 'That is all of it. Choose Full.';
  return null;
}

/** What is wrong with the day of a payment; null when nothing is. Days as YYYY-MM-DD. */
export function dayProblem(day: string, today: string): Key | null {
  if (day === '') return 'Choose the day of the payment.';
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
export function askedAmount({ partOrFull, paidamount }: Values, payable: number): number {
  const typed = typedAmount(paidamount);
  return partOrFull === 'Part' && typed > 0 && toPaise(typed) <= toPaise(payable) ? typed : payable;
}

/** The server's UPI link with another amount in it, for a part payment. */
export const upiLinkFor = (link: string, rupees: number): string =>
  link.replace(/([?&]am=)[^&]*/, (_, name: string) => name + rupees.toFixed(2));

/** The name a proof is sent under: the transaction id, underscore, the original name (spec §7). */
export function proofName(transactionID: string, original: string): string {
  const id = transactionID.trim().replaceAll(/[/\\]/g, '_');
  return id ? `${id}_${original}` : original;
}
