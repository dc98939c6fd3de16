import { dictionary } from '../../text.ts';

export const messages = dictionary<
  | 'From'
  | 'To'
  | 'Edit {name}'
  | 'Delete {name}'
  | 'Move {name}: drag it, or press ↑ or ↓'
  | 'Unauthorized access, Please login with valid credentials.'
>('lib');
