import type { RawBuilder } from 'kysely';
import type { Queries } from './db.ts';

/**
 * The rows of a hand-written read with conditional parts, prepared once for each of its texts, of which there must be few. PostgreSQL
 * plans a search's joins for 2 ms, longer than it takes to run most of them.
 */
export function prepared<Row>(db: Pick<Queries, 'all' | 'sql'>, query: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile(db.sql);
  return db.all<Row>(sql, parameters);
}
