import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf, requiredText, whole } from '../../lib/fields.ts';
import { localizedFields } from '../../lib/localized.ts';
import { rupees } from '../../lib/money.ts';
import { lineLength, maxLines, maxMonths, tierNames } from './rules.ts';
import { messages } from './text.ts';

/** A tier as the cards show it (SPECIFICATION, screen 12). */
export const tier = z.object({
  membershipid: z.int(),
  name: z.enum(Object.values(tierNames)),
  /** Rupees. */
  price: z.number(),
  /** Feature lines; another language than English has as many lines as English, or none. */
  ...localizedFields('features', z.array(z.string())),
  /** Months of validity; null for no end. */
  months: z.nullable(z.int()),
  /** False while the tier has the default price and features. */
  saved: z.boolean(),
  version: z.int(),
});
export type Tier = z.output<typeof tier>;

const lines = z.array(requiredText(lineLength)).check(z.maxLength(maxLines));

/** The settings of a tier. `price`: rupees on the wire, paise after parsing. */
export const tierDraft = z.object({
  price: rupees.check(z.minimum(100, messages('The price must be at least ₹1.').english)),
  months: z._default(
    z.nullable(whole(1, maxMonths, messages('Please enter 1 to 120 months.').english)),
    null,
  ),
  ...localizedFields('features', lines),
});

/** Membership tiers (SPECIFICATION, screen 12, §9; decision 24). */
export const membership = {
  list: endpoint({
    method: 'GET',
    path: '/api/membership',
    access: 'public',
    summary: `The tiers ${Object.values(tierNames).join(', ')} with price and features`,
    reply: z.array(tier),
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/membership/Edit',
    access: 'admin',
    summary: 'Set the price, the validity and the features of a tier',
    query: z.object({ id: whole(2, 4) }),
    body: editOf(tierDraft),
    reply: tier,
    versioned: true,
    errors: [422],
  }),
};
