import { errorKind } from '../metrics/errorKind.ts';
import { failures } from '../metrics/events.ts';
import { machineTimers } from '../timers.ts';
import type { Tools } from './worker.ts';

const pollMs = 1000;

/** The loops of a process that runs jobs, until `stop`. An error is logged, and the loop continues. */
export function makeLoops({
  elapsed,
  timers = machineTimers,
  log,
}: Pick<Tools, 'elapsed' | 'timers' | 'log'>) {
  let isStopping = false;
  const wakes = new Set<() => void>();
  const wake = (): void => {
    for (const end of wakes) end();
  };
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      // stopped during the work: nobody would wake it
      if (isStopping) return resolve();
      const end = (): void => {
        cancel();
        wakes.delete(end);
        resolve();
      };
      const cancel = timers.after(ms, end);
      wakes.add(end);
      return undefined;
    });
  const orLog = async <T>(what: string, act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act();
    } catch (error) {
      failures.report(errorKind(error));
      log.error({ error: String(error) }, what);
      return undefined;
    }
  };

  return {
    /** Ends all waits: there may be something to do. */
    wake,
    stop(): void {
      isStopping = true;
      wake();
    },
    /** Repeats an action about every `ms` milliseconds. */
    async each(ms: number, act: () => Promise<void>): Promise<void> {
      for (let last = Number.NEGATIVE_INFINITY; !isStopping; await sleep(ms)) {
        // woken by a new job
        if (elapsed() - last < ms) continue;
        last = elapsed();
        await orLog('the job queue could not be read', act);
      }
    },
    /** Does the work that `next` returns, on at most `max` things at once; checks every second, and when it is woken. */
    async work(max: number, next: () => Promise<(() => Promise<void>) | undefined>): Promise<void> {
      const working = new Set<Promise<void>>();
      const begin = async (act: () => Promise<void>): Promise<void> => {
        await orLog('the end of a job could not be stored', act);
      };
      while (!isStopping) {
        const act = working.size < max ? await orLog('the job queue could not be read', next) : undefined;
        if (act) {
          const work = begin(act).finally(() => {
            working.delete(work);
            wake();
          });
          working.add(work);
        } else if (!isStopping) await sleep(pollMs);
      }
      await Promise.all(working);
    },
  };
}
