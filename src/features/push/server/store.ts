import type { Selectable } from 'kysely';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { PushDevicesTable } from './tables.ts';

export type DeviceRow = Selectable<PushDevicesTable>;

/** Devices that a push service still knows. */
const live = (sql: Sql) => sql.selectFrom('push_devices').where('p256dh', '<>', '');

/** The device of a session, even when its subscription has ended. */
export const deviceOfSession = (sql: Sql, sessionId: number): Promise<DeviceRow | undefined> =>
  sql.selectFrom('push_devices').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

export const deviceById = (sql: Sql, device: string): Promise<DeviceRow | undefined> =>
  live(sql).selectAll().where('device', '=', device).executeTakeFirst();

export async function devicesOf(sql: Sql, userId: number): Promise<string[]> {
  const rows = await live(sql).select('device').where('user_id', '=', userId).execute();
  return rows.map(({ device }) => device);
}

/** The sessions of a person whose devices get notices, or will again once they subscribe again. */
export async function deviceSessions(sql: Sql, userId: number): Promise<number[]> {
  const rows = await sql
    .selectFrom('push_devices')
    .select('session_id')
    .where('user_id', '=', userId)
    .orderBy('session_id')
    .execute();
  return rows.map(({ session_id }) => session_id);
}

export async function hasDevice(sql: Sql, userId: number): Promise<boolean> {
  const row = await live(sql).select('device').where('user_id', '=', userId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The devices of these people that have notices of new proofs on, with their person. */
export async function proofDevices(
  sql: Sql,
  userIds: readonly number[],
): Promise<{ device: string; userId: number }[]> {
  if (userIds.length === 0) return [];
  const rows = await live(sql)
    .select(['device', 'user_id'])
    .where('user_id', 'in', userIds)
    .where('proofs', '=', 1)
    .execute();
  return rows.map(({ device, user_id: userId }) => ({ device, userId }));
}

/**
 * Stores a session's device; it replaces the session's earlier one, and that of an earlier user of this browser. When a person
 * has more than `max` devices, the oldest are deleted.
 */
export async function saveDevice(sql: Sql, row: DeviceRow, max: number): Promise<void> {
  await sql
    .deleteFrom('push_devices')
    .where('endpoint', '=', row.endpoint)
    .where('session_id', '<>', row.session_id)
    .execute();
  const { session_id: _, ...values } = row;
  await sql
    .insertInto('push_devices')
    .values(row)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
  const old = await sql
    .selectFrom('push_devices')
    .select('session_id')
    .where('user_id', '=', row.user_id)
    .orderBy('created_at', 'desc')
    .orderBy('session_id', 'desc')
    .limit(1000)
    .offset(max)
    .execute();
  if (old.length > 0)
    await sql
      .deleteFrom('push_devices')
      .where(
        'session_id',
        'in',
        old.map((one) => one.session_id),
      )
      .execute();
}

/** Removes the device of a person's session; false when there is none, or it is somebody else's. */
export async function removeDevice(sql: Sql, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('push_devices')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stops notices to a device until its browser subscribes again, unless it has done so since the row was read. */
export async function endDevice(sql: Sql, { session_id, device, endpoint }: DeviceRow): Promise<void> {
  await sql
    .updateTable('push_devices')
    .set({ endpoint: device, p256dh: '', auth: '' })
    .where('session_id', '=', session_id)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function noteSent(sql: Sql, device: string, at: string): Promise<void> {
  await sql.updateTable('push_devices').set({ sent_at: at }).where('device', '=', device).execute();
}
