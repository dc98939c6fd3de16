import { dictionary } from '../../lib/text.ts';

/** Mails about tickets. */
export const messages = dictionary('mails');
