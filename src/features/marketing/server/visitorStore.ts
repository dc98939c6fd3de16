import type { ExpressionBuilder } from 'kysely';
import type { Database, Sql } from '../../../lib/server/db/db.ts';
import type { Schema } from '../../../lib/server/db/schema.ts';
import { messageIndex } from './contactStore.ts';

/**
 * Deletes read messages and spam sent before `before`, and seats of webinars that began before it (on the waiting list:
 * seats taken before it). Unread messages stay.
 */
export async function purgeVisitors(sql: Sql, before: string): Promise<void> {
  const old = await sql
    .deleteFrom('contact_messages')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('read_at', 'is not', null), eb('suspicious', '=', 1)]))
    .returning('id')
    .execute();
  await unlist(sql, old);
  await sql
    .deleteFrom('webinar_seats')
    .where((eb) =>
      eb.or([
        eb('webinar_id', 'in', eb.selectFrom('webinars').select('id').where('starts_at', '<', before)),
        eb.and([eb('webinar_id', '=', 0), eb('created_at', '<', before)]),
      ]),
    )
    .execute();
}

const unlist = (sql: Sql, gone: readonly { id: number }[]): Promise<void> =>
  messageIndex.remove(
    sql,
    gone.map(({ id }) => id),
  );

/**
 * The messages and seats that are certainly an account's: those sent while logged in to it, and, once a mailed link has proved
 * its e-mail, those sent from that e-mail without a session. Anybody may sign up with anybody's e-mail.
 */
const ownOf =
  (userId: number) =>
  (eb: ExpressionBuilder<Schema, 'contact_messages'> | ExpressionBuilder<Schema, 'webinar_seats'>) => {
    const own = eb as ExpressionBuilder<Schema, 'contact_messages'>;
    return own.or([
      own('user_id', '=', userId),
      own.and([
        own('user_id', 'is', null),
        own('email', '=', (query) =>
          query
            .selectFrom('users')
            .select((user) => user.fn<string>('lower', ['users.email']).as('email'))
            .where('users.id', '=', userId)
            .where('users.email_verified_at', 'is not', null),
        ),
      ]),
    ]);
  };

/** Deletes the messages and seats that are certainly an account's; others are deleted after MESSAGE_DAYS. */
export async function eraseVisits(sql: Sql, _deps: unknown, userId: number): Promise<void> {
  await unlist(sql, await sql.deleteFrom('contact_messages').where(ownOf(userId)).returning('id').execute());
  await sql.deleteFrom('webinar_seats').where(ownOf(userId)).execute();
}

export async function collectMessages({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('contact_messages')
    .select(['name', 'email', 'message', 'created_at'])
    .where(ownOf(userId))
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, createdDate: created_at }));
}

export async function collectSeats({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('webinar_seats')
    .leftJoin('webinars', 'webinars.id', 'webinar_seats.webinar_id')
    .select([
      'webinars.title',
      'webinar_seats.seat',
      'webinar_seats.name',
      'webinar_seats.mobile',
      'webinar_seats.email',
      'webinar_seats.created_at',
    ])
    .where('webinar_seats.id', 'in', (eb) => eb.selectFrom('webinar_seats').select('id').where(ownOf(userId)))
    .orderBy('webinar_seats.id')
    .execute();
  return rows.map(({ created_at, title, ...row }) => ({ webinar: title, ...row, createdDate: created_at }));
}
