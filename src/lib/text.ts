import { translations } from '../locales/languages.ts';

/** A language code: 'en', the source, or a folder of src/locales. */
export type Lang = string;

/** Values for a text's {names}. Numbers should be formatted by the caller. */
export type TextValues = Record<string, string | number | Message>;

/** A declared sentence, to be shown or sent in any language. */
export interface Sentence<Key extends string = string> {
  /** The English text, which is its key. */
  english: Key;
  /** The file of src/locales/<lang> that translates it; '' searches all files. */
  space: string;
  values?: TextValues | undefined;
}

/** A text written in several languages; English is the fallback (lib/localized.ts). */
export interface Localized<T = string> {
  en: T;
  [lang: Lang]: T;
}

/** Text whose language is chosen when it is shown. */
export type Message = Sentence | Localized;

/** The English sentences by space: the keys of the Hindi texts, which are complete (src/locales/hi/spaces.ts). */
export interface Sentences {}

/**
 * A sentence that every dictionary has, since it means the same on several screens; the file of a space may translate it
 * differently.
 */
export type Word = Sentences['words'];

/** A dictionary: English sentence → Sentence. A sentence that has no translation does not compile. */
export interface Dictionary<Key extends string> {
  <K extends Key | Word>(english: K, values?: TextValues): Sentence<K>;
}

/** The space with the translations of the words in all dictionaries. */
const common = 'words';

/** Options of `Intl.DateTimeFormat`: for a medium date and a short time, which are used together, and for a month alone. */
export interface DateForms {
  date: Intl.DateTimeFormatOptions;
  time: Intl.DateTimeFormatOptions;
  month: 'short' | 'long';
}

type Texts = Readonly<Record<string, string>>;

/** Loaders of a language's texts by space; a missing space or sentence is shown in English. */
export type Spaces = Readonly<Record<string, () => Promise<Texts>>>;

export interface Language {
  code: Lang;
  /** The language's name in its own script. */
  name: string;
  /** For Intl, such as 'hi-IN'. */
  locale: string;
  /** Formats of dates and times, when the ones of `Intl` don't read well. */
  dates?: DateForms;
  /** Imported on demand, so that browsers load no other language's list of files. */
  spaces?: () => Promise<Spaces>;
}

const usualDates: DateForms = { date: { dateStyle: 'medium' }, time: { timeStyle: 'short' }, month: 'short' };

/** The source language. */
export const english: Language = { code: 'en', name: 'English', locale: 'en-IN' };

const languages = new Map([english, ...translations].map((language) => [language.code, language]));
const texts = new Map<Lang, Map<string, Texts>>();
const declared = new Set([common]);
let onDeclared: (() => void) | undefined;

/** Adds languages besides those of src/locales, for tests; schemas that exist already have no fields for them. */
export function addLanguages(more: readonly Language[]): void {
  for (const language of more) languages.set(language.code, language);
}

/** The available languages, English first. */
export const offeredLanguages = (): Language[] => [...languages.values()];

/** An available language; English for any other. */
export const languageOf = (lang: Lang): Language => languages.get(lang) ?? english;

/** How a language writes dates. */
export const datesOf = (lang: Lang): DateForms => languageOf(lang).dates ?? usualDates;

/** Calls `listener` when a module with more sentences was loaded. */
export function watchDictionaries(listener: () => void): void {
  onDeclared = listener;
}

const loading = new Map<string, Promise<void>>();

async function fetchSpace(lang: Lang, space: string): Promise<void> {
  const load = (await languageOf(lang).spaces!())[space];
  const found = load ? await load() : {};
  if (!texts.has(lang)) texts.set(lang, new Map());
  texts.get(lang)!.set(space, found);
}

function loadSpace(lang: Lang, space: string): Promise<void> {
  const key = `${lang} ${space}`;
  const running = loading.get(key) ?? fetchSpace(lang, space).finally(() => loading.delete(key));
  loading.set(key, running);
  return running;
}

/** Loads a language's texts of these spaces, or of all declared so far; undefined when they are already loaded. */
export function loadTexts(lang: Lang, wanted: Iterable<string> = declared): Promise<unknown> | undefined {
  if (!languageOf(lang).spaces) return undefined;
  const missing = [...wanted].filter((space) => !texts.get(lang)?.has(space));
  if (missing.length === 0) return undefined;
  const all = missing.map((space) => loadSpace(lang, space));
  // waits for the others when one fails
  return Promise.allSettled(all).then(() => Promise.all(all));
}

/** Loads all texts of all languages, for the server. */
export async function loadAllTexts(): Promise<void> {
  for (const { code, spaces } of offeredLanguages())
    await loadTexts(code, Object.keys((await spaces?.()) ?? {}));
}

/**
 * The translation of a declared English sentence (without values) from a schema; the sentence itself when there is none.
 */
export function translate(text: string, lang: Lang): string {
  for (const found of texts.get(lang)?.values() ?? []) if (found[text] !== undefined) return found[text];
  return text;
}

const isSentence = (message: Message): message is Sentence => 'space' in message;

/** A sentence in a language, without its values. */
function templateIn(lang: Lang, { english: source, space }: Sentence): string {
  if (space === '') return translate(source, lang);
  const found = texts.get(lang);
  return found?.get(space)?.[source] ?? found?.get(common)?.[source] ?? source;
}

/** Whether a message is in a language, the source or a translation; for joined messages, whether any part is. */
export function isTranslated(lang: Lang, message: Message): boolean {
  if (lang === english.code) return true;
  if (!isSentence(message)) return lang in message;
  if (templateIn(lang, message) !== message.english) return true;
  const parts = message.space === '' ? Object.values(message.values ?? {}) : [];
  return parts.some((part) => typeof part === 'object' && isTranslated(lang, part));
}

/** A message in a language; English where it is not translated. */
export function textIn(lang: Lang, message: Message): string {
  if (!isSentence(message)) {
    return message[lang] ?? message.en;
  }
  const { values } = message;
  const text = templateIn(lang, message);
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'object' ? textIn(lang, value) : String(value);
  });
}

/** A value made for each available language. */
export const inEach = <T>(make: (lang: Lang) => T): Localized<T> =>
  Object.fromEntries(offeredLanguages().map(({ code }) => [code, make(code)])) as Localized<T>;

/** A sentence in each available language; '' where it is not translated, so that no English is taken for the owner's text in another. */
export const inTranslations = (message: Sentence): Localized =>
  inEach((lang) => (isTranslated(lang, message) ? textIn(lang, message) : ''));

/** A schema's English sentence as a message. */
export const asMessage = (text: string): Sentence => ({ english: text, space: '' });

/** Two messages joined. */
export const joined = (first: Message, second: Message, by = ' '): Sentence => ({
  english: '{first}{by}{second}',
  space: '',
  values: { first, by, second },
});

/**
 * The sentences of a file of src/locales/<lang>, which translates them; the English text is the key, so code reads like the screen.
 * `{name}` marks a value.
 */
export function dictionary<Space extends keyof Sentences>(space: Space): Dictionary<Sentences[Space]> {
  if (!declared.has(space)) {
    declared.add(space);
    onDeclared?.();
  }
  return (text, values) => ({ english: text, space, values });
}

/**
 * The name of a language (a BCP 47 tag) in a locale; the tag itself when it is unknown, or not a tag that `Intl` accepts
 * (en-ab1).
 */
export function languageNameIn(locales: string | string[], tag: string): string {
  try {
    const [locale = ''] = [locales].flat();
    // of the product's own languages in themselves the name that the switch has: Intl spells that of Hindi differently
    const own = locale.split('-')[0] === tag && languages.get(tag)?.name;
    return own || (new Intl.DisplayNames(locales, { type: 'language' }).of(tag) ?? tag);
  } catch {
    return tag;
  }
}
