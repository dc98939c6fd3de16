import { dictionary } from '../../../lib/text.ts';

// in the institute's dictionary: one more would weigh on the first screens of learners
export const messages = dictionary<
  | 'Backups'
  | 'Everything that the academy stores, kept at another place, and tried out by itself every week.'
  | 'No backups are made, because no place for them is set. Whoever runs the server sets BACKUP_TO to another disk or to a bucket.'
  | 'There is no backup of the last night. Make one now, and see why the last one failed.'
  | 'The backups have not been rehearsed for more than a week. Rehearse the newest one now.'
  | 'The last backup failed on {date}: {problem}'
  | 'The last rehearsal failed on {date}: {problem}'
  | 'Last backup'
  | 'Last rehearsal'
  | 'Where'
  | 'Next backup'
  | 'Encrypted'
  | 'Yes, by BACKUP_KEY'
  | 'No: who can read the backups can read everything'
  | 'Never'
  | '{date}, {files} files, {size}'
  | 'What the rehearsal did'
  | 'Back up now'
  | 'Rehearse now'
  | 'Making a backup'
  | 'Rehearsing the newest backup'
  | 'The backup has begun.'
  | 'The rehearsal has begun.'
>('institute');
