import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'The six links beside the services: what they say, where they lead, and in which order.'
  | 'Link {number}'
  | 'Name in English'
  | 'Name in Hindi'
  | 'Leads to'
  | 'A page such as /course, or an https:// address.'
  | 'Shown'
  | 'Not shown'
  | 'Back to the first links'
  | 'No link is shown.'
>('sidebar');
