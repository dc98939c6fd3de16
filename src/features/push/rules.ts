import * as z from 'zod/mini';
import { flag, text } from '../../lib/fields.ts';
import { messages } from './text.ts';

/** Maximum devices of one person; a new one replaces the oldest. */
export const maxDevices = 10;

/** Limits for one person per hour. */
export const perHour = { subscribe: 30, test: 10 } as const;

const wrong = messages('This browser’s address for notifications can’t be used.').english;

const base64url = (max: number) =>
  z.string(wrong).check(z.maxLength(max, wrong), z.regex(/^[\w-]+={0,2}$/, wrong));

/** A browser's subscription, as returned by `PushSubscription.toJSON()`. */
export const subscription = z.object({
  endpoint: text(1000, wrong),
  keys: z.object({ p256dh: base64url(100), auth: base64url(30) }),
  /** Also notices of new proofs, for administrators. Absent leaves it unchanged. */
  proofs: z.optional(flag),
});
