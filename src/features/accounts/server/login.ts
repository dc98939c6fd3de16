import type { Sql } from '../../../lib/server/db/db.ts';
import type { Caller, Deps } from '../../../lib/server/http/context.ts';
import { AppError } from '../../../lib/server/http/errors.ts';
import { networkOf } from '../../../lib/server/http/limiter.ts';
import { sha256 } from '../../../lib/server/http/security.ts';
import { failuresAnywhere, failuresToTell, type UserType } from '../rules.ts';
import { messages } from '../text.ts';
import { addFailedLogin } from './failedLoginStore.ts';
import {
  failuresAround,
  clearAllFailures,
  clearFailures,
  type PasswordAttempt,
  tryPassword,
} from './passwordAttempts.ts';
import {
  addFailure,
  addKnownNetwork,
  claimNotification,
  failuresOf,
  removeFailures,
} from './attemptStore.ts';
import { mailFailures } from './jobs.ts';
import { hashInSlot, isOutdated, isRight } from './passwords.ts';
import { removeOwnRequest } from './requestStore.ts';
import { sessionEnd } from './sessions.ts';
import { addSession } from './sessionStore.ts';
import { type Account, accountByEmail, replaceHash, typeOf } from './store.ts';

/**
 * The account when the password is right, else null; within the limits on failures (rules.ts). Throws 429, or 503 when too
 * many passwords wait to be checked.
 */
export async function checkPassword(
  deps: Deps,
  attempt: PasswordAttempt,
  password: string,
): Promise<Account | null> {
  let found: Account | undefined;
  const account = await tryPassword(
    deps,
    attempt,
    async () => {
      found = await accountByEmail(deps.db.sql, attempt.email);
      return (await isRight(found?.password_hash, password, deps)) && found
        ? renewed(deps, found, password)
        : null;
    },
    async () => {
      await Promise.all([
        noteAttempt(deps, found?.id ?? 0, attempt),
        ...(found ? [noteFailure(deps, found, attempt)] : []),
      ]);
    },
  );
  if (!account) return null;
  const own = await clearFailures(deps, attempt);
  if (own > 0) await removeFailures(deps.db.sql, account.id, own);
  return account;
}

/** Rehashes the password at the current cost without ending a session. Null when the password was changed meanwhile. */
async function renewed(deps: Deps, account: Account, password: string): Promise<Account | null> {
  if (!isOutdated(account.password_hash)) return account;
  const password_hash = await hashInSlot(password, deps);
  const { db } = deps;
  if (await replaceHash(db.sql, account.id, { from: account.password_hash, to: password_hash }))
    return { ...account, password_hash };
  // a concurrent login or password change came first: use the stored account
  const now = await accountByEmail(db.sql, account.email);
  return now && (await isRight(now.password_hash, password, deps)) ? now : null;
}

/** Records a failed login for administrators: account and network, never what was typed. */
async function noteAttempt(deps: Deps, userId: number, { ipAddress }: PasswordAttempt): Promise<void> {
  deps.log.warn({ user: userId, address: ipAddress }, 'a login failed');
  await addFailedLogin(deps.db, { userId, network: networkOf(ipAddress), now: deps.now().toISOString() });
}

/** Counts a failure for the account's user. Once attempts on the account are delayed, mails the user, at most once an hour. */
async function noteFailure(deps: Deps, { id }: Account, attempt: PasswordAttempt): Promise<void> {
  const now = deps.now();
  await addFailure(deps.db.sql, id, now.toISOString());
  if (!deps.mail.enabled || (await failuresAround(deps, attempt)) < failuresAnywhere.free - 1) return;
  await deps.db.transaction(async (trx) => {
    const before = new Date(now.getTime() - 3_600_000).toISOString();
    if (await claimNotification(trx, id, { now: now.toISOString(), before }))
      await deps.jobs.add(mailFailures.kind, { id }, { sql: trx });
  });
}

/** After a password reset: clears the account's failures and adds the network to the known ones. */
export async function trustAfterReset(
  deps: Deps,
  account: Pick<Account, 'id' | 'email'>,
  ipAddress: string,
): Promise<void> {
  await clearAllFailures(deps, { email: account.email, ipAddress });
  await removeFailures(deps.db.sql, account.id);
  await addKnownNetwork(deps.db, account.id, networkOf(ipAddress), deps.now().toISOString());
}

/**
 * Checks e-mail and password and starts a session; every failure gives the same error (SPECIFICATION §8). Throws 401, 429, 503.
 */
export async function logIn(
  deps: Deps,
  given: { useremail: string; pswd: string },
  caller: Caller,
  options: { cookie: boolean },
): Promise<{ account: Account; type: UserType; token: string; bearer: string; failedLogins: number }> {
  const attempt = { email: given.useremail.toLowerCase(), ipAddress: caller.ipAddress };
  const account = await checkPassword(deps, attempt, given.pswd);
  const [token, bearer] = [deps.token(32), deps.token(32)];
  const now = deps.now();
  const started =
    account &&
    (await addSession(deps.db, {
      userId: account.id,
      passwordHash: account.password_hash,
      tokenHash: options.cookie ? sha256(token) : null,
      bearerHash: sha256(bearer),
      ipAddress: caller.ipAddress,
      userAgent: caller.userAgent,
      now: now.toISOString(),
      expires: sessionEnd(now),
      replaces: options.cookie && caller.via === 'cookie' ? caller.sessionId : 0,
      // administrators' logins are in the audit log, learners' are not
      ...(account.role !== 'learner' ? { also: (sql) => noteLogin(sql, account, caller, deps) } : {}),
    }));
  if (!started) throw new AppError(401, 'wrong_credentials', messages('Incorrect Id or password'));
  const [failed, type] = await Promise.all([
    failuresOf(deps.db, account.id),
    typeOf(deps.db.sql, account, now),
    addKnownNetwork(deps.db, account.id, networkOf(caller.ipAddress), now.toISOString()),
    removeOwnRequest(deps.db, account.id),
  ]);
  const failures = failed?.failures ?? 0;
  return { account, type, token, bearer, failedLogins: failures >= failuresToTell ? failures : 0 };
}

async function noteLogin(sql: Sql, { id }: Account, caller: Caller, deps: Deps): Promise<void> {
  await deps.audit(sql, { user: { id }, ipAddress: caller.ipAddress }, { action: 'session.login', id });
}
