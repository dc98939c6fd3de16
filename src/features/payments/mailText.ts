import { dictionary } from '../../lib/text.ts';

/** Mails about payments and memberships. */
export const messages = dictionary('mails');
