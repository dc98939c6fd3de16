import { binDays } from '../../courses/rules.ts';
import { instantAfter } from '../../../lib/days.ts';
import type { Schedule } from '../../../lib/server/jobs/kind.ts';
import { purgeTeachers } from './store.ts';

/** Deletes removed teachers for good after 30 days; their photos are collected by the files feature. */
export const purgeRemovedTeachers: Schedule = {
  name: 'purge removed teachers',
  cron: '45 3 * * *',
  run: ({ db, now }) => purgeTeachers(db, instantAfter(now(), -binDays)),
};
