import { useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { tierName } from '../../membership/rules.ts';
import type { Payment } from '../api.ts';
import { messages } from './listText.ts';
import { inRupees, paymentMessages } from './paymentLabels.ts';

/** Asks for the reason of a rejection or refund, and explains its effect (decision 21). */
export function ReasonDialog({
  payment,
  decision,
  onClose,
  onDecide,
}: {
  payment: Payment;
  decision: 'reject' | 'refund';
  onClose: () => void;
  onDecide: (reason: string) => void;
}) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const amount = inRupees(payment.paidamount);

  function confirm() {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    // closed first: closing restores the focus to the button, which is Undo by then
    onClose();
    onDecide(reason.trim());
  }

  return (
    <ConfirmDialog
      isOpen
      title={
        decision === 'reject'
          ? t('Reject the payment of {amount}?', { amount })
          : t('Refund the payment of {amount}?', { amount })
      }
      confirmLabel={t(decision === 'reject' ? 'Reject' : 'Refund')}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>
        {decision === 'reject'
          ? t('Nothing is granted, and the amount is due again. The learner reads the reason.')
          : t(
              'This marks the payment as refunded and takes back what it granted: the {tier} membership, unless another payment grants it too. The receipt stays in the books. Send the money back yourself.',
              { tier: word(tierName(payment.membershipid)) },
            )}
      </p>
      <TextArea
        label={t('Reason')}
        required
        rows={3}
        maxLength={300}
        value={reason}
        error={missing ? t('Please say why: the learner will read it.') : null}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
