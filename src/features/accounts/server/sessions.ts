import type { Deps } from '../../../lib/server/http/caller.ts';
import { sha256 } from '../../../lib/server/http/security.ts';
import type { LiveSession } from '../../../lib/server/http/server.ts';
import { liveSession } from './store.ts';

/** The live session behind a cookie's or a bearer token; null when it ended, ran out or its user is blocked (decision 3, 8). */
export async function findSession(deps: Deps, token: string, via: 'cookie' | 'bearer'): Promise<LiveSession | null> {
  const row = await liveSession(deps.db, sha256(token), via);
  if (!row || row.type === 'Blocked' || row.expires_at <= deps.now().toISOString()) return null;
  const { session_id: sessionId, id, code, name, email, type } = row;
  return { sessionId, user: { id, code, name, email, type } };
}
