import { describe, expect, it } from 'vitest';
import { pdfText } from '../../../../tests/support/pdf.ts';
import { makeReceipt, type ReceiptInput } from './receiptData.ts';
import { receiptView, renderReceipt } from './receiptPdf.ts';

const input: ReceiptInput = {
  number: 'KK/26-27/000123',
  issuedOn: '2026-11-21',
  institute: {
    name: 'Kaksha Academy',
    address: '2nd Floor, Sunrise Complex,\nBhopal 462011',
    state: 'madhyaPradesh',
    gstin: '23AABCU9603R1ZX',
    gstRate: 1800,
    sac: '999293',
  },
  learner: { name: 'ASHA VERMA', code: 'KK-1042', email: 'asha@example.org', state: 'madhyaPradesh' },
  payment: {
    id: 7,
    amount: 250_000,
    paidOn: '2026-11-20',
    mode: 'UPI',
    transactionId: '412345678901',
    partOrFull: 'Part',
  },
  membershipid: 3,
  price: 599_900,
  discount: 50_000,
  couponCode: 'DIWALI26',
  paid: 350_000,
  dueOn: '2026-12-20',
};
const named = (name: string): ReceiptInput => ({ ...input, learner: { ...input.learner, name } });
const withoutGst: ReceiptInput = { ...input, institute: { ...input.institute, gstin: '' } };
const textOf = async (...given: Parameters<typeof renderReceipt>) => pdfText(await renderReceipt(...given));
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;

describe('printed receipts', () => {
  it('prints a tax invoice with everything that GST asks for', async () => {
    const text = await textOf(makeReceipt(input), 'en');
    for (const part of [
      'Tax Invoice',
      'Original for recipient',
      'KK/26-27/000123',
      '21 November 2026',
      'GSTIN 23AABCU9603R1ZX',
      'ASHA VERMA',
      'Place of supply  Madhya Pradesh (23)',
      'SAC 999293',
      'Discount (coupon DIWALI26)  -₹500.00',
      'Total price, GST included  ₹5,499.00',
      'Paid before  ₹1,000.00',
      'Received now  ₹2,500.00',
      'Rupees Two Thousand Five Hundred Only',
      'Balance due by 20 December 2026  ₹1,999.00',
      'Taxable value  ₹2,118.64',
      'CGST  9%  ₹190.68',
      'SGST  9%  ₹190.68',
      'Tax payable on reverse charge: No',
      'This is a computer-generated invoice and needs no signature.',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Refunded');
  });

  it('prints a plain receipt without a GSTIN, and a bill of supply at a rate of 0', async () => {
    const text = await textOf(makeReceipt({ ...withoutGst, paid: 549_900 }), 'en');
    expect(text).toMatch(/Receipt$/m);
    expect(text).toContain('Nothing is due');
    expect(text).toContain('computer-generated receipt');
    expect(text).not.toMatch(/GST|Invoice|SAC|Place of supply/);
    const exempt = { ...input, institute: { ...input.institute, gstRate: 0 } };
    expect(await textOf(makeReceipt(exempt), 'en')).toContain('Bill of Supply');
  });

  it('prints Hindi that can be searched, with Latin digits', async () => {
    const text = await textOf(makeReceipt(named('श्रीमती कृष्णा त्रिपाठी कुमार')), 'hi');
    for (const part of [
      'टैक्स इनवॉइस',
      'श्रीमती कृष्णा त्रिपाठी कुमार',
      'गोल्ड सदस्यता  ₹5,999.00',
      'छूट (कूपन DIWALI26)  -₹500.00',
      'दो हज़ार पाँच सौ रुपये मात्र',
      'बकाया राशि (अंतिम तारीख 20 दिसंबर 2026)  ₹1,999.00',
      'मध्य प्रदेश (23)',
      'यह कंप्यूटर से बना इनवॉइस है, इस पर हस्ताक्षर ज़रूरी नहीं हैं।',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/[०-९]/);
  });

  it('marks what was refunded, by the day in India', async () => {
    const refunded = { reason: 'Paid twice', at: '2026-11-25T20:00:00.000Z' };
    expect(await textOf(makeReceipt(input), 'en', { refunded })).toContain(
      'Refunded on 26 November 2026: Paid twice',
    );
    expect(await textOf(makeReceipt(input), 'en', { refunded })).not.toContain('Balance due');
    expect(await textOf(makeReceipt(input), 'hi', { refunded })).toContain('26 नवंबर 2026 को पैसे लौटाए गए');
  });

  it.each([
    '#panic("x")',
    '$x^2$ *bold*',
    '{tier} {code}',
    '\\u{41} <label> @ref',
    '// comment',
    'O\'Brien & "Sons" <b>',
  ])('takes the name %s for text', async (name) => {
    expect(await textOf(makeReceipt(named(name)), 'en')).toContain(name);
  });

  it('prints a long e-mail address so that it can be copied', async () => {
    const email = 'meera.joshi.of.satara.2009@example.org';
    const receipt = makeReceipt({ ...input, learner: { ...input.learner, email } });
    expect(await textOf(receipt, 'en')).toContain(email);
  });

  it.each(['en', 'hi'] as const)('fits the longest texts on one page (%s)', async (lang) => {
    const longest = makeReceipt({
      ...input,
      couponCode: 'C'.repeat(30),
      institute: { ...input.institute, name: 'M'.repeat(100), address: 'street\n'.repeat(40) },
      learner: {
        name: 'श्रीमती '.repeat(12),
        code: 'KK-1042',
        email: `${'a'.repeat(240)}@example.org`,
        address: 'W'.repeat(500),
        state: 'dadraNagarHaveliDamanDiu',
      },
      payment: { ...input.payment, transactionId: 'T'.repeat(60) },
    });
    const refunded = { reason: 'R'.repeat(300), at: '2026-11-25T20:00:00.000Z' };
    const pdf = await renderReceipt(longest, lang, { refunded });
    expect(pagesOf(pdf)).toBe(1);
    expect(await pdfText(pdf)).toMatch(/(Total, GST included|कुल, GST सहित) +₹2,500\.00/);
  });

  it.each(['عائشة بنت أحمد', 'שלום', '😀👩‍👩‍👧', '中文', 'தமிழ்', '\u{10FFFD}', '', '   ', 'a\u0301\u200d'])(
    'makes a page for the name %j',
    async (name) => {
      expect(pagesOf(await renderReceipt(makeReceipt(named(name)), 'hi'))).toBe(1);
    },
  );

  it('says the same numbers in both languages', () => {
    const [en, hi] = [receiptView(makeReceipt(input), 'en'), receiptView(makeReceipt(input), 'hi')];
    const amounts = (view: object): string[] => JSON.stringify(view).match(/-?₹[\d,.]+/g) ?? [];
    expect(amounts(en)).toEqual(amounts(hi));
    expect(amounts(en)).toHaveLength(10);
  });

  it('makes 50 at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, n) => renderReceipt(makeReceipt(named(`LEARNER ${n}`)), 'en')),
    );
    expect(await pdfText(made[49]!)).toContain('LEARNER 49');
  });
});
