import { datesOf, dictionary, type Lang, languageOf, textIn } from '../../lib/text.ts';

export const messages = dictionary('marketing');

// not in rules.ts, whose schemas the home page would load as well
const timeZone = 'Asia/Kolkata';

/** A webinar's start in Indian time: 'Friday, 27 November 2026 at 6:30 pm IST'. */
export function webinarTime(iso: string, lang: Lang): string {
  const [at, { locale }] = [new Date(iso), languageOf(lang)];
  const day = at.toLocaleDateString(locale, { dateStyle: 'full', timeZone });
  const time = at.toLocaleTimeString(locale, { ...datesOf(lang).time, timeZone });
  return textIn(lang, messages('{day} at {time} IST', { day, time }));
}
