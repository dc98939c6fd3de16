import { type Kysely, sql as raw } from 'kysely';
import type { Database, Sql } from '../db/db.ts';
import { distance, maxErrors, remainders, storedRemainders } from './distance.ts';
import { latinKey } from './roman.ts';
import { stemOf } from './stem.ts';

// both databases accept 32,766 parameters in a statement
const portion = 1000;
const maxWord = 30;
/** Maximum number of words that a typed word also represents. */
const maxAlike = 12;

/** Words are stored by their keys, which both scripts share (roman.ts). */
const isKey = (token: string): boolean =>
  token.length <= maxWord && /^[a-z]{3,}$/.test(token) && latinKey(token) === token;

function* portions<T>(all: readonly T[]): Generator<T[]> {
  for (let i = 0; i < all.length; i += portion) yield all.slice(i, i + portion);
}

/** The tables of the vocabulary; shared by all indexes that learn words. */
export async function makeVocabulary(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_words')
    .addColumn('word', 'text', (c) => c.primaryKey())
    .addColumn('stem', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('search_words_stem').on('search_words').column('stem').execute();
  await db.schema
    .createTable('search_remainders')
    .addColumn('remainder', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_remainders_key', ['remainder', 'word'])
    .execute();
}

/** Adds the words among these tokens. Words remain when their record is deleted: they only help to find others. */
export async function learnWords(sql: Sql, tokens: Iterable<string>): Promise<void> {
  // sorted, so that two writers do not deadlock
  const words = [...new Set([...tokens].filter(isKey))].toSorted();
  for (const some of portions(words)) {
    const { rows } = await raw<{
      word: string;
    }>`select word from search_words where word in (${raw.join(some)})`.execute(sql);
    const known = new Set(rows.map(({ word }) => word));
    const added = some.filter((word) => !known.has(word));
    if (added.length === 0) continue;
    const stems = added.map((word) => raw`(${word}, ${stemOf(word)})`);
    await raw`insert into search_words (word, stem) values ${raw.join(stems)} on conflict do nothing`.execute(
      sql,
    );
    const pairs = added.flatMap((word) => storedRemainders(word).map((rest) => [rest, word] as const));
    for (const more of portions(pairs))
      await raw`insert into search_remainders (remainder, word) values ${raw.join(
        more.map(([rest, word]) => raw`(${rest}, ${word})`),
      )} on conflict do nothing`.execute(sql);
  }
}

/** Known words that are inflected forms of the same word as one of these keys. */
export async function inflectedForms({ sql }: Database, keys: readonly string[]): Promise<string[]> {
  const stems = [...new Set(keys.filter(isKey).map(stemOf))];
  if (stems.length === 0) return [];
  const { rows } = await raw<{
    word: string;
  }>`select word from search_words where stem in (${raw.join(stems)})
    order by length(word), word limit ${maxAlike}`.execute(sql);
  return rows.map(({ word }) => word);
}

/** Known words of which one of these keys may be a misspelling, the nearest first. */
export async function nearWords({ sql }: Database, keys: readonly string[]): Promise<string[]> {
  const distances = new Map<string, number>();
  for (const key of keys) {
    const max = maxErrors(key.length);
    if (max === 0 || !isKey(key)) continue;
    const { rows } = await raw<{ word: string }>`select distinct word from search_remainders
      where remainder in (${raw.join(remainders(key, max))})`.execute(sql);
    for (const { word } of rows) {
      const errors = distance(key, word, max);
      if (errors <= max) distances.set(word, Math.min(errors, distances.get(word) ?? errors));
    }
  }
  return [...distances]
    .toSorted(([one, a], [other, b]) => a - b || (one < other ? -1 : 1))
    .slice(0, maxAlike)
    .map(([word]) => word);
}
