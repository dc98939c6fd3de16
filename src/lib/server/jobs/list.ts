import type { Database } from '../db/db.ts';

/** A job for the command line; of its payload only a shortened recipient. */
export interface ListedJob {
  id: number;
  kind: string;
  state: 'queued' | 'running' | 'failed' | 'cancelled';
  attempts: number;
  /** ISO. */
  nextTry: string;
  to: string;
  problem: string;
  /** 0 to 100; null before the first report. */
  percent: number | null;
  note: string;
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

/** All jobs but done ones: failed ones first, cancelled ones last, queued ones in their order. */
export async function listJobs(db: Database, most: number): Promise<{ jobs: ListedJob[]; more: number }> {
  const [all] = await db.all<{ n: number }>(`select count(*) as n from jobs where state <> 'done'`);
  const rows = await db.all<Omit<ListedJob, 'nextTry' | 'to'> & { run_at: string; payload: string }>(
    `select id, kind, state, attempts, run_at, payload, problem, percent, note from jobs where state <> 'done'
      order by case state when 'failed' then 0 when 'running' then 1 when 'queued' then 2 else 3 end,
        priority, run_at, id limit ${most}`,
  );
  const jobs = rows.map(({ run_at: nextTry, payload, ...job }) => ({
    ...job,
    nextTry,
    to: recipient(payload),
    problem: job.problem ?? '',
  }));
  return { jobs, more: (all?.n ?? 0) - jobs.length };
}

const byId = ' and id = cast(? as bigint)';

/** Restarts jobs now; `which` is an id, a kind or 'all'. A cancelled one is restarted by its id only. Returns how many. */
export async function retryJobs(db: Database, which: string, now: Date): Promise<number> {
  const isId = /^\d{1,15}$/.test(which);
  const states = isId ? `'queued', 'failed', 'cancelled'` : `'queued', 'failed'`;
  const one = which === 'all' ? '' : isId ? byId : ' and kind = ?';
  const at = now.toISOString();
  const rows = await db.run(
    `update jobs set state = 'queued', attempts = 0, run_at = ?, set_at = ?
      where state in (${states})${one} returning id`,
    [at, at, ...(one ? [which] : [])],
  );
  return rows.length;
}

/** Cancels a job; one that runs is told to end. False for an unknown id, and when it has ended. */
export async function cancelJob(db: Database, id: string): Promise<boolean> {
  const rows = await db.run(
    `update jobs set state = 'cancelled', locked_until = null
      where state in ('queued', 'running')${byId} returning id`,
    [id],
  );
  return rows.length > 0;
}

/** Removes a job that is not running; false for an unknown id. */
export async function removeJob(db: Database, id: string): Promise<boolean> {
  const rows = await db.run(`delete from jobs where state <> 'running'${byId} returning id`, [id]);
  return rows.length > 0;
}
