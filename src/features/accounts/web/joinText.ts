import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'Create your account'
  | 'The first lesson of every course is free.'
  | 'Create account'
  | 'Watch the first lesson without an account'
  | 'Log in with this e-mail'
  | 'Your number and e-mail are for the institute only; other learners never see them. Under Settings you can download your data or delete your account.'
>('accounts');
