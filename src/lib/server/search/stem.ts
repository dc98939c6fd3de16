import { latinKey, romanKeys } from './roman.ts';

/**
 * Endings of inflected Hindi words, from "A Lightweight Stemmer for Hindi" (Ramanathan and Rao, EACL 2003): those of nouns,
 * adjectives and common forms of verbs that are not also the end of many words when short and long vowels are the same, as in
 * keys.
 */
const endings = 'ाइयां ाइयों ियां ियों ाओं ाएं ुएं ुओं ाकर ाया ाने ाना ाते ाती ाता ाओ ाई ाए ने ना ते ती ता कर ें ों ो े ी ि ा';

/** The same as keys: the keys of a consonant with the ending, without the consonant. */
const endingKeys = [
  ...new Set(endings.split(' ').flatMap((ending) => romanKeys(`ख${ending}`).map((key) => key.slice(2)))),
]
  .filter((key) => /^[a-z]+$/.test(key))
  .toSorted((one, other) => other.length - one.length);

const shortestStem = 3;

/** The key of an English plural's singular; doubled letters are single in keys, so 'klas' is not a plural. */
const singular = (key: string): string =>
  key
    .replace(/(?<=.{3})ies$/, 'i')
    .replace(/(?<=.{2}(?:s|sh|ch|j))es$/, '')
    .replace(/(?<=.{2}[^aiu\W])(?<!s)s$/, '');

/** What inflected forms of a word have in common, from the word's key, in either script. */
export function stemOf(word: string): string {
  const key = singular(latinKey(word));
  const ending = endingKeys.find((end) => key.endsWith(end) && key.length - end.length >= shortestStem);
  return ending ? key.slice(0, -ending.length) : key;
}

/** The tokens that may be inflected or misspelt: those in Latin letters, which Hindi words also have. */
export const latinKeys = (tokens: readonly string[]): string[] =>
  tokens.filter((token) => /^[a-z]{3,}$/.test(token));
