import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'Please enter a name for this link.'
  | 'Please enter a page such as /course, or an address that begins with https://.'
>('sidebar');
