import type { Database } from '../db/db.ts';
import { latinKey } from './roman.ts';
import { latinKeys, stemOf } from './stem.ts';
import { atBeginning, inTitle, type Query, queryOf, wholeToken } from './tokens.ts';
import { inflectedForms, nearWords } from './vocabulary.ts';

/** A typed word with the known words that it also represents. */
export interface WantedWord {
  /** The alternatives for it, each a list of tokens that must all match (`queryOf`). */
  ways: readonly (readonly string[])[];
  /** All tokens of the alternatives. */
  typed: readonly string[];
  /** Stems of its keys in Latin letters. */
  stems: readonly string[];
  inflected: readonly string[];
  /** Known words of which it may be a misspelling; null when it is taken as typed. */
  near: readonly string[] | null;
}

/** Where all words must be: in a record's title, the first of them at its beginning, or in any of its texts. */
export type Place = 'beginning' | 'title' | 'anywhere';
/** How much a record's word may differ: start with the typed one, be a form of it, or be similar to it. */
export type Closeness = 'typed' | 'inflected' | 'near';

/** The keys of a word with a single token, for the vocabulary. */
const keysOf = (ways: WantedWord['ways']): string[] => ways.flatMap((way) => (way.length === 1 ? way : []));

const consonant = '[bcdfghjklmnpqrstvxz]';
/** How Hindi spells the vowel before an English word's silent e: profile प्रोफाइल, facebook फेसबुक. */
const silentE = new RegExp(`([aiou])(${consonant})e(?=$|${consonant})`, 'g');
const sounds: Record<string, string> = { a: 'e', i: 'ai', o: 'o', u: 'yu' };

/** The key of an English word as Hindi spells it. */
const asSpoken = (word: string): string =>
  latinKey(
    word
      .replace(silentE, (_, vowel: string, after: string) => sounds[vowel]! + (after === 'c' ? 's' : after))
      .replace(/c(?=[eiy])/g, 's'),
  );

/** The alternatives for a typed word, with the one for an English word in Devanagari. */
function withSpoken(ways: WantedWord['ways']): WantedWord['ways'] {
  const spoken = ways
    .filter(([token, ...more]) => more.length === 0 && /^[a-z]{4,}$/.test(token ?? ''))
    .map(([token]) => [asSpoken(token!)]);
  const known = new Set(ways.map((way) => way.join(' ')));
  return [...ways, ...spoken.slice(0, 1).filter(([token]) => !known.has(token!))];
}

/** Typed text as wanted words; null when there are none. */
export async function wantedWords(db: Database, text: string): Promise<WantedWord[] | null> {
  const query = queryOf(text);
  if (!query || query.length === 0) return null;
  return Promise.all(
    query.map(withSpoken).map(async (ways) => ({
      ways,
      typed: ways.flat(),
      stems: latinKeys(ways.flat()).map(stemOf),
      inflected: await inflectedForms(db, keysOf(ways)),
      near: null,
    })),
  );
}

/** The same with the words of which they may be misspellings. */
export const withNearWords = (db: Database, words: readonly WantedWord[]): Promise<WantedWord[]> =>
  Promise.all(words.map(async (word) => ({ ...word, near: await nearWords(db, keysOf(word.ways)) })));

const isBeginning = ([token, ...more]: readonly string[], word: string): boolean =>
  more.length === 0 && word.startsWith(token!);

/** The query for records that contain all words in a place. */
export function queryFor(
  words: readonly WantedWord[],
  place: Place,
  closeness: Closeness,
): NonNullable<Query> {
  return words.map(({ ways, inflected, near }, i) => {
    const mark =
      place === 'anywhere'
        ? (token: string) => token
        : place === 'beginning' && i === 0
          ? atBeginning
          : inTitle;
    const others = [
      ...(closeness === 'typed' ? [] : inflected),
      ...(closeness === 'near' ? (near ?? []) : []),
    ];
    // words that begin with a typed one match anyway: PostgreSQL would read their records twice
    const further = [...new Set(others)].filter((word) => !ways.some((way) => isBeginning(way, word)));
    return [...ways.map((way) => way.map(mark)), ...further.map((word) => [wholeToken(mark(word))])];
  });
}
