import { type Selectable, sql as raw } from 'kysely';
import { bump, type Sql } from '../../../lib/server/db/db.ts';
import type { ContactMessagesTable } from '../../../lib/server/db/marketingTables.ts';
import type { Flag } from '../../../lib/server/db/schema.ts';
import type { messageFolders } from '../api.ts';

export type MessageRow = Selectable<ContactMessagesTable>;

interface Wanted {
  folder: (typeof messageFolders)[number];
  search?: string | undefined;
}

function matchingMessages(sql: Sql, { folder, search }: Wanted) {
  let query = sql.selectFrom('contact_messages').where('suspicious', '=', folder === 'suspicious' ? 1 : 0);
  if (folder === 'unread') query = query.where('read_at', 'is', null);
  if (!search) return query;
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return query.where((eb) =>
    eb.or(
      (['name', 'email', 'message'] as const).map(
        (column) => raw<boolean>`lower(${raw.ref(column)}) like ${pattern} escape '\\'`,
      ),
    ),
  );
}

/** One page of messages, the latest first. */
export function listMessages(
  sql: Sql,
  wanted: Wanted,
  { offset, size }: { offset: number; size: number },
): Promise<MessageRow[]> {
  return matchingMessages(sql, wanted).selectAll().orderBy('id', 'desc').limit(size).offset(offset).execute();
}

/** How many messages a search finds. */
export async function countMessages(sql: Sql, wanted: Wanted): Promise<number> {
  const { count } = await matchingMessages(sql, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Keeps a message. False, and nothing is kept, when the same person has sent the same words since `since`: a double
 * click, a form sent again. Use a transaction.
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
  // those who send at the same moment wait for each other, so that the second one sees the first
  await bump(sql, 'contact');
  const same = await sql
    .selectFrom('contact_messages')
    .select('id')
    .where('email', '=', message.email)
    .where('message', '=', message.message)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  if (same) return false;
  await sql.insertInto('contact_messages').values(message).execute();
  return true;
}

/** Changes a message; undefined when there is none of that id. */
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

/** Deletes a message; false when there is none of that id. */
export async function deleteMessage(sql: Sql, id: number): Promise<boolean> {
  const gone = await sql
    .deleteFrom('contact_messages')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Administrators whose mail arrives: those of the demo have made-up addresses. */
export function adminAddresses(sql: Sql): Promise<{ name: string; email: string }[]> {
  return sql
    .selectFrom('users')
    .select(['name', 'email'])
    .where('type', '=', 'Admin')
    .where('is_demo', '=', 0)
    .execute();
}
