import { IconClock } from '@tabler/icons-react';
import { mediumDate, money, useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { PayRow } from '../../../lib/web/ui/PayRow.tsx';
import { tierName } from '../../membership/rules.ts';
import { messages as tierNames } from '../../membership/text.ts';
import type { Owed } from './membershipStatus.ts';
import { messages } from './text.ts';

/** A price as a bar: what is paid, what is being checked, and what is left, each with its sum in the legend. */
function PaidBar({ paid, pending, open }: Pick<Owed, 'paid' | 'pending' | 'open'>) {
  const t = useText(messages);
  const parts = [
    { name: t('Paid'), amount: paid, colour: 'bg-success-fill' },
    { name: t('Being checked'), amount: pending, colour: 'bg-accent-bright' },
    { name: t('Left to pay'), amount: open, colour: 'bg-line-strong' },
  ].filter(({ amount }) => amount > 0);
  return (
    <>
      <div aria-hidden="true" className="mt-2 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ name, amount, colour }) => (
          <span key={name} className={cx('min-w-1.5', colour)} style={{ flexGrow: amount, flexBasis: 0 }} />
        ))}
      </div>
      <ul className="my-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {parts.map(({ name, amount, colour }) => (
          <li key={name} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={cx('size-2.5 rounded-full', colour)} />
            <span className="text-ink-soft">{name}</span>
            <span className="font-semibold tabular">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** By which day it is to be paid, and what becomes of the lessons until then. */
function PayBy({ dueDate, late, openUntil, overdue }: Owed) {
  const t = useText(messages);
  return (
    <>
      <p className={cx('font-semibold', late && 'text-danger')}>
        {dueDate === ''
          ? t('Left to pay')
          : t(late ? 'Overdue since {date}' : 'Pay by {date}', { date: mediumDate(dueDate) })}
      </p>
      {openUntil !== '' && late && (
        <p className="text-sm">
          {overdue
            ? t('The lessons are closed until this is paid and verified.')
            : t('Until it is paid, lessons stay open up to {date}.', { date: mediumDate(openUntil) })}
        </p>
      )}
    </>
  );
}

/**
 * Pending payments and balances, a row for each tier, with a link to pay: the main action when it is late.
 */
export function DuesList({ owed }: { owed: readonly Owed[] }) {
  const t = useText(messages);
  const tier = useText(tierNames);
  if (owed.length === 0) return <p className="text-ink-soft">{t('Nothing is due.')}</p>;
  return (
    <ul className="divide-y divide-line">
      {owed.map((one) => (
        <li key={one.membershipid} className="py-3 first:pt-0 last:pb-0">
          <p className="font-semibold">
            {t('{tier}: {paid} of {total} paid', {
              tier: tier(tierName(one.membershipid)),
              paid: money(one.paid),
              total: money(one.total),
            })}
          </p>
          <PaidBar paid={one.paid} pending={one.pending} open={one.open} />
          {one.pending > 0 && (
            <p className="flex items-start gap-1.5 text-sm text-ink-soft">
              <IconClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t('{amount} awaits verification. We check it and tell you here.', {
                amount: money(one.pending),
              })}
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
