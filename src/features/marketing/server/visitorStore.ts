import type { Sql } from '../../../lib/server/db/db.ts';

/**
 * Deletes messages that are read, or look as if a program had sent them, and were sent before `before`, and seats of
 * webinars that began before it; on the waiting list it counts from when somebody joined. Unread messages stay.
 */
export async function purgeVisitors(sql: Sql, before: string): Promise<void> {
  await sql
    .deleteFrom('contact_messages')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('read_at', 'is not', null), eb('suspicious', '=', 1)]))
    .execute();
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

/** Deletes what came from the e-mail of an account: messages and seats have no other link to one. */
export async function eraseVisits(sql: Sql, _deps: unknown, userId: number): Promise<void> {
  const account = await sql
    .selectFrom('users')
    .select((eb) => eb.fn<string>('lower', ['email']).as('email'))
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account) return;
  for (const table of ['contact_messages', 'webinar_seats'] as const)
    await sql.deleteFrom(table).where('email', '=', account.email).execute();
}
