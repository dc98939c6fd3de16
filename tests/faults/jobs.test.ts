import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { sqliteFile } from '../../src/lib/server/db/db.ts';
import { eachDatabase, type Kit } from '../support/harness.ts';
import { databaseAt } from '../support/postgres.ts';
import { until } from '../support/until.ts';

const program = fileURLToPath(new URL('../support/jobWorker.ts', import.meta.url));
const kills = 8;

async function end(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

async function targetOf({ deps: { config, db } }: Kit): Promise<string> {
  if (db.dialect === 'sqlite') return sqliteFile(config);
  const [row] = await db.all<{ name: string }>('select current_database() as name');
  return databaseAt(inject('postgresUrl'), row!.name);
}

eachDatabase('workers that are killed with kill -9', (start, dialect) => {
  it('leave no job behind, and none is done twice', { timeout: 180_000 }, async () => {
    const k = await start();
    const { db } = k.deps;
    const id = dialect === 'sqlite' ? 'integer primary key' : 'serial primary key';
    await db.run(`create table steps (id ${id}, job integer not null, pid integer not null)`);
    await db.run('create table results (job integer not null)');
    const target = await targetOf(k);
    const begin = (): ChildProcess =>
      fork(program, [target], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const count = async (sql: string): Promise<number> => (await db.all<{ n: number }>(sql))[0]!.n;
    // one process works on the embedded database
    const workers = Array.from({ length: dialect === 'sqlite' ? 1 : 3 }, begin);
    try {
      for (let killed = 0; killed < kills; killed++) {
        const worker = workers.shift()!;
        const steps = `select count(*) as n from steps where pid = ${worker.pid}`;
        await until('it works', async () => {
          // there is always enough to do
          while ((await count(`select count(*) as n from jobs where state = 'queued'`)) < 9)
            await k.deps.jobs.add('transcode', {});
          return (await count(steps)) > killed % 5;
        });
        await sleep(Math.random() * 60);
        await end(worker);
        workers.push(begin());
      }
      const began = performance.now();
      const left = `select count(*) as n from jobs where state <> 'done'`;
      await until('all is done', async () => (await count(left)) === 0, 90);
      console.log(
        `all was done ${Math.round((performance.now() - began) / 1000)} s after the last kill (${dialect})`,
      );
    } finally {
      await Promise.all(workers.map(end));
    }
    const results = await db.all<{ job: number }>('select job from results order by job');
    const jobs = await db.all<{ job: number }>('select id as job from jobs order by id');
    expect(results).toEqual(jobs);
    // once a process works on a job, no earlier one does
    const steps = await db.all<{ job: number; pid: number }>('select job, pid from steps order by id');
    const pids = Map.groupBy(steps, ({ job }) => job);
    for (const [job, all] of pids) {
      const turns = all.map(({ pid }) => pid).filter((pid, at, list) => pid !== list[at - 1]);
      expect(new Set(turns).size, `job ${job}: ${turns.join(', ')}`).toBe(turns.length);
    }
    const repeated = await count('select count(*) as n from jobs where attempts > 1 or claims > 1');
    expect(repeated).toBeGreaterThan(0);
  });
});
