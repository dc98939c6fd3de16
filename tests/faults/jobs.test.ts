import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { sqliteFile } from '../../src/lib/server/db/db.ts';
import { eachDatabase, type Kit } from '../support/harness.ts';
import { isLong } from '../support/long.ts';
import { databaseAt } from '../support/postgres.ts';
import { pass, until } from '../support/until.ts';

const program = fileURLToPath(new URL('../support/jobWorker.ts', import.meta.url));
const kills = isLong ? 100 : 8;
const kinds = ['transcode', 'remove', 'backup', 'letter'] as const;
/** A lease of 45 s on the workers' clock, which is six times as fast, with a small tolerance. */
const leaseMs = 7000;

async function end(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

async function targetOf({ deps: { config, db } }: Kit): Promise<string> {
  if (db.dialect === 'sqlite') return sqliteFile(config);
  const [row] = await db.all<{ name: string }>('select current_database() as name');
  return databaseAt(inject('postgresUrl'), row!.name);
}

interface Step {
  job: number;
  pid: number;
  at: number;
}

/**
 * Expects that no earlier process works on a job once a later one does, and that a killed one's job waits until its lease ends.
 */
function expectTurns(steps: readonly Step[], isLeased: boolean): void {
  for (const [job, all] of Map.groupBy(steps, (one) => one.job)) {
    const turns = all.filter(({ pid }, at) => pid !== all[at - 1]?.pid);
    const order = turns.map(({ pid }) => pid);
    expect(new Set(order).size, `job ${job}: ${order.join(', ')}`).toBe(order.length);
    for (const [at, turn] of turns.entries())
      if (isLeased && at > 0) expect(turn.at - turns[at - 1]!.at, `job ${job}`).toBeGreaterThan(leaseMs);
  }
}

eachDatabase('workers that are killed with kill -9', { shortOn: 'postgres' }, (start, dialect) => {
  it('leave no job behind, and none is done twice', { timeout: isLong ? 900_000 : 180_000 }, async () => {
    const k = await start();
    const { db, jobs } = k.deps;
    const id = dialect === 'sqlite' ? 'integer primary key' : 'serial primary key';
    await db.run(
      `create table steps (id ${id}, job integer not null, pid integer not null, at bigint not null)`,
    );
    await db.run('create table results (job integer not null)');
    await db.run('create table marks (job integer primary key)');
    await db.run('create table sent (job integer not null, pid integer not null)');
    await db.run('create table crowds (job integer not null, running integer not null)');
    const target = await targetOf(k);
    const begin = (): ChildProcess =>
      fork(program, [target], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const count = async (sql: string): Promise<number> => (await db.all<{ n: number }>(sql))[0]!.n;
    // only one process may use the embedded database
    const workers = Array.from({ length: dialect === 'sqlite' ? 1 : 2 }, begin);
    try {
      for (let killed = 0; killed < kills; killed++) {
        const at = Math.floor(Math.random() * workers.length);
        const worker = workers[at]!;
        const steps = `select count(*) as n from steps where pid = ${worker.pid}`;
        await until('it works', async () => {
          // the queue never runs empty
          for (const kind of kinds)
            while (
              (await count(`select count(*) as n from jobs where state = 'queued' and kind = '${kind}'`)) < 3
            )
              await jobs.add(kind, {});
          return (await count(steps)) > killed % 5;
        });
        await pass(Math.random() * 60, 'no step chooses the moment');
        await end(worker);
        workers[at] = begin();
      }
      const began = performance.now();
      const left = () =>
        db.all(
          `select id, kind, state, attempts, claims, run_at, problem from jobs where state <> 'done' order by id`,
        );
      // a job that was killed seven times waits for 128 s
      await until('all is done', async () => (await left()).length === 0, isLong ? 600 : 120).catch(
        async (error: unknown) => {
          throw new Error(`left at ${new Date().toISOString()}: ${JSON.stringify(await left())}`, {
            cause: error,
          });
        },
      );
      console.log(
        `all was done ${Math.round((performance.now() - began) / 1000)} s after the last of ${kills} kills (${dialect})`,
      );
    } finally {
      await Promise.all(workers.map(end));
    }
    const idsOf = async (sql: string): Promise<number[]> =>
      (await db.all<{ job: number }>(sql)).map(({ job }) => job);
    const of = (...which: (typeof kinds)[number][]): Promise<number[]> =>
      idsOf(`select id as job from jobs where kind in ('${which.join("', '")}') order by id`);
    // results stored with the end of the job: exactly once
    expect(await idsOf('select job from results order by job')).toEqual(await of('transcode'));
    expect(await idsOf('select job from marks order by job')).toEqual(await of('remove', 'backup'));
    // effects outside the database: at least once, and repeated only when the process was killed before it recorded the end
    const letters = await idsOf('select job from sent order by job');
    expect([...new Set(letters)]).toEqual(await of('letter'));
    const again = letters.filter((job, at) => job === letters[at - 1]);
    const claims = await idsOf(`select id as job from jobs where kind = 'letter' and claims > 1`);
    expect(claims).toEqual(expect.arrayContaining(again));
    expect(again.length).toBeLessThanOrEqual(kills);

    expectTurns(await db.all<Step>('select job, pid, at from steps order by id'), dialect === 'postgres');
    expect(await db.all('select * from crowds')).toEqual([]);
    const repeated = await count('select count(*) as n from jobs where attempts > 1 or claims > 1');
    expect(repeated).toBeGreaterThan(0);
    console.log(
      `${kills} kills: ${(await of(...kinds)).length} jobs, ${repeated} of them begun again, ${again.length} of ${letters.length} letters sent twice (${dialect})`,
    );
  });
});
