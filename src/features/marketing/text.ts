import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | '{day} at {time} IST'
  | 'Please enter your name.'
  | 'Please enter your e-mail address.'
  | 'This message does not exist any more.'
  | 'This webinar does not exist any more.'
  | 'This webinar is over. Please choose the next one.'
  | 'All seats of this webinar are taken.'
  | 'Please enter a title.'
  | 'Please enter a day and a time.'
  | 'Please enter 10 to 600 minutes.'
  | 'Please enter 1 to 10000 seats.'
>('marketing');
