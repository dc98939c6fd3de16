import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Received } from '../../../lib/contract.ts';
import { dayInIndia, toPaise } from '../../../lib/money.ts';
import { sessionHint } from '../../../lib/web/session.ts';
import type { Payment, payments } from '../api.ts';
import { amountText, type Values } from './checks.ts';

export type Quote = Received<typeof payments.quote>;
export type PaymentForm = UseFormReturn<Values>;

interface Draft {
  values: Values;
  /** The form's idempotency key. */
  submission: string;
}

// stored, because a phone may discard the page while the UPI app is open
const draftKey = (tier: number): string => `payment-draft-${sessionHint().userId}-${tier}`;

function storedDraft(tier: number): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(tier)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The values of a rejected payment, with the amount that can be paid now. */
function valuesOf(
  { paymentMode, transactionID, referenceNo, dateOfPayment, paidamount }: Payment,
  quote: Quote,
): Values {
  const part =
    toPaise(paidamount) < toPaise(quote.payable) && toPaise(paidamount) >= toPaise(quote.leastPart);
  return {
    partOrFull: part ? 'Part' : 'Full',
    paidamount: amountText(part ? paidamount : quote.payable),
    dateOfPayment,
    paymentMode,
    transactionID,
    referenceNo,
  };
}

const newDraft = (quote: Quote): Draft => ({
  submission: newIdempotencyKey(),
  values: {
    partOrFull: 'Full',
    paidamount: amountText(quote.payable),
    dateOfPayment: dayInIndia(new Date()),
    paymentMode: quote.upi ? 'UPI' : '',
    transactionID: '',
    referenceNo: quote.upi?.reference ?? '',
  },
});

/**
 * The payment form of a tier: default values (SPECIFICATION, screen 13), those of a rejected payment, or a stored draft.
 * `submission` is the idempotency key, `renew` replaces it, `forget` deletes the draft after sending.
 */
export function usePaymentForm(
  tier: number,
  quote: Quote,
  rejected: Payment | null,
): { form: PaymentForm; submission: string; renew: () => void; forget: () => void } {
  const [draft, setDraft] = useState(() => {
    const fresh = newDraft(quote);
    return storedDraft(tier) ?? (rejected ? { ...fresh, values: valuesOf(rejected, quote) } : fresh);
  });
  const sent = useRef(false);
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draft.values });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!sent.current)
            sessionStorage.setItem(draftKey(tier), JSON.stringify({ ...draft, values } satisfies Draft));
        },
      }),
    [form, tier, draft],
  );

  // a coupon changes the full amount
  useEffect(() => {
    if (form.getValues('partOrFull') === 'Full') form.setValue('paidamount', amountText(quote.payable));
    if (form.getFieldState('paidamount').isTouched) void form.trigger('paidamount');
  }, [form, quote.payable]);

  return {
    form,
    submission: draft.submission,
    renew: () => setDraft({ values: form.getValues(), submission: newIdempotencyKey() }),
    forget() {
      sent.current = true;
      sessionStorage.removeItem(draftKey(tier));
    },
  };
}
