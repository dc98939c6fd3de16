import { rowId } from '../../../lib/server/db/db.ts';
import type { NewType, UserType } from '../rules.ts';
import { takeTurns, type Trx, userColumns, type UserRow } from './store.ts';

/** A change of a type that was made. */
export interface TypeChange {
  user: UserRow;
  from: UserType;
}

/** Why a type stays what it is. */
export type TypeRefusal = 'unknown' | 'last' | 'owner';

/**
 * Sets a user's type; 'Unblock' restores the type before the block. Blocking ends all sessions (decision 8). The last
 * administrator stays one, and the owner stays an administrator for everybody but himself.
 */
export async function changeType(
  trx: Trx,
  { id, type, by }: { id: number; type: NewType; by: number },
): Promise<TypeChange | TypeRefusal> {
  // two administrators who demote each other at the same time must not both succeed
  await takeTurns(trx);
  const user = await trx
    .selectFrom('users')
    .select(['type', 'type_before_block', 'is_owner'])
    .where('id', '=', rowId(id))
    .executeTakeFirst();
  if (!user) return 'unknown';
  const earlier =
    user.type === 'Blocked' ? ((user.type_before_block as UserType | null) ?? 'Free') : user.type;
  const next = type === 'Unblock' ? earlier : type;
  if (user.type === 'Admin' && next !== 'Admin') {
    if (user.is_owner === 1 && id !== by) return 'owner';
    const other = await trx
      .selectFrom('users')
      .select('id')
      .where('type', '=', 'Admin')
      .where('id', '<>', id)
      .limit(1)
      .executeTakeFirst();
    if (!other) return 'last';
  }
  const changed = await trx
    .updateTable('users')
    .set({
      type: next,
      type_before_block: next === 'Blocked' ? earlier : null,
      // what an administrator sets by hand is no longer what a payment gave
      ...(type === 'Blocked' || type === 'Unblock' ? {} : { paid_before: null }),
    })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  if (next === 'Blocked') await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
  return { user: changed, from: user.type };
}
