import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { dayInIndia } from '../../../lib/days.ts';
import { toPaise } from '../../../lib/money.ts';
import { mediumDate, money, useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { Due } from '../../payments/api.ts';
import { isLate } from '../../payments/rules.ts';
import { messages } from './text.ts';

/** The pending payments for a tier, and the amount that is due, with its day. */
export function Balance({ due }: { due: Due | undefined }) {
  const t = useText(messages);
  const [today] = useState(() => dayInIndia(new Date()));
  if (!due) return null;
  const pending = toPaise(due.pending);
  const open = toPaise(due.due) - pending;
  const late = isLate(due.dueDate, today);
  return (
    <>
      {pending > 0 && (
        <p className="flex items-start gap-2 text-info">
          <IconClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{t('{amount} awaiting verification', { amount: money(pending) })}</span>
        </p>
      )}
      {open > 0 && (
        <p className={cx('text-lg font-semibold', late && 'text-danger')}>
          {due.dueDate
            ? t(late ? '{amount} overdue since {date}' : '{amount} left, pay by {date}', {
                amount: money(open),
                date: mediumDate(due.dueDate),
              })
            : t('{amount} still to pay', { amount: money(open) })}
        </p>
      )}
      {open > 0 && due.openUntil !== '' && !due.overdue && (
        <p className="text-sm">
          {t('If it is not paid, your lessons close after {date}.', { date: mediumDate(due.openUntil) })}
        </p>
      )}
    </>
  );
}
