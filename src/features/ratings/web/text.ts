import { dictionary } from '../../../lib/text.ts';

/** Texts of who writes a review. */
export const messages = dictionary('ratings');
