import { expect, it, vi } from 'vitest';
import { eachDatabase, type Kit } from '../../../../tests/support/harness.ts';

import { makeJobs, purgeJobs } from './jobs.ts';
import { type JobKind, PermanentError, retryForTwoDays } from './kind.ts';
import { cancelJob } from './list.ts';

const states = (
  k: Pick<Kit, 'deps'>,
): Promise<{ state: string; attempts: number; problem: string | null }[]> =>
  k.deps.db.all('select state, attempts, problem from jobs order by id');

eachDatabase('the job queue', (start) => {
  it('gives up on a job that ended the program on each try', async () => {
    const { deps } = await start();
    const done: string[] = [];
    const deadly: JobKind = {
      kind: 'deadly',
      lane: 'quick',
      attempts: 2,
      run: async () => void done.push('run'),
      failed: async (_payload, problem) => void done.push(problem),
    };
    await deps.jobs.add('deadly', {});
    // the state after a kill, requeued by the next start
    await deps.db.run(`update jobs set attempts = 2`);
    await deps.jobs.runDue([deadly], deps);
    expect(done).toEqual(['the program ended during each try']);
    expect(await deps.db.all('select state from jobs')).toEqual([{ state: 'failed' }]);
  });

  it('leaves a job of a kind that only a newer version knows to that one, and gives up after an hour', async () => {
    const { deps, clock } = await start();
    const done: unknown[] = [];
    const later: JobKind = {
      kind: 'later',
      lane: 'quick',
      attempts: 1,
      run: async (payload) => void done.push(payload),
    };
    await deps.jobs.add('later', { n: 1 });
    await deps.jobs.runDue([], deps);
    expect(await states({ deps })).toEqual([{ state: 'queued', attempts: 0, problem: null }]);
    clock.forward(10);
    await deps.jobs.runDue([later], deps);
    expect(done).toEqual([{ n: 1 }]);
    await deps.jobs.add('later', { n: 2 });
    await deps.jobs.runDue([], deps);
    for (let looks = 1; looks < 360; looks++) {
      clock.forward(10);
      await deps.jobs.runDue([], deps);
    }
    expect(await states({ deps })).toEqual([
      { state: 'done', attempts: 1, problem: null },
      { state: 'failed', attempts: 1, problem: 'there is no job kind later' },
    ]);
    expect(done).toHaveLength(1);
  });

  it('takes up a job whose process was killed, and leaves one that is being worked on, whatever the clocks say', async () => {
    const { deps, clock } = await start();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let finish = (): void => {};
    const runs: string[] = [];
    const long: JobKind = {
      kind: 'long',
      lane: 'quick',
      attempts: 3,
      run: () => {
        runs.push('begun');
        return new Promise<void>((resolve) => (finish = resolve));
      },
    };
    const lease = async (): Promise<string> =>
      (await deps.db.all<{ locked_until: string }>('select locked_until from jobs'))[0]!.locked_until;
    const { now, elapsed, log, db } = deps;
    const another = makeJobs(db, { now, elapsed, log });
    await deps.jobs.add('long', {});
    const work = deps.jobs.runDue([long], deps);
    await vi.waitUntil(() => runs.length === 1, 30_000);
    await another.recover();
    for (const seconds of [3600, -7200]) {
      const before = await lease();
      clock.jump(seconds);
      clock.forward(40);
      await another.recover();
      vi.advanceTimersByTime(10_000);
      await vi.waitUntil(async () => (await lease()) !== before, 30_000);
      await another.recover();
    }
    clock.forward(40);
    await another.recover();
    expect(await states({ deps })).toMatchObject([{ state: 'running' }]);
    // the state after a kill: nobody renews the lease
    vi.useRealTimers();
    clock.jump(-3600);
    clock.forward(46);
    await another.recover();
    expect(await states({ deps })).toMatchObject([{ state: 'queued' }]);
    // the first worker is late: its result is not stored, and the job runs again
    finish();
    await vi.waitUntil(() => runs.length === 2, 30_000);
    expect(await states({ deps })).toMatchObject([{ state: 'running', attempts: 2 }]);
    finish();
    await work;
    expect(await states({ deps })).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  it('tries for two days what fails for now, and ends at once what fails for good', async () => {
    const k = await start();
    const runs: number[] = [];
    const begun = k.deps.now().getTime();
    const away: JobKind = {
      kind: 'away',
      lane: 'quick',
      attempts: retryForTwoDays,
      run: async () => {
        runs.push(k.deps.now().getTime() - begun);
        throw new Error('no answer for <asha.rao@example.org>');
      },
    };
    const refused: JobKind = {
      kind: 'refused',
      lane: 'quick',
      attempts: retryForTwoDays,
      run: async () => {
        throw new PermanentError('no such mailbox');
      },
    };
    await k.deps.jobs.add('away', {});
    await k.deps.jobs.add('refused', {});
    for (let i = 0; i < 80; i++) {
      await k.deps.jobs.runDue([away, refused], k.deps);
      k.clock.forward(3600);
    }
    expect(runs).toHaveLength(retryForTwoDays);
    expect(runs.at(-1)!).toBeGreaterThan(48 * 3_600_000);
    expect(await states(k)).toEqual([
      { state: 'failed', attempts: retryForTwoDays, problem: 'no answer for <a…@example.org>' },
      { state: 'failed', attempts: 1, problem: 'no such mailbox' },
    ]);
  });

  it('tries a second after its failure and an hour back by the clock, as if nothing had happened', async () => {
    const k = await start();
    let runs = 0;
    const once: JobKind = {
      kind: 'once',
      lane: 'quick',
      attempts: 5,
      run: async () => {
        runs++;
        if (runs === 1) throw new Error('away');
      },
    };
    await k.deps.jobs.add('once', {});
    await k.deps.jobs.runDue([once], k.deps);
    k.clock.jump(-3600);
    await k.deps.jobs.runDue([once], k.deps);
    expect(runs).toBe(2);
    expect(await states(k)).toMatchObject([{ state: 'done' }]);
  });

  it('drops, with a record, what is of no use any more', async () => {
    const k = await start();
    const runs: string[] = [];
    const link: JobKind = {
      kind: 'link',
      lane: 'quick',
      attempts: 9,
      useful: 3600,
      run: async () => void runs.push('run'),
    };
    await k.deps.jobs.add('link', {});
    k.clock.forward(3601);
    await k.deps.jobs.add('link', {});
    await k.deps.jobs.runDue([link], k.deps);
    expect(runs).toEqual(['run']);
    expect(await states(k)).toMatchObject([{ state: 'failed' }, { state: 'done' }]);
  });

  it('lets nothing wait for a mail that hangs, and puts that back when it is told to stop', async () => {
    const k = await start();
    const runs: string[] = [];
    let cut = (_why: Error): void => {};
    const mail: JobKind = {
      kind: 'mail',
      attempts: 5,
      lane: 'mail',
      run: () => new Promise((_, reject) => (cut = reject)),
    };
    const quick: JobKind = {
      kind: 'quick',
      lane: 'quick',
      attempts: 1,
      run: async () => void runs.push('quick'),
    };
    await k.deps.jobs.add('mail', {});
    await k.deps.jobs.add('quick', {});
    k.deps.jobs.start([mail, quick], [], k.deps);
    await vi.waitUntil(() => runs.length === 1, 30_000);
    const stopped = k.deps.jobs.stop();
    cut(new Error('the stop cut it off'));
    await stopped;
    expect(await states(k)).toMatchObject([{ state: 'queued', attempts: 0 }, { state: 'done' }]);
  });

  it('cancels a job together with what its kind does about it, or not at all', async () => {
    const { deps } = await start();
    let isKilled = true;
    const kind: JobKind = {
      kind: 'told',
      lane: 'quick',
      attempts: 1,
      run: async () => {},
      async cancelled(payload, _deps, sql) {
        await deps.jobs.add('after', payload, { sql });
        // like kill -9 before the commit
        if (isKilled) throw new Error('killed');
      },
    };
    await deps.jobs.add('told', {});
    const jobs = () => deps.db.all('select id, kind, state from jobs order by id');
    const [job] = (await jobs()) as { id: number }[];
    await expect(cancelJob(deps, job!.id, [kind])).rejects.toThrow('killed');
    expect(await jobs()).toMatchObject([{ kind: 'told', state: 'queued' }]);
    isKilled = false;
    expect(await cancelJob(deps, job!.id, [kind])).toBe(true);
    expect(await jobs()).toMatchObject([
      { kind: 'told', state: 'cancelled' },
      { kind: 'after', state: 'queued' },
    ]);
  });

  it('forgets what is over for 30 days, and nothing else', async () => {
    const { deps, clock } = await start();
    const quiet: JobKind = { kind: 'quiet', lane: 'quick', attempts: 1, run: async () => {} };
    await deps.jobs.add('quiet', {});
    await deps.jobs.runDue([quiet], deps);
    await deps.jobs.add('waits', {});
    await purgeJobs(deps.db, deps.now);
    expect(await deps.db.all('select kind from jobs order by id')).toHaveLength(2);
    clock.forward(31 * 86_400);
    await purgeJobs(deps.db, deps.now);
    expect(await deps.db.all('select kind from jobs')).toEqual([{ kind: 'waits' }]);
  });
});
