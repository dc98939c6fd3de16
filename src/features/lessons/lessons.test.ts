import { expect, it } from 'vitest';
import { addCourse, addLesson, putFile } from '../../../tests/support/content.ts';
import { type Client, eachDatabase } from '../../../tests/support/harness.ts';
import { courses } from '../courses/api.ts';
import { files } from '../files/api.ts';
import { lessons } from './api.ts';

/** Names and orders of a list: 'A1 B2 C4'. */
const orders = async (client: Client, courseId: number): Promise<string> =>
  (await client.call(lessons.all, { query: { courseId } })).body
    .map(({ contentName, order }) => `${contentName}${order}`)
    .join(' ');

/** The visible fields of each lesson; checks that hidden ones are empty. */
const locks = async (client: Client) => {
  const { body, raw } = await client.call(lessons.all, { query: {} });
  expect(raw.payload).not.toContain('secret text');
  if (client.user?.type !== 'Admin') expect(raw.payload).not.toMatch(/secret/);
  return body.map(({ locked, contentName, duration, sectionName }) => [
    contentName,
    sectionName,
    duration,
    locked,
  ]);
};

eachDatabase('lessons', { shortOn: 'sqlite' }, (start) => {
  it('saves a lesson, at the end when it has no order', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const first = await addLesson(admin, courseID, {
      contentName: ' A ',
      description: '<p>Hi<script>x</script></p>',
      duration: '12.5',
    });
    expect(first).toEqual({
      courseContentID: first.courseContentID,
      courseID,
      courseName: 'Physics',
      sectionName: 'Start',
      contentName: 'A',
      duration: 12.5,
      order: 1,
      createdDate: first.createdDate,
      locked: false,
      videoFileName: 'first.mp4',
      description: '<p>Hi</p>',
      videoState: 'none',
      videoProblem: '',
      videoCancelled: false,
      videoComing: false,
      earlierVideo: null,
      conversion: null,
      extras: { files: 0, captionLangs: [], free: false },
      version: 1,
    });
    await addLesson(admin, courseID, { contentName: 'B', order: 7, videoFileName: 'b.mp4' });
    await addLesson(admin, courseID, { contentName: 'C', order: 0, videoFileName: 'c.mp4' });
    expect(await orders(admin, courseID)).toBe('A1 B7 C8');
    const details = await admin.call(lessons.details, { query: { coursecontentid: first.courseContentID } });
    expect(details.body).toEqual({
      ...first,
      description: '<p>Hi</p>',
      videoUrl: '',
      streamUrl: null,
      posterUrl: null,
      storyboardUrl: null,
      captions: [],
      chapters: [],
      viewerMark: '',
    });
  });

  it('refuses what breaks a rule, in the words of the specification', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const good = { courseID, sectionName: 'S', contentName: 'N', videoFileName: 'v.mp4' };
    for (const [more, status, message] of [
      [{ sectionName: '' }, 422, 'Fill all required fields.'],
      [{ contentName: '  ' }, 422, 'Fill all required fields.'],
      [{ sectionName: '', videoFileName: '' }, 422, 'Fill all required fields.'],
      [{ videoFileName: '' }, 422, 'Select video for content.'],
      [{ videoFileName: undefined }, 422, 'Select video for content.'],
      [{ contentName: 'x'.repeat(201) }, 422, 'This is too long.'],
      [{ contentName: 'a\u202Eb' }, 422, 'This holds a character that is not allowed.'],
      [{ order: -1 }, 422, 'This must be a whole number.'],
      [{ order: 100_001 }, 422, 'This must be a whole number.'],
      [{ order: 1.5 }, 400, 'The request could not be understood.'],
      [{ order: 'x' }, 422, 'This must be a whole number.'],
      [{ duration: -1 }, 422, 'This must be a number.'],
      [{ contentName: {} }, 400, 'The request could not be understood.'],
      [{ courseID: undefined }, 400, 'The request could not be understood.'],
      [{ courseID: 99_999 }, 404, 'There is no such course.'],
      [{ courseID: 3_000_000_000 }, 404, 'There is no such course.'],
    ] as const) {
      const reply = await admin.request('POST', '/api/CourseContent/Create', { body: { ...good, ...more } });
      expect([more, reply.status, reply.body]).toEqual([
        more,
        status,
        { error: expect.objectContaining({ message }) },
      ]);
    }
    expect((await admin.call(lessons.all, { query: {} })).body).toEqual([]);
    const missing = { id: 99_999_999_999 };
    expect((await admin.call(lessons.edit, { query: missing, body: good })).status).toBe(404);
    expect((await admin.call(lessons.delete, { query: missing })).status).toBe(404);
    expect((await admin.call(lessons.restore, { query: missing })).status).toBe(404);
    expect((await admin.call(lessons.bin, { query: { courseId: 99_999_999_999 } })).status).toBe(404);
    expect((await admin.call(lessons.all, { query: { courseId: 99_999_999_999 } })).body).toEqual([]);
    expect((await admin.call(lessons.details, { query: { coursecontentid: 99_999_999_999 } })).status).toBe(
      404,
    );
  });

  it('changes a lesson and keeps what the edit does not name', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const other = await addCourse(admin);
    const { id, name } = await putFile(k, admin, { kind: 'video', name: 'a.mp4', duration: 99.5 });
    const lesson = await addLesson(admin, courseID, {
      videoFileName: name,
      description: '<p>kept</p>',
      duration: 5,
    });
    expect(lesson).toMatchObject({ duration: 99.5, videoState: 'ready', videoFileName: name });
    const query = { id: lesson.courseContentID };
    const body = { courseID, sectionName: 'New', contentName: 'Named' };
    expect((await admin.call(lessons.edit, { query, body })).body).toEqual({
      ...lesson,
      ...body,
      version: 2,
    });
    const details = async () =>
      (await admin.call(lessons.details, { query: { coursecontentid: lesson.courseContentID } })).body;
    expect(await details()).toMatchObject({
      description: '<p>kept</p>',
      videoUrl: `/media/lesson/${lesson.courseContentID}?v=${id}`,
    });
    await admin.call(lessons.edit, {
      query,
      body: { ...body, description: '', duration: 7, videoFileName: name },
    });
    // the probed duration overrides the client's
    expect(await details()).toMatchObject({ description: '', duration: 99.5, videoFileName: name });
    // the current video stays until the new one is uploaded
    await admin.call(lessons.edit, { query, body: { ...body, duration: 7, videoFileName: 'later.mp4' } });
    expect(await details()).toMatchObject({
      duration: 99.5,
      videoState: 'ready',
      videoUrl: `/media/lesson/${lesson.courseContentID}?v=${id}`,
      videoFileName: 'later.mp4',
      videoProblem: 'later.mp4 was not uploaded yet. Until then the lesson keeps the video it has.',
    });
    expect((await admin.call(lessons.edit, { query, body: { ...body, sectionName: '' } })).status).toBe(422);
    expect(
      (await admin.call(lessons.edit, { query, body: { ...body, courseID: other.courseID } })).status,
    ).toBe(422);
  });

  it('moves the others along when an order is taken', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const [{ courseID }, neighbour] = [await addCourse(admin), await addCourse(admin)];
    for (const contentName of ['N', 'M']) await addLesson(admin, neighbour.courseID, { contentName });
    const ids: Record<string, number> = {};
    for (const contentName of ['A', 'B', 'C', 'D'])
      ids[contentName] = (await addLesson(admin, courseID, { contentName })).courseContentID;
    const move = async (contentName: string, order: number): Promise<string> => {
      const reply = await admin.call(lessons.edit, {
        query: { id: ids[contentName]! },
        body: { courseID, sectionName: 'S', contentName, order },
      });
      expect([reply.status, reply.body.order]).toEqual([200, order || reply.body.order]);
      return orders(admin, courseID);
    };
    expect(await move('D', 2)).toBe('A1 D2 B3 C4');
    expect(await move('A', 3)).toBe('D1 B2 A3 C4');
    expect(await move('A', 0)).toBe('D1 B2 A3 C4');
    expect(await move('C', 9)).toBe('D1 B2 A3 C9');
    await addLesson(admin, courseID, { contentName: 'E', order: 1 });
    expect(await orders(admin, courseID)).toBe('E1 D2 B3 A4 C9');
    await admin.call(lessons.delete, { query: { id: ids['D']! } });
    expect(await orders(admin, courseID)).toBe('E1 B3 A4 C9');
    expect(await orders(admin, neighbour.courseID)).toBe('N1 M2');
    expect(
      (
        await admin.call(lessons.create, {
          body: { courseID, sectionName: 'S', contentName: 'Z', videoFileName: 'z.mp4', order: 100_000 },
        })
      ).status,
    ).toBe(200);
    const full = await admin.call(lessons.create, {
      body: { courseID, sectionName: 'S', contentName: 'Y', videoFileName: 'z.mp4' },
    });
    expect([full.status, full.body]).toEqual([
      422,
      { error: expect.objectContaining({ message: 'This order is too high.' }) },
    ]);
  });

  it('gives 50 lessons saved at one order in parallel 50 orders', async () => {
    const k = await start();
    const [admin, second] = [await k.as('Admin'), await k.as('Admin')];
    const { courseID } = await addCourse(admin);
    const saves = Array.from({ length: 50 }, (_, n) =>
      addLesson(n % 2 ? admin : second, courseID, { contentName: `L${n}`, order: n % 3 ? 3 : 0 }),
    );
    const saved = await Promise.all(saves);
    const list = (await admin.call(lessons.all, { query: { courseId: courseID } })).body;
    expect(list).toHaveLength(50);
    expect(new Set(list.map(({ order }) => order)).size).toBe(50);
    await Promise.all(
      saved.map(({ courseContentID, contentName }) =>
        admin.call(lessons.edit, {
          query: { id: courseContentID },
          body: { courseID, sectionName: 'S', contentName, order: 10 },
        }),
      ),
    );
    const after = (await admin.call(lessons.all, { query: { courseId: courseID } })).body;
    expect(new Set(after.map(({ order }) => order)).size).toBe(50);
    expect(after.every(({ sectionName, order }) => sectionName === 'S' && order > 0)).toBe(true);
  });

  it('moves a lesson to the bin and back, to its place or to the end', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const [a, b] = [
      await addLesson(admin, courseID, { contentName: 'A' }),
      await addLesson(admin, courseID, { contentName: 'B' }),
    ];
    await addLesson(admin, courseID, { contentName: 'C' });
    const gone = { id: b.courseContentID };
    expect((await admin.call(lessons.delete, { query: gone })).body).toEqual({
      courseContentID: b.courseContentID,
    });
    expect((await admin.call(lessons.delete, { query: gone })).status).toBe(404);
    expect(
      (await admin.call(lessons.details, { query: { coursecontentid: b.courseContentID } })).status,
    ).toBe(404);
    expect(
      (
        await admin.call(lessons.edit, {
          query: gone,
          body: { courseID, sectionName: 'S', contentName: 'B' },
        })
      ).status,
    ).toBe(404);
    const bin = (await admin.call(lessons.bin, { query: { courseId: courseID } })).body;
    expect(bin).toEqual([expect.objectContaining({ contentName: 'B', order: 2 })]);
    expect(Date.parse(bin[0]!.purgeDate) - Date.parse(bin[0]!.deletedDate)).toBe(30 * 86_400_000);
    expect((await admin.call(lessons.restore, { query: gone })).body).toEqual(b);
    expect((await admin.call(lessons.restore, { query: gone })).status).toBe(404);
    expect(await orders(admin, courseID)).toBe('A1 B2 C3');
    await admin.call(lessons.delete, { query: { id: a.courseContentID } });
    await addLesson(admin, courseID, { contentName: 'X', order: 1 });
    await admin.call(lessons.restore, { query: { id: a.courseContentID } });
    expect(await orders(admin, courseID)).toBe('X1 B2 C3 A4');
    await admin.call(lessons.delete, { query: gone });
    await admin.call(courses.delete, { query: { id: courseID } });
    expect((await admin.call(lessons.restore, { query: gone })).status).toBe(409);
    expect(
      (
        await admin.call(lessons.create, {
          body: { courseID, sectionName: 'S', contentName: 'Z', videoFileName: 'z.mp4' },
        })
      ).status,
    ).toBe(404);
  });

  it('lists a locked lesson by its name alone', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const { name } = await putFile(k, admin, { kind: 'video', name: 'secret name.mp4', duration: 9 });
    await addLesson(admin, courseID, {
      contentName: 'Two',
      order: 2,
      description: '<p>secret text</p>',
      videoFileName: name,
    });
    await addLesson(admin, courseID, {
      contentName: 'Five',
      order: 5,
      description: '<p>secret text</p>',
      videoFileName: name,
    });
    for (const type of ['Free', 'Student'] as const)
      expect(await locks(await k.as(type))).toEqual([
        ['Two', 'Start', 9, false],
        ['Five', 'Start', 9, true],
      ]);
    for (const type of ['Paid', 'Admin'] as const)
      expect((await locks(await k.as(type))).map((row) => row[3])).toEqual([false, false]);
    expect((await (await k.as('Blocked')).call(lessons.all, { query: {} })).status).toBe(401);
    expect((await k.anonymous().call(lessons.all, { query: {} })).status).toBe(401);
  });

  it('tells administrators what lessons have besides their videos', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const { name: videoFileName } = await putFile(k, admin, { kind: 'video', name: 'a.mp4', duration: 9 });
    await addLesson(admin, courseID, { contentName: 'Soon', order: 1, videoFileName: 'later.mp4' });
    const { courseContentID: id } = await addLesson(admin, courseID, { order: 2, videoFileName });
    await addLesson(admin, courseID, { contentName: 'Paid', order: 3, videoFileName });
    const [vtt, text] = ['WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n', Buffer.from('text')];
    for (const lang of ['hi', 'en'] as const)
      await admin.upload(lessons.uploadCaption, { query: { coursecontentid: id, lang } }, [
        { name: 'a.vtt', bytes: Buffer.from(vtt) },
      ]);
    await admin.upload(files.uploadFiles, { query: { courseID, contentId: id } }, [
      { name: 'a.txt', bytes: text },
      { name: 'b.txt', bytes: text },
    ]);
    const all = { query: { courseId: courseID } };
    expect((await admin.call(lessons.all, all)).body.map(({ extras }) => extras)).toEqual([
      { files: 0, captionLangs: [], free: false },
      { files: 2, captionLangs: ['en', 'hi'], free: true },
      { files: 0, captionLangs: [], free: false },
    ]);
    const { body } = await (await k.as('Paid')).call(lessons.all, all);
    expect(body.map(({ extras }) => extras)).toEqual([undefined, undefined]);
  });

  it('binds a video that is uploaded after its lesson, and takes the duration the server read', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const lesson = await addLesson(admin, courseID, { videoFileName: 'My film.MP4', duration: 50 });
    expect(lesson).toMatchObject({ videoFileName: 'My_film.mp4', videoState: 'none', duration: 50 });
    const details = async () =>
      (await admin.call(lessons.details, { query: { coursecontentid: lesson.courseContentID } })).body;
    await putFile(k, await k.as('Free'), { kind: 'video', name: 'My film.MP4', duration: 1 });
    await putFile(k, admin, { kind: 'resource', name: 'My film.MP4' });
    expect(await details()).toMatchObject({ videoState: 'none' });
    const file = await putFile(k, admin, { kind: 'video', name: 'My film.MP4', state: 'processing' });
    expect(await details()).toMatchObject({
      videoState: 'processing',
      videoFileName: file.name,
      duration: 50,
    });
    await k.deps.db.transaction(async (trx) => {
      for (const tell of k.deps.registry.files.measured) await tell(trx, file.id, 61.25, k.deps);
    });
    expect(await details()).toMatchObject({ duration: 61.25 });
    await k.deps.db.run(`update files set state = 'ready' where id = ?`, [file.id]);
    expect((await k.anonymous().call(courses.list, { query: {} })).body[0]).toMatchObject({
      totalTime: 61.25,
    });
  });
});
