import { dictionary } from '../../text.ts';

export const messages = dictionary<
  | 'From'
  | 'To'
  | 'Edit {name}'
  | 'Delete {name}'
  | 'Unauthorized access, Please login with valid credentials.'
>('lib');
