import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf, iso, whole } from '../../lib/fields.ts';
import { couponDraft } from './rules.ts';

/** A coupon as the list shows it (SPECIFICATION §3). */
export const coupon = z.object({
  couponId: z.int(),
  couponCode: z.string(),
  /** 2, 3 or 4; 0 for every tier. */
  membershipID: z.int(),
  /** The user type it is valid for; '' for all. */
  segment: z.enum(['', 'Free', 'Student']),
  active: z.boolean(),
  /** Rupees. */
  amount: z.number(),
  /** First and last day, YYYY-MM-DD. */
  startDate: iso,
  endDate: iso,
  /** For administrators: the maximum number of learners (null for no limit), and the current one. */
  useLimit: z.optional(z.nullable(z.int())),
  used: z.optional(z.int()),
  version: z.int(),
});
export type Coupon = z.output<typeof coupon>;

/** Coupons (SPECIFICATION, screen 21, §7; decision 23). */
export const coupons = {
  list: endpoint({
    method: 'GET',
    path: '/api/coupon',
    access: 'public',
    summary:
      'For administrators all coupons; for learners those that are active, in date and open to them; for strangers none',
    reply: z.array(coupon),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/coupon/create',
    access: 'admin',
    summary: 'Add a coupon',
    body: couponDraft,
    reply: coupon,
    errors: [409, 422],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/coupon/edit',
    access: 'admin',
    summary: 'Change a coupon; id 0 adds one',
    query: z.object({ id: whole(0, 2_147_483_647) }),
    body: editOf(couponDraft),
    reply: coupon,
    versioned: true,
    errors: [404, 409, 422],
  }),
};
