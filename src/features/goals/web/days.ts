import { datesOf, languageOf, type Lang } from '../../../lib/text.ts';

/** The name of a weekday, 0 for Monday. */
export const weekdayName = (lang: Lang, weekday: number, length: 'narrow' | 'short' | 'long'): string =>
  new Intl.DateTimeFormat(languageOf(lang).locale, { weekday: length, timeZone: 'UTC' }).format(
    // a Monday
    new Date(Date.UTC(2024, 0, 1 + weekday)),
  );

/** An hour as '7:00 pm'. */
export const hourName = (lang: Lang, hour: number): string =>
  new Intl.DateTimeFormat(languageOf(lang).locale, {
    timeZone: 'UTC',
    ...datesOf(lang).time,
  }).format(new Date(Date.UTC(2024, 0, 1, hour)));
