import { sql as raw, type Transaction } from 'kysely';
import { bump, type Database, type Sql } from '../../../lib/server/db/db.ts';
import type { Flag, Schema } from '../../../lib/server/db/schema.ts';
import type { UserType } from '../rules.ts';

type Trx = Transaction<Schema>;

/** A user as the list shows it. */
export interface UserRow {
  id: number;
  code: string;
  name: string;
  email: string;
  mobile: string;
  type: UserType;
  is_owner: Flag;
  created_at: string;
}

const userColumns = ['id', 'code', 'name', 'email', 'mobile', 'type', 'is_owner', 'created_at'] as const;

/** An account with what its password is checked against. */
export interface Account extends UserRow {
  password_hash: string;
}

/** The account of an e-mail in lower case. */
export function accountByEmail(sql: Sql, email: string): Promise<Account | undefined> {
  return sql
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** The account of an id. */
export function accountById(sql: Sql, id: number): Promise<Account | undefined> {
  return sql
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How many accounts there are. */
export async function countUsers(sql: Sql): Promise<number> {
  const { count } = await sql
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewUser {
  name: string;
  email: string;
  mobile: string;
  password_hash: string;
  type: UserType;
  is_owner: Flag;
  is_demo: Flag;
  created_at: string;
}

/** Adds an account and issues its code, KK-1001 for id 1001 (decision 9); undefined when the e-mail is taken. `draft` is any unique text. */
export async function insertUser(trx: Trx, user: NewUser, draft: string): Promise<UserRow | undefined> {
  const added = await trx
    .insertInto('users')
    .values({ ...user, code: draft, type_before_block: null })
    .onConflict((oc) => oc.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  return trx
    .updateTable('users')
    .set({ code: `KK-${added.id}` })
    .where('id', '=', added.id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

/** Makes the transactions that call it wait for each other, on either database. */
export function takeTurns(trx: Trx): Promise<void> {
  return bump(trx, 'account types');
}

/**
 * Sets a user's type; 'Unblock' restores the type before the block. Blocking ends all sessions (decision 8).
 * Gives undefined for an unknown id, and 'last' instead of taking away the last administrator.
 */
export function changeType(
  db: Database,
  id: number,
  type: UserType | 'Unblock',
): Promise<UserRow | 'last' | undefined> {
  return db.transaction(async (trx) => {
    // two administrators who demote each other at the same time must not both succeed
    await takeTurns(trx);
    const user = await trx
      .selectFrom('users')
      .select(['type', 'type_before_block'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!user) return undefined;
    const earlier =
      user.type === 'Blocked' ? ((user.type_before_block as UserType | null) ?? 'Free') : user.type;
    const next = type === 'Unblock' ? earlier : type;
    if (user.type === 'Admin' && next !== 'Admin') {
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
    return changed;
  });
}

export interface UserSearch {
  search?: string | undefined;
  type?: UserType | undefined;
}

const like = (column: 'name' | 'code' | 'email' | 'mobile', pattern: string) =>
  raw<boolean>`${raw.ref(column)} like ${pattern} escape '\\'`;

// names are stored in upper case and e-mails in lower case, so no function has to run over every row
function found(sql: Sql, { search, type }: UserSearch) {
  let query = sql.selectFrom('users');
  if (type) query = query.where('type', '=', type);
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const [upper, lower] = [pattern.toUpperCase(), pattern.toLowerCase()];
    query = query.where((eb) =>
      eb.or([like('name', upper), like('email', lower), like('code', upper), like('mobile', pattern)]),
    );
  }
  return query;
}

/** Users by id; all that are found, or `size` of them from `offset`. */
export function listUsers(
  sql: Sql,
  search: UserSearch,
  window?: { offset: number; size: number },
): Promise<UserRow[]> {
  let query = found(sql, search).select(userColumns).orderBy('id');
  if (window) query = query.limit(window.size).offset(window.offset);
  return query.execute();
}

/** How many users a search finds. */
export async function countFound(sql: Sql, search: UserSearch): Promise<number> {
  const { count } = await found(sql, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a one-time link, by the hash of its token. */
export async function addReset(
  sql: Sql,
  reset: { hash: string; userId: number; now: string; expires: string },
): Promise<void> {
  await sql
    .insertInto('password_resets')
    .values({
      token_hash: reset.hash,
      user_id: reset.userId,
      created_at: reset.now,
      expires_at: reset.expires,
    })
    .execute();
}

/** The account that a live one-time link is for. */
export async function accountOfReset(sql: Sql, hash: string, now: string): Promise<UserRow | undefined> {
  return sql
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(userColumns.map((column) => `users.${column}` as const))
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a one-time link up and sets the password; ends all sessions and all links of that user. False when it is dead. */
export function useReset(db: Database, hash: string, passwordHash: string, now: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    // the account before its links, as in setPassword: two links of one account would otherwise wait for each other
    await trx
      .updateTable('users')
      .set((eb) => ({ type: eb.ref('type') }))
      .where('id', 'in', (eb) =>
        eb.selectFrom('password_resets').select('user_id').where('token_hash', '=', hash),
      )
      .execute();
    const used = await trx
      .deleteFrom('password_resets')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    if (!used) return false;
    await setPassword(trx, used.user_id, passwordHash);
    return true;
  });
}

/** Sets a password; ends all links and all sessions of that user, except `keep`. */
export async function setPassword(trx: Trx, userId: number, passwordHash: string, keep = 0): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', keep).execute();
}

/** Deletes links that are over. */
export async function purgeResets(sql: Sql, now: string): Promise<void> {
  await sql.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
