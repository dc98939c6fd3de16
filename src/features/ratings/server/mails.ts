import { publicAddress } from '../../../lib/server/config/config.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps, SignedIn } from '../../../lib/server/http/context.ts';
import type { Mail } from '../../../lib/server/mail/mail.ts';
import { mailPeople } from '../../accounts/server/public.ts';

/** The content of a mail about a review. `name` is the recipient's. */
export interface About {
  name: string;
  email: string;
  courseName: string;
  message: string;
  link: string;
}

/** Tells a learner that the institute has answered, in both languages, since accounts have no language. */
export const answerMail = ({ name, email, courseName, message, link }: About): Mail => ({
  to: { address: email },
  cause: 'message',
  subject: `Kaksha: answer to your review of “${courseName}” / आपकी राय का जवाब`,
  text: `Hello ${name},

the institute has answered what you wrote about the course “${courseName}”:

${message}

Everybody can read the answer below your words:
${link}

नमस्ते ${name},

कोर्स के बारे में आपने जो लिखा था, संस्थान ने उसका जवाब दिया है। जवाब ऊपर लिखा है, और कोर्स के पेज पर आपकी राय के नीचे सबको दिखता है।
`,
});

export const reportMail = ({ name, email, courseName, message, link }: About): Mail => ({
  to: { address: email },
  cause: 'message',
  subject: `Kaksha: review of “${courseName}” reported / राय की शिकायत`,
  text: `Hello ${name},

somebody has reported this review of the course “${courseName}”:

${message}

Look at it here, and hide it or let it stand:
${link}

नमस्ते ${name},

एक कोर्स के बारे में लिखी राय की शिकायत आई है। उसे देखने और छिपाने या रहने देने के लिए ऊपर का लिंक खोलें।
`,
});

/** Queues mails about a review; nobody gets one about what they did themselves. */
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
    /** The path of its screen, '/reviews'. */
    path: string;
    to: number | 'admins';
    mail: (about: About) => Mail;
  },
): Promise<void> =>
  mailPeople(sql, deps, { to, except: user.id }, (person) =>
    mail({ ...person, ...about, link: publicAddress(deps.config, path) }),
  );
