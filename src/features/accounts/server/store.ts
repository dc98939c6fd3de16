import type { Selectable, Transaction } from 'kysely';
import { bump, type Database, type Sql } from '../../../lib/server/db/db.ts';
import type { Flag, Schema } from '../../../lib/server/db/schema.ts';
import { type Role, userTypeOf } from '../../entitlements/rules.ts';
import { entitlementsOf } from '../../entitlements/server/public.ts';
import type { SignupType, AccountRole, UserType } from '../rules.ts';
import { searchIndex } from '../../../lib/server/search/searchIndex.ts';
import type { UsersTable } from './tables.ts';

export type Trx = Transaction<Schema>;

export const userColumns = [
  'id',
  'code',
  'name',
  'email',
  'mobile',
  'role',
  'status',
  'segment',
  'created_at',
] as const;

export type UserRow = Pick<Selectable<UsersTable>, (typeof userColumns)[number]>;

export interface ListedUser extends UserRow {
  type: UserType;
}

/** The search index of users: name, e-mail, code and mobile number. Updated with every change of them. */
export const userIndex = searchIndex('users');

export const userText = ({
  name,
  email,
  code,
  mobile,
}: Pick<UserRow, 'name' | 'email' | 'code' | 'mobile'>) => ({
  texts: [name],
  emails: [email],
  codes: [code],
  phones: [mobile],
});

export interface Account extends UserRow {
  password_hash: string;
}

/** The account of a lower-case e-mail. */
export function accountByEmail(sql: Sql, email: string): Promise<Account | undefined> {
  return sql
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export function accountById(sql: Sql, id: number): Promise<Account | undefined> {
  return sql
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countUsers(sql: Sql): Promise<number> {
  const { count } = await sql
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of learners, without demo and blocked accounts. */
export async function countLearners(sql: Sql): Promise<number> {
  const { count } = await sql
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'learner')
    .where('status', '=', 'active')
    .where('is_demo', '=', 0)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewUser {
  name: string;
  email: string;
  mobile: string;
  password_hash: string;
  role?: Role;
  segment: SignupType;
  is_demo: Flag;
  created_at: string;
}

/**
 * Adds an account and issues its code, KK-1001 for id 1001 (decision 9); undefined when the e-mail is taken. `draft` is a
 * unique placeholder for the code.
 */
export async function insertUser(trx: Trx, user: NewUser, draft: string): Promise<UserRow | undefined> {
  const added = await trx
    .insertInto('users')
    .values({ ...user, code: draft })
    .onConflict((oc) => oc.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  const row = await trx
    .updateTable('users')
    .set({ code: `KK-${added.id}` })
    .where('id', '=', added.id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  await userIndex.add(trx, [{ id: row.id, text: userText(row) }]);
  return row;
}

/** The values that decide who may change an account, without the user type of learners, which depends on entitlements. */
export const accountRoleOf = (row: Pick<UserRow, 'id' | 'role' | 'status'>): AccountRole => ({
  userId: row.id,
  type: row.status === 'blocked' ? 'Blocked' : row.role === 'learner' ? null : 'Admin',
  isOwner: row.role === 'owner',
  wasAdmin: row.status === 'blocked' && row.role !== 'learner',
});

/** The wire's `userType` of an account. */
export const typeOf = async (sql: Sql, row: UserRow, now: Date): Promise<UserType> =>
  userTypeOf({ ...row, entitlements: await entitlementsOf(sql, row.id) }, now);

/** Serialises the transactions that call it, on either database. */
export function lockAdministrators(trx: Trx): Promise<void> {
  return bump(trx, 'account types');
}

/** Whether somebody else is an administrator who may sign in. Call it after `lockAdministrators`. */
export async function otherAdmin(trx: Trx, id: number): Promise<boolean> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '<>', 'learner')
    .where('status', '=', 'active')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The first administrator who may log in. */
export const firstActiveAdmin = (sql: Sql): Promise<{ email: string } | undefined> =>
  sql
    .selectFrom('users')
    .select('email')
    .where('role', '<>', 'learner')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Stores a password link by the hash of its token. */
export async function addReset(
  sql: Sql,
  reset: { hash: string; userId: number; now: string; expires: string; mailed: boolean },
): Promise<void> {
  await sql
    .insertInto('password_resets')
    .values({
      token_hash: reset.hash,
      user_id: reset.userId,
      created_at: reset.now,
      expires_at: reset.expires,
      mailed: reset.mailed ? 1 : 0,
    })
    .execute();
}

export async function accountOfReset(sql: Sql, hash: string, now: string): Promise<UserRow | undefined> {
  return sql
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(userColumns.map((column) => `users.${column}` as const))
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a password link: sets the password, ends all sessions and all links of the user. False when it is not valid. */
export function useReset(db: Database, hash: string, passwordHash: string, now: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    // the account before its links, as in setPassword: otherwise two links of one account could deadlock
    await trx
      .updateTable('users')
      .set((eb) => ({ status: eb.ref('status') }))
      .where('id', 'in', (eb) =>
        eb.selectFrom('password_resets').select('user_id').where('token_hash', '=', hash),
      )
      .execute();
    const used = await trx
      .deleteFrom('password_resets')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', now)
      .returning(['user_id', 'mailed'])
      .executeTakeFirst();
    if (!used) return false;
    await setPassword(trx, used.user_id, passwordHash);
    // a link that an administrator passed on proves nothing about the mailbox
    if (used.mailed === 1)
      await trx
        .updateTable('users')
        .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)) }))
        .where('id', '=', used.user_id)
        .execute();
    return true;
  });
}

/** Replaces a hash by another one of the same password, without ending a session; false when the hash was changed meanwhile. */
export async function replaceHash(
  sql: Sql,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets a password; ends all links and all sessions of the user, except `keep`. */
export async function setPassword(trx: Trx, userId: number, passwordHash: string, keep = 0): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  for (const table of ['password_resets', 'login_requests'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', keep).execute();
}

export async function purgeResets(sql: Sql, now: string): Promise<void> {
  await sql.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
