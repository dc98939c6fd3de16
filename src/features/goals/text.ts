import { dictionary } from '../../lib/text.ts';

/** Messages of goals and reminders that server and web share. */
export const messages = dictionary('goals');
