import { dictionary } from '../../lib/text.ts';

/** Messages of the server about chapters. */
export const messages = dictionary('chapters');
