import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'Please say in a few words what it is about.'
  | 'This ticket does not exist any more.'
  | 'You can open only your own tickets.'
>('support');
