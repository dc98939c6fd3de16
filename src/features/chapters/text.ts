import { dictionary } from '../../lib/text.ts';

/** What the server says about chapters. */
export const messages = dictionary<
  | 'Give each chapter a title.'
  | 'Two chapters begin at the same second.'
  | 'A chapter begins after the end of the video.'
  | 'A lesson has at most 200 chapters.'
>('chapters');
