import type { Received } from '../../../lib/contract.ts';
import { toPaise } from '../../../lib/money.ts';
import type { payments } from '../../payments/api.ts';

/** What a coupon takes off a tier's price. */
export interface Offer {
  code: string;
  /** Paise. */
  amount: number;
  /** It belongs to what the reader has begun to pay: nothing to advertise any more. */
  used: boolean;
}

/** The coupon that the server found for a tier; null when there is none. */
export const offerOf = ({
  discount,
  couponCode,
  fixed,
}: Received<typeof payments.offers>[number]): Offer | null =>
  discount > 0 ? { code: couponCode, amount: toPaise(discount), used: fixed } : null;
