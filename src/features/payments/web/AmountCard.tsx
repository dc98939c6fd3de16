import { IconTicket } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import type { Quote } from './form.ts';
import { messages } from './text.ts';
import { inRupees } from './paymentLabels.ts';

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4 text-ink-soft">
      <dt>{label}</dt>
      <dd className="tabular">{amount}</dd>
    </div>
  );
}

const couponTyped = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1, messages('Enter the code of a coupon.').english));

/** The coupon in one line, and a field for another code that is opened by a button, so that paying comes first. */
function CouponLine({
  quote: { couponCode, discount },
  typed,
  error,
  busy,
  onApply,
}: {
  quote: Quote;
  /** The code in the URL. */
  typed: string;
  error: string;
  busy: boolean;
  onApply: (code: string) => void;
}) {
  const t = useText(messages);
  // folds again when another coupon is applied
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  const open = openedFor === couponCode || error !== '';
  const toggle = useRef<HTMLButtonElement>(null);
  const submitted = useRef(false);
  useEffect(() => {
    if (error !== '') submitted.current = false;
  }, [error]);
  useEffect(() => {
    // the focused button has disappeared with the field; not when the coupon changes later
    if (submitted.current && document.activeElement === document.body) toggle.current?.focus();
    submitted.current = false;
  }, [couponCode]);
  return (
    <div className="mt-3 border-t border-line pt-1">
      <div className="flex min-h-11 items-center gap-x-3">
        {discount > 0 && <Applied code={couponCode} discount={discount} />}
        <Button
          ref={toggle}
          tone="quiet"
          size="sm"
          aria-expanded={open}
          icon={discount > 0 ? undefined : <IconTicket />}
          className={discount > 0 ? '-mr-3 underline' : '-ml-3'}
          onClick={() => {
            setOpenedFor(open ? null : couponCode);
            // a refused code would open it again
            if (error !== '') onApply('');
          }}
        >
          {t(discount > 0 ? 'Another code' : 'I have a coupon')}
        </Button>
      </div>
      {open && (
        <CouponField
          typed={typed}
          error={error}
          busy={busy}
          hint={discount > 0 ? t('You may enter another code that takes off as much or more.') : undefined}
          onApply={(code) => {
            submitted.current = true;
            onApply(code);
          }}
        />
      )}
    </div>
  );
}

function Applied({ code, discount }: { code: string; discount: number }) {
  const t = useText(messages);
  return (
    <p role="status" className="min-w-0 flex-1 text-sm wrap-anywhere text-success">
      {t('Coupon {code} is applied: {amount} off.', { code, amount: inRupees(discount) })}
    </p>
  );
}

function CouponField({
  typed,
  error,
  busy,
  hint,
  onApply,
}: {
  typed: string;
  error: string;
  busy: boolean;
  hint: string | undefined;
  onApply: (code: string) => void;
}) {
  const t = useText(messages);
  const form = useForm({
    schema: z.object({ code: couponTyped }),
    mode: 'onSubmit',
    values: { code: typed },
    keepValues: true,
    send: async ({ code }) => onApply(code),
  });
  const same = form.watch('code').trim().toUpperCase() === typed;
  const { error: missing, ...field } = form.field('code');
  return (
    <FormFrame form={form} submit={null} className="mt-1 flex items-start gap-2">
      <TextField
        label={t('Coupon Code')}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="flex-1"
        hint={hint}
        {...field}
        error={missing ?? (same ? error : null)}
      />
      {/* aligned with the field, whose label is above it */}
      <Button type="submit" busy={busy} className="mt-8">
        {t('Apply')}
      </Button>
    </FormFrame>
  );
}

/** The day until which the purchased membership is valid; '' for no end. */
function useValidity({ validUntil, renewal, paid }: Quote): string {
  const t = useText(messages);
  if (validUntil === '') return '';
  const date = mediumDate(validUntil);
  if (renewal)
    return t('This is a renewal: the new term starts when the current one ends and is valid until {date}.', {
      date,
    });
  return paid > 0
    ? t('Valid until {date}.', { date })
    : t('Valid until {date}, if it is verified today.', { date });
}

function Breakdown({ quote: { price, discount, couponCode, paid, pending } }: { quote: Quote }) {
  const t = useText(messages);
  // the price before a coupon is above, struck through
  if (paid === 0 && pending === 0) return null;
  return (
    <dl className="mt-3 grid gap-1 text-sm">
      <Line label={t('Price')} amount={inRupees(price)} />
      {discount > 0 && (
        <Line label={t('Coupon {code}', { code: couponCode })} amount={`− ${inRupees(discount)}`} />
      )}
      {paid > 0 && <Line label={t('Paid and verified')} amount={`− ${inRupees(paid)}`} />}
      {pending > 0 && <Line label={t('Awaiting verification')} amount={`− ${inRupees(pending)}`} />}
    </dl>
  );
}

function Payee({ payee, assurance }: { payee: string | undefined; assurance: string | undefined }) {
  const t = useText(messages);
  return (
    <>
      <p>
        {t('Pay to')}: <strong className="wrap-anywhere">{payee || t('your institute')}</strong>
      </p>
      {assurance && <p className="mt-1 text-sm text-ink-soft">{assurance}</p>}
    </>
  );
}

/** Amount and payee, the parts of the amount, and the coupon (decision 23). */
export function AmountCard({
  quote,
  coupon = '',
  couponError = '',
  busy = false,
  onCoupon,
  assurance,
  children,
}: {
  quote: Quote;
  /** The code in the URL; '' for none. */
  coupon?: string;
  couponError?: string;
  busy?: boolean;
  /** Absent when somebody else pays for the learner: the best coupon is applied anyway. */
  onCoupon?: (code: string) => void;
  /** Below the payee. */
  assurance?: string;
  /** The choice of the amount: at the end, on wide windows beside the rest. */
  children?: ReactNode;
}) {
  const t = useText(messages);
  const { discount, couponCode, paid, pending, payable, dueDate, upi } = quote;
  const validity = useValidity(quote);
  // price and discount are fixed by the first payment
  const fixed = paid > 0 || pending > 0;
  const undiscounted = inRupees(payable + discount);
  return (
    <Card
      aria-labelledby="amount-title"
      className={children ? 'lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-x-9' : undefined}
    >
      <div>
        <h2 id="amount-title" className="text-base font-normal text-ink-soft">
          {t('To pay now')}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-3" aria-live="polite">
          <strong className="text-3xl">{inRupees(payable)}</strong>
          {discount > 0 && !fixed && (
            <>
              <s aria-hidden="true" className="text-ink-soft tabular">
                {undiscounted}
              </s>
              <span className="sr-only">{t('instead of {price}', { price: undiscounted })}</span>
            </>
          )}
        </p>
        <Payee payee={upi?.payee} assurance={assurance} />
        <Breakdown quote={quote} />
        {dueDate && (
          <p className="mt-2 text-sm">{t('The balance is due by {date}.', { date: mediumDate(dueDate) })}</p>
        )}
        {onCoupon && quote.openUntil !== '' && (
          <p className={quote.overdue ? 'mt-1 text-sm font-semibold text-danger' : 'mt-1 text-sm'}>
            {quote.overdue
              ? t('Your lessons are closed until the balance is paid and verified.')
              : t('Your lessons stay open until {date}, even if this is not paid yet.', {
                  date: mediumDate(quote.openUntil),
                })}
          </p>
        )}
        {validity !== '' && <p className="mt-2 text-sm">{validity}</p>}
        {fixed ? (
          couponCode !== '' && (
            <p className="mt-2 text-sm text-ink-soft">
              {t('The coupon belongs to this purchase and stays with it.')}
            </p>
          )
        ) : onCoupon ? (
          <CouponLine quote={quote} typed={coupon} error={couponError} busy={busy} onApply={onCoupon} />
        ) : (
          discount > 0 && <Applied code={couponCode} discount={discount} />
        )}
      </div>
      {children}
    </Card>
  );
}
