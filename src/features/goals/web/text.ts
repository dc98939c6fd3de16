import { dictionary } from '../../../lib/text.ts';

/** Texts of the page of goals and reminders, of the guardian's page, and of the one that ends reminders. */
export const messages = dictionary('goalPages');
