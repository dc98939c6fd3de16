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
  'video.probeFetched': 'Check of a video',
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

/** Labels of recurring jobs, by the names of their schedules. */
export const scheduleNames: Readonly<Record<string, Word>> = {
  'purge the lesson bin': 'Emptying of the bin of lessons',
  'captions in the search': 'Adding new captions to the search',
  'courses and lessons in the search': 'Adding new courses and lessons to the search',
  'purge the course bin': 'Emptying of the bin of courses',
  'purge removed teachers': 'Deletion of removed teachers',
  'sessions and links': 'Deletion of expired logins and links',
  'failed logins': 'Deletion of old failed logins',
  'messages and webinar seats': 'Deletion of old messages and registrations',
  'unused files': 'Deletion of files that nothing uses',
  'videos judged by older rules': 'Check of earlier videos',
  'unbound pictures': 'Deletion of pictures that nothing uses',
  'nightly file check': 'Nightly check of files',
  'videos without renditions': 'Check for videos to convert',
  'ended conversions': 'Cleaning up after conversions',
  'first backup': 'First backup at a new place',
  'nightly backup': 'Nightly backup',
  'weekly rehearsal': 'Weekly rehearsal of a backup',
  'delayed removals': 'Deletion of files that waited for a backup',
  reminders: 'Reminders to go on learning',
  'unanswered guardians': 'Deletion of e-mails of guardians who did not answer',
  'lessons about to close': 'Notices of lessons about to close',
  'finished jobs': 'Deletion of old jobs from this list',
  'rate counts': 'Deletion of old request counts',
};
