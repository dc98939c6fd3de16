import { rowId, type Sql } from '../../../lib/server/db/db.ts';

/**
 * Makes a Free or Student account Paid because a payment was verified, and remembers what it was; a blocked one for when
 * it is unblocked (decision 21). An account that is Paid or Admin already stays what it is.
 */
export async function grantPaid(sql: Sql, userId: number): Promise<void> {
  await sql
    .updateTable('users')
    .set((eb) => ({ paid_before: eb.ref('type'), type: 'Paid' }))
    .where('id', '=', rowId(userId))
    .where('type', 'in', ['Free', 'Student'])
    .execute();
  await sql
    .updateTable('users')
    .set((eb) => ({ paid_before: eb.ref('type_before_block'), type_before_block: 'Paid' }))
    .where('id', '=', rowId(userId))
    .where('type', '=', 'Blocked')
    .where('type_before_block', 'in', ['Free', 'Student'])
    .execute();
}

/** Takes back what grantPaid gave; an account that an administrator made Paid, or anything else since, stays as it is. */
export async function takeBackPaid(sql: Sql, userId: number): Promise<void> {
  await sql
    .updateTable('users')
    .set((eb) => ({ type: eb.ref('paid_before').$castTo<'Free' | 'Student'>(), paid_before: null }))
    .where('id', '=', rowId(userId))
    .where('type', '=', 'Paid')
    .where('paid_before', 'is not', null)
    .execute();
  await sql
    .updateTable('users')
    .set((eb) => ({ type_before_block: eb.ref('paid_before'), paid_before: null }))
    .where('id', '=', rowId(userId))
    .where('type', '=', 'Blocked')
    .where('paid_before', 'is not', null)
    .execute();
}
