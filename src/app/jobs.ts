import {
  mailFailures,
  mailInvitation,
  mailResetLink,
  capAttempts,
  purgeAccounts,
} from '../features/accounts/server/jobs.ts';
import { issueLater } from '../features/certificates/server/issue.ts';
import { backupJob, backupSchedules, rehearsalJob } from '../features/backups/server/jobs.ts';
import { purgeCourseBin } from '../features/courses/server/jobs.ts';
import { checkJob, checkSchedule, hashJob } from '../features/files/server/checkFiles.ts';
import { fetchedProbeJob, filesSchedules, probeJob, removeBytesJob } from '../features/files/server/jobs.ts';
import { askGuardian, goalSchedules, remindByMail, remindByPush } from '../features/goals/server/jobs.ts';
import { mailClosing, queueClosings } from '../features/payments/server/closing.ts';
import { indexCaptionsJob, indexOtherCaptions } from '../features/lessons/server/captionSearch.ts';
import { cleanDraftFolders, makeCaptionsJob } from '../features/lessons/server/makeCaptions.ts';
import { purgeLessonBin } from '../features/lessons/server/jobs.ts';
import { purgeVisits } from '../features/marketing/server/jobs.ts';
import { pushPersonJob, pushSendJob } from '../features/push/server/jobs.ts';
import { showRatings } from '../features/ratings/server/jobs.ts';
import { indexMissing } from '../features/search/server/jobs.ts';
import { ladderJob } from '../features/renditions/server/jobs.ts';
import { remakeJob } from '../features/renditions/server/remake.ts';
import { replaceOriginal } from '../features/renditions/server/replaceOriginal.ts';
import { conversionFolders, renditionSchedules } from '../features/renditions/server/schedules.ts';
import { purgeRemovedTeachers } from '../features/teachers/server/jobs.ts';
import { purgeCounts } from '../lib/server/db/rateCounts.ts';
import { scrubDatabaseJob } from '../lib/server/jobs/scrubDatabase.ts';
import { purgeJobs } from '../lib/server/jobs/jobs.ts';
import type { JobKind, LocalSchedule, Schedule } from '../lib/server/jobs/kind.ts';
import { sendMail } from '../lib/server/mail/job.ts';

export const jobKinds: readonly JobKind[] = [
  sendMail,
  pushPersonJob,
  pushSendJob,
  mailResetLink,
  mailInvitation,
  mailFailures,
  probeJob,
  fetchedProbeJob,
  ladderJob,
  remakeJob,
  replaceOriginal,
  removeBytesJob,
  checkJob,
  hashJob,
  scrubDatabaseJob,
  showRatings,
  issueLater,
  indexCaptionsJob,
  makeCaptionsJob,
  backupJob,
  rehearsalJob,
  askGuardian,
  remindByMail,
  remindByPush,
  mailClosing,
];

export const schedules: readonly Schedule[] = [
  purgeLessonBin,
  indexOtherCaptions,
  indexMissing,
  purgeCourseBin,
  purgeRemovedTeachers,
  purgeAccounts,
  capAttempts,
  purgeVisits,
  ...filesSchedules,
  checkSchedule,
  ...renditionSchedules,
  ...backupSchedules,
  ...goalSchedules,
  queueClosings,
  { name: 'finished jobs', cron: '23 3 * * *', run: ({ db, now }) => purgeJobs(db, now) },
  { name: 'rate counts', cron: '17 * * * *', run: ({ db, now }) => purgeCounts(db, now) },
];

/** Schedules for the disk of each process that runs jobs. */
export const localSchedules: readonly LocalSchedule[] = [conversionFolders, cleanDraftFolders];
