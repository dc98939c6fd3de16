import { rowId } from '../../../lib/server/db/db.ts';
import { isAdministrator, mayChange, type NewType, type UserType } from '../rules.ts';
import { accountRoleOf, lockAdministrators, type Trx, userColumns, type UserRow } from './store.ts';

/** A change of a type that was made. */
export interface TypeChange {
  user: UserRow;
  from: UserType;
}

/** Why an account stays what it is; 'confirm' when the caller has not proved to be himself. */
export type Refusal = 'unknown' | 'last' | 'owner' | 'admin' | 'ownerStays' | 'confirm';

/** Who changes an account, and whether his password was checked for it. */
export interface Changer {
  by: number;
  confirmed: boolean;
}

/** The account of an id when `by` may change it; an administrator is held until the transaction ends. */
async function changeable(
  trx: Trx,
  id: number,
  by: number,
): Promise<{ user: UserRow; allowed: boolean } | 'unknown'> {
  // two administrators who demote each other at the same time must not both succeed
  await lockAdministrators(trx);
  const find = (wanted: number) =>
    trx.selectFrom('users').select(userColumns).where('id', '=', rowId(wanted)).executeTakeFirst();
  const [user, caller] = [await find(id), await find(by)];
  if (!user) return 'unknown';
  const allowed = caller?.type === 'Admin' && mayChange(accountRoleOf(user), accountRoleOf(caller));
  return { user, allowed };
}

/** Whether `by` may have a link to set a user's password; the user when there is nothing against it. */
export async function resettable(
  trx: Trx,
  id: number,
  { by, confirmed }: Changer,
): Promise<UserRow | Refusal> {
  const found = await changeable(trx, id, by);
  if (found === 'unknown') return found;
  const { user, allowed } = found;
  if (!allowed) return user.is_owner === 1 ? 'owner' : 'admin';
  return isAdministrator(accountRoleOf(user)) && !confirmed ? 'confirm' : user;
}

/**
 * Sets a user's type; 'Unblock' restores the type before the block. Blocking ends all sessions (decision 8). The last
 * administrator and the owner stay administrators; only the owner changes other administrators, and whoever makes or unmakes
 * one has proved to be himself (decision 36).
 */
export async function changeType(
  trx: Trx,
  { id, type, ...changer }: { id: number; type: NewType } & Changer,
): Promise<TypeChange | Refusal> {
  const found = await changeable(trx, id, changer.by);
  if (found === 'unknown') return found;
  const { user, allowed } = found;
  const earlier =
    user.type === 'Blocked' ? ((user.type_before_block as UserType | null) ?? 'Free') : user.type;
  const next = type === 'Unblock' ? earlier : type;
  // version 0.1.0 let the owner step down, and somebody has to be able to call him back
  const callsBack = user.is_owner === 1 && earlier !== 'Admin' && next === 'Admin';
  if (!allowed && !callsBack) return user.is_owner === 1 ? 'owner' : 'admin';
  if (user.type === 'Admin' && next !== 'Admin') {
    if (user.is_owner === 1) return 'ownerStays';
    const other = await trx
      .selectFrom('users')
      .select('id')
      .where('type', '=', 'Admin')
      .where('id', '<>', id)
      .limit(1)
      .executeTakeFirst();
    if (!other) return 'last';
  }
  const concernsAdmin = next === 'Admin' || isAdministrator(accountRoleOf(user));
  if (concernsAdmin && next !== user.type && !changer.confirmed) return 'confirm';
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
  const promoted = next === 'Admin' && user.type !== 'Admin';
  // links and sessions that somebody got for a learner must not open an administrator's account
  if (promoted) await trx.deleteFrom('password_resets').where('user_id', '=', id).execute();
  if (promoted || next === 'Blocked') await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
  return { user: changed, from: user.type };
}
