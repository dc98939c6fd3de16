import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { WhatsAppLink } from '../../../lib/web/ui/WhatsAppLink.tsx';
import { type Payment, payments } from '../api.ts';
import { messages } from './listText.ts';

/** A ready message about a payment to whoever has paid it. */
export function PayerMessage({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useText(messages);
  const query = useData(
    payments.payerMessage,
    { query: { id: payment.paymentId } },
    { refetchOnMount: 'always' },
  );
  const { data } = query;
  return (
    <Dialog
      isOpen
      width={480}
      onClose={onClose}
      title={t('Message to {name}', { name: payment.paidBy?.name ?? payment.userName })}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {data && (
            <WhatsAppLink to={data.to || undefined} text={data.text}>
              {t('Open WhatsApp')}
            </WhatsAppLink>
          )}
        </>
      }
    >
      {!data && <Pending query={query} count={3} />}
      <p lang={data?.lang || undefined} className="wrap-anywhere whitespace-pre-line">
        {data?.text}
      </p>
    </Dialog>
  );
}
