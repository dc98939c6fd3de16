import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, CallError, refresh } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { paymentToast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { type Payment, payments } from '../api.ts';
import { ProofField } from './ProofField.tsx';
import { paymentRows, uploadProof } from './submit.ts';
import { messages } from './text.ts';

/** A payment without its proof, with an upload (decision 22). */
export function MissingProof({ payment }: { payment: Payment }) {
  const t = useText(messages);
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallError | null>(null);

  async function send() {
    setMissing(!file);
    if (!file || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const imageName = await uploadProof(file, payment.transactionID);
      await call(payments.addProof, { query: { id: payment.paymentId }, body: { imageName } });
      paymentToast.success(t('Upload'), t('The proof has arrived.'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error);
      if (error.status !== 409) return;
    } finally {
      setBusy(false);
    }
    await refresh(client, paymentRows);
  }

  return (
    <div className="grid max-w-xl gap-3">
      <p className="font-semibold text-danger">
        {t('The proof of this payment has not arrived. It can be verified once the picture is here.')}
      </p>
      <ProofField file={file} required missing={missing && !file} disabled={busy} onFile={setFile} />
      <FormError message={problem?.message} signedOut={problem?.status === 401} />
      <Button tone="primary" busy={busy} className="sm:justify-self-start" onClick={() => void send()}>
        {t('Upload the proof')}
      </Button>
    </div>
  );
}
