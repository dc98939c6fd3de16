import { dictionary } from '../../lib/text.ts';

/** Sentences of notices that server and web share. */
export const messages = dictionary<
  | 'There is news for you.'
  | 'This academy sends no notices to devices.'
  | 'This browser’s address for notices can’t be used.'
  | 'Notices are off on this device.'
  | 'A test notice'
  | 'Notices arrive on this device.'
>('push');
