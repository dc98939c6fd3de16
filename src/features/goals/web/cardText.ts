import { dictionary } from '../../../lib/text.ts';

/** Texts of the goal on the dashboard. */
export const messages = dictionary<
  | 'How often do you want to learn?'
  | 'Set a goal'
  | 'My week'
  | '{done} of {goal} days this week'
  | '{count} weeks in a row'
  | 'Met this week'
  | 'Goal and reminders'
  | 'This week'
  | '{weekday}: {minutes} min'
  | '{weekday}: {minutes} min, counts'
>('goalCard');
