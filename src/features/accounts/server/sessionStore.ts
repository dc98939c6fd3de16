import type { Database, Sql } from '../../../lib/server/db/db.ts';
import { mostSessions, type UserType } from '../rules.ts';

export interface LiveRow {
  session_id: number;
  expires_at: string;
  seen_at: string;
  id: number;
  code: string;
  name: string;
  email: string;
  type: UserType;
}

const columns = `select s.id as session_id, s.expires_at, s.seen_at, u.id, u.code, u.name, u.email, u.type
  from sessions s join users u on u.id = s.user_id`;
const byCookie = `${columns} where s.token_hash = ?`;
const byBearer = `${columns} where s.bearer_hash = ?`;

/** The session of a hashed token with its user; read for each request, so hand-written. */
export async function liveSession(
  db: Database,
  hash: string,
  via: 'cookie' | 'bearer',
): Promise<LiveRow | undefined> {
  const [row] = await db.all<LiveRow>(via === 'cookie' ? byCookie : byBearer, [hash]);
  return row;
}

/** Notes that a session was used and moves its end; nothing happens when another request did so already. */
export async function touchSession(
  db: Database,
  session: { id: number; seenBefore: string; now: string; expires: string },
): Promise<void> {
  const { id, seenBefore, now, expires } = session;
  await db.run('update sessions set seen_at = ?, expires_at = ? where id = ? and seen_at = ?', [
    now,
    expires,
    id,
    seenBefore,
  ]);
}

export interface NewSession {
  userId: number;
  /** What the password was checked against. */
  passwordHash: string;
  tokenHash: string | null;
  bearerHash: string;
  address: string;
  userAgent: string;
  now: string;
  expires: string;
  /** The session that this browser had before; 0 for none. */
  replaces: number;
  /** What else the same transaction does, once the session is there. */
  also?: (sql: Sql) => Promise<void>;
}

/** Starts a session, in place of the browser's earlier one; false when the account was blocked or got another password meanwhile. */
export function addSession(db: Database, session: NewSession): Promise<boolean> {
  return db.transaction(async (trx) => {
    // changes nothing, but holds the row: a block or a new password comes before this session or ends it
    const held = await trx
      .updateTable('users')
      .set((eb) => ({ type: eb.ref('type') }))
      .where('id', '=', session.userId)
      .where('type', '<>', 'Blocked')
      .where('password_hash', '=', session.passwordHash)
      .returning('id')
      .executeTakeFirst();
    if (!held) return false;
    if (session.replaces) await trx.deleteFrom('sessions').where('id', '=', session.replaces).execute();
    await trx
      .insertInto('sessions')
      .values({
        user_id: session.userId,
        token_hash: session.tokenHash,
        bearer_hash: session.bearerHash,
        address: session.address,
        user_agent: session.userAgent,
        created_at: session.now,
        seen_at: session.now,
        expires_at: session.expires,
      })
      .execute();
    // a program that logs in for each of its calls ends its own oldest sessions
    await trx
      .deleteFrom('sessions')
      .where('user_id', '=', session.userId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', session.userId)
          .orderBy('seen_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1_000_000)
          .offset(mostSessions),
      )
      .execute();
    await session.also?.(trx);
    return true;
  });
}

/** A user's live sessions, the latest used first. */
export function sessionsOf(sql: Sql, userId: number, now: string) {
  return sql
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends one session of a user; gives how many that were. */
export async function deleteSession(sql: Sql, userId: number, id: number): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends all sessions of a user but one; gives how many that were. */
export async function deleteOtherSessions(sql: Sql, userId: number, keep: number): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', keep)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes sessions that ran out. */
export async function purgeSessions(sql: Sql, now: string): Promise<void> {
  await sql.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
