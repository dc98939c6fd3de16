import { dictionary } from '../../lib/text.ts';

/** What is found about the server, and what to do about it. */
export const messages = dictionary('system');
