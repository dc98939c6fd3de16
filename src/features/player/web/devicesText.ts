import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'You are watching on another device'
  | 'You are watching on {count} other devices'
  | 'You can watch here again'
  | 'Your account plays lessons on one device at a time. This one can go on instead.'
  | 'Your account plays lessons on {limit} devices at a time. Choose the one that stops.'
  | 'The lesson was paused here because you watch on another device.'
  | 'Plays now'
  | 'Last played {seconds} s ago'
  | 'Watch here'
  | 'Watch here instead'
  | 'Watch here instead of {device}'
  | 'You do not know a device?'
>('playback');
