import { dictionary } from '../../lib/text.ts';

/** Texts of the home page, for server and screen. */
export const messages = dictionary<
  | 'Join Now'
  | 'Create your account'
  | 'Show all {count} courses'
  | '1 course'
  | '{count} courses'
  | 'Find a course'
  | 'Reserve a seat'
  | '{count} minutes'
  | 'WhatsApp'
  | 'Call {phone}'
  | 'Join our group'
  | 'Write to us'
  | 'Please write this in English, at least.'
  | 'A section can be there only once.'
  | 'There is no such picture.'
>('home');
