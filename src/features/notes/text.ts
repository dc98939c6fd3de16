import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'Please write your note.'
  | 'This note is not here any more.'
  | 'You have as many notes in this course as can be kept. Delete some to add others.'
  | 'Bookmark'
  | 'My notes'
>('notes');
