import { dictionary, type Lang, languageOf, textIn } from '../text.ts';

export const messages = dictionary('lib');

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago an instant was, in minutes, hours or days: '3 days ago', 'just now'. */
export function agoText(lang: Lang, iso: string, now: number): string {
  const past = Math.max(0, now - Date.parse(iso));
  const found = units.find(([, length]) => past >= length);
  if (!found) return textIn(lang, messages('just now'));
  const [unit, length] = found;
  return new Intl.RelativeTimeFormat(languageOf(lang).locale).format(-Math.floor(past / length), unit);
}
