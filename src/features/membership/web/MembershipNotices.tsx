import { IconAlertTriangle, IconClock, IconRotate2 } from '@tabler/icons-react';
import { toPaise } from '../../../lib/money.ts';
import { hoursText, mediumDate, money, useText } from '../../../lib/web/i18n.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Notice } from '../../../lib/web/ui/Notice.tsx';
import type { OwnMembership } from '../../payments/membershipApi.ts';
import { tierName } from '../rules.ts';
import { messages as names } from '../text.ts';
import { SendAgain } from './TierAction.tsx';
import { messages } from './text.ts';

type DecidedPayment = NonNullable<OwnMembership['decided']>;

/** The amount of a payment and the name of its tier, for sentences. */
function useAmountAndTier({ paidamount, membershipid }: DecidedPayment) {
  const tName = useText(names);
  return { amount: money(toPaise(paidamount)), name: tName(tierName(membershipid)) };
}

/** That a payment was rejected, and why. `again`: the tier for which it is sent again from here; 0 for none. */
export function Rejected({
  decided,
  again,
  className,
}: {
  decided: DecidedPayment;
  again: number;
  className: string;
}) {
  const t = useText(messages);
  const about = useAmountAndTier(decided);
  return (
    <Notice
      role="status"
      tone="danger"
      icon={IconAlertTriangle}
      action={again !== 0 && <SendAgain membershipid={again} />}
      className={className}
    >
      <p className="text-ink">{t('Your payment of {amount} for {name} was rejected:', about)}</p>
      <p className="font-semibold">{decided.reason}</p>
      {again !== 0 && (
        <p className="text-ink-soft">
          {t('If the money has left your account, don’t pay again: send its proof once more.')}
        </p>
      )}
    </Notice>
  );
}

function Refunded({ decided, state }: { decided: DecidedPayment; state: string }) {
  const t = useText(messages);
  const about = useAmountAndTier(decided);
  return (
    <Notice
      role="status"
      tone="info"
      icon={IconRotate2}
      className="mb-4"
      action={
        <LinkButton to="/payments" className="md:shrink-0">
          {t('See your payments')}
        </LinkButton>
      }
    >
      <p>{t('Your payment of {amount} for {name} was refunded:', about)}</p>
      <p className="font-semibold">{decided.reason}</p>
      {state === 'none' && <p>{t('Your membership ended with it. You can join again at any time.')}</p>}
    </Notice>
  );
}

/** Notices about changes of a person's membership, with the next step. */
export function MembershipNotices({
  mine,
  again,
  inCard,
}: {
  mine: OwnMembership;
  /** Whether the tier's card says what was rejected. */
  inCard: boolean;
  /** The tier whose rejected payment is sent again from here, which is the page's main action; 0 for none. */
  again: number;
}) {
  const t = useText(messages);
  const tName = useText(names);
  const { state, dues, decided, until, usualHours } = mine;
  const late = state === 'closed' ? dues.find(({ overdue }) => overdue) : undefined;
  const waiting = state === 'active' ? undefined : dues.find(({ pending }) => pending > 0);
  // paying part of an overdue balance opens nothing
  const opens = waiting && waiting.pending >= (late?.due ?? 0);
  return (
    <>
      {decided?.state === 'Rejected' && !inCard && (
        <Rejected decided={decided} again={again} className="mb-4" />
      )}
      {decided?.state === 'Refunded' && <Refunded decided={decided} state={state} />}
      {late && (
        <Notice role="status" tone="warning" icon={IconAlertTriangle} className="mb-4">
          <p>
            {t(
              'Your lessons are closed for now: {amount} was due by {date}. They open again as soon as all of it is verified.',
              { amount: money(toPaise(late.due)), date: mediumDate(late.dueDate) },
            )}
          </p>
        </Notice>
      )}
      {state === 'ended' && !waiting && (
        <Notice role="status" tone="info" icon={IconClock} className="mb-4">
          <p>
            {t('Your membership ended on {date}. Join again, and every lesson opens.', {
              date: mediumDate(until),
            })}
          </p>
        </Notice>
      )}
      {waiting && (
        <Notice role="status" tone="info" icon={IconClock} className="mb-4">
          <p>
            {t(
              'Your institute is checking your payment of {amount} for {name}. You don’t need to pay again.',
              {
                amount: money(toPaise(waiting.pending)),
                name: tName(tierName(waiting.membershipid)),
              },
            )}
            {opens && ` ${t('Every lesson opens as soon as it is verified.')}`}
            {usualHours !== null &&
              ` ${t('Most payments are checked here within {time}.', { time: hoursText(usualHours) })}`}
          </p>
        </Notice>
      )}
    </>
  );
}
