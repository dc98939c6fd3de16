import type { Deps } from '../../../lib/server/http/caller.ts';
import { sha256 } from '../../../lib/server/http/security.ts';
import type { LiveSession } from '../../../lib/server/http/server.ts';
import { sessionDays } from '../rules.ts';
import { liveSession, type LiveRow, touchSession } from './sessionStore.ts';

const hour = 3_600_000;

/** When a session that is used at `now` ends. */
export const sessionEnd = (now: Date): string =>
  new Date(now.getTime() + sessionDays * 24 * hour).toISOString();

/** The live session behind a cookie's or a bearer token; null when it ended, ran out or its user is blocked (decision 3, 8). */
export async function findSession(
  deps: Deps,
  token: string,
  via: 'cookie' | 'bearer',
): Promise<LiveSession | null> {
  const row = await liveSession(deps.db, sha256(token), via);
  if (!row || row.type === 'Blocked') return null;
  const now = deps.now();
  if (row.expires_at <= now.toISOString()) return null;
  if (now.getTime() - Date.parse(row.seen_at) > hour) noteUse(deps, row, now);
  const { session_id: sessionId, id, code, name, email, type } = row;
  return { sessionId, user: { id, code, name, email, type } };
}

const beingNoted = new Set<string>();

/** Moves a session's end at most once an hour, beside the request and not in its way. */
function noteUse(deps: Deps, { session_id: id, seen_at: seenBefore }: LiveRow, now: Date): void {
  const mark = `${id} ${seenBefore}`;
  if (beingNoted.has(mark)) return;
  beingNoted.add(mark);
  touchSession(deps.db, { id, seenBefore, now: now.toISOString(), expires: sessionEnd(now) })
    .catch((error: unknown) =>
      deps.log.warn({ session: id, error: String(error) }, "a session's use could not be noted"),
    )
    .finally(() => beingNoted.delete(mark));
}
