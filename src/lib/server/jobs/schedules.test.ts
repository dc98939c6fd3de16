import { expect, it } from 'vitest';
import { eachDatabase, type Kit } from '../../../../tests/support/harness.ts';
import { isClockTrusted, trustClock } from './clock.ts';
import { makeJobs } from './jobs.ts';
import { PermanentError, type Schedule } from './kind.ts';
import { queueDue, scheduleKind } from './schedules.ts';

const day = 86_400;

/** A nightly schedule that records its runs, at 03:20. */
function nightly(): { runs: string[]; schedule: Schedule } {
  const runs: string[] = [];
  return { runs, schedule: { name: 'nightly', cron: '20 3 * * *', run: async () => void runs.push('run') } };
}

const at = (hour: number, minute = 0, days = 0): Date => new Date(2027, 2, 10 + days, hour, minute);

eachDatabase('schedules', (start) => {
  it('run once over all workers, and once after nights off', async () => {
    const k = await start();
    const { runs, schedule } = nightly();
    const look = (): Promise<unknown> =>
      Promise.all(Array.from({ length: 4 }, () => queueDue(k.deps, [schedule])));
    const work = (): Promise<void> => k.deps.jobs.runDue([scheduleKind(schedule)], k.deps);
    k.clock.set(at(2));
    await look();
    await work();
    // a new academy has no missed runs
    expect(runs).toHaveLength(0);
    k.clock.set(at(3, 21));
    await look();
    await look();
    await Promise.all([work(), work()]);
    expect(runs).toHaveLength(1);
    // the clock is set back by an hour, so that the time comes twice
    k.clock.set(at(2, 40));
    await look();
    k.clock.set(at(3, 30));
    await look();
    await work();
    expect(runs).toHaveLength(1);
    // off from the evening on, started in the morning
    k.clock.set(at(20));
    await isClockTrusted(k.deps);
    k.clock.set(at(8, 0, 1));
    await look();
    await work();
    k.clock.set(at(9, 0, 1));
    await look();
    await work();
    expect(runs).toHaveLength(2);
    // a worker that checked before another one ran it
    k.clock.set(at(3, 21, 2));
    await isClockTrusted(k.deps);
    const { db } = k.deps;
    const transaction: typeof db.transaction = async (act) => {
      await look();
      await work();
      return db.transaction(act);
    };
    await queueDue({ ...k.deps, db: { ...db, transaction } }, [schedule]);
    await work();
    expect(runs).toHaveLength(3);
  });

  it('are run by the workers themselves, by one of two', async () => {
    const k = await start();
    const { runs, schedule } = nightly();
    k.clock.set(at(2));
    await queueDue(k.deps, [schedule]);
    k.clock.set(at(3, 21));
    const { now, elapsed, log, db } = k.deps;
    // only one process runs jobs on an embedded database
    const workers = [k.deps.jobs];
    if (db.dialect === 'postgres') workers.push(makeJobs(db, { now, elapsed, log }));
    for (const worker of workers) worker.start([], [schedule], k.deps);
    await expect
      .poll(() => k.deps.db.all('select state from jobs'), { timeout: 30_000 })
      .toEqual([{ state: 'done' }]);
    for (const worker of workers) await worker.stop();
    expect(runs).toHaveLength(1);
  });

  it('that delete nothing run soon after days off, the others when the clock is trusted', async () => {
    const k = await start();
    const [purge, backup] = [nightly(), nightly()];
    const schedules: Schedule[] = [purge.schedule, { ...backup.schedule, name: 'backup', anyClock: true }];
    k.clock.set(at(2));
    await queueDue(k.deps, schedules);
    await isClockTrusted(k.deps);
    k.clock.set(at(9, 0, 3));
    k.deps.jobs.start([], schedules, k.deps);
    const slots = async () => {
      const rows = await k.deps.db.all<{ name: string; slot: string }>('select name, slot from schedules');
      return Object.fromEntries(rows.map(({ name, slot }) => [name, slot]));
    };
    await expect.poll(() => backup.runs, { timeout: 30_000 }).toHaveLength(1);
    await k.deps.jobs.stop();
    expect(purge.runs).toHaveLength(0);
    expect(await slots()).toEqual({
      nightly: at(3, 20, -1).toISOString(),
      backup: at(3, 20, 3).toISOString(),
    });
  });

  it('leave no failed run behind when the next one comes', async () => {
    const k = await start();
    let problem: Error | null = new PermanentError('the bucket is away');
    const schedule: Schedule = {
      name: 'often',
      cron: '*/10 * * * *',
      anyClock: true,
      run: async () => {
        if (problem) throw problem;
      },
    };
    const round = async (hour: number, minute: number): Promise<unknown> => {
      k.clock.set(at(hour, minute));
      await queueDue(k.deps, [schedule]);
      await k.deps.jobs.runDue([scheduleKind(schedule)], k.deps);
      return k.deps.db.all(`select state from jobs where kind like 'schedule%'`);
    };
    await round(2, 1);
    expect(await round(2, 11)).toEqual([{ state: 'failed' }]);
    expect(await round(2, 21)).toEqual([{ state: 'failed' }]);
    problem = null;
    expect(await round(2, 31)).toEqual([{ state: 'done' }]);
  });

  it('come round again after a clock that was years ahead', async () => {
    const k = await start();
    const { schedule } = nightly();
    k.clock.set(at(2, 0, 400));
    await queueDue(k.deps, [schedule]);
    k.clock.set(at(2));
    await queueDue(k.deps, [schedule]);
    k.clock.set(at(4));
    await queueDue(k.deps, [schedule]);
    expect(await k.deps.db.all('select kind from jobs')).toEqual([{ kind: 'schedule: nightly' }]);
  });
});

/** Checks every hour. */
async function hours(k: Kit, count: number): Promise<boolean> {
  let trusted = false;
  for (let i = 0; i < count; i++) {
    k.clock.forward(3600);
    trusted = await isClockTrusted(k.deps);
  }
  return trusted;
}

eachDatabase('the clock', (start) => {
  it('is not trusted after a jump ahead: nothing is purged until it has run on for a day', async () => {
    const k = await start();
    const { runs, schedule } = nightly();
    const work = (): Promise<void> => k.deps.jobs.runDue([scheduleKind(schedule)], k.deps);
    expect(await isClockTrusted(k.deps)).toBe(true);
    k.clock.jump(40 * day);
    await k.deps.jobs.add(scheduleKind(schedule).kind, {});
    await work();
    expect(runs).toHaveLength(0);
    expect(await hours(k, 23)).toBe(false);
    expect(await hours(k, 2)).toBe(true);
    await work();
    expect(runs).toHaveLength(1);
  });

  it('is trusted when the jump is taken back, when a person says so, and over an hour either way', async () => {
    const k = await start();
    await isClockTrusted(k.deps);
    for (const seconds of [3600, -7200, 20 * 3600]) {
      k.clock.jump(seconds);
      expect(await isClockTrusted(k.deps)).toBe(true);
    }
    k.clock.jump(400 * day);
    expect(await isClockTrusted(k.deps)).toBe(false);
    k.clock.jump(-400 * day);
    expect(await isClockTrusted(k.deps)).toBe(true);
    k.clock.jump(31 * day);
    expect(await isClockTrusted(k.deps)).toBe(false);
    await trustClock(k.deps.db, k.deps.now);
    expect(await isClockTrusted(k.deps)).toBe(true);
  });

  it('of a machine that runs for some hours a week is trusted after a day in all', async () => {
    let k = await start();
    await isClockTrusted(k.deps);
    let weeks = 0;
    for (let trusted = false; !trusted && weeks < 10; weeks++) {
      k = await k.restart();
      k.clock.jump((weeks + 1) * 7 * day);
      expect(await isClockTrusted(k.deps)).toBe(false);
      trusted = await hours(k, 8);
    }
    expect(weeks).toBe(3);
    // an observed jump: another day
    k.clock.jump(2 * day);
    expect(await isClockTrusted(k.deps)).toBe(false);
    expect(await hours(k, 23)).toBe(false);
  });
});
