import { sql as raw } from 'kysely';
import type { Database, Sql } from '../../../lib/server/db/db.ts';
import type { Access, Role } from '../../entitlements/rules.ts';
import { maxSessions, type SignupType } from '../rules.ts';

export interface LiveRow {
  session_id: number;
  expires_at: string;
  seen_at: string;
  id: number;
  code: string;
  name: string;
  email: string;
  role: Role;
  status: 'active' | 'blocked';
  segment: SignupType;
  /** Without the revoked ones. */
  entitlements: Access[];
}

/** A session's account joined with one of its entitlements; their columns are null when it has none. */
interface JoinedRow extends Omit<LiveRow, 'entitlements'> {
  course_id: number | null;
  starts_at: string | null;
  ends_at: string | null;
  overdue_at: string | null;
}

const columns = `select s.id as session_id, s.expires_at, s.seen_at, u.id, u.code, u.name, u.email, u.role, u.status, u.segment,
    e.course_id, e.starts_at, e.ends_at, e.overdue_at
  from sessions s join users u on u.id = s.user_id left join entitlements e on e.user_id = u.id and e.revoked_at is null`;
const byCookie = `${columns} where s.token_hash = ?`;
const byBearer = `${columns} where s.bearer_hash = ?`;
const byId = `${columns} where s.id = ?`;

/** The session of a hashed token with its user and entitlements. Each request runs it, so it is one hand-written query. */
export async function liveSession(
  db: Database,
  hash: string,
  via: 'cookie' | 'bearer',
): Promise<LiveRow | undefined> {
  return asLive(await db.all<JoinedRow>(via === 'cookie' ? byCookie : byBearer, [hash]));
}

/** The same by the session's id. */
export const sessionById = async (db: Database, id: number): Promise<LiveRow | undefined> =>
  asLive(await db.all<JoinedRow>(byId, [id]));

function asLive(rows: readonly JoinedRow[]): LiveRow | undefined {
  if (!rows[0]) return undefined;
  const {
    course_id: _course,
    starts_at: _starts,
    ends_at: _ends,
    overdue_at: _overdue,
    ...account
  } = rows[0];
  const entitlements = rows.flatMap(({ course_id: courseId, starts_at, ends_at, overdue_at }) =>
    starts_at === null ? [] : [{ courseId, startsAt: starts_at, endsAt: ends_at, overdueAt: overdue_at }],
  );
  return { ...account, entitlements };
}

/** Stores that a session was used and extends it; false when another request did so meanwhile. */
export async function touchSession(
  db: Database,
  session: { id: number; seenBefore: string; now: string; expires: string },
): Promise<boolean> {
  const { id, seenBefore, now, expires } = session;
  const rows = await db.run(
    'update sessions set seen_at = ?, expires_at = ? where id = ? and seen_at = ? returning id',
    [now, expires, id, seenBefore],
  );
  return rows.length > 0;
}

export interface NewSession {
  userId: number;
  /** The hash that the password was verified against. */
  passwordHash: string;
  tokenHash: string | null;
  bearerHash: string;
  ipAddress: string;
  userAgent: string;
  now: string;
  expires: string;
  /** The browser's previous session; 0 for none. */
  replaces: number;
  /** More work in the same transaction, once the session is added. */
  also?: (sql: Sql) => Promise<void>;
}

/** Adds a session unless the account was blocked or its password changed meanwhile; returns whether it did. */
async function insertSession({ dialect }: Database, sql: Sql, session: NewSession): Promise<boolean> {
  const { userId, passwordHash, tokenHash, bearerHash, ipAddress, userAgent, now, expires } = session;
  // locks the account's row: either this sees the block or new password, or that change ends this session. SQLite has only
  // one writer anyway
  const held = dialect === 'postgres' ? raw`for share` : raw``;
  const { rows } = await raw`insert into sessions
      (user_id, token_hash, bearer_hash, ip_address, user_agent, created_at, seen_at, expires_at)
    select id, ${tokenHash}, ${bearerHash}, ${ipAddress}, ${userAgent}, ${now}, ${now}, ${expires} from users
    where id = ${userId} and status = 'active' and password_hash = ${passwordHash} ${held} returning id`.execute(
    sql,
  );
  return rows.length > 0;
}

/**
 * Starts a session and ends the browser's previous one; false when the account was blocked or its password changed
 * meanwhile.
 */
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
  // for a client that logs in for each call, this ends its own oldest sessions
  await db.run(
    `delete from sessions where user_id = ? and id in
      (select id from sessions where user_id = ? order by seen_at desc, id desc limit 1000000 offset ?)`,
    [userId, userId, maxSessions],
  );
  return true;
}

/** A user's live sessions, last used first. */
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

export async function deleteSession(sql: Sql, userId: number, id: number): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends all sessions of a user but one; returns how many it ended. */
export async function deleteOtherSessions(sql: Sql, userId: number, keep: number): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', keep)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function purgeSessions(sql: Sql, now: string): Promise<void> {
  await sql.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
