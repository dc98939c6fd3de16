import { dictionary } from '../../lib/text.ts';

/** Mails to visitors who take a seat, and about messages of visitors. */
export const messages = dictionary('mails');
