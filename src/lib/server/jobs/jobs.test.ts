import { expect, it } from 'vitest';
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
