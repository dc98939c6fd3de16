import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Schedule } from '../../../lib/server/jobs/kind.ts';
import { findCoursesToIndex, indexCourses } from '../../courses/server/public.ts';
import { findLessonsToIndex, indexLessons } from '../../lessons/server/public.ts';

/** Records that one query looks at, and that one transaction adds: few, since requests wait for the query, and saves for the transaction. */
const [looked, added] = [500, 25];

const kinds = [
  { find: findCoursesToIndex, index: indexCourses },
  { find: findLessonsToIndex, index: indexLessons },
];

/** Indexes courses and lessons that another version of the program, running at the same time, has added. */
export const indexMissing: Schedule = {
  name: 'courses and lessons in the search',
  cron: '*/5 * * * *',
  anyClock: true,
  async run({ db }, signal) {
    for (const { find, index } of kinds)
      for (let after: number | null = 0; after !== null;) {
        signal?.throwIfAborted();
        // on SQLite the query leaves no turn to others
        await nextTurn();
        const { ids, last } = await find(db, after, looked);
        for (let from = 0; from < ids.length; from += added)
          await db.transaction((trx) => index(trx, ids.slice(from, from + added)));
        after = last;
      }
  },
};
