import { expect, it } from 'vitest';
import { addCourse, addLesson } from '../../../tests/support/content.ts';
import { giveVideos } from '../../../tests/support/courses.ts';
import { eachDatabase } from '../../../tests/support/harness.ts';
import { schedules } from '../../app/jobs.ts';
import { lessons } from '../lessons/api.ts';
import { courses } from './api.ts';

eachDatabase('the bin', { shortOn: 'sqlite' }, (start) => {
  it('moves a course to the bin and back with its lessons', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const course = await addCourse(admin);
    const { courseContentID } = await addLesson(admin, course.courseID);
    await giveVideos(k);
    const query = { id: course.courseID };
    expect((await admin.call(courses.delete, { query })).body).toEqual({ courseID: course.courseID });
    expect((await admin.call(courses.delete, { query })).status).toBe(404);
    expect(
      (
        await admin.call(courses.edit, {
          query,
          body: { courseName: 'A', type: 'Gold', price: 1, imageName: 'a.jpg' },
        })
      ).status,
    ).toBe(404);
    expect((await k.anonymous().call(courses.list, { query: {} })).body).toEqual([]);
    expect((await k.anonymous().call(courses.details, { query })).status).toBe(404);
    expect((await admin.call(lessons.details, { query: { coursecontentid: courseContentID } })).status).toBe(
      404,
    );
    expect((await admin.call(lessons.all, { query: {} })).body).toEqual([]);
    const bin = await admin.call(courses.bin, {});
    expect(bin.body).toEqual([expect.objectContaining({ courseID: course.courseID, lessons: 1 })]);
    expect(Date.parse(bin.body[0]!.purgeDate) - Date.parse(bin.body[0]!.deletedDate)).toBe(30 * 86_400_000);
    expect((await admin.call(courses.restore, { query })).body).toEqual({
      ...course,
      lessons: 1,
      sections: 1,
      totalTime: 60,
    });
    expect((await admin.call(courses.restore, { query })).status).toBe(404);
    expect((await admin.call(courses.bin, {})).body).toEqual([]);
    expect((await admin.call(lessons.details, { query: { coursecontentid: courseContentID } })).status).toBe(
      200,
    );
  });

  it('purges the bin after 30 days and leaves progress alone', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const [old, recent, live] = [await addCourse(admin), await addCourse(admin), await addCourse(admin)];
    const { courseContentID } = await addLesson(admin, old.courseID);
    const { courseContentID: alone } = await addLesson(admin, live.courseID);
    const { courseContentID: stays } = await addLesson(admin, live.courseID);
    const at = k.deps.now().toISOString();
    const learner = await k.as('Paid');
    await k.deps.db.sql
      .insertInto('progress')
      .values({
        user_id: learner.user!.id,
        lesson_id: courseContentID,
        course_id: old.courseID,
        position: 5,
        furthest: 5,
        completed: 1,
        completed_at: at,
        message_at: 1,
        reset_at: 0,
        updated_at: at,
      })
      .execute();
    await admin.call(courses.delete, { query: { id: old.courseID } });
    await admin.call(lessons.delete, { query: { id: alone } });
    k.clock.forward(29 * 86_400);
    // the first session has expired by now
    await (await k.as('Admin')).call(courses.delete, { query: { id: recent.courseID } });
    const purge = async (): Promise<void> => {
      for (const schedule of schedules.filter(({ name }) => name.startsWith('purge the')))
        await schedule.run(k.deps);
    };
    await purge();
    expect(await k.deps.db.all('select id from courses')).toHaveLength(3);
    k.clock.forward(86_400 + 60);
    // courses that tonight's job will purge have left the bin already: a course must not come back without its lessons
    const later = await k.as('Admin');
    expect((await later.call(courses.bin, {})).body.map(({ courseID }) => courseID)).toEqual([
      recent.courseID,
    ]);
    expect((await later.call(lessons.bin, { query: { courseId: live.courseID } })).body).toEqual([]);
    expect((await later.call(courses.restore, { query: { id: old.courseID } })).status).toBe(404);
    expect((await later.call(lessons.restore, { query: { id: alone } })).status).toBe(404);
    await purge();
    expect(await k.deps.db.all('select id from courses order by id')).toEqual([
      { id: recent.courseID },
      { id: live.courseID },
    ]);
    expect(await k.deps.db.all('select id from lessons')).toEqual([{ id: stays }]);
    expect(await k.deps.db.all('select lesson_id from progress')).toEqual([{ lesson_id: courseContentID }]);
  });
});
