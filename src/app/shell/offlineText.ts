import { dictionary } from '../../lib/text.ts';

/** The frame's texts for offline use and updates; in a chunk of their own, since first screens don't need them. */
export const messages = dictionary<
  | 'This screen is not kept on this device. What you watched is kept, and is sent when you are back online.'
  | 'This screen could not be opened'
  | 'The server does not answer at the moment; your connection is fine. The screen opens by itself once it does.'
  | 'A new version is ready'
  | 'Reload'
>('app');
