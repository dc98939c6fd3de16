import { dictionary } from '../../lib/text.ts';

/** Sentences of playback that server and web share. */
export const messages = dictionary<
  | 'Your account plays videos on one device at a time, and another one plays now.'
  | 'That device is signed out now. Choose another one.'
  | 'Your account plays videos on {limit} devices at a time, and as many others play now.'
>('playback');
