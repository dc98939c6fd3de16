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
  /** The form's random mark: sent twice it is one payment. */
  submission: string;
}

// kept, because a phone may throw the page away while the UPI app is open
const draftKey = (tier: number): string => `payment-draft-${sessionHint().userId}-${tier}`;

function storedDraft(tier: number): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(tier)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** What was rejected is offered again; only its amount is what may be paid now. */
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
 * The payment form of a tier: the defaults of the specification's screen 13, what was rejected, or what was typed before the page
 * was left. `submission` is the mark of this form, `renew` gives it another one, `forget` ends the draft once it is sent.
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

  // a coupon changes what all of it is
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
