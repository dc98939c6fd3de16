import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { progress, type ProgressRecord } from './api.ts';
import { saveMessage } from './server/store.ts';

const duration = 100;

interface Sent {
  kind: 'move' | 'complete' | 'reset';
  at: number;
  position: number;
}

/** A course that provides a new lesson for each run of a property. */
async function lessonsOf(k: Kit): Promise<() => Promise<number>> {
  const course = await makeCourse(k, []);
  let position = 0;
  return async () => {
    const lesson = {
      section_name: 'S',
      name: 'L',
      description: '',
      video_name: '',
      created_at: '',
      updated_at: '',
    };
    const values = { ...lesson, course_id: course.id, duration, position: ++position };
    const added = await k.deps.db.sql
      .insertInto('lessons')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return added.id;
  };
}

async function send(who: Client, contentId: number, { kind, at, position }: Sent): Promise<ProgressRecord> {
  const watchedDuration = kind === 'reset' ? 0 : position;
  const reply = await who.call(progress.save, {
    query: { UID: who.user!.id },
    body: { contentId, watchedDuration, completed: kind === 'complete', at },
  });
  expect(reply.status).toBe(200);
  return reply.body;
}

const message: fc.Arbitrary<Sent> = fc.record({
  kind: fc.constantFrom('move', 'move', 'move', 'complete', 'reset'),
  at: fc.integer({ min: 1, max: 12 }),
  position: fc.integer({ min: 1, max: duration + 20 }),
});

/** Messages with distinct times in any order, each sent once or more often. */
const disorder = fc
  .uniqueArray(message, { minLength: 1, maxLength: 8, selector: ({ at }) => at })
  .chain((sent) => fc.tuple(fc.constant(sent), fc.shuffledSubarray([...sent, ...sent], { minLength: 1 })));

const furthestOf = ({ kind, position }: Sent): number =>
  kind === 'complete' ? duration : kind === 'reset' ? 0 : Math.min(position, duration);

eachDatabase('progress messages', { shortOn: 'sqlite' }, (start, dialect) => {
  const numRuns = dialect === 'sqlite' ? 150 : 60;

  it('never lower what was watched, unless a reset is newer than all of them', async () => {
    const k = await start();
    const next = await lessonsOf(k);
    const paid = await k.as('Paid');
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 12 }), async (sent) => {
        const lesson = await next();
        let before = { watchedDuration: 0, completed: false };
        let newest = 0;
        for (const one of sent) {
          const after = await send(paid, lesson, one);
          const reset = one.kind === 'reset' && one.at >= newest;
          if (reset) expect(after).toMatchObject({ watchedDuration: 0, position: 0, completed: false });
          else {
            expect(after.watchedDuration).toBeGreaterThanOrEqual(before.watchedDuration);
            if (before.completed) expect(after.completed).toBe(true);
          }
          expect(after.position).toBeLessThanOrEqual(after.watchedDuration);
          expect(after.watchedDuration).toBeLessThanOrEqual(duration);
          newest = Math.max(newest, one.at);
          before = after;
        }
      }),
      { numRuns },
    );
  });

  it('are the same sent once or twice in a row', async () => {
    const k = await start();
    const next = await lessonsOf(k);
    const paid = await k.as('Paid');
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 8 }), async (sent) => {
        const lesson = await next();
        for (const one of sent) expect(await send(paid, lesson, one)).toEqual(await send(paid, lesson, one));
      }),
      { numRuns },
    );
  });

  it('keep nothing from before the reset that was taken in, whatever comes late or again', async () => {
    const k = await start();
    const next = await lessonsOf(k);
    const paid = await k.as('Paid');
    await fc.assert(
      fc.asyncProperty(disorder, fc.integer({ min: 13, max: 20 }), async ([, late], at) => {
        const lesson = await next();
        const half = Math.floor(late.length / 2);
        for (const one of late.slice(0, half)) await send(paid, lesson, one);
        await send(paid, lesson, { kind: 'reset', at, position: 0 });
        for (const one of late.slice(half))
          expect(await send(paid, lesson, one)).toMatchObject({
            watchedDuration: 0,
            position: 0,
            completed: false,
          });
        await send(paid, lesson, { kind: 'move', at: at + 1, position: 7 });
        expect(await send(paid, lesson, { kind: 'reset', at, position: 0 })).toMatchObject({
          watchedDuration: 7,
          position: 7,
        });
      }),
      { numRuns },
    );
  });

  it('without resets end alike in every order, two tabs or fifty at once', async () => {
    const k = await start();
    const next = await lessonsOf(k);
    const paid = await k.as('Paid');
    await fc.assert(
      fc.asyncProperty(disorder, fc.boolean(), async ([sent, late], together) => {
        const lesson = await next();
        const moves = sent.filter(({ kind }) => kind !== 'reset');
        fc.pre(moves.length > 0);
        const all = [...late.filter(({ kind }) => kind !== 'reset'), ...moves];
        if (together) await Promise.all(all.map((one) => send(paid, lesson, one)));
        else for (const one of all) await send(paid, lesson, one);
        const newest = moves.toSorted((a, b) => b.at - a.at)[0]!;
        expect(await send(paid, lesson, newest)).toMatchObject({
          watchedDuration: Math.max(...moves.map(furthestOf)),
          position: Math.min(newest.position, duration),
          completed: moves.some(({ kind }) => kind === 'complete'),
        });
      }),
      { numRuns },
    );
  });

  it('of many learners at once are each answered by their own', async () => {
    const k = await start();
    const next = await lessonsOf(k);
    const [first, second, missing] = [await next(), await next(), 999_999];
    const learners = await Promise.all([k.as('Paid'), k.as('Paid'), k.as('Free')]);
    const sent = learners.flatMap((who, at) =>
      [first, second, missing].map((contentId, nth) => ({ who, contentId, second: 10 * at + nth + 1 })),
    );
    const replies = await Promise.all(
      sent.map(({ who, contentId, second: watchedDuration }) =>
        who.call(progress.save, {
          query: { UID: who.user!.id },
          body: { contentId, watchedDuration, completed: false, at: 1 },
        }),
      ),
    );
    for (const [at, { who, contentId, second: watchedDuration }] of sent.entries()) {
      const { status, body } = replies[at]!;
      const locked = who === learners[2];
      expect(status).toBe(contentId === missing ? 404 : locked ? 403 : 200);
      if (status === 200)
        expect(body).toMatchObject({
          userId: who.user!.id,
          contentId,
          watchedDuration,
          position: watchedDuration,
        });
    }
  });

  it('fail alone', async () => {
    const k = await start();
    const lesson = await (await lessonsOf(k))();
    const userId = (await k.as('Paid')).user!.id;
    const other = (await k.as('Paid')).user!.id;
    const now = k.deps.now().toISOString();
    const save = (user: number, position: number, at = now) =>
      saveMessage(k.deps.db, {
        userId: user,
        lessonId: lesson,
        position,
        played: 0,
        kind: 'move',
        at: 1,
        now: at,
        open: 'everything',
      });
    const [good, bad, last] = await Promise.allSettled([
      save(userId, 3),
      save(other, 3, null as unknown as string),
      save(userId, 4),
    ]);
    expect(good).toMatchObject({ status: 'fulfilled' });
    expect(bad).toMatchObject({ status: 'rejected' });
    expect(last).toMatchObject({ status: 'fulfilled' });
    expect((await save(other, 5))!.position).toBe(5);
  });

  it('take a device whose clock is an hour wrong at its word, by the time of sending', async () => {
    const k = await start();
    const next = await lessonsOf(k);
    const paid = await k.as('Paid');
    const hour = 3_600_000;
    const now = k.deps.now().getTime();
    for (const wrong of [-hour, hour]) {
      const contentId = await next();
      const save = async (watchedDuration: number, completed: boolean, ago: number, clock: number) => {
        const reply = await paid.call(progress.save, {
          query: { UID: paid.user!.id },
          body: { contentId, watchedDuration, completed, at: now - ago + clock, sentAt: now + clock },
        });
        expect(reply.status).toBe(200);
        return reply.body;
      };
      await save(duration, true, 5000, 0);
      // the message of the phone with the wrong clock is later, and counts as newer
      expect(await save(0, false, 4000, wrong)).toMatchObject({ watchedDuration: 0, completed: false });
      expect(await save(30, false, 3000, wrong)).toMatchObject({ watchedDuration: 30, position: 30 });
      // and one from a correct clock after that
      expect(await save(20, false, 2000, 0)).toMatchObject({ watchedDuration: 30, position: 20 });
      // messages queued there earlier change nothing now
      expect(await save(50, false, 4500, wrong)).toMatchObject({ watchedDuration: 30, position: 20 });
    }
  });
});
