import { rowId } from '../../../lib/server/db/db.ts';
import { grant, revokeAll } from '../../entitlements/server/public.ts';
import { isAdministrator, mayChange, type NewType, type UserType } from '../rules.ts';
import {
  type ListedUser,
  accountRoleOf,
  lockAdministrators,
  otherAdmin,
  type Trx,
  typeOf,
  userColumns,
  type UserRow,
} from './store.ts';

export interface TypeChange {
  user: ListedUser;
  from: UserType;
  /** False when the account already had that type. */
  changed: boolean;
}

/** Why a type is not changed; 'confirm' when the caller's password is needed. */
export type Refusal = 'unknown' | 'last' | 'owner' | 'admin' | 'ownerStays' | 'confirm' | 'blocked' | 'stale';

/** Who changes an account, and whether their password was checked for it. */
export interface Changer {
  by: number;
  confirmed: boolean;
}

/** The account when `by` may change it; an administrator's is locked until the transaction ends. */
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
  const allowed =
    caller !== undefined &&
    accountRoleOf(caller).type === 'Admin' &&
    mayChange(accountRoleOf(user), accountRoleOf(caller));
  return { user, allowed };
}

/** The user for whom `by` may get a password link, or correct the e-mail; or the reason against it. */
export async function resettable(
  trx: Trx,
  id: number,
  { by, confirmed }: Changer,
): Promise<UserRow | Refusal> {
  const found = await changeable(trx, id, by);
  if (found === 'unknown') return found;
  const { user, allowed } = found;
  if (!allowed) return user.role === 'owner' ? 'owner' : 'admin';
  return isAdministrator(accountRoleOf(user)) && !confirmed ? 'confirm' : user;
}

/**
 * Sets a user's type (decision 35). Paid grants everything without end. Free and Student revoke all entitlements; Student
 * also sets the sign-up segment, and so does Free when there was nothing to revoke. Admin is the role, Blocked the status,
 * Unblock lifts the block. Blocking ends all sessions (decision 8). The last administrator and the owner stay
 * administrators; only the owner changes other administrators, and promoting or demoting needs the caller's password
 * (decision 36). With `many`, blocked accounts stay blocked unless that is what is asked for. An account whose type is not
 * `shown` is not changed.
 */
export async function changeType(
  trx: Trx,
  {
    id,
    type,
    many,
    shown,
    ...changer
  }: { id: number; type: NewType; many: boolean; shown?: UserType | undefined } & Changer,
  now: Date,
): Promise<TypeChange | Refusal> {
  const found = await changeable(trx, id, changer.by);
  if (found === 'unknown') return found;
  const { user, allowed } = found;
  const wasAdmin = user.role !== 'learner';
  const next = {
    role:
      type === 'Blocked' || type === 'Unblock' ? user.role : type === 'Admin' ? adminRole(user) : 'learner',
    status: type === 'Blocked' ? 'blocked' : 'active',
  } as const;
  if (!allowed) return user.role === 'owner' ? 'owner' : 'admin';
  // locks the row, so that no payment is verified between reading and revoking entitlements
  await lockRow(trx, id);
  const from = await typeOf(trx, user, now);
  if (shown !== undefined && shown !== from) return 'stale';
  if (many && user.status === 'blocked' && type !== 'Blocked' && type !== 'Unblock') return 'blocked';
  if (user.status === 'active' && wasAdmin && (next.role === 'learner' || next.status === 'blocked')) {
    if (user.role === 'owner') return 'ownerStays';
    if (!(await otherAdmin(trx, id))) return 'last';
  }
  const alters = next.role !== user.role || next.status !== user.status;
  if ((wasAdmin || next.role !== 'learner') && alters && !changer.confirmed) return 'confirm';
  await trx.updateTable('users').set(next).where('id', '=', id).execute();
  const memberships = await changeMembership(trx, user, { type, by: changer.by }, now);
  const promoted = next.role !== 'learner' && !(wasAdmin && user.status === 'active');
  // earlier links and sessions must not open an administrator's account
  if (promoted) await trx.deleteFrom('password_resets').where('user_id', '=', id).execute();
  if (promoted || next.status === 'blocked')
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
  const changed = { ...user, ...next, segment: memberships.segment };
  const to = await typeOf(trx, changed, now);
  return { user: { ...changed, type: to }, from, changed: alters || memberships.changed || from !== to };
}

async function lockRow(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', rowId(id))
    .execute();
}

const adminRole = ({ role }: UserRow): 'admin' | 'owner' => (role === 'owner' ? 'owner' : 'admin');

/** What setting a type by hand changes: entitlements and segment. */
async function changeMembership(
  trx: Trx,
  { id, role, segment }: UserRow,
  { type, by }: { type: NewType; by: number },
  now: Date,
): Promise<{ changed: boolean; segment: UserRow['segment'] }> {
  if (type === 'Paid')
    return { changed: await grant(trx, { userIds: [id], by, source: 'grant' }, now), segment };
  if (type !== 'Free' && type !== 'Student') return { changed: false, segment };
  const revoked = await revokeAll(trx, id, now);
  // Student → Paid → Free is Student again
  if (type === 'Free' && (revoked || role !== 'learner')) return { changed: revoked, segment };
  await trx.updateTable('users').set({ segment: type }).where('id', '=', id).execute();
  return { changed: revoked || segment !== type, segment: type };
}
