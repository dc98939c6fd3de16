import type { Database, Sql } from '../db/db.ts';
import type { Deps, Log } from '../http/context.ts';
import { isClockTrusted } from './clock.ts';
import { type ClaimedJob, openQueue, type Which } from './queue.ts';
import { queueDue, scheduleKind } from './schedules.ts';

export interface JobAttempt {
  id: number;
  /** ISO. */
  queuedAt: string;
}

/** A kind of background work. It may run again after a crash, so it must be idempotent. */
export interface JobKind {
  kind: string;
  /** Attempts before it fails; the delays are 2, 4, 8 … seconds, an hour at most. */
  attempts: number;
  /** Jobs of one lane run one after another, independent of other lanes. */
  lane?: 'mail' | 'schedule';
  /** Seconds after which it is useless: it then fails without being run. */
  useful?: number;
  run(payload: unknown, deps: Deps, job: JobAttempt): Promise<void>;
  /** Called when the last attempt has failed. */
  failed?(payload: unknown, problem: string, deps: Deps): Promise<void>;
}

/** A recurring purge; `cron` is a croner pattern. */
export interface Schedule {
  name: string;
  cron: string;
  run(deps: Deps): Promise<void>;
}

/** Attempts within 48 hours. */
export const retryForTwoDays = 59;

/** A permanent failure: the job is not retried. */
export class PermanentError extends Error {
  override name = 'Permanent';
}

/** The job queue: a table, so that a job is stored in the transaction that causes it. */
export interface Jobs {
  /** Queues a job; pass the transaction, so that both happen or neither. */
  add(kind: string, payload: unknown, options?: { sql?: Sql; runAt?: Date }): Promise<void>;
  /** Whether a job of that kind, and with that payload if given, is queued. */
  isQueued(kind: string, payload?: unknown): Promise<boolean>;
  /** Starts working; resolves at once. */
  start(kinds: readonly JobKind[], schedules: readonly Schedule[], deps: Deps): void;
  /** Requeues jobs of a killed process, once nobody has renewed their lease for its length. */
  recover(): Promise<void>;
  /** Starts no more jobs, waits some seconds for running ones, and requeues unfinished ones. */
  stop(): Promise<void>;
  /** Runs everything due; for tests. */
  runDue(kinds: readonly JobKind[], deps: Deps): Promise<void>;
}

const renewMs = 30_000;
const pollMs = 1000;
const schedulesMs = 20_000;
const stopMs = 10_000;
const keepDays = 30;

/** Deletes jobs that ended 30 days ago: their payload, such as e-mails, is no longer needed. */
export async function purgeJobs(db: Database, now: () => Date): Promise<void> {
  const before = new Date(now().getTime() - keepDays * 86_400_000).toISOString();
  await db.run(`delete from jobs where state in ('done', 'failed') and run_at < ?`, [before]);
}

/** 'asha@example.org' as 'a…@example.org': listed and logged jobs identify nobody. */
const withoutNames = (problem: string): string =>
  problem.replace(/(?<![^\s<>"':])([^\s<>"':]?)[^\s<>"':]*@(?=\S)/g, '$1…@');

/** The kinds of one lane; unknown kinds belong to the default lane. */
function ofLane(kinds: readonly JobKind[], lane: JobKind['lane']): Which {
  const values = kinds.filter((one) => (lane ? one.lane === lane : one.lane)).map(({ kind }) => kind);
  if (values.length === 0) return { sql: lane ? ' and 1 = 0' : '', values };
  return { sql: ` and kind ${lane ? '' : 'not '}in (${values.map(() => '?').join(', ')})`, values };
}

interface Tools {
  now: () => Date;
  /** A monotonic clock, in milliseconds. */
  elapsed: () => number;
  log: Log;
}

/** Runs jobs one at a time; `running` are this process's, `isStopping` says that it should end. */
function makeWorker(
  queue: ReturnType<typeof openQueue>,
  { now, log }: Tools,
  { running, isStopping }: { running: Set<number>; isStopping: () => boolean },
) {
  const keepLease = (id: number): (() => void) => {
    const renew = (): void => {
      queue
        .renew(id)
        .catch((error: unknown) =>
          log.warn({ job: id, error: String(error) }, 'the lease of a job could not be renewed'),
        );
    };
    const timer = setInterval(renew, renewMs);
    return () => clearInterval(timer);
  };

  const run = async (job: ClaimedJob, kind: JobKind | undefined, deps: Deps): Promise<void> => {
    if (!kind) throw new PermanentError(`there is no job kind ${job.kind}`);
    // a job that crashes the process would do so at every start
    if (job.attempts > kind.attempts) throw new PermanentError('the program ended during each try');
    const age = now().getTime() - Date.parse(job.created_at);
    if (kind.useful !== undefined && age > kind.useful * 1000)
      throw new PermanentError('it was dropped: by now it would be of no use');
    await kind.run(JSON.parse(job.payload), deps, { id: job.id, queuedAt: job.created_at });
    await queue.finish(job.id);
  };

  const failed = async (
    job: ClaimedJob,
    kind: JobKind | undefined,
    error: Error,
    deps: Deps,
  ): Promise<void> => {
    if (isStopping()) {
      await queue.putBack(job.id);
      return;
    }
    const problem = withoutNames(error.message);
    log.warn({ job: job.id, kind: job.kind, attempts: job.attempts, problem }, 'a job failed');
    if (kind && job.attempts < kind.attempts && !(error instanceof PermanentError)) {
      await queue.tryLater(job, problem);
      return;
    }
    await queue.giveUp(job.id, problem);
    await kind?.failed?.(JSON.parse(job.payload), problem, deps);
  };

  return async (kinds: readonly JobKind[], deps: Deps, which: Which): Promise<boolean> => {
    const job = await queue.claim(which);
    if (!job) return false;
    const letGo = keepLease(job.id);
    running.add(job.id);
    const kind = kinds.find((candidate) => candidate.kind === job.kind);
    try {
      await run(job, kind, deps);
    } catch (error) {
      await failed(job, kind, error as Error, deps);
    } finally {
      running.delete(job.id);
      letGo();
    }
    return true;
  };
}

/** Interruptible waits between two looks into the queue; a new job wakes all. */
function makeWaits(): { sleep(): Promise<void>; wakeAll(): void } {
  const wakes = new Set<() => void>();
  return {
    sleep: () =>
      new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          wakes.delete(end);
          resolve();
        };
        const timer = setTimeout(end, pollMs);
        wakes.add(end);
      }),
    wakeAll() {
      for (const wake of wakes) wake();
    },
  };
}

export function makeJobs(db: Database, tools: Tools): Jobs {
  const { now, elapsed, log } = tools;
  const queue = openQueue(db, tools);
  let stopping = false;
  let loops: Promise<unknown> = Promise.resolve();
  const waits = makeWaits();
  const running = new Set<number>();
  const workOne = makeWorker(queue, tools, { running, isStopping: () => stopping });
  const recover = (): Promise<void> => queue.recover(running);

  /** Works until stopped; `before` runs between two jobs. */
  const workOn = async (before: () => Promise<void>, work: () => Promise<boolean>): Promise<void> => {
    while (!stopping) {
      let busy = false;
      try {
        await before();
        busy = await work();
      } catch (error) {
        log.error({ error: String(error) }, 'the job queue could not be read');
      }
      if (!busy && !stopping) await waits.sleep();
    }
  };

  return {
    async add(kind, payload, { sql = db.sql, runAt = now() } = {}) {
      const at = now().toISOString();
      const job = { kind, payload: JSON.stringify(payload), state: 'queued', attempts: 0 } as const;
      const times = { run_at: runAt.toISOString(), set_at: at, created_at: at };
      await sql
        .insertInto('jobs')
        .values({ ...job, ...times, locked_until: null, problem: null })
        .execute();
      waits.wakeAll();
    },
    isQueued: (kind, payload) => queue.isQueued(kind, payload),
    recover,
    start(all, schedules, deps) {
      const kinds = [...all, ...schedules.map(scheduleKind)];
      let lookedAt = Number.NEGATIVE_INFINITY;
      const lookAtSchedules = async (): Promise<void> => {
        if (elapsed() - lookedAt < schedulesMs) return;
        lookedAt = elapsed();
        if (await isClockTrusted(deps)) await queueDue(deps, schedules);
      };
      const lane = (name: JobKind['lane'], before: () => Promise<void>): Promise<void> =>
        workOn(before, () => workOne(kinds, deps, ofLane(kinds, name)));
      const begin = async (): Promise<void> => {
        // SQLite has no other workers, so running jobs were interrupted by the last stop
        if (db.dialect === 'sqlite') await queue.putAllBack();
      };
      loops = begin()
        .catch((error: unknown) => log.error({ error: String(error) }, 'the job queue could not be written'))
        .then(() =>
          Promise.all([
            lane(undefined, recover),
            lane('mail', async () => {}),
            lane('schedule', lookAtSchedules),
          ]),
        );
    },
    async stop() {
      stopping = true;
      waits.wakeAll();
      let late: NodeJS.Timeout | undefined;
      const giveUp = new Promise((resolve) => (late = setTimeout(resolve, stopMs)));
      await Promise.race([loops, giveUp]);
      clearTimeout(late);
      // without the database the job stays `running` until its lease has been seen to expire
      for (const id of running) await queue.putBack(id).catch(() => {});
    },
    async runDue(kinds, deps) {
      while (await workOne(kinds, deps, { sql: '', values: [] }));
    },
  };
}
