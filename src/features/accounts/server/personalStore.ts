import type { Transaction } from 'kysely';
import { type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { Schema } from '../../../lib/server/db/schema.ts';
import { eraseMentions } from '../../../lib/server/jobs/mentions.ts';
import { otherAdmin, userIndex } from './store.ts';

type Trx = Transaction<Schema>;

export async function ownAccount(
  sql: Sql,
  userId: number,
): Promise<{ mobile: string; created_at: string } | undefined> {
  return sql.selectFrom('users').select(['mobile', 'created_at']).where('id', '=', userId).executeTakeFirst();
}

export async function collectAccount({ sql }: Database, userId: number) {
  const row = await sql
    .selectFrom('users')
    .select(['id', 'code', 'name', 'email', 'mobile', 'segment', 'created_at', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      userId: row.id,
      userCode: row.code,
      userName: row.name,
      userEmail: row.email,
      mobile: row.mobile,
      signedUpAs: row.segment,
      createdDate: row.created_at,
      emailVerifiedDate: row.email_verified_at,
    }
  );
}

export async function collectSessions({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('sessions')
    .select(['ip_address', 'user_agent', 'created_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    address: row.ip_address,
    userAgent: row.user_agent,
    createdDate: row.created_at,
    seenDate: row.seen_at,
    endsDate: row.expires_at,
  }));
}

export async function collectLoginHelp({ sql }: Database, userId: number) {
  const [links, asked] = await Promise.all([
    sql
      .selectFrom('password_resets')
      .select(['created_at', 'expires_at', 'mailed'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    sql.selectFrom('login_requests').select('asked_at').where('user_id', '=', userId).executeTakeFirst(),
  ]);
  return {
    links: links.map((row) => ({
      createdDate: row.created_at,
      endsDate: row.expires_at,
      mailed: row.mailed === 1,
    })),
    askedDate: asked?.asked_at ?? null,
  };
}

export async function collectFailures({ sql }: Database, userId: number) {
  const row = await sql
    .selectFrom('login_failures')
    .select(['failures', 'since', 'told_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { count: row.failures, since: row.since, toldDate: row.told_at } : null;
}

/** Deletes jobs that contain a person's e-mail or code, and completed ones that contain the name: mostly mails. */
export async function eraseJobs(sql: Sql, _deps: unknown, userId: number): Promise<void> {
  const user = await sql
    .selectFrom('users')
    .select(['name', 'email', 'code'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user) await eraseMentions(sql, { words: [user.email, user.code], names: [user.name] });
}

/** Why an account may not be deleted: it is the owner's, or the last administrator's; null when it may. */
export async function reasonsToKeep(trx: Trx, userId: number): Promise<'owner' | 'last' | null> {
  const user = await trx.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  if (user?.role === 'owner') return 'owner';
  if (user?.role !== 'admin') return null;
  return (await otherAdmin(trx, userId)) ? null : 'last';
}

/** Locks an account until the transaction ends; false when it was deleted, or its password was changed since it was checked. */
export async function lockAccount(trx: Trx, userId: number, passwordHash: string): Promise<boolean> {
  const held = await trx
    .updateTable('users')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Locks a learner's account until the transaction ends; 'unknown' or 'admin' when there is none of that id. */
export async function lockLearner(trx: Trx, userId: number): Promise<'locked' | 'unknown' | 'admin'> {
  const user = await trx
    .updateTable('users')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', rowId(userId))
    .returning('role')
    .executeTakeFirst();
  if (!user) return 'unknown';
  return user.role === 'learner' ? 'locked' : 'admin';
}

/** Deletes an account; sessions, links, progress, profile and tickets are deleted by foreign keys. */
export async function deleteAccount(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', userId).execute();
  await userIndex.remove(trx, [userId]);
}

/** Number of accounts created since then, without administrators. */
export async function newcomersSince(sql: Sql, since: string): Promise<number> {
  const { count } = await sql
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '>=', since)
    .where('role', '=', 'learner')
    .executeTakeFirstOrThrow();
  return count;
}
