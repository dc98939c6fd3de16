import { dictionary } from '../../lib/text.ts';

export const messages = dictionary('jobs');

type Word = Parameters<typeof messages>[0];

/** Labels of kinds; a kind without a label is shown by its name. */
export const kindNames: Readonly<Record<string, Word>> = {
  mail: 'Email',
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
  'goals.remindByPush': 'Reminder to go on learning',
  'payments.closing': 'Notice that lessons are about to close',
  'goals.askGuardian': 'Question to a guardian',
};
