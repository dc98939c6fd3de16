import type { ReactNode } from 'react';
import { toPaise } from '../../../lib/money.ts';
import { endpointUrl } from '../../../lib/contract.ts';
import { mediumDate, money, useLang, useText } from '../../../lib/web/i18n.ts';
import { Badge, type BadgeTone } from '../../../lib/web/ui/Badge.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { type Due, type Payment, payments } from '../../payments/api.ts';
import { modeNames } from '../../payments/rules.ts';
import { messages } from './text.ts';

/** A row of the ledger; on phones, mode and state are below date and amount, and the action in full width below them. */
function Row({
  when,
  what,
  amount,
  state,
  tone,
  action,
}: {
  /** ISO; '' for no day. */
  when: string;
  what: string;
  /** Rupees. */
  amount: number;
  state: string;
  tone: BadgeTone;
  action: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 sm:col-span-full sm:min-h-15 sm:grid-cols-subgrid">
      <span className="text-ink-soft">{when && mediumDate(when)}</span>
      <span className="text-right font-semibold">{money(toPaise(amount))}</span>
      <span className="min-w-0 max-sm:text-sm max-sm:text-ink-soft">{what}</span>
      <span className="max-sm:text-right">
        <Badge tone={tone}>{state}</Badge>
      </span>
      <span className="grid max-sm:col-span-full max-sm:not-empty:mt-1.5 sm:justify-items-end">{action}</span>
    </li>
  );
}

const open = (due: Due | undefined): number => (due ? due.due - due.pending : 0);

/** Verified and pending payments, earliest first, and at the end the amount due. */
export function OwnLedger({
  paid,
  due,
  late,
  className,
}: {
  paid: readonly Payment[];
  due: Due | undefined;
  late: boolean;
  className?: string;
}) {
  const t = useText(messages);
  const lang = useLang();
  const left = open(due);
  return (
    <ul
      aria-label={t('What is paid and what is due')}
      className={cx(
        'divide-y divide-line sm:grid sm:grid-cols-[auto_auto_auto_auto_minmax(0,1fr)] sm:gap-x-6',
        className,
      )}
    >
      {paid.map((one) => (
        <Row
          key={one.paymentId}
          when={one.dateOfPayment}
          what={t(modeNames[one.paymentMode])}
          amount={one.paidamount}
          {...(one.state === 'Verified'
            ? ({ state: t('Paid'), tone: 'success' } as const)
            : ({ state: t('Being checked'), tone: 'info' } as const))}
          action={
            one.state === 'Verified' && (
              <a
                href={endpointUrl(payments.receipt, { query: { id: one.paymentId, lang } })}
                download
                className="inline-flex min-h-11 items-center underline max-sm:-mt-2.5 max-sm:-mb-2"
                aria-label={t('Receipt {number}', { number: one.receiptNo })}
              >
                {t('Receipt')}
              </a>
            )
          }
        />
      ))}
      {due && left > 0 && (
        <Row
          when={due.dueDate}
          what={t('Balance')}
          amount={left}
          state={t(late ? 'Overdue' : 'Left to pay')}
          tone={late ? 'danger' : 'neutral'}
          action={null}
        />
      )}
    </ul>
  );
}
