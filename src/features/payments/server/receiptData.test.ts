import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { states } from '../../profile/rules.ts';
import { financialYear, makeReceipt, receiptNumber, type ReceiptInput } from './receiptData.ts';

const input = (more: Partial<ReceiptInput> = {}): ReceiptInput => ({
  number: 'KK/26-27/000001',
  issuedOn: '2026-11-21',
  institute: {
    name: 'Kaksha Academy',
    address: 'Bhopal',
    state: 'madhyaPradesh',
    gstin: '23AABCU9603R1ZX',
    gstRate: 1800,
    sac: '999293',
  },
  learner: { name: 'ASHA VERMA', code: 'KK-1001', email: 'asha@example.org', state: 'madhyaPradesh' },
  payment: {
    id: 7,
    amount: 118_000,
    paidOn: '2026-11-20',
    mode: 'UPI',
    transactionId: '4',
    partOrFull: 'Part',
  },
  membershipid: 3,
  price: 599_900,
  discount: 50_000,
  couponCode: 'DIWALI',
  paid: 218_000,
  dueOn: '2026-12-20',
  ...more,
});
const learnerIn = (state: string, institute: Partial<ReceiptInput['institute']> = {}) => {
  const { institute: base, learner, ...rest } = input();
  return makeReceipt({ ...rest, institute: { ...base, ...institute }, learner: { ...learner, state } }).tax;
};

describe('what a receipt says', () => {
  it('names the balance, with its day only while something is due', () => {
    expect(makeReceipt(input())).toMatchObject({ paid: 218_000, due: 331_900, dueOn: '2026-12-20' });
    expect(makeReceipt(input({ paid: 549_900 }))).toMatchObject({ due: 0, dueOn: '' });
  });

  it('takes CGST and SGST out of the payment inside the state', () => {
    expect(learnerIn('madhyaPradesh')).toEqual({
      rate: 1800,
      sac: '999293',
      placeOfSupply: 'madhyaPradesh',
      taxable: 100_000,
      parts: [
        { name: 'CGST', rate: 900, amount: 9000 },
        { name: 'SGST', rate: 900, amount: 9000 },
      ],
    });
  });

  it('takes IGST between states, and treats a learner of unknown state as one of its own', () => {
    expect(learnerIn('kerala')).toMatchObject({
      placeOfSupply: 'kerala',
      taxable: 100_000,
      parts: [{ name: 'IGST', rate: 1800, amount: 18_000 }],
    });
    expect(learnerIn('')).toEqual(learnerIn('madhyaPradesh'));
  });

  it('reads the state from the GSTIN when none is set, and knows the territories of UTGST', () => {
    expect(learnerIn('madhyaPradesh', { state: '' })?.parts).toHaveLength(2);
    expect(learnerIn('kerala', { state: '' })?.parts).toHaveLength(1);
    const names = learnerIn('chandigarh', { state: '', gstin: '04AABCU9603R1ZV' })?.parts.map(
      ({ name }) => name,
    );
    expect(names).toEqual(['CGST', 'UTGST']);
  });

  it('has no tax without a GSTIN and no parts at a rate of 0', () => {
    expect(learnerIn('kerala', { gstin: '' })).toBeNull();
    expect(learnerIn('kerala', { gstRate: 0 })).toMatchObject({ taxable: 118_000, parts: [] });
  });

  it('adds up to the paisa, whatever is paid at whatever rate', () => {
    const rates = fc.integer({ min: 0, max: 2800 });
    const place = fc.constantFrom('', ...states);
    const amount = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, rates, place, place, (paid, before, rest, gstRate, home, away) => {
        const base = input();
        const receipt = makeReceipt({
          ...base,
          payment: { ...base.payment, amount: paid },
          paid: paid + before,
          discount: 700,
          price: paid + before + rest + 700,
          institute: { ...base.institute, gstRate, state: home },
          learner: { ...base.learner, state: away },
        });
        expect(receipt.paid + receipt.due).toBe(receipt.price - receipt.discount);
        const { taxable, parts } = receipt.tax!;
        const taxes = parts.map((part) => part.amount);
        expect(taxable + taxes.reduce((sum, tax) => sum + tax, 0)).toBe(paid);
        for (const value of [taxable, ...taxes]) expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        // the tax is the rate on the taxable value, except for rounding to the paisa
        const wanted = (taxable * gstRate) / 10_000;
        expect(Math.abs(paid - taxable - wanted)).toBeLessThanOrEqual(1.3);
        if (parts.length === 2) expect(taxes[0]).toBe(taxes[1]);
        expect(parts.reduce((sum, part) => sum + part.rate, 0)).toBe(gstRate);
      }),
    );
  });

  it.each([
    ['more paid than owed', { paid: 549_901 }],
    ['less paid in all than now', { paid: 117_999 }],
    ['half a paisa', { price: 599_900.5 }],
    ['no number', { discount: Number.NaN }],
    ['a negative discount', { discount: -1 }],
    ['no payment', { payment: { ...input().payment, amount: 0 } }],
  ])('refuses %s', (_what, wrong) => {
    expect(() => makeReceipt(input(wrong))).toThrow(RangeError);
  });
});

describe('numbers of receipts', () => {
  it.each([
    ['2026-03-31', '25-26'],
    ['2026-04-01', '26-27'],
    ['2027-03-31', '26-27'],
    ['2099-12-31', '99-00'],
    ['2100-01-01', '99-00'],
    ['2009-05-01', '09-10'],
  ])('%s is in the financial year %s', (day, year) => {
    expect(financialYear(day)).toBe(year);
  });

  it('have at most 16 characters, of those that rule 46(b) allows', () => {
    expect(receiptNumber('KK', '26-27', 1)).toBe('KK/26-27/000001');
    expect(receiptNumber('KKA', '26-27', 999_999)).toHaveLength(16);
    expect(receiptNumber('KK', '26-27', 9_999_999)).toHaveLength(16);
    expect(() => receiptNumber('KKA', '26-27', 1_000_000)).toThrow(RangeError);
    for (const n of [0, -1, 1.5, Number.NaN])
      expect(() => receiptNumber('K', '26-27', n)).toThrow(RangeError);
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,3}$/), fc.integer({ min: 1, max: 999_999 }), (prefix, n) => {
        expect(receiptNumber(prefix, '26-27', n)).toMatch(/^[A-Z0-9/-]{1,16}$/);
      }),
    );
  });
});
