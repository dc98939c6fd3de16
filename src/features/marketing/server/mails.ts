import { greeting } from '../../../lib/server/mail/greeting.ts';
import type { Mail } from '../../../lib/server/mail/mail.ts';
import { webinarTime } from '../rules.ts';

/** Confirms a seat, in both languages, since visitors have no language. `link` leads to the group. */
export const seatMail = (
  { name, email, number }: { name: string; email: string; number: string },
  { title, startsAt }: { title: string; startsAt: string },
  link: string,
): Mail => ({
  to: { address: email },
  cause: 'registration',
  subject: `Your seat ${number}: ${title} / आपकी सीट पक्की है`,
  text: `${greeting('Hello', name)},

your seat in the webinar “${title}” is confirmed.

Seat: ${number}
${webinarTime(startsAt, 'en')}

The link to take part is given in our group before it begins:
${link}

${greeting('नमस्ते', name)},

वेबिनार “${title}” में आपकी सीट पक्की है।

सीट: ${number}
${webinarTime(startsAt, 'hi')}

जुड़ने का लिंक शुरू होने से पहले हमारे ग्रुप में दिया जाएगा। ग्रुप का पता ऊपर है।
`,
});
