import type { Selectable } from 'kysely';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { PlaybackLeasesTable } from './tables.ts';

export type LeaseRow = Selectable<PlaybackLeasesTable>;

/** A person's leases, expired ones included, the longest idle first. */
export const leasesOf = (sql: Sql, userId: number): Promise<LeaseRow[]> =>
  sql
    .selectFrom('playback_leases')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('renewed_at')
    .orderBy('session_id')
    .execute();

export async function putLease(sql: Sql, lease: LeaseRow): Promise<void> {
  const { renewed_at } = lease;
  await sql
    .insertInto('playback_leases')
    .values(lease)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ renewed_at }))
    .execute();
}

/** Renews a lease; its time, or undefined when it is gone, e.g. after another device took over. */
export async function renewLease(
  sql: Sql,
  { session_id, renewed_at }: LeaseRow,
): Promise<string | undefined> {
  const renewed = await sql
    .updateTable('playback_leases')
    .set({ renewed_at })
    .where('session_id', '=', session_id)
    .returning('renewed_at')
    .executeTakeFirst();
  return renewed?.renewed_at;
}

export async function deleteLeases(sql: Sql, leases: readonly LeaseRow[]): Promise<void> {
  if (leases.length === 0) return;
  const sessions = leases.map(({ session_id }) => session_id);
  await sql.deleteFrom('playback_leases').where('session_id', 'in', sessions).execute();
}
