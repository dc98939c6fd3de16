import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'Events'
  | 'Free webinars, live with our teachers.'
  | '{count} minutes'
  | 'Seats left: {count}'
  | 'All seats are taken'
  | 'Register for free'
  | 'The next date is being planned'
  | 'Leave your name, and you are among the first to get a seat.'
  | 'Go to the waiting list'
  | 'Learn about the webinar'
  | 'Past webinars'
  | 'Over'
>('marketing');
