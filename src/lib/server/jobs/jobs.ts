import type { Database, Sql } from '../db/db.ts';
import type { Deps, Log } from '../http/caller.ts';
import { isTrusted } from './clock.ts';
import { queueDue, scheduleKind } from './schedules.ts';

/** Which try of which job. */
export interface Try {
  id: number;
  /** ISO. */
  queuedAt: string;
}

/** A kind of background work. It may run again after a crash, so it must be safe to repeat. */
export interface JobKind {
  kind: string;
  /** Tries in all before it counts as failed; between them are 2, 4, 8 … seconds, an hour at most. */
  attempts: number;
  /** Jobs of one lane run one after another, and never wait for those of another. */
  lane?: 'mail' | 'schedule';
  /** Seconds after which it is of no use any more: it is not begun then, and counts as failed. */
  useful?: number;
  run(payload: unknown, deps: Deps, job: Try): Promise<void>;
  /** Told when the last try has failed. */
  failed?(payload: unknown, problem: string, deps: Deps): Promise<void>;
}

/** Work that comes round by the clock and deletes what is old; `cron` is a croner pattern. */
export interface Schedule {
  name: string;
  cron: string;
  run(deps: Deps): Promise<void>;
}

/** Tries over 48 hours. */
export const twoDaysOfTries = 59;

/** A fault that will be the same the next time: the job has failed at once. */
export class Permanent extends Error {
  override name = 'Permanent';
}

/** The queue: its own table, so that a job is kept by the same transaction as what caused it. */
export interface Jobs {
  /** Queues a job; inside a transaction pass it, so that both happen or neither. */
  add(kind: string, payload: unknown, options?: { sql?: Sql; runAt?: Date }): Promise<void>;
  /** Starts working; resolves at once. */
  start(kinds: readonly JobKind[], schedules: readonly Schedule[], deps: Deps): void;
  /** Puts back what a killed process left running, once nobody has renewed its lease for as long as it lasts. */
  recover(): Promise<void>;
  /** Begins nothing more, waits some seconds for what runs, and puts back what is not over then. */
  stop(): Promise<void>;
  /** Runs everything that is due now; for tests. */
  drain(kinds: readonly JobKind[], deps: Deps): Promise<void>;
}

interface Claimed {
  id: number;
  kind: string;
  payload: string;
  attempts: number;
  created_at: string;
}

// how long a job whose process was killed waits for another one; a living one renews its lease in time
const leaseSeconds = 120;
const renewMs = 30_000;
const pollMs = 1000;
const schedulesMs = 20_000;
const mostWaitSeconds = 3600;
const stopMs = 10_000;
/** Clocks of several machines differ by less: a time that lies further ahead was set before the clock went back. */
const skewMs = 60_000;

// the outer `state = 'queued'` is needed: without it PostgreSQL gives one job to two workers (dependencies.md, "Jobs")
const claim = (
  which: string,
): string => `update jobs set state = 'running', attempts = attempts + 1, locked_until = ?
  where id = (select id from jobs where state = 'queued' and (run_at <= ? or set_at > ?)${which} order by run_at, id limit 1)
    and state = 'queued'
  returning id, kind, payload, attempts, created_at`;

const keepDays = 30;

/** Deletes jobs that are over for 30 days: what they carried, such as e-mails, is nobody's business any more. */
export async function purgeJobs(db: Database, now: () => Date): Promise<void> {
  const before = new Date(now().getTime() - keepDays * 86_400_000).toISOString();
  await db.run(`delete from jobs where state in ('done', 'failed') and run_at < ?`, [before]);
}

/** 'asha@example.org' as 'a…@example.org': what is shown and logged of a job names nobody. */
const withoutNames = (problem: string): string => problem.replace(/([^\s<>"':]?)[^\s<>"':]*@(?=\S)/g, '$1…@');

/** The kinds of one lane, as a condition: what nobody knows belongs to the lane without a name. */
function ofLane(kinds: readonly JobKind[], lane: JobKind['lane']): { sql: string; values: string[] } {
  const values = kinds.filter((one) => (lane ? one.lane === lane : one.lane)).map(({ kind }) => kind);
  if (values.length === 0) return { sql: lane ? ' and 1 = 0' : '', values };
  return { sql: ` and kind ${lane ? '' : 'not '}in (${values.map(() => '?').join(', ')})`, values };
}

/** The queue on a database. `elapsed` is a clock that nobody can set, in milliseconds. */
export function makeJobs(
  db: Database,
  { now, elapsed, log }: { now: () => Date; elapsed: () => number; log: Log },
): Jobs {
  let stopping = false;
  let loops: Promise<unknown> = Promise.resolve();
  const wakes = new Set<() => void>();
  const running = new Set<number>();
  const leases = new Map<number, { until: string; since: number }>();

  const leaseEnd = (): string => new Date(now().getTime() + leaseSeconds * 1000).toISOString();

  const holdLease = (id: number): (() => void) => {
    const renew = (): void => {
      db.run(`update jobs set locked_until = ? where id = ? and state = 'running'`, [leaseEnd(), id]).catch(
        (error: unknown) =>
          log.warn({ job: id, error: String(error) }, 'the lease of a job could not be renewed'),
      );
    };
    const timer = setInterval(renew, renewMs);
    return () => clearInterval(timer);
  };

  const putBack = (id: number): Promise<unknown> =>
    db.run(
      `update jobs set state = 'queued', attempts = attempts - 1, locked_until = null where id = ? and state = 'running'`,
      [id],
    );

  const runOne = async (job: Claimed, kind: JobKind | undefined, deps: Deps): Promise<void> => {
    if (!kind) throw new Permanent(`there is no job kind ${job.kind}`);
    // what ended the program on each try would end it at each start
    if (job.attempts > kind.attempts) throw new Permanent('the program ended during each try');
    const age = now().getTime() - Date.parse(job.created_at);
    if (kind.useful !== undefined && age > kind.useful * 1000)
      throw new Permanent('it was dropped: by now it would be of no use');
    await kind.run(JSON.parse(job.payload), deps, { id: job.id, queuedAt: job.created_at });
    await db.run(`update jobs set state = 'done', locked_until = null, problem = null where id = ?`, [
      job.id,
    ]);
  };

  const failed = async (job: Claimed, kind: JobKind | undefined, error: Error, deps: Deps): Promise<void> => {
    if (stopping) {
      await putBack(job.id);
      return;
    }
    const problem = withoutNames(error.message);
    log.warn({ job: job.id, kind: job.kind, attempts: job.attempts, problem }, 'a job failed');
    if (kind && job.attempts < kind.attempts && !(error instanceof Permanent)) {
      const at = now();
      const wait = Math.min(2 ** job.attempts, mostWaitSeconds);
      const later = new Date(at.getTime() + wait * 1000).toISOString();
      await db.run(
        `update jobs set state = 'queued', run_at = ?, set_at = ?, locked_until = null, problem = ? where id = ?`,
        [later, at.toISOString(), problem, job.id],
      );
      return;
    }
    await db.run(`update jobs set state = 'failed', locked_until = null, problem = ? where id = ?`, [
      problem,
      job.id,
    ]);
    await kind?.failed?.(JSON.parse(job.payload), problem, deps);
  };

  const workOne = async (kinds: readonly JobKind[], deps: Deps, which = { sql: '', values: [''] }) => {
    const at = now().getTime();
    const [job] = await db.run<Claimed>(claim(which.sql), [
      leaseEnd(),
      new Date(at).toISOString(),
      new Date(at + skewMs).toISOString(),
      ...(which.sql ? which.values : []),
    ]);
    if (!job) return false;
    const letGo = holdLease(job.id);
    running.add(job.id);
    const kind = kinds.find((candidate) => candidate.kind === job.kind);
    try {
      await runOne(job, kind, deps);
    } catch (error) {
      await failed(job, kind, error as Error, deps);
    } finally {
      running.delete(job.id);
      letGo();
    }
    return true;
  };

  // Watched and not compared with a clock: a lease that its holder has not renewed all the time that it lasts is nobody's.
  const recover = async (): Promise<void> => {
    const rows = await db.all<{ id: number; locked_until: string }>(
      `select id, locked_until from jobs where state = 'running'`,
    );
    const seen = new Set<number>();
    for (const { id, locked_until: until } of rows) {
      seen.add(id);
      const known = leases.get(id);
      if (running.has(id) || known?.until !== until) leases.set(id, { until, since: elapsed() });
      else if (elapsed() - known.since > leaseSeconds * 1000)
        await db.run(
          `update jobs set state = 'queued', locked_until = null where id = ? and state = 'running' and locked_until = ?`,
          [id, until],
        );
    }
    for (const id of leases.keys()) if (!seen.has(id)) leases.delete(id);
  };

  /** Works until the stop; `before` is done between any two jobs. */
  const workOn = async (before: () => Promise<void>, work: () => Promise<boolean>): Promise<void> => {
    while (!stopping) {
      let busy = false;
      try {
        await before();
        busy = await work();
      } catch (error) {
        log.error({ error: String(error) }, 'the job queue could not be read');
      }
      if (busy || stopping) continue;
      await new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          wakes.delete(end);
          resolve();
        };
        const timer = setTimeout(end, pollMs);
        wakes.add(end);
      });
    }
  };

  const wakeAll = (): void => {
    for (const wake of wakes) wake();
  };

  const jobs: Jobs = {
    async add(kind, payload, { sql = db.sql, runAt = now() } = {}) {
      const at = now().toISOString();
      await sql
        .insertInto('jobs')
        .values({
          kind,
          payload: JSON.stringify(payload),
          state: 'queued',
          attempts: 0,
          run_at: runAt.toISOString(),
          locked_until: null,
          problem: null,
          created_at: at,
          set_at: at,
        })
        .execute();
      wakeAll();
    },
    recover,
    start(all, schedules, deps) {
      const kinds = [...all, ...schedules.map(scheduleKind)];
      let lookedAt = Number.NEGATIVE_INFINITY;
      const lookAtSchedules = async (): Promise<void> => {
        if (elapsed() - lookedAt < schedulesMs) return;
        lookedAt = elapsed();
        if (await isTrusted(deps)) await queueDue(deps, schedules);
      };
      const lane = (name: JobKind['lane'], before: () => Promise<void>): Promise<void> =>
        workOn(before, () => workOne(kinds, deps, ofLane(kinds, name)));
      loops = (async () => {
        // on the embedded database no other process works on jobs, so what was running was cut off by the last stop
        if (db.dialect === 'sqlite')
          await db
            .run(`update jobs set state = 'queued', locked_until = null where state = 'running'`)
            .catch((error: unknown) =>
              log.error({ error: String(error) }, 'the job queue could not be written'),
            );
        await Promise.all([
          lane(undefined, recover),
          lane('mail', async () => {}),
          lane('schedule', lookAtSchedules),
        ]);
      })();
    },
    async stop() {
      stopping = true;
      wakeAll();
      let late: NodeJS.Timeout | undefined;
      const giveUp = new Promise((resolve) => (late = setTimeout(resolve, stopMs)));
      await Promise.race([loops, giveUp]);
      clearTimeout(late);
      for (const id of running) await putBack(id);
    },
    async drain(kinds, deps) {
      while (await workOne(kinds, deps));
    },
  };
  return jobs;
}
