import { inEveryLanguage, type MailText } from '../../../lib/server/mail/inEveryLanguage.ts';
import { messages } from '../mailText.ts';
import { rupeeText } from '../../../lib/money.ts';

/** Why and when all lessons close to a learner. */
export interface Closing {
  why: 'ended' | 'overdue';
  /** 'Gold'. */
  tier: string;
  /** The last open day, DD-MM-YYYY. */
  lastDay: string;
  /** The unpaid balance in paise; 0 for a term that ends. */
  due: number;
}

/** The mail that warns some days before lessons close. */
export function closingMail(
  { why, tier, lastDay: day, due }: Closing,
  { name, institute, link }: { name: string; institute: string; link: string },
): MailText {
  const values = { tier, day, amount: rupeeText(due), link };
  const words =
    why === 'ended'
      ? {
          subject: messages('your membership ends on {day}', values),
          body: messages(
            `your {tier} membership ends on {day}; then the lessons close. If you renew it before, the new term begins after that day, so you lose none. If you don't want to go on, you don't need to do anything.
{link}`,
            values,
          ),
        }
      : {
          subject: messages('{amount} is still due', values),
          body: messages(
            `{amount} of your {tier} membership is still due. Unless it is paid by {day}, the lessons close until it is.
{link}`,
            values,
          ),
        };
  return inEveryLanguage({ from: institute, name, ...words, end: institute });
}
