import { dictionary } from '../../../lib/text.ts';

/** Texts of paying by a link: for the learner who asks, and for the payer. */
export const messages = dictionary('payByLink');
