import { expect, it } from 'vitest';
import { makeCourse, addVideo } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { publicPages } from '../../app/publicPages.ts';
import { bump } from '../../lib/server/db/db.ts';
import { lessons } from '../lessons/api.ts';
import { progress } from '../progress/api.ts';
import { ratings } from '../ratings/api.ts';
import { courses } from './api.ts';

const setVideo = (k: Kit, lessonId: number, state: 'ready' | 'processing' | 'failed' | null): Promise<void> =>
  k.deps.db.transaction(async (trx) => {
    const video = state && (await addVideo(trx, k.deps.now().toISOString()));
    if (video) await trx.updateTable('files').set({ state }).where('id', '=', video).execute();
    await trx.updateTable('lessons').set({ video_file_id: video }).where('id', '=', lessonId).execute();
    await bump(trx, 'content');
  });

const of = (client: Client, courseId: number) => ({ query: { userId: client.user!.id, courseId } });

eachDatabase('lessons without a film', { shortOn: 'sqlite' }, (start) => {
  it('are seen by administrators only, with the courses that have no others, and count for nobody', async () => {
    const k = await start();
    const [admin, member, nobody] = [await k.as('Admin'), await k.as('Paid'), k.anonymous()];
    const [course, other] = [
      await makeCourse(k, [100, 60, 40], 'Physics'),
      await makeCourse(k, [60], 'Music'),
    ];
    const pages = publicPages(k.deps);
    const complete = (contentId: number) =>
      member.call(progress.save, {
        query: { UID: member.user!.id },
        body: { contentId, watchedDuration: 60, completed: true },
      });
    await complete(course.lessons[1]!);
    for (const state of ['processing', 'failed', null] as const) {
      await setVideo(k, course.lessons[0]!, state);
      await setVideo(k, other.lessons[0]!, state);
      const names = async (by: Client) =>
        Promise.all([
          by.call(courses.list, { query: { sort: 'name' } }),
          by.call(courses.static, {}),
          by.call(courses.page, { query: { sort: 'name' } }).then(({ body }) => ({ body: body.rows })),
        ]).then((replies) => replies.map(({ body }) => body.map((one) => one.courseName).toSorted()));
      // visitors and members in turn: a cached reply for one must not reach the other
      for (const by of [admin, nobody, member])
        expect(await names(by)).toEqual(Array(3).fill(by === admin ? ['Music', 'Physics'] : ['Physics']));
      for (const [status, all, shown] of [
        ['draft', ['Music'], []],
        ['published', ['Physics'], ['Physics']],
      ] as const)
        for (const by of [admin, nobody]) {
          const { rows } = (await by.call(courses.page, { query: { state: status } })).body;
          expect(rows.map(({ courseName }) => courseName)).toEqual(by === admin ? all : shown);
        }
      const details = (by: Client, id: number) => by.call(courses.details, { query: { id } });
      expect((await details(nobody, other.id)).status).toBe(404);
      expect((await details(admin, other.id)).body).toMatchObject({ lessons: 0 });
      for (const by of [admin, nobody])
        expect((await details(by, course.id)).body).toMatchObject({
          lessons: 2,
          sections: 2,
          totalTime: 100,
        });
      expect(await pages.paths()).not.toContain(`/courses/${other.id}`);

      const [, second, third] = course.lessons;
      const seen = (await member.call(progress.byCourse, of(member, course.id))).body;
      expect(seen.map((one) => one.courseContentID)).toEqual([second, third]);
      const forAdmin = (await admin.call(progress.byCourse, of(member, course.id))).body;
      expect(forAdmin.map((one) => one.courseContentID)).toEqual(course.lessons);
      for (const list of [seen, forAdmin])
        expect(list[0]).toMatchObject({ totalCourseTime: 100, totalWatchedTime: 60, totalProgress: '60.0' });
      const all = async (by: Client) =>
        (await by.call(lessons.all, { query: { courseId: course.id } })).body.length;
      expect([await all(member), await all(admin)]).toEqual([2, 3]);
      const [started] = (await member.call(progress.courses, {})).body;
      expect(started).toMatchObject({ percent: 60, lessons: 2, completedLessons: 1, nextContentID: third });
    }
    expect((await member.call(ratings.get, { query: { courseid: course.id } })).body.mayRate).toBe(true);
  });

  it('leave the next one to be the free first lesson, everywhere', async () => {
    const k = await start();
    const [free, course] = [await k.as('Free'), await makeCourse(k, [100, 60, 40])];
    const [first, second, third] = course.lessons as [number, number, number];
    const open = async (id: number) =>
      (await free.call(lessons.details, { query: { coursecontentid: id } })).status;
    const save = async (contentId: number) =>
      (
        await free.call(progress.save, {
          query: { UID: free.user!.id },
          body: { contentId, watchedDuration: 5, completed: false },
        })
      ).status;
    expect([await open(first), await open(second), await save(first), await save(second)]).toEqual([
      200, 403, 200, 403,
    ]);
    await setVideo(k, first, null);
    expect([await open(first), await open(second), await open(third)]).toEqual([404, 200, 403]);
    expect([await save(first), await save(second), await save(third)]).toEqual([403, 200, 403]);
    const list = (await free.call(progress.byCourse, of(free, course.id))).body;
    expect(list.map(({ courseContentID, locked }) => [courseContentID, locked])).toEqual([
      [second, false],
      [third, true],
    ]);
    // restoring the video shows the lesson again, in first place
    await setVideo(k, first, 'ready');
    expect([await open(first), await open(second)]).toEqual([200, 403]);
  });
});
