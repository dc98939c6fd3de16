import { toPaise } from '../../../lib/money.ts';
import { dictionary } from '../../../lib/text.ts';
import { tierName } from '../../membership/rules.ts';
import type { AuditEntry } from '../api.ts';

/** What the details of a line are called; a name that is not here shows as it was written. */
export const detailWords = dictionary({
  'Payment {id}': 'भुगतान {id}',
  Membership: 'सदस्यता',
  Amount: 'राशि',
  'Payment Mode': 'भुगतान का तरीका',
  'Receipt number': 'रसीद संख्या',
  From: 'पहले',
  To: 'अब',
  Price: 'कीमत',
  'Price before': 'पहले की कीमत',
  'Features changed': 'सुविधाएँ बदलीं',
  'Course ID': 'कोर्स आईडी',
  Order: 'क्रम',
  Language: 'भाषा',
  Kind: 'किस तरह का',
  Changed: 'क्या बदला',
  'Sent by email': 'ईमेल से भेजा',
  Yes: 'हाँ',
  No: 'नहीं',
  Silver: 'सिल्वर',
  Gold: 'गोल्ड',
  Diamond: 'डायमंड',
  Unknown: 'अज्ञात',
});
type Word = Parameters<typeof detailWords>[0];

const names: Readonly<Record<string, Word>> = {
  membershipid: 'Membership',
  tier: 'Membership',
  amount: 'Amount',
  mode: 'Payment Mode',
  receiptNo: 'Receipt number',
  from: 'From',
  to: 'To',
  price: 'Price',
  priceBefore: 'Price before',
  featuresChanged: 'Features changed',
  courseId: 'Course ID',
  order: 'Order',
  lang: 'Language',
  kind: 'Kind',
  changed: 'Changed',
  mailed: 'Sent by email',
};
// the column 'Whom' names the person already
const left = new Set(['userid', 'userId']);

/** The details of a line to read: 'Payment 70 · Membership: Gold · Amount: ₹4,999.00'. */
export function detailsText(
  { subject, subjectId, details }: Pick<AuditEntry, 'subject' | 'subjectId' | 'details'>,
  t: (word: Word, values?: Record<string, string | number>) => string,
  money: (paise: number) => string,
): string {
  const valueOf = (name: string, value: string | number | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'Yes' : 'No');
    if (name === 'membershipid') return t(tierName(Number(value)));
    if (typeof value === 'number' && ['amount', 'price', 'priceBefore'].includes(name))
      return money(toPaise(value));
    return String(value);
  };
  return [
    ...(subject === 'payment' ? [t('Payment {id}', { id: subjectId })] : []),
    ...Object.entries(details).flatMap(([name, value]) => {
      if (value === null || value === '' || left.has(name)) return [];
      const word = names[name];
      return [`${word ? t(word) : name}: ${valueOf(name, value)}`];
    }),
  ].join(' · ');
}
