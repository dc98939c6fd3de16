import { expect, it } from 'vitest';
import { addCourse, addLesson } from '../../../tests/support/content.ts';
import { fixture, png } from '../../../tests/support/files.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { allowAnyPart, pay, uploadPicture } from '../../../tests/support/payments.ts';
import type { ErrorBody } from '../../lib/contract.ts';
import { courses } from '../courses/api.ts';
import { lessons } from '../lessons/api.ts';
import { payments } from '../payments/api.ts';
import { profiles } from '../profile/api.ts';
import { files, readUploadResult, uploads } from './api.ts';

const name = 'lecture.mp4';
const waits = 'Two lessons wait for a file of this name: choose the file in the lesson.';
const message = ({ body }: { body: unknown }): string => (body as ErrorBody).error.message;

/** An administrator who saves lessons and uploads videos, resumable or not. */
async function desk(k: Kit, admin: Client) {
  const bytes = await fixture('lesson.mp4');
  const tus = (method: 'POST' | 'PATCH' | 'DELETE', url: string, headers: object, payload?: Buffer) =>
    k.app.inject({
      method,
      url,
      headers: { 'tus-resumable': '1.0.0', ...admin.headers, ...headers },
      ...(payload ? { payload } : {}),
    });
  const show = async (id: number) =>
    (await admin.call(lessons.details, { query: { coursecontentid: id } })).body;
  return {
    show,
    lesson: async (courseID: number, more = {}) =>
      (await addLesson(admin, courseID, { videoFileName: name, ...more })).courseContentID,
    send: (query: { contentId?: number } = {}) =>
      admin.upload(files.uploadImage, { query: { kind: 'video', ...query } }, [{ name, bytes }]),
    begin: (metadata: Record<string, string> = {}) =>
      tus('POST', uploads.path, {
        'upload-length': String(bytes.length),
        'upload-metadata': Object.entries({ filename: name, kind: 'video', ...metadata })
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      }),
    end: (url: string) =>
      tus('PATCH', url, { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, bytes),
    cancel: (url: string) => tus('DELETE', url, {}),
    states: async (ids: number[]) => Promise.all(ids.map(async (id) => (await show(id)).videoState)),
  };
}

eachDatabase('a film and its lesson', { shortOn: 'sqlite' }, (start) => {
  it('are bound by the id that the upload names, even if others wait for a file of that name', async () => {
    const k = await start();
    const [anita, ravi] = [await k.as('Admin'), await k.as('Admin')];
    const [hers, his] = [await desk(k, anita), await desk(k, ravi)];
    const { courseID } = await addCourse(anita);
    const other = await addCourse(ravi);
    const [a, b, c] = [
      await hers.lesson(courseID),
      await hers.lesson(courseID),
      await his.lesson(other.courseID),
    ];
    const first = (await hers.begin({ contentId: String(a) })).headers.location as string;
    const second = (await hers.begin({ contentId: String(b) })).headers.location as string;
    const done = await hers.end(second);
    expect(done.statusCode).toBe(204);
    expect(await hers.states([a, b, c])).toEqual(['none', 'ready', 'none']);
    expect((await hers.show(b)).videoFileName).toBe(
      readUploadResult(done.headers['upload-result'] as string)!.fileName,
    );
    // the other upload is cancelled: nothing is attached to its lesson, now or later
    expect((await hers.cancel(first)).statusCode).toBe(204);
    expect((await hers.send()).status).toBe(200);
    expect((await his.send({ contentId: b })).status).toBe(200);
    expect(await hers.states([a, b, c])).toEqual(['none', 'ready', 'none']);
  });

  it('keep to the id in UploadImage, for an admin, one video at a time', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { lesson, send, states } = await desk(k, admin);
    const { courseID } = await addCourse(admin);
    const [a, b] = [await lesson(courseID), await lesson(courseID)];
    expect((await send({ contentId: b })).status).toBe(200);
    expect(await states([a, b])).toEqual(['none', 'ready']);
    const bytes = await fixture('lesson.mp4');
    const two = await admin.upload(files.uploadImage, { query: { contentId: a } }, [
      { name, bytes },
      { name, bytes },
    ]);
    expect(two.status).toBe(422);
    const picture = [{ name: 'a.png', bytes: png(4, 4) }];
    expect(
      (await admin.upload(files.uploadImage, { query: { kind: 'image', contentId: a } }, picture)).status,
    ).toBe(400);
    expect((await admin.upload(files.uploadImage, { query: { contentId: a } }, picture)).status).toBe(415);
    // learners may not name a lesson: theirs is ignored
    const free = await k.as('Free');
    expect((await free.upload(files.uploadImage, { query: { contentId: a } }, picture)).status).toBe(200);
    // the lesson shows why it was refused
    expect(await states([a, b])).toEqual(['failed', 'ready']);
  });

  it('are not looked for by name while the upload that names the lesson is to come', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { lesson, send, begin, states } = await desk(k, admin);
    const { courseID } = await addCourse(admin);
    const a = await lesson(courseID, { uploadById: true });
    await send();
    const b = await lesson(courseID);
    await begin({ contentId: String(b) });
    await send();
    expect(await states([a, b])).toEqual(['none', 'none']);
  });

  it('are bound by name once, within the hour, to the same person’s lesson, and never to two', async () => {
    const k = await start();
    const [admin, other] = [await k.as('Admin'), await k.as('Admin')];
    const [mine, theirs] = [await desk(k, admin), await desk(k, other)];
    const { courseID } = await addCourse(admin);
    const a = await mine.lesson(courseID);
    await theirs.send();
    expect(await mine.states([a])).toEqual(['none']);
    k.clock.forward(3601);
    await mine.send();
    expect(await mine.states([a])).toEqual(['none']);

    const b = await mine.lesson(courseID);
    expect((await mine.show(b)).videoProblem).toBe('');
    const c = await mine.lesson(courseID);
    expect([await mine.show(b), await mine.show(c)]).toMatchObject([
      { videoState: 'none', videoProblem: waits },
      { videoState: 'none', videoProblem: waits },
    ]);
    const hindi = await admin.request('GET', `/api/CourseContent/Details?coursecontentid=${c}`, {
      headers: { 'accept-language': 'hi' },
    });
    expect((hindi.body as { videoProblem: string }).videoProblem).toContain('दो पाठ');
    await mine.send();
    expect(await mine.states([a, b, c])).toEqual(['none', 'none', 'none']);
    // one gets its video; the other is then the only lesson that waits
    await mine.send({ contentId: b });
    expect((await mine.show(c)).videoProblem).toBe('');
    await mine.send();
    const bound = (await mine.show(c)).videoFileName;
    await mine.send();
    expect(await mine.states([a, b, c])).toEqual(['none', 'ready', 'ready']);
    expect((await mine.show(c)).videoFileName).toBe(bound);
  });

  it('ask for a lesson that is there, before the first byte and at the end', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { lesson, send, begin, end, show } = await desk(k, admin);
    const { courseID } = await addCourse(admin);
    const [a, b] = [await lesson(courseID), await lesson(courseID)];
    await admin.call(lessons.delete, { query: { id: b } });
    for (const id of [b, 999_999]) {
      const refused = await begin({ contentId: String(id) });
      expect([refused.statusCode, message({ body: refused.json() })]).toEqual([
        404,
        'This lesson does not exist any more.',
      ]);
      expect((await send({ contentId: id })).status).toBe(404);
    }
    // deleted during the upload: the lesson has its video in the bin, and can be restored with it
    const url = (await begin({ contentId: String(a) })).headers.location as string;
    await admin.call(lessons.delete, { query: { id: a } });
    const done = await end(url);
    const file = readUploadResult(done.headers['upload-result'] as string);
    expect([done.statusCode, file]).toMatchObject([204, { unused: 'in bin' }]);
    expect((await admin.call(lessons.restore, { query: { id: a } })).status).toBe(200);
    expect(await show(a)).toMatchObject({ videoState: 'ready', videoFileName: file!.fileName });

    // purged meanwhile: the reply says so, and nothing remains
    const last = (await begin({ contentId: String(a) })).headers.location as string;
    await k.deps.db.run('delete from lessons where id = ?', [a]);
    const gone = await end(last);
    expect([gone.statusCode, message({ body: gone.json() })]).toEqual([
      404,
      'This lesson does not exist any more.',
    ]);
    expect(await k.deps.db.all('select 1 from uploads where result is null')).toEqual([]);
  });

  it('go by the upload that was begun last, whichever ends last', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { lesson, send, begin, end, show } = await desk(k, admin);
    const { courseID } = await addCourse(admin);
    const a = await lesson(courseID);
    const [wrong, right] = [
      (await begin({ contentId: String(a) })).headers.location as string,
      (await begin({ contentId: String(a) })).headers.location as string,
    ];
    const result = readUploadResult((await end(right)).headers['upload-result'] as string)!;
    expect(result.unused).toBeUndefined();
    const late = readUploadResult((await end(wrong)).headers['upload-result'] as string)!;
    expect(late.unused).toBe('replaced');
    expect(await show(a)).toMatchObject({ videoState: 'ready', videoFileName: result.fileName });

    // an upload that is not resumable, or a name in the record, also counts as the later choice
    const running = (await begin({ contentId: String(a) })).headers.location as string;
    await send({ contentId: a });
    const { videoFileName } = await show(a);
    await end(running);
    expect((await show(a)).videoFileName).toBe(videoFileName);
    const another = (await begin({ contentId: String(a) })).headers.location as string;
    await admin.call(lessons.edit, { query: { id: a }, body: { videoFileName: result.fileName } });
    await end(another);
    expect((await show(a)).videoFileName).toBe(result.fileName);
  });

  it('leave what the lesson says, and when it was changed, as it is', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { lesson, send } = await desk(k, admin);
    const { courseID } = await addCourse(admin);
    const a = await lesson(courseID);
    const row = async () =>
      (await k.deps.db.all<Record<string, unknown>>('select * from lessons where id = ?', [a]))[0]!;
    const before = await row();
    k.clock.forward(60);
    await send({ contentId: a });
    const after = await row();
    const changed = Object.keys(after).filter((key) => after[key] !== before[key]);
    expect(changed.toSorted()).toEqual(
      [
        'duration',
        'video_file_id',
        'video_name',
        'video_upload',
        'video_wanted_at',
        'video_wanted_by',
      ].toSorted(),
    );
  });
});

eachDatabase('a form of a lesson that is sent twice', { shortOn: 'sqlite' }, (start) => {
  const draft = (courseID: number, more = {}) => ({
    courseID,
    sectionName: 'One',
    contentName: 'Lesson',
    videoFileName: name,
    idempotencyKey: 'of-one-form',
    uploadById: true,
    ...more,
  });

  it('makes one lesson, also at the same moment, and keeps what was typed since', async () => {
    const k = await start();
    const [admin, other] = [await k.as('Admin'), await k.as('Admin')];
    const { courseID } = await addCourse(admin);
    const create = (more = {}, who = admin) => who.call(lessons.create, { body: draft(courseID, more) });
    const replies = await Promise.all(Array.from({ length: 6 }, () => create()));
    const ids = new Set(replies.map(({ status, body }) => `${status} ${body.courseContentID}`));
    expect(ids.size).toBe(1);
    const id = replies[0]!.body.courseContentID;
    const { send, show } = await desk(k, admin);
    await send({ contentId: id });
    const { body } = await create({ contentName: 'Renamed' });
    expect(body).toMatchObject({ courseContentID: id, contentName: 'Renamed', videoState: 'ready' });
    expect((await show(id)).order).toBe(1);
    // another person's form, another form, and a form whose lesson was deleted add a new lesson
    expect((await create({}, other)).body.courseContentID).not.toBe(id);
    expect((await create({ idempotencyKey: 'of-another' })).body.courseContentID).not.toBe(id);
    await admin.call(lessons.delete, { query: { id } });
    expect((await create()).body.courseContentID).not.toBe(id);
  });
});

eachDatabase('a picture and its course', { shortOn: 'sqlite' }, (start) => {
  it('are bound by the id that the upload names; until then the course keeps the picture it has', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const [a, b] = [
      await addCourse(admin, { imageName: 'cover.png' }),
      await addCourse(admin, { imageName: 'cover.png' }),
    ];
    const send = (courseID: number) =>
      admin.upload(files.uploadImage, { query: { kind: 'image', courseID } }, [
        { name: 'cover.png', bytes: png(8, 8) },
      ]);
    const url = async (id: number) => (await admin.call(courses.details, { query: { id } })).body.imageUrl;
    const { body } = await send(b.courseID);
    expect([await url(a.courseID), await url(b.courseID)]).toEqual(['', body.result[0]!.filePath]);
    const typed = { courseName: 'New', type: 'Gold', price: 5, imageName: 'next.png', uploadById: true };
    const edited = await admin.call(courses.edit, { query: { id: b.courseID }, body: typed });
    expect(edited.body).toMatchObject({ courseName: 'New', imageUrl: body.result[0]!.filePath });
    await admin.call(courses.delete, { query: { id: a.courseID } });
    expect((await send(a.courseID)).status).toBe(404);
  });
});

eachDatabase('photos and proofs that are saved first', { shortOn: 'sqlite' }, (start) => {
  const profile = (photo: string, userid?: number) => ({
    fullName: 'Asha Verma',
    mobileNo: '9876543210',
    email: 'asha@example.org',
    profilePhoto: photo,
    ...(userid === undefined ? {} : { userid }),
  });
  const photoOf = async (client: Client) =>
    (await client.call(profiles.details, { query: {} })).body.photoUrl;

  it('are bound within the hour, to one record, and to neither of two', async () => {
    const k = await start();
    const [learner, second, admin] = [await k.as('Free'), await k.as('Free'), await k.as('Admin')];
    await learner.call(profiles.create, { body: profile('me.jpg') });
    k.clock.forward(3601);
    await uploadPicture(learner, 'me.jpg', 'photo');
    expect(await photoOf(learner)).toBe('');

    // an administrator who gives one file name for two people must say whose it is
    for (const { user } of [learner, second])
      await admin.call(profiles.create, { body: profile('both.jpg', user!.id) });
    await uploadPicture(admin, 'both.jpg', 'photo');
    expect([await photoOf(learner), await photoOf(second)]).toEqual(['', '']);

    const proofs = async () =>
      (await admin.call(payments.list, { query: {} })).body.map(({ imageUrl }) => imageUrl !== '');
    await allowAnyPart(k);
    await pay(k, learner, { imageName: 'slip.jpg', paidamount: 100, partOrFull: 'Part' });
    await pay(k, learner, { imageName: 'slip.jpg', paidamount: 200, partOrFull: 'Part' });
    await uploadPicture(learner, 'slip.jpg');
    expect(await proofs()).toEqual([false, false]);
    await pay(k, learner, { imageName: 'third.jpg', paidamount: 300, partOrFull: 'Part' });
    k.clock.forward(3601);
    await uploadPicture(learner, 'third.jpg');
    expect(await proofs()).toEqual([false, false, false]);
    await pay(k, learner, { imageName: 'fourth.jpg', membershipid: 3, paidamount: 50, partOrFull: 'Part' });
    await uploadPicture(learner, 'fourth.jpg');
    expect((await proofs()).filter(Boolean)).toHaveLength(1);
  });
});
