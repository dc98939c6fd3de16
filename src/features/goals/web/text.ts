import { dictionary } from '../../../lib/text.ts';

/** Texts of the page of goals and reminders, of the guardian's page, and of the one that ends reminders. */
export const messages = dictionary<
  | 'Goal and reminders'
  | 'My weekly goal'
  | 'On how many days a week do you want to learn?'
  | 'A day counts from {minutes} minutes of lessons that you really watch, also without a network.'
  | 'You may miss {days} days a month without ending your weeks in a row: they are made up for by themselves. {left} are left this month.'
  | 'Remove the goal'
  | 'Remove this goal?'
  | 'The days on which you have learned stay. The weeks in a row begin anew with the next goal.'

  // reminders
  | 'Reminders'
  | 'A short reminder of your next lesson, on evenings that you choose. None comes when you have learned that day or met your goal.'
  | 'Reminders are off.'
  | 'Reminders are on.'
  | 'They begin when your parent or guardian agrees.'
  | 'Date of birth'
  | 'Reminders need it: below 18 a parent or guardian decides. It is saved in your profile.'
  | 'Save date of birth'
  | 'By mail'
  | 'Notice on my devices'
  | 'Allow notices on one of your devices in the settings first.'
  | 'Evenings'
  | 'Hour'
  | 'Indian time'
  | 'Save reminders'
  | 'Reminders saved'

  // guardian
  | 'Your parent or guardian'
  | 'You are under 18: nothing is sent until a parent or guardian agrees. They get a mail with a link, and need no account.'
  | 'You are under 18: nothing is sent until a parent or guardian agrees. This academy can’t send mails: ask its office to record what they say.'
  | 'Email of your parent or guardian'
  | 'Ask them'
  | 'Mail sent'
  | 'We have asked {email} on {date}. The answer is shown here.'
  | '{email} has agreed on {date}.'
  | '{email} has said no on {date}.'
  | '{email} has withdrawn on {date}. Nothing is sent any more.'
  | 'The office has recorded it.'
  | 'Your guardian'
  | 'Ask somebody else, or once more'

  // the guardian's page
  | 'May we send reminders?'
  | '{name} learns at {institute}, is under 18, and would like reminders to go on with the lessons. We send them only if you agree.'
  | 'What is sent'
  | 'A short mail, a notice on {name}’s device, or both: the name of the next lesson and a link to it.'
  | 'At most once an evening: {days}, at {hour} Indian time. {name} can choose other evenings, from {first} to {last}.'
  | 'At most once an evening, between {first} and {last} Indian time.'
  | 'None on a day on which {name} has learned already, and never any advertising.'
  | 'What we keep'
  | 'Your e-mail address, and when you have agreed, declined or withdrawn.'
  | 'I agree'
  | 'No, send none'
  | 'You have agreed. You can withdraw here at any time; keep the mail with the link.'
  | 'You have said no. Nothing is sent. You can change your mind here at any time.'
  | 'You have withdrawn. Nothing is sent any more. You can change your mind here at any time.'
  | 'Withdraw'
  | 'Ask the learner to send the question again, or talk to the institute’s office.'

  // the page that ends reminders
  | 'Stop the reminders?'
  | 'No more mails or notices remind you of your lessons. You can switch them on again at any time.'
  | 'Stop reminders'
  | 'Reminders are stopped. Nothing more is sent.'

  // for administrators
  | 'A guardian’s word on reminders'
  | 'This learner is under 18: reminders are sent only if a parent or guardian agrees.'
  | 'Nobody was asked yet.'
  | 'A guardian agrees'
  | 'A guardian wants none'
  | 'Recorded'
  | 'Record only what a parent or guardian has told you. Your name is kept with it.'
>('goalPages');
