import type { Sql } from '../../../lib/server/db/db.ts';

/** Records that a person is notified of a closing; false when that was done before, even by another process. */
export async function noteClosing(trx: Sql, userId: number, closesAt: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('closing_notices')
    .values({ user_id: userId, closes_at: closesAt })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether a person was notified of a closing. */
export const isNoted = async (sql: Sql, userId: number, closesAt: string): Promise<boolean> =>
  (await sql
    .selectFrom('closing_notices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('closes_at', '=', closesAt)
    .executeTakeFirst()) !== undefined;

/** Deletes the record that a person was notified of a closing. */
export async function deleteClosing(sql: Sql, userId: number, closesAt: string): Promise<void> {
  await sql
    .deleteFrom('closing_notices')
    .where('user_id', '=', userId)
    .where('closes_at', '=', closesAt)
    .execute();
}

/** Deletes records of closings long past. */
export async function purgeClosings(sql: Sql, before: string): Promise<void> {
  await sql.deleteFrom('closing_notices').where('closes_at', '<', before).execute();
}
