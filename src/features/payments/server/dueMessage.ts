import { dayInIndia } from '../../../lib/days.ts';
import { letterText } from '../../../lib/server/mail/inEveryLanguage.ts';
import { rupeeText, toPaise } from '../../../lib/money.ts';
import type { Message } from '../../../lib/text.ts';
import { whatsAppUrl } from '../../../lib/phone.ts';
import { closesAt, isOpen, lastDayBefore, openTo } from '../../entitlements/rules.ts';
import { asEntitlement, type EntitlementRow } from '../../entitlements/server/public.ts';
import { tierName } from '../../membership/rules.ts';
import type { Due } from '../api.ts';
import { messages } from '../mailText.ts';
import { dueOf, isLate, shownDay } from '../rules.ts';
import type { OwedPurchase } from './listStore.ts';
import { payableTerm } from './terms.ts';

interface Known {
  /** The learner's entitlements. */
  held: readonly EntitlementRow[];
  institute: string;
  /** The origin of this site. */
  site: string;
  now: Date;
}

/** What is left to pay of a balance, by when, and what it does to the lessons, unless something else opens or closes them. */
function body(due: Due, row: OwedPurchase, { held, site, now }: Known): Message {
  const { membershipid, dueDate } = due;
  const values = {
    amount: rupeeText(toPaise(due.due) - toPaise(due.pending)),
    tier: tierName(membershipid),
    day: shownDay(dueDate),
    link: `${site}/payment/${membershipid}`,
  };
  const viewer = { role: 'learner', entitlements: held.map(asEntitlement) } as const;
  const own = held.find(({ purchase_id, term }) => purchase_id === row.id && term === row.term);
  if (own?.overdue_at && isOpen({ ...asEntitlement(own), overdueAt: null }, now)) {
    if (openTo(viewer, now) !== 'everything')
      return messages(
        '{amount} of your {tier} membership was due by {day}. The lessons are closed until it is paid.\n{link}',
        values,
      );
    const closes = closesAt(viewer, now);
    if (closes === own.overdue_at && closes !== own.ends_at)
      return messages(
        `{amount} of your {tier} membership is still due. Unless it is paid by {day}, the lessons close until it is.
{link}`,
        { ...values, day: shownDay(lastDayBefore(closes)) },
      );
  }
  return isLate(dueDate, dayInIndia(now))
    ? messages('{amount} of your {tier} membership was due by {day}. Please pay it soon.\n{link}', values)
    : messages('{amount} of your {tier} membership is still due, by {day}.\n{link}', values);
}

/**
 * A ready message that reminds a learner of a balance, for WhatsApp; in every language, as in mails, since accounts have none. null
 * when nothing is left to pay but what is being checked, when the balance was given up with its term (decision 42), and for
 * blocked accounts.
 */
export function dueMessage(due: Due, row: OwedPurchase, known: Known): { to: string; text: string } | null {
  if (row.status !== 'active' || toPaise(due.due) <= toPaise(due.pending)) return null;
  if (dueOf(payableTerm(row, known.held, known.now)) < dueOf(row)) return null;
  const text = letterText({ name: row.name, body: body(due, row, known), end: known.institute });
  return { to: whatsAppUrl(row.mobile) ?? '', text: text.trim() };
}
