import { expect, it } from 'vitest';
import { makeCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit, kitBeside } from '../../../tests/support/harness.ts';
import { progress } from '../progress/api.ts';
import { goals } from './api.ts';
import { noteWatched } from './server/noteWatched.ts';
import { goalOf } from './server/handlers.ts';

/** A date and time in India. */
const india = (day: string, time = '10:00:00'): Date => new Date(`${day}T${time}+05:30`);

const wednesday = '2027-03-10';

interface Message {
  lesson: number;
  played: number;
  /** When it was watched; now by default. */
  at?: Date;
  position?: number;
}

const watch = (who: Client, { lesson, played, at, position = 30 }: Message) =>
  who.call(progress.save, {
    query: { UID: who.user!.id },
    body: {
      contentId: lesson,
      watchedDuration: position,
      completed: false,
      played,
      ...(at && { at: at.getTime() }),
    },
  });

const mine = async (who: Client) => (await who.call(goals.mine, {})).body;
const minutes = async (who: Client) => (await mine(who)).week.map((day) => day.minutes);

/** Waits until the watched seconds are stored, which no request waits for. */
const settled = (k: Kit, seconds: number) =>
  expect
    .poll(async () => {
      const rows = await k.deps.db.all<{ sum: number | null }>(
        'select sum(seconds) as sum from watched_days',
      );
      return Math.round(rows[0]?.sum ?? 0);
    })
    .toBe(seconds);

eachDatabase('weekly goals', { shortOn: 'sqlite' }, (start, dialect) => {
  async function begin(day = wednesday, time = '10:00:00') {
    const k = await start();
    k.clock.set(india(day, time));
    const [learner, course] = [await k.as('Paid'), await makeCourse(k, [3600, 3600])];
    return { k, learner, lesson: course.lessons[0]!, other: course.lessons[1]! };
  }

  it('are set, changed and removed, and show the days of the week on which somebody has learned', async () => {
    const { k, learner, lesson } = await begin();
    expect(await mine(learner)).toMatchObject({ days: 0, streak: 0, freezesLeft: 2 });
    expect((await learner.call(goals.set, { body: { days: 8 } })).status).toBe(422);
    expect((await learner.call(goals.set, { body: { days: 1 } })).body).toMatchObject({ days: 1 });
    await watch(learner, { lesson, played: 299 });
    await settled(k, 299);
    expect((await mine(learner)).week[2]).toEqual({
      day: wednesday,
      minutes: 4,
      counts: false,
      isToday: true,
    });
    k.clock.forward(60);
    await watch(learner, { lesson, played: 1 });
    await settled(k, 300);
    expect(await mine(learner)).toMatchObject({ streak: 1 });
    expect((await mine(learner)).week.map(({ counts }) => counts)).toEqual([
      false, false, true, false, false, false, false,
    ]); // prettier-ignore
    expect((await learner.call(goals.set, { body: { days: 2 } })).body).toMatchObject({ days: 2, streak: 0 });
    expect((await learner.call(goals.remove, {})).body).toMatchObject({ days: 0, streak: 0 });
    // the time watched is unaffected by goals, and belongs to one person only
    expect((await minutes(learner))[2]).toBe(5);
    expect(await minutes(await k.as('Paid'))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('count each second once: sent again, by another device, or said to be more than has passed', async () => {
    const { k, learner, lesson, other } = await begin();
    const at = india(wednesday, '09:50:00');
    const message = { lesson, played: 120, at };
    await Promise.all([watch(learner, message), watch(learner, message)]);
    await watch(learner, message);
    await settled(k, 120);
    // an older message that arrives late
    await watch(learner, { lesson, played: 60, at: india(wednesday, '09:49:00') });
    // a wrong clock: one message sent three times; the time that the server computes differs a little each time
    const sentAt = at.getTime() - 3_600_000;
    for (const late of [0, 40, 90]) {
      k.clock.set(new Date(india(wednesday).getTime() + late));
      await learner.call(progress.save, {
        query: { UID: learner.user!.id },
        body: {
          contentId: other,
          watchedDuration: 9,
          completed: false,
          played: 100,
          at: sentAt - 1000,
          sentAt,
        },
      });
    }
    await settled(k, 220);
    // two devices that play the same lesson at the same time: only ten seconds have passed
    await watch(learner, { lesson, played: 10, at: india(wednesday, '09:50:10') });
    await watch(await k.device(learner), { lesson, played: 10, at: india(wednesday, '09:50:10') });
    await watch(learner, { lesson, played: 500, at: india(wednesday, '09:50:30') });
    await settled(k, 250);
  });

  it('count for the day in India on which it was watched, also when it comes days later', async () => {
    const { k, learner, lesson, other } = await begin('2027-03-11', '00:00:10');
    await watch(learner, { lesson, played: 60, at: new Date(india('2027-03-11', '00:00:00').getTime() - 1) });
    await watch(learner, { lesson: other, played: 120, at: india('2027-03-11', '00:00:00') });
    await settled(k, 180);
    expect(await minutes(learner)).toEqual([0, 0, 1, 2, 0, 0, 0]);
    // watched on a phone that was offline
    await watch(learner, { lesson, played: 360, at: india('2027-03-09', '22:00:00') });
    await settled(k, 180);
    k.clock.set(india('2027-03-14', '23:59:59'));
    const later = await k.device(learner);
    await watch(later, { lesson, played: 360, at: india('2027-03-12', '22:00:00') });
    // time watched before the login, or more than a month ago, has no date
    const third = (await makeCourse(k, [3600])).lessons[0]!;
    expect((await watch(later, { lesson: third, played: 360, at: new Date(1) })).status).toBe(200);
    await watch(later, { lesson: third, played: 360, at: india('2027-02-10') });
    await settled(k, 540);
    expect(await minutes(later)).toEqual([0, 0, 1, 2, 6, 0, 0]);
    k.clock.set(india('2027-03-15', '00:00:00'));
    expect(await minutes(later)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('count nothing for a lesson that is closed, and nothing for a button', async () => {
    const { k, lesson, other } = await begin();
    const free = await k.as('Free');
    const at = india(wednesday, '09:00:00');
    expect((await watch(free, { lesson: other, played: 60 })).status).toBe(403);
    await free.call(progress.save, {
      query: { UID: free.user!.id },
      body: { contentId: lesson, watchedDuration: 3600, completed: true, at: at.getTime() },
    });
    // it was completed at the same moment
    await watch(free, { lesson, played: 5, position: 3600, at });
    await settled(k, 0);
  });

  it('are there after a restart, and add up what several processes save at once', async () => {
    const { k, learner, lesson } = await begin();
    await learner.call(goals.set, { body: { days: 1 } });
    await watch(learner, { lesson, played: 300 });
    await settled(k, 300);
    const again = await k.restart();
    expect(await goalOf(learner.user!.id, again.deps)).toMatchObject({ days: 1, streak: 1 });
    const all = [again.deps, again.deps];
    let beside: Kit | undefined;
    // SQLite belongs to one process
    if (dialect === 'postgres') {
      const [row] = await again.deps.db.all<{ name: string }>('select current_database() as name');
      beside = await kitBeside(dialect, again.deps.config.DATA_DIR, row!.name);
      all[1] = beside.deps;
    }
    const now = again.deps.now();
    const played = { userId: learner.user!.id, at: now.getTime() - 1000, seconds: 1 };
    for (let i = 0; i < 50; i += 1) for (const deps of all) noteWatched({ ...deps, now: () => now }, played);
    await settled(again, 400);
    await beside?.deps.db.close();
  });
});
