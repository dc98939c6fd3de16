import { binDays } from '../rules.ts';
import { instantAfter } from '../../../lib/days.ts';
import type { Schedule } from '../../../lib/server/jobs/kind.ts';
import { purgeCourses } from './store.ts';

/** Purges courses from the bin after 30 days (decision 16); after the lessons' schedule, which runs before it. */
export const purgeCourseBin: Schedule = {
  name: 'purge the course bin',
  cron: '40 3 * * *',
  run: ({ db, now }) => purgeCourses(db, instantAfter(now(), -binDays)),
};
