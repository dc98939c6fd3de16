import { lazy, Suspense } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import type { Payment } from '../api.ts';
import type { Decided } from './decide.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { messages } from './listText.ts';
import type { Asking } from './RowActions.tsx';

// lazy: learners use this list, too, without these
const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }));

const PayerMessage = lazy(async () => ({ default: (await import('./PayerMessage.tsx')).PayerMessage }));

/** The open dialog: a reason, a confirmation, a payment's history, or a message to its payer. */
export function PaymentDialogs({
  asked: { payment, what },
  onClose,
  onDecide,
}: {
  asked: { payment: Payment; what: Asking };
  onClose: () => void;
  onDecide: (decided: Decided) => void;
}) {
  const t = useText(messages);
  if (what === 'history') return <HistoryDialog payment={payment} onClose={onClose} />;
  if (what === 'tell')
    return (
      <Suspense>
        <PayerMessage payment={payment} onClose={onClose} />
      </Suspense>
    );
  if (what !== 'unproved')
    return (
      <Suspense>
        <ReasonDialog
          payment={payment}
          decision={what}
          onClose={onClose}
          onDecide={(reason) => onDecide({ payment, decision: what, reason })}
        />
      </Suspense>
    );
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={t('Verify payment {id} without its proof?', { id: payment.paymentId })}
      confirmLabel={t('Verify without proof')}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onDecide({ payment, decision: 'verify', withoutProof: true });
      }}
    >
      <p>
        {t(
          'The picture that was promised has not arrived. Verify it only if you have found the payment on your statement. The audit log will say that you did.',
        )}
      </p>
    </ConfirmDialog>
  );
}
