import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'Online Services'
  | 'College Counselling'
  | 'Website Developing'
  | 'Digital Marketing Agency'
  | 'Join Our Group'
  | 'Your Course'
  | 'Please enter a name for this link.'
  | 'Please enter a page such as /course, or an address that begins with https://.'
>('sidebar');
