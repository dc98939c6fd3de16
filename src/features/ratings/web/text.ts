import { dictionary } from '../../../lib/text.ts';

/** Texts of who writes a review. */
export const messages = dictionary<
  | 'Add words'
  | 'Edit words'
  | 'What would you tell others about this course?'
  | 'Optional. Everybody can read it, with your name as other learners see it.'
  | 'Your words are saved. Everybody can read them within seconds.'
  | 'Your words are saved. The institute looks at them first.'
  | 'Your words are taken back.'
  | 'Your words'
  | 'The institute has hidden your words: {reason}'
  | 'Your stars count all the same. When you change the words, the institute looks at them again.'
  | 'Delete rating'
  | 'Delete your rating?'
  | 'Your stars and your words are deleted, and so is the institute’s answer to them.'
  | 'Your rating is deleted.'
>('ratings');
