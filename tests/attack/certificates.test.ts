import { expect, it } from 'vitest';
import { certificates } from '../../src/features/certificates/api.ts';
import { lessons } from '../../src/features/lessons/api.ts';
import { progress } from '../../src/features/progress/api.ts';
import { addCourse } from '../courses.ts';
import { eachDatabase } from '../harness.ts';

eachDatabase('a certificate without learning', (start) => {
  it('is not had by completing five lessons in eight seconds, in whatever order things are asked for', async () => {
    const k = await start();
    const [learner, course] = [await k.as('Paid'), await addCourse(k, [600, 600, 600, 600, 600])];
    const asked = { query: { userId: learner.user!.id, courseId: course.id } };
    const complete = async (details: boolean, more: object): Promise<void> => {
      for (const contentId of course.lessons) {
        if (details) await learner.call(lessons.details, { query: { coursecontentid: contentId } });
        const body = { contentId, watchedDuration: 600, completed: true, ...more };
        const query = { UID: learner.user!.id };
        expect((await learner.call(progress.save, { query, body })).status).toBe(200);
        k.clock.forward(1.6);
      }
      await k.jobs();
      expect((await learner.call(certificates.download, asked)).status).toBe(422);
      expect((await learner.call(certificates.mine, {})).body).toEqual([]);
      expect((await learner.call(certificates.state, { query: { courseId: course.id } })).body).toMatchObject(
        { number: '' },
      );
    };
    const longAgo = k.deps.now().getTime() - 86_400_000;
    // without details, with them, and with a clock that is a day behind
    await complete(false, {});
    await complete(true, {});
    await complete(true, { at: longAgo, sentAt: longAgo });
    await complete(false, { at: longAgo });
    expect(await k.deps.db.all('select 1 from certificates')).toEqual([]);
    // half of the lesson's duration later it is earned
    k.clock.forward(300);
    expect((await learner.call(certificates.download, asked)).status).toBe(200);
  });
});
