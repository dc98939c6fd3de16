import type { Database, Sql } from '../db/db.ts';
import type { Deps } from '../http/context.ts';
import { isClockTrusted } from './clock.ts';
import type { JobKind, Schedule } from './kind.ts';
import { type Lane, lanes } from './lanes.ts';
import { makeLeaseWatch } from './leases.ts';
import { type ClaimedJob, ofLane, openQueue } from './queue.ts';
import { queueDue, scheduleKind } from './schedules.ts';
import { makeWorker, type Tools } from './worker.ts';

interface NewJob {
  sql?: Sql;
  /** Not before; now by default. */
  runAt?: Date;
  /** Within its lane lower numbers come first, whatever their age; 0 by default. */
  priority?: number;
  /** What the job is about, such as 'file:12', to cancel it and to read its progress by. */
  subject?: string;
  /**
   * Whose work it is, such as 'course:3': jobs of different keys and one priority take turns, however many each has
   * queued. Jobs without a key come in the order of their age.
   */
  fairnessKey?: string;
}

/** A job as features see it. */
export interface JobState {
  id: number;
  kind: string;
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 100; null before the first report. */
  percent: number | null;
  /** Why its last attempt failed. */
  problem: string | null;
}

/** The job queue: a table, so that a job is stored in the transaction that causes it. */
export interface Jobs {
  /** Queues a job; pass the transaction, so that both happen or neither. */
  add(kind: string, payload: unknown, options?: NewJob): Promise<void>;
  /** Whether a job of that kind, and with that payload if given, is queued. */
  isQueued(kind: string, payload?: unknown): Promise<boolean>;
  /** The jobs of a subject, oldest first; those that ended are kept for 30 days. */
  ofSubject(subject: string): Promise<JobState[]>;
  /** Cancels the queued jobs of a subject, and aborts its running ones within a second or two, in any process. */
  cancel(subject: string, sql?: Sql): Promise<void>;
  /** Starts working; resolves at once. */
  start(kinds: readonly JobKind[], schedules: readonly Schedule[], deps: Deps): void;
  /** Requeues jobs of a killed process, once nobody has renewed their lease for its length; aborts what was cancelled. */
  recover(): Promise<void>;
  /** Starts no more jobs, aborts running ones, waits some seconds for them, and requeues what is not done. */
  stop(): Promise<void>;
  /** Runs everything due, one job after another; for tests. */
  runDue(kinds: readonly JobKind[], deps: Deps): Promise<void>;
}

/** Milliseconds. */
const pollMs = 1000;
const watchMs = 1000;
const schedulesMs = 20_000;
const stopMs = 5000;
const keepDays = 30;

/** Deletes jobs that ended 30 days ago: their payload, such as e-mails, is no longer needed. */
export async function purgeJobs(db: Database, now: () => Date): Promise<void> {
  const before = new Date(now().getTime() - keepDays * 86_400_000).toISOString();
  await db.run(`delete from jobs where state in ('done', 'failed', 'cancelled') and run_at < ?`, [before]);
}

/** Interruptible waits; `wakeAll` ends them. */
function makeWaits(): { sleep(ms: number): Promise<void>; wakeAll(): void } {
  const wakes = new Set<() => void>();
  return {
    sleep: (ms) =>
      new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          wakes.delete(end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        wakes.add(end);
      }),
    wakeAll() {
      for (const wake of wakes) wake();
    },
  };
}

/** What features ask of the queue. */
function makeRequests(
  db: Database,
  now: () => Date,
  added: () => void,
): Pick<Jobs, 'add' | 'ofSubject' | 'cancel'> {
  return {
    async add(kind, payload, options = {}) {
      const { sql = db.sql, runAt = now(), priority = 0, subject = '', fairnessKey = '' } = options;
      const at = now().toISOString();
      const job = { kind, payload: JSON.stringify(payload), priority, subject, fairness_key: fairnessKey };
      const times = { run_at: runAt.toISOString(), set_at: at, created_at: at };
      await sql
        .insertInto('jobs')
        .values({ ...job, ...times, state: 'queued', attempts: 0, locked_until: null, problem: null })
        .execute();
      added();
    },
    ofSubject: (subject) =>
      db.all<JobState>('select id, kind, state, percent, problem from jobs where subject = ? order by id', [
        subject,
      ]),
    async cancel(subject, sql = db.sql) {
      await sql
        .updateTable('jobs')
        .set({ state: 'cancelled', locked_until: null })
        .where('subject', '=', subject)
        .where('state', 'in', ['queued', 'running'])
        .execute();
    },
  };
}

export function makeJobs(db: Database, tools: Tools): Jobs {
  const { now, elapsed, log } = tools;
  const queue = openQueue(db, tools);
  const worker = makeWorker(queue, tools);
  const watch = makeLeaseWatch(queue, elapsed);
  const waits = makeWaits();
  let stopping = false;
  let loops: Promise<unknown> = Promise.resolve();

  const recover = async (): Promise<void> => {
    for (const run of await watch(worker.running())) worker.lose(run);
  };

  const orLog = async <T>(what: string, act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act();
    } catch (error) {
      log.error({ error: String(error) }, what);
      return undefined;
    }
  };

  /** Repeats until stopped. */
  const each = async (ms: number, act: () => Promise<void>): Promise<void> => {
    for (let last = Number.NEGATIVE_INFINITY; !stopping; await waits.sleep(ms)) {
      // woken by a new job
      if (elapsed() - last < ms) continue;
      last = elapsed();
      await orLog('the job queue could not be read', act);
    }
  };

  /** Works on the jobs of one lane until stopped, as many at once as the lane allows. */
  const workOn = async (lane: Lane, kinds: readonly JobKind[], deps: Deps): Promise<void> => {
    const which = ofLane(kinds, lane);
    const working = new Set<Promise<void>>();
    const begin = (job: ClaimedJob): void => {
      const work = orLog('the end of a job could not be stored', () => worker.run(job, kinds, deps)).then(
        () => {
          working.delete(work);
          waits.wakeAll();
        },
      );
      working.add(work);
    };
    while (!stopping) {
      const isFree = working.size < lanes[lane];
      const job = isFree
        ? await orLog('the job queue could not be read', () => queue.claim(which))
        : undefined;
      if (job) begin(job);
      else await waits.sleep(pollMs);
    }
    await Promise.all(working);
  };

  return {
    ...makeRequests(db, now, waits.wakeAll),
    isQueued: (kind, payload) => queue.isQueued(kind, payload),
    recover,
    start(all, schedules, deps) {
      const kinds = [...all, ...schedules.map(scheduleKind)];
      const begin = async (): Promise<void> => {
        // SQLite has no other workers, so running jobs were interrupted by the last stop
        if (db.dialect === 'sqlite')
          await orLog('the job queue could not be written', () => queue.putAllBack());
        await Promise.all([
          each(watchMs, recover),
          each(schedulesMs, async () => {
            if (await isClockTrusted(deps)) await queueDue(deps, schedules);
          }),
          ...(Object.keys(lanes) as Lane[]).map((lane) => workOn(lane, kinds, deps)),
        ]);
      };
      loops = begin();
    },
    async stop() {
      stopping = true;
      worker.stop();
      waits.wakeAll();
      let late: NodeJS.Timeout | undefined;
      const giveUp = new Promise((resolve) => (late = setTimeout(resolve, stopMs)));
      await Promise.race([loops, giveUp]);
      clearTimeout(late);
      // without the database the job stays `running` until its lease has been seen to expire
      for (const run of worker.running()) await queue.putBack(run).catch(() => {});
    },
    async runDue(kinds, deps) {
      for (let job; (job = await queue.claim({ sql: '', values: [] }));) await worker.run(job, kinds, deps);
    },
  };
}
