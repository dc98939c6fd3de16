import { publicAddress } from '../../../lib/server/config/config.ts';
import type { JobKind, Schedule } from '../../../lib/server/jobs/jobs.ts';
import { importLimits, resetMinutes } from '../rules.ts';
import { makeReset, resetPath } from './resetLinks.ts';
import { purgeSessions } from './sessionStore.ts';
import { accountByEmail, accountById, purgeResets } from './store.ts';
import { noPassword } from './userImportStore.ts';

const mailText = (name: string, link: string): string => `Hello ${name},

to set a new password for Kaksha, open this link within ${resetMinutes} minutes. It works once:
${link}

If you did not ask for it, ignore this mail; your password stays as it is.

नमस्ते ${name},

कक्षा का नया पासवर्ड बनाने के लिए ऊपर का लिंक ${resetMinutes} मिनट के अंदर खोलें। यह एक ही बार काम करता है।
अगर आपने इसे नहीं माँगा, तो कुछ न करें; आपका पासवर्ड वही रहेगा।
`;

/**
 * Mails a one-time link to the account of an e-mail, if there is one. The link is made here and not where it is asked
 * for: so its token is never written to the queue, and the reply takes the same time for every e-mail.
 */
export const mailResetLink: JobKind = {
  kind: 'accounts.mailResetLink',
  attempts: 5,
  async run(payload, deps) {
    const { email } = payload as { email: string };
    const account = await accountByEmail(deps.db.sql, email);
    if (!account || account.type === 'Blocked') return;
    const token = await makeReset(deps, deps.db.sql, account.id);
    await deps.mail.send({
      to: account.email,
      subject: 'Kaksha: set a new password / नया पासवर्ड बनाएँ',
      text: mailText(account.name, publicAddress(deps.config, resetPath(token))),
    });
  },
};

const inviteText = (name: string, link: string): string => `Hello ${name},

your institute has made an account for you on Kaksha. Open this link within ${importLimits.linkDays} days to set your password:
${link}

After that, ask for a new link on the login page with "Forgot your password?".

नमस्ते ${name},

आपके संस्थान ने कक्षा पर आपका खाता बनाया है। अपना पासवर्ड बनाने के लिए ऊपर का लिंक ${importLimits.linkDays} दिनों के अंदर खोलें।
उसके बाद लॉग इन पेज पर "पासवर्ड भूल गए?" से नया लिंक माँगें।
`;

/** Mails an imported learner the link to set a first password; nothing to do for one who has set it meanwhile. */
export const mailInvitation: JobKind = {
  kind: 'accounts.mailInvitation',
  attempts: 5,
  async run(payload, deps) {
    const { id } = payload as { id: number };
    const account = await accountById(deps.db.sql, id);
    if (!account || account.type === 'Blocked' || account.password_hash !== noPassword) return;
    const token = await makeReset(deps, deps.db.sql, account.id, importLimits.linkDays * 24 * 60);
    await deps.mail.send({
      to: account.email,
      subject: 'Kaksha: your account / आपका खाता',
      text: inviteText(account.name, publicAddress(deps.config, resetPath(token))),
    });
  },
};

/** Deletes sessions and links that are over, each night. */
export const purgeAccounts: Schedule = {
  name: 'sessions and links',
  cron: '37 3 * * *',
  async run({ db, now }) {
    await purgeSessions(db.sql, now().toISOString());
    await purgeResets(db.sql, now().toISOString());
  },
};
