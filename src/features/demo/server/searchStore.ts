import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../lib/server/db/schema.ts';
import { searchIndex } from '../../../lib/server/search/searchIndex.ts';

/** Removes deleted files from the search index. */
export const unlistFiles = (trx: Transaction<Schema>, files: readonly { id: number }[]): Promise<void> =>
  searchIndex('files').remove(
    trx,
    files.map(({ id }) => id),
  );

/** Removes deleted accounts and their tickets from the search index. */
export async function unlist(trx: Transaction<Schema>, users: readonly { id: number }[]): Promise<void> {
  await searchIndex('users').remove(
    trx,
    users.map(({ id }) => id),
  );
  await sql`delete from search_tickets where rowid not in (select id from tickets)`.execute(trx);
}
