import { dictionary } from '../../../lib/text.ts';

/** Texts of the pages for goals and reminders, for the guardian, and for unsubscribing. */
export const messages = dictionary('goalPages');
