import { binDays } from '../../courses/rules.ts';
import { instantAfter } from '../../../lib/days.ts';
import type { Schedule } from '../../../lib/server/jobs/kind.ts';
import { purgeLessons } from './binStore.ts';
import { dropEarlierVideos } from './videoStore.ts';

/**
 * Purges lessons from the bin after 30 days (decision 16), including those of deleted courses, which are purged afterwards; and
 * videos that were replaced that long ago.
 */
export const purgeLessonBin: Schedule = {
  name: 'purge the lesson bin',
  cron: '20 3 * * *',
  async run(deps) {
    const before = instantAfter(deps.now(), -binDays);
    await deps.db.transaction((sql) => dropEarlierVideos(sql, before));
    while ((await purgeLessons(deps, before)) > 0);
  },
};
