import { sizeText } from '../../../lib/sizes.ts';
import { toPaise } from '../../../lib/money.ts';
import { dictionary } from '../../../lib/text.ts';
import { tierName, tierNames } from '../../membership/rules.ts';
import { modeNames } from '../../payments/rules.ts';
import type { AuditEntry } from '../api.ts';

/** Labels of details; names without a label are shown as stored. */
export const detailMessages = dictionary('auditDetails');
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
  months: 'Valid for months',
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
  answered: 'Solved',
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
  paid: 'Paid',
};

/** Labels of values that are wire words. */
const values: Readonly<Record<string, Word>> = {
  ...Object.fromEntries(Object.values(tierNames).map((name) => [name, name])),
  Free: 'Free',
  Student: 'Student',
  Paid: 'Paid',
  Blocked: 'Blocked',
  Admin: 'Admin',
  ...modeNames,
};
// the column 'Whom' already names the person or certificate
const left = new Set(['userid', 'userId', 'number']);

/** The details of an entry as text: 'Payment 70 · Membership: Gold · Amount: ₹4,999.00'. */
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
    if (name === 'bytes') return sizeText(Number(value));
    // typed text is not translated
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
