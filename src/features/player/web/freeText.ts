import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'Free lesson'
  | 'Watch free, no account needed.'
  | 'In this course'
  | 'Playing'
  | 'Opens with a membership, from {price}'
  | 'and {count} more lessons'
  | 'and 1 more lesson'
  | 'You have watched the first lesson'
  | 'Watch again'
  | 'Sign up'
  | 'Keep your place'
  | 'Create a free account'
  | 'Go on with this course'
  | 'An account is free and keeps the second where you stopped. The other lessons open with a membership.'
  | 'An account is free, and the course knows where you are. The other lessons open with a membership.'
  | 'The lessons of this course need an account'
  | 'Sign up in one short form; the first lesson of every course is open to every account.'
  | 'See the course'
  | 'Your session has ended'
  | 'Log in to go on watching.'
>('player');
