import { expect, it, vi } from 'vitest';
import { eachDatabase } from '../../../../tests/harness.ts';
import { type JobKind, purgeJobs } from './jobs.ts';

eachDatabase('the job queue', (start) => {
  it('gives up on a job that ended the program on each try', async () => {
    const { deps } = await start();
    const done: string[] = [];
    const deadly: JobKind = {
      kind: 'deadly',
      attempts: 2,
      run: async () => void done.push('run'),
      failed: async (_payload, problem) => void done.push(problem),
    };
    await deps.jobs.add('deadly', {});
    // as a kill leaves it, put back by the next start
    await deps.db.run(`update jobs set attempts = 2`);
    await deps.jobs.drain([deadly], deps);
    expect(done).toEqual(['the program ended during each try']);
    expect(await deps.db.all('select state from jobs')).toEqual([{ state: 'failed' }]);
  });

  it('takes up a job whose process was killed, and leaves one that is being worked on', async () => {
    const { deps, clock } = await start();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let finish = (): void => {};
    const runs: string[] = [];
    const long: JobKind = {
      kind: 'long',
      attempts: 3,
      run: () => {
        runs.push('begun');
        return new Promise<void>((resolve) => (finish = resolve));
      },
    };
    const lease = async (): Promise<string> =>
      (await deps.db.all<{ locked_until: string }>('select locked_until from jobs'))[0]!.locked_until;
    await deps.jobs.add('long', {});
    const work = deps.jobs.drain([long], deps);
    await vi.waitUntil(() => runs.length === 1);
    const before = await lease();
    clock.forward(100);
    vi.advanceTimersByTime(30_000);
    await vi.waitUntil(async () => (await lease()) > before);
    await deps.jobs.recover();
    expect(await deps.db.all('select state from jobs')).toEqual([{ state: 'running' }]);
    // as a kill leaves it: nobody renews it
    vi.useRealTimers();
    clock.forward(121);
    await deps.jobs.recover();
    expect(await deps.db.all('select state from jobs')).toEqual([{ state: 'queued' }]);
    finish();
    await work;
  });

  it('forgets what is over for 30 days, and nothing else', async () => {
    const { deps, clock } = await start();
    const quiet: JobKind = { kind: 'quiet', attempts: 1, run: async () => {} };
    await deps.jobs.add('quiet', {});
    await deps.jobs.drain([quiet], deps);
    await deps.jobs.add('waits', {});
    await purgeJobs(deps.db, deps.now);
    expect(await deps.db.all('select kind from jobs order by id')).toHaveLength(2);
    clock.forward(31 * 86_400);
    await purgeJobs(deps.db, deps.now);
    expect(await deps.db.all('select kind from jobs')).toEqual([{ kind: 'waits' }]);
  });
});
