import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Received } from '../../../lib/contract.ts';
import { dayInIndia } from '../../../lib/days.ts';
import { toPaise, toRupees } from '../../../lib/money.ts';
import { CallError } from '../../../lib/web/call.ts';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { sessionHint } from '../../../lib/web/session.ts';
import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';
import type { Payment, payments } from '../api.ts';
import { proofProblem } from '../rules.ts';
import { amountText, type Details, isPart, type Values } from './checks.ts';
import { ownRoute, type PaymentRoute, useSubmitPayment } from './submit.ts';

export type Quote = Received<typeof payments.quote>;

interface Draft {
  values: Values;
  /** The form's idempotency key. */
  submission: string;
}

/**
 * The draft of a form, stored because a phone may discard the page while the UPI app is open: until the tab is closed, also of a
 * payer without an account. A logout deletes it (session.ts).
 */
function draftStorage(tier: number, route: string) {
  const key = `own:payment-draft-${route || sessionHint().userId}-${tier}`;
  const storage = () => sessionStorage;
  return {
    read: () => JSON.parse(loadSetting(key, storage) ?? 'null') as Draft | null,
    write: (draft: Draft | null) => saveSetting(key, JSON.stringify(draft), storage),
  };
}

const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

type Rejected = Pick<
  Payment,
  'paymentMode' | 'transactionID' | 'referenceNo' | 'dateOfPayment' | 'paidamount'
>;

/** The values of a rejected payment, with the amount that can be paid now. */
function valuesOf(
  { paymentMode, transactionID, referenceNo, dateOfPayment, paidamount }: Rejected,
  quote: Quote,
): Details {
  const part = isPart(paidamount, quote);
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
    payerName: '',
    payerEmail: '',
    payerMobile: '',
  },
});

function usePaymentDraft(quote: Quote, rejected: Rejected | null, route: string) {
  const stored = draftStorage(quote.membershipid, route);
  const [draft, setDraft] = useState(() => {
    const fresh = newDraft(quote);
    const again = rejected ? { ...fresh.values, ...valuesOf(rejected, quote) } : fresh.values;
    return stored.read() ?? { ...fresh, values: again };
  });
  const sent = useRef(false);
  return {
    draft,
    keep(values: Values) {
      if (!sent.current) stored.write({ ...draft, values });
    },
    /** Makes the next request another payment. */
    renew: (values: Values) => setDraft({ values, submission: newIdempotencyKey() }),
    clear() {
      sent.current = true;
      stored.write(null);
    },
  };
}

export type PaymentForm = ReturnType<typeof usePaymentForm>;

/**
 * The payment form of a tier with its proof: default values (SPECIFICATION, screen 13), those of a rejected payment, or a
 * stored draft. The callbacks report the server's answer.
 */
export function usePaymentForm(
  quote: Quote,
  rejected: Rejected | null,
  {
    onSent,
    onRefused,
    route = ownRoute,
  }: { onSent: () => void; onRefused: () => void; route?: PaymentRoute },
) {
  const { draft, keep, renew, clear } = usePaymentDraft(quote, rejected, route.name);
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const { membershipid, couponCode, payable, price, discount } = quote;
  const { submit, percent } = useSubmitPayment({
    membershipid,
    total: toRupees(toPaise(price) - toPaise(discount)),
    couponCode,
    submission: draft.submission,
    route,
  });
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
        clear();
        // here, since the reloaded quote may have closed this form
        onSent();
        return payment;
      } catch (error) {
        // the idempotency key or the transaction is used already
        if (error instanceof CallError && error.status === 409) renew(values);
        if (error instanceof CallError) onRefused();
        throw error;
      }
    },
    onInvalid: () => setTried(true),
  });
  const { subscribe, getValues, setValue, getFieldState, trigger } = form;

  const keepNow = useEffectEvent(keep);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepNow(values) }),
    [subscribe],
  );

  // a coupon changes the full amount
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
