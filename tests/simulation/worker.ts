// Runs seeds in a separate process: `worker.ts FROM STEP COUNT SECONDS IMAGE_AFTER [BUG]` runs FROM, FROM + STEP, …
import { plant } from './plant.ts';

/** A worker's report on a seed. */
export type SeedReport =
  | {
      seed: number;
      steps: number;
      cuts: number;
      failures: number;
      done: [string, number][];
      trace: string;
      ms: number;
    }
  | { seed: number; violation: string; found: boolean; trace: string };

const given = process.argv.slice(2, 7).map(Number) as [number, number, number, number, number];
const [from, step, count, seconds, imageAfter] = given;
const bug = process.argv[7];
if (bug) plant(bug);

const { prepare } = await import('./academy.ts');
const { databaseFile } = await import('./product.ts');
const { Random } = await import('./random.ts');
const { Run } = await import('./seed.ts');
const { takeImage } = await import('./sqlite.ts');
const academy = await prepare();

/** Processor time, which depends less on other programs than elapsed time. */
function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

const tell = (report: SeedReport): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send!(report, (error: Error | null) => (error ? reject(error) : resolve()));
  });

const end = performance.now() + seconds * 1000;
for (let number = 0; number < count && performance.now() < end; number++) {
  const seed = from + number * step;
  if (number === imageAfter)
    takeImage(
      academy.disk.fork(new Random(1), () => 0),
      databaseFile,
    );
  const began = process.cpuUsage();
  const run = new Run(academy, seed);
  try {
    const { done, ...report } = await run.run();
    await tell({ seed, ...report, done: [...done], ms: cpuMs(began) });
  } catch (error) {
    const { name, message, stack } = error as Error;
    const found = name === 'Violation' || name === 'Stuck';
    await tell({ seed, violation: found ? message : String(stack), found, trace: run.trace });
    process.exit(0);
  }
}
// timers of the real clock may be pending
process.exit(0);
