import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'Hello, {user}'

  // tiles (SPECIFICATION, screen 22)
  | 'My Course'
  | 'My Profile'
  | 'My Subscription'
  | 'Account'
  | 'Add Payment Detail'
  | 'All courses, and where you stopped'
  | 'Photo, address, date of birth'
  | 'Silver, Gold, Diamond: what each gives'
  | 'Your code, payments and dues'
  | 'Password, language, your data'
  | 'You have paid? Send the proof here'
  | 'Ask, and we answer here'

  // membership
  | '{tier} member'
  | 'Paid member'
  | 'Lessons closed for now'
  | 'Free account'
  | 'The first lesson of every course is open to you.'
  | 'Every lesson of every course is open to you.'
  | 'Your membership ended on {date}.'
  | 'Until it is paid, lessons stay open up to {date}.'
  | 'The lessons are closed until this is paid and verified.'

  // dashboard
  | 'My learning'
  | 'Continue learning'
  | 'Next: {lesson}'
  | 'The next lessons are for members.'
  | 'Completed courses'
  | 'Certificate and rating'
  | 'You have completed all courses you started'
  | 'Choose the next one.'
  | 'You have not started a course yet'
  | 'The first lesson of every course is free.'
  | 'Choose one and watch its first lesson.'
  | 'Choose a course'
  | 'Membership and payments'
  | 'Pay by {date}'
  | 'Pay {amount}'
  | 'Overdue since {date}'
  | '{tier}: {paid} of {total} paid'
  | '{amount} awaits verification. We check it and tell you here.'
  | 'Nothing is due.'

  // administration
  | 'The institute today'
  | 'Payments awaiting verification'
  | 'Balances to be paid'
  | '{amount} in all'
  | 'Open tickets'
  | 'Lesson questions not answered yet'
  | 'Unread messages'
  | 'New learners in 7 days'
  | 'Could not be loaded.'

  // account
  | 'User code'
  | 'Copy user code'
  | 'Member since'
  | 'Your details'
  | 'What it gives'
  | 'Dues and payments'
  | 'See every device, and sign out the ones you do not know.'
  | 'Open settings'
  | 'To change your email or mobile number, ask us.'
>('dashboard');
