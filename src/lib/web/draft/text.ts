import { dictionary } from '../../text.ts';

export const messages = dictionary<
  | 'What you typed on {time} and had not saved is back.'
  | 'Discard'
  | 'Leave without saving?'
  | 'What you typed is kept on this device for 30 days, and comes back when you open this form again. A chosen file has to be chosen again.'
  | 'A logout deletes what you typed from this device.'
  | 'Leave'
  | 'Stay here'
>('lib');
