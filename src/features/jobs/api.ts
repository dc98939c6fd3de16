import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id, iso, pageEnds, pageQuery } from '../../lib/fields.ts';
import { jobStates } from './rules.ts';

const job = z.object({
  id: z.int(),
  /** 'video.ladder'; 'schedule: finished jobs' for a recurring one. */
  kind: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  createdDate: iso,
  /** For a waiting job, its next attempt; otherwise when its last attempt was due. */
  dueDate: iso,
  /** The recipient, as 'a…@example.org'; '' for a job without one. */
  recipient: z.string(),
  /** Why the last attempt failed; '' when none has. */
  problem: z.string(),
  /** 0 to 100; null before the first report. */
  percent: z.nullable(z.int()),
  /** The current step of a running job. */
  note: z.string(),
});
export type Job = z.output<typeof job>;

const one = {
  access: 'admin',
  query: z.object({ id }),
  reply: z.object({ id: z.int() }),
  errors: [409],
} as const;

export const jobs = {
  page: endpoint({
    method: 'GET',
    path: '/api/jobs',
    access: 'admin',
    summary: 'Background jobs of one state; `more` says that there are more than `total`',
    query: z.object({ state: z.enum(jobStates), ...pageQuery(100) }),
    reply: z.object({ rows: z.array(job), ...pageEnds, total: z.int(), more: z.boolean() }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/jobs/Retry',
    summary: 'Try a job again now: one that failed, was cancelled or waits for its next try',
    ...one,
  }),
  retryFailed: endpoint({
    method: 'POST',
    path: '/api/jobs/RetryFailed',
    access: 'admin',
    summary: 'Try every failed job again now',
    reply: z.object({ count: z.int() }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/jobs/Cancel',
    summary: 'Cancel a job that waits or runs',
    ...one,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/jobs/Remove',
    summary: 'Remove a job that is not running',
    ...one,
  }),
};
