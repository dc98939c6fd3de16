import { expect, it } from 'vitest';
import { putFile } from '../../../tests/support/content.ts';
import { makeCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase } from '../../../tests/support/harness.ts';
import { bump } from '../../lib/server/db/db.ts';
import { progress } from './api.ts';
import { nextCourses } from './nextApi.ts';

const save = (who: Client, contentId: number, watchedDuration: number, completed = false, at?: number) =>
  who.call(progress.save, {
    query: { UID: who.user!.id },
    body: { contentId, watchedDuration, completed, ...(at ? { at } : {}) },
  });

const list = async (who: Client, courseId: number, of = who) =>
  (await who.call(progress.byCourse, { query: { userId: of.user!.id, courseId } })).body;

eachDatabase('lists with progress', { shortOn: 'sqlite' }, (start) => {
  it('lists locked lessons without file names, and file names to admins only', async () => {
    const k = await start();
    const course = await makeCourse(k, [600, 400]);
    const [free, paid, admin] = [await k.as('Free'), await k.as('Paid'), await k.as('Admin')];
    const seen = await list(free, course.id);
    expect(seen.map(({ locked, order }) => ({ locked, order }))).toEqual([
      { locked: false, order: 2 },
      { locked: true, order: 4 },
    ]);
    expect(seen[1]).toMatchObject({
      contentName: 'Lesson 2',
      sectionName: 'Part 1',
      duration: 400,
      courseName: 'Physics',
    });
    expect((await list(paid, course.id)).every(({ locked }) => !locked)).toBe(true);
    for (const person of [free, paid])
      expect(JSON.stringify(await list(person, course.id))).not.toContain('secret');
    const forAdmin = await list(admin, course.id, free);
    expect(forAdmin[0]).toMatchObject({
      videoFileName: 'secret-0.mp4',
      locked: false,
      userId: free.user!.id,
      description: '',
    });
    expect(
      (await paid.call(progress.get, { query: { userid: paid.user!.id, courseid: course.id } })).body,
    ).toEqual(await list(paid, course.id));
  });

  it('answers an empty list for a course without lessons, and 404 where there is no course', async () => {
    const k = await start();
    const empty = await makeCourse(k, []);
    const paid = await k.as('Paid');
    expect(await list(paid, empty.id)).toEqual([]);
    for (const courseId of [empty.id + 50, 999_999_999_999])
      expect(
        (await paid.call(progress.byCourse, { query: { userId: paid.user!.id, courseId } })).status,
      ).toBe(404);
    await k.deps.db.transaction(async (trx) => {
      await trx.updateTable('courses').set({ deleted_at: 'x' }).where('id', '=', empty.id).execute();
      await bump(trx, 'content');
    });
    expect(
      (await paid.call(progress.byCourse, { query: { userId: paid.user!.id, courseId: empty.id } })).status,
    ).toBe(404);
  });

  it('shows a change of the content at once', async () => {
    const k = await start();
    const course = await makeCourse(k, [600, 400]);
    const free = await k.as('Free');
    await list(free, course.id);
    await k.deps.db.transaction(async (trx) => {
      await trx
        .updateTable('lessons')
        .set({ deleted_at: 'x' })
        .where('id', '=', course.lessons[0]!)
        .execute();
      await bump(trx, 'content');
    });
    expect(await list(free, course.id)).toMatchObject([
      { courseContentID: course.lessons[1], locked: false },
    ]);
    expect((await save(free, course.lessons[1]!, 10)).status).toBe(200);
  });

  it('sums up started courses, newest first, with the next lesson that is open', async () => {
    const k = await start();
    const one = await makeCourse(k, [100, 100, 100, 100], 'One');
    const two = await makeCourse(k, [100, 100], 'Two');
    const three = await makeCourse(k, [100], 'Three');
    const gone = await makeCourse(k, [100], 'Gone');
    const [free, paid] = [await k.as('Free'), await k.as('Paid')];
    expect((await paid.call(progress.courses, {})).body).toEqual([]);
    await save(paid, one.lessons[0]!, 100, true);
    await save(paid, one.lessons[1]!, 25.5);
    await save(paid, three.lessons[0]!, 50, false, 1000);
    await save(paid, three.lessons[0]!, 0, false, 2000);
    await save(paid, gone.lessons[0]!, 50);
    await k.deps.db.transaction(async (trx) => {
      await trx.updateTable('courses').set({ deleted_at: 'x' }).where('id', '=', gone.id).execute();
      await bump(trx, 'content');
    });
    k.clock.forward(60);
    await save(paid, two.lessons[0]!, 100, true);
    await save(paid, two.lessons[1]!, 100, true);
    expect((await paid.call(progress.courses, {})).body).toMatchObject([
      { courseID: two.id, percent: 100, lessons: 2, completedLessons: 2, nextContentID: null },
      { courseID: one.id, percent: 31.3, lessons: 4, completedLessons: 1, nextContentID: one.lessons[1] },
    ]);
    await save(free, one.lessons[0]!, 100, true);
    expect((await free.call(progress.courses, {})).body).toMatchObject([
      { courseID: one.id, percent: 25, nextContentID: null },
    ]);
  });

  it('suggests what was not started, of the same topic first, whatever number was', async () => {
    const k = await start();
    const [paid, other] = [await k.as('Paid'), await k.as('Paid')];
    const near = await makeCourse(k, [100], 'Near');
    const old = await makeCourse(k, [100], 'Old');
    const reset = await makeCourse(k, [100], 'Reset');
    await makeCourse(k, [], 'Without lessons');
    const newer: number[] = [];
    // more than a page of the catalogue
    for (let n = 0; n < 25; n++) {
      const { id, lessons } = await makeCourse(k, [100], `Newer ${n}`);
      await save(paid, lessons[0]!, 100, true);
      newer.push(id);
    }
    await save(paid, reset.lessons[0]!, 50, false, 1000);
    await save(paid, reset.lessons[0]!, 0, false, 2000);
    await k.deps.db.transaction(async (trx) => {
      for (const [id, topic] of [
        [near.id, 'MARKETING'],
        [newer[3]!, 'Marketing'],
      ] as const)
        await trx.updateTable('courses').set({ topic }).where('id', '=', id).execute();
      await bump(trx, 'content');
    });
    const next = async (who: Client, after?: number) =>
      (await who.call(nextCourses.list, { query: { courseId: after } })).body;
    const ids = async (...of: Parameters<typeof next>) => (await next(...of)).rows.map((row) => row.courseID);
    expect(await ids(paid)).toEqual([reset.id, old.id, near.id]);
    expect(await ids(paid, newer[3])).toEqual([near.id, reset.id, old.id]);
    // of no topic, or none that is there
    for (const after of [newer[4], 999_999]) expect(await ids(paid, after)).toEqual(await ids(paid));
    expect(await ids(other, newer[24])).toEqual([newer[23], newer[22], newer[21]]);
    expect((await next(paid)).fromPrice).toBeGreaterThan(0);
    for (const { lessons } of [near, old, reset]) await save(paid, lessons[0]!, 10, false, 3000);
    expect(await ids(paid)).toEqual([]);
  });

  it('gives started courses with names and pictures, unfinished ones first', async () => {
    const k = await start();
    const one = await makeCourse(k, [100, 100], 'One');
    const two = await makeCourse(k, [100], 'Two');
    const three = await makeCourse(k, [100, 100], 'Three');
    await makeCourse(k, [100], 'Never opened');
    const paid = await k.as('Paid');
    const started = (query: { size?: number } = {}) => paid.call(progress.started, { query });
    expect((await started()).body).toEqual({ rows: [], total: 0, completed: 0 });
    const picture = await putFile(k, await k.as('Admin'), {
      kind: 'image',
      name: 'on e.jpg',
      mime: 'image/jpeg',
    });
    await k.deps.db.sql
      .updateTable('courses')
      .set({ image_file_id: picture.id })
      .where('id', '=', one.id)
      .execute();
    for (const [i, id] of [one.lessons[0]!, three.lessons[0]!, two.lessons[0]!].entries()) {
      k.clock.forward(60);
      await save(paid, id, 100, i !== 1);
    }
    const { body } = await started();
    expect(body).toMatchObject({ total: 3, completed: 1 });
    expect(body.rows).toMatchObject([
      {
        courseName: 'Three',
        imageUrl: '',
        percent: 50,
        nextContentID: three.lessons[0],
        nextContentName: 'Lesson 1',
        lang: '',
      },
      { courseName: 'One', imageUrl: `/assets/course/${picture.name}`, nextContentName: 'Lesson 2' },
      { courseName: 'Two', percent: 100, nextContentID: null, nextContentName: '' },
    ]);
    expect((await started({ size: 1 })).body).toMatchObject({ rows: [{ courseName: 'Three' }], total: 3 });
    expect((await k.anonymous().call(progress.started, { query: {} })).status).toBe(401);
  });

  it('counts the lessons and learners of courses, for administrators only', async () => {
    const k = await start();
    const [course, empty] = [await makeCourse(k, [600, 400]), await makeCourse(k, [])];
    const [free, paid, admin] = [await k.as('Free'), await k.as('Paid'), await k.as('Admin')];
    await save(free, course.lessons[0]!, 10);
    // each person is counted once
    await save(paid, course.lessons[0]!, 10);
    await save(paid, course.lessons[1]!, 10);
    const query = { ids: `${course.id},${empty.id}` };
    expect((await admin.call(progress.figures, { query })).body).toEqual([
      { courseID: course.id, lessons: 2, learners: 2 },
      { courseID: empty.id, lessons: 0, learners: 0 },
    ]);
    expect((await paid.call(progress.figures, { query })).status).toBe(403);
  });
});
