import { dictionary } from '../../../lib/text.ts';

/** Texts of the home page until its owner has written others. */
export const messages = dictionary('defaults');
