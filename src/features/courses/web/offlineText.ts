import { dictionary } from '../../../lib/text.ts';

/** Texts for offline use, in a chunk of their own, since the catalogue is a first screen. */
export const messages = dictionary<
  | 'You are offline: this is what was saved on {date}.'
  | 'The connection is very slow: this is what was saved on {date}.'
  | 'Saved on this device: {course}'
  | 'Lessons need a connection to play'
  | 'Open it again when you are back online.'
>('courses');
