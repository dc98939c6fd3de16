import type { Database } from '../db/db.ts';

/** A job claimed by this process. */
export interface ClaimedJob {
  id: number;
  kind: string;
  payload: string;
  attempts: number;
  created_at: string;
}

/** SQL condition for kinds of jobs. */
export interface Which {
  sql: string;
  values: readonly string[];
}

// how long a killed process's job waits; a running one renews its lease in time
const leaseSeconds = 120;
const maxWaitSeconds = 3600;
/** Clock skew between machines is smaller: a time further in the future was stored before the clock was set back. */
const skewMs = 60_000;

// the outer `state = 'queued'` is needed: without it PostgreSQL gives one job to two workers
const claim = (
  which: string,
): string => `update jobs set state = 'running', attempts = attempts + 1, locked_until = ?
  where id = (select id from jobs where state = 'queued' and (run_at <= ? or set_at > ?)${which} order by run_at, id limit 1)
    and state = 'queued'
  returning id, kind, payload, attempts, created_at`;

/** The workers' operations on the jobs table. `elapsed` is a monotonic clock, in milliseconds. */
export function openQueue(db: Database, { now, elapsed }: { now: () => Date; elapsed: () => number }) {
  const leases = new Map<number, { until: string; since: number }>();
  const leaseEnd = (): string => new Date(now().getTime() + leaseSeconds * 1000).toISOString();
  return {
    /** Claims the job that is due first. */
    async claim({ sql, values }: Which): Promise<ClaimedJob | undefined> {
      const at = now().getTime();
      const times = [leaseEnd(), new Date(at).toISOString(), new Date(at + skewMs).toISOString()];
      return (await db.run<ClaimedJob>(claim(sql), [...times, ...values]))[0];
    },
    async isQueued(kind: string, payload?: unknown): Promise<boolean> {
      const [same, values] =
        payload === undefined ? ['', []] : [' and payload = ?', [JSON.stringify(payload)]];
      const sql = `select 1 from jobs where state = 'queued' and kind = ?${same} limit 1`;
      return (await db.all(sql, [kind, ...values])).length > 0;
    },
    renew: (id: number) =>
      db.run(`update jobs set locked_until = ? where id = ? and state = 'running'`, [leaseEnd(), id]),
    finish: (id: number) =>
      db.run(`update jobs set state = 'done', locked_until = null, problem = null where id = ?`, [id]),
    giveUp: (id: number, problem: string) =>
      db.run(`update jobs set state = 'failed', locked_until = null, problem = ? where id = ?`, [
        problem,
        id,
      ]),
    /** Schedules a retry with exponential backoff. */
    tryLater({ id, attempts }: ClaimedJob, problem: string) {
      const at = now();
      const later = new Date(at.getTime() + Math.min(2 ** attempts, maxWaitSeconds) * 1000);
      return db.run(
        `update jobs set state = 'queued', run_at = ?, set_at = ?, locked_until = null, problem = ? where id = ?`,
        [later.toISOString(), at.toISOString(), problem, id],
      );
    },
    /** Requeues it unchanged. */
    putBack: (id: number) =>
      db.run(
        `update jobs set state = 'queued', attempts = attempts - 1, locked_until = null where id = ? and state = 'running'`,
        [id],
      ),
    /** Requeues everything running, where no other process works on jobs. */
    putAllBack: () => db.run(`update jobs set state = 'queued', locked_until = null where state = 'running'`),
    /**
     * Requeues jobs of killed processes. Leases are watched, not compared with a clock: one that was not renewed for its
     * whole length has expired. `mine` are renewed by this process.
     */
    async recover(mine: ReadonlySet<number>): Promise<void> {
      const rows = await db.all<{ id: number; locked_until: string }>(
        `select id, locked_until from jobs where state = 'running'`,
      );
      for (const { id, locked_until: until } of rows) {
        const known = leases.get(id);
        if (mine.has(id) || known?.until !== until) leases.set(id, { until, since: elapsed() });
        else if (elapsed() - known.since > leaseSeconds * 1000)
          await db.run(
            `update jobs set state = 'queued', locked_until = null where id = ? and state = 'running' and locked_until = ?`,
            [id, until],
          );
      }
      const running = new Set(rows.map(({ id }) => id));
      for (const id of leases.keys()) if (!running.has(id)) leases.delete(id);
    },
  };
}
