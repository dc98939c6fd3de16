import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { requiredText, whole } from '../../lib/fields.ts';
import { rupees } from '../../lib/money.ts';

/** A tier as the cards show it (spec screen 12). */
export const tier = z.object({
  membershipid: z.int(),
  name: z.enum(['Silver', 'Gold', 'Diamond']),
  /** Rupees. */
  price: z.number(),
  /** What it gives, a line each; both languages have the same lines or Hindi has none. */
  features: z.array(z.string()),
  featuresHi: z.array(z.string()),
});
export type Tier = z.output<typeof tier>;

const lines = z.array(requiredText(120)).check(z.maxLength(12));

/** What an administrator sets of a tier. */
export const tierDraft = z.object({
  price: rupees.check(z.minimum(100, 'Please enter an amount in rupees, such as 499 or 499.50.')),
  features: lines,
  featuresHi: lines,
});

/** Membership tiers (spec screen 12, §9; decision 24). */
export const membership = {
  list: endpoint({
    method: 'GET',
    path: '/api/membership',
    access: 'public',
    summary: 'The tiers Silver, Gold and Diamond with price and features',
    reply: z.array(tier),
    cache: 'content',
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/membership/Edit',
    access: 'admin',
    summary: 'Set the price and the features of a tier',
    query: z.object({ id: whole(2, 4) }),
    body: tierDraft,
    reply: tier,
  }),
};
