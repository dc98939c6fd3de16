import { describe, expect, it } from 'vitest';
import {
  amountProblem,
  amountText,
  askedAmount,
  dayProblem,
  proofName,
  transactionProblem,
  upiLinkFor,
  type Values,
} from './checks.ts';

const values: Values = {
  partOrFull: 'Full',
  paidamount: '499',
  dateOfPayment: '2026-11-21',
  paymentMode: 'UPI',
  transactionID: '123456789012',
  referenceNo: '',
};

describe('the payment form', () => {
  it('takes all of it as Full and less as Part', () => {
    expect(amountProblem('499', 'Full', { payable: 499, leastPart: 0 })).toBeNull();
    expect(amountProblem('₹ 1,499.50', 'Full', { payable: 1499.5, leastPart: 0 })).toBeNull();
    expect(amountProblem('१००', 'Part', { payable: 499, leastPart: 0 })).toBeNull();
    expect(amountProblem('0.29', 'Part', { payable: 0.3, leastPart: 0 })).toBeNull();
    expect(amountProblem('100', 'Full', { payable: 499, leastPart: 0 })).toMatch(/Choose Part/);
    expect(amountProblem('499.00', 'Part', { payable: 499, leastPart: 0 })).toMatch(/Choose Full/);
    expect(amountProblem('499.01', 'Part', { payable: 499, leastPart: 0 })).toMatch(/more than/);
  });

  it.each(['0', '0.00'])('refuses nothing: %s', (text) => {
    expect(amountProblem(text, 'Part', { payable: 499, leastPart: 0 })).toBe(
      'Paid Amount must be more than 0.',
    );
  });

  it.each(['-1', '1e400', 'NaN', '4.999', 'abc', '1.', '٤٩٩'])('refuses what is no amount: %s', (text) => {
    expect(amountProblem(text, 'Part', { payable: 499, leastPart: 0 })).toMatch(/^Please enter an amount/);
  });

  it('asks for a first part of a certain size, also in the QR code', () => {
    const bounds = { payable: 999, leastPart: 250 };
    expect(amountProblem('249.99', 'Part', bounds)).toMatch(/^The first part is/);
    expect(amountProblem('250', 'Part', bounds)).toBeNull();
    const part = (paidamount: string) => askedAmount({ ...values, partOrFull: 'Part', paidamount }, bounds);
    expect([part('1'), part('250')]).toEqual([999, 250]);
  });

  it('asks for an amount and a day up to today', () => {
    const days = { from: '2025-11-21', today: '2026-11-21' };
    expect(amountProblem('  ', 'Part', { payable: 499, leastPart: 0 })).toBe('Enter the amount you paid.');
    expect(dayProblem('', days)).toBe('Choose the day of the payment.');
    expect(dayProblem('2026-11-22', days)).toBe('The date of payment cannot be in the future.');
    expect(dayProblem('2026-11-21', days)).toBeNull();
    expect(dayProblem('2025-11-21', days)).toBeNull();
    expect(dayProblem('2025-11-20', days)).toMatch(/look at the year/);
  });

  it('wants a UTR of 12 digits for UPI, any id for cards, none for cash', () => {
    expect(transactionProblem('1234 5678 9012', 'UPI')).toBeNull();
    expect(transactionProblem('12345678901', 'UPI')).toMatch(/12 digits/);
    expect(transactionProblem('TXN-1', 'CreditCard')).toBeNull();
    expect(transactionProblem('', 'CreditCard')).toBe('Enter the transaction ID.');
    expect(transactionProblem('', 'Cash')).toBeNull();
    expect(transactionProblem('x'.repeat(61), 'Cash')).toBe('This is too long.');
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
