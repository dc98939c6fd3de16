import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { Received } from '../../../lib/contract.ts';
import { toPaise } from '../../../lib/money.ts';
import { mediumDate, money, useText } from '../../../lib/web/i18n.ts';
import type { payments } from '../../payments/api.ts';
import { messages } from './text.ts';

/** Why lessons are closed to somebody who had a membership; the card below has the payment link. */
export function AccessNotice({
  standing: { dues, endedOn },
}: {
  standing: Pick<Received<typeof payments.membershipStatus>, 'dues' | 'endedOn'>;
}) {
  const t = useText(messages);
  const late = dues.find(({ overdue }) => overdue);
  if (late)
    return (
      <p
        role="status"
        className="mb-4 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning"
      >
        <IconAlertTriangle aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="measure">
          {t(
            'Your lessons are closed for now: {amount} was due by {date}. They open again as soon as your payment is verified.',
            { amount: money(toPaise(late.due)), date: mediumDate(late.dueDate) },
          )}
        </span>
      </p>
    );
  if (endedOn === '') return null;
  return (
    <p role="status" className="mb-4 flex items-start gap-2 rounded-md bg-info-soft px-3 py-2 text-info">
      <IconClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="measure">
        {t('Your membership ended on {date}. Join again, and every lesson opens.', {
          date: mediumDate(endedOn),
        })}
      </span>
    </p>
  );
}
