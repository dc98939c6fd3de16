import { useSyncExternalStore } from 'react';
import { type Lang, langs, type Dictionary, type TextValues } from '../text.ts';

const storageKey = 'lang';
const listeners = new Set<() => void>();

function initial(): Lang {
  const stored = localStorage.getItem(storageKey);
  if (langs.includes(stored as Lang)) return stored as Lang;
  return navigator.language.startsWith('hi') ? 'hi' : 'en';
}

let current: Lang = initial();
document.documentElement.lang = current;

/** The language of the page. */
export function lang(): Lang {
  return current;
}

/** Switches the page's language and stores it. */
export function setLang(next: Lang): void {
  current = next;
  localStorage.setItem(storageKey, next);
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** The language of the page, re-rendering on a switch. */
export function useLang(): Lang {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, lang);
}

/** A dictionary's texts in the page's language: `const t = useText(messages); t('Save')`. */
export function useText<Key extends string>(
  say: Dictionary<Key>,
): (english: Key, values?: TextValues) => string {
  const now = useLang();
  return (english, values) => say(english, values)[now];
}

const locale = (): string => (current === 'hi' ? 'hi-IN' : 'en-IN');

/** Paise as '₹1,499.00' (Intl, two decimals). */
export function money(paise: number): string {
  return new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 2,
  }).format(paise / 100);
}

/** A number with the grouping of the page's language. */
export function number(value: number, maximumFractionDigits = 0): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits }).format(value);
}

/** An ISO instant as a medium date, 'Nov 21, 2026' in the manner of the page's language (SPECIFICATION §9). */
export function mediumDate(iso: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(iso));
}

/** An ISO instant as a medium date with a short time; in Hindi with the part of the day, 'रात 11:00', not '11:00 pm'. */
export function dateTime(iso: string): string {
  return new Intl.DateTimeFormat(
    locale(),
    current === 'en'
      ? { dateStyle: 'medium', timeStyle: 'short' }
      : {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
          dayPeriod: 'short',
          hour12: true,
        },
  ).format(new Date(iso));
}
