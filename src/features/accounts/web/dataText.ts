import { dictionary } from '../../../lib/text.ts';

/** One's own data and the end of an account. */
export const messages = dictionary<
  | 'Your data'
  | 'Everything that is kept of you here: account, profile, progress, notes, certificates, payments, questions, messages, devices. One file in JSON.'
  | 'Download your data'
  | 'Your data could not be downloaded.'
  | 'Delete account'
  | 'This can’t be taken back. You may want to download your data first.'
  | 'Delete your account?'
  | 'This goes, at once and for good:'
  | 'your account with name, email, mobile number and password'
  | 'your profile and your photo'
  | 'your progress in all courses with your notes and ratings, and your membership'
  | 'your certificates: whoever looks one up is told that it was withdrawn'
  | 'your questions to the institute and about lessons'
  | 'messages and webinar seats that you sent while signed in, or from your email once a mailed link has proved that it is yours'
  | 'the pictures that you sent as proof of payments'
  | 'This stays with the institute:'
  | 'your payments: amounts, dates, transaction and receipt numbers, with your user number in place of your name'
  | 'messages and webinar seats under your email that you sent without being signed in, if nothing has proved that the email is yours: the institute deletes them after some time'
  | 'You are signed out everywhere.'
  | 'Your password'
  | 'Delete for good'
>('accounts');
