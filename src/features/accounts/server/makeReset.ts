import type { Deps } from '../../../lib/server/http/context.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import { sha256 } from '../../../lib/server/http/security.ts';
import { importLimits, resetMinutes } from '../rules.ts';
import { type Account, addReset } from './store.ts';
import { noPassword } from './userImportStore.ts';

/**
 * Minutes for which an account's link is valid: it takes days to reach imported learners, and without a password there is
 * nothing to protect yet.
 */
export const linkMinutes = ({ password_hash, role }: Pick<Account, 'password_hash' | 'role'>): number =>
  password_hash === noPassword && role === 'learner' ? importLimits.linkDays * 24 * 60 : resetMinutes;

/**
 * Makes a password link that is valid for `minutes`; returns its token, which is stored only as a hash, and its expiry.
 * `mailed`: the link reaches only the owner of the mailbox.
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
 * The URL of a password link, below `base`. The token is in the fragment, which browsers do not send: no log and no Referer
 * contains it. `next` is the screen to return to.
 */
export const resetPath = (token: string, { base = '', next = '' } = {}): string =>
  `${base.replace(/\/$/, '')}/resetpassword${next ? `?redirect=${encodeURIComponent(next)}` : ''}#${token}`;
