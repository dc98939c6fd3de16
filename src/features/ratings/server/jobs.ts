import { bump } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import type { JobKind } from '../../../lib/server/jobs/kind.ts';
import { shownWithin } from '../rules.ts';

/** Invalidates cached course lists, once for all ratings of the last seconds. */
export const showRatings: JobKind = {
  kind: 'ratings.show',
  lane: 'quick',
  attempts: 5,
  run: (_payload, { db }) => bump(db.sql, 'ratings'),
};

/** Queues the invalidation, unless one is queued already. */
export async function announceRating({ jobs, now }: Deps): Promise<void> {
  if (await jobs.isQueued(showRatings.kind)) return;
  await jobs.add(showRatings.kind, {}, { runAt: new Date(now().getTime() + shownWithin * 1000) });
}
