import { textIn } from '../../../lib/text.ts';
import type { Handlers } from '../../../lib/server/http/context.ts';
import { type Caller, type Deps, Reply, type SignedIn } from '../../../lib/server/http/context.ts';
import { AppError, notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { isInNetwork } from '../../../lib/server/http/limiter.ts';
import { cookieEnd, sha256 } from '../../../lib/server/http/security.ts';
import type { accounts } from '../api.ts';
import { isAdministrator, resetMails, targetOf } from '../rules.ts';
import { messages } from '../text.ts';
import { importHandlers } from './importHandlers.ts';
import { mailResetLink } from './jobs.ts';
import { refusals, notifyAdmin, withConfirmation } from './confirm.ts';
import { removeFailures } from './attemptStore.ts';
import { checkPassword, logIn, trustAfterReset } from './login.ts';
import { hashPassword, refuseCommon } from './passwords.ts';
import { lockAccount } from './personalStore.ts';
import { mailsFail } from './requestStore.ts';
import { linkMinutes, makeReset, resetPath } from './makeReset.ts';
import { deleteOtherSessions, deleteSession, sessionsOf } from './sessionStore.ts';
import { signUp } from './signup.ts';
import {
  type Account,
  accountByEmail,
  accountById,
  accountOfReset,
  setPassword,
  accountRoleOf,
  useReset,
} from './store.ts';
import { resettable } from './typeStore.ts';
import { asUser, userListHandlers } from './userList.ts';

const asLogin = ({ account, type, bearer, failedLogins }: Awaited<ReturnType<typeof logIn>>) => ({
  name: account.name,
  userType: type,
  token: bearer,
  userID: account.id,
  userCode: account.code,
  ...(failedLogins > 0 ? { failedLogins } : {}),
});

export const accountsHandlers: Handlers<typeof accounts> = {
  ...userListHandlers,
  ...importHandlers,
  async details({ query }, _caller, { db }) {
    return (await accountByEmail(db.sql, query.useremail.toLowerCase())) ? 'User' : 'No User';
  },

  async create({ body }, _caller, deps) {
    const { userName: name, userEmail: email, mobile, password, type } = body;
    return asUser({ ...(await signUp(deps, { name, email, mobile, password, segment: type })), type });
  },

  async login({ body }, caller, deps) {
    const login = await logIn(deps, body, caller, { cookie: true });
    const session = { token: login.token, expires: cookieEnd(deps.now()) };
    return new Reply(asLogin(login), { session });
  },

  async legacyLogin({ query }, caller, deps) {
    if (!deps.config.LEGACY_LOGIN) throw notFound();
    return asLogin(await logIn(deps, query, caller, { cookie: false }));
  },

  async me(_input, { user }) {
    return {
      name: user.name,
      userType: user.type,
      userID: user.id,
      userCode: user.code,
      userEmail: user.email,
    };
  },

  async logout(_input, { user, sessionId, lang }, { db }) {
    if (user) await deleteSession(db.sql, user.id, sessionId);
    return new Reply({ message: textIn(lang, messages('You are logged out.')) }, { session: 'end' });
  },

  async sessions(_input, { user, sessionId }, { db, now }) {
    const rows = await sessionsOf(db.sql, user.id, now().toISOString());
    return rows.map((row) => ({
      id: row.id,
      address: row.ip_address,
      userAgent: row.user_agent,
      createdDate: row.created_at,
      seenDate: row.seen_at,
      current: row.id === sessionId,
    }));
  },

  async endSession({ query }, { user, sessionId }, { db }) {
    if (query.id === 0) return { ended: await deleteOtherSessions(db.sql, user.id, sessionId) };
    const ended = await deleteSession(db.sql, user.id, query.id);
    if (ended === 0) throw notFound(messages('This session has ended already.'));
    return query.id === sessionId ? new Reply({ ended }, { session: 'end' }) : { ended };
  },

  async forgot({ body: { useremail: email, redirect = '' } }, { lang }, deps) {
    const { mail, limiter, jobs } = deps;
    if (!mail.enabled)
      // 409, not 5xx: strangers could otherwise trigger the alert on errors
      throw new AppError(
        409,
        'no_mail',
        messages('Mail is not set up here. Please ask your institute for a link to set a new password.'),
      );
    if (await isInNetwork(limiter.take(`forgot:${email}`, resetMails.max, resetMails.seconds)))
      await jobs.add(mailResetLink.kind, { email, cause: 'forgotten', next: targetOf(redirect) ?? '' });
    const sentence = (await mailsFail(deps.db))
      ? messages(
          'If this email has an account, you get a link to set a new password as soon as mails can be sent again. If you can’t wait, ask your institute.',
        )
      : messages(
          'If this email has an account, a link to set a new password is on its way. It works once; the mail says how long.',
        );
    return { message: textIn(lang, sentence) };
  },

  async reset({ body }, caller, deps) {
    const { db, now } = deps;
    const hash = sha256(body.token);
    // the token is checked before the expensive password hash
    const account = await accountOfReset(db.sql, hash, now().toISOString());
    if (!account) throw deadLink();
    await refuseCommon(body.password);
    if (!(await useReset(db, hash, await hashPassword(body.password, deps), now().toISOString())))
      throw deadLink();
    await trustAfterReset(deps, account, caller.ipAddress);
    const reply = {
      message: textIn(caller.lang, messages('Your new password is set. Please log in with it.')),
    };
    // a link that was passed on may be opened where somebody else is signed in
    return caller.user?.id === account.id ? new Reply(reply, { session: 'end' }) : reply;
  },

  async changePassword({ body }, caller, deps) {
    await refuseCommon(body.password);
    const account = await proveIdentity(body.current, caller, deps);
    const passwordHash = await hashPassword(body.password, deps);
    await deps.db.transaction(async (trx) => {
      // another link may have set the password meanwhile: somebody who knew the old one must not replace it
      if (!(await lockAccount(trx, account.id, account.password_hash))) throw wrongPassword();
      await setPassword(trx, account.id, passwordHash, caller.sessionId);
      await removeFailures(trx, caller.user.id);
    });
    return {
      message: textIn(
        caller.lang,
        messages('Your password is changed. You were logged out everywhere else.'),
      ),
    };
  },

  async resetLink({ query, body }, caller, deps) {
    const { db, mail, jobs, config } = deps;
    const work = (confirmed: boolean) =>
      db.transaction(async (sql) => {
        const user = await resettable(sql, query.id, { by: caller.user.id, confirmed });
        if (typeof user === 'string') throw refusals[user]();
        const details = { mailed: mail.enabled };
        await deps.audit(sql, caller, { action: 'user.resetLink', id: user.id, details });
        if (isAdministrator(accountRoleOf(user))) await notifyAdmin(sql, user, 'reset', caller, deps);
        // the mail's job makes its own link: this one must not be stored in the queue
        if (mail.enabled)
          await jobs.add(mailResetLink.kind, { email: user.email, cause: 'institute' }, { sql });
        const minutes = linkMinutes((await accountById(sql, user.id))!);
        const { token } = await makeReset(deps, sql, user.id, { minutes, mailed: false });
        return { token, minutes };
      });
    const { token, minutes } = await withConfirmation(work, body.currentPassword, caller, deps);
    const link = resetPath(token, { base: config.PUBLIC_URL ?? '' });
    return { link, mailed: mail.enabled, minutes };
  },
};

const deadLink = (): AppError =>
  ruleBroken(messages('This link was used already or is too old. Please ask for a new one.'), 'token');

const wrongPassword = (): AppError =>
  ruleBroken(messages('Your current password is not correct.'), 'current');

/** The caller's account. Throws 422 unless `password` is the account's; a wrong one counts as a failed login. */
async function proveIdentity(password: string, caller: SignedIn & Caller, deps: Deps): Promise<Account> {
  const attempt = { email: caller.user.email, ipAddress: caller.ipAddress, signedIn: true };
  const account = await checkPassword(deps, attempt, password);
  if (!account) throw wrongPassword();
  return account;
}
