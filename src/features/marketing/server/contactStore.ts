import type { RawBuilder, Selectable } from 'kysely';
import { bump, type Database, type Sql } from '../../../lib/server/db/db.ts';
import { countRows, latestFirst, type Page, type Window } from '../../../lib/server/db/keyset.ts';
import { searchedPage } from '../../../lib/server/search/searchedPage.ts';
import { searchIndex } from '../../../lib/server/search/searchIndex.ts';
import type { Flag } from '../../../lib/server/db/schema.ts';
import type { messageFolders } from '../api.ts';
import type { ContactMessagesTable } from './tables.ts';

export type MessageRow = Selectable<ContactMessagesTable>;

interface Wanted {
  folder: (typeof messageFolders)[number];
  search?: string | undefined;
}

/** The search index of messages: sender and text. Updated here with every message. */
export const messageIndex = searchIndex('messages');

function matchingMessages(sql: Sql, { folder }: Wanted, ids: RawBuilder<number> | null) {
  let query = sql.selectFrom('contact_messages').where('suspicious', '=', folder === 'suspicious' ? 1 : 0);
  if (folder === 'unread') query = query.where('read_at', 'is', null);
  return ids ? query.where('id', 'in', ids) : query;
}

/** One page of messages, latest first, and the number of matches. */
export function listMessages(
  db: Database,
  wanted: Wanted,
  window: Window,
): Promise<Page<MessageRow> & { total: number; more: boolean }> {
  return searchedPage({ db, index: messageIndex, search: wanted.search, order: latestFirst, window }, (ids) =>
    matchingMessages(db.sql, wanted, ids).selectAll(),
  );
}

export const countFolder = (sql: Sql, folder: Wanted['folder']): Promise<number> =>
  countRows(sql, matchingMessages(sql, { folder }, null).select('id'));

/**
 * Stores a message. False, without storing, when the same person has sent the same text since `since`: a double click, a
 * form sent again. Call it in a transaction.
 */
export async function addMessage(
  sql: Sql,
  message: {
    name: string;
    email: string;
    message: string;
    suspicious: Flag;
    created_at: string;
    user_id: number | null;
  },
  since: string,
): Promise<boolean> {
  // serialises concurrent senders, so that the second one sees the first
  await bump(sql, 'contact');
  const same = await sql
    .selectFrom('contact_messages')
    .select('id')
    .where('email', '=', message.email)
    .where('message', '=', message.message)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  if (same) return false;
  const { id } = await sql
    .insertInto('contact_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = { texts: [message.name, message.message], emails: [message.email] };
  await messageIndex.add(sql, [{ id, text }]);
  return true;
}

/** Changes a message; undefined for an unknown id. */
export function setMessage(
  sql: Sql,
  id: number,
  change: { read_at: string | null; suspicious?: Flag },
): Promise<MessageRow | undefined> {
  return sql
    .updateTable('contact_messages')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a message; false for an unknown id. */
export async function deleteMessage(sql: Sql, id: number): Promise<boolean> {
  const gone = await sql
    .deleteFrom('contact_messages')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (gone) await messageIndex.remove(sql, [gone.id]);
  return gone !== undefined;
}
