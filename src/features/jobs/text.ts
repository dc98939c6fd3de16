import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'This job is in another state by now. Please look at the list again.'
  | 'Background jobs'
  | 'What the server does by itself: mails, conversions of videos, cleaning up. What failed is kept for 30 days.'
  | 'Running'
  | 'Cancelled'
  | 'Job'
  | 'Tries'
  | 'Queued'
  | 'Next try'
  | 'Last try'
  | 'What happened'
  | 'to {recipient}'
  | 'Try again: {job}'
  | 'Try all again'
  | 'Cancel: {job}'
  | 'Remove: {job}'
  | 'Remove'
  | 'Remove this job?'
  | 'What it was to do is then not done: a mail is not sent, a video not converted.'
  | 'One job is tried again.'
  | '{count} jobs are tried again.'
  | 'Nothing has failed'
  | 'No jobs here'
  | 'What fails for good is listed here, with the reason, and can be tried again.'
  | 'One background job has failed.'
  | '{count} background jobs have failed.'
  | 'See what failed'

  // kinds
  | 'E-mail'
  | 'Link to set a password'
  | 'Invitation'
  | 'Notice about failed logins'
  | 'Check of a video'
  | 'Conversion of a video'
  | 'New conversion of what a restore did not bring back'
  | 'Replacement of an upload by its smaller copy'
  | 'Deletion of files'
  | 'Check of stored files'
  | 'SHA-256 of a file'
  | 'Removal of deleted text from the database file'
  | 'Publication of a rating'
  | 'Search in captions'
  | 'Automatic captions'
  | 'Backup'
  | 'Rehearsal of a backup'
  | 'Notice to a person’s devices'
  | 'Notice to a device'
  | 'Reminder to go on learning'
  | 'Notice that lessons are about to close'
  | 'Question to a guardian'
  | 'Recurring: {name}'
>('jobs');

type Word = Parameters<typeof messages>[0];

/** Labels of kinds; those without one show their own name. */
export const kindNames: Readonly<Record<string, Word>> = {
  mail: 'E-mail',
  'accounts.mailResetLink': 'Link to set a password',
  'accounts.mailInvitation': 'Invitation',
  'accounts.mailFailures': 'Notice about failed logins',
  'video.probe': 'Check of a video',
  'video.ladder': 'Conversion of a video',
  'video.remake': 'New conversion of what a restore did not bring back',
  'video.replaceOriginal': 'Replacement of an upload by its smaller copy',
  'files.removeBytes': 'Deletion of files',
  'files.check': 'Check of stored files',
  'files.hash': 'SHA-256 of a file',
  'database.forget': 'Removal of deleted text from the database file',
  'ratings.show': 'Publication of a rating',
  'certificates.issue': 'Certificates',
  'captions.index': 'Search in captions',
  'captions.make': 'Automatic captions',
  'backup.make': 'Backup',
  'backup.rehearse': 'Rehearsal of a backup',
  'push.person': 'Notice to a person’s devices',
  'push.send': 'Notice to a device',
  'goals.remind': 'Reminder to go on learning',
  'payments.closing': 'Notice that lessons are about to close',
  'goals.askGuardian': 'Question to a guardian',
};
