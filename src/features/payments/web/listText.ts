import { dictionary } from '../../../lib/text.ts';

/** Texts of the payments list (SPECIFICATION, screen 14; decisions 21, 24). */
export const messages = dictionary('paymentAdmin');
