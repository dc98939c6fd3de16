import {
  type AliasedExpression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql as raw,
} from 'kysely';
import type { Queries, Sql } from './db.ts';
import { parseCursor, writeCursor, type CursorValue } from './cursor.ts';

/** A list's order. The last column is unique, so the order is total. */
export interface Order {
  /** Cursors of another order are ignored. */
  name: string;
  dir: 'asc' | 'desc';
  /** By the name in the rows: the column in the query, and its type. */
  columns: Readonly<Record<string, readonly [sql: string | RawBuilder<unknown>, kind: 'text' | 'number']>>;
}

/** A page of a list: by a reply's cursor, or by number; `cursor` wins. */
export interface Window {
  size: number;
  cursor?: string | undefined;
  /** From 1. Far pages by number are slow: the database reads all rows before them. */
  page?: number | undefined;
}

export const latestFirst: Order = { name: 'id', dir: 'desc', columns: { id: ['id', 'number'] } };

/** What one query must read. */
export interface Part {
  where: RawBuilder<SqlBool>;
  orderBy: RawBuilder<unknown>;
  limit: number;
  offset: number;
  /** The direction, and the values after which the part begins, or with which if `inclusive`. */
  dir: 'asc' | 'desc';
  after: readonly CursorValue[] | null;
  inclusive: boolean;
}

export interface Page<Row> {
  rows: Row[];
  /** Cursors of the pages around this one; null at the ends. */
  previous: string | null;
  next: string | null;
}

/**
 * Keyset pagination: a page begins after or before a row instead of an offset, so no row is repeated or skipped while
 * others are added, and a far page is as fast as the first. `read` runs the query.
 */
export async function keysetPage<Row extends object>(
  order: Order,
  { size, cursor, page = 1 }: Window,
  read: (part: Part) => Promise<Row[]>,
): Promise<Page<Row>> {
  const keys = Object.keys(order.columns);
  const kinds = Object.values(order.columns).map(([, kind]) => kind);
  const place = cursor === undefined ? null : parseCursor(cursor, order.name + order.dir, kinds);
  const cursorOf = (way: 'after' | 'before', row: Row | undefined): string | null =>
    row === undefined
      ? null
      : writeCursor(
          order.name + order.dir,
          way,
          keys.map((key) => (row as Record<string, CursorValue>)[key]!),
        );
  const backwards = async (values: readonly CursorValue[], inclusive: boolean) => {
    const found = await read(partOf(order, { values, back: true, inclusive, limit: size + 1 }));
    return { rows: found.slice(0, size).toReversed(), more: found.length > size };
  };

  if (place?.way === 'before') {
    const { rows, more } = await backwards(place.values, false);
    if (more) return { rows, previous: cursorOf('before', rows[0]), next: cursorOf('after', rows.at(-1)) };
    // the beginning: rows added there since belong to the first page
  }
  const values = place?.way === 'after' ? place.values : null;
  const offset = values || place ? 0 : (page - 1) * size;
  const found = await read(partOf(order, { values, limit: size + 1, offset }));
  if (values && found.length === 0) {
    // the rows after it were deleted
    const { rows, more } = await backwards(values, true);
    return { rows, previous: more ? cursorOf('before', rows[0]) : null, next: null };
  }
  const rows = found.slice(0, size);
  return {
    rows,
    previous: values || offset > 0 ? cursorOf('before', rows[0]) : null,
    next: found.length > size ? cursorOf('after', rows.at(-1)) : null,
  };
}

/** All rows of a list, in parts. */
export async function* eachPage<Row extends object>(
  order: Order,
  size: number,
  read: (part: Part) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const keys = Object.keys(order.columns);
  let values: CursorValue[] | null = null;
  for (;;) {
    const rows: Row[] = await read(partOf(order, { values, limit: size }));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1) as Record<string, CursorValue> | undefined;
    if (rows.length < size || !last) return;
    values = keys.map((key) => last[key]!);
  }
}

/**
 * The same order for a small set of rows: SQLite would scan the whole table along the order's index to avoid sorting. A unary
 * plus before the column prevents that.
 */
export const sortedAfterwards = (order: Order, { dialect }: Pick<Queries, 'dialect'>): Order =>
  dialect === 'postgres'
    ? order
    : {
        ...order,
        columns: Object.fromEntries(
          Object.entries(order.columns).map(([key, [sql, kind]]) => [
            key,
            [key === 'id' ? sql : typeof sql === 'string' ? `+${sql}` : raw`+${sql}`, kind] as const,
          ]),
        ),
      };

function partOf(
  { columns, dir }: Order,
  {
    values,
    back = false,
    inclusive = false,
    limit,
    offset = 0,
  }: {
    values: readonly CursorValue[] | null;
    back?: boolean;
    inclusive?: boolean;
    limit: number;
    offset?: number;
  },
): Part {
  const way = (dir === 'asc') === back ? 'desc' : 'asc';
  const names = Object.values(columns).map(([sql]) => (typeof sql === 'string' ? raw.raw(sql) : sql));
  const sign = raw.raw((way === 'asc' ? '>' : '<') + (inclusive ? '=' : ''));
  // a forged number may exceed PostgreSQL's integer
  const given = values?.map((value) =>
    typeof value === 'number' ? raw`cast(${value} as bigint)` : raw`${value}`,
  );
  return {
    where: given ? raw`(${raw.join(names)}) ${sign} (${raw.join(given)})` : raw`1 = 1`,
    orderBy: raw.join(names.map((name) => raw`${name} ${raw.raw(way)}`)),
    limit,
    offset,
    dir: way,
    after: values,
    inclusive,
  };
}

/** A query restricted to a part of its rows. */
export const partOfQuery = <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { where, orderBy, limit, offset }: Part,
) => query.where(where).orderBy(orderBy).limit(limit).offset(offset);

/** Reads a part of a query's rows. */
export const readPart = <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  part: Part,
) => partOfQuery(query, part).execute();

/** The number of rows of a query. */
export async function countRows(
  sql: Sql,
  query: { as(name: 'counted'): AliasedExpression<object, 'counted'> },
): Promise<number> {
  const { count } = await sql
    .selectFrom(query.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
