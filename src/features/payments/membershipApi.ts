import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { decision, due } from './api.ts';

/** The sensible action of a person for a tier; `none` e.g. for a lower tier than theirs. */
const actions = ['join', 'upgrade', 'renew', 'pay', 'wait', 'none'] as const;

const tierOffer = z.object({
  membershipid: z.int(),
  action: z.enum(actions),
  /** Rupees, with the best coupon that the person can use. */
  price: z.number(),
  discount: z.number(),
  couponCode: z.string(),
  /** Fixed by the person's first payment. */
  fixed: z.boolean(),
  /** Months of validity; null for no end. */
  months: z.nullable(z.int()),
  /** The last day of the membership if it was verified today; '' for no end. */
  validUntil: z.string(),
});
export type TierOffer = z.output<typeof tierOffer>;

const own = z.object({
  /** `closed`: an overdue balance closes the lessons. */
  state: z.enum(['none', 'active', 'closed', 'ended']),
  /** The tier, even when it has ended; 0 for none, and for access granted without a tier. */
  membershipid: z.int(),
  /** Its first and last day; '' for no end, and without a membership. */
  since: z.string(),
  until: z.string(),
  /** null for no end, and without a membership. */
  daysLeft: z.nullable(z.int()),
  /** The last day on which all lessons are open, whatever opens them; '' for no end, and when they are closed. */
  openUntil: z.string(),
  source: z.enum(['', 'payment', 'grant', 'import']),
  /** The administrator who granted it; '' when that is unknown. */
  grantedBy: z.string(),
  /** Rupees: verified payments, and the price. */
  paid: z.number(),
  total: z.number(),
  /** The first day on which it can be renewed; '' when it can't be. */
  renewFrom: z.string(),
  /** Balances and pending payments of all tiers. */
  dues: z.array(due),
  /** The latest refusal or refund, unless the person has submitted a payment since. */
  decided: z.nullable(z.extend(decision, { state: z.enum(['Rejected', 'Refunded']) })),
  /** As in the quote. */
  usualHours: z.nullable(z.int()),
  tiers: z.array(tierOffer),
});
export type OwnMembership = z.output<typeof own>;

export const ownMembership = {
  read: endpoint({
    method: 'GET',
    path: '/api/payment/Membership',
    access: 'user',
    summary: 'Your membership: until when, what of it is paid, and what each tier would cost you now',
    reply: own,
  }),
};
