import { type Lang, languageOf } from '../text.ts';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago an instant was, in minutes, hours or days: '3 days ago'. */
export function agoText(lang: Lang, iso: string, now: number): string {
  const past = Math.max(0, now - Date.parse(iso));
  const [unit, length] = units.find((one) => past >= one[1]) ?? units[2];
  return new Intl.RelativeTimeFormat(languageOf(lang).locale).format(-Math.floor(past / length), unit);
}
