import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'Progress saved'
  | 'Saving…'
  | 'Offline. Your progress is kept here and sent later.'
  | 'You are signed out. Your progress is kept on this device.'
  | 'Log in to save it'
>('progress');
