import type { Received } from '../../../lib/contract.ts';
import { toPaise } from '../../../lib/money.ts';
import type { payments } from '../../payments/api.ts';

export interface Offer {
  code: string;
  /** Paise. */
  amount: number;
  /** Part of a begun purchase: no longer advertised. */
  used: boolean;
}

/** The coupon that the server applied to a tier; null without one. */
export const offerOf = ({
  discount,
  couponCode,
  fixed,
}: Received<typeof payments.offers>[number]): Offer | null =>
  discount > 0 ? { code: couponCode, amount: toPaise(discount), used: fixed } : null;
