import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'Create your account'
  | 'One short form, and you go on where you were.'
  | 'Sign up and go on'
  | 'I have an account'
  | 'Watch the first lesson without an account'
  | 'Log in with this e-mail'
>('accounts');
