import type { Database } from '../db/db.ts';

/** A job for the command line; of its payload only a shortened recipient. */
export interface ListedJob {
  id: number;
  kind: string;
  state: 'queued' | 'running' | 'failed';
  attempts: number;
  /** ISO. */
  nextTry: string;
  to: string;
  problem: string;
}

/** 'asha@example.org' as 'a…@example.org'. */
const shortened = (address: string): string => address.replace(/^(.).*@/, '$1…@');

/** The recipient of a job, shortened; '' when it names none. */
function recipient(payload: string): string {
  const { to, email } = (JSON.parse(payload) ?? {}) as {
    to?: string | { address?: string };
    email?: string;
  };
  const address = typeof to === 'string' ? to : (to?.address ?? email ?? '');
  return shortened(address);
}

/** Queued, running and failed jobs: failed ones first, then by next attempt. */
export async function listJobs(db: Database, most: number): Promise<{ jobs: ListedJob[]; more: number }> {
  const [all] = await db.all<{ n: number }>(`select count(*) as n from jobs where state <> 'done'`);
  const rows = await db.all<Omit<ListedJob, 'nextTry' | 'to'> & { run_at: string; payload: string }>(
    `select id, kind, state, attempts, run_at, payload, problem from jobs where state <> 'done'
      order by case state when 'failed' then 0 when 'running' then 1 else 2 end, run_at, id limit ${most}`,
  );
  const jobs = rows.map(({ run_at: nextTry, payload, ...job }) => ({
    ...job,
    nextTry,
    to: recipient(payload),
    problem: job.problem ?? '',
  }));
  return { jobs, more: (all?.n ?? 0) - jobs.length };
}

/** Restarts jobs now; `which` is an id, a kind or 'all'. Returns how many. */
export async function retryJobs(db: Database, which: string, now: Date): Promise<number> {
  const one =
    which === 'all' ? '' : /^\d{1,15}$/.test(which) ? ' and id = cast(? as bigint)' : ' and kind = ?';
  const at = now.toISOString();
  const rows = await db.run(
    `update jobs set state = 'queued', attempts = 0, run_at = ?, set_at = ?
      where state in ('queued', 'failed')${one} returning id`,
    [at, at, ...(one ? [which] : [])],
  );
  return rows.length;
}

/** Removes a job that is not running; false for an unknown id. */
export async function removeJob(db: Database, id: string): Promise<boolean> {
  const rows = await db.run(
    `delete from jobs where id = cast(? as bigint) and state <> 'running' returning id`,
    [id],
  );
  return rows.length > 0;
}
