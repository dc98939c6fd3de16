import { expect, it } from 'vitest';
import { addCourse, addLesson, putFile } from '../../../tests/support/content.ts';
import { giveVideos } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase } from '../../../tests/support/harness.ts';
import { courses } from '../courses/api.ts';
import { markUnused, takeGarbage } from '../files/server/unusedStore.ts';
import { teachers } from './api.ts';
import { purgeTeachers } from './server/store.ts';
import { asFields } from '../../lib/localized.ts';

const add = async (admin: Client, name: string, more: object = {}): Promise<number> =>
  (await admin.call(teachers.create, { body: { name, ...more } })).body.teacherID;

eachDatabase('teachers', { shortOn: 'sqlite' }, (start) => {
  it('are listed to everybody in their order, with photo and words in both languages', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const photo = await putFile(k, admin, { kind: 'image', name: 'n.jpg', mime: 'image/jpeg' });
    const nandini = await add(admin, ' Nandini Rao ', {
      photoName: photo.name,
      words: 'Calm.',
      wordsHi: 'शांत।',
    });
    const arun = await add(admin, 'Arun');
    const list = async () => (await k.anonymous().call(teachers.list, {})).body;
    expect(await list()).toEqual([
      {
        teacherID: nandini,
        name: 'Nandini Rao',
        photoName: photo.name,
        photoUrl: `/assets/course/${photo.name}`,
        ...asFields('words', { en: 'Calm.', hi: 'शांत।' }),
        order: 1,
        version: 1,
        hidden: false,
      },
      expect.objectContaining({ teacherID: arun, photoUrl: '', words: '', order: 2 }),
    ]);
    expect((await k.anonymous().request('GET', `/assets/course/${photo.name}`)).status).toBe(200);
    // a changed order shows at once; omitted fields are unchanged
    const edited = await admin.call(teachers.edit, {
      query: { id: nandini },
      body: { order: 3, version: 1 },
    });
    expect(edited.body).toMatchObject({ order: 3, words: 'Calm.', photoName: photo.name, version: 2 });
    expect((await list()).map(({ name }) => name)).toEqual(['Arun', 'Nandini Rao']);
    await admin.call(teachers.edit, { query: { id: nandini }, body: { photoName: '' } });
    expect((await list())[1]!.photoUrl).toBe('');
  });

  it('refuses a stale edit, a missing name, and a photo that is no uploaded picture', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const id = await add(admin, 'Nandini');
    await admin.call(teachers.edit, { query: { id }, body: { name: 'Nandini Rao', version: 1 } });
    const stale = await admin.call(teachers.edit, { query: { id }, body: { words: 'x', version: 1 } });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ error: { code: 'stale', present: { name: 'Nandini Rao' } } });
    const resource = await putFile(k, admin, { kind: 'resource', name: 'a.pdf', mime: 'application/pdf' });
    for (const body of [
      { name: ' ' },
      { name: 'x'.repeat(81) },
      { name: 'A', photoName: 'not-there.jpg' },
      { name: 'A', photoName: resource.name },
      { name: 'A', order: 0 },
    ])
      expect((await admin.call(teachers.create, { body })).status, JSON.stringify(body)).toBe(422);
    expect((await admin.call(teachers.edit, { query: { id: 99 }, body: { name: 'A' } })).status).toBe(404);
    const learner = await k.as('Paid');
    expect((await learner.call(teachers.create, { body: { name: 'Me' } })).status).toBe(403);
  });

  it('stand at their courses in order; a change shows in lists that were cached', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const [one, two] = [await add(admin, 'One'), await add(admin, 'Two')];
    const { courseID, version } = await addCourse(admin, { teacherIDs: [two, one] });
    await addLesson(admin, courseID);
    await giveVideos(k);
    const nobody = k.anonymous();
    const names = async () => {
      const lists = [
        (await nobody.call(courses.page, { query: {} })).body.rows[0]!,
        (await nobody.call(courses.list, { query: {} })).body[0]!,
        (await nobody.call(courses.details, { query: { id: courseID } })).body,
      ];
      const found = lists.map((course) => course.teachers.map(({ name }) => name).join(' '));
      expect(new Set(found).size).toBe(1);
      return found[0];
    };
    expect(await names()).toBe('Two One');
    await admin.call(teachers.edit, { query: { id: two }, body: { name: 'Zwei' } });
    expect(await names()).toBe('Zwei One');
    await admin.call(teachers.delete, { query: { id: two } });
    expect(await names()).toBe('One');
    expect((await nobody.call(teachers.list, {})).body.map(({ name }) => name)).toEqual(['One']);
    // other edits do not drop the removed teacher, who returns to the course when restored
    expect(
      (await admin.call(courses.edit, { query: { id: courseID }, body: { price: 5, version } })).status,
    ).toBe(200);
    await admin.call(teachers.restore, { query: { id: two } });
    expect(await names()).toBe('Zwei One');
    await admin.call(courses.edit, { query: { id: courseID }, body: { teacherIDs: [one] } });
    expect(await names()).toBe('One');
    for (const teacherIDs of [[one, 99]]) {
      const refused = await admin.call(courses.edit, { query: { id: courseID }, body: { teacherIDs } });
      expect(refused.status).toBe(422);
    }
    expect(await names()).toBe('One');
  });

  it('removed ones are deleted after 30 days, and their photos are kept until then', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const photo = await putFile(k, admin, { kind: 'image', name: 'n.jpg', mime: 'image/jpeg' });
    const id = await add(admin, 'Nandini', { photoName: photo.name });
    const { courseID } = await addCourse(admin, { teacherIDs: [id] });
    await admin.call(teachers.delete, { query: { id } });
    const later = '2999-01-01';
    const garbage = async () => {
      const seen = await markUnused(k.deps.db, '2000-01-01');
      return (await takeGarbage(k.deps.db, later, seen)).map((file) => file.id);
    };
    expect(await garbage()).toEqual([]);
    await purgeTeachers(k.deps.db, '2000-01-01');
    expect(await k.deps.db.all('select id from teachers')).toEqual([{ id }]);
    await purgeTeachers(k.deps.db, later);
    expect(await k.deps.db.all('select id from teachers')).toEqual([]);
    expect(await k.deps.db.all('select course_id from course_teachers')).toEqual([]);
    expect((await admin.call(courses.details, { query: { id: courseID } })).body.teachers).toEqual([]);
    expect(await garbage()).toEqual([photo.id]);
  });
});
