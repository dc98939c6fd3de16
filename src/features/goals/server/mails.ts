import { greeting, safeName } from '../../../lib/server/mail/greeting.ts';
import { inEveryLanguage, type MailText } from '../../../lib/server/mail/inEveryLanguage.ts';
import { type Lang, textIn } from '../../../lib/text.ts';
import { givenName } from '../../accounts/rules.ts';
import { messages } from '../mailText.ts';

interface Reminder {
  name: string;
  institute: string;
  course: string;
  lesson: string;
  /** URL of the lesson. */
  link: string;
  /** URL of the page that switches reminders off. */
  unsubscribe: string;
}

/** The mail of a reminder: the lesson to go on with, and a link to unsubscribe. */
export function reminderMail(
  lang: Lang,
  { name, institute, course, lesson, link, unsubscribe }: Reminder,
): MailText {
  const next = messages(
    'this is the reminder that you have asked for. Your next lesson is “{lesson}” ({course}):',
    { lesson, course },
  );
  return {
    subject: textIn(lang, messages('Your next lesson: {lesson}', { lesson })),
    text: `${greeting(lang, name)},

${textIn(lang, next)}
${link}

${institute}

${textIn(lang, messages('To stop these mails, open this link and press the button. You don’t need to log in:'))}
${unsubscribe}
`,
  };
}

/** The mail that asks a guardian for consent. */
export function guardianMail({
  name,
  institute,
  link,
}: {
  name: string;
  institute: string;
  link: string;
}): MailText {
  // name and e-mail were chosen by the learner
  const given = safeName(givenName(name));
  return inEveryLanguage({
    from: institute,
    subject: messages('may we send reminders?'),
    name: '',
    body: messages(
      `{learner} learns at {institute}, is under 18, and would like short reminders to go on with the lessons, at most once an evening.
They have given your address as their parent's or guardian's. Nothing is sent unless you agree. This page says what is sent, and asks you:
{link}

Keep this mail: by the same link you can change your mind at any time. If you don't know {person}, you don't need to do anything.`,
      {
        learner: given || messages('a learner'),
        person: given || messages('this learner'),
        institute,
        link,
      },
    ),
  });
}
