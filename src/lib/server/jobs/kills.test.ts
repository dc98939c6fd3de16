import { afterEach, expect, it, vi } from 'vitest';
import { eachDatabase, type Kit } from '../../../../tests/support/harness.ts';
import { makeJobs } from './jobs.ts';
import type { JobKind } from './kind.ts';

const kills = 100;
const jobCount = 120;
const seed = 20_261_122;

afterEach(() => void vi.useRealTimers());

/** Random numbers from 0 to 1 that are the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/**
 * A worker process whose jobs end it at random: permanently, or until `thaw`. Meanwhile nothing from it reaches the database,
 * not even the renewal of a lease. `settled` waits until it is dead, frozen, or has nothing to do.
 */
function makeProcess(k: Kit, kindOf: (die: (forGood: boolean) => Promise<void>) => JobKind) {
  const { db, now, elapsed, log } = k.deps;
  let state: 'works' | 'frozen' | 'dead' = 'works';
  let thaw = (): void => {};
  let wall: Promise<void> | null = null;
  let settle = (): void => {};
  let settled = new Promise<void>((resolve) => (settle = resolve));
  const run: typeof db.run = async (text, values) => {
    await wall;
    return db.run(text, values);
  };
  const die = (forGood: boolean): Promise<void> => {
    state = forGood ? 'dead' : 'frozen';
    wall = new Promise((resolve) => (thaw = resolve));
    settle();
    return wall;
  };
  void makeJobs({ ...db, run }, { now, elapsed, log })
    .runDue([kindOf(die)], k.deps)
    .then(() => settle());
  return {
    state: () => state,
    settled: () => settled,
    thaw() {
      state = 'works';
      settled = new Promise((resolve) => (settle = resolve));
      wall = null;
      thaw();
    },
  };
}

eachDatabase('after a hundred kills', (start) => {
  it('every job has finished once, none ran twice at a time and none is stuck', async () => {
    const k = await start();
    const { db, jobs } = k.deps;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await db.run('create table results (job integer not null)');
    const random = randomFrom(seed);
    const [running, twice] = [new Set<number>(), new Set<number>()];
    let killed = 0;
    let refused = 0;
    const kindOf = (die: (forGood: boolean) => Promise<void>): JobKind => ({
      kind: 'transcode',
      lane: 'video',
      attempts: 1000,
      async run(_payload, deps, { id, finish }) {
        if (running.has(id)) twice.add(id);
        running.add(id);
        const step = async (): Promise<void> => {
          await new Promise((resolve) => setImmediate(resolve));
          if (killed >= kills || random() > 0.3) return;
          killed++;
          running.delete(id);
          // a frozen process continues as if nothing had happened
          await die(random() < 0.7);
        };
        await step();
        await step();
        await deps.db
          .transaction(async (sql) => {
            await sql
              .insertInto('results' as never)
              .values({ job: id })
              .execute();
            await finish(sql);
          })
          .catch((error: unknown) => {
            refused++;
            throw error;
          });
        await step();
        running.delete(id);
      },
    });
    for (let i = 0; i < jobCount; i++)
      await jobs.add('transcode', {}, { priority: i % 3, fairnessKey: `course:${i % 4}` });
    let frozen: ReturnType<typeof makeProcess>[] = [];
    for (let left = jobCount; left > 0 || frozen.length > 0;) {
      const processes = [makeProcess(k, kindOf), makeProcess(k, kindOf)];
      // some of the frozen ones continue while others do their jobs
      for (const one of frozen) if (left === 0 || random() < 0.3) processes.push(one);
      frozen = frozen.filter((one) => !processes.includes(one));
      for (const one of processes) if (one.state() === 'frozen') one.thaw();
      await Promise.all(processes.map((one) => one.settled()));
      frozen.push(...processes.filter((one) => one.state() === 'frozen'));
      // watches the leases, and requeues jobs whose lease nobody renews
      await jobs.recover();
      k.clock.forward(46);
      await jobs.recover();
      left = (await db.all(`select 1 from jobs where state <> 'done'`)).length;
    }
    expect(killed).toBe(kills);
    expect(refused).toBeGreaterThan(5);
    expect([...twice]).toEqual([]);
    expect(await db.all(`select state, count(*) as n from jobs group by state`)).toEqual([
      { state: 'done', n: jobCount },
    ]);
    const results = await db.all<{ job: number }>('select job from results order by job');
    expect(results.map(({ job }) => job)).toEqual(Array.from({ length: jobCount }, (_, at) => at + 1));
  });
});
