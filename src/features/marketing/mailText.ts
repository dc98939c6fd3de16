import { dictionary } from '../../lib/text.ts';

/** Mails to visitors who register for a webinar, and about messages of visitors. */
export const messages = dictionary('mails');
