import { dayMs, hourMs } from '../../../lib/days.ts';
import { cached } from '../../../lib/server/cache.ts';
import type { Database } from '../../../lib/server/db/db.ts';
import type { Deps, User } from '../../../lib/server/http/context.ts';
import { sha256 } from '../../../lib/server/http/security.ts';
import type { LiveSession } from '../../../lib/server/http/requestCaller.ts';
import { userTypeOf } from '../../entitlements/rules.ts';
import { sessionDays } from '../rules.ts';
import { liveSession, type LiveRow, sessionById, touchSession } from './sessionStore.ts';

/** When a session that is used at `now` expires. */
export const sessionEnd = (now: Date): string => new Date(now.getTime() + sessionDays * dayMs).toISOString();

const read = (db: Database, key: string): Promise<LiveRow | undefined> => {
  const [via, token] = key.split(' ') as ['cookie' | 'bearer', string];
  return liveSession(db, sha256(token), via);
};

/** A session's row, and the session made from it, which is valid from one instant until another (epoch milliseconds). */
interface CachedSession {
  row: LiveRow;
  current: { session: LiveSession; from: number; until: number } | null;
}

async function load(db: Database, key: string): Promise<CachedSession | undefined> {
  const row = await read(db, key);
  return row && { row, current: null };
}

/** Cached until any session ends or its account changes: triggers raise the version `sessions` (migrations 0001, 0017, 0021). */
const cachedSession = cached({ name: 'session', subject: 'sessions', load, bytes: 1000 });

/** The live session of a cookie or bearer token; null when it has ended or expired, or its user is blocked (decisions 3, 8). */
export async function findSession(
  deps: Deps,
  token: string,
  via: 'cookie' | 'bearer',
): Promise<LiveSession | null> {
  const key = `${via} ${token}`;
  const entry = await cachedSession(deps.db, key);
  if (!entry) return null;
  const now = deps.now();
  const { current } = entry;
  // comparing times as text, as `sessionAt` does, would take a tenth of the time of a cached reply
  if (current && now.getTime() >= current.from && now.getTime() < current.until) return current.session;
  return sessionAt(deps, key, entry, now);
}

/** The session of a row at this instant, cached until the next instant that changes it. */
async function sessionAt(
  deps: Deps,
  key: string,
  entry: CachedSession,
  now: Date,
): Promise<LiveSession | null> {
  const at = now.toISOString();
  // another process may have extended it, which raises no version
  const row = entry.row.expires_at > at ? entry.row : await read(deps.db, key);
  const user = userOf(row, now);
  if (!row || !user) return null;
  const unnotedFrom = Date.parse(row.seen_at) + hourMs;
  if (now.getTime() > unnotedFrom) noteUse(deps, key, row, now);
  const session = { sessionId: row.session_id, user };
  const changes = [
    row.expires_at,
    ...row.entitlements.flatMap((one) => [one.startsAt, one.endsAt, one.overdueAt]),
  ]
    .filter((change) => change !== null && change > at)
    .map((change) => Date.parse(change!));
  if (row === entry.row)
    entry.current = { session, from: now.getTime(), until: Math.min(unnotedFrom, ...changes) };
  return session;
}

/** The account of a live session; null when it has expired or its user is blocked. */
function userOf(row: LiveRow | undefined, now: Date): User | null {
  if (!row || row.status === 'blocked' || row.expires_at <= now.toISOString()) return null;
  const { id, code, name, email, role, segment, entitlements } = row;
  const type = userTypeOf({ role, status: 'active', segment, entitlements }, now) as User['type'];
  return { id, code, name, email, type, isOwner: role === 'owner', role, entitlements };
}

/** The person of a live session by its id, for tokens that are bound to a session. */
export const userOfSession = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sessionId: number,
): Promise<User | null> => userOf(await sessionById(db, sessionId), now());

const beingNoted = new Set<string>();

/** Extends a session at most once an hour, without delaying the request. */
function noteUse(deps: Deps, key: string, row: LiveRow, now: Date): void {
  const { session_id: id, seen_at: seenBefore } = row;
  const mark = `${id} ${seenBefore}`;
  if (beingNoted.has(mark)) return;
  beingNoted.add(mark);
  const touched = { seen_at: now.toISOString(), expires_at: sessionEnd(now) };
  touchSession(deps.db, { id, seenBefore, now: touched.seen_at, expires: touched.expires_at })
    // another process extended it
    .then(async (noted) => Object.assign(row, noted ? touched : await read(deps.db, key)))
    .catch((error: unknown) =>
      deps.log.warn({ session: id, error: String(error) }, "a session's use could not be noted"),
    )
    .finally(() => beingNoted.delete(mark));
}
