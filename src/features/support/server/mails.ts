import { inEveryLanguage } from '../../../lib/server/mail/inEveryLanguage.ts';
import type { Mail } from '../../../lib/server/mail/mail.ts';
import { messages } from '../mailText.ts';

/** The content of mails about a ticket. `name` is the recipient's. */
interface About {
  name: string;
  email: string;
  institute: string;
  id: number;
  subject: string;
  message: string;
  /** URL of the ticket's page. */
  link: string;
}

/** The mail to a learner about an answer. */
export const answerMail = ({ name, email, institute, id, subject, message, link }: About): Mail => ({
  to: { address: email },
  cause: 'institute',
  ...inEveryLanguage({
    from: institute,
    subject: messages('answer to your question #{id}', { id }),
    name,
    body: messages(
      `your question “{subject}” has an answer:

{message}

To read everything or to write back, open:
{link}`,
      { subject, message, link },
    ),
  }),
});

/** The mail to an administrator about a question. */
export const questionMail = ({
  name,
  email,
  institute,
  id,
  subject,
  message,
  link,
  from,
}: About & { from: string }): Mail => ({
  to: { address: email },
  cause: 'message',
  ...inEveryLanguage({
    from: institute,
    subject: messages('question #{id}: {subject}', { id, subject }),
    name,
    body: messages(
      `{from} asks:

{subject}

{message}

Answer here:
{link}`,
      { from, subject, message, link },
    ),
  }),
});
