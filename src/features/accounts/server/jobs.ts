import { publicAddress } from '../../../lib/server/config/config.ts';
import type { JobKind, Schedule } from '../../../lib/server/jobs/jobs.ts';
import { asMailJob, deliver } from '../../../lib/server/mail/job.ts';
import type { MailCause } from '../../../lib/server/mail/mail.ts';
import { maxFailedLogins, knownNetworkDays, resetMinutes } from '../rules.ts';
import { purgeFailedLogins } from './failedLoginStore.ts';
import { failuresOf, purgeKnownNetworks } from './attemptStore.ts';
import { failuresMail, inviteMail, resetMail } from './mails.ts';
import { linkMinutes, makeReset, resetPath } from './resetLinks.ts';
import { purgeSessions } from './sessionStore.ts';
import { accountByEmail, accountById, purgeResets } from './store.ts';
import { noPassword } from './userImportStore.ts';

/**
 * Mails a one-time link to the account of an e-mail, if there is one. The link is made here and not where it is asked
 * for: so its token is never written to the queue, and the reply takes the same time for every e-mail.
 */
export const mailResetLink: JobKind = {
  kind: 'accounts.mailResetLink',
  ...asMailJob,
  // whoever asked for a link has asked again by then, and it is no surprise to find in the mail two days later
  useful: resetMinutes * 60,
  async run(payload, deps) {
    const {
      email,
      cause = 'forgotten',
      next = '',
    } = payload as { email: string; cause?: MailCause; next?: string };
    const account = await accountByEmail(deps.db.sql, email);
    if (!account || account.type === 'Blocked') return;
    const minutes = linkMinutes(account);
    const { token } = await makeReset(deps, deps.db.sql, account.id, { minutes, mailed: true });
    const link = publicAddress(deps.config, resetPath(token, { next }));
    const mailText = resetMail(account.name, { link, minutes });
    await deliver(deps, { to: { address: account.email }, cause, ...mailText });
  },
};

/** Mails an imported learner the link to set a first password; nothing to do for one who has set it meanwhile. */
export const mailInvitation: JobKind = {
  kind: 'accounts.mailInvitation',
  ...asMailJob,
  async run(payload, deps) {
    const { id } = payload as { id: number };
    const account = await accountById(deps.db.sql, id);
    if (!account || account.type === 'Blocked' || account.password_hash !== noPassword) return;
    const minutes = linkMinutes(account);
    const { token } = await makeReset(deps, deps.db.sql, account.id, { minutes, mailed: true });
    const mailText = inviteMail(account.name, publicAddress(deps.config, resetPath(token)));
    await deliver(deps, { to: { address: account.email }, cause: 'institute', ...mailText });
  },
};

/** Tells a person of failed logins. Whoever queues it sees to it that this is once an hour at most. */
export const mailFailures: JobKind = {
  kind: 'accounts.mailFailures',
  ...asMailJob,
  async run(payload, deps) {
    const { id } = payload as { id: number };
    const [account, failed] = await Promise.all([accountById(deps.db.sql, id), failuresOf(deps.db, id)]);
    if (!account || !failed || account.type === 'Blocked') return;
    const link = publicAddress(deps.config, '/userssettings');
    const mailText = failuresMail(account.name, { failures: failed.failures, link });
    await deliver(deps, { to: { address: account.email }, cause: 'institute', ...mailText });
  },
};

/** Deletes sessions and links that are over, each night, with places long unseen and failed logins long past. */
export const purgeAccounts: Schedule = {
  name: 'sessions and links',
  cron: '37 3 * * *',
  async run({ db, now }) {
    await purgeSessions(db.sql, now().toISOString());
    await purgeResets(db.sql, now().toISOString());
    const long = new Date(now().getTime() - knownNetworkDays * 86_400_000).toISOString();
    await purgeKnownNetworks(db.sql, long);
    await purgeFailedLogins(db.sql, long, maxFailedLogins);
  },
};
