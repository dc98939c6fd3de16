import { dictionary } from '../../lib/text.ts';

/** Mails about goals: reminders, in the language in which they were chosen, and the request to a guardian. */
export const messages = dictionary('mails');
