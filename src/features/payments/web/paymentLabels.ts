import { dictionary } from '../../../lib/text.ts';
import { money } from '../../../lib/web/i18n.ts';
import { toPaise } from '../../../lib/money.ts';
import type { BadgeTone } from '../../../lib/web/ui/Badge.tsx';
import type { Payment } from '../api.ts';

export const paymentMessages = dictionary('payments');

export const stateTones = {
  Submitted: 'warning',
  Verified: 'success',
  Rejected: 'danger',
  Refunded: 'neutral',
} as const satisfies Record<Payment['state'], BadgeTone>;

/** Rupees as '₹1,499.00' in the format of the page's language. */
export const inRupees = (amount: number): string => money(toPaise(amount));
