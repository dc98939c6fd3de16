import { IconClock } from '@tabler/icons-react';
import { toPaise } from '../../../lib/money.ts';
import { mediumDate, money, useText } from '../../../lib/web/i18n.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import type { Due } from '../../payments/api.ts';
import type { Tier } from '../api.ts';
import { tierName } from '../rules.ts';
import { messages as names } from '../text.ts';
import { messages } from './text.ts';

export const begun = (due: Due | undefined): due is Due =>
  due !== undefined && (due.paid > 0 || due.pending > 0);

export const owes = (due: Due | undefined): due is Due =>
  begun(due) && toPaise(due.due) > toPaise(due.pending);

/** The viewer's action for a tier: join, pay the balance, or wait for verification. */
export function TierAction({
  tier: { membershipid, name, months },
  mine,
  due,
  renewal,
  ends,
  member,
  primary,
  redirect,
}: {
  tier: Tier;
  /** The viewer's tier; 0 for none. */
  mine: number;
  due: Due | undefined;
  /** Another term can be paid for. */
  renewal: boolean;
  ends: boolean;
  /** Every lesson is already open to the viewer. */
  member: boolean;
  /** It is the page's primary action. */
  primary: boolean;
  /** The lesson to return to. */
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
      {owes(due) && due.openUntil !== '' && !due.overdue && (
        <p className="text-sm">
          {t('Your lessons stay open until {date}.', { date: mediumDate(due.openUntil) })}
        </p>
      )}
      {!begun(due) && ends && months !== null && membershipid > mine && mine > 0 && (
        <p className="text-sm text-ink-soft">{t('The days you have left are added to it.')}</p>
      )}
      {owes(due) ? (
        <LinkButton to={to} search={{ redirect }} tone={tone}>
          {t('Pay the balance')}
          <span className="sr-only"> ({tName(name)})</span>
        </LinkButton>
      ) : begun(due) ? (
        <LinkButton to="/payments">{t('See your payments')}</LinkButton>
      ) : renewal && membershipid === mine ? (
        <>
          <LinkButton to={to} search={{ redirect }} tone={tone}>
            {t('Renew now')}
            <span className="sr-only"> ({tName(name)})</span>
          </LinkButton>
          <p className="text-sm text-ink-soft">
            {t('The new term begins when this one ends: you lose no day.')}
          </p>
        </>
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
