import { rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { Deps, User } from '../../../lib/server/http/context.ts';
import { userTypeOf } from '../../entitlements/rules.ts';
import { entitlementsOf } from '../../entitlements/server/public.ts';
import { userColumns, type UserRow } from './store.ts';

export const accountOf = (sql: Sql, id: number): Promise<UserRow | undefined> =>
  sql.selectFrom('users').select(userColumns).where('id', '=', rowId(id)).executeTakeFirst();

/** A person as endpoints receive the caller; undefined when the account is deleted or blocked. */
export async function personById(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
): Promise<User | undefined> {
  const row = await accountOf(db.sql, userId);
  if (!row) return undefined;
  const { id, code, name, email, role } = row;
  const entitlements = await entitlementsOf(db.sql, id);
  const type = userTypeOf({ ...row, entitlements }, now());
  if (type === 'Blocked') return undefined;
  return { id, code, name, email, type, role, isOwner: role === 'owner', entitlements };
}

/** The person with that id, or all administrators; without demo accounts, whose e-mails don't exist. */
export const recipients = (
  sql: Sql,
  to: number | 'admins',
): Promise<{ id: number; name: string; email: string }[]> =>
  sql
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('is_demo', '=', 0)
    .where('status', '=', 'active')
    .where((eb) => (to === 'admins' ? eb('role', '<>', 'learner') : eb('id', '=', to)))
    .execute();

/** Names of people by id, without deleted accounts. */
export async function namesOf(sql: Sql, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
