import { rowId, type Sql } from '../../../lib/server/db/db.ts';

interface Period {
  after: string;
  until: string;
}

/** Active learners of whom an entitlement to everything ends or falls overdue in a period, by id after another one. */
export async function closingIn(
  sql: Sql,
  { after, until }: Period,
  afterId: number,
  count: number,
): Promise<number[]> {
  const held = (instant: 'ends_at' | 'overdue_at') =>
    sql
      .selectFrom('entitlements')
      .select('user_id')
      .where('revoked_at', 'is', null)
      .where('course_id', 'is', null)
      .where(instant, '>', after)
      .where(instant, '<=', until);
  const rows = await sql
    .selectFrom('users')
    .select('id')
    .where('id', '>', rowId(afterId))
    .where('status', '=', 'active')
    .where('role', '=', 'learner')
    .where('id', 'in', held('ends_at').union(held('overdue_at')))
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that somebody is told of an instant; false when they were already, also by another process. */
export async function noteClosing(trx: Sql, userId: number, closesAt: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('closing_notices')
    .values({ user_id: userId, closes_at: closesAt })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets instants that are long past. */
export async function purgeClosings(sql: Sql, before: string): Promise<void> {
  await sql.deleteFrom('closing_notices').where('closes_at', '<', before).execute();
}
