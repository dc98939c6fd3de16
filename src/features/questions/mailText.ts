import { dictionary } from '../../lib/text.ts';

/** Mails about questions and answers. */
export const messages = dictionary('mails');
