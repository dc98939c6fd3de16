import { lazy, Suspense } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import type { Payment } from '../api.ts';
import type { Decided } from './decide.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { messages } from './listText.ts';
import type { Asking } from './RowActions.tsx';

// lazy: learners use this list, too, without this form
const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }));

/** The open dialog: a reason, a confirmation, or a payment's history. */
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
