import { sql as raw } from 'kysely';
import type { Database, Sql } from '../db/db.ts';
import type { JobKind, Progress } from './kind.ts';
import { lockUntilCommit } from '../db/advisoryLock.ts';
import { type Lane, lanes } from './lanes.ts';

/** This worker's right to a job. Each claim raises `claims`, so that writes of earlier workers are recognized and refused. */
export interface Lease {
  id: number;
  claims: number;
}

/** A job claimed by this process. */
export interface ClaimedJob extends Lease {
  kind: string;
  payload: string;
  attempts: number;
  fairness_key: string;
  /** Id of the request that queued it; '' for none. */
  request_id: string;
  created_at: string;
}

/** SQL condition for kinds of jobs. */
export interface Which {
  sql: string;
  values: readonly string[];
}

/** The kinds of a lane; unknown kinds belong to the quick lane, where they are left to other workers and finally fail. */
export function ofLane(kinds: readonly JobKind[], lane: Lane): Which {
  const others = lane === 'quick';
  const values = kinds.filter((one) => (one.lane === lane) !== others).map(({ kind }) => kind);
  if (values.length === 0) return { sql: others ? '' : ' and 1 = 0', values };
  return { sql: ` and kind ${others ? 'not ' : ''}in (${values.map(() => '?').join(', ')})`, values };
}

/** Milliseconds for which a killed process's job waits for another worker; a running process renews its lease in time. */
export const leaseMs = 45_000;
const maxWaitSeconds = 3600;
/** Milliseconds between two attempts of a worker that does not know a job's kind. */
export const unknownWaitMs = 10_000;
/** Clock skew between machines is smaller: a time further in the future was stored before the clock was set back. */
const skewMs = 60_000;

// an arbitrary number, unique to these locks
const lanesLock = 7_420_013;

const columns = 'id, kind, payload, attempts, claims, fairness_key, request_id, created_at';
const held = `where id = ? and state = 'running' and claims = ?`;

/** Whether a lease still exists; within a transaction nobody else can take the job until that ends. */
async function holdsLease(db: Database, { id, claims }: Lease, sql?: Sql): Promise<boolean> {
  const query = (sql ?? db.sql)
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('claims', '=', claims);
  const locked = sql && db.dialect === 'postgres' ? query.forShare() : query;
  return (await locked.execute()).length > 0;
}

/** Runs `claim` while fewer than `places` jobs of the lane run, and nobody else claims one of them. */
async function withPlace(
  db: Database,
  { lane, places, which: { sql, values } }: { lane: Lane; places: number; which: Which },
  claim: () => Promise<ClaimedJob | undefined>,
): Promise<ClaimedJob | undefined> {
  const isAny = async (state: string, max: number): Promise<boolean> =>
    (await db.all(`select 1 from jobs where state = '${state}'${sql} limit ${max}`, values)).length >= max;
  if (!(await isAny('queued', 1))) return undefined;
  let job: ClaimedJob | undefined;
  try {
    await db.transaction(async (trx) => {
      // a pooler's connections have no time limits of their own, and the lock of a lost machine would remain
      await raw`set local idle_in_transaction_session_timeout = '10s'`.execute(trx);
      // others count the running jobs once this claim is committed, on a separate connection
      await lockUntilCommit(db, trx, lanesLock, Object.keys(lanes).indexOf(lane));
      if (!(await isAny('running', places))) job = await claim();
    });
  } catch (error) {
    // a claimed job must run, however the lock ended
    if (!job) throw error;
  }
  return job;
}

/** Returns the function that claims the next job. */
function makeClaim(
  db: Database,
  { now, leaseEnd }: { now: () => Date; leaseEnd: () => string },
): (which: Which) => Promise<ClaimedJob | undefined> {
  const skipLocked = db.dialect === 'postgres' ? ' for update skip locked' : '';
  // the outer `state = 'queued'` is needed: without it PostgreSQL may give one job to two workers
  const claim = (which: string): string => `update jobs set
      state = 'running', attempts = attempts + 1, claims = claims + 1, locked_until = ?
    where id = (select id from jobs where state = 'queued' and (run_at <= ? or set_at > ?)${which}
        order by priority, run_at, id limit 1${skipLocked})
      and state = 'queued'
    returning ${columns}`;
  // locked rows are being claimed or moved by another worker; waiting for them could deadlock
  const toTheEnd = `update jobs set run_at = ?, set_at = ? where id in (select id from jobs
      where state = 'queued' and fairness_key = ? and run_at < ?${skipLocked})`;
  return async ({ sql, values }) => {
    const at = now().getTime();
    const times = [leaseEnd(), new Date(at).toISOString(), new Date(at + skewMs).toISOString()];
    const [job] = await db.run<ClaimedJob>(claim(sql), [...times, ...values]);
    const iso = times[1];
    // the job is claimed by now and must run, whether the others could be moved or not
    if (job && job.fairness_key !== '')
      await db.run(toTheEnd, [iso, iso, job.fairness_key, iso]).catch(() => {});
    return job;
  };
}

/** The workers' operations on the jobs table. Those with a lease change nothing when it is lost, and then return false. */
export function openQueue(db: Database, { now }: { now: () => Date }) {
  const leaseEnd = (): string => new Date(now().getTime() + leaseMs).toISOString();
  const change = async (sql: string, values: unknown[]): Promise<boolean> =>
    (await db.run(`${sql} returning id`, values)).length > 0;

  const claimNext = makeClaim(db, { now, leaseEnd });

  return {
    /**
     * Claims the next job: the one with the lowest priority number that has been due longest. Then moves the other due jobs
     * with its fairness key to the end of the queue, so that one owner of many jobs delays each other owner by only one.
     */
    claim: claimNext,
    /**
     * The same while fewer than `places` jobs of the lane run in all processes; a killed process's job counts until its lease
     * ends.
     */
    claimAmong: (lane: Lane, places: number, which: Which) =>
      // only one process runs jobs on an embedded database
      db.dialect === 'sqlite'
        ? claimNext(which)
        : withPlace(db, { lane, places, which }, () => claimNext(which)),
    renew: ({ id, claims }: Lease) =>
      change(`update jobs set locked_until = ? ${held}`, [leaseEnd(), id, claims]),
    holds: (lease: Lease, sql?: Sql) => holdsLease(db, lease, sql),
    async finish({ id, claims }: Lease, sql: Sql = db.sql): Promise<boolean> {
      const rows = await sql
        .updateTable('jobs')
        .set({ state: 'done', locked_until: null, problem: null })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .where('claims', '=', claims)
        .returning('id')
        .execute();
      return rows.length > 0;
    },
    giveUp: ({ id, claims }: Lease, problem: string) =>
      change(`update jobs set state = 'failed', locked_until = null, problem = ? ${held}`, [
        problem,
        id,
        claims,
      ]),
    /** Schedules a retry with exponential backoff. */
    tryLater({ id, claims, attempts }: ClaimedJob, problem: string) {
      const at = now();
      const later = new Date(at.getTime() + Math.min(2 ** attempts, maxWaitSeconds) * 1000);
      return change(
        `update jobs set state = 'queued', run_at = ?, set_at = ?, locked_until = null, problem = ? ${held}`,
        [later.toISOString(), at.toISOString(), problem, id, claims],
      );
    },
    /** Requeues it; the attempt does not count. */
    putBack: ({ id, claims }: Lease) =>
      change(`update jobs set state = 'queued', attempts = attempts - 1, locked_until = null ${held}`, [
        id,
        claims,
      ]),
    /** Leaves a job of an unknown kind to another worker for some seconds; the attempt does not count. */
    postpone({ id, claims }: Lease) {
      const at = now();
      const later = new Date(at.getTime() + unknownWaitMs).toISOString();
      return change(
        `update jobs set state = 'queued', attempts = attempts - 1, run_at = ?, set_at = ?, locked_until = null ${held}`,
        [later, at.toISOString(), id, claims],
      );
    },
    /** Stores the progress; returns the attempts, or undefined when the lease is lost. */
    async report({ id, claims }: Lease, { percent, note = '' }: Progress): Promise<number | undefined> {
      const whole = Math.max(0, Math.min(100, Math.floor(percent)));
      // an attempt that gets further than ever is not one that crashes at once
      const [row] = await db.run<{ attempts: number }>(
        `update jobs set note = ?,
            attempts = case when percent >= cast(? as integer) then attempts else 1 end,
            percent = case when percent >= cast(? as integer) then percent else cast(? as integer) end
          ${held} returning attempts`,
        [note, whole, whole, whole, id, claims],
      );
      return row?.attempts;
    },
    /** Requeues all running jobs, when no other process runs jobs. */
    putAllBack: () => db.run(`update jobs set state = 'queued', locked_until = null where state = 'running'`),
    /** The running jobs of all workers. */
    running: () =>
      db.all<Lease & { locked_until: string }>(
        `select id, claims, locked_until from jobs where state = 'running'`,
      ),
    /** Requeues a job whose lease has not been renewed since it was read. */
    takeBack: ({ id, claims, locked_until: until }: Lease & { locked_until: string }) =>
      change(`update jobs set state = 'queued', locked_until = null ${held} and locked_until = ?`, [
        id,
        claims,
        until,
      ]),
  };
}

export type Queue = ReturnType<typeof openQueue>;
