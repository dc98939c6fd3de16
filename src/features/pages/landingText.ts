import { dictionary } from '../../lib/text.ts';

/** Texts around the webinar; its own texts are in landingPage.ts. */
export const messages = dictionary<
  | 'Register for free'
  | 'This webinar is held in Hindi.'
  | 'Get your seat'
  | 'Name, mobile number and e-mail are enough. We use them for this webinar only.'
  | 'The next date is being planned. Register now, and you are told first.'
  | 'The webinar “{title}” of {date} is over.'
  | 'Mobile number'
  | 'Register'
  | 'Your seat is confirmed'
  | 'You are on the waiting list'
  | 'Thank you, {name}. Please keep this number.'
  | 'Join the group'
  | 'The link to take part is given in the group before it begins.'
  | 'We write to your e-mail address when the date is set.'
  | 'Register somebody else'
  | 'Look here again: the date stands on this page when it is set.'
  | 'All seats are taken. On the waiting list you get a seat in the next webinar first.'
  | 'Ask questions in our group.'
>('pages');
