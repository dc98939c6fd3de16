import { type Selectable, sql as raw } from 'kysely';
import type { Database, Sql } from '../../../lib/server/db/db.ts';
import { liveBetween, staleBefore } from '../rules.ts';
import type { PlaybackLeasesTable } from './tables.ts';

export type LeaseRow = Selectable<PlaybackLeasesTable>;

/** A person's leases, including expired ones, the longest idle first. */
export const leasesOf = (sql: Sql, userId: number): Promise<LeaseRow[]> =>
  sql
    .selectFrom('playback_leases')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('renewed_at')
    .orderBy('session_id')
    .execute();

/**
 * Stores a lease unless `limit` (0 for none) other devices of the person play; returns its time, or undefined. Without a lock,
 * two concurrent calls may exceed the limit on PostgreSQL.
 */
export async function claimLease(sql: Sql, lease: LeaseRow, limit: number): Promise<string | undefined> {
  const { session_id, user_id, renewed_at } = lease;
  const [after, before] = liveBetween(renewed_at);
  const { rows } = await raw<Pick<LeaseRow, 'renewed_at'>>`
    insert into playback_leases (session_id, user_id, renewed_at)
    select cast(${session_id} as integer), cast(${user_id} as integer), ${renewed_at}
    where ${limit} = 0 or ${limit} > (select count(*) from playback_leases
      where user_id = ${user_id} and session_id <> ${session_id} and renewed_at > ${after} and renewed_at < ${before})
    on conflict (session_id) do update set renewed_at = excluded.renewed_at
    returning renewed_at`.execute(sql);
  return rows[0]?.renewed_at;
}

/**
 * Renews a lease that is valid but not fresh, while fewer than `limit` (0 for none) other devices of the person play; returns
 * its time, or undefined when it did not.
 */
export async function keepLease(
  db: Pick<Database, 'run'>,
  { session_id, user_id, renewed_at }: LeaseRow,
  limit: number,
): Promise<string | undefined> {
  const [after, before] = liveBetween(renewed_at);
  const rows = await db.run<Pick<LeaseRow, 'renewed_at'>>(
    `update playback_leases set renewed_at = ? where session_id = cast(? as integer) and renewed_at > ? and renewed_at <= ?
      and (cast(? as integer) = 0 or cast(? as integer) > (select count(*) from playback_leases o
        where o.user_id = cast(? as integer) and o.session_id <> cast(? as integer) and o.renewed_at > ? and o.renewed_at < ?))
      returning renewed_at`,
    [
      renewed_at,
      session_id,
      after,
      staleBefore(renewed_at),
      limit,
      limit,
      user_id,
      session_id,
      after,
      before,
    ],
  );
  return rows[0]?.renewed_at;
}

export async function deleteLeases(sql: Sql, leases: readonly LeaseRow[]): Promise<void> {
  if (leases.length === 0) return;
  const sessions = leases.map(({ session_id }) => session_id);
  await sql.deleteFrom('playback_leases').where('session_id', 'in', sessions).execute();
}
