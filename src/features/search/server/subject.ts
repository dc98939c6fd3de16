import type { Database } from '../../../lib/server/db/db.ts';
import type { User } from '../../../lib/server/http/context.ts';
import type { Closeness, Place, WantedWord } from '../../../lib/server/search/wanted.ts';
import type { Query } from '../../../lib/server/search/tokens.ts';
import type { SearchResult } from '../api.ts';

export interface Viewer {
  user: User | null;
  at: Date;
}

/** A person's search. */
export interface Wanted {
  db: Database;
  words: readonly WantedWord[];
  /** Typed in Devanagari. */
  inHindi: boolean;
  viewer: Viewer;
}

/** A result with the data that its kind needs to show it. */
export interface Ranked<Row = unknown> {
  id: number;
  score: number;
  /** Its name contains one of the words. */
  inTitle: boolean;
  row: Row;
}

/** How a step of a search looks for records. */
export interface Step {
  place: Place;
  closeness: Closeness;
  /** The query for both. */
  query: NonNullable<Query>;
}

export interface Subject<Row = unknown> {
  /** Its names are public. */
  named: boolean;
  find: (wanted: Wanted, how: Step) => Promise<Ranked<Row>[]>;
  /** Omits results that are the same as a better one. */
  distinct?: (ranked: readonly Ranked<Row>[], wanted: Wanted) => Ranked<Row>[];
  show: (ranked: readonly Ranked<Row>[], wanted: Wanted) => Promise<SearchResult[]>;
}

/** A kind of result; `show` gets only those of its own `find`. */
export const subject = <Row>(own: Subject<Row>): Subject => own as unknown as Subject;
