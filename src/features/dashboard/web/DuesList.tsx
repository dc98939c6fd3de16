import { IconAlertTriangle, IconCircleCheck, IconClock, IconRotate2 } from '@tabler/icons-react';
import { toPaise } from '../../../lib/money.ts';
import { mediumDate, money, useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Notice } from '../../../lib/web/ui/Notice.tsx';
import { PaidBar } from '../../../lib/web/ui/PaidBar.tsx';
import { PayRow } from '../../../lib/web/ui/PayRow.tsx';
import { tierName } from '../../membership/rules.ts';
import { messages as tierNames } from '../../membership/text.ts';
import type { Decision } from '../../payments/api.ts';
import type { Owed } from './membershipStatus.ts';
import { messages } from './text.ts';

/** The day by which a balance must be paid, and what happens to the lessons. */
function PayBy({ dueDate, late, openUntil, overdue }: Owed) {
  const t = useText(messages);
  return (
    <>
      <p className={cx('font-semibold', late && 'text-danger')}>
        {dueDate === ''
          ? t('Left to pay')
          : t(late ? 'Overdue since {date}' : 'Pay by {date}', { date: mediumDate(dueDate) })}
      </p>
      {openUntil !== '' && (
        <p>
          {overdue
            ? t('The lessons are closed until this is paid and verified.')
            : t('If it is not paid, your lessons close after {date}.', { date: mediumDate(openUntil) })}
        </p>
      )}
    </>
  );
}

const decisions = {
  Verified: {
    tone: 'success',
    icon: IconCircleCheck,
    text: 'Your payment of {amount} for {tier} was verified.',
  },
  Rejected: {
    tone: 'danger',
    icon: IconAlertTriangle,
    text: 'Your payment of {amount} for {tier} was rejected.',
  },
  Refunded: { tone: 'info', icon: IconRotate2, text: 'Your payment of {amount} for {tier} was refunded.' },
} as const;

/**
 * What was decided last about the learner's payments, with the next step after a refusal: the main action, unless a balance is
 * `late`.
 */
export function DecisionNotice({ decided, late }: { decided: Decision; late: boolean }) {
  const t = useText(messages);
  const tier = useText(tierNames);
  const { membershipid, state, reason } = decided;
  const payment = { amount: money(toPaise(decided.paidamount)), tier: tier(tierName(membershipid)) };
  const { tone, icon, text } = decisions[state];
  return (
    <Notice
      role="status"
      tone={tone}
      icon={icon}
      className="mb-3"
      action={
        state === 'Rejected' && (
          <LinkButton to={`/payment/${membershipid}`} tone={late ? 'plain' : 'primary'}>
            {t('Send it again')}
          </LinkButton>
        )
      }
    >
      <p>{t(text, payment)}</p>
      {reason !== '' && <p className="font-semibold">{reason}</p>}
    </Notice>
  );
}

/** Pending payments and balances, a row for each tier, with a link to pay: the main action when it is late. */
export function DuesList({ owed }: { owed: readonly Owed[] }) {
  const t = useText(messages);
  const tier = useText(tierNames);
  if (owed.length === 0) return <p className="text-ink-soft">{t('Nothing is due.')}</p>;
  return (
    <ul className="divide-y divide-line">
      {owed.map((one) => (
        <li key={one.membershipid} className="py-3 first:pt-0 last:pb-0">
          <p className="font-semibold">
            {t('{tier}: {total} in all', {
              tier: tier(tierName(one.membershipid)),
              total: money(one.total),
            })}
          </p>
          <PaidBar paid={one.paid} pending={one.pending} open={one.open} late={one.late} />
          {one.pending > 0 && (
            <p className="flex items-start gap-1.5 text-sm text-ink-soft">
              <IconClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t('We will check it and tell you here.')}
            </p>
          )}
          {one.open > 0 && (
            <div className="mt-3 border-t border-line pt-3">
              <PayRow
                to={`/payment/${one.membershipid}`}
                label={t('Pay {amount}', { amount: money(one.open) })}
                primary={one.late}
              >
                <PayBy {...one} />
              </PayRow>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
