import { toPaise } from '../../../lib/money.ts';
import { dictionary } from '../../../lib/text.ts';
import { tierName } from '../../membership/rules.ts';
import type { AuditEntry } from '../api.ts';

/** What the details of a line are called; a name that is not here shows as it was written. */
export const detailMessages = dictionary({
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
  '{name} before': '{name} (पहले)',
  'Sent by email': 'ईमेल से भेजा',
  Title: 'शीर्षक',
  Read: 'पढ़ा हुआ',
  Answered: 'हल हुआ',
  Courses: 'कोर्स',
  Lessons: 'पाठ',
  Accounts: 'खाते',
  Size: 'साइज़',
  Key: 'कुंजी',
  Type: 'प्रकार',
  'With a search': 'खोज के साथ',
  'Coupon Code': 'कूपन कोड',
  'All memberships': 'सभी सदस्यताएँ',
  'For whom': 'किसके लिए',
  Active: 'चालू',
  'Start Date': 'शुरू की तारीख',
  'End Date': 'अंतिम तारीख',
  Rows: 'पंक्तियाँ',
  'New accounts': 'नए खाते',
  Yes: 'हाँ',
  No: 'नहीं',
  Silver: 'सिल्वर',
  Gold: 'गोल्ड',
  Diamond: 'डायमंड',
  Unknown: 'अज्ञात',
  Free: 'मुफ़्त',
  Student: 'विद्यार्थी',
  Paid: 'सशुल्क',
  Blocked: 'ब्लॉक',
  Admin: 'एडमिन',
  'Credit Card': 'क्रेडिट कार्ड',
  'Debit Card': 'डेबिट कार्ड',
  'Net Banking': 'नेट बैंकिंग',
  Cash: 'नकद',
});
type Word = Parameters<typeof detailMessages>[0];

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
  title: 'Title',
  read: 'Read',
  answered: 'Answered',
  courses: 'Courses',
  lessons: 'Lessons',
  accounts: 'Accounts',
  bytes: 'Size',
  keyId: 'Key',
  type: 'Type',
  searched: 'With a search',
  couponCode: 'Coupon Code',
  membershipID: 'Membership',
  segment: 'For whom',
  active: 'Active',
  startDate: 'Start Date',
  endDate: 'End Date',
  rows: 'Rows',
  made: 'New accounts',
};

/** Values that are words of the wire. */
const values: Readonly<Record<string, Word>> = {
  Silver: 'Silver',
  Gold: 'Gold',
  Diamond: 'Diamond',
  Free: 'Free',
  Student: 'Student',
  Paid: 'Paid',
  Blocked: 'Blocked',
  Admin: 'Admin',
  CreditCard: 'Credit Card',
  DebitCard: 'Debit Card',
  NetBanking: 'Net Banking',
  Cash: 'Cash',
};
// the column 'Whom' names the person, or the certificate, already
const left = new Set(['userid', 'userId', 'number']);

/** The details of a line to read: 'Payment 70 · Membership: Gold · Amount: ₹4,999.00'. */
export function detailsText(
  { subject, subjectId, details }: Pick<AuditEntry, 'subject' | 'subjectId' | 'details'>,
  t: (word: Word, values?: Record<string, string | number>) => string,
  money: (paise: number) => string,
): string {
  const valueOf = (name: string, value: string | number | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'Yes' : 'No');
    if (name === 'membershipID' && value === 0) return t('All memberships');
    if (name.toLowerCase() === 'membershipid') return t(tierName(Number(value)));
    if (typeof value === 'number' && ['amount', 'price', 'priceBefore'].includes(name))
      return money(toPaise(value));
    if (name === 'bytes') return `${(Number(value) / 1_048_576).toFixed(2)} MB`;
    // what a person wrote stays as it is
    const word = name === 'title' ? undefined : values[String(value)];
    return word ? t(word) : String(value);
  };
  return [
    ...(subject === 'payment' ? [t('Payment {id}', { id: subjectId })] : []),
    ...Object.entries(details).flatMap(([name, value]) => {
      if (value === null || value === '' || left.has(name)) return [];
      const field = name.replace(/ before$/, '');
      const word = names[field];
      const label = word ? t(word) : field;
      return [`${field === name ? label : t('{name} before', { name: label })}: ${valueOf(field, value)}`];
    }),
  ].join(' · ');
}
