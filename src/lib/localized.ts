import type { Lang, Localized } from './text.ts';

type Fields<Name extends string, T> = Record<Name | `${Name}Hi`, T>;

/** The API's field of a localized value in a language. */
export const fieldOf = (name: string, lang: Lang): string =>
  lang === 'en' ? name : `${name}${lang.slice(0, 1).toUpperCase()}${lang.slice(1)}`;

/** A localized value as fields of the API, one per language: `bio` in English and `bioHi` in Hindi. */
export const asFields = <Name extends string, T>(name: Name, value: Localized<T>): Fields<Name, T> =>
  Object.fromEntries(Object.entries(value).map(([lang, own]) => [fieldOf(name, lang), own])) as Fields<
    Name,
    T
  >;

/** The localized value of such fields. */
export function ofFields<Name extends string, F extends Fields<Name, unknown>>(
  name: Name,
  fields: F,
): Localized<F[Name]> {
  const named = Object.entries(fields).flatMap(([field, own]) => {
    const [, lang] = new RegExp(`^${name}((?:[A-Z][a-z]{1,2})?)$`).exec(field) ?? [];
    return lang === undefined ? [] : [[lang.toLowerCase() || 'en', own]];
  });
  return Object.fromEntries(named) as Localized<F[Name]>;
}

/** Fills empty languages with English, or with any other language. */
export function filled<T extends { length: number }>(value: Localized<T>): Localized<T> {
  const any = Object.values(value).find((own) => own.length > 0) ?? value.en;
  return Object.fromEntries(
    Object.entries(value).map(([lang, own]) => [lang, own.length > 0 ? own : any]),
  ) as Localized<T>;
}

/** The value in a language, or its fallback. */
export function writtenIn<T extends { length: number }>(lang: Lang, value: Localized<T>): T {
  const all = filled(value);
  return all[lang] ?? all.en;
}

/** The language of a text that was written once for all readers: Hindi, with English words in it, or English. */
export const ownLanguage = (words: string): Lang => (/\p{Script=Devanagari}/u.test(words) ? 'hi' : 'en');
