import { inEveryLanguage } from '../../../lib/server/mail/inEveryLanguage.ts';
import { rupeeText, toPaise } from '../../../lib/money.ts';
import type { Message } from '../../../lib/text.ts';
import { whatsAppUrl } from '../../accounts/rules.ts';
import { tierName } from '../../membership/rules.ts';
import type { Due } from '../api.ts';
import { messages } from '../mailText.ts';
import { isLate, shownDay } from '../rules.ts';

/** What is left to pay of a balance, by when, and what happens to the lessons otherwise. */
function body(
  { due, pending, membershipid, dueDate, openUntil, overdue }: Due,
  site: string,
  today: string,
): Message {
  const values = {
    amount: rupeeText(toPaise(due) - toPaise(pending)),
    tier: tierName(membershipid),
    day: shownDay(dueDate),
    link: `${site}/payment/${membershipid}`,
  };
  if (overdue)
    return messages(
      '{amount} of your {tier} membership was due by {day}. The lessons are closed until it is paid.\n{link}',
      values,
    );
  if (openUntil !== '')
    return messages(
      `{amount} of your {tier} membership is still due. Unless it is paid by {day}, the lessons close until it is.
{link}`,
      { ...values, day: shownDay(openUntil) },
    );
  return isLate(dueDate, today)
    ? messages('{amount} of your {tier} membership was due by {day}. Please pay it soon.\n{link}', values)
    : messages('{amount} of your {tier} membership is still due, by {day}.\n{link}', values);
}

/**
 * A ready message that reminds a learner of a balance, for WhatsApp; in every language, as in mails, since accounts have none. null
 * when nothing is left to pay but what is being checked.
 */
export function dueMessage(
  due: Due,
  { name, mobile }: { name: string; mobile: string },
  { institute, site, today }: { institute: string; site: string; today: string },
): { to: string; text: string } | null {
  if (toPaise(due.due) <= toPaise(due.pending)) return null;
  const { text } = inEveryLanguage({
    subject: messages('{amount} is still due', { amount: rupeeText(toPaise(due.due)) }),
    name,
    body: body(due, site, today),
    end: institute,
  });
  return { to: whatsAppUrl(mobile) ?? '', text: text.trim() };
}
