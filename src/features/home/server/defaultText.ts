import { dictionary } from '../../../lib/text.ts';

/** What the home page says until its owner has written something else. */
export const messages = dictionary('defaults');
