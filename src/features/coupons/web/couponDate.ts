import { languageOf } from '../../../lib/text.ts';
import { lang } from '../../../lib/web/i18n.ts';

/** A day as the coupon list shows it, dd-MMM-y (SPECIFICATION §9): '05-Nov-2026', in Hindi with its own months. */
export function couponDate(day: string): string {
  const parts = new Intl.DateTimeFormat(languageOf(lang()).locale, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    // the day has no time, so nobody's clock may move it
    timeZone: 'UTC',
  }).formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: 'day' | 'month' | 'year') => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')}-${part('month')}-${part('year')}`;
}
