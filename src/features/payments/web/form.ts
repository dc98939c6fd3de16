import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Received } from '../../../lib/contract.ts';
import { dayInIndia, toPaise } from '../../../lib/money.ts';
import { CallError } from '../../../lib/web/call.ts';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { sessionHint } from '../../../lib/web/session.ts';
import type { Payment, payments } from '../api.ts';
import { proofProblem } from '../rules.ts';
import { amountText, type Values } from './checks.ts';
import { useSubmitPayment } from './submit.ts';

export type Quote = Received<typeof payments.quote>;

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

/** The draft of a tier's form, kept while it is typed until `forget` ends it. */
function useKeptDraft(quote: Quote, rejected: Payment | null) {
  const tier = quote.membershipid;
  const [draft, setDraft] = useState(() => {
    const fresh = newDraft(quote);
    return storedDraft(tier) ?? (rejected ? { ...fresh, values: valuesOf(rejected, quote) } : fresh);
  });
  const sent = useRef(false);
  return {
    draft,
    keep(values: Values) {
      if (!sent.current)
        sessionStorage.setItem(draftKey(tier), JSON.stringify({ ...draft, values } satisfies Draft));
    },
    /** What is sent next is another payment. */
    renew: (values: Values) => setDraft({ values, submission: newIdempotencyKey() }),
    forget() {
      sent.current = true;
      sessionStorage.removeItem(draftKey(tier));
    },
  };
}

export type PaymentForm = ReturnType<typeof usePaymentForm>;

/**
 * The payment form of a tier with its proof: the defaults of the specification's screen 13, what was rejected, or what was typed
 * before the page was left. Told: that the server has taken it, or refused it.
 */
export function usePaymentForm(
  quote: Quote,
  rejected: Payment | null,
  { onSent, onRefused }: { onSent: () => void; onRefused: () => void },
) {
  const { draft, keep, renew, forget } = useKeptDraft(quote, rejected);
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const { membershipid, couponCode, payable } = quote;
  const { submit, percent } = useSubmitPayment({ membershipid, couponCode, submission: draft.submission });
  const form = useForm({
    values: draft.values,
    keepValues: true,
    async send(values) {
      setTried(true);
      if (proofProblem(file !== null, values.paymentMode)) {
        document.getElementById('payment-proof')?.querySelector('input')?.focus();
        return null;
      }
      try {
        const payment = await submit(values, file);
        forget();
        return payment;
      } catch (error) {
        // this form's mark, or this transaction, is taken
        if (error instanceof CallError && error.status === 409) renew(values);
        if (error instanceof CallError) onRefused();
        throw error;
      }
    },
    onSent,
    onInvalid: () => setTried(true),
  });
  const { subscribe, getValues, setValue, getFieldState, trigger } = form;

  const keepNow = useEffectEvent(keep);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepNow(values) }),
    [subscribe],
  );

  // a coupon changes what all of it is
  useEffect(() => {
    if (getValues('partOrFull') === 'Full') setValue('paidamount', amountText(payable));
    if (getFieldState('paidamount').isTouched) void trigger('paidamount');
  }, [getValues, setValue, getFieldState, trigger, payable]);

  const mode = form.watch('paymentMode');
  return {
    ...form,
    file,
    setFile,
    percent,
    proofMissing: tried && proofProblem(file !== null, mode) !== null,
  };
}
