// npm run load [-- part …]: measures and prints; docs/CAPACITY.md has the results. --quick takes less time.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { copyDatabase, databaseAt, noTables, startPostgres } from '../../tests/support/postgres.ts';
import { measureDelivery } from '../bench/delivery.ts';
import { type Academy, seed } from '../bench/seed.ts';
import { type Evening, measureEvening } from './evening.ts';
import { seedEvening } from './eveningSeed.ts';
import { measureHostile, type Phase } from './hostile.ts';
import { measureCopies, measureStepCost, measureTwo, type StepCost } from './processes.ts';

const parts = ['hostile', 'evening', 'crowd', 'steps', 'delivery'] as const;
type Part = (typeof parts)[number];

const words = process.argv.slice(2);
const named = words.filter((one) => !one.startsWith('--'));
const unknown = named.filter((one) => !(parts as readonly string[]).includes(one));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: the parts are ${parts.join(', ')}`);
const wanted = (part: Part): boolean => named.length === 0 || named.includes(part);
const quick = words.includes('--quick');
const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-load-'));
const size = { courses: 10, learners: 10_000, progress: 100_000, payments: 100 };
const limits = { p99: 250, memory: 600 };
let missed = 0;

const counted = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([what, count]) => `${what} ${Math.round(count)}`)
    .join(', ');

/** Prints a line; `good` is whether it reaches the requirement, null when there is none. */
function note(good: boolean | null, ...facts: string[]): void {
  if (good === false) missed++;
  console.log(
    [...facts.filter(Boolean), good === null ? '' : good ? 'yes' : 'NO'].filter(Boolean).join(' | '),
  );
}

function notePhase(
  { name, observed, did, seconds, cores, recovered }: Phase,
  handles: number,
  now: number,
): void {
  const { asked, p50, p99, max, failed, memory, handles: open } = observed;
  const isGood =
    p99 <= limits.p99 && memory <= limits.memory && recovered !== null && Object.keys(failed).length === 0;
  note(
    isGood,
    `${name} (${seconds} s)`,
    `${asked} calls: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, at most ${max.toFixed(0)} ms; failed: ${counted(failed) || 'none'}`,
    `memory ${memory.toFixed(0)} MB at most, ${now.toFixed(0)} MB after; handles ${open} at most, ${handles} after`,
    `server ${cores.server.toFixed(2)} cores, loads ${cores.loads.toFixed(2)}`,
    recovered === null ? 'NOT recovered' : `recovered in ${recovered.toFixed(1)} s`,
    ...Object.entries(did).map(([kind, counts]) => `${kind}: ${counted(counts)}`),
  );
}

function noteEvening({ learners, renditions, seconds, seen, observed, cores, rss }: Evening): void {
  // minutes of video: some learners read pages, and those who have just arrived load more than they see
  const minutes = seen.shown / 60;
  const isGood = observed.p99 <= limits.p99 && seen.stalls === 0 && Object.keys(seen.failed).length === 0;
  note(
    isGood,
    `${learners} learners, ${[...new Set(renditions)].join(' ')} (${seconds.toFixed(0)} s)`,
    `${(seen.requests / seconds).toFixed(0)} requests/s, ${((seen.bytes * 8) / seconds / 1e6).toFixed(0)} Mbit/s, ${(seen.saves / seconds).toFixed(1)} saves/s; ${((seen.shown * 100) / (learners * seconds)).toFixed(0)} % of the time loaded`,
    `stalls ${seen.stalls} (${seen.stalledSeconds.toFixed(1)} s); failed: ${counted(seen.failed) || 'none'}`,
    `learners' requests p50 ${seen.p50.toFixed(1)} ms, p99 ${seen.p99.toFixed(1)} ms; normal calls p99 ${observed.p99.toFixed(1)} ms, at most ${observed.max.toFixed(0)} ms`,
    `server ${cores.server.toFixed(2)} cores (its first thread ${cores.mainThread.toFixed(2)}), learners' processes ${cores.learners.toFixed(2)}`,
    `a minute of video takes ${((cores.server * seconds * 1000) / minutes).toFixed(2)} ms, of that the first thread ${((cores.mainThread * seconds * 1000) / minutes).toFixed(2)}`,
    `memory ${rss.toFixed(0)} MB`,
  );
}

const stepText = ({ perSecond, p99, errors, server, mainThread, database }: StepCost): string =>
  `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms, ${errors} errors; a step takes ${server.toFixed(3)} ms of the server (its first thread ${mainThread.toFixed(3)})${database ? ` and ${database.toFixed(3)} of PostgreSQL` : ''}`;

async function measureSteps(sqlite: Academy): Promise<void> {
  const how = { folder, seconds: quick ? 3 : 6 };
  const postgres = await startPostgres({ durable: true });
  try {
    await copyDatabase(postgres.url, 'load', noTables);
    const other = { folder: path.join(folder, 'other'), databaseUrl: databaseAt(postgres.url, 'load'), size };
    await seed(other);
    const copy = { folder: path.join(folder, 'copy'), size };
    await seed(copy);
    const ofSqlite = await measureStepCost(sqlite, how);
    note(null, 'mixed steps, SQLite', stepText(ofSqlite));
    const ofPostgres = await measureStepCost(other, how, postgres);
    const ratio = ofPostgres.server / ofSqlite.server;
    note(ratio <= 1.3, `mixed steps, PostgreSQL: ${ratio.toFixed(2)} × SQLite's`, stepText(ofPostgres));
    const share = 0.3;
    const { one, two } = await measureTwo(other, how, postgres, share);
    const gain = two.perSecond / one.perSecond;
    note(
      gain >= 1.6,
      `two web processes, PostgreSQL, ${share} cores each: ${gain.toFixed(2)} × one`,
      stepText(one),
      stepText(two),
    );
    const copies = await measureCopies([sqlite, copy], how);
    note(
      null,
      `two servers on two copies, SQLite, all cores: ${(copies.two.perSecond / copies.one.perSecond).toFixed(2)} × one`,
      stepText(copies.one),
      stepText(copies.two),
    );
  } finally {
    await postgres.stop();
  }
}

/** With separate cores for wrk and the servers, and with shared cores. */
async function measureNginx(academy: Academy): Promise<void> {
  for (const apart of [true, false]) {
    const { ours, bare, cost } = await measureDelivery(academy, { folder, seconds: quick ? 2 : 4, apart });
    const share = ours.bytesPerSecond / bare.bytesPerSecond;
    const each = Object.entries(cost).map(([what, ms]) => `${what} ${ms.toFixed(3)}`);
    note(
      share >= 0.95,
      `1 MiB ranges of 5,000 learners through nginx, ${apart ? 'wrk on a core of its own' : 'all on two cores'}: ${(ours.bytesPerSecond / 1024 ** 3).toFixed(2)} of ${(bare.bytesPerSecond / 1024 ** 3).toFixed(2)} GiB/s = ${Math.round(share * 100)} %; ${ours.errors} errors`,
      `ms of processor time for a range: ${each.join(', ')}`,
    );
  }
}

/** Each rendition alone, to know its cost, and then the mix of the evening. */
async function measureEvenings(academy: Academy): Promise<void> {
  await seedEvening(academy, size.learners);
  if (wanted('evening'))
    for (const rendition of ['audio', '144p', '240p', '480p', '720p'])
      noteEvening(
        await measureEvening(academy, {
          learners: quick ? 1000 : 2000,
          renditions: [rendition],
          arrival: quick ? 5 : 10,
          seconds: quick ? 12 : 20,
        }),
      );
  if (!wanted('crowd')) return;
  // a realistic choice on phones and computers; one of ten watches 720p
  const renditions = '240p 240p 480p 240p 480p 144p 240p 480p 720p 240p'.split(' ');
  const learners = Number(process.env['LEARNERS'] ?? size.learners);
  noteEvening(
    await measureEvening(academy, {
      learners,
      renditions,
      arrival: quick ? 30 : 60,
      seconds: quick ? 30 : 120,
    }),
  );
}

console.log(
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, load ${loadavg()[0]!.toFixed(1)} before`,
);
try {
  const academy: Academy = { folder: path.join(folder, 'academy'), size };
  await seed(academy);
  if (wanted('hostile')) await measureHostile(academy, { seconds: quick ? 12 : 20, folder }, notePhase);
  if (wanted('steps')) await measureSteps(academy);
  if (wanted('delivery')) await measureNginx(academy);
  if (wanted('evening') || wanted('crowd')) await measureEvenings(academy);
  console.log(`\nload ${loadavg()[0]!.toFixed(1)} after; ${missed} below what is wanted`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(missed > 0 ? 1 : 0);
