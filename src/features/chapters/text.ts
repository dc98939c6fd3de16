import { dictionary } from '../../lib/text.ts';

/** What the server says about chapters. */
export const messages = dictionary('chapters');
