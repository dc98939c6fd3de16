import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SeedReport } from './worker.ts';

const worker = fileURLToPath(new URL('worker.ts', import.meta.url));
const root = path.join(import.meta.dirname, '../..');

/** The number of seeds after which SQLite has seen the usual statements, and a worker takes an image (`takeImage`). */
export const imageAfter = 10;

/** Which seeds to run. */
interface Seeds {
  from: number;
  count: number;
  workers?: number;
  /** No seeds are started after this time. */
  seconds?: number;
  /** A bug to plant (bugs.ts). */
  bug?: string;
}

/** The result of all seeds. */
export interface Outcome {
  seeds: number;
  steps: number;
  cuts: number;
  failures: number;
  /** Processor time of all seeds. */
  ms: number;
  /** The minimum of steps and cuts of a seed. */
  least: { steps: number; cuts: number };
  done: Map<string, number>;
  traces: Map<number, string>;
  /** The first failing seed, and why it failed. */
  failed: { seed: number; violation: string; found: boolean } | null;
}

/** The command that repeats a failing seed. */
export const again = (seed: number, bug?: string): string =>
  `npm run simulate -- --seed ${seed}${bug ? ` --bug '${bug}'` : ''}`;

/** Runs seeds in several processes; ends at the first failure. */
export async function runSeeds({ from, count, workers = 2, seconds = 86_400, bug }: Seeds): Promise<Outcome> {
  const outcome: Outcome = {
    seeds: 0,
    steps: 0,
    cuts: 0,
    failures: 0,
    ms: 0,
    least: { steps: Number.POSITIVE_INFINITY, cuts: Number.POSITIVE_INFINITY },
    done: new Map(),
    traces: new Map(),
    failed: null,
  };
  const take = (report: SeedReport): void => {
    outcome.traces.set(report.seed, report.trace);
    if ('violation' in report) return void (outcome.failed ??= report);
    outcome.seeds++;
    outcome.steps += report.steps;
    outcome.cuts += report.cuts;
    outcome.failures += report.failures;
    outcome.ms += report.ms;
    outcome.least.steps = Math.min(outcome.least.steps, report.steps);
    outcome.least.cuts = Math.min(outcome.least.cuts, report.cuts);
    for (const [what, times] of report.done) outcome.done.set(what, (outcome.done.get(what) ?? 0) + times);
  };
  const processes = Array.from({ length: Math.min(workers, count) }, (_, index) => {
    const share = Math.ceil((count - index) / workers);
    const given = [from + index, workers, share, seconds, imageAfter, ...(bug ? [bug] : [])].map(String);
    return fork(worker, given, {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE: path.join(root, '.cache/node') },
      // collecting young objects took a tenth of the time
      execArgv: ['--max-semi-space-size=32'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
  });
  await Promise.all(
    processes.map(
      (child) =>
        new Promise<void>((resolve, reject) => {
          let printed = '';
          child.stdout!.on('data', (chunk: Buffer) => (printed += chunk.toString()));
          child.stderr!.on('data', (chunk: Buffer) => (printed += chunk.toString()));
          child.on('message', (report: SeedReport) => {
            take(report);
            if (outcome.failed) for (const other of processes) other.kill('SIGKILL');
          });
          child.on('exit', (code, signal) => {
            if (code === 0 || outcome.failed || signal === 'SIGKILL') resolve();
            else reject(new Error(`a worker of the simulation ended with ${code ?? signal}: ${printed}`));
          });
        }),
    ),
  );
  return outcome;
}
