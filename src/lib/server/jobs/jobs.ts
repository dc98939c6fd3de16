import { Cron } from 'croner';
import type { Database, Sql } from '../db/db.ts';
import type { Deps, Log } from '../http/caller.ts';

/** A kind of background work. It may run again after a crash, so it must be safe to repeat. */
export interface JobKind {
  kind: string;
  /** Tries in all before it counts as failed. */
  attempts: number;
  run(payload: unknown, deps: Deps): Promise<void>;
  /** Told when the last try has failed. */
  failed?(payload: unknown, problem: string, deps: Deps): Promise<void>;
}

/** Work that comes round by the clock; `cron` is a croner pattern. */
export interface Schedule {
  name: string;
  cron: string;
  run(deps: Deps): Promise<void>;
}

/** The queue: its own table, so that a job is kept by the same transaction as what caused it. */
export interface Jobs {
  /** Queues a job; inside a transaction pass it, so that both happen or neither. */
  add(kind: string, payload: unknown, options?: { sql?: Sql; runAt?: Date }): Promise<void>;
  /** Starts working; resolves at once. */
  start(kinds: readonly JobKind[], schedules: readonly Schedule[], deps: Deps): void;
  /** Puts back what a killed process left running, once its lease has ended. */
  recover(): Promise<void>;
  /** Waits for the running jobs and stops. */
  stop(): Promise<void>;
  /** Runs everything that is due now; for tests and for the command line. */
  drain(kinds: readonly JobKind[], deps: Deps): Promise<void>;
}

interface Claimed {
  id: number;
  kind: string;
  payload: string;
  attempts: number;
}

// how long a job whose process was killed waits for another one; a living one renews its lease in time
const leaseSeconds = 120;
const renewMs = 30_000;
const pollMs = 1000;

// the outer `state = 'queued'` is needed: without it PostgreSQL gives one job to two workers (dependencies.md, "Jobs")
const claim = `update jobs set state = 'running', attempts = attempts + 1, locked_until = ?
  where id = (select id from jobs where state = 'queued' and run_at <= ? order by run_at, id limit 1) and state = 'queued'
  returning id, kind, payload, attempts`;

const keepDays = 30;

/** Deletes jobs that are over for 30 days: what they carried, such as e-mails, is nobody's business any more. */
export async function purgeJobs(db: Database, now: () => Date): Promise<void> {
  const before = new Date(now().getTime() - keepDays * 86_400_000).toISOString();
  await db.run(`delete from jobs where state in ('done', 'failed') and run_at < ?`, [before]);
}

/** The queue on a database. */
export function makeJobs(db: Database, now: () => Date, log: Log): Jobs {
  let stopped = true;
  let wake: (() => void) | null = null;
  let loop: Promise<void> = Promise.resolve();
  let crons: Cron[] = [];

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

  const workOne = async (kinds: readonly JobKind[], deps: Deps): Promise<boolean> => {
    const [job] = await db.run<Claimed>(claim, [leaseEnd(), now().toISOString()]);
    if (!job) return false;
    const letGo = holdLease(job.id);
    const kind = kinds.find((candidate) => candidate.kind === job.kind);
    const payload: unknown = JSON.parse(job.payload);
    try {
      if (!kind) throw new Error(`there is no job kind ${job.kind}`);
      // what ended the program on each try would end it at each start
      if (job.attempts > kind.attempts) throw new Error('the program ended during each try');
      await kind.run(payload, deps);
      await db.run(`update jobs set state = 'done', locked_until = null, problem = null where id = ?`, [
        job.id,
      ]);
    } catch (error) {
      const problem = (error as Error).message;
      log.warn({ job: job.id, kind: job.kind, attempts: job.attempts, problem }, 'a job failed');
      if (kind && job.attempts < kind.attempts) {
        const later = new Date(now().getTime() + 1000 * 2 ** job.attempts).toISOString();
        await db.run(
          `update jobs set state = 'queued', run_at = ?, locked_until = null, problem = ? where id = ?`,
          [later, problem, job.id],
        );
      } else {
        await db.run(`update jobs set state = 'failed', locked_until = null, problem = ? where id = ?`, [
          problem,
          job.id,
        ]);
        await kind?.failed?.(payload, problem, deps);
      }
    } finally {
      letGo();
    }
    return true;
  };

  const recover = async (): Promise<void> => {
    await db.run(
      `update jobs set state = 'queued', locked_until = null where state = 'running' and locked_until < ?`,
      [now().toISOString()],
    );
  };

  return {
    async add(kind, payload, { sql = db.sql, runAt = now() } = {}) {
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
          created_at: now().toISOString(),
        })
        .execute();
      wake?.();
    },
    recover,
    start(kinds, schedules, deps) {
      stopped = false;
      crons = schedules.map(
        ({ name, cron, run }) =>
          new Cron(
            cron,
            {
              protect: true,
              catch: (error) => log.error({ name, error: String(error) }, 'a schedule failed'),
            },
            () => run(deps),
          ),
      );
      loop = (async () => {
        // on the embedded database no other process works on jobs, so what was running was cut off by the last stop
        if (db.dialect === 'sqlite')
          await db.run(`update jobs set state = 'queued', locked_until = null where state = 'running'`);
        while (!stopped) {
          let busy = false;
          try {
            await recover();
            busy = await workOne(kinds, deps);
          } catch (error) {
            log.error({ error: String(error) }, 'the job queue could not be read');
          }
          if (busy || stopped) continue;
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, pollMs);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
          });
          wake = null;
        }
      })();
    },
    async stop() {
      stopped = true;
      for (const cron of crons) cron.stop();
      wake?.();
      await loop;
    },
    async drain(kinds, deps) {
      while (await workOne(kinds, deps));
    },
  };
}
