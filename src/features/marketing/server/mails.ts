import { inEveryLanguage } from '../../../lib/server/mail/inEveryLanguage.ts';
import type { Mail } from '../../../lib/server/mail/mail.ts';
import { inEach } from '../../../lib/text.ts';
import { messages } from '../mailText.ts';
import { webinarTime } from '../text.ts';

/** The mail that confirms a seat. `link` leads to the group. */
export const seatMail = (
  { name, email, number }: { name: string; email: string; number: string },
  { title, startsAt }: { title: string; startsAt: string },
  link: string,
): Mail => ({
  to: { address: email },
  cause: 'registration',
  ...inEveryLanguage({
    subject: messages('Your seat {number}: {title}', { number, title }),
    name,
    body: messages(
      `your seat in the webinar “{title}” is confirmed.

Seat: {number}
{time}

The link to take part is given in our group before it begins:
{link}`,
      { title, number, time: inEach((lang) => webinarTime(startsAt, lang)), link },
    ),
  }),
});

/** The mail to people with a seat whose webinar has a new time. */
export const movedMail: typeof seatMail = ({ name, email, number }, { title, startsAt }, link) => ({
  to: { address: email },
  cause: 'registration',
  ...inEveryLanguage({
    subject: messages('New time: {title}', { title }),
    name,
    body: messages(
      `the webinar “{title}” has a new time:
{time}

Your seat {number} is still yours. The link to take part is given in our group before it begins:
{link}`,
      { title, number, time: inEach((lang) => webinarTime(startsAt, lang)), link },
    ),
  }),
});

/** The mail that informs an administrator of a visitor's message. */
export const messageMail = (
  admin: { name: string; email: string },
  { institute, ...values }: { institute: string; name: string; email: string; message: string; link: string },
): Mail => ({
  to: { address: admin.email },
  cause: 'message',
  ...inEveryLanguage({
    from: institute,
    subject: messages('message from {name}', { name: values.name }),
    name: admin.name,
    body: messages(
      `{name} ({email}) writes:

{message}

All messages:
{link}`,
      values,
    ),
  }),
});
