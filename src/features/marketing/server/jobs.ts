import { instantAfter } from '../../../lib/days.ts';
import type { Schedule } from '../../../lib/server/jobs/kind.ts';
import { purgeVisitors } from './visitorStore.ts';

/** Nightly: deletes messages and webinar seats older than MESSAGE_DAYS. */
export const purgeVisits: Schedule = {
  name: 'messages and webinar seats',
  cron: '43 3 * * *',
  run: ({ db, config, now }) => purgeVisitors(db.sql, instantAfter(now(), -config.MESSAGE_DAYS)),
};
