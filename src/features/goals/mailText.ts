import { dictionary } from '../../lib/text.ts';

/** Mails about goals: reminders in the language in which they were chosen, and the question to a guardian. */
export const messages = dictionary<
  | 'Your next lesson: {lesson}'
  | 'The reminder that you have asked for: {course}'
  | 'this is the reminder that you have asked for. Your next lesson is “{lesson}” ({course}):'
  | 'To stop these mails, open this link and press the button. You need not log in:'
  | 'may we send reminders?'
  | 'a learner'
  | 'this learner'
  | `{learner} learns at {institute}, is under 18, and would like short reminders to go on with the lessons, at most once an evening.
They have given your address as their parent's or guardian's. Nothing is sent unless you agree. This page says what is sent, and asks you:
{link}

Keep this mail: by the same link you can change your mind at any time. If you don't know {person}, you need not do anything.`
>('mails');
