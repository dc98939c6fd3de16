import { dictionary } from '../../lib/text.ts';

/** Texts of sign-up and login that the server writes, too. */
export const messages = dictionary<
  | 'USER LOG IN'
  | 'Welcome back. Your lessons wait where you left them.'
  | 'A quiet classroom, on any phone'
  | 'Short video lessons that remember your last second'
  | 'The first lesson of every course is free'
  | 'Works on a slow network, in English and Hindi'
>('accounts');
