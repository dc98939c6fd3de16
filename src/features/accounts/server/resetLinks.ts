import type { Deps } from '../../../lib/server/http/caller.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import { sha256 } from '../../../lib/server/http/security.ts';
import { resetMinutes } from '../rules.ts';
import { addReset } from './store.ts';

/** Makes a one-time link for a user, which works for `minutes`, and gives its token, which is kept nowhere but in the link. */
export async function makeReset(
  deps: Pick<Deps, 'now' | 'token'>,
  sql: Sql,
  userId: number,
  minutes = resetMinutes,
): Promise<string> {
  const token = deps.token(32);
  const now = deps.now();
  const expires = new Date(now.getTime() + minutes * 60_000).toISOString();
  await addReset(sql, { hash: sha256(token), userId, now: now.toISOString(), expires });
  return token;
}

/** The page of a one-time link, below `base`. */
export const resetPath = (token: string, base = ''): string =>
  `${base.replace(/\/$/, '')}/resetpassword?token=${token}`;
