import { useData } from '../../../lib/web/call.ts';
import { dateTime, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { type Payment, payments } from '../api.ts';
import { messages } from './listText.ts';
import { StateBadge } from './PaymentStates.tsx';

/** A payment's states with actor, time and reason, oldest first (decision 21). */
export function HistoryDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useText(messages);
  const query = useData(payments.history, { query: { id: payment.paymentId } }, { refetchOnMount: 'always' });
  return (
    <Dialog
      isOpen
      width={480}
      onClose={onClose}
      title={t('History of payment {id}', { id: payment.paymentId })}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {!query.data && <Pending query={query} count={3} />}
      <ol className="grid gap-4">
        {query.data?.map(({ state, reason, actorName, at }) => (
          <li key={`${state} ${at}`} className="border-l-2 border-line-strong pl-3">
            <StateBadge state={state} />
            <p className="mt-1 text-sm text-ink-soft">
              <time dateTime={at}>{dateTime(at)}</time>
              {actorName && ` · ${t('by {name}', { name: actorName })}`}
            </p>
            {reason && <p className="wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
