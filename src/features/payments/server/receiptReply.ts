import type { Download } from '../../../lib/server/http/context.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import type { Lang } from '../../../lib/text.ts';
import { messages } from '../text.ts';
import type { ReceiptData } from './receiptData.ts';
import { renderReceipt } from './receiptPdf.ts';
import type { StoredPayment } from './store.ts';

/** A receipt without what its payer need not know of the learner; the address stays where a tax invoice needs it. */
export const withoutContact = (data: ReceiptData): ReceiptData => ({
  ...data,
  learner: { ...data.learner, code: '', email: '', ...(data.tax ? {} : { address: '' }) },
});

/** The receipt of a payment, as fixed when it was verified, as a PDF; `forPayer`: without the learner's contact. Throws 404 before that. */
export async function receiptOf(payment: StoredPayment, lang: Lang, forPayer = false): Promise<Download> {
  if (payment.receipt === null || payment.receipt_no === null)
    throw notFound(messages('There is no receipt: the payment is not verified.'));
  const data = JSON.parse(payment.receipt) as ReceiptData;
  const refunded =
    payment.state === 'Refunded' ? { reason: payment.reason, at: payment.decided_at! } : undefined;
  return {
    body: await renderReceipt(forPayer ? withoutContact(data) : data, lang, { refunded }),
    mime: 'application/pdf',
    name: `${payment.receipt_no.replaceAll('/', '-')}.pdf`,
    disposition: 'inline',
  };
}
