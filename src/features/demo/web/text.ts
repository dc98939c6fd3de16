import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'This site shows demo content'
  | '{courses} courses, {lessons} lessons and {accounts} accounts were added so that you can look around. Remove them when you put up your own.'
  | 'Remove demo content'
  | 'Remove the demo content?'
  | 'The demo courses with their lessons, videos and files, all progress in them, the demo webinars, and the demo accounts other than your own are deleted at once. They can’t be restored.'
  | 'What you or others added stays, also where it was added to a demo course.'
  | 'Demo content removed'
  | '{courses} courses, {lessons} lessons and {accounts} accounts are gone.'
>('demo');
