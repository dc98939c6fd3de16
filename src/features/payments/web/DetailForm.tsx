import { type FormEvent, useEffect, useState } from 'react';
import { dayInIndia } from '../../../lib/money.ts';
import { CallError } from '../../../lib/web/call.ts';
import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { DateField } from '../../../lib/web/ui/DateField.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { RadioGroup } from '../../../lib/web/ui/RadioGroup.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { paymentModes } from '../rules.ts';
import { amountProblem, amountText, dayProblem, transactionProblem, type Values } from './checks.ts';
import type { PaymentForm, Quote } from './form.ts';
import { ProofField } from './ProofField.tsx';
import { useSubmitPayment } from './submit.ts';
import { messages } from './text.ts';
import { inRupees, modeNames, paymentMessages } from './paymentLabels.ts';

type Key = Parameters<typeof messages>[0];

/** The details of a payment (SPECIFICATION, screen 13). `onSent` and `onRefused` report the server's answer. */
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
  const { membershipid, couponCode, payable, leastPart, earliestDate } = quote;
  const sending = useSubmitPayment({ membershipid, couponCode, submission });
  const { problem } = sending;
  const [today] = useState(() => dayInIndia(new Date()));
  const [mode, part] = form.watch(['paymentMode', 'partOrFull']);
  const noProof = !file && mode !== 'Cash';
  const { errors } = form.formState;
  const message = (name: keyof Values): string | undefined => {
    const said = errors[name]?.message;
    if (!said || errors[name]?.type === 'server') return said;
    return t(said as Key, {
      amount: inRupees(payable),
      least: inRupees(leastPart),
      first: mediumDate(earliestDate),
    });
  };

  // shows the server's field errors beside the fields
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
          error={message('paidamount')}
          {...form.register('paidamount', {
            validate: (text, { partOrFull }) =>
              amountProblem(text, partOrFull, { payable, leastPart }) ?? true,
          })}
        />
        <DateField
          label={t('Date of Payment')}
          required
          min={earliestDate}
          max={today}
          error={message('dateOfPayment')}
          {...form.register('dateOfPayment', {
            validate: (day) => dayProblem(day, { from: earliestDate, today }) ?? true,
          })}
        />
        <SelectField
          label={t('Payment Mode')}
          required
          placeholder={t('Choose a payment mode')}
          options={paymentModes.map((value) => ({ value, label: word(modeNames[value]) }))}
          error={message('paymentMode')}
          {...form.register('paymentMode', {
            validate: (chosen) => chosen !== '' || ('Please choose a payment mode.' satisfies Key),
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
          error={message('transactionID')}
          {...form.register('transactionID', {
            validate: (text, { paymentMode }) => transactionProblem(text, paymentMode) ?? true,
          })}
        />
        <TextField
          label={t('Reference No')}
          autoComplete="off"
          spellCheck={false}
          className="sm:col-span-2"
          hint={quote.upi ? t('As shown with the QR code') : undefined}
          error={message('referenceNo')}
          {...form.register('referenceNo', {
            maxLength: { value: 60, message: 'This is too long.' satisfies Key },
          })}
        />
        <div id="payment-proof" className="sm:col-span-2">
          <ProofField
            file={file}
            required={mode !== 'Cash'}
            missing={tried && noProof}
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
