import { datesOf, languageOf } from '../../../lib/text.ts';
import { lang } from '../../../lib/web/i18n.ts';

/** A day in the coupon list, dd-MMM-y (SPECIFICATION §9): '05-Nov-2026'; in Hindi with the full name of the month. */
export function couponDate(day: string): string {
  const parts = new Intl.DateTimeFormat(languageOf(lang()).locale, {
    day: '2-digit',
    month: datesOf(lang()).month,
    year: 'numeric',
    // a day without a time must not be shifted by a time zone
    timeZone: 'UTC',
  }).formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: 'day' | 'month' | 'year') => parts.find((one) => one.type === type)?.value ?? '';
  // three letters, as MMM says: Intl writes 'Sept'
  return `${part('day')}-${part('month').replace('Sept', 'Sep')}-${part('year')}`;
}
