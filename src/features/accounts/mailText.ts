import { dictionary } from '../../lib/text.ts';

/** Mails about accounts. */
export const messages = dictionary('mails');
