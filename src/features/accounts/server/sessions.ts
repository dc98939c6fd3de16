import { cached } from '../../../lib/server/cache.ts';
import type { Database } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { sha256 } from '../../../lib/server/http/security.ts';
import type { LiveSession } from '../../../lib/server/http/server.ts';
import { sessionDays } from '../rules.ts';
import { liveSession, type LiveRow, touchSession } from './sessionStore.ts';

const hour = 3_600_000;

/** When a session that is used at `now` ends. */
export const sessionEnd = (now: Date): string =>
  new Date(now.getTime() + sessionDays * 24 * hour).toISOString();

const read = (db: Database, key: string): Promise<LiveRow | undefined> => {
  const [via, token] = key.split(' ') as ['cookie' | 'bearer', string];
  return liveSession(db, sha256(token), via);
};

/** From memory while nothing has ended or altered a session since: a trigger raises the version `sessions` (migration 0001). */
const remembered = cached({ name: 'session', subject: 'sessions', load: read, bytes: 700 });

/** The live session behind a cookie's or a bearer token; null when it ended, ran out or its user is blocked (decision 3, 8). */
export async function findSession(
  deps: Deps,
  token: string,
  via: 'cookie' | 'bearer',
): Promise<LiveSession | null> {
  // PostgreSQL has no such trigger, so the table is asked
  const row = await (deps.db.dialect === 'sqlite' ? remembered : read)(deps.db, `${via} ${token}`);
  if (!row || row.type === 'Blocked') return null;
  const now = deps.now();
  if (row.expires_at <= now.toISOString()) return null;
  if (now.getTime() - Date.parse(row.seen_at) > hour) noteUse(deps, row, now);
  const { session_id: sessionId, id, code, name, email, type } = row;
  return { sessionId, user: { id, code, name, email, type, isOwner: row.is_owner === 1 } };
}

const beingNoted = new Set<string>();

/** Moves a session's end at most once an hour, beside the request and not in its way. */
function noteUse(deps: Deps, row: LiveRow, now: Date): void {
  const { session_id: id, seen_at: seenBefore } = row;
  const mark = `${id} ${seenBefore}`;
  if (beingNoted.has(mark)) return;
  beingNoted.add(mark);
  const touched = { seen_at: now.toISOString(), expires_at: sessionEnd(now) };
  touchSession(deps.db, { id, seenBefore, now: touched.seen_at, expires: touched.expires_at })
    .then(() => Object.assign(row, touched))
    .catch((error: unknown) =>
      deps.log.warn({ session: id, error: String(error) }, "a session's use could not be noted"),
    )
    .finally(() => beingNoted.delete(mark));
}
