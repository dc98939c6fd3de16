import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'What visitors wrote with the contact form.'
  | 'Your message to us'
  | 'New'
  | 'Answer by e-mail'
  | 'This is no spam'
  | 'Mark as read'
  | 'Mark as unread'
  | 'Search by name, e-mail or words'
  | 'Unread ({count})'
  | 'Unread'
  | 'Probably spam ({count})'
  | 'Probably spam'
  | 'Everything is read'
  | 'No messages'
  | 'Show all messages'
  | 'Try other words.'
  | 'New messages of the contact form appear here.'
  | 'Delete the message of {name}?'
  | 'It cannot be brought back.'
>('marketing');
