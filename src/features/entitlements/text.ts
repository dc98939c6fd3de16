import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'This lesson is for members. Join a membership to watch it.'
  | 'Your membership has ended. Renew it to watch this lesson.'
  | 'Your lessons are closed because a balance is overdue. They open again as soon as it is paid.'
>('entitlements');
