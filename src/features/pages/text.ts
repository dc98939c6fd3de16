import { dictionary } from '../../lib/text.ts';

/** Declares sentences within the pages' data, where `Translation` collects them. */
export const text = dictionary<string>('pages');

/** Texts of all public pages. */
export const messages = dictionary<
  | 'All pages'
  | 'Pay for a learner'
  | 'A learner has asked you to pay for a membership. You need no account.'
  | 'May we send reminders?'
  | 'A learner under 18 would like reminders, and a guardian decides.'
  | 'Create your account'
  | 'One short form, and you can begin at once.'
>('pages');

/** Replaces a form without JavaScript. */
export const formNote = { text: text('Please switch JavaScript on to use this form.') };
