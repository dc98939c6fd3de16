import type { Database } from '../../../lib/server/db/db.ts';

interface SessionRow {
  session_id: number;
  expires_at: string;
  seen_at: string;
  id: number;
  code: string;
  name: string;
  email: string;
  type: 'Free' | 'Student' | 'Paid' | 'Admin' | 'Blocked';
}

const columns = `select s.id as session_id, s.expires_at, s.seen_at, u.id, u.code, u.name, u.email, u.type
  from sessions s join users u on u.id = s.user_id`;

/** The session of a hashed token with its user; read for each request, so hand-written. */
export async function liveSession(db: Database, hash: string, via: 'cookie' | 'bearer'): Promise<SessionRow | undefined> {
  const column = via === 'cookie' ? 's.token_hash' : 's.bearer_hash';
  const [row] = await db.all<SessionRow>(`${columns} where ${column} = ?`, [hash]);
  return row;
}
