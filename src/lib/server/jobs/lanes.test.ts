import { afterEach, expect, it, vi } from 'vitest';
import { eachDatabase, type Kit } from '../../../../tests/support/harness.ts';
import { makeJobs } from './jobs.ts';
import { type JobAttempt, type JobKind, LeaseLostError } from './kind.ts';
import { cancelJob, listJobs, retryJobs } from './list.ts';

const rowOf = (k: Kit, id = 1) =>
  k.deps.db.sql.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Conversions that run until they are released or aborted; each records itself in `begun`. */
function transcodes(more: Partial<JobKind> = {}) {
  const begun: { attempt: JobAttempt; payload: unknown; end: () => void }[] = [];
  const kind: JobKind = {
    kind: 'transcode',
    lane: 'video',
    attempts: 3,
    run: (payload, _deps, attempt) =>
      new Promise<void>((resolve, reject) => {
        begun.push({ attempt, payload, end: resolve });
        attempt.signal.addEventListener('abort', () => reject(attempt.signal.reason as Error));
      }),
    ...more,
  };
  return { begun, kind };
}

afterEach(() => void vi.useRealTimers());

eachDatabase('lanes of jobs', (start, dialect) => {
  it('run two films at once, while mails and probes never wait behind them', async () => {
    const k = await start();
    const { jobs } = k.deps;
    const runs: string[] = [];
    const { begun, kind } = transcodes();
    const kinds: JobKind[] = [
      kind,
      { kind: 'mail', lane: 'mail', attempts: 1, run: async () => void runs.push('mail') },
      { kind: 'probe', lane: 'quick', attempts: 1, run: async () => void runs.push('probe') },
    ];
    for (let i = 0; i < 5; i++) await jobs.add('transcode', i);
    jobs.start(kinds, [], k.deps);
    await vi.waitUntil(() => begun.length === 2, 30_000);
    for (let i = 0; i < 3; i++) for (const one of ['mail', 'probe']) await jobs.add(one, {});
    await vi.waitUntil(() => runs.length === 6, 30_000);
    expect(begun.map(({ payload }) => payload)).toEqual([0, 1]);
    // a free place is filled at once, but no further jobs start
    for (let ended = 0; ended < 5; ended++) {
      begun[ended]!.end();
      await vi.waitUntil(() => begun.length === Math.min(5, ended + 3), 30_000);
      const running = await k.deps.db.all(
        `select 1 from jobs where state = 'running' and kind = 'transcode'`,
      );
      expect(running.length).toBeLessThanOrEqual(2);
    }
    await vi.waitUntil(async () => (await rowOf(k, 5)).state === 'done', 30_000);
    expect(begun.map(({ payload }) => payload)).toEqual([0, 1, 2, 3, 4]);
  });

  it('take priorities first, and within one let the owners of many jobs and of few take turns', async () => {
    const k = await start();
    const order: string[] = [];
    const transcode: JobKind = {
      kind: 'transcode',
      lane: 'video',
      attempts: 1,
      run: async (payload) => {
        order.push(payload as string);
        k.clock.forward(1);
      },
    };
    const add = async (course: string, lesson: number, rung: number): Promise<void> => {
      const options = { priority: rung, fairnessKey: course };
      await k.deps.jobs.add('transcode', `${course}${lesson} rung ${rung}`, options);
      k.clock.forward(1);
    };
    for (const rung of [0, 1]) for (const lesson of [1, 2, 3, 4]) await add('a', lesson, rung);
    for (const lesson of [1, 2]) await add('b', lesson, 0);
    await add('c', 1, 0);
    await k.deps.jobs.runDue([transcode], k.deps);
    expect(order).toEqual([
      ...['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'].map((job) => `${job} rung 0`),
      ...['a1', 'a2', 'a3', 'a4'].map((job) => `${job} rung 1`),
    ]);
    // a course that arrives while another one has two hundred videos waits for only one of them
    order.length = 0;
    for (let lesson = 1; lesson <= 200; lesson++) await add('a', lesson, 0);
    const one: JobKind = {
      ...transcode,
      async run(payload, deps, attempt) {
        await transcode.run(payload, deps, attempt);
        if (order.length === 3) await add('d', 1, 0);
      },
    };
    await k.deps.jobs.runDue([one], k.deps);
    expect(order).toHaveLength(201);
    expect(order.indexOf('d1 rung 0')).toBe(4);
  });

  it('cancel what waits and what runs, by subject and by id', async () => {
    const k = await start();
    const { db, jobs, now, elapsed, log } = k.deps;
    const ended: unknown[] = [];
    const told: unknown[] = [];
    const { begun, kind } = transcodes({
      failed: async () => void ended.push('failed'),
      cancelled: async (payload) => void told.push(payload),
    });
    for (const subject of ['file:1', 'file:2', 'file:1']) await jobs.add('transcode', subject, { subject });
    jobs.start([kind], [], k.deps);
    await vi.waitUntil(() => begun.length === 2, 30_000);
    for (const { attempt } of begun)
      attempt.signal.addEventListener('abort', () => ended.push(attempt.signal.reason));
    // in another process
    const another = dialect === 'postgres' ? makeJobs(db, { now, elapsed, log }) : jobs;
    await expect(
      db.transaction(async (sql) => {
        await another.cancel('file:2', sql);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await another.cancel('file:1');
    await vi.waitUntil(() => ended.length === 1, 30_000);
    expect(ended).toEqual([expect.any(LeaseLostError)]);
    expect(await jobs.ofSubject('file:1')).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
    expect(await jobs.ofSubject('file:2')).toMatchObject([{ state: 'running' }]);
    expect(await cancelJob(k.deps, 2, [kind])).toBe(true);
    expect(await cancelJob(k.deps, 2, [kind])).toBe(false);
    // so that nothing waits for it
    expect(told).toEqual(['file:2']);
    await vi.waitUntil(() => ended.length === 2, 30_000);
    await jobs.add('transcode', 'next');
    await vi.waitUntil(() => begun.length === 3, 30_000);
    expect(begun[2]!.payload).toBe('next');
    // a cancelled job is restarted only by its id
    expect(await retryJobs(db.sql, 'all', now())).toBe(0);
    expect(await retryJobs(db.sql, { id: 1 }, now())).toBe(1);
    await vi.waitUntil(() => begun.length === 4, 30_000);
    expect(begun[3]!.payload).toBe('file:1');
    for (const { end } of begun) end();
    await vi.waitUntil(async () => (await rowOf(k)).state === 'done', 30_000);
    const listed = await listJobs(db, 10);
    expect(listed.jobs.map(({ id, state }) => [id, state])).toEqual([
      [2, 'cancelled'],
      [3, 'cancelled'],
    ]);
  });

  it('store the progress, once a second at most, never less than before', async () => {
    const k = await start();
    const { jobs, db } = k.deps;
    const seen: unknown[] = [];
    let tries = 0;
    const transcode: JobKind = {
      kind: 'transcode',
      lane: 'video',
      attempts: 2,
      async run(_payload, _deps, { report }) {
        tries++;
        await db.run(`update jobs set note = ''`);
        const percents = tries === 1 ? [-1, 40.9, 41] : tries === 2 ? [30] : tries === 3 ? [40] : [200];
        for (const [at, percent] of percents.entries()) {
          report({ percent, note: `240p, part ${at}` });
          // too early, and superseded by another report
          report({ percent: 99 });
          report({ percent, note: `240p, part ${at}` });
          k.clock.forward(1.1);
          await vi.waitUntil(
            async () => (await listJobs(db, 1)).jobs[0]!.note === `240p, part ${at}`,
            30_000,
          );
          const [told] = await jobs.ofSubject('file:7');
          seen.push([(await rowOf(k)).attempts, told!.percent]);
        }
        if (tries < 4) throw new Error('the disk is full');
      },
    };
    await jobs.add('transcode', {}, { subject: 'file:7' });
    for (let i = 0; i < 4; i++) {
      await jobs.runDue([transcode], k.deps);
      k.clock.forward(3600);
    }
    // the first attempt got further than any before; the second did not, and is the last of two
    expect(seen).toEqual([
      [1, 0],
      [1, 40],
      [1, 41],
      [2, 41],
    ]);
    expect(await rowOf(k)).toMatchObject({ state: 'failed', attempts: 2, percent: 41 });
    await retryJobs(db.sql, { id: 1 }, k.deps.now());
    await jobs.runDue([transcode], k.deps);
    k.clock.forward(3600);
    await jobs.runDue([transcode], k.deps);
    expect(seen.slice(4)).toEqual([
      [1, 41],
      [1, 100],
    ]);
    expect(await rowOf(k)).toMatchObject({ state: 'done', percent: 100 });
  });

  it('count what was reported just before an attempt failed', async () => {
    const k = await start();
    let tries = 0;
    const transcode: JobKind = {
      kind: 'transcode',
      lane: 'video',
      attempts: 2,
      async run(_payload, _deps, { report }) {
        tries++;
        report({ percent: 0 });
        // within the same second
        report({ percent: tries * 10 });
        if (tries < 5) throw new Error('the disk is full');
      },
    };
    await k.deps.jobs.add('transcode', {});
    for (let i = 1; i < 5; i++) {
      await k.deps.jobs.runDue([transcode], k.deps);
      expect(await rowOf(k)).toMatchObject({ state: 'queued', attempts: 1, percent: i * 10 });
      k.clock.forward(3600);
    }
    await k.deps.jobs.runDue([transcode], k.deps);
    expect(await rowOf(k)).toMatchObject({ state: 'done' });
  });

  it('put back what runs when the server stops, and don’t count the attempt', async () => {
    const k = await start();
    const { begun, kind } = transcodes();
    await k.deps.jobs.add('transcode', {});
    k.deps.jobs.start([kind], [], k.deps);
    await vi.waitUntil(() => begun.length === 1, 30_000);
    const told = performance.now();
    await k.deps.jobs.stop();
    // it obeys the signal, so nobody waits for it
    expect(performance.now() - told).toBeLessThan(4500);
    expect(String(begun[0]!.attempt.signal.reason)).toContain('the server stops');
    expect(await rowOf(k)).toMatchObject({ state: 'queued', attempts: 0, locked_until: null, problem: null });
  });

  it('store no result of a job that another worker has', async () => {
    const k = await start();
    const { db, now, elapsed, log } = k.deps;
    await db.run('create table results (job integer not null)');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const refused: unknown[] = [];
    const held: boolean[] = [];
    const transcode = (pause: Promise<void>): JobKind => ({
      kind: 'transcode',
      lane: 'video',
      attempts: 3,
      async run(_payload, _deps, { id, checkLease, finish }) {
        await pause;
        for (const check of [checkLease, () => db.transaction((sql) => checkLease(sql))])
          held.push(
            await check().then(
              () => true,
              (error: unknown) => !(error instanceof LeaseLostError),
            ),
          );
        await db
          .transaction(async (sql) => {
            await sql
              .insertInto('results' as never)
              .values({ job: id })
              .execute();
            await finish(sql);
          })
          .catch((error: unknown) => {
            refused.push(error);
            throw error;
          });
      },
    });
    await k.deps.jobs.add('transcode', {});
    const frozen = k.deps.jobs.runDue([transcode(first.promise)], k.deps);
    const another = makeJobs(db, { now, elapsed, log });
    await vi.waitUntil(async () => (await rowOf(k)).state === 'running', 30_000);
    await another.recover();
    k.clock.forward(46);
    await another.recover();
    const work = another.runDue([transcode(second.promise)], k.deps);
    await vi.waitUntil(async () => (await rowOf(k)).claims === 2, 30_000);
    // the first one wakes up while the second one works
    first.resolve();
    await frozen;
    expect(refused).toEqual([expect.any(LeaseLostError)]);
    expect(await rowOf(k)).toMatchObject({ state: 'running', attempts: 2 });
    second.resolve();
    await work;
    expect(await rowOf(k)).toMatchObject({ state: 'done', attempts: 2, claims: 2 });
    expect(held).toEqual([false, false, true, true]);
    expect(await db.all('select job from results')).toEqual([{ job: 1 }]);
  });

  it('are aborted when their lease can’t be renewed, before another worker takes them', async () => {
    const k = await start();
    const { db, now, elapsed, log } = k.deps;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let answers = true;
    const run: typeof db.run = async (text, values) => {
      if (!answers) throw new Error('no answer');
      return db.run(text, values);
    };
    const { begun, kind } = transcodes();
    await k.deps.jobs.add('transcode', {});
    const cut = expect(
      makeJobs({ ...db, run }, { now, elapsed, log }).runDue([kind], k.deps),
    ).rejects.toThrow('no answer');
    await vi.waitUntil(() => begun.length === 1, 30_000);
    answers = false;
    for (const isAborted of [false, false, true]) {
      k.clock.forward(isAborted ? 11 : 10);
      vi.advanceTimersByTime(10_000);
      await new Promise((resolve) => setImmediate(resolve));
      expect(begun[0]!.attempt.signal.aborted).toBe(isAborted);
    }
    await cut;
    expect(await rowOf(k)).toMatchObject({ state: 'running', attempts: 1 });
  });
});
