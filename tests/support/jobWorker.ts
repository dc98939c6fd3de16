// A worker process for tests/faults/jobs.test.ts, to be killed: node jobWorker.ts <file or URL of the database>
import { setTimeout as sleep } from 'node:timers/promises';
import { machine } from '../../src/app/machine.ts';
import { openPostgres } from '../../src/lib/server/db/postgres.ts';
import { openSqlite } from '../../src/lib/server/db/sqlite.ts';
import type { Deps, Log } from '../../src/lib/server/http/context.ts';
import { makeJobs } from '../../src/lib/server/jobs/jobs.ts';
import type { JobKind } from '../../src/lib/server/jobs/kind.ts';

// nobody is left to kill it
process.on('disconnect', () => process.exit());

const target = process.argv[2]!;
const db = await (target.startsWith('postgres:') ? openPostgres(target, { max: 4 }) : openSqlite(target));
const log: Log = { debug() {}, info() {}, warn() {}, error: (fields) => console.error(fields) };
const { now } = machine;
// the lease of a killed worker is waited for: 7.5 seconds on this clock are 45
const elapsed = (): number => machine.elapsed() * 6;

/** Four short steps, each recorded, and a result. */
const transcode: JobKind = {
  kind: 'transcode',
  lane: 'video',
  attempts: 100,
  async run(_payload, _deps, { id, signal, report, finish }) {
    for (let step = 0; step < 4; step++) {
      signal.throwIfAborted();
      await db.run('insert into steps (job, pid) values (?, ?)', [id, process.pid]);
      report({ percent: step * 25 });
      await sleep(40);
    }
    await db.transaction(async (sql) => {
      await sql
        .insertInto('results' as never)
        .values({ job: id })
        .execute();
      await finish(sql);
    });
  },
};

makeJobs(db, { now, elapsed, log }).start([transcode], [], { db, now, elapsed, log } as unknown as Deps);
