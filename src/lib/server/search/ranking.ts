import { type Cache, cacheOf, jsonBytes } from '../cache.ts';
import type { Database } from '../db/db.ts';
import { distance, maxErrors } from './distance.ts';
import { latinKeys, stemOf } from './stem.ts';
import { fold, spelled } from './tokens.ts';
import type { WantedWord } from './wanted.ts';

/** The score of a word of a text, by how it matches the wanted one. */
const worth = { exact: 9, prefix: 7, inflected: 4, near: 1 };
/** What a title's word scores more than one in a description, and the title's first word more than others. */
const titleWorth = 20;
const beginningWorth = 12;
/** A misspelling scores less than any other match. */
const nearLoss = 60;

/** A matching part of a text, from a character to another. */
export type Found = [from: number, to: number];

/** The keys by which a word is compared. */
interface WordKeys {
  tokens: readonly string[];
  /** Stems of its keys in Latin letters. */
  stems: readonly string[];
}

interface TextWord extends WordKeys {
  from: number;
  to: number;
}

// characters that `fold` removes do not end a word
const word = /[\p{L}\p{N}\p{M}\p{Co}][\p{L}\p{N}\p{M}\p{Co}\p{Cf}]*/gu;

/** Computing them takes some microseconds, and names repeat the same words. */
function keysOfWord(cache: Cache, text: string): WordKeys {
  const found = cache.get('tokens', text, 0) as WordKeys | undefined;
  if (found) return found;
  const tokens = spelled(fold(text));
  const keys = { tokens, stems: latinKeys(tokens).map(stemOf) };
  cache.set('tokens', text, 0, keys, jsonBytes(keys));
  return keys;
}

/** The words of a text; their keys are cached with the data of its database. */
export function wordsOf(db: Database, text: string): TextWord[] {
  const cache = cacheOf(db);
  return [...text.matchAll(word)].map(({ 0: match, index }) => ({
    from: index,
    to: index + match.length,
    ...keysOfWord(cache, match),
  }));
}

/** The searched words, and where to search. */
interface Wanted {
  db: Database;
  words: readonly WantedWord[];
}

/** How well a word of a text matches a wanted one; 0 when it does not. */
export function closenessOf({ tokens, stems: own }: WordKeys, { typed, stems, near }: WantedWord): number {
  if (typed.some((token) => tokens.includes(token))) return worth.exact;
  if (typed.some((token) => tokens.some((own) => own.startsWith(token)))) return worth.prefix;
  if (own.some((stem) => stems.includes(stem))) return worth.inflected;
  if (near === null || own.length === 0) return 0;
  const latin = latinKeys(tokens);
  const isNear = (key: string): boolean => {
    const max = maxErrors(key.length);
    return max > 0 && latin.some((other) => distance(key, other, max) <= max);
  };
  return latinKeys(typed).some(isNear) ? worth.near : 0;
}

/**
 * The score of a record that contains all words: highest for exact words in the title and at its beginning; the rest are in its
 * other texts. Null for a title that must contain all words and does not.
 */
export function scoreOf(title: string, { db, words }: Wanted, all = false): number | null {
  const own = wordsOf(db, title);
  let score = 0;
  let exact = 0;
  for (const [i, wantedWord] of words.entries()) {
    const values = own.map((each) => closenessOf(each, wantedWord));
    const best = Math.max(0, ...values);
    if (best === 0 && all) return null;
    if (best === 0) continue;
    if (best === worth.near) score -= nearLoss;
    score += titleWorth + best;
    if (best === worth.exact) exact++;
    if (i === 0 && values[0] === best) score += beginningWorth;
  }
  // among titles with the same words, shorter ones first; before all others the one that consists of just them
  const rest = Math.max(own.length - words.length, 0);
  return (score + (exact === own.length ? 10 : 0) - Math.min(rest, 10) / 10) / words.length;
}

/** The matching words of a text. */
export const foundIn = (text: string, { db, words }: Wanted): Found[] =>
  wordsOf(db, text)
    .filter((each) => words.some((wantedWord) => closenessOf(each, wantedWord) > 0))
    .map(({ from, to }) => [from, to]);

/** Letters before the match: on a phone it is in the first three lines. */
const before = 28;
/** A sentence that starts at most this far before the match is shown from its start. */
const sentenceBefore = 36;
const maxLength = 180;

/** Where the last sentence of a text starts. */
const sentenceStart = (text: string): number => {
  const ends = [...text.matchAll(/[.!?।]\s+/gu)].at(-1);
  return ends ? ends.index + ends[0].length : 0;
};

/** The part of a text around the first matching word, or its beginning, with the positions of matches in it. */
export function excerpt(text: string, wanted: Wanted): { text: string; marks: Found[] } {
  const all = foundIn(text, wanted);
  const [first = [0, 0] as const] = all;
  const sentence = sentenceStart(text.slice(0, first[0]));
  const isSentence = first[0] - sentence <= sentenceBefore;
  const from = isSentence ? sentence : text.indexOf(' ', first[0] - before) + 1 || first[0];
  const begin = from > first[0] ? first[0] : from;
  const cut = text.length > begin + maxLength ? text.lastIndexOf(' ', begin + maxLength) : text.length;
  const end = cut > first[1] ? cut : Math.min(text.length, Math.max(first[1], begin + maxLength));
  const lead = isSentence ? '' : '… ';
  const shift = lead.length - begin;
  return {
    text: `${lead}${text.slice(begin, end)}${end < text.length ? ' …' : ''}`,
    marks: all.filter(([, to]) => to <= end).map(([a, b]) => [a + shift, b + shift]),
  };
}
