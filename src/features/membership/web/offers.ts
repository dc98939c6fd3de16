import { toPaise } from '../../../lib/money.ts';
import type { OwnMembership, TierOffer } from '../../payments/membershipApi.ts';
import type { Tier } from '../api.ts';

export interface Offer {
  code: string;
  /** Paise. */
  amount: number;
  /** Belongs to a purchase that was started: no longer advertised. */
  used: boolean;
}

/** The coupon that the server applied to a tier; null without one. */
export const offerOf = ({ discount, couponCode, fixed }: TierOffer): Offer | null =>
  discount > 0 ? { code: couponCode, amount: toPaise(discount), used: fixed } : null;

/** The offers for learners without a membership, and for everybody until their own have loaded: the list prices. */
export const listOffer = ({ membershipid, price, months }: Tier): TierOffer => ({
  membershipid,
  action: 'join',
  price,
  discount: 0,
  couponCode: '',
  fixed: false,
  months,
  validUntil: '',
});

/** The tier whose latest payment was rejected, and can be sent again; 0 for none. */
export function sentAgain(offers: readonly TierOffer[], mine: OwnMembership | null): number {
  const rejected = mine?.decided?.state === 'Rejected' ? mine.decided.membershipid : 0;
  const offer = offers.find(({ membershipid }) => membershipid === rejected);
  return offer && ['join', 'renew', 'upgrade'].includes(offer.action) ? rejected : 0;
}

/**
 * The tier with the page's primary action, 0 for none: first a rejected payment, then a balance, then the renewal, then Silver
 * for people without a membership.
 */
export function nextTier(offers: readonly TierOffer[], mine: OwnMembership | null): number {
  const again = sentAgain(offers, mine);
  if (again !== 0) return again;
  const first = (action: TierOffer['action']) => offers.find((one) => one.action === action)?.membershipid;
  const next = first('pay') ?? first('renew');
  if (next !== undefined) return next;
  const hasOther = mine?.state === 'active' || mine?.state === 'closed' || first('wait') !== undefined;
  return hasOther ? 0 : 2;
}
