import { dictionary } from '../../lib/text.ts';

/** Sentences of teachers that server and web share. */
export const messages = dictionary<
  | 'Please enter the name.'
  | 'Please enter a whole number from 1.'
  | 'This picture is not there any more. Choose it again.'
  | 'There is no such teacher.'
>('teachers');
