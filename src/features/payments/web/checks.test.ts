import { describe, expect, it } from 'vitest';
import { textIn } from '../../../lib/text.ts';
import {
  amountText,
  askedAmount,
  payerProblems,
  problemOf,
  proofName,
  upiLinkFor,
  type Details,
} from './checks.ts';

const values: Details = {
  partOrFull: 'Full',
  paidamount: '499',
  dateOfPayment: '2026-11-21',
  paymentMode: 'UPI',
  transactionID: '123456789012',
  referenceNo: '',
};

const quote = { payable: 499, leastPart: 0, earliestDate: '2025-11-21', today: '2026-11-21' };

const said = (
  name: keyof Details,
  typed: Partial<Details>,
  more: Partial<typeof quote> = {},
): string | null => {
  const problem = problemOf(name, { ...values, ...typed }, { ...quote, ...more });
  return problem && textIn('en', problem);
};

describe('the payment form', () => {
  const amount = (paidamount: string, partOrFull: Details['partOrFull'], payable = 499) =>
    said('paidamount', { paidamount, partOrFull }, { payable });

  it('takes all of it as Full and less as Part, in the words of the server', () => {
    expect(amount('499', 'Full')).toBeNull();
    expect(amount('₹ 1,499.50', 'Full', 1499.5)).toBeNull();
    expect(amount('१००', 'Part')).toBeNull();
    expect(amount('0.29', 'Part', 0.3)).toBeNull();
    expect(amount('100', 'Full')).toBe('A full payment is ₹499.00. To pay less, choose Part.');
    expect(amount('499.00', 'Part')).toBe(
      'A part payment is less than ₹499.00. To pay all of it, choose Full.',
    );
    expect(amount('499.01', 'Part')).toBe('You can pay at most ₹499.00 now.');
  });

  it.each(['0', '0.00'])('refuses nothing: %s', (text) => {
    expect(amount(text, 'Part')).toBe('Paid Amount must be more than 0.');
  });

  it.each(['-1', '1e400', 'NaN', '4.999', 'abc', '1.', '٤٩٩'])('refuses what is no amount: %s', (text) => {
    expect(amount(text, 'Part')).toMatch(/^Please enter an amount/);
  });

  it('asks for a first part of a certain size, also in the QR code', () => {
    const bounds = { payable: 999, leastPart: 250 };
    const first = (paidamount: string) => said('paidamount', { paidamount, partOrFull: 'Part' }, bounds);
    expect(first('249.99')).toBe('The first part is ₹250.00 or more.');
    expect(first('250')).toBeNull();
    const part = (paidamount: string) => askedAmount({ ...values, partOrFull: 'Part', paidamount }, bounds);
    expect([part('1'), part('250')]).toEqual([999, 250]);
  });

  it('asks for an amount and a day up to today', () => {
    expect(amount('  ', 'Part')).toMatch(/^Please enter an amount/);
    const day = (dateOfPayment: string) => said('dateOfPayment', { dateOfPayment });
    expect(day('')).toBe('Please choose a valid date.');
    expect(day('2026-11-22')).toBe('Date of Payment cannot be in the future.');
    expect(day('2026-11-21')).toBeNull();
    expect(day('2025-11-21')).toBeNull();
    expect(day('2025-11-20')).toBe('Date of Payment cannot be before 21-11-2025. Please look at the year.');
  });

  it('wants a mode, a UTR of 12 digits for UPI, any id for cards, none for cash', () => {
    const id = (transactionID: string, paymentMode: Details['paymentMode']) =>
      said('transactionID', { transactionID, paymentMode });
    expect(said('paymentMode', { paymentMode: '' })).toBe('Please choose a payment mode.');
    expect(id('1234 5678 9012', 'UPI')).toBeNull();
    expect(id('12345678901', 'UPI')).toBe('For UPI, please enter the UTR: a number of 12 digits.');
    expect(id('TXN-1', 'CreditCard')).toBeNull();
    expect(id('', 'CreditCard')).toBe('Please enter the Transaction ID.');
    expect(id('', 'Cash')).toBeNull();
    expect(id('x'.repeat(61), 'Cash')).toBe('This is too long.');
  });

  it('puts the chosen part into the QR code, and all of it for what makes no sense', () => {
    const link = 'upi://pay?pa=academy@upi&pn=A%20B&am=499.00&cu=INR&tn=Gold%20K1&tr=K1';
    expect(upiLinkFor(link, 100.5)).toBe(link.replace('499.00', '100.50'));
    const part = (paidamount: string) =>
      askedAmount({ ...values, partOrFull: 'Part', paidamount }, { payable: 499, leastPart: 0 });
    expect(part('100.50')).toBe(100.5);
    expect([part(''), part('0'), part('500'), part('x')]).toEqual([499, 499, 499, 499]);
    expect(askedAmount({ ...values, paidamount: '100' }, { payable: 499, leastPart: 0 })).toBe(499);
  });

  it('writes amounts as they are typed and names proofs by their transaction', () => {
    expect([amountText(499), amountText(499.5)]).toEqual(['499', '499.50']);
    expect(proofName(' 123 ', 'slip.png')).toBe('123_slip.png');
    expect(proofName('a/b\\c', 'slip.png')).toBe('a_b_c_slip.png');
    expect(proofName('', 'slip.png')).toBe('slip.png');
  });
});

describe('the payer by a link', () => {
  it('has a name and one way to be reached, in the reader’s language', () => {
    const payer = { payerName: 'Ramesh', payerEmail: 'r@example.org', payerMobile: '' };
    expect(payerProblems(payer)).toEqual({});
    expect(payerProblems({ ...payer, payerEmail: '', payerMobile: '98765 43210' })).toEqual({});
    const wrong = payerProblems({ payerName: ' ', payerEmail: 'ramesh', payerMobile: '12' });
    expect(Object.keys(wrong).toSorted()).toEqual(['payerEmail', 'payerMobile', 'payerName']);
    expect(textIn('hi', wrong.payerName!)).not.toBe(textIn('en', wrong.payerName!));
    expect(textIn('en', payerProblems({ ...payer, payerEmail: ' ' }).payerMobile!)).toBe(
      'Please give an email address or a mobile number.',
    );
  });
});
