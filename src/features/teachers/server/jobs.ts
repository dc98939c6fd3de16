import type { Schedule } from '../../../lib/server/jobs/kind.ts';
import { binStart } from '../../courses/server/public.ts';
import { purgeTeachers } from './store.ts';

/** Deletes removed teachers for good after 30 days; their photos are collected by the files feature. */
export const purgeRemovedTeachers: Schedule = {
  name: 'purge removed teachers',
  cron: '45 3 * * *',
  run: ({ db, now }) => purgeTeachers(db, binStart(now())),
};
