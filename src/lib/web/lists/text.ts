import { dictionary } from '../../text.ts';

export const messages = dictionary<
  'All' | 'From' | 'To' | 'Unauthorized access, Please login with valid credentials.'
>('lib');
