import { inEveryLanguage, type MailText } from '../../../lib/server/mail/inEveryLanguage.ts';
import type { Message } from '../../../lib/text.ts';
import { messages } from '../mailText.ts';
import { importLimits } from '../rules.ts';

const days = (count: number): Message => messages('{count} days', { count });
const lasting = (minutes: number): Message =>
  minutes >= 24 * 60 ? days(minutes / (24 * 60)) : messages('{count} minutes', { count: minutes });

/** Who reads a mail, and in whose name it is written. */
interface Reader {
  name: string;
  institute: string;
}

/** The mail with the password link that somebody has requested. */
export const resetMail = (
  { name, institute }: Reader,
  { link, minutes }: { link: string; minutes: number },
): MailText =>
  inEveryLanguage({
    from: institute,
    subject: messages('set a new password'),
    name,
    body: messages(
      `to set a new password for {institute}, open this link within {time}. It works once:
{link}

If you did not ask for it, ignore this mail; your password stays as it is.`,
      { link, institute, time: lasting(minutes) },
    ),
  });

/** The mail with the link by which an imported learner sets the first password. */
export const inviteMail = ({ name, institute }: Reader, link: string): MailText =>
  inEveryLanguage({
    from: institute,
    subject: messages('your account'),
    name,
    body: messages(
      `your institute, {institute}, has made an account for you. Open this link within {time} to set your password:
{link}

After that, ask for a new link on the login page with "Forgot your password?".`,
      { link, institute, time: days(importLimits.linkDays) },
    ),
  });

/** The mail that informs a user of failed logins. */
export const failuresMail = (
  { name, institute }: Reader,
  { failures, link }: { failures: number; link: string },
): MailText =>
  inEveryLanguage({
    from: institute,
    subject: messages('failed logins to your account'),
    name,
    body: messages(
      `somebody has tried {count} times to log in to your account with a wrong password. Nobody got in, and further tries are slowed
down. You stay logged in where you are.

If it was not you, make sure that your password is used nowhere else. You can change it here:
{link}`,
      { count: failures, link },
    ),
  });

const changes = {
  made: '{by} has made you an administrator. You see every learner and may change every course.',
  unmade: '{by} has taken your administrator rights away.',
  blocked: '{by} has blocked your account. You were logged out everywhere.',
  reset: '{by} has asked for a link by which the password of your account can be set anew.',
} as const;

export type AdminChange = keyof typeof changes;

/** The mail that informs an administrator of a change to their account, and who made it. */
export const adminMail = ({ name, institute }: Reader, change: AdminChange, by: string): MailText =>
  inEveryLanguage({
    from: institute,
    subject: messages('your administrator account'),
    name,
    body: messages(
      `{change}

If you do not expect this, speak to the owner of the institute at once.`,
      { change: messages(changes[change], { by }) },
    ),
  });

const contactChanges = {
  email:
    'your institute has corrected the e-mail of your account. Log in with this one from now on; your password is the same.',
  mobile: 'your institute has corrected the mobile number of your account.',
  moved:
    'your institute has taken this e-mail off an account, which has another one now. It can no longer log in with this one.',
} as const;

/** The mail that tells the earlier and the new address of a correction by an administrator. */
export const contactMail = ({ name, institute }: Reader, change: keyof typeof contactChanges): MailText =>
  inEveryLanguage({
    from: institute,
    subject: messages('your e-mail and mobile number'),
    name,
    body: messages(
      `{change}

If you do not expect this, please tell your institute.`,
      { change: messages(contactChanges[change]) },
    ),
  });
