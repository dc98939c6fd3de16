import { dictionary } from '../../text.ts';

export const messages = dictionary<
  | 'All'
  | 'From'
  | 'To'
  | 'Edit'
  | 'Edit {name}'
  | 'Delete'
  | 'Delete {name}'
  | 'Undo'
  | 'Unauthorized access, Please login with valid credentials.'
>('lib');
