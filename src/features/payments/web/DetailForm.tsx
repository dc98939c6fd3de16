import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, RegisterOptions } from 'react-hook-form';
import { dayInIndia } from '../../../lib/days.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { textIn } from '../../../lib/text.ts';
import { mediumDate, useLang, useText } from '../../../lib/web/i18n.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { DateField } from '../../../lib/web/ui/DateField.tsx';
import { Disclosure } from '../../../lib/web/ui/Disclosure.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { RadioGroup } from '../../../lib/web/ui/RadioGroup.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { modeNames, paymentModes } from '../rules.ts';
import { amountText, type Details, problemOf, type Values } from './checks.ts';
import type { PaymentForm, Quote } from './form.ts';
import { StepNumber } from './StepNumber.tsx';
import { ProofField } from './ProofField.tsx';
import { messages } from './text.ts';
import { inRupees, paymentMessages } from './paymentLabels.ts';

interface Props {
  quote: Quote;
  form: PaymentForm;
  /** For somebody who pays for a learner: the amount is asked elsewhere, before the QR code, and what has a good default is folded. */
  folded?: boolean;
  /** More fields, above the button. */
  children?: ReactNode;
}

/** A field of the form, validated by the same rules as on the server. */
function useQuotedField({ quote, form }: Props) {
  const lang = useLang();
  const [today] = useState(() => dayInIndia(new Date()));
  return <N extends keyof Details>(name: N, rules?: RegisterOptions<Values, N>) =>
    form.field(name, {
      ...rules,
      validate(_: unknown, values: Values) {
        const problem = problemOf(name, values, { ...quote, today });
        return problem === null || textIn(lang, problem);
      },
    });
}

function PaidOn({ quote, form }: Props) {
  const t = useText(messages);
  const field = useQuotedField({ quote, form });
  const [today] = useState(() => dayInIndia(new Date()));
  return (
    <DateField
      label={t('Date of Payment')}
      required
      min={quote.earliestDate}
      max={today}
      {...field('dateOfPayment')}
    />
  );
}

function ReferenceNo({ quote, form }: Props) {
  const t = useText(messages);
  const field = useQuotedField({ quote, form });
  return (
    <TextField
      label={t('Reference No')}
      autoComplete="off"
      spellCheck={false}
      className="sm:col-span-2"
      hint={quote.upi ? t('As shown with the QR code') : undefined}
      {...field('referenceNo')}
    />
  );
}

function Mode({ quote, form }: Props) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const field = useQuotedField({ quote, form });
  return (
    <SelectField
      label={t('Payment Mode')}
      required
      placeholder={t('Choose a payment mode')}
      options={paymentModes.map((value) => ({ value, label: word(modeNames[value]) }))}
      {...field('paymentMode', {
        onChange: () => {
          if (form.formState.errors.transactionID) void form.trigger('transactionID');
        },
      })}
    />
  );
}

/** What has a good default, below one line that says the values. */
function FoldedFields({ quote, form }: Props) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const [opened, setOpened] = useState(false);
  const { errors } = form.formState;
  const mode = paymentModes.find((one) => one === form.watch('paymentMode'));
  return (
    <Disclosure
      quiet
      title={t('How and when it was paid')}
      extra={`${mode ? `${word(modeNames[mode])} · ` : ''}${mediumDate(form.watch('dateOfPayment'))}`}
      open={opened || Boolean(errors.dateOfPayment ?? errors.referenceNo ?? errors.paymentMode)}
      onToggle={setOpened}
      className="sm:col-span-2"
    >
      <div className="grid gap-5 p-4 sm:grid-cols-2">
        {quote.upi && <Mode quote={quote} form={form} />}
        <PaidOn quote={quote} form={form} />
        <ReferenceNo quote={quote} form={form} />
      </div>
    </Disclosure>
  );
}

/** All or a part of what is left to pay, and the amount of the part. */
export function AmountFields({ quote, form, folded }: Props) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const field = useQuotedField({ quote, form });
  const { payable, leastPart } = quote;
  const { errors } = form.formState;
  return (
    <>
      <RadioGroup
        label={t(folded ? 'How much will you pay now?' : 'Payment Part')}
        required
        className="sm:col-span-2"
        options={[
          { value: 'Full', label: word('Full'), hint: t('all of {amount}', { amount: inRupees(payable) }) },
          {
            value: 'Part',
            label: word('Part'),
            hint:
              leastPart > 0
                ? t('now {least} or more, the rest later', { least: inRupees(leastPart) })
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
        // the whole amount is named above
        className={
          folded && form.watch('partOrFull') === 'Full' && !errors.paidamount ? 'hidden!' : undefined
        }
        label={t(folded ? 'Amount' : 'Paid Amount')}
        required
        decimal
        prefix="₹"
        hint={
          leastPart > 0 && form.watch('partOrFull') === 'Part'
            ? t('From {least} to {amount}', { least: inRupees(leastPart), amount: inRupees(payable) })
            : t('At most {amount}', { amount: inRupees(payable) })
        }
        {...field('paidamount')}
      />
      {!folded && <PaidOn quote={quote} form={form} />}
    </>
  );
}

function TransactionFields({ quote, form, folded }: Props) {
  const t = useText(messages);
  const field = useQuotedField({ quote, form });
  const mode = form.watch('paymentMode');
  // nothing is the default where the institute has no UPI
  const asked = !folded || !quote.upi;
  return (
    <>
      {asked && <Mode quote={quote} form={form} />}
      <TextField
        className={asked ? undefined : 'sm:col-span-2'}
        label={t('Transaction ID')}
        required={mode !== 'Cash'}
        autoComplete="off"
        spellCheck={false}
        inputMode={mode === 'UPI' ? 'numeric' : 'text'}
        hint={
          mode === 'UPI'
            ? t('UTR, 12 digits. In PhonePe: UTR. In Google Pay: UPI transaction ID. In Paytm: UPI Ref. No.')
            : mode === 'Cash'
              ? t('On the receipt, if you got one')
              : t('On the slip or in the message from your bank')
        }
        {...field('transactionID')}
      />
      {!folded && <ReferenceNo quote={quote} form={form} />}
    </>
  );
}

/** The details of a payment (SPECIFICATION, screen 13). */
export function DetailForm({ quote, form, folded = false, children }: Props) {
  const t = useText(messages);
  const { file, setFile, proofMissing, percent, busy } = form;
  const lang = useLang();
  const retranslate = useEffectEvent(() => {
    const wrong = Object.keys(form.formState.errors) as FieldPath<Values>[];
    if (wrong.length > 0) void form.trigger(wrong);
  });
  useEffect(() => retranslate(), [lang]);
  return (
    <Card aria-labelledby="detail-title">
      <h2 id="detail-title" className="mb-4 flex items-center gap-2 text-lg">
        <StepNumber of={2} />
        {t('After paying, tell us')}
      </h2>
      <FormFrame
        form={form}
        submit={
          folded
            ? t(form.watch('paymentMode') === 'Cash' ? 'Send the details' : 'Send the proof')
            : t('Submit')
        }
        button={{ size: 'lg', className: 'w-full sm:w-auto' }}
        className="grid gap-5 sm:grid-cols-2"
      >
        {!folded && <AmountFields quote={quote} form={form} />}
        <TransactionFields quote={quote} form={form} folded={folded} />
        <div id="payment-proof" className="sm:col-span-2">
          <ProofField
            file={file}
            required={form.watch('paymentMode') !== 'Cash'}
            missing={proofMissing}
            disabled={busy}
            onFile={setFile}
          />
        </div>
        {folded && <FoldedFields quote={quote} form={form} />}
        {children}
        {percent !== null && (
          <ProgressBar value={percent} label={t('Sending the picture')} className="sm:col-span-2" />
        )}
      </FormFrame>
    </Card>
  );
}
