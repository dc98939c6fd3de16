import { inEach, type Lang, type Localized, offeredLanguages } from './text.ts';

/** One field for each language; those of further languages follow the pattern, without a type. */
type Fields<Name extends string, T> = Record<Name | `${Name}Hi`, T>;

/** The API's field of a localized value in a language. */
export const fieldOf = (name: string, lang: Lang): string =>
  lang === 'en' ? name : `${name}${lang.slice(0, 1).toUpperCase()}${lang.slice(1)}`;

/** A field of the API for each available language, `bio` in English and `bioHi` in Hindi, each with its own value. */
export const eachField = <Name extends string, T>(name: Name, make: (lang: Lang) => T): Fields<Name, T> =>
  Object.fromEntries(offeredLanguages().map(({ code }) => [fieldOf(name, code), make(code)])) as Fields<
    Name,
    T
  >;

/** The same schema, or the same value, for each of these fields. */
export const localizedFields = <Name extends string, T>(name: Name, each: T): Fields<Name, T> =>
  eachField(name, () => each);

/** A localized value as these fields; those of languages in which it is not written are empty. */
export const asFields = <Name extends string, T extends { slice: (from: number, to: number) => T }>(
  name: Name,
  value: Localized<T>,
): Fields<Name, T> => eachField(name, (lang) => value[lang] ?? value.en.slice(0, 0));

/** The localized value of such fields. */
export const ofFields = <Name extends string, F extends Fields<Name, unknown>>(
  name: Name,
  fields: F,
): Localized<F[Name]> =>
  Object.fromEntries(
    Object.entries(inEach((lang) => fields[fieldOf(name, lang) as Name])).filter(
      // a client or a server of another version may not know a language
      ([, own]) => own !== undefined,
    ),
  ) as Localized<F[Name]>;

/** These fields of a record that has others, too. */
export const pickFields = <Name extends string, F extends Fields<Name, string | string[]>>(
  name: Name,
  record: F,
): Fields<Name, F[Name]> => asFields(name, ofFields(name, record) as Localized<never>);

/**
 * The language in which a value is shown: the reader's, English, or any other in which it is written; undefined for an
 * empty value.
 */
export const shownLang = (lang: Lang, value: Localized<{ length: number }>): Lang | undefined =>
  [lang, 'en', ...Object.keys(value)].find((one) => value[one]?.length);

/** The value in a language, or its fallback. */
export const writtenIn = <T extends { length: number }>(lang: Lang, value: Localized<T>): T =>
  value[shownLang(lang, value) ?? 'en']!;

/** Fills empty languages with English, or with any other language. */
export const filled = <T extends { length: number }>(value: Localized<T>): Localized<T> =>
  Object.fromEntries(Object.keys(value).map((lang) => [lang, writtenIn(lang, value)])) as Localized<T>;

/** The language of a text that was written once for all readers: Hindi, with English words in it, or English. */
export const ownLanguage = (words: string): Lang => (/\p{Script=Devanagari}/u.test(words) ? 'hi' : 'en');
