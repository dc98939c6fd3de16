import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { hoursText, mediumDate, useText } from '../../../lib/web/i18n.ts';
import { useParameter } from '../../../lib/web/router.tsx';
import { useFilters } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { targetOf } from '../../accounts/rules.ts';
import { type TierId, tierIds, tierName } from '../../membership/rules.ts';
import { type Payment, payments } from '../api.ts';
import { maxOpenPayments } from '../rules.ts';
import { AmountCard } from './AmountCard.tsx';
import { askedAmount } from './checks.ts';
import { DetailForm } from './DetailForm.tsx';
import { type Quote, usePaymentForm } from './form.ts';
import { NothingLeft } from './NothingLeft.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { PaymentStates } from './PaymentStates.tsx';
import { useQuote } from './quote.ts';
import { messages } from './text.ts';
import { TellOnWhatsApp } from './TellOnWhatsApp.tsx';
import { TierChoice } from './TierChoice.tsx';
import { UpiCard } from './UpiCard.tsx';
import { inRupees, paymentMessages } from './paymentLabels.ts';

const AskToPay = lazy(async () => ({ default: (await import('./AskToPay.tsx')).AskToPay }));

/** Amount and UPI beside the form; stacked on phones. */
function Pay({
  quote,
  coupon,
  couponError,
  loading,
  onCoupon,
  onSent,
  onRefused,
  rejected,
  ask,
}: {
  quote: Quote;
  /** The latest payment, if it was rejected. */
  rejected: Payment | null;
  coupon: string;
  couponError: string;
  loading: boolean;
  onCoupon: (code: string) => void;
  onSent: () => void;
  onRefused: () => void;
  /** For those who can't pay themselves, before the form. */
  ask: ReactNode;
}) {
  const form = usePaymentForm(quote, rejected, { onSent, onRefused });
  const asked = askedAmount(form.watch(), quote);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid gap-4">
        <AmountCard
          quote={quote}
          coupon={coupon}
          couponError={couponError}
          busy={loading}
          onCoupon={onCoupon}
        />
        <UpiCard upi={quote.upi} amount={asked} />
        {ask}
      </div>
      <DetailForm quote={quote} form={form} />
    </div>
  );
}

const lessonKey = 'own:lessonbefore';

/** The lesson or course from which the learner came, stored because the verification may take days. */
function useLessonBefore(): string | null {
  const [{ redirect }] = useFilters('redirect');
  const given = targetOf(redirect);
  useEffect(() => {
    if (given !== null) localStorage.setItem(lessonKey, given);
  }, [given]);
  const lesson = given ?? targetOf(localStorage.getItem(lessonKey) ?? '');
  return lesson !== null && /^\/course(player|contentlist|outline)\b/i.test(lesson) ? lesson : null;
}

/** Shown when the tier is paid in full and valid: nobody is asked to pay before they want to renew. */
function PaidInFull({ quote, onRenew }: { quote: Quote; onRenew: () => void }) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const lesson = useLessonBefore();
  return (
    <Card aria-labelledby="membership-status-title">
      <h2 id="membership-status-title" tabIndex={-1} className="flex items-start gap-2 text-lg outline-none">
        <IconCircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
        {t('Nothing more to pay')}
      </h2>
      <p className="measure">
        {t('{tier} is paid in full and valid until {date}.', {
          tier: word(tierName(quote.membershipid)),
          date: mediumDate(quote.paidUntil),
        })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {lesson === null ? (
          <LinkButton to="/course">{t('Go to the courses')}</LinkButton>
        ) : (
          <LinkButton to={lesson}>{t('Back to your lesson')}</LinkButton>
        )}
        <Button onClick={onRenew}>{t('Renew')}</Button>
        <LinkButton to="/payments" tone="quiet">
          {t('All my payments')}
        </LinkButton>
      </div>
    </Card>
  );
}

/** Pending payments, so that nobody pays twice, and the balance. */
function MembershipStatus({
  quote,
  waiting,
  unproved,
  open,
  onOpen,
}: {
  quote: Quote;
  waiting: number;
  /** One of them lacks its proof. */
  unproved: boolean;
  open: boolean;
  onOpen: () => void;
}) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const { pending, payable, membershipid } = quote;
  const lesson = useLessonBefore();
  if (pending === 0 && payable > 0) return null;
  const Icon = pending > 0 ? IconClock : IconCircleCheck;
  return (
    <Card aria-labelledby="membership-status-title">
      <h2 id="membership-status-title" tabIndex={-1} className="flex items-start gap-2 text-lg outline-none">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-6 shrink-0 ${pending > 0 ? 'text-warning' : 'text-success'}`}
        />
        {pending > 0
          ? t('{amount} is awaiting verification', { amount: inRupees(pending) })
          : t('Nothing more to pay')}
      </h2>
      <p className="measure">
        {pending === 0
          ? t('{tier} is paid in full.', { tier: word(tierName(membershipid)) })
          : payable > 0
            ? t('Please do not pay it again. You can pay the remaining {amount} now or later.', {
                amount: inRupees(payable),
              })
            : unproved
              ? t(
                  'The proof is still missing: please upload it below. Once it is verified, all lessons open.',
                )
              : t(
                  'Everything is sent. Once it is verified, all lessons open; you don’t need to log in again.',
                )}
      </p>
      {pending > 0 && !unproved && quote.usualHours !== null && (
        <p className="measure">
          {t('Most payments are checked here within {time}.', { time: hoursText(quote.usualHours) })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {payable > 0 && waiting >= maxOpenPayments && (
          <p className="w-full">
            {t('{count} payments are waiting to be checked. You can send the next one after that.', {
              count: waiting,
            })}
          </p>
        )}
        {payable > 0 && waiting < maxOpenPayments && !open && (
          <Button onClick={onOpen}>{t('Pay the remaining {amount}', { amount: inRupees(payable) })}</Button>
        )}
        {pending > 0 && <TellOnWhatsApp amount={pending} tier={membershipid} />}
        {lesson !== null && <LinkButton to={lesson}>{t('Back to your lesson')}</LinkButton>}
        {lesson === null && payable <= 0 && <LinkButton to="/course">{t('Go to the courses')}</LinkButton>}
        <LinkButton to="/payments" tone="quiet">
          {t('All my payments')}
        </LinkButton>
      </div>
    </Card>
  );
}

function Rejection({ payment }: { payment: Payment }) {
  const t = useText(messages);
  return (
    <section aria-labelledby="rejection-title" className="rounded-xl bg-danger-soft p-4 text-danger sm:p-5">
      <h2 id="rejection-title" className="flex items-start gap-2 text-lg">
        <IconAlertTriangle aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        {t('Your payment of {amount} was rejected', { amount: inRupees(payment.paidamount) })}
      </h2>
      <p className="measure font-semibold wrap-anywhere">{payment.reason}</p>
      <p className="measure">
        {t('What you sent is in the form below. Please check it, add the picture and send it once more.')}
      </p>
    </section>
  );
}

function PaymentOf({ tier, afterSent }: { tier: TierId; afterSent: ReactNode }) {
  const { userId } = useSession();
  const [filters, change] = useFilters('coupon', 'renew');
  const coupon = filters.coupon.slice(0, 30).toUpperCase();
  const { quote, couponError, error, loading, retry } = useQuote(tier, coupon);
  const own = useData(
    payments.page,
    { query: { userid: userId ?? 0, membershipid: tier, page: 1, size: 20 } },
    { enabled: userId !== null, refetchInterval: quote?.pending ? 30_000 : false },
  );
  const [latest] = own.data?.rows ?? [];
  // each payment has a new form, with its own idempotency key and reference
  const [round, setRound] = useState(0);
  const [more, setMore] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round === 0) return;
    window.scrollTo(0, 0);
    (document.getElementById('membership-status-title') ?? top.current)?.focus({ preventScroll: true });
  }, [round]);

  // earlier payments decide the layout and the form's initial values
  if (!quote || own.isPending)
    return error ? (
      <ErrorState message={error.message} onRetry={retry} busy={loading} />
    ) : (
      <PaymentSkeleton />
    );
  if (quote.payable <= 0 && quote.paid + quote.pending === 0) return <NothingLeft quote={quote} />;
  const undecided = own.data?.rows.filter(({ state }) => state === 'Submitted') ?? [];
  const waiting = undecided.length;
  const unproved = undecided.some(({ imageName, imageUrl }) => imageName !== '' && imageUrl === '');
  const rejected = latest?.state === 'Rejected' ? latest : null;
  const settled = quote.paidUntil !== '' && filters.renew === '' && !rejected;
  const open = quote.payable > 0 && waiting < maxOpenPayments && (quote.pending === 0 || more) && !settled;
  const ask = (
    <Suspense fallback={open && <div className="min-h-12" />}>
      <AskToPay tier={tier} canAsk={open} />
    </Suspense>
  );
  const renew = (): void => {
    change({ renew: 1 });
    top.current?.focus();
  };
  return (
    <div ref={top} tabIndex={-1} className="grid gap-4 outline-none">
      {settled ? (
        <PaidInFull quote={quote} onRenew={renew} />
      ) : (
        <MembershipStatus
          quote={quote}
          waiting={waiting}
          unproved={unproved}
          open={open}
          onOpen={() => setMore(true)}
        />
      )}
      {undecided.length > 0 && afterSent}
      {open && rejected && <Rejection payment={rejected} />}
      {open && (
        <Pay
          key={round}
          quote={quote}
          rejected={rejected}
          coupon={coupon}
          couponError={couponError}
          loading={loading}
          onCoupon={(code) => change({ coupon: code })}
          onSent={() => {
            setMore(false);
            change({ renew: '' });
            setRound(round + 1);
          }}
          // the input stays visible, even when another payment turns out to be pending
          onRefused={() => setMore(true)}
          ask={ask}
        />
      )}
      {/* used links remain listed, so that they can be withdrawn */}
      {!open && ask}
      {/* a different key depending on whether there is an element above: the list is mounted again without a layout shift */}
      <PaymentStates key={open ? 'below' : 'alone'} rows={own.data?.rows ?? []} />
    </div>
  );
}

/** Pays for a tier and shows its payments (SPECIFICATION, screen 13). `afterSent` is shown while a payment is pending. */
export function PaymentPage({ afterSent }: { afterSent: ReactNode }) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const id = useParameter('id');
  const [{ redirect }] = useFilters('redirect');
  const tier = tierIds.find((known) => String(known) === id);
  return (
    <Page
      title={
        id === ''
          ? t('Payment Detail for Membership')
          : t('Payment Detail for Membership: {tier}', { tier: word(tierName(Number(id))) })
      }
      back={{ to: '/membershipcard', search: { redirect }, label: t('Memberships') }}
    >
      {tier ? (
        // keeps the footer below the window, however short the content is before and after sending
        <div className="min-h-dvh">
          <PaymentOf key={tier} tier={tier} afterSent={afterSent} />
        </div>
      ) : (
        <TierChoice />
      )}
    </Page>
  );
}
