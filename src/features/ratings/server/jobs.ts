import { bump } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import type { JobKind } from '../../../lib/server/jobs/jobs.ts';
import { shownWithin } from '../rules.ts';

/** Has the lists of courses that are kept in memory made anew, once for all ratings of the last seconds. */
export const showRatings: JobKind = {
  kind: 'ratings.show',
  attempts: 5,
  run: (_payload, { db }) => bump(db.sql, 'ratings'),
};

/** Sees to it that a rating that was just saved shows in the lists. One that waits already will show it along. */
export async function announceRating({ jobs, now }: Deps): Promise<void> {
  if (await jobs.isQueued(showRatings.kind)) return;
  await jobs.add(showRatings.kind, {}, { runAt: new Date(now().getTime() + shownWithin * 1000) });
}
