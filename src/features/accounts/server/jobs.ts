import { instantAfter } from '../../../lib/days.ts';
import { publicAddress } from '../../../lib/server/config/config.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import type { JobKind, Schedule } from '../../../lib/server/jobs/kind.ts';
import { asMailJob, deliver } from '../../../lib/server/mail/job.ts';
import type { MailCause } from '../../../lib/server/mail/mail.ts';
import { academyName } from '../../institute/server/public.ts';
import { maxFailedLogins, knownNetworkDays, resetMinutes } from '../rules.ts';
import { capFailedLogins, purgeFailedLogins } from './failedLoginStore.ts';
import { failuresOf, purgeKnownNetworks } from './attemptStore.ts';
import { failuresMail, inviteMail, resetMail } from './mails.ts';
import { linkMinutes, makeReset, resetPath } from './makeReset.ts';
import { purgeSessions } from './sessionStore.ts';
import { accountByEmail, accountById, purgeResets } from './store.ts';
import { noPassword } from './userImportStore.ts';

const readerOf = async ({ name }: { name: string }, { db }: Deps) => ({
  name,
  institute: await academyName(db.sql),
});

/**
 * Mails a password link to an e-mail's account, if there is one. The job makes the link, so the token is never in the queue,
 * and the request takes the same time for every e-mail.
 */
export const mailResetLink: JobKind = {
  kind: 'accounts.mailResetLink',
  ...asMailJob,
  // afterwards the mail is dropped: the user has asked again, and a late link would be confusing
  useful: resetMinutes * 60,
  async run(payload, deps) {
    const {
      email,
      cause = 'forgotten',
      next = '',
    } = payload as { email: string; cause?: MailCause; next?: string };
    const account = await accountByEmail(deps.db.sql, email);
    if (!account || account.status === 'blocked') return;
    const minutes = linkMinutes(account);
    const { token } = await makeReset(deps, deps.db.sql, account.id, { minutes, mailed: true });
    const link = publicAddress(deps.config, resetPath(token, { next }));
    const mailText = resetMail(await readerOf(account, deps), { link, minutes });
    await deliver(deps, { to: { address: account.email }, cause, ...mailText });
  },
};

/** Mails an imported learner the link to set a password, unless one was set meanwhile. */
export const mailInvitation: JobKind = {
  kind: 'accounts.mailInvitation',
  ...asMailJob,
  async run(payload, deps) {
    const { id } = payload as { id: number };
    const account = await accountById(deps.db.sql, id);
    if (!account || account.status === 'blocked' || account.password_hash !== noPassword) return;
    const minutes = linkMinutes(account);
    const { token } = await makeReset(deps, deps.db.sql, account.id, { minutes, mailed: true });
    const mailText = inviteMail(await readerOf(account, deps), publicAddress(deps.config, resetPath(token)));
    await deliver(deps, { to: { address: account.email }, cause: 'institute', ...mailText });
  },
};

/** Mails a user about failed logins; the caller limits it to one an hour. */
export const mailFailures: JobKind = {
  kind: 'accounts.mailFailures',
  ...asMailJob,
  async run(payload, deps) {
    const { id } = payload as { id: number };
    const [account, failed] = await Promise.all([accountById(deps.db.sql, id), failuresOf(deps.db, id)]);
    if (!account || !failed || account.status === 'blocked') return;
    const link = publicAddress(deps.config, '/userssettings');
    const mailText = failuresMail(await readerOf(account, deps), { failures: failed.failures, link });
    await deliver(deps, { to: { address: account.email }, cause: 'institute', ...mailText });
  },
};

/** Nightly: deletes expired sessions and links, old known networks and old failed logins. */
export const purgeAccounts: Schedule = {
  name: 'sessions and links',
  cron: '37 3 * * *',
  async run({ db, now }) {
    await purgeSessions(db.sql, now().toISOString());
    await purgeResets(db.sql, now().toISOString());
    const long = instantAfter(now(), -knownNetworkDays);
    await purgeKnownNetworks(db.sql, long);
    await purgeFailedLogins(db.sql, long);
  },
};

/** Every hour, also while the clock is not trusted: in a night without a purge there may be hundreds of thousands. */
export const capAttempts: Schedule = {
  name: 'failed logins',
  cron: '27 * * * *',
  anyClock: true,
  run: ({ db }) => capFailedLogins(db.sql, maxFailedLogins),
};
