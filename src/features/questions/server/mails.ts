import { inEveryLanguage } from '../../../lib/server/mail/inEveryLanguage.ts';
import type { Mail } from '../../../lib/server/mail/mail.ts';
import type { Message, TextValues } from '../../../lib/text.ts';
import { messages } from '../mailText.ts';

/** The content of mails about a question. `name` is the recipient's. */
export interface About {
  name: string;
  email: string;
  institute: string;
  courseName: string;
  lessonName: string;
  message: string;
  /** URL of the thread. */
  link: string;
  /** Name and code of the asker or reporter. */
  from: string;
}

const mailOf =
  (words: (values: TextValues) => { subject: Message; body: Message }) =>
  ({ name, email, institute, courseName: course, lessonName: lesson, message, link, from }: About): Mail => ({
    to: { address: email },
    cause: 'message',
    ...inEveryLanguage({ from: institute, name, ...words({ course, lesson, message, link, from }) }),
  });

/** The mail to the asker about an answer. */
export const answerMail = mailOf((values) => ({
  subject: messages('answer to your question about “{lesson}”', values),
  body: messages(
    `your question about the lesson “{lesson}” ({course}) has an answer:

{message}

To read everything or to write back, open:
{link}`,
    values,
  ),
}));

export const questionMail = mailOf((values) => ({
  subject: messages('question about “{lesson}”', values),
  body: messages(
    `{from} asks about the lesson “{lesson}” ({course}):

{message}

Answer here:
{link}`,
    values,
  ),
}));

export const reportMail = mailOf((values) => ({
  subject: messages('words reported at “{lesson}”', values),
  body: messages(
    `{from} has reported these words at the lesson “{lesson}” ({course}):

{message}

Look at them here, and hide them or let them stand:
{link}`,
    values,
  ),
}));
