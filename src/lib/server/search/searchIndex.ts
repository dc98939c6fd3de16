import { type Kysely, type RawBuilder, sql as raw } from 'kysely';
import type { Database, Sql } from '../db/db.ts';
import { type Query, readToken, type Searchable, tokensOf } from './tokens.ts';
import { learnWords } from './vocabulary.ts';

/** A record with its tokens. */
export interface Entry {
  id: number;
  text: Searchable;
}

/** A range of ids, inclusive. */
export interface IdRange {
  from: number;
  to: number;
}

/** Maximum number of matches that are counted: with more, results are read in the list's order. */
export const maxCounted = 2000;

/** Maximum number of matches that are checked for those that a person may see. */
const maxScanned = 5000;

/** Finds records by prefixes of their words. Stores update it in the transaction of the change. */
export interface SearchIndex {
  /** Replaces the tokens of records. */
  put(sql: Sql, entries: readonly Entry[]): Promise<void>;
  /** The same for new records. */
  add(sql: Sql, entries: readonly Entry[]): Promise<void>;
  remove(sql: Sql, ids: readonly number[]): Promise<void>;
  /**
   * Looks at the records after an id, at most `max` of the table that has the index's name: the ids of those that are not in the index,
   * and the last id that was looked at, null after the last record.
   */
  missing(db: Database, after: number, max: number): Promise<{ ids: number[]; last: number | null }>;
  /** A subquery of the matching ids, optionally within a range. `query` is not null. */
  ids(db: Pick<Database, 'dialect'>, query: Query, range?: IdRange): RawBuilder<number>;
  /** The first matches, at most `maxScanned`, as a subquery with the column `id`, for joins. */
  first(db: Pick<Database, 'dialect'>, query: Query): RawBuilder<unknown>;
  /** The number of matches, counted up to one above `maxCounted`. */
  count(db: Database, query: Query): Promise<number>;
  /** The range of the next matches after an id (or before it); null when there are none. */
  next(
    db: Database,
    query: Query,
    from: number,
    step: { size: number; dir: 'asc' | 'desc' },
  ): Promise<IdRange | null>;
}

// both databases accept 32,766 parameters in a statement
const portion = 500;

/**
 * The index of a kind of record, in the table `search_…`, with the same columns on both databases: `rowid` and `tokens`.
 * `learns`: misspelt or inflected words also match (vocabulary.ts).
 */
export function searchIndex(subject: string, { learns = false } = {}): SearchIndex {
  const table = raw.ref(`search_${subject}`);
  const match = ({ dialect }: Pick<Database, 'dialect'>, query: Query): RawBuilder<boolean> => {
    if (!query || query.length === 0) return raw`1 = 0`;
    if (dialect === 'sqlite') return raw`${table} match ${ftsQuery(query)}`;
    return raw`${lexemes} @@ ${tsQuery(query)}::tsquery`;
  };
  const within = (range: IdRange | undefined) =>
    range ? raw`and rowid between ${range.from} and ${range.to}` : raw``;
  const ids: SearchIndex['ids'] = (db, query, range) =>
    raw`(select rowid from ${table} where ${match(db, query)} ${within(range)})`;

  return {
    ids,
    first(db, query) {
      const max = raw.lit(maxScanned);
      return db.dialect === 'postgres' && query?.length
        ? raw`(select id from search_first(${`search_${subject}`}, ${tsQuery(query)}, ${max}) as id)`
        : raw`(select rowid as id from ${table} where ${match(db, query)} limit ${max})`;
    },
    async put(sql, entries) {
      await this.remove(
        sql,
        entries.map(({ id }) => id),
      );
      await this.add(sql, entries);
    },
    async add(sql, entries) {
      for (let i = 0; i < entries.length; i += portion) {
        const made = entries.slice(i, i + portion).map(({ id, text }) => ({ id, tokens: tokensOf(text) }));
        const rows = made.map(({ id, tokens }) => raw`(${raw.lit(id)}, ${tokens})`);
        await raw`insert into ${table} (rowid, tokens) values ${raw.join(rows)}`.execute(sql);
        if (learns)
          await learnWords(
            sql,
            made.flatMap(({ tokens }) => tokens.split(' ')),
          );
      }
    },
    async remove(sql, gone) {
      for (let i = 0; i < gone.length; i += portion)
        await raw`delete from ${table} where rowid in (${raw.join(gone.slice(i, i + portion))})`.execute(sql);
    },
    async missing(db, after, max) {
      const rows = await db.all<{ id: number; found: number | null }>(
        `select m.id, s.rowid as found from (select id from ${subject} where id > ? order by id limit ${max}) m
          left join search_${subject} s on s.rowid = m.id order by m.id`,
        [after],
      );
      return {
        ids: rows.filter(({ found }) => found === null).map(({ id }) => id),
        last: rows.at(-1)?.id ?? null,
      };
    },
    async count(db, query) {
      const { rows } = await raw<{ count: number }>`select count(*) as count from
        (select 1 from ${table} where ${match(db, query)} limit ${maxCounted + 1}) found`.execute(db.sql);
      return rows[0]!.count;
    },
    async next(db, query, from, { size, dir }) {
      const [way, edge] = dir === 'asc' ? [raw`>`, raw`max`] : [raw`<`, raw`min`];
      const { rows } = await raw<{ edge: number | null }>`select ${edge}(rowid) as edge from
        (select rowid from ${table} where ${match(db, query)} and rowid ${way} ${from}
          order by rowid ${raw.raw(dir)} limit ${size}) found`.execute(db.sql);
      const end = rows[0]!.edge;
      if (end === null) return null;
      return dir === 'asc' ? { from: from + 1, to: end } : { from: end, to: from - 1 };
    },
  };
}

/** The indexed expression on PostgreSQL; bypasses its text parser, which splits Hindi words at vowel signs. */
const lexemes = raw`array_to_tsvector(string_to_array(tokens, ' '))`;

/** Creates the table of an index; call the returned function when the table is filled. */
export async function makeSearchTable(
  db: Kysely<unknown>,
  dialect: 'sqlite' | 'postgres',
  subject: string,
): Promise<() => Promise<void>> {
  const table = raw.ref(`search_${subject}`);
  if (dialect === 'postgres') {
    await raw`create table ${table} (rowid integer primary key, tokens text not null)`.execute(db);
    // without fastupdate: every search would read the list of pending entries
    return async () =>
      void (await raw`create index ${raw.ref(`search_${subject}_tokens`)} on ${table} using gin (${lexemes})
        with (fastupdate = off)`.execute(db));
  }
  // prefixes of up to 8 letters have a separate index: for longer ones FTS5 merges all words with that prefix, 10 ms for 9,000.
  // `ascii` treats every other character as part of a word: the tokens are already folded and split
  await raw`create virtual table ${table} using fts5(tokens, tokenize = 'ascii', prefix = '1 2 3 4 5 6 7 8', detail = none,
    columnsize = 0)`.execute(db);
  // removed tokens are deleted from the index (SQLite, FTS5 'secure-delete')
  await raw`insert into ${table} (${table}, rank) values ('secure-delete', 1)`.execute(db);
  return async () => {};
}

// tokens contain only letters, digits, marks and the signs of titles, so they cannot end the quotes
const ftsQuery = (query: NonNullable<Query>): string =>
  joined(query, ({ token, isWhole }) => `"${token}"${isWhole ? '' : '*'}`, { all: ' AND ', any: ' OR ' });
const tsQuery = (query: NonNullable<Query>): string =>
  joined(query, ({ token, isWhole }) => `'${token}'${isWhole ? '' : ':*'}`, { all: ' & ', any: ' | ' });

const joined = (
  query: NonNullable<Query>,
  termOf: (token: ReturnType<typeof readToken>) => string,
  { all, any }: { all: string; any: string },
): string =>
  query
    .map(
      (ways) =>
        `(${ways.map((way) => `(${way.map((token) => termOf(readToken(token))).join(all)})`).join(any)})`,
    )
    .join(all);
