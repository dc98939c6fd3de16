import { dictionary } from '../../text.ts';

/** Texts of the file field, in a chunk of their own, since first screens don't need them. */
export const messages = dictionary<
  | 'Choose a file'
  | 'Choose files'
  | 'or drop it here'
  | 'or drop them here'
  | 'or drop it here, or paste'
  | 'or drop them here, or paste'
  | 'This kind of file cannot be used here: {names}'
  | 'Only one file is taken here. Left out: {names}'
>('lib');
