import { expect, it } from 'vitest';
import { makeCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { courses } from '../courses/api.ts';
import { progress } from '../progress/api.ts';
import { ratings } from './api.ts';
import { averageOf, shownWithin } from './rules.ts';

const watch = (who: Client, contentId: number, seconds: number) =>
  who.call(progress.save, {
    query: { UID: who.user!.id },
    body: { contentId, watchedDuration: seconds, completed: false },
  });
const rate = (who: Client, courseID: number, stars: number) =>
  who.call(ratings.rate, { body: { courseID, stars } });
const inList = async (k: Kit, id: number) => {
  const { body } = await k.anonymous().call(courses.page, { query: {} });
  const { rating, ratings: count } = body.rows.find(({ courseID }) => courseID === id)!;
  return [rating, count];
};

it('an average has one decimal, and none is 0', () => {
  expect([averageOf(0, 0), averageOf(5, 1), averageOf(9, 2), averageOf(14, 3)]).toEqual([0, 5, 4.5, 4.7]);
});

eachDatabase('ratings', { shortOn: 'sqlite' }, (start) => {
  it('are kept, one for each learner, changeable, once a tenth of the course was watched', async () => {
    const k = await start();
    const { id, lessons } = await makeCourse(k, [100, 100]);
    const learner = await k.as('Free');
    expect((await learner.call(ratings.get, { query: { courseid: id } })).body).toEqual({
      courseID: id,
      mine: 0,
      average: 0,
      ratings: 0,
      mayRate: false,
      ratingID: 0,
      words: '',
      writtenDate: null,
      hidden: false,
      reason: '',
      answer: '',
      answeredDate: null,
      version: 0,
    });
    await watch(learner, lessons[0]!, 19.9);
    const early = await rate(learner, id, 4);
    expect(early.status).toBe(422);
    expect(JSON.stringify(early.body)).toContain(
      'Watch at least 10% of the course first, then you can rate it.',
    );
    await watch(learner, lessons[0]!, 20);
    expect((await rate(learner, id, 4)).body).toMatchObject({
      mine: 4,
      average: 4,
      ratings: 1,
      mayRate: true,
    });
    expect((await rate(learner, id, 2)).body).toMatchObject({ mine: 2, average: 2, ratings: 1 });

    const other = await k.as('Paid');
    await watch(other, lessons[1]!, 90);
    expect((await rate(other, id, 5)).body).toMatchObject({ mine: 5, average: 3.5, ratings: 2 });
    // after a reset of progress the rating can still be changed
    await watch(learner, lessons[0]!, 0);
    expect((await rate(learner, id, 3)).body).toMatchObject({ mine: 3, average: 4, ratings: 2 });
    expect((await k.anonymous().call(courses.details, { query: { id } })).body).toMatchObject({
      rating: 4,
      ratings: 2,
    });
    expect((await learner.call(ratings.get, { query: { courseid: id } })).body.mine).toBe(3);
  });

  it('refuses what is no rating, and courses that are not there', async () => {
    const k = await start();
    const { id } = await makeCourse(k, [10]);
    const learner = await k.as('Free');
    for (const stars of [0, 6, 2.5, -1, 'five', null, {}])
      expect([400, 422]).toContain(
        (await learner.request('POST', '/api/ratings/Rate', { body: { courseID: id, stars } })).status,
      );
    for (const courseID of [999_999, 2 ** 31]) {
      expect((await rate(learner, courseID, 3)).status).toBe(404);
      expect((await learner.call(ratings.get, { query: { courseid: courseID } })).status).toBe(404);
    }
    expect((await rate(k.anonymous(), id, 3)).status).toBe(401);
    await k.deps.db.sql
      .updateTable('courses')
      .set({ deleted_at: '2026-01-01' })
      .where('id', '=', id)
      .execute();
    expect((await rate(learner, id, 3)).status).toBe(404);
  });

  it('stay right when one learner clicks 50 times at once and 20 learners rate together', async () => {
    const k = await start();
    const { id, lessons } = await makeCourse(k, [100]);
    const people = await Promise.all(Array.from({ length: 20 }, () => k.as('Free')));
    await Promise.all(people.map((who) => watch(who, lessons[0]!, 50)));
    const one = people[0]!;
    const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => rate(one, id, (i % 5) + 1)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all(people.map((who, i) => rate(who, id, (i % 5) + 1)));
    const rows = await k.deps.db.sql.selectFrom('ratings').select('stars').execute();
    expect(rows).toHaveLength(20);
    const sum = rows.reduce((all, { stars }) => all + stars, 0);
    expect(await k.deps.db.sql.selectFrom('rating_sums').selectAll().execute()).toEqual([
      { course_id: id, ratings: 20, stars: sum },
    ]);
  });

  it('show in the cached list within seconds, with one renewal for many ratings', async () => {
    const k = await start();
    const { id, lessons } = await makeCourse(k, [100]);
    const people = await Promise.all(Array.from({ length: 10 }, () => k.as('Free')));
    for (const who of people) await watch(who, lessons[0]!, 50);
    expect(await inList(k, id)).toEqual([0, 0]);
    for (const who of people) await rate(who, id, 5);
    // the cached list is not rebuilt for each of them
    expect(await inList(k, id)).toEqual([0, 0]);
    const queued = await k.deps.db.sql
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'ratings.show')
      .execute();
    expect(queued).toHaveLength(1);
    k.clock.forward(shownWithin + 1);
    await k.jobs();
    expect(await inList(k, id)).toEqual([5, 10]);
    await rate(people[0]!, id, 1);
    k.clock.forward(shownWithin + 1);
    await k.jobs();
    expect(await inList(k, id)).toEqual([4.6, 10]);
  });

  it('go with the account that gave them, and are in the download of its data', async () => {
    const k = await start();
    const { id, lessons } = await makeCourse(k, [100]);
    const [gone, stays] = [await k.as('Free'), await k.as('Free')];
    for (const [who, stars] of [
      [gone, 1],
      [stays, 5],
    ] as const) {
      await watch(who, lessons[0]!, 50);
      await rate(who, id, stars);
    }
    expect(await k.deps.registry.personalData.collect['ratings']!(k.deps.db, gone.user!.id)).toMatchObject([
      { courseID: id, courseName: 'Physics', stars: 1 },
    ]);
    await k.deps.db.sql.deleteFrom('users').where('id', '=', gone.user!.id).execute();
    expect((await stays.call(ratings.get, { query: { courseid: id } })).body).toMatchObject({
      mine: 5,
      average: 5,
      ratings: 1,
    });
  });
});
