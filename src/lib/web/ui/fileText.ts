import { dictionary } from '../../text.ts';

/** Words of the field that takes files; apart, so that they are not on the way to the first screen. */
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
