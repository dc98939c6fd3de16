import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from './db.ts';

/** The condition that a column has one of these integers, however many: one parameter, which is hashed once. */
export const isOneOf = (
  { dialect }: Pick<Database, 'dialect'>,
  column: RawBuilder<unknown>,
  numbers: readonly number[],
): RawBuilder<SqlBool> =>
  dialect === 'sqlite'
    ? sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`
    : sql`${column} = any(cast(${`{${numbers.join(',')}}`} as integer[]))`;
