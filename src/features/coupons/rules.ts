import * as z from 'zod/mini';
import { flag, whole } from '../../lib/fields.ts';
import { day } from '../../lib/days.ts';
import { rupees } from '../../lib/money.ts';
import { messages } from './text.ts';

const en = (text: Parameters<typeof messages>[0]): string => messages(text).english;

/** Capital letters, digits, - and _. */
export const couponCode = z
  .string(en('Coupon code is required.'))
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, en('Coupon code is required.')),
    z.maxLength(30, en('Please use 3 to 30 letters, digits, - or _.')),
    z.regex(/^[A-Z0-9_-]{3,30}$/, en('Please use 3 to 30 letters, digits, - or _.')),
  );

/** The body of a save (SPECIFICATION §5 'Coupon', decision 23). */
export const couponDraft = z.object({
  couponId: z.optional(z.unknown()),
  couponCode,
  membershipID: z._default(z.pipe(whole(0, 4), z.int().check(z.refine((id) => id !== 1))), 0),
  segment: z._default(z.enum(['', 'Free', 'Student']), ''),
  active: z._default(flag, true),
  amount: rupees,
  startDate: day,
  endDate: day,
  /** How many learners may use it; null for no limit. */
  useLimit: z._default(z.nullable(whole(1, 1_000_000, en('Please enter a whole number from 1.'))), null),
});
export type CouponDraft = z.output<typeof couponDraft>;

export const couponStates = ['Active', 'Not started', 'Ended', 'Off'] as const;

export interface CouponTerms {
  membership_id: number;
  segment: string;
  active: number;
  amount: number;
  starts_on: string;
  ends_on: string;
}

/** Whether a coupon is valid for a user type and a tier on a day (decisions 10, 23). */
export const applies = (
  coupon: CouponTerms,
  { membershipId, userType, today }: { membershipId: number; userType: string; today: string },
): boolean =>
  coupon.active === 1 &&
  coupon.amount > 0 &&
  coupon.starts_on <= today &&
  today <= coupon.ends_on &&
  (coupon.membership_id === 0 || coupon.membership_id === membershipId) &&
  (coupon.segment === '' || coupon.segment === userType);

/** A coupon's state on a day; `Off` means switched off by hand. */
export const couponState = (
  { active, startDate, endDate }: { active: boolean; startDate: string; endDate: string },
  today: string,
): (typeof couponStates)[number] => {
  if (!active) return 'Off';
  if (today > endDate) return 'Ended';
  return today < startDate ? 'Not started' : 'Active';
};
