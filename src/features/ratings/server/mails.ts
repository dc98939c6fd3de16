import { publicAddress } from '../../../lib/server/config/config.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps, SignedIn } from '../../../lib/server/http/context.ts';
import { inEveryLanguage } from '../../../lib/server/mail/inEveryLanguage.ts';
import type { Mail } from '../../../lib/server/mail/mail.ts';
import { mailPeople } from '../../accounts/server/public.ts';
import { messages } from '../mailText.ts';

/** The content of a mail about a review. `name` is the recipient's. */
export interface About {
  name: string;
  email: string;
  institute: string;
  courseName: string;
  message: string;
  link: string;
}

/** The mail to a learner about the institute's answer. */
export const answerMail = ({ name, email, institute, courseName: course, message, link }: About): Mail => ({
  to: { address: email },
  cause: 'message',
  ...inEveryLanguage({
    from: institute,
    subject: messages('answer to your review of “{course}”', { course }),
    name,
    body: messages(
      `the institute has answered what you wrote about the course “{course}”:

{message}

Everybody can read the answer below your words:
{link}`,
      { course, message, link },
    ),
  }),
});

export const reportMail = ({ name, email, institute, courseName: course, message, link }: About): Mail => ({
  to: { address: email },
  cause: 'message',
  ...inEveryLanguage({
    from: institute,
    subject: messages('review of “{course}” reported', { course }),
    name,
    body: messages(
      `somebody has reported this review of the course “{course}”:

{message}

Look at it here, and hide it or let it stand:
{link}`,
      { course, message, link },
    ),
  }),
});

/** Queues mails about a review; nobody gets one about their own action. */
export const tell = (
  sql: Sql,
  deps: Deps,
  { user }: SignedIn,
  {
    path,
    to,
    mail,
    ...about
  }: Pick<About, 'courseName' | 'message'> & {
    /** The path of the list, '/reviews'. */
    path: string;
    to: number | 'admins';
    mail: (about: About) => Mail;
  },
): Promise<void> =>
  mailPeople(sql, deps, { to, except: user.id }, (person) =>
    mail({ ...person, ...about, link: publicAddress(deps.config, path) }),
  );
