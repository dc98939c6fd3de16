import { dictionary } from '../../lib/text.ts';

/** Sentences of goals and reminders that server and web share. */
export const messages = dictionary<
  | 'Please choose 1 to 7 days.'
  | 'Please choose an hour of the evening.'
  | 'Please choose at least one evening.'
  | 'This academy doesn’t send mails.'
  | 'Please allow notifications on one of your devices first.'
  | 'Your profile has a date of birth already. You can change it there.'
  | 'Please tell your date of birth first.'
  | 'You are 18 or older: nobody else is asked.'
  | 'This learner is 18 or older: nobody else is asked.'
  | 'This learner’s profile has no date of birth.'
  | 'This is your own address. Please enter your guardian’s.'
  | 'This guardian has said no. You can ask again after {days} days.'
  | 'This link is not valid any more.'
>('goals');
