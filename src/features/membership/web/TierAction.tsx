import { IconClock } from '@tabler/icons-react';
import { toPaise } from '../../../lib/money.ts';
import { mediumDate, money, useText } from '../../../lib/web/i18n.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import type { Due } from '../../payments/api.ts';
import type { Tier } from '../api.ts';
import { tierName } from '../rules.ts';
import { say as names } from '../text.ts';
import type { Offer } from './offers.ts';
import { say } from './text.ts';

/** Whether something was paid or submitted for a tier. */
export const begun = (due: Due | undefined): due is Due =>
  due !== undefined && (due.paid > 0 || due.pending > 0);

/** What the reader can do about a tier: join, pay the balance, or wait for the institute's check. */
export function TierAction({
  tier: { membershipid, name },
  mine,
  due,
  offer,
  redirect,
}: {
  tier: Tier;
  /** The reader's own tier; 0 for none. */
  mine: number;
  due: Due | undefined;
  /** The coupon whose price the card shows; the payment screen begins with it. */
  offer: Offer | null;
  /** The lesson that the reader came from, to go back to. */
  redirect: string;
}) {
  const t = useText(say);
  const tName = useText(names);
  const to = `/payment/${membershipid}`;
  const pending = toPaise(due?.pending ?? 0);
  const open = toPaise(due?.due ?? 0) - pending;
  const owes = begun(due) && open > 0;

  return (
    <>
      {pending > 0 && (
        <p className="flex items-start gap-2 rounded-md bg-info-soft px-3 py-2 text-info">
          <IconClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{t('{amount} awaiting verification', { amount: money(pending) })}</span>
        </p>
      )}
      {owes && (
        <p className="text-sm">
          {due.dueDate
            ? t('{amount} still to pay by {date}', { amount: money(open), date: mediumDate(due.dueDate) })
            : t('{amount} still to pay', { amount: money(open) })}
        </p>
      )}
      {owes ? (
        <LinkButton to={to} search={{ redirect }} tone="primary">
          {t('Pay the balance')}
          <span className="sr-only"> ({tName(name)})</span>
        </LinkButton>
      ) : begun(due) ? (
        <LinkButton to="/payments">{t('See your payments')}</LinkButton>
      ) : membershipid < mine ? (
        <p className="text-ink-soft">{t('You have {name} already.', { name: tName(tierName(mine)) })}</p>
      ) : membershipid > mine ? (
        <LinkButton
          to={to}
          search={{ coupon: offer?.code, redirect }}
          tone={membershipid === 2 ? 'primary' : 'plain'}
        >
          {t('Join Now')}
          <span className="sr-only"> ({tName(name)})</span>
        </LinkButton>
      ) : null}
    </>
  );
}
