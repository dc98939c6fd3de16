import * as z from 'zod/mini';
import { FormDialog } from '../../../lib/web/forms/FormDialog.tsx';
import { useStoredForm } from '../../../lib/web/forms/useStoredForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { tierName } from '../../membership/rules.ts';
import type { Payment } from '../api.ts';
import { reasonGiven } from '../rules.ts';
import { messages } from './listText.ts';
import { inRupees, paymentMessages } from './paymentLabels.ts';

const schema = z.object({ reason: reasonGiven });

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
  const amount = inRupees(payment.paidamount);

  const form = useStoredForm(`${decision}:${payment.paymentId}`, {
    schema,
    mode: 'onSubmit',
    values: { reason: '' },
    async send({ reason }) {
      // closed first: closing restores the focus to the button, which is Undo by then
      onClose();
      onDecide(reason);
    },
  });

  return (
    <FormDialog
      title={
        decision === 'reject'
          ? t('Reject the payment of {amount}?', { amount })
          : t('Refund the payment of {amount}?', { amount })
      }
      form={form}
      submit={t(decision === 'reject' ? 'Reject' : 'Refund')}
      button={{ tone: 'danger' }}
      onClose={onClose}
    >
      <p>
        {decision === 'reject'
          ? t('Nothing is granted, and the amount is due again. The learner reads the reason.')
          : t(
              'This marks the payment as refunded and takes back what it granted: the {tier} membership, unless another payment grants it too. The receipt stays in the books. Send the money back yourself.',
              { tier: word(tierName(payment.membershipid)) },
            )}
      </p>
      <TextArea label={t('Reason')} required rows={3} maxLength={300} {...form.field('reason')} />
    </FormDialog>
  );
}
