import type { Deps, Log } from '../http/context.ts';
import { isUnavailable } from '../db/db.ts';
import { jobEnds } from '../metrics/events.ts';
import { type JobAttempt, type JobKind, LeaseLostError, PermanentError, type Progress } from './kind.ts';
import { machineTimers, type Timers } from '../timers.ts';
import { type ClaimedJob, type Lease, type Queue, unknownWaitMs } from './queue.ts';

export interface Tools {
  now: () => Date;
  /** A monotonic clock, in milliseconds. */
  elapsed: () => number;
  /** This machine's by default. */
  timers?: Timers;
  log: Log;
}

/** Milliseconds between two renewals of a lease. */
const renewMs = 10_000;
/** Milliseconds after which a worker that could not renew a lease aborts the job, well before another worker takes it over. */
const unrenewedMs = 30_000;
const reportMs = 1000;
/**
 * How often a job of an unknown kind is left to others, for an hour: while versions differ, a worker of the newer one runs it.
 */
const maxUnknownLooks = 3_600_000 / unknownWaitMs;

/** A job that this process is working on. */
interface Run extends Lease {
  job: ClaimedJob;
  abort: AbortController;
  /** Done, though it may still be cleaning up. */
  isDone: boolean;
}

/** 'asha@example.org' as 'a…@example.org': listed and logged jobs identify nobody. */
const withoutNames = (problem: string): string =>
  problem.replace(/(?<![^\s<>"':])([^\s<>"':]?)[^\s<>"':]*@(?=\S)/g, '$1…@');

const runOf = (job: ClaimedJob): Run => ({
  id: job.id,
  claims: job.claims,
  job,
  abort: new AbortController(),
  isDone: false,
});

function lose(run: Run): void {
  if (!run.isDone) run.abort.abort(new LeaseLostError());
}

/** Renews the lease until the returned function is called. */
function keepLease(run: Run, queue: Queue, { elapsed, timers = machineTimers, log }: Tools): () => void {
  let renewedAt = elapsed();
  const renew = async (): Promise<void> => {
    const at = elapsed();
    try {
      if (await queue.renew(run)) renewedAt = at;
      else lose(run);
    } catch (error) {
      log.warn({ job: run.id, error: String(error) }, 'the lease of a job could not be renewed');
      if (elapsed() - renewedAt > unrenewedMs) lose(run);
    }
  };
  return timers.every(renewMs, () => void renew());
}

/** `flush` stores the last report, and waits until that is done. */
function reporter(
  run: Run,
  queue: Queue,
  { elapsed, log }: Tools,
): { report: JobAttempt['report']; flush: () => Promise<void> } {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let latest: Progress | undefined;
  let storing = Promise.resolve();
  const store = async (progress: Progress): Promise<void> => {
    try {
      const attempts = await queue.report(run, progress);
      if (attempts === undefined) lose(run);
      else run.job.attempts = attempts;
    } catch (error) {
      log.warn({ job: run.id, error: String(error) }, 'the progress of a job could not be stored');
    }
  };
  const flush = (): Promise<void> => {
    const progress = latest;
    latest = undefined;
    if (progress) storing = storing.then(() => store(progress));
    return storing;
  };
  return {
    report(progress) {
      latest = progress;
      if (elapsed() - reportedAt < reportMs) return;
      reportedAt = elapsed();
      void flush();
    },
    flush,
  };
}

/** The kind of a job that may run; throws PermanentError for any other job. */
function runnable(job: ClaimedJob, kind: JobKind | undefined, now: Date): JobKind {
  if (!kind) throw new PermanentError(`there is no job kind ${job.kind}`);
  // a job that crashes the process would do so at every start
  if (job.attempts > kind.attempts) throw new PermanentError('the program ended during each try');
  const age = now.getTime() - Date.parse(job.created_at);
  if (kind.useful !== undefined && age > kind.useful * 1000)
    throw new PermanentError('it was dropped: by now it would be of no use');
  return kind;
}

/** Runs claimed jobs: renews their leases, stores their progress and results. */
export function makeWorker(queue: Queue, tools: Tools) {
  const { now, log } = tools;
  const runs = new Set<Run>();
  let isStopping = false;

  const attempt = async (
    run: Run,
    kind: JobKind | undefined,
    deps: Deps,
    report: JobAttempt['report'],
  ): Promise<void> => {
    const { job } = run;
    await runnable(job, kind, now()).run(JSON.parse(job.payload), deps, {
      id: job.id,
      queuedAt: job.created_at,
      signal: run.abort.signal,
      report,
      async checkLease(sql) {
        if (!(await queue.holds(run, sql))) throw new LeaseLostError();
      },
      async finish(sql) {
        if (!(await queue.finish(run, sql))) throw new LeaseLostError();
        run.isDone = true;
      },
    });
    // even after `finish`, whose transaction may have been rolled back
    if (!(await queue.finish(run)) && !run.isDone) throw new LeaseLostError();
  };

  /** Stores the failure; false when the lease is lost. */
  const storeFailure = async (
    run: Run,
    kind: JobKind | undefined,
    error: Error,
    deps: Deps,
  ): Promise<boolean> => {
    const { job } = run;
    if (isStopping) return queue.putBack(run);
    if (error instanceof LeaseLostError || run.abort.signal.aborted) return false;
    const problem = withoutNames(error.message);
    log.warn({ job: job.id, kind: job.kind, attempts: job.attempts, problem }, 'a job failed');
    if (kind && job.attempts < kind.attempts && !(error instanceof PermanentError))
      return queue.tryLater(job, problem);
    if (!(await queue.holds(run))) return false;
    try {
      // before the job ends: if killed in between, it is tried again, and records don't wait for it for ever
      await kind?.failed?.(JSON.parse(job.payload), problem, deps);
    } catch (error) {
      // with an unreachable database the job can't end either, and is claimed again; an error at every attempt must not repeat
      // for ever
      if (isUnavailable(error)) throw error;
      log.error({ job: job.id, kind: job.kind, error }, 'what waits for a failed job was not told');
    }
    return queue.giveUp(run, problem);
  };

  return {
    /** Runs a claimed job to its end. Throws only when the result could not be stored. */
    async run(job: ClaimedJob, kinds: readonly JobKind[], deps: Deps): Promise<void> {
      const kind = kinds.find((candidate) => candidate.kind === job.kind);
      if (isStopping) return void (await queue.putBack(job));
      if (!kind && job.claims < maxUnknownLooks) return void (await queue.postpone(job));
      const run = runOf(job);
      runs.add(run);
      const began = tools.elapsed();
      let outcome: 'done' | 'failed' = 'done';
      const letGo = keepLease(run, queue, tools);
      const { report, flush } = reporter(run, queue, tools);
      try {
        await attempt(run, kind, deps, report);
      } catch (error) {
        if (!run.isDone) outcome = 'failed';
        // an attempt that got further than any before counts as the first
        await flush();
        if (!(await storeFailure(run, kind, error as Error, deps)) && !run.isDone)
          log.info({ job: job.id, kind: job.kind }, 'a job ended, since it was cancelled or taken over');
      } finally {
        runs.delete(run);
        letGo();
        jobEnds.report({ lane: kind?.lane ?? 'quick', outcome, seconds: (tools.elapsed() - began) / 1000 });
      }
    },
    /** The jobs that this process is working on. */
    running: (): readonly Run[] => [...runs],
    lose,
    /** Aborts the running jobs; those that fail from now on are requeued. */
    stop(): void {
      isStopping = true;
      for (const { abort } of runs) abort.abort(new Error('the server stops'));
    },
  };
}
