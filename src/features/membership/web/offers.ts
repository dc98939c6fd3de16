import { dayInIndia, toPaise } from '../../../lib/money.ts';
import type { Coupon } from '../../coupons/api.ts';
import { applies } from '../../coupons/rules.ts';
import type { Due } from '../../payments/api.ts';

/** What a coupon takes off a tier's price. */
export interface Offer {
  code: string;
  /** Paise. */
  amount: number;
  /** It belongs to what the reader has begun to pay: nothing to advertise any more. */
  used?: boolean | undefined;
}

/** The coupon that takes most off a tier for a person of that type today; null when there is none (spec screen 12). */
export function bestOffer(
  coupons: readonly Coupon[],
  { membershipId, userType }: { membershipId: number; userType: string },
): Offer | null {
  const today = dayInIndia(new Date());
  const valid = coupons.filter((coupon) =>
    applies(
      {
        membership_id: coupon.membershipID,
        segment: coupon.segment,
        active: coupon.active ? 1 : 0,
        amount: toPaise(coupon.amount),
        starts_on: coupon.startDate.slice(0, 10),
        ends_on: coupon.endDate.slice(0, 10),
      },
      { membershipId, userType, today },
    ),
  );
  const [best] = valid.toSorted((a, b) => b.amount - a.amount || a.couponId - b.couponId);
  return best ? { code: best.couponCode, amount: toPaise(best.amount) } : null;
}

/** The coupon of a purchase that has begun; null when there is none. */
export const usedOffer = ({ couponCode, discount }: Due): Offer | null =>
  discount > 0 ? { code: couponCode, amount: toPaise(discount), used: true } : null;
