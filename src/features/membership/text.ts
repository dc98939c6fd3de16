import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'The coupon {code} takes off {amount}, which is more than this price. Change or deactivate that coupon first.'
  | 'Please enter 1 to 120 months.'
  | 'The price must be at least ₹1.'
  | 'Add at least one line.'
  | 'Both languages need the same number of lines, or leave all Hindi lines empty.'
>('membership');
