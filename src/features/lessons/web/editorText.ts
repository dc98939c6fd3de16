import { dictionary } from '../../../lib/text.ts';

/** What the screens share on which something is written beside a lesson's video. */
export const editorMessages = dictionary<
  | 'Choose a lesson first'
  | 'Open a lesson’s captions from the list of lessons of its course.'
  | 'Open a lesson’s chapters from the list of lessons of its course.'
  | 'Back to the lessons'
>('lessonEditors');
