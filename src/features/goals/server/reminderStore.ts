import { sql as raw } from 'kysely';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { RemindersTable } from './tables.ts';

const channels = ['mail', 'push'] as const;
export type Channel = (typeof channels)[number];

/** A person's reminders; undefined when they never chose any. */
export const remindersOf = (sql: Sql, userId: number): Promise<RemindersTable | undefined> =>
  sql.selectFrom('reminders').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Stores the chosen reminders; the token for their mails and the day of the last decision stay. */
export async function saveReminders(sql: Sql, chosen: Omit<RemindersTable, 'decided_on'>): Promise<void> {
  const { user_id: _, token: _unchanged, ...values } = chosen;
  await sql
    .insertInto('reminders')
    .values({ ...chosen, decided_on: '' })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(values))
    .execute();
}

/** Switches off all reminders of the person with this token; false for an unknown token. */
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

/** People who want a reminder in this hour and for whom nothing was decided today, by id after a given id. */
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
 * Decides on a person's reminder of a day, once; returns its channels. Nothing when another process has decided, or this one
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
