import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { typedAmount } from '../../../lib/web/amount.ts';
import type { Endpoint, Sent } from '../../../lib/contract.ts';
import { call, CallError, refresh } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { sendFiles } from '../../../lib/web/sendFiles.ts';
import { paymentToast } from '../../../lib/web/toast.tsx';
import { files } from '../../files/api.ts';
import { payments } from '../api.ts';
import { ownMembership } from '../membershipApi.ts';
import { type Payer, proofName, type Values } from './checks.ts';
import { messages } from './text.ts';

/** Queries to invalidate after a payment changed. */
export const paymentRows = [
  payments.page,
  payments.list,
  payments.quote,
  payments.offers,
  payments.membershipStatus,
  ownMembership.read,
  payments.dues,
  payments.history,
] as const;

/** Uploads a proof under the specification's name; returns its unique name. */
export async function uploadProof(
  file: File,
  transactionID: string,
  onProgress?: (sent: number, total: number) => void,
): Promise<string> {
  const name = proofName(transactionID, file.name);
  const { result } = await sendFiles(
    files.uploadImage,
    { query: { kind: 'proof' } },
    [new File([file], name, { type: file.type })],
    onProgress ? { onProgress } : {},
  );
  return result[0]!.fileName;
}

type Body = Sent<typeof payments.create>['body'];

/** How a payment is sent: by the learner, or by a link. */
export interface PaymentRoute {
  /** The key of the stored draft. */
  name: string;
  /** Uploads a proof; returns its unique name. */
  upload: typeof uploadProof;
  create: (body: Body, payer: Payer) => Promise<unknown>;
  /** Queries to invalidate afterwards. */
  refreshes: readonly Endpoint[];
}

interface Sending {
  membershipid: number;
  /** The shown price in rupees. */
  total: number;
  couponCode: string;
  submission: string;
  route: PaymentRoute;
}

/** The route of the learner who is signed in. */
export const ownRoute: PaymentRoute = {
  name: '',
  upload: uploadProof,
  create: (body) => call(payments.create, { body }),
  refreshes: paymentRows,
};

/** Uploads the proof, then submits the payment (SPECIFICATION §7, §8). An uploaded picture is not sent again by a retry. */
export function useSubmitPayment({ membershipid, total, couponCode, submission, route }: Sending) {
  const t = useText(messages);
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const arrived = useRef<{ file: File; name: string; stored: string } | null>(null);

  async function upload(file: File, transactionID: string): Promise<string> {
    const name = proofName(transactionID, file.name);
    if (arrived.current?.file === file && arrived.current.name === name) return arrived.current.stored;
    setPercent(0);
    const stored = await route
      .upload(file, transactionID, (sent, total) => setPercent((sent / total) * 100))
      .finally(() => setPercent(null));
    arrived.current = { file, name, stored };
    return stored;
  }

  const reload = () => refresh(client, route.refreshes);

  async function submit(values: Values, file: File | null): Promise<unknown> {
    try {
      const imageName = file ? await upload(file, values.transactionID) : '';
      const { payerName, payerEmail, payerMobile } = values;
      const body = {
        membershipid,
        paidamount: typedAmount(values.paidamount),
        dateOfPayment: values.dateOfPayment,
        paymentMode: values.paymentMode || 'UPI',
        partOrFull: values.partOrFull,
        transactionID: values.transactionID.trim(),
        referenceNo: values.referenceNo.trim(),
        imageName,
        couponCode,
        total,
        submission,
      } as const;
      const payment = await route.create(body, { payerName, payerEmail, payerMobile });
      await reload();
      paymentToast.success(t('Upload'), t('Payment detail submitted.'));
      return payment;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      paymentToast.error(t('Error in payment'), error.message);
      if (error.fields['imageName']) arrived.current = null;
      // the server's state may have changed: a price, a coupon, or a payment whose reply was lost
      if (error.status === 409 || error.status === 422) void reload();
      throw error;
    }
  }

  return { submit, percent };
}
