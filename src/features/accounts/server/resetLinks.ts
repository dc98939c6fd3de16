import type { Deps } from '../../../lib/server/http/context.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import { sha256 } from '../../../lib/server/http/security.ts';
import { importLimits, resetMinutes } from '../rules.ts';
import { type Account, addReset } from './store.ts';
import { noPassword } from './userImportStore.ts';

/** How long a link for an account works: imported learners need days to be reached, and there is no password to guard yet. */
export const linkMinutes = ({ password_hash, type }: Pick<Account, 'password_hash' | 'type'>): number =>
  password_hash === noPassword && type !== 'Admin' ? importLimits.linkDays * 24 * 60 : resetMinutes;

/**
 * Makes a one-time link for a user, which works for `minutes`, and gives its token, which is kept nowhere but in the link, and
 * when it expires; `mailed` when nobody but the owner of the e-mail gets it.
 */
export async function makeReset(
  deps: Pick<Deps, 'now' | 'token'>,
  sql: Sql,
  userId: number,
  { minutes, mailed }: { minutes: number; mailed: boolean },
): Promise<{ token: string; expires: string }> {
  const token = deps.token(32);
  const now = deps.now();
  const expires = new Date(now.getTime() + minutes * 60_000).toISOString();
  await addReset(sql, { hash: sha256(token), userId, now: now.toISOString(), expires, mailed });
  return { token, expires };
}

/**
 * The page of a one-time link, below `base`. The token stands behind the #, which browsers keep to themselves: no log and no
 * Referer gets it. `next` is where its person wanted to go.
 */
export const resetPath = (token: string, { base = '', next = '' } = {}): string =>
  `${base.replace(/\/$/, '')}/resetpassword${next ? `?redirect=${encodeURIComponent(next)}` : ''}#${token}`;
