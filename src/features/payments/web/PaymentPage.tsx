import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useParameter } from '../../../lib/web/router.tsx';
import { useFilters } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { type TierId, tierIds, tierName } from '../../membership/rules.ts';
import { type Payment, payments } from '../api.ts';
import { maxOpenPayments } from '../rules.ts';
import { AmountCard } from './AmountCard.tsx';
import { askedAmount } from './checks.ts';
import { DetailForm } from './DetailForm.tsx';
import { type Quote, usePaymentForm } from './form.ts';
import { MembershipStatus, PaidInFull, Rejection } from './MembershipStatus.tsx';
import { NothingLeft } from './NothingLeft.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { PaymentStates } from './PaymentStates.tsx';
import { useQuote } from './quote.ts';
import { messages } from './text.ts';
import { TierChoice } from './TierChoice.tsx';
import { UpiCard } from './UpiCard.tsx';
import { paymentMessages } from './paymentLabels.ts';

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

function Ask(props: { tier: TierId; canAsk: boolean }) {
  return (
    <Suspense fallback={props.canAsk && <div className="min-h-12" />}>
      <AskToPay {...props} />
    </Suspense>
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
  const unproved = undecided.some(({ imageName, imageUrl }) => imageName !== '' && imageUrl === '');
  const rejected = latest?.state === 'Rejected' ? latest : null;
  const settled = quote.paidUntil !== '' && filters.renew === '' && !rejected;
  const open =
    quote.payable > 0 && undecided.length < maxOpenPayments && (quote.pending === 0 || more) && !settled;
  const ask = <Ask tier={tier} canAsk={open} />;
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
          waiting={undecided.length}
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
