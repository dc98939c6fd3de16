import { type ExpressionBuilder, type RawBuilder, type Selectable, sql as raw } from 'kysely';
import { bump, type Database, type Sql } from '../../../lib/server/db/db.ts';
import type { Order, Page, Window } from '../../../lib/server/db/keyset.ts';
import { searchedPage } from '../../../lib/server/search/searchedPage.ts';
import { searchIndex } from '../../../lib/server/search/searchIndex.ts';
import type { Schema } from '../../../lib/server/db/schema.ts';
import type { TicketState } from '../rules.ts';
import type { TicketMessagesTable, TicketsTable } from './tables.ts';
import { accountOf } from '../../accounts/server/public.ts';

type Message = Selectable<TicketMessagesTable>;

export interface TicketRow extends Selectable<TicketsTable> {
  user_name: string;
  user_code: string;
  messages: number;
}

/** A message with its author's name; '' when the account was deleted. */
export interface MessageRow extends Omit<Message, 'ticket_id'> {
  author_name: string;
}

export interface TicketSearch {
  /** The author; everybody by default. */
  userId?: number | undefined;
  search?: string | undefined;
  state?: TicketState | undefined;
}

const tickets = (sql: Sql) => sql.selectFrom('tickets as t').innerJoin('users as u', 'u.id', 't.user_id');

type TicketExpression = ExpressionBuilder<Schema & { t: TicketsTable; u: Schema['users'] }, 't' | 'u'>;

const columns = [
  't.id',
  't.user_id',
  't.subject',
  't.state',
  't.created_at',
  't.updated_at',
  'u.name as user_name',
  'u.code as user_code',
] as const;

const countMessages = (eb: TicketExpression) =>
  eb
    .selectFrom('ticket_messages as m')
    .select((count) => count.fn.countAll<number>().as('n'))
    .whereRef('m.ticket_id', '=', 't.id')
    .as('messages');

function matchingTickets(sql: Sql, { userId, state }: TicketSearch, ids: RawBuilder<number> | null) {
  let query = tickets(sql);
  if (userId !== undefined) query = query.where('t.user_id', '=', userId);
  if (state) query = query.where('t.state', '=', state);
  return ids ? query.where('t.id', 'in', ids) : query;
}

const latestFirst: Order = {
  name: 'updated',
  dir: 'desc',
  columns: { updated_at: ['t.updated_at', 'text'], id: ['t.id', 'number'] },
};

/** The search index of tickets: number, subject and author; updated with every ticket. */
const ticketIndex = searchIndex('tickets');

/** One page of tickets, last changed first, and the number of matches. */
export function listTickets(
  db: Database,
  filter: TicketSearch,
  window: Window,
): Promise<Page<TicketRow> & { total: number; more: boolean }> {
  return searchedPage({ db, index: ticketIndex, search: filter.search, order: latestFirst, window }, (ids) =>
    matchingTickets(db.sql, filter, ids).select(columns).select(countMessages).$castTo<TicketRow>(),
  );
}

export function ticketById(sql: Sql, id: number): Promise<TicketRow | undefined> {
  return tickets(sql)
    .select(columns)
    .select(countMessages)
    .where('t.id', '=', id)
    .executeTakeFirst() as Promise<TicketRow | undefined>;
}

/** The messages of a ticket, oldest first. */
export function messagesOf(sql: Sql, ticketId: number): Promise<MessageRow[]> {
  return sql
    .selectFrom('ticket_messages as m')
    .leftJoin('users as u', 'u.id', 'm.author_id')
    .select([
      'm.id',
      'm.author_id',
      'm.body',
      'm.at',
      (eb) => eb.fn.coalesce('u.name', raw.lit('')).as('author_name'),
    ])
    .where('m.ticket_id', '=', ticketId)
    .orderBy('m.id')
    .execute();
}

/**
 * Opens a ticket with its first message. Returns `again` and the first ticket when the same person has sent the same text since
 * `since`.
 */
export async function openTicket(
  sql: Sql,
  ticket: { userId: number; subject: string; body: string; at: string; since: string },
): Promise<{ id: number; again: boolean }> {
  const { userId, subject, body, at, since } = ticket;
  // serialises concurrent askers, so that the second one sees the first
  await bump(sql, 'support');
  const same = await sql
    .selectFrom('tickets as t')
    .innerJoin('ticket_messages as m', 'm.ticket_id', 't.id')
    .select('t.id')
    .where('t.user_id', '=', userId)
    .where('t.created_at', '>=', since)
    .where('t.subject', '=', subject)
    .where('m.author_id', '=', userId)
    .where('m.body', '=', body)
    .executeTakeFirst();
  if (same) return { id: same.id, again: true };
  const { id } = await sql
    .insertInto('tickets')
    .values({ user_id: userId, subject, state: 'Open', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addMessage(sql, { ticket_id: id, author_id: userId, body, at });
  const { name, email, code, mobile } = (await accountOf(sql, userId))!;
  const text = { texts: [subject, name], codes: [id, code], emails: [email], phones: [mobile] };
  await ticketIndex.add(sql, [{ id, text }]);
  return { id, again: false };
}

async function addMessage(sql: Sql, message: Omit<Message, 'id'>): Promise<void> {
  await sql.insertInto('ticket_messages').values(message).execute();
}

/** Adds a message and sets the ticket's state; false when the last message is the same one, sent since `since`. */
export async function addReply(
  sql: Sql,
  message: Omit<Message, 'id'>,
  { state, since }: { state: TicketState; since: string },
): Promise<boolean> {
  // locks the row: a concurrent sender waits and then sees this message
  await sql
    .updateTable('tickets')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', message.ticket_id)
    .execute();
  const last = await sql
    .selectFrom('ticket_messages')
    .select(['author_id', 'body', 'at'])
    .where('ticket_id', '=', message.ticket_id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (last && last.author_id === message.author_id && last.body === message.body && last.at >= since)
    return false;
  await addMessage(sql, message);
  await sql
    .updateTable('tickets')
    .set({ state, updated_at: message.at })
    .where('id', '=', message.ticket_id)
    .execute();
  return true;
}

/** Closes a ticket; false when it is closed already. */
export async function closeTicket(sql: Sql, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('tickets')
    .set({ state: 'Closed', updated_at: at })
    .where('id', '=', id)
    .where('state', '<>', 'Closed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a person's tickets from the search index; the tickets are deleted with the account. */
export async function unlistTickets(sql: Sql, _deps: unknown, userId: number): Promise<void> {
  const rows = await sql.selectFrom('tickets').select('id').where('user_id', '=', userId).execute();
  await ticketIndex.remove(
    sql,
    rows.map(({ id }) => id),
  );
}

/** A person's tickets with all messages, for the personal data download. */
export async function ticketsOf({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('tickets as t')
    .innerJoin('ticket_messages as m', 'm.ticket_id', 't.id')
    .select(['t.id', 't.subject', 't.state', 't.created_at', 'm.author_id', 'm.body', 'm.at'])
    .where('t.user_id', '=', userId)
    .orderBy('m.id')
    .execute();
  const byTicket = Map.groupBy(rows, ({ id }) => id);
  return [...byTicket.values()].map((messages) => {
    const { id, subject, state, created_at } = messages[0]!;
    return {
      id,
      subject,
      state,
      created_at,
      messages: messages.map(({ author_id, body, at }) => ({ mine: author_id === userId, body, at })),
    };
  });
}
