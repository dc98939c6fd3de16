import { useSyncExternalStore } from 'react';
import {
  type Dictionary,
  type Lang,
  languageOf,
  loadTexts,
  offeredLanguages,
  textIn,
  type TextValues,
  watchDictionaries,
} from '../text.ts';

const storageKey = 'lang';
const listeners = new Set<() => void>();

let current: Lang = 'en';
/** Counts what a shown text depends on: the language, and texts that arrived. */
let version = 0;

function changed(): void {
  version++;
  for (const listener of listeners) listener();
}

/** Resolves when the texts of everything that is loaded so far are there, or can't be had: they are English then. */
export async function textsReady(): Promise<void> {
  const pending = loadTexts(current);
  if (!pending) return;
  await pending.catch(() => undefined);
  changed();
}

/** Chooses the reader's language among those on offer, and loads the texts that the page begins with. */
export async function startLanguage(): Promise<void> {
  const offered = offeredLanguages().map(({ code }) => code);
  const wanted = [localStorage.getItem(storageKey) ?? '', navigator.language.split('-')[0] ?? ''];
  current = wanted.find((code) => offered.includes(code)) ?? 'en';
  document.documentElement.lang = current;
  watchDictionaries(() => void textsReady());
  // texts that could not be had before
  addEventListener('online', () => void textsReady());
  await textsReady();
}

export function lang(): Lang {
  return current;
}

/** Switches the language of the page as soon as its texts are there, and remembers it. */
export async function setLang(next: Lang): Promise<void> {
  localStorage.setItem(storageKey, next);
  await loadTexts(next)?.catch(() => undefined);
  current = next;
  document.documentElement.lang = next;
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of the page, re-rendering on a switch. */
export function useLang(): Lang {
  useSyncExternalStore(subscribe, () => version);
  return current;
}

/** A dictionary's texts in the page's language: `const t = useText(messages); t('Save')`. */
export function useText<Key extends string>(
  messages: Dictionary<Key>,
): (english: Key, values?: TextValues) => string {
  const now = useLang();
  return (english, values) => textIn(now, messages(english, values));
}

const locale = (): string => languageOf(current).locale;

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
    current !== 'hi'
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
