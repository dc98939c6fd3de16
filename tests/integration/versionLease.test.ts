// Every process shows what another process of the academy has acknowledged, although each reuses versions for a while after
// reading them.
import { expect, it } from 'vitest';
import { courses } from '../../src/features/courses/api.ts';
import { progress } from '../../src/features/progress/api.ts';
import { addCourse, addLesson } from '../support/content.ts';
import { giveVideos, makeCourse } from '../support/courses.ts';
import { eachDatabase, type Kit, kitBeside } from '../support/harness.ts';

const versionLeaseMs = 40;

eachDatabase('versions of two processes', (start, dialect) => {
  it('are new for whoever has the reply to an edit', async ({ skip }) => {
    skip(dialect === 'sqlite', 'SQLite belongs to one process, and asks each time');
    const k = await start({}, { versionLeaseMs });
    const admin = await k.owner();
    const { courseID: id } = await addCourse(admin);
    await addLesson(admin, id);
    await giveVideos(k);
    const [row] = await k.deps.db.all<{ name: string }>('select current_database() as name');
    const beside = await kitBeside(dialect, k.deps.config.DATA_DIR, row!.name, { versionLeaseMs });
    const namesOf = async ({ app }: Kit): Promise<unknown> => {
      const page = await app.inject({ url: '/api/CourseMaster/Page', headers: admin.headers });
      return page.json<{ rows: { courseName: string }[] }>().rows.map(({ courseName }) => courseName);
    };
    for (let round = 0; round < 10; round++) {
      // both have just read their versions
      for (const one of [k, beside]) await namesOf(one);
      const courseName = `Course of round ${round}`;
      const edited = await admin.call(courses.edit, { query: { id }, body: { courseName } });
      expect(edited.status).toBe(200);
      for (const one of [beside, k]) expect(await namesOf(one)).toEqual([courseName]);
    }
    await beside.deps.db.close();
  });

  it('stay when progress is saved, whose replies wait for nobody', async () => {
    const k = await start();
    const course = await makeCourse(k, [600]);
    const learner = await k.as('Student');
    const versions = (): Promise<unknown[]> =>
      k.deps.db.all('select name, value from versions order by name');
    const before = await versions();
    const saved = await learner.call(progress.save, {
      query: { UID: learner.user!.id },
      body: { contentId: course.lessons[0]!, watchedDuration: 600, completed: true, played: 20 },
    });
    expect(saved.body).toMatchObject({ completed: true });
    expect(progress.save.raisesNoVersion).toBe(true);
    expect(await versions()).toEqual(before);
  });
});
