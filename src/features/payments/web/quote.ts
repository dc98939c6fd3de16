import { useState } from 'react';
import { type CallError, useData } from '../../../lib/web/call.ts';
import { payments } from '../api.ts';
import type { Quote } from './form.ts';

/**
 * The quote for a tier with the coupon in the URL. For a refused coupon it is the quote without one, with the message in
 * `couponError`; the previous quote stays while the next one loads.
 */
export function useQuote(
  membershipid: number,
  couponCode: string,
): {
  quote: Quote | null;
  couponError: string;
  error: CallError | null;
  loading: boolean;
  retry: () => void;
} {
  // the tier may be paid meanwhile, or its price changed
  const options = { refetchInterval: 30_000 };
  const withCoupon = useData(
    payments.quote,
    { query: { membershipid, couponCode } },
    { ...options, enabled: couponCode !== '' },
  );
  const refusal = couponCode !== '' && (withCoupon.error?.status ?? 0) >= 400 ? withCoupon.error : null;
  const refused = refusal !== null && refusal.status < 500 && refusal.status !== 401;
  const plain = useData(
    payments.quote,
    { query: { membershipid } },
    { ...options, enabled: couponCode === '' || refused },
  );
  const current = couponCode !== '' && !refused ? withCoupon : plain;
  const [latest, setLatest] = useState<Quote | null>(null);
  if (current.data && current.data !== latest) setLatest(current.data);
  return {
    quote: current.data ?? latest,
    couponError: refused ? refusal.message : '',
    error: current.error,
    loading: withCoupon.isFetching || plain.isFetching,
    retry: () => void current.refetch(),
  };
}
