import { dictionary } from '../../lib/text.ts';

/** Texts of reviews for readers, for server and screen. */
export const messages = dictionary('reviews');
