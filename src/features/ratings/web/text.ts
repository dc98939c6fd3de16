import { dictionary } from '../../../lib/text.ts';

/** Texts for people who write a review. */
export const messages = dictionary('ratings');
