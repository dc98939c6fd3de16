import { useSyncExternalStore } from 'react';
import type { Word } from '../text.ts';
import {
  datesOf,
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
/** Incremented when displayed texts may change: after a switch of language, or when texts have loaded. */
let version = 0;

function changed(): void {
  version++;
  for (const listener of listeners) listener();
}

/** Resolves when the texts of all declared dictionaries have loaded, or failed to load: those are shown in English. */
export async function textsReady(): Promise<void> {
  const pending = loadTexts(current);
  if (!pending) return;
  await pending.catch(() => undefined);
  changed();
}

/** Stores the choice, also in a cookie for the server, which renders first screens and errors. */
function storeLanguage(code: Lang): void {
  localStorage.setItem(storageKey, code);
  document.cookie = `lang=${code}; path=/; max-age=31536000; samesite=lax`;
}

/** Chooses the user's language among the available ones, and loads the first texts. */
export async function startLanguage(): Promise<void> {
  const offered = offeredLanguages().map(({ code }) => code);
  const wanted = [localStorage.getItem(storageKey) ?? '', navigator.language.split('-')[0] ?? ''];
  current = wanted.find((code) => offered.includes(code)) ?? 'en';
  // stored by a version that did not set the cookie
  if (wanted[0] === current) storeLanguage(current);
  document.documentElement.lang = current;
  watchDictionaries(() => void textsReady());
  // loads texts that failed before
  addEventListener('online', () => void textsReady());
  await textsReady();
}

export function lang(): Lang {
  return current;
}

/** Switches the page's language when its texts are loaded, and stores the choice. */
export async function setLang(next: Lang): Promise<void> {
  storeLanguage(next);
  await loadTexts(next)?.catch(() => undefined);
  // another language was chosen while these texts were loading
  if (localStorage.getItem(storageKey) !== next) return;
  current = next;
  document.documentElement.lang = next;
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page's language; rerenders on a switch. */
export function useLang(): Lang {
  useSyncExternalStore(subscribe, () => version);
  return current;
}

/** A dictionary's texts in the page's language: `const t = useText(messages); t('Save')`. */
export function useText<Key extends string>(
  messages: Dictionary<Key>,
): (english: Key | Word, values?: TextValues) => string {
  const now = useLang();
  return (english, values) => textIn(now, messages(english, values));
}

const locale = (): string => languageOf(current).locale;

const numberFormats = new Map<string, Intl.NumberFormat>();

/** The format of the page's language, made once: lists have hundreds of numbers. */
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale() + JSON.stringify(options);
  let format = numberFormats.get(key);
  if (!format) numberFormats.set(key, (format = new Intl.NumberFormat(locale(), options)));
  return format;
}

/** Paise as '₹1,499.00' (Intl, two decimals). */
export const money = (paise: number): string =>
  numberFormat({ style: 'currency', currency: 'INR', minimumFractionDigits: 2 }).format(paise / 100);

/** A number with the digit grouping of the page's language. */
export const number = (value: number, maximumFractionDigits = 0): string =>
  numberFormat({ maximumFractionDigits }).format(value);

const inUnits = (unit: 'hour' | 'day', value: number): string =>
  numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(value);

/** '3 days' */
export const daysText = (days: number): string => inUnits('day', days);

/** '5 hours'; from two days on '3 days'. */
export const hoursText = (hours: number): string =>
  hours < 48 ? inUnits('hour', hours) : daysText(Math.ceil(hours / 24));

/** An ISO instant, or a day without a time, as a medium date, 'Nov 21, 2026' in the page's language (SPECIFICATION §9). */
export const mediumDate = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), {
    ...datesOf(current).date,
    // a day is the same everywhere; Date parses it as midnight in UTC
    ...(iso.length === 10 && { timeZone: 'UTC' }),
  }).format(new Date(iso));

/** An ISO instant as a medium date with a short time, which does not break before 'pm'. */
export function dateTime(iso: string): string {
  const { date, time } = datesOf(current);
  const text = new Intl.DateTimeFormat(locale(), { ...date, ...time }).format(new Date(iso));
  return text.replace(/ (?=[ap]m$)/, '\u00a0');
}
