import * as z from 'zod/mini';
import { text, whole } from '../../lib/fields.ts';
import { say } from './text.ts';

const en = (message: Parameters<typeof say>[0]): string => say(message).en;

/** What an administrator sets of the institute; '' for what is not set. */
export const instituteDraft = z.object({
  name: z._default(text(100), ''),
  /** The institute's UPI address (virtual payment address), name@bank. */
  vpa: z._default(
    text(100).check(
      z.regex(
        /^$|^[a-zA-Z0-9._-]{2,64}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/,
        en('Please enter a UPI address such as academy@bank.'),
      ),
    ),
    '',
  ),
  /** Who the payer's app shows; the institute's name when empty. */
  payee: z._default(text(60), ''),
  address: z._default(text(300), ''),
  /** A state of features/profile/rules.ts, which decides between CGST + SGST and IGST. */
  state: z._default(text(40), ''),
  gstin: z._default(
    text(15).check(
      z.toUpperCase(),
      z.regex(/^$|^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, en('Please enter a GSTIN of 15 characters.')),
    ),
    '',
  ),
  /** GST contained in the prices, in hundredths of a percent: 1800 is 18 %. */
  gstRate: z._default(whole(0, 2800), 1800),
  /** SAC of the service (999293: commercial training and coaching). */
  sac: z._default(text(8).check(z.regex(/^\d{0,8}$/)), '999293'),
  /** What receipt numbers begin with. */
  receiptPrefix: z._default(
    text(3).check(z.toUpperCase(), z.regex(/^[A-Z0-9]{1,3}$/, en('Please use 1 to 3 letters or digits.'))),
    'KK',
  ),
  /** Days after a first part payment by which the balance is due. */
  dueDays: z._default(whole(1, 365), 30),
});
export type Institute = z.output<typeof instituteDraft>;
