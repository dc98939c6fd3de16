import { type Institute, stateOfGstin } from '../../institute/rules.ts';
import { type State, states } from '../../profile/rules.ts';
import type { PaymentMode } from '../rules.ts';

// union territories without a legislature: their half of the tax is UTGST, not SGST (UTGST Act 2017, section 1)
const withoutLegislature: ReadonlySet<string> = new Set<State>([
  'andamanNicobar',
  'chandigarh',
  'dadraNagarHaveliDamanDiu',
  'ladakh',
  'lakshadweep',
]);

const isState = (name: string): name is State => (states as readonly string[]).includes(name);

export interface TaxPart {
  name: 'CGST' | 'SGST' | 'UTGST' | 'IGST';
  /** Hundredths of a percent. */
  rate: number;
  /** Paise. */
  amount: number;
}

/** The GST contained in a payment: taxable + the sum of the parts = the payment's amount. */
export interface Tax {
  /** All parts together, in hundredths of a percent: 1800 is 18 %. */
  rate: number;
  sac: string;
  /** '' when neither the learner's nor the institute's state is known. */
  placeOfSupply: State | '';
  /** Paise. */
  taxable: number;
  /** CGST and SGST (or UTGST), or IGST; none when the rate is 0. */
  parts: TaxPart[];
}

/** The content of a receipt, fixed as JSON when it is issued. Amounts in paise, days YYYY-MM-DD. */
export interface ReceiptData {
  number: string;
  issuedOn: string;
  institute: { name: string; address: string; state: string; gstin: string };
  /** The address is required from 50,000 rupees on (CGST Rules 2017, rule 46(e)). */
  learner: { name: string; code: string; email: string; address: string; state: string };
  payment: {
    id: number;
    amount: number;
    paidOn: string;
    mode: PaymentMode;
    transactionId: string;
    partOrFull: string;
  };
  membershipid: number;
  price: number;
  discount: number;
  couponCode: string;
  /** All verified payments for the tier, including this one. */
  paid: number;
  /** price − discount − paid. */
  due: number;
  /** Day by which the balance is due; '' when nothing is due. */
  dueOn: string;
  /** null when the institute has no GSTIN. */
  tax: Tax | null;
}

/** The input of a receipt: ReceiptData without the computed parts. */
export interface ReceiptInput extends Omit<ReceiptData, 'institute' | 'learner' | 'due' | 'tax'> {
  /** Whether nothing more is due, since the balance was given up with its term (decision 42). */
  givenUp?: boolean;
  institute: Pick<Institute, 'name' | 'address' | 'state' | 'gstin' | 'gstRate' | 'sac'>;
  learner: Omit<ReceiptData['learner'], 'email' | 'address'> & { email?: string; address?: string };
}

/** The GST contained in `amount` paise at `rate` (hundredths of a percent). CGST and SGST are equal to the paisa. */
export function taxWithin(
  amount: number,
  rate: number,
  within: 'CGST+SGST' | 'CGST+UTGST' | 'IGST',
): Omit<Tax, 'sac' | 'placeOfSupply'> {
  if (rate === 0) return { rate, taxable: amount, parts: [] };
  const shareOf = (share: number): number => Math.round((amount * share) / (10_000 + rate));
  if (within === 'IGST') {
    const whole = shareOf(rate);
    return { rate, taxable: amount - whole, parts: [{ name: 'IGST', rate, amount: whole }] };
  }
  const half = shareOf(rate / 2);
  const other = within === 'CGST+UTGST' ? 'UTGST' : 'SGST';
  return {
    rate,
    taxable: amount - 2 * half,
    parts: [
      { name: 'CGST', rate: rate / 2, amount: half },
      { name: other, rate: rate / 2, amount: half },
    ],
  };
}

function taxOf({ institute, learner, payment }: ReceiptInput): Tax | null {
  const { gstin, gstRate, sac } = institute;
  if (gstin === '') return null;
  // the GSTIN itself names the state that registered it
  const home = isState(institute.state) ? institute.state : stateOfGstin(gstin);
  // for an unregistered learner of unknown address the place of supply is the institute's (IGST Act 2017, section
  // 12(2)(b)(ii))
  const placeOfSupply = isState(learner.state) ? learner.state : home;
  const between = placeOfSupply !== home;
  const inside = withoutLegislature.has(home) ? 'CGST+UTGST' : 'CGST+SGST';
  return { ...taxWithin(payment.amount, gstRate, between ? 'IGST' : inside), sac, placeOfSupply };
}

/**
 * The receipt of a verified payment. Prices contain GST: it is taken out of the payment when the institute has a GSTIN, as
 * CGST + SGST within its state (or when the learner's state is unknown) and as IGST between states. Throws a RangeError for
 * impossible amounts (not whole paise, more paid than owed), since a wrong receipt is worse than none.
 */
export function makeReceipt(input: ReceiptInput): ReceiptData {
  const { institute, learner, payment, price, discount, paid } = input;
  const rest = price - discount - paid;
  const due = input.givenUp ? 0 : rest;
  const amounts = [price, discount, paid, rest, payment.amount, paid - payment.amount];
  if (payment.amount === 0 || amounts.some((amount) => !Number.isSafeInteger(amount) || amount < 0))
    throw new RangeError(`The amounts of receipt ${input.number} don't add up: ${amounts.join(', ')}.`);
  return {
    number: input.number,
    issuedOn: input.issuedOn,
    institute: {
      name: institute.name,
      address: institute.address,
      state: institute.state,
      gstin: institute.gstin,
    },
    learner: {
      name: learner.name,
      code: learner.code,
      email: learner.email ?? '',
      address: learner.address ?? '',
      state: learner.state,
    },
    payment: {
      id: payment.id,
      amount: payment.amount,
      paidOn: payment.paidOn,
      mode: payment.mode,
      transactionId: payment.transactionId,
      partOrFull: payment.partOrFull,
    },
    membershipid: input.membershipid,
    price,
    discount,
    couponCode: input.couponCode,
    paid,
    due,
    dueOn: due > 0 ? input.dueOn : '',
    tax: taxOf(input),
  };
}

/** The Indian financial year of a day (YYYY-MM-DD): '26-27' from 2026-04-01 to 2027-03-31. */
export function financialYear(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  const two = (of: number): string => String(of % 100).padStart(2, '0');
  return `${two(year)}-${two(year + 1)}`;
}

/**
 * The n-th number of a year's series: 'KK/26-27/000001'. Throws a RangeError beyond 16 characters, the maximum for a tax
 * invoice (CGST Rules 2017, rule 46(b)): after 9,999,999 with a prefix of two characters, 999,999 with one of three.
 */
export function receiptNumber(prefix: string, year: string, n: number): string {
  const number = `${prefix}/${year}/${String(n).padStart(6, '0')}`;
  if (number.length > 16 || !Number.isSafeInteger(n) || n < 1)
    throw new RangeError(`No receipt number of at most 16 characters for ${number}.`);
  return number;
}
