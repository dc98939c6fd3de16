import { dictionary } from '../../../lib/text.ts';

/** Texts of the payment screen (SPECIFICATION, screen 13, §5, §8). */
export const messages = dictionary('payments');
