import { expect, it } from 'vitest';
import { addCourse, addLesson } from '../../../tests/support/content.ts';
import { giveVideos } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { teachers } from '../teachers/api.ts';
import { courses } from './api.ts';

const page = async (client: Client, query: object = {}) =>
  (await client.call(courses.page, { query: { sort: 'name', ...query } })).body;
const names = async (client: Client, query: object) =>
  (await page(client, query)).rows.map((course) => course.courseName);

async function fill(k: Kit, admin: Client): Promise<{ asha: number; ravi: number }> {
  const add = async (name: string) => (await admin.call(teachers.create, { body: { name } })).body.teacherID;
  const [asha, ravi] = [await add('Asha'), await add('Ravi')];
  for (const [courseName, lang, level, topic, teacherIDs, duration] of [
    ['A', 'hi', 'Beginner', 'Marketing', [asha], 60],
    ['B', 'en', 'Advanced', 'marketing', [ravi, asha], 20],
    ['C', 'en', '', '', [], 600],
  ] as const) {
    const { courseID } = await addCourse(admin, {
      courseName,
      lang,
      level,
      topic,
      teacherIDs: [...teacherIDs],
    });
    await addLesson(admin, courseID, { duration });
  }
  await giveVideos(k);
  // without a lesson: only administrators see it
  await addCourse(admin, { courseName: 'D', lang: 'ta', topic: 'Tamil' });
  return { asha, ravi };
}

eachDatabase('facts of courses', { shortOn: 'sqlite' }, (start) => {
  it('are saved, shown, and left alone by clients that do not know them', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const facts = { lang: 'hi', level: 'Beginner', topic: 'Marketing', outcomes: 'One\nTwo' };
    const course = await addCourse(admin, { ...facts, outcomes: ' One \n\n Two\n' });
    expect(course).toMatchObject({ ...facts, teachers: [] });
    const old = {
      courseName: 'Physics',
      type: 'Gold',
      price: 7,
      imageName: 'a.jpg',
      description: '',
      resources: '',
    };
    const edited = await admin.call(courses.edit, { query: { id: course.courseID }, body: old });
    expect(edited.body).toMatchObject({ ...facts, price: 7 });
    // a change of any one of these shows at once in cached replies
    for (const [name, value] of Object.entries({
      lang: 'ta',
      level: 'Advanced',
      topic: 'X',
      outcomes: 'Y',
    })) {
      await admin.call(courses.edit, { query: { id: course.courseID }, body: { [name]: value } });
      expect((await page(admin)).rows[0], name).toMatchObject({ [name]: value });
    }
    expect(await addCourse(admin)).toMatchObject({ lang: '', level: '', topic: '', outcomes: '' });
    for (const bad of [
      { lang: 'Hindi (India)' },
      { lang: '"><b>' },
      { level: 'Expert' },
      { topic: 'x'.repeat(61) },
      { outcomes: 'a\n'.repeat(13) },
      { teacherIDs: [1234] },
    ]) {
      const { status } = await admin.call(courses.edit, { query: { id: course.courseID }, body: bad });
      expect(status, JSON.stringify(bad)).toBe(422);
    }
  });

  it('filter the catalogue, which says what there is to filter by', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { asha, ravi } = await fill(k, admin);
    const nobody = k.anonymous();
    expect((await page(nobody, { lang: 'hi' })).facets).toEqual({
      types: ['Gold'],
      langs: ['en', 'hi'],
      levels: ['Beginner', 'Advanced'],
      topics: [expect.stringMatching(/^marketing$/i)],
      teachers: [
        { teacherID: asha, name: 'Asha' },
        { teacherID: ravi, name: 'Ravi' },
      ],
    });
    expect((await page(admin)).facets.langs).toEqual(['en', 'hi', 'ta']);
    expect(await names(nobody, { lang: 'en' })).toEqual(['B', 'C']);
    expect(await names(nobody, { level: 'Beginner' })).toEqual(['A']);
    expect(await names(nobody, { topic: 'MARKETING' })).toEqual(['A', 'B']);
    expect(await names(nobody, { teacher: asha })).toEqual(['A', 'B']);
    expect(await names(nobody, { teacher: ravi, lang: 'hi' })).toEqual([]);
    expect(await names(nobody, { teacher: asha, lang: 'en', search: 'b' })).toEqual(['B']);
    expect(await names(nobody, { lang: 'ta' })).toEqual([]);
    await admin.call(teachers.delete, { query: { id: ravi } });
    expect(await names(nobody, { teacher: ravi })).toEqual([]);
    expect((await page(nobody)).facets.teachers.map(({ name }) => name)).toEqual(['Asha']);
    expect((await nobody.request('GET', '/api/CourseMaster/Page?level=Expert')).status).toBe(400);
  });

  it('sort the catalogue, courses without one last and the newest first among equals', async () => {
    const k = await start();
    await fill(k, await k.as('Admin'));
    const nobody = k.anonymous();
    expect(await names(nobody, { sort: 'lang' })).toEqual(['C', 'B', 'A']);
    expect(await names(nobody, { sort: 'level' })).toEqual(['A', 'B', 'C']);
    // topics that differ only in case count as one
    expect(await names(nobody, { sort: 'topic' })).toEqual(['B', 'A', 'C']);
    // by the first teacher
    expect(await names(nobody, { sort: 'teacher' })).toEqual(['A', 'B', 'C']);
  });

  it('sort by length and by rating, the better known first among equals, at once after a new rating', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    await fill(k, admin);
    const nobody = k.anonymous();
    expect(await names(nobody, { sort: 'shortest' })).toEqual(['B', 'A', 'C']);
    expect(await names(nobody, { sort: 'longest' })).toEqual(['C', 'A', 'B']);
    const rate = async (name: string, ratings: number, stars: number) => {
      await k.deps.db.run(
        `insert into rating_sums (course_id, ratings, stars) select id, ?, ? from courses where name = ?`,
        [ratings, stars, name],
      );
      await k.deps.db.run(
        `insert into versions (name, value) values ('ratings', 1)
        on conflict (name) do update set value = versions.value + 1`,
      );
    };
    await rate('A', 1, 4);
    await rate('B', 10, 40);
    expect(await names(nobody, { sort: 'rating' })).toEqual(['B', 'A', 'C']);
    await rate('C', 1, 5);
    expect(await names(nobody, { sort: 'rating' })).toEqual(['C', 'B', 'A']);
  });
});
