import { dictionary } from '../../lib/text.ts';

/** Sentences of goals and reminders that server and web share. */
export const messages = dictionary('goals');
