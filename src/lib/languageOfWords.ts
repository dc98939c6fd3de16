import type { Lang } from './text.ts';

/** 'hi' when a text is written in Devanagari, undefined when its language is unknown. */
export function languageOfWords(words: string): Lang | undefined {
  const hindi = words.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return hindi > latin ? 'hi' : undefined;
}

/** The language of a text that the institute has written once for all readers: it writes English and Hindi. */
export const ownLanguage = (words: string): Lang => languageOfWords(words) ?? 'en';
