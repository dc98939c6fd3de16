// npm run simulate -- [--seed N] [--from N] [--count N] [--seconds N] [--workers N] [--bug NAME]
import { parseArgs } from 'node:util';
import { again, runSeeds } from './runSeeds.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string' },
    count: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '86400' },
    workers: { type: 'string', default: '2' },
    bug: { type: 'string' },
  },
});
const { bug } = values;
// different seeds every day
const today = Math.floor(Date.now() / 86_400_000) * 1_000_000;
const from = Number(values.seed ?? values.from ?? today);
const count = values.seed === undefined ? Number(values.count) : 1;
const began = performance.now();
const outcome = await runSeeds({
  from,
  count,
  workers: Number(values.workers),
  seconds: Number(values.seconds),
  ...(bug ? { bug } : {}),
});
const seconds = (performance.now() - began) / 1000;
console.log(
  `${outcome.seeds} seeds from ${from} in ${seconds.toFixed(0)} s: ${outcome.steps} steps, ${outcome.cuts} ends of the process by power cuts and kills, ${outcome.failures} planned errors of the disk; each at least ${outcome.least.steps} steps and ${outcome.least.cuts} ends`,
);
if (outcome.seeds > 0) console.log(`${(outcome.ms / outcome.seeds).toFixed(0)} ms of processor time a seed`);
console.log([...outcome.done].map(([what, times]) => `${what} ${times}`).join(', '));
if (values.seed !== undefined) console.log(outcome.traces.get(from) ?? '');
if (outcome.failed) {
  const { seed, violation } = outcome.failed;
  console.log(`\nFAILED  seed ${seed}: ${violation}\nTo run it again: ${again(seed, bug)}`);
  process.exit(1);
}
console.log('ok');
