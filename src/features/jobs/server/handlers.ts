import type { AppError } from '../../../lib/server/http/errors.ts';
import type { Handlers } from '../../../lib/server/http/context.ts';
import { conflict } from '../../../lib/server/http/errors.ts';
import type { JobKind } from '../../../lib/server/jobs/kind.ts';
import { cancelJob, pageOfJobs, removeJob, retryJobs } from '../../../lib/server/jobs/list.ts';
import type { Job, jobs } from '../api.ts';
import type { JobStateName } from '../rules.ts';
import { messages } from '../text.ts';

const stored = {
  Failed: 'failed',
  Running: 'running',
  Waiting: 'queued',
  Cancelled: 'cancelled',
  Done: 'done',
} as const satisfies Record<JobStateName, string>;

const moved = (): AppError =>
  conflict(messages('This job is in another state by now. Please look at the list again.'));

/** `kinds` are notified when one of their jobs is cancelled. */
export const jobHandlers = (kinds: readonly JobKind[]): Handlers<typeof jobs> => ({
  async page({ query: { state, page, size = 25, cursor } }, _caller, { db }) {
    const { rows, ...counts } = await pageOfJobs(db, stored[state], { page, size, cursor });
    return {
      ...counts,
      rows: rows.map(({ createdAt, nextTry, to, ...job }): Job => ({
        ...job,
        state,
        createdDate: createdAt,
        dueDate: nextTry,
        recipient: to,
      })),
    };
  },

  async retry({ query: { id } }, caller, { db, now, audit }) {
    await db.transaction(async (trx) => {
      if ((await retryJobs(trx, { id }, now())) === 0) throw moved();
      await audit(trx, caller, { action: 'job.retry', id });
    });
    return { id };
  },

  retryFailed: (_input, caller, { db, now, audit }) =>
    db.transaction(async (trx) => {
      const count = await retryJobs(trx, 'failed', now());
      if (count > 0) await audit(trx, caller, { action: 'job.retryFailed', id: 0, details: { count } });
      return { count };
    }),

  async cancel({ query: { id } }, caller, deps) {
    const done = await cancelJob(deps, id, kinds, (trx) =>
      deps.audit(trx, caller, { action: 'job.cancel', id }),
    );
    if (!done) throw moved();
    return { id };
  },

  async remove({ query: { id } }, caller, { db, audit }) {
    await db.transaction(async (trx) => {
      const job = await removeJob(trx, id);
      if (!job) throw moved();
      await audit(trx, caller, { action: 'job.remove', id, details: { name: job.kind } });
    });
    return { id };
  },
});
