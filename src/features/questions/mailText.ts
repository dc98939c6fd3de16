import { dictionary } from '../../lib/text.ts';

/** Mails about questions at lessons. */
export const messages = dictionary('mails');
