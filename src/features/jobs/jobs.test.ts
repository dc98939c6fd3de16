import { expect, it } from 'vitest';
import { jobKinds, schedules } from '../../app/jobs.ts';
import { eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { addFailedJob } from '../../../tests/support/populated.ts';
import type { JobKind } from '../../lib/server/jobs/kind.ts';
import { jobs } from './api.ts';
import type { JobStateName } from './rules.ts';
import { kindNames, scheduleNames } from './text.ts';

const logged = async (k: Kit): Promise<[string, number][]> => {
  const lines = await k.deps.db.sql
    .selectFrom('audit_log')
    .select(['action', 'subject_id'])
    .where('subject', '=', 'job')
    .orderBy('id')
    .execute();
  return lines.map(({ action, subject_id }) => [action, subject_id]);
};

it('every kind of job has a label', () => {
  expect(jobKinds.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(kindNames).toSorted());
});

it('every recurring job has a label', () => {
  expect(schedules.map(({ name }) => name).toSorted()).toEqual(Object.keys(scheduleNames).toSorted());
});

eachDatabase('background jobs', { shortOn: 'sqlite' }, (start) => {
  const open = async () => {
    const k = await start();
    const admin = await k.as('Admin');
    // deletes the waiting jobs of the accounts
    await k.deps.db.sql.deleteFrom('jobs').execute();
    const listed = async (state: JobStateName) =>
      (await admin.call(jobs.page, { query: { state } })).body.rows.map(({ id }) => id);
    return { k, admin, listed };
  };

  it('that failed for good are listed with their reason and tried again, one or all', async () => {
    const { k, admin, listed } = await open();
    const ids = [];
    for (let i = 0; i < 3; i++) {
      ids.push(await addFailedJob({ k }));
      k.clock.forward(60);
    }
    const [a, b, c] = ids as [number, number, number];
    const { body } = await admin.call(jobs.page, { query: { state: 'Failed', size: 2 } });
    expect(body).toMatchObject({ total: 3, more: false, previous: null });
    expect(body.rows).toMatchObject([{ id: c }, { id: b }]);
    expect(body.rows[0]).toMatchObject({
      kind: 'mail',
      state: 'Failed',
      attempts: 59,
      recipient: 'a…@example.org',
      problem: 'refused',
      percent: null,
    });
    const second = await admin.call(jobs.page, { query: { state: 'Failed', size: 2, cursor: body.next! } });
    expect(second.body.rows).toMatchObject([{ id: a }]);

    expect((await admin.call(jobs.retry, { query: { id: b } })).status).toBe(200);
    expect(await listed('Failed')).toEqual([c, a]);
    const waiting = await admin.call(jobs.page, { query: { state: 'Waiting' } });
    expect(waiting.body.rows).toMatchObject([{ id: b, attempts: 0 }]);
    // due now, not at its former time
    expect(waiting.body.rows[0]!.dueDate > waiting.body.rows[0]!.createdDate).toBe(true);
    expect((await admin.call(jobs.retryFailed, {})).body).toEqual({ count: 2 });
    expect((await admin.call(jobs.retryFailed, {})).body).toEqual({ count: 0 });
    expect(await listed('Failed')).toEqual([]);
    expect(new Set(await listed('Waiting'))).toEqual(new Set([a, b, c]));
    expect(await logged(k)).toEqual([
      ['job.retry', b],
      ['job.retryFailed', 0],
    ]);
  });

  it('run when they are tried again, and tell their kind when they are cancelled', async () => {
    const { k, admin, listed } = await open();
    const ran: unknown[] = [];
    const kind: JobKind = {
      kind: 'mail',
      lane: 'mail',
      attempts: 1,
      run: async (payload) => void ran.push(payload),
    };
    const [one, other] = [await addFailedJob({ k }), await addFailedJob({ k })];
    for (const id of [one, other]) await admin.call(jobs.retry, { query: { id } });
    expect((await admin.call(jobs.cancel, { query: { id: other } })).status).toBe(200);
    await k.deps.jobs.runDue([kind], k.deps);
    expect(ran).toEqual([{ to: 'asha@example.org' }]);
    expect(await listed('Done')).toEqual([one]);
    expect(await listed('Cancelled')).toEqual([other]);
    // a cancelled job runs again
    expect((await admin.call(jobs.retry, { query: { id: other } })).status).toBe(200);
    await k.deps.jobs.runDue([kind], k.deps);
    expect(ran).toHaveLength(2);
    expect(await logged(k)).toEqual([
      ['job.retry', one],
      ['job.retry', other],
      ['job.cancel', other],
      ['job.retry', other],
    ]);
  });

  it('in another state are left alone, with nothing in the audit log', async () => {
    const { k, admin, listed } = await open();
    const id = await addFailedJob({ k });
    const set = (state: 'queued' | 'running' | 'done') =>
      k.deps.db.sql.updateTable('jobs').set({ state }).where('id', '=', id).execute();
    expect((await admin.call(jobs.cancel, { query: { id } })).status).toBe(409);
    for (const state of ['queued', 'done'] as const) {
      await set(state);
      expect((await admin.call(jobs.remove, { query: { id } })).status, state).toBe(409);
    }
    await set('running');
    expect((await admin.call(jobs.remove, { query: { id } })).status).toBe(409);
    expect((await admin.call(jobs.retry, { query: { id } })).status).toBe(409);
    await set('done');
    expect((await admin.call(jobs.retry, { query: { id } })).status).toBe(409);
    expect((await admin.call(jobs.retry, { query: { id: 4_000_000_000 } })).status).toBe(409);
    expect(await listed('Done')).toEqual([id]);
    expect(await logged(k)).toEqual([]);
  });

  it('are removed once, by administrators only', async () => {
    const { k, admin, listed } = await open();
    const id = await addFailedJob({ k });
    const learner = await k.as('Free');
    for (const endpoint of [jobs.retry, jobs.cancel, jobs.remove] as const)
      expect((await learner.call(endpoint, { query: { id } })).status).toBe(403);
    expect((await learner.call(jobs.page, { query: { state: 'Failed' } })).status).toBe(403);
    expect(await listed('Failed')).toEqual([id]);
    const both = await Promise.all([1, 2].map(() => admin.call(jobs.remove, { query: { id } })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await listed('Failed')).toEqual([]);
    expect(await logged(k)).toEqual([['job.remove', id]]);
  });
});
