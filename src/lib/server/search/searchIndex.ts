import { type RawBuilder, sql as raw } from 'kysely';
import type { Database, Sql } from '../db/db.ts';
import { type Query, type Searchable, tokensOf } from './tokens.ts';

/** What is searched: each kind of record has an index of its own, the table `search_…`. */
export type Subject = 'users' | 'payments' | 'tickets' | 'messages' | 'certificates' | 'files';

/** A record with what it is found by. */
export interface Entry {
  id: number;
  text: Searchable;
}

/** Ids in a row, both included. */
export interface IdRange {
  from: number;
  to: number;
}

/** Everything that a search may find: above this, results are read in the list's order and not counted. */
export const mostCounted = 2000;

/** Finds records by the beginnings of their words. Stores write it in the transaction of the change. */
export interface SearchIndex {
  /** Writes what records are found by, in place of what was there. */
  put(sql: Sql, entries: readonly Entry[]): Promise<void>;
  remove(sql: Sql, ids: readonly number[]): Promise<void>;
  /** A subquery: the ids that a search finds; within a range. `query` is not null. */
  ids(db: Pick<Database, 'dialect'>, query: Query, range?: IdRange): RawBuilder<number>;
  /** How many a search finds, counted up to one above `mostCounted`. */
  count(db: Database, query: Query): Promise<number>;
  /** The range of the next ids that a search finds after one (or before it); null when there are none. */
  next(
    db: Database,
    query: Query,
    from: number,
    step: { size: number; dir: 'asc' | 'desc' },
  ): Promise<IdRange | null>;
}

// both databases take 32,766 values with one statement
const portion = 500;

/** The index of a kind of record. Its table has the same columns on both databases: `rowid` and `tokens`. */
export function searchIndex(subject: Subject): SearchIndex {
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
    async put(sql, entries) {
      for (let i = 0; i < entries.length; i += portion) {
        const some = entries.slice(i, i + portion);
        await this.remove(
          sql,
          some.map(({ id }) => id),
        );
        const rows = some.map(({ id, text }) => raw`(${raw.lit(id)}, ${tokensOf(text)})`);
        await raw`insert into ${table} (rowid, tokens) values ${raw.join(rows)}`.execute(sql);
      }
    },
    async remove(sql, gone) {
      for (let i = 0; i < gone.length; i += portion)
        await raw`delete from ${table} where rowid in (${raw.join(gone.slice(i, i + portion))})`.execute(sql);
    },
    async count(db, query) {
      const { rows } = await raw<{ count: number }>`select count(*) as count from
        (select 1 from ${table} where ${match(db, query)} limit ${mostCounted + 1}) found`.execute(db.sql);
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

/** PostgreSQL's index is on this; no parser of its own looks at the tokens, since those cut Hindi words at their vowel signs. */
const lexemes = raw`array_to_tsvector(string_to_array(tokens, ' '))`;

// tokens are letters, digits and marks only: nothing in them can end the quotes
const ftsQuery = (query: NonNullable<Query>): string =>
  joined(query, (token) => `"${token}"*`, { all: ' AND ', any: ' OR ' });
const tsQuery = (query: NonNullable<Query>): string =>
  joined(query, (token) => `'${token}':*`, { all: ' & ', any: ' | ' });

const joined = (
  query: NonNullable<Query>,
  begins: (token: string) => string,
  { all, any }: { all: string; any: string },
): string =>
  query.map((ways) => `(${ways.map((way) => `(${way.map(begins).join(all)})`).join(any)})`).join(all);
