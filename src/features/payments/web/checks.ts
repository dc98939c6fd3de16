import { toPaise } from '../../../lib/money.ts';
import { asMessage, type Message } from '../../../lib/text.ts';
import { typedAmount } from '../../../lib/web/amount.ts';
import { payerGiven } from '../linkApi.ts';
import {
  amountProblem,
  dayProblem,
  payerProblem,
  paymentDraft,
  type paymentModes,
  type paymentParts,
  transactionProblem,
} from '../rules.ts';

/** The typed details of a payment. */
export interface Details {
  partOrFull: (typeof paymentParts)[number];
  paidamount: string;
  dateOfPayment: string;
  paymentMode: (typeof paymentModes)[number] | '';
  transactionID: string;
  referenceNo: string;
}

/** Who pays by a link. */
export interface Payer {
  payerName: string;
  payerEmail: string;
  payerMobile: string;
}

/** The payment form; without a link nobody asks for the payer. */
export type Values = Details & Payer;

/** An amount as typed: 499, 499.50. */
export const amountText = (rupees: number): string =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);

/** What is wrong with a payer's name and contact, by the rules of the server. */
export function payerProblems(payer: Payer): Partial<Record<keyof Payer, Message>> {
  const issues = payerGiven.safeParse(payer).error?.issues ?? [];
  const problems: Partial<Record<keyof Payer, Message>> = {};
  for (const { path, message } of issues) problems[path[0] as keyof Payer] ??= asMessage(message);
  const unreachable = payerProblem(payer);
  if (unreachable) problems.payerMobile ??= unreachable;
  return problems;
}

/** The allowed amounts in rupees: at most the balance, and at least the smallest part. */
interface Bounds {
  payable: number;
  leastPart: number;
}

/** Whether an amount in rupees is a possible part payment. */
export const isPart = (paidamount: number, { payable, leastPart }: Bounds): boolean =>
  amountProblem(
    { paidamount: toPaise(paidamount), partOrFull: 'Part' },
    { payable: toPaise(payable), leastPart: toPaise(leastPart) },
  ) === null;

/** The error of a form field, by its schema or by the rules shared with the server; null when valid. */
export function problemOf(
  name: keyof Details,
  values: Details,
  { payable, leastPart, earliestDate, today }: Bounds & { earliestDate: string; today: string },
): Message | null {
  const given = name === 'paidamount' ? typedAmount(values.paidamount) : values[name];
  const parsed = paymentDraft.shape[name].safeParse(given);
  if (!parsed.success) return asMessage(parsed.error.issues[0]!.message);
  if (name === 'paidamount')
    return amountProblem(
      { paidamount: parsed.data as number, partOrFull: values.partOrFull },
      { payable: toPaise(payable), leastPart: toPaise(leastPart) },
    );
  if (name === 'dateOfPayment') return dayProblem(values.dateOfPayment, { from: earliestDate, today });
  return name === 'transactionID' ? transactionProblem(values.transactionID, values.paymentMode) : null;
}

/** The amount of the UPI link and QR code, in rupees: the typed part, or the whole balance. */
export function askedAmount({ partOrFull, paidamount }: Details, bounds: Bounds): number {
  const typed = typedAmount(paidamount);
  return partOrFull === 'Part' && typed > 0 && isPart(typed, bounds) ? typed : bounds.payable;
}

/** The server's UPI link with another amount, for a part payment. */
export const upiLinkFor = (link: string, rupees: number): string =>
  link.replace(/([?&]am=)[^&]*/, (_, name: string) => name + rupees.toFixed(2));

/** The upload name of a proof: transaction id, underscore, original name (SPECIFICATION §7). */
export function proofName(transactionID: string, original: string): string {
  const id = transactionID.trim().replaceAll(/[/\\]/g, '_');
  return id ? `${id}_${original}` : original;
}
