import { dayInIndia } from '../../../lib/days.ts';
import { inEveryLanguage } from '../../../lib/server/mail/inEveryLanguage.ts';
import { rupeeText, toPaise } from '../../../lib/money.ts';
import type { Message } from '../../../lib/text.ts';
import { whatsAppUrl } from '../../accounts/rules.ts';
import type { EntitlementRow } from '../../entitlements/server/public.ts';
import { tierName } from '../../membership/rules.ts';
import type { Due } from '../api.ts';
import { messages } from '../mailText.ts';
import { dueOf, isLate, shownDay } from '../rules.ts';
import type { OwedPurchase } from './listStore.ts';
import { payableTerm } from './terms.ts';

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
 * when nothing is left to pay but what is being checked, when the balance was given up with its term (decision 42), and for
 * blocked accounts. `held` are the learner's entitlements.
 */
export function dueMessage(
  due: Due,
  row: OwedPurchase,
  {
    held,
    institute,
    site,
    now,
  }: { held: readonly EntitlementRow[]; institute: string; site: string; now: Date },
): { to: string; text: string } | null {
  if (row.status !== 'active' || toPaise(due.due) <= toPaise(due.pending)) return null;
  if (dueOf(payableTerm(row, held, now)) < dueOf(row)) return null;
  const { text } = inEveryLanguage({
    subject: messages('{amount} is still due', { amount: rupeeText(toPaise(due.due)) }),
    name: row.name,
    body: body(due, site, dayInIndia(now)),
    end: institute,
  });
  return { to: whatsAppUrl(row.mobile) ?? '', text: text.trim() };
}
