import { grant, userTypeAt } from '../src/features/entitlements/server/public.ts';
import type { UserType } from '../src/features/accounts/rules.ts';
import type { Sql } from '../src/lib/server/db/db.ts';
import type { Deps } from '../src/lib/server/http/context.ts';

/** The columns of an account of a type; Paid needs an entitlement, too (`setType`). */
export const columnsOf = (type: UserType) => ({
  role: type === 'Admin' ? ('admin' as const) : ('learner' as const),
  status: type === 'Blocked' ? ('blocked' as const) : ('active' as const),
  segment: type === 'Student' ? type : ('Free' as const),
});

/** Changes an account's type directly in the database, as another process would. */
export async function setType(sql: Sql, id: number, type: UserType): Promise<void> {
  await sql.updateTable('users').set(columnsOf(type)).where('id', '=', id).execute();
  await sql.deleteFrom('entitlements').where('user_id', '=', id).execute();
  if (type === 'Paid') await grant(sql, { userIds: [id], by: null, source: 'grant' }, new Date(0));
}

/** The type that the user list shows. */
export async function typeOf({ db, now }: Pick<Deps, 'db' | 'now'>, id: number): Promise<UserType> {
  const row = await db.sql
    .selectFrom('users')
    .select(userTypeAt('users', now()).as('type'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.type;
}
