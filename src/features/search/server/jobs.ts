import type { Schedule } from '../../../lib/server/jobs/kind.ts';
import { indexMissingCourses } from '../../courses/server/public.ts';
import { indexMissingLessons } from '../../lessons/server/public.ts';

const portion = 100;

/** Indexes courses and lessons that another version of the program, running at the same time, has added. */
export const indexMissing: Schedule = {
  name: 'courses and lessons in the search',
  cron: '*/5 * * * *',
  anyClock: true,
  async run({ db }, signal) {
    for (const index of [indexMissingCourses, indexMissingLessons])
      while ((await db.transaction((trx) => index(trx, portion))) === portion) signal?.throwIfAborted();
  },
};
