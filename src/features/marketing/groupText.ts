import { dictionary } from '../../lib/text.ts';

/** Texts of the page about the messaging group (decision 18). */
export const messages = dictionary<
  | 'Join Our Group'
  | 'Dates, results and answers, where you read them anyway.'
  | 'In our group we tell the last dates of forms, the days of webinars and new courses. Your number is seen by the others in the group.'
  | 'Join the group'
  | 'Or scan this with your phone.'
  | 'Link of the group'
  | 'There is no group yet'
  | 'Until there is one, write to us: we answer by e-mail.'
  | 'Write to us'
  | 'Set the link'
>('marketing');
