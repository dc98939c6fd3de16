import { sql as raw } from 'kysely';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { RemindersTable } from './tables.ts';

const channels = ['mail', 'push'] as const;
export type Channel = (typeof channels)[number];

/** Somebody's reminders; undefined when none were ever chosen. */
export const remindersOf = (sql: Sql, userId: number): Promise<RemindersTable | undefined> =>
  sql.selectFrom('reminders').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Stores what somebody has chosen; the token of their mails and the day of the last decision stay. */
export async function saveReminders(sql: Sql, chosen: Omit<RemindersTable, 'decided_on'>): Promise<void> {
  const { user_id: _, token: _unchanged, ...values } = chosen;
  await sql
    .insertInto('reminders')
    .values({ ...chosen, decided_on: '' })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(values))
    .execute();
}

/** Switches everything off that the token's mails belong to; false when there is no such token. */
export async function switchOff(sql: Sql, token: string): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('reminders')
    .set({ mail: 0, push: 0 })
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

interface Slot {
  /** In India. */
  day: string;
  /** The bit of its weekday. */
  weekday: number;
  hour: number;
}

/** Who wants a reminder in this hour and for whom nothing was decided today, by id after another one. */
export async function wanting(sql: Sql, slot: Slot, after: number, count: number): Promise<number[]> {
  const rows = await sql
    .selectFrom('reminders')
    .select('user_id')
    .where('hour', '=', slot.hour)
    .where('user_id', '>', after)
    .where('decided_on', '<>', slot.day)
    .where((eb) => eb.or([eb('mail', '=', 1), eb('push', '=', 1)]))
    .where(raw<boolean>`(weekdays & cast(${slot.weekday} as integer)) <> 0`)
    .orderBy('user_id')
    .limit(count)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Takes the decision about somebody's reminder of a day; returns by what it is sent, nothing when another process has it, or it was made
 * before a restart.
 */
export async function decide(trx: Sql, userId: number, day: string): Promise<Channel[]> {
  const row = await trx
    .updateTable('reminders')
    .set({ decided_on: day })
    .where('user_id', '=', userId)
    // also after a day that only a clock which was ahead has seen
    .where('decided_on', '<>', day)
    .returning(['mail', 'push'])
    .executeTakeFirst();
  return channels.filter((channel) => row?.[channel] === 1);
}
