import { dictionary } from '../../lib/text.ts';

/** Mails about reviews. */
export const messages = dictionary('mails');
