import { textIn } from '../../lib/text.ts';
import { expect, it } from 'vitest';
import { detailsText, detailMessages } from './web/details.ts';

const english = (
  word: Parameters<typeof detailMessages>[0],
  values?: Record<string, string | number>,
): string => textIn('en', detailMessages(word, values));
const rupees = (paise: number): string => `₹${paise / 100}`;

it('reads a payment as its number, tier and rupees, without the person whom the line names', () => {
  const details = { userid: 1007, membershipid: 3, amount: 4999, receiptNo: 'KK/26-27/000042' };
  expect(detailsText({ subject: 'payment', subjectId: 68, details }, english, rupees)).toBe(
    'Payment 68 · Membership: Gold · Amount: ₹4999 · Receipt number: KK/26-27/000042',
  );
});

it('leaves out what is empty and shows a name that it does not know as it was written', () => {
  const details = { mailed: false, from: null, to: '', other: 12 };
  expect(detailsText({ subject: 'user', subjectId: 1007, details }, english, rupees)).toBe(
    'Sent by email: No · other: 12',
  );
});

it('says the words of the wire in the language of the page, and leaves what a person wrote', () => {
  const hindi = (
    word: Parameters<typeof detailMessages>[0],
    values?: Record<string, string | number>,
  ): string => textIn('hi', detailMessages(word, values));
  const read = (subject: string, details: Record<string, string | number | boolean>): string =>
    detailsText({ subject, subjectId: 2, details }, hindi, rupees);
  expect(read('user', { from: 'Free', to: 'Blocked' })).toBe('पहले: मुफ़्त · अब: ब्लॉक');
  expect(read('tier', { tier: 'Gold', price: 2499 })).toBe('सदस्यता: गोल्ड · कीमत: ₹2499');
  const coupon = { couponCode: 'DIWALI25', membershipID: 0, segment: 'Student', active: true, amount: 100 };
  expect(read('coupon', coupon)).toBe(
    'कूपन कोड: DIWALI25 · सदस्यता: सभी सदस्यताएँ · किसके लिए: विद्यार्थी · चालू: हाँ · राशि: ₹100',
  );
  expect(read('coupon', { membershipID: 3 })).toBe('सदस्यता: गोल्ड');
  expect(read('question', { answered: true })).toBe('हल हुआ: हाँ');
  expect(read('webinar', { title: 'Gold' })).toBe('शीर्षक: Gold');
  expect(read('certificate', { number: 'KK-C-26-000001-1FRS', userid: 1006 })).toBe('');
  expect(read('file', { kind: 'image', bytes: 524_288 })).toContain('साइज़: 512 KB');
});
