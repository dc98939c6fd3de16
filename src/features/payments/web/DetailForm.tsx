import { type FormEvent, useEffect, useState } from 'react';
import { dayInIndia } from '../../../lib/money.ts';
import { CallError } from '../../../lib/web/call.ts';
import { textIn } from '../../../lib/text.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { DateField } from '../../../lib/web/ui/DateField.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { RadioGroup } from '../../../lib/web/ui/RadioGroup.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { paymentModes, proofProblem } from '../rules.ts';
import { amountText, problemOf, type Values } from './checks.ts';
import type { PaymentForm, Quote } from './form.ts';
import { ProofField } from './ProofField.tsx';
import { useSubmitPayment } from './submit.ts';
import { messages } from './text.ts';
import { inRupees, modeNames, paymentMessages } from './paymentLabels.ts';

/** What was paid, and how (SPECIFICATION, screen 13). Told: that the server has taken it, or refused it. */
export function DetailForm({
  quote,
  form,
  submission,
  onSent,
  onRefused,
}: {
  quote: Quote;
  form: PaymentForm;
  submission: string;
  onSent: () => void;
  onRefused: (error: CallError) => void;
}) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const lang = useLang();
  const { membershipid, couponCode, payable, leastPart, earliestDate } = quote;
  const sending = useSubmitPayment({ membershipid, couponCode, submission });
  const { problem } = sending;
  const [today] = useState(() => dayInIndia(new Date()));
  const [mode, part] = form.watch(['paymentMode', 'partOrFull']);
  const noProof = proofProblem(file !== null, mode);
  const { errors } = form.formState;
  const check = (name: keyof Values) => ({
    validate(_: unknown, values: Values): string | true {
      const problem = problemOf(name, values, { ...quote, today });
      return problem === null || textIn(lang, problem);
    },
  });

  // what the server says of a field stands beside the field
  useEffect(() => {
    for (const [name, sentence] of Object.entries(problem?.fields ?? {}))
      if (name in form.getValues())
        form.setError(name as keyof Values, { type: 'server', message: sentence });
  }, [problem, form]);

  const send = form.handleSubmit(async (values) => {
    if (noProof) return document.getElementById('payment-proof')?.querySelector('input')?.focus();
    const outcome = await sending.submit(values, file);
    if (outcome instanceof CallError) onRefused(outcome);
    else if (outcome) onSent();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!sending.busy) void send();
  }

  return (
    <Card aria-labelledby="detail-title">
      <h2 id="detail-title" className="mb-4 text-lg">
        {t('After paying, tell us')}
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <RadioGroup
          label={t('Payment Part')}
          required
          className="sm:col-span-2"
          options={[
            { value: 'Full', label: word('Full'), hint: t('all of {amount}', { amount: inRupees(payable) }) },
            {
              value: 'Part',
              label: word('Part'),
              hint:
                leastPart > 0
                  ? t('the rest later; now {least} or more', { least: inRupees(leastPart) })
                  : t('the rest later'),
            },
          ]}
          {...form.register('partOrFull', {
            onChange: () => {
              const all = amountText(payable);
              if (form.getValues('partOrFull') === 'Full') form.setValue('paidamount', all);
              else if (form.getValues('paidamount') === all) form.setValue('paidamount', '');
              if (errors.paidamount) void form.trigger('paidamount');
            },
          })}
        />
        <NumberField
          label={t('Paid Amount')}
          required
          decimal
          prefix="₹"
          hint={
            leastPart > 0 && part === 'Part'
              ? t('From {least} to {amount}', { least: inRupees(leastPart), amount: inRupees(payable) })
              : t('At most {amount}', { amount: inRupees(payable) })
          }
          error={errors.paidamount?.message}
          {...form.register('paidamount', check('paidamount'))}
        />
        <DateField
          label={t('Date of Payment')}
          required
          min={earliestDate}
          max={today}
          error={errors.dateOfPayment?.message}
          {...form.register('dateOfPayment', check('dateOfPayment'))}
        />
        <SelectField
          label={t('Payment Mode')}
          required
          placeholder={t('Choose a payment mode')}
          options={paymentModes.map((value) => ({ value, label: word(modeNames[value]) }))}
          error={errors.paymentMode?.message}
          {...form.register('paymentMode', {
            ...check('paymentMode'),
            onChange: () => {
              if (errors.transactionID) void form.trigger('transactionID');
            },
          })}
        />
        <TextField
          label={t('Transaction ID')}
          required={mode !== 'Cash'}
          autoComplete="off"
          spellCheck={false}
          inputMode={mode === 'UPI' ? 'numeric' : 'text'}
          hint={
            mode === 'UPI'
              ? t('UTR, 12 digits')
              : mode === 'Cash'
                ? t('On the receipt, if you got one')
                : t('On the slip or in the message of your bank')
          }
          error={errors.transactionID?.message}
          {...form.register('transactionID', check('transactionID'))}
        />
        <TextField
          label={t('Reference No')}
          autoComplete="off"
          spellCheck={false}
          className="sm:col-span-2"
          hint={quote.upi ? t('As shown with the QR code') : undefined}
          error={errors.referenceNo?.message}
          {...form.register('referenceNo', check('referenceNo'))}
        />
        <div id="payment-proof" className="sm:col-span-2">
          <ProofField
            file={file}
            required={mode !== 'Cash'}
            missing={tried && noProof !== null}
            disabled={sending.busy}
            onFile={setFile}
          />
        </div>
        <div className="flex flex-col gap-3 sm:col-span-2">
          {sending.percent !== null && (
            <ProgressBar value={sending.percent} label={t('Sending the picture')} />
          )}
          <FormError
            message={problem?.message}
            signedOut={problem?.status === 401}
            onRetry={() => void send()}
            busy={sending.busy}
          />
          <Button
            tone="primary"
            size="lg"
            type="submit"
            busy={sending.busy}
            className="w-full sm:w-auto sm:self-start"
          >
            {t('Submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
