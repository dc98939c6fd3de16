import { dictionary } from '../../lib/text.ts';

/** Texts of reminders, in the language in which they were chosen. */
export const messages = dictionary<
  | 'Hello'
  | 'Your next lesson: {lesson}'
  | 'The reminder that you have asked for: {course}'
  | 'this is the reminder that you have asked for. Your next lesson is “{lesson}” ({course}):'
  | 'To stop these mails, open this link and press the button. You need not log in:'
>('reminderMails');
