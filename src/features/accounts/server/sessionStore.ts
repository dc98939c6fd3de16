import { sql as raw } from 'kysely';
import type { Database, Sql } from '../../../lib/server/db/db.ts';
import { maxSessions, type UserType } from '../rules.ts';

export interface LiveRow {
  session_id: number;
  expires_at: string;
  seen_at: string;
  id: number;
  code: string;
  name: string;
  email: string;
  type: UserType;
  is_owner: number;
}

const columns = `select s.id as session_id, s.expires_at, s.seen_at, u.id, u.code, u.name, u.email, u.type, u.is_owner
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
  ipAddress: string;
  userAgent: string;
  now: string;
  expires: string;
  /** The session that this browser had before; 0 for none. */
  replaces: number;
  /** What else the same transaction does, once the session is there. */
  also?: (sql: Sql) => Promise<void>;
}

/** Adds a session unless the account was blocked or got another password meanwhile; returns whether it did. */
async function insertSession({ dialect }: Database, sql: Sql, session: NewSession): Promise<boolean> {
  const { userId, passwordHash, tokenHash, bearerHash, ipAddress, userAgent, now, expires } = session;
  // holds the account's row: a block or a new password comes before this session or ends it. SQLite has one writer anyway
  const held = dialect === 'postgres' ? raw`for share` : raw``;
  const { rows } = await raw`insert into sessions
      (user_id, token_hash, bearer_hash, ip_address, user_agent, created_at, seen_at, expires_at)
    select id, ${tokenHash}, ${bearerHash}, ${ipAddress}, ${userAgent}, ${now}, ${now}, ${expires} from users
    where id = ${userId} and type <> 'Blocked' and password_hash = ${passwordHash} ${held} returning id`.execute(
    sql,
  );
  return rows.length > 0;
}

/** Starts a session, in place of the browser's earlier one; false when the account was blocked or got another password meanwhile. */
export async function addSession(db: Database, session: NewSession): Promise<boolean> {
  const { userId, replaces, also } = session;
  const started = also
    ? await db.transaction(async (trx) => {
        const added = await insertSession(db, trx, session);
        if (added) await also(trx);
        return added;
      })
    : await insertSession(db, db.sql, session);
  if (!started) return false;
  if (replaces) await db.run('delete from sessions where id = ?', [replaces]);
  // a program that logs in for each of its calls ends its own oldest sessions
  await db.run(
    `delete from sessions where user_id = ? and id in
      (select id from sessions where user_id = ? order by seen_at desc, id desc limit 1000000 offset ?)`,
    [userId, userId, maxSessions],
  );
  return true;
}

/** A user's live sessions, the latest used first. */
export function sessionsOf(sql: Sql, userId: number, now: string) {
  return sql
    .selectFrom('sessions')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends one session of a user; returns how many that were. */
export async function deleteSession(sql: Sql, userId: number, id: number): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends all sessions of a user but one; returns how many that were. */
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
