import { IconClock } from '@tabler/icons-react';
import { toPaise } from '../../../lib/money.ts';
import { mediumDate, money, useText } from '../../../lib/web/i18n.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import type { Due } from '../../payments/api.ts';
import type { Tier } from '../api.ts';
import { tierName } from '../rules.ts';
import { messages as names } from '../text.ts';
import { messages } from './text.ts';

/** Whether something was paid or submitted for a tier. */
export const begun = (due: Due | undefined): due is Due =>
  due !== undefined && (due.paid > 0 || due.pending > 0);

/** Whether something of a tier can still be paid. */
export const owes = (due: Due | undefined): due is Due =>
  begun(due) && toPaise(due.due) > toPaise(due.pending);

/** What the reader can do about a tier: join, pay the balance, or wait for the institute's check. */
export function TierAction({
  tier: { membershipid, name },
  mine,
  due,
  member,
  primary,
  redirect,
}: {
  tier: Tier;
  /** The reader's own tier; 0 for none. */
  mine: number;
  due: Due | undefined;
  /** Every lesson is open to the reader already. */
  member: boolean;
  /** It is the one next action of the page. */
  primary: boolean;
  /** The lesson that the reader came from, to go back to. */
  redirect: string;
}) {
  const t = useText(messages);
  const tName = useText(names);
  const to = `/payment/${membershipid}`;
  const pending = toPaise(due?.pending ?? 0);
  const open = toPaise(due?.due ?? 0) - pending;
  const tone = primary ? 'primary' : 'plain';

  return (
    <>
      {pending > 0 && (
        <p className="flex items-start gap-2 rounded-md bg-info-soft px-3 py-2 text-info">
          <IconClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{t('{amount} awaiting verification', { amount: money(pending) })}</span>
        </p>
      )}
      {owes(due) && (
        <p className="text-sm">
          {due.dueDate
            ? t('{amount} still to pay by {date}', { amount: money(open), date: mediumDate(due.dueDate) })
            : t('{amount} still to pay', { amount: money(open) })}
        </p>
      )}
      {owes(due) ? (
        <LinkButton to={to} search={{ redirect }} tone={tone}>
          {t('Pay the balance')}
          <span className="sr-only"> ({tName(name)})</span>
        </LinkButton>
      ) : begun(due) ? (
        <LinkButton to="/payments">{t('See your payments')}</LinkButton>
      ) : membershipid < mine ? (
        <p className="text-ink-soft">{t('You have {name} already.', { name: tName(tierName(mine)) })}</p>
      ) : membershipid > mine ? (
        <LinkButton to={to} search={{ redirect }} tone={tone}>
          {member ? t('Also join {name}', { name: tName(name) }) : t('Join Now')}
          {!member && <span className="sr-only"> ({tName(name)})</span>}
        </LinkButton>
      ) : null}
    </>
  );
}
