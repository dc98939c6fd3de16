import { IconAlertTriangle, IconClock, IconRotate2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toPaise } from '../../../lib/money.ts';
import { hoursText, mediumDate, money, useText } from '../../../lib/web/i18n.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import type { OwnMembership } from '../../payments/membershipApi.ts';
import { tierName } from '../rules.ts';
import { messages as names } from '../text.ts';
import { SendAgain } from './TierAction.tsx';
import { messages } from './text.ts';

const tones = {
  danger: { tone: 'bg-danger-soft text-danger', Icon: IconAlertTriangle },
  warning: { tone: 'bg-warning-soft text-warning', Icon: IconAlertTriangle },
  info: { tone: 'bg-info-soft text-info', Icon: IconClock },
  refund: { tone: 'bg-info-soft text-info', Icon: IconRotate2 },
} as const;

function Notice({
  kind,
  action,
  children,
}: {
  kind: keyof typeof tones;
  /** At the right on wide windows. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const { tone, Icon } = tones[kind];
  return (
    <div role="status" className={`mb-4 grid gap-3 rounded-md p-3 md:flex md:p-4 md:items-center ${tone}`}>
      <div className="flex min-w-0 flex-1 items-start gap-2">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="grid min-w-0 gap-1 measure wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  );
}

function Decided({
  decided,
  state,
  again,
}: {
  decided: NonNullable<OwnMembership['decided']>;
  state: string;
  again: number;
}) {
  const t = useText(messages);
  const tName = useText(names);
  const about = { amount: money(toPaise(decided.paidamount)), name: tName(tierName(decided.membershipid)) };
  if (decided.state === 'Rejected')
    return (
      <Notice kind="danger" action={again !== 0 && <SendAgain membershipid={again} />}>
        <p>{t('Your payment of {amount} for {name} was rejected:', about)}</p>
        <p className="font-semibold">{decided.reason}</p>
      </Notice>
    );
  return (
    <Notice
      kind="refund"
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
}: {
  mine: OwnMembership;
  /** The tier whose rejected payment can be sent again, which is the page's main action; 0 for none. */
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
      {decided && <Decided decided={decided} state={state} again={again} />}
      {late && (
        <Notice kind="warning">
          <p>
            {t(
              'Your lessons are closed for now: {amount} was due by {date}. They open again as soon as all of it is verified.',
              { amount: money(toPaise(late.due)), date: mediumDate(late.dueDate) },
            )}
          </p>
        </Notice>
      )}
      {state === 'ended' && !waiting && (
        <Notice kind="info">
          <p>
            {t('Your membership ended on {date}. Join again, and every lesson opens.', {
              date: mediumDate(until),
            })}
          </p>
        </Notice>
      )}
      {waiting && (
        <Notice kind="info">
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
