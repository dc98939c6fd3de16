import type { Sql } from '../../../lib/server/db/db.ts';
import type { Caller, Deps } from '../../../lib/server/http/caller.ts';
import { Fault } from '../../../lib/server/http/fault.ts';
import { network } from '../../../lib/server/http/limiter.ts';
import { sha256 } from '../../../lib/server/http/security.ts';
import { failuresPerAccount, failuresPerAddress } from '../rules.ts';
import { say } from '../text.ts';
import { verifyPassword } from './passwords.ts';
import { sessionEnd } from './sessions.ts';
import { addSession } from './sessionStore.ts';
import { type Account, accountByEmail } from './store.ts';

const addressCount = (address: string): string => `login:${network(address)}`;
const pairCount = (email: string, address: string): string => `login:${network(address)}:${email}`;

/** Forgets the failures of an account and address, after the password was proved in another way. */
export function forgetFailures(deps: Deps, email: string, address: string): Promise<void> {
  return deps.limiter.clear(pairCount(email, address));
}

/**
 * Whether a password is right, within the limits on failures: 10 in 15 minutes for an account and address, 100 an hour
 * for an address. Both keys hold the address, so that a stranger locks nobody out. Throws 429, or 503 when too many
 * passwords are being checked.
 */
export async function checkPassword(
  deps: Deps,
  email: string,
  password: string,
  address: string,
): Promise<Account | null> {
  const { limiter, db } = deps;
  const [pair, all] = [pairCount(email, address), addressCount(address)];
  // an attempt counts before it is known to fail: many at once must not slip through between a check and a count
  await limiter.check(all, failuresPerAddress.most);
  await limiter.take(pair, failuresPerAccount.most, failuresPerAccount.seconds);
  await limiter.take(all, failuresPerAddress.most, failuresPerAddress.seconds);
  const account = await accountByEmail(db.sql, email);
  let right: boolean;
  try {
    right = await verifyPassword(account?.password_hash, password);
  } catch (error) {
    await Promise.all([limiter.giveBack(pair), limiter.giveBack(all)]);
    throw error;
  }
  if (!right || !account) return null;
  await Promise.all([limiter.clear(pair), limiter.giveBack(all)]);
  return account;
}

/** Checks e-mail and password and starts a session; one answer for everything that is wrong (spec §8). Throws 401, 429, 503. */
export async function logIn(
  deps: Deps,
  given: { useremail: string; pswd: string },
  caller: Caller,
  options: { cookie: boolean },
): Promise<{ account: Account; token: string; bearer: string }> {
  const account = await checkPassword(deps, given.useremail.toLowerCase(), given.pswd, caller.address);
  const [token, bearer] = [deps.token(32), deps.token(32)];
  const now = deps.now();
  const started =
    account &&
    (await addSession(deps.db, {
      userId: account.id,
      passwordHash: account.password_hash,
      tokenHash: options.cookie ? sha256(token) : null,
      bearerHash: sha256(bearer),
      address: caller.address,
      userAgent: caller.userAgent,
      now: now.toISOString(),
      expires: sessionEnd(now),
      replaces: options.cookie && caller.via === 'cookie' ? caller.sessionId : 0,
      // whoever may change everything is to be seen coming; learners are nobody's business
      ...(account.type === 'Admin' ? { also: (sql) => noteLogin(sql, account, caller, deps) } : {}),
    }));
  if (!started) throw new Fault(401, 'wrong_credentials', say('Incorrect Id or password'));
  return { account, token, bearer };
}

async function noteLogin(
  sql: Sql,
  { id, code, name, email }: Account,
  caller: Caller,
  deps: Deps,
): Promise<void> {
  const user = { id, code, name, email, type: 'Admin' as const };
  await deps.audit(sql, { user, address: caller.address }, { action: 'session.login', id });
}
