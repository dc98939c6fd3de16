// A worker process for tests/faults/jobs.test.ts, to be killed: node jobWorker.ts <file or URL of the database>
import { machine } from '../../src/app/machine.ts';
import { openPostgres } from '../../src/lib/server/db/postgres.ts';
import { openSqlite } from '../../src/lib/server/db/sqlite.ts';
import type { Deps, Log } from '../../src/lib/server/http/context.ts';
import { makeJobs } from '../../src/lib/server/jobs/jobs.ts';
import type { JobAttempt, JobKind } from '../../src/lib/server/jobs/kind.ts';
import { academyLanes, type Lane, lanes } from '../../src/lib/server/jobs/lanes.ts';
import { pass } from './until.ts';

// no parent is left to kill it
process.on('disconnect', () => process.exit());

const target = process.argv[2]!;
const db = await (target.startsWith('postgres:') ? openPostgres(target, { max: 8 }) : openSqlite(target));
const log: Log = { debug() {}, info() {}, warn() {}, error: (fields) => console.error(fields) };
const { now } = machine;
// tests wait for the lease of a killed worker: 7.5 seconds are 45 on this clock
const elapsed = (): number => machine.elapsed() * 6;

const step = (job: number): Promise<unknown> =>
  db.run('insert into steps (job, pid, at) values (?, ?, ?)', [job, process.pid, Date.now()]);

/** Runs `act` and records when more jobs of the kind run than the lane allows: here, or in all processes. */
function inLane(lane: Lane, kind: string, act: (job: JobAttempt) => Promise<void>): JobKind {
  let here = 0;
  return {
    kind,
    lane,
    // more than there are kills: on a fast machine the first jobs may be running at each of them
    attempts: 1000,
    async run(_payload, _deps, job) {
      here++;
      try {
        const running = await db.all(`select 1 from jobs where kind = ? and state = 'running'`, [kind]);
        const count = academyLanes.includes(lane) ? running.length : here;
        if (count > lanes[lane])
          await db.run('insert into crowds (job, running) values (?, ?)', [job.id, count]);
        await act(job);
      } finally {
        here--;
      }
    },
  };
}

/** Four short steps, each recorded. */
async function work({ id, signal, report }: JobAttempt): Promise<void> {
  for (let at = 0; at < 4; at++) {
    signal.throwIfAborted();
    await step(id);
    report({ percent: at * 25 });
    await pass(40, 'a step takes its time');
  }
}

/** A result stored in the transaction that ends the job, as in conversions. */
const transactional = async (job: JobAttempt): Promise<void> => {
  await work(job);
  await db.transaction(async (sql) => {
    await sql
      .insertInto('results' as never)
      .values({ job: job.id })
      .execute();
    await job.finish(sql);
  });
};

/** An idempotent effect, as of deletions, checks and backups, and then the end of the job. */
const idempotent = async (job: JobAttempt): Promise<void> => {
  await work(job);
  await db.run('insert into marks (job) values (?) on conflict (job) do nothing', [job.id]);
};

/** An effect that can't be undone, as of mails, and then the end of the job. */
const sent = async ({ id }: JobAttempt): Promise<void> => {
  await step(id);
  await db.run('insert into sent (job, pid) values (?, ?)', [id, process.pid]);
  await pass(10, 'a mail takes its time');
};

const kinds = [
  inLane('video', 'transcode', transactional),
  inLane('quick', 'remove', idempotent),
  inLane('backup', 'backup', idempotent),
  inLane('mail', 'letter', sent),
];
makeJobs(db, { now, elapsed, log }).start(kinds, [], { db, now, elapsed, log } as unknown as Deps);
