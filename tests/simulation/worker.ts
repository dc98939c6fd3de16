// Runs seeds in a process of its own: `worker.ts FROM STEP COUNT SECONDS [BUG]` runs FROM, FROM + STEP, …
import { plant } from './plant.ts';

/** What a worker tells of a seed. */
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
  | { seed: number; violation: string; found: boolean };

const [from, step, count, seconds] = process.argv.slice(2, 6).map(Number) as [number, number, number, number];
const bug = process.argv[6];
if (bug) plant(bug);

const { prepare } = await import('./academy.ts');
const { Run } = await import('./seed.ts');
const academy = await prepare();

const tell = (report: SeedReport): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send!(report, (error: Error | null) => (error ? reject(error) : resolve()));
  });

const end = performance.now() + seconds * 1000;
for (let number = 0; number < count && performance.now() < end; number++) {
  const seed = from + number * step;
  const began = performance.now();
  try {
    const { done, ...report } = await new Run(academy, seed).run();
    await tell({ seed, ...report, done: [...done], ms: performance.now() - began });
  } catch (error) {
    const { name, message, stack } = error as Error;
    const found = name === 'Violation' || name === 'Stuck';
    await tell({ seed, violation: found ? message : String(stack), found });
    process.exit(0);
  }
}
// timers of the real clock may be left
process.exit(0);
