import { instantAfter } from '../../days.ts';
import type { Database } from '../db/db.ts';
import type { Deps } from '../http/context.ts';
import { withRequestId } from '../requestId.ts';
import { isClockTrusted } from './clock.ts';
import type { JobKind, LocalSchedule, Schedule } from './kind.ts';
import { academyLanes, type Lane, lanes } from './lanes.ts';
import { makeLeaseWatch } from './leases.ts';
import { makeLoops } from './loops.ts';
import { ofLane, openQueue } from './queue.ts';
import { type JobRequests, makeRequests } from './requests.ts';
import { makeLocalRuns, queueDue, scheduleKind } from './schedules.ts';
import { machineTimers } from '../timers.ts';
import { makeWorker, type Tools } from './worker.ts';

/** The job queue: a table, so that a job is stored in the transaction that causes it. */
export interface Jobs extends JobRequests {
  /** Starts working; resolves at once. */
  start(
    kinds: readonly JobKind[],
    schedules: readonly Schedule[],
    deps: Deps,
    local?: readonly LocalSchedule[],
  ): void;
  /** Requeues jobs of a killed process, once their lease was not renewed for its length; aborts cancelled ones. */
  recover(): Promise<void>;
  /** Starts no more jobs, aborts running ones, waits some seconds for them, and requeues incomplete ones. */
  stop(): Promise<void>;
  /** Runs everything due, one job after another; for tests. */
  runDue(kinds: readonly JobKind[], deps: Deps): Promise<void>;
}

/** Milliseconds between checks of leases. */
const watchMs = 1000;
const schedulesMs = 20_000;
const stopMs = 5000;
const keepDays = 30;

/** Deletes jobs that ended 30 days ago: their payload, such as e-mails, is no longer needed. */
export async function purgeJobs(db: Database, now: () => Date): Promise<void> {
  const before = instantAfter(now(), -keepDays);
  await db.run(`delete from jobs where state in ('done', 'failed', 'cancelled') and run_at < ?`, [before]);
}

export function makeJobs(db: Database, tools: Tools): Jobs {
  const { elapsed, timers = machineTimers, log } = tools;
  const queue = openQueue(db, tools);
  const worker = makeWorker(queue, tools);
  const watch = makeLeaseWatch(queue, elapsed);
  const loops = makeLoops(tools);
  let working: Promise<unknown> = Promise.resolve();

  const recover = async (): Promise<void> => {
    for (const run of await watch(worker.running())) worker.lose(run);
  };

  return {
    ...makeRequests(db, tools.now, loops.wake),
    recover,
    start(all, schedules, deps, local = []) {
      const runLocal = makeLocalRuns(local, deps);
      const kinds = [...all, ...schedules.map(scheduleKind)];
      const laneLoop = (lane: Lane): Promise<void> => {
        const which = ofLane(kinds, lane);
        const places = lanes[lane];
        const claim = academyLanes.includes(lane)
          ? () => queue.claimAmong(lane, places, which)
          : () => queue.claim(which);
        return loops.work(places, async () => {
          const job = await claim();
          return job && (() => withRequestId(job.request_id, () => worker.run(job, kinds, deps)));
        });
      };
      const begin = async (): Promise<void> => {
        // SQLite has no other workers, so running jobs were interrupted by the last stop
        if (db.dialect === 'sqlite') await queue.putAllBack();
      };
      working = begin()
        .catch((error: unknown) => log.error({ error: String(error) }, 'the job queue could not be written'))
        .then(() =>
          Promise.all([
            loops.each(watchMs, recover),
            loops.each(schedulesMs, async () => {
              const trusted = await isClockTrusted(deps);
              await queueDue(
                deps,
                schedules.filter(({ anyClock }) => anyClock ?? trusted),
              );
              if (trusted) await runLocal();
            }),
            ...(Object.keys(lanes) as Lane[]).map(laneLoop),
          ]),
        );
    },
    async stop() {
      worker.stop();
      loops.stop();
      let cancel = (): void => {};
      const giveUp = new Promise<void>((resolve) => (cancel = timers.after(stopMs, resolve)));
      await Promise.race([working, giveUp]);
      cancel();
      // without the database the job stays `running` until another process sees its lease expire
      for (const run of worker.running()) await queue.putBack(run).catch(() => {});
    },
    async runDue(kinds, deps) {
      for (let job; (job = await queue.claim({ sql: '', values: [] }));) {
        const claimed = job;
        await withRequestId(claimed.request_id, () => worker.run(claimed, kinds, deps));
      }
    },
  };
}
