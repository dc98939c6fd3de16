import { dictionary } from '../../lib/text.ts';

/** What the server says to the player. */
export const messages = dictionary<
  | 'Your account plays videos on one device at a time, and another one plays now.'
  | 'That device is signed out now. Choose another one.'
  | 'Your account plays videos on {limit} devices at a time, and as many others play now.'
>('player');
