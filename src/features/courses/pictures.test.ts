import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addCourse, putFile } from '../../../tests/support/content.ts';
import { png } from '../../../tests/support/files.ts';
import { type Client, eachDatabase } from '../../../tests/support/harness.ts';
import { files } from '../files/api.ts';
import type { NewFile } from '../files/server/public.ts';
import { cleanFiles } from '../files/server/jobs.ts';
import { courses } from './api.ts';
import { thumbnailUrl } from './rules.ts';
import { courseOwner } from './server/pictureStore.ts';

eachDatabase('pictures of courses', { shortOn: 'sqlite' }, (start) => {
  it('serves the picture of a course for ever, and nothing else by that path', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const file = await putFile(k, admin, {
      kind: 'image',
      name: 'My pic.jpg',
      mime: 'image/jpeg',
      bytes: Buffer.from('JPEG'),
    });
    const course = await addCourse(admin, { imageName: file.name });
    expect(course).toMatchObject({ imageName: file.name, imageUrl: `/assets/course/${file.name}` });
    const nobody = k.anonymous();
    const got = await nobody.request('GET', course.imageUrl);
    expect([got.status, got.body, got.headers['content-type']]).toEqual([200, 'JPEG', 'image/jpeg']);
    expect(got.headers['cache-control']).toContain('immutable');
    const video = await putFile(k, admin, { kind: 'video', name: 'v.mp4' });
    for (const name of [video.name, 'x.jpg', '..%2F..%2Fetc%2Fpasswd', '%00', 'a'.repeat(299), '%E0%A4%A'])
      expect([400, 404]).toContain((await nobody.request('GET', `/assets/course/${name}`)).status);
    // a file of another kind is no course picture
    expect(await addCourse(admin, { imageName: video.name })).toMatchObject({ imageUrl: '' });
  });

  it('serves a small one for cards, made once, kept as long as the whole one', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const stored = async () => {
      const keys = [];
      for await (const key of k.deps.storage.keys()) keys.push(key);
      return keys.length;
    };
    const file = await putFile(k, admin, {
      kind: 'image',
      name: 'wide.png',
      mime: 'image/png',
      bytes: png(1600, 900),
    });
    const { imageUrl } = await addCourse(admin, { imageName: file.name });
    const before = await stored();
    const nobody = k.anonymous();
    const small = thumbnailUrl(imageUrl);
    const replies = await Promise.all(Array.from({ length: 50 }, () => nobody.request('GET', small)));
    for (const reply of replies) {
      expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/png']);
      expect(reply.headers['cache-control']).toContain('immutable');
      const { width, height } = await sharp(reply.raw.rawPayload).metadata();
      expect([width, height]).toEqual([640, 360]);
    }
    expect(await stored()).toBe(before + 1);
    const whole = await nobody.request('GET', imageUrl);
    expect((await sharp(whole.raw.rawPayload).metadata()).width).toBe(1600);
    expect(whole.headers.etag).not.toBe(replies[0]!.headers.etag);
    const known = { headers: { 'if-none-match': String(replies[0]!.headers.etag) } };
    expect((await nobody.request('GET', small, known)).status).toBe(304);
    for (const query of ['w=641', 'w=', 'w=640&w=640'])
      expect((await nobody.request('GET', `${imageUrl}?${query}`)).status).toBeGreaterThanOrEqual(400);

    // the nightly cleanup deletes files older than a day
    k.clock.forward(3 * 86_400);
    await cleanFiles(k.deps);
    expect(await stored()).toBe(before + 1);
    await k.deps.db.run('update courses set image_file_id = null');
    await k.deps.db.run('delete from files where name = ?', [file.name]);
    await cleanFiles(k.deps);
    expect(await stored()).toBe(before - 1);
  });

  it('serves the whole picture where no small one can be made of it', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const bytes = Buffer.from('no picture at all');
    const file = await putFile(k, admin, { kind: 'image', name: 'old.jpg', mime: 'image/jpeg', bytes });
    const { imageUrl } = await addCourse(admin, { imageName: file.name });
    const got = await k.anonymous().request('GET', thumbnailUrl(imageUrl));
    expect([got.status, got.body]).toEqual([200, 'no picture at all']);
  });

  it('binds a picture that is uploaded after its course to the one that waits for that name, never to two, and only once', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const [spaced, path, other] = [
      await addCourse(admin, { imageName: 'My pic.JPG' }),
      await addCourse(admin, { imageName: 'C:\\fakepath\\My pic.JPG' }),
      await addCourse(admin, { imageName: 'other.jpg' }),
    ];
    expect([spaced.imageName, spaced.imageUrl]).toEqual(['My_pic.jpg', '']);
    const image = (client: Client, name: string) =>
      putFile(k, client, { kind: 'image', name, mime: 'image/jpeg' });
    await image(await k.as('Paid'), 'My pic.JPG');
    await putFile(k, admin, { kind: 'video', name: 'My pic.JPG' });
    const shown = async (id: number) => (await admin.call(courses.details, { query: { id } })).body;
    expect((await shown(spaced.courseID)).imageUrl).toBe('');
    const listed = async () =>
      (await admin.call(courses.list, { query: {} })).body.filter((c) => c.imageUrl !== '');
    expect(await listed()).toEqual([]);
    await image(await k.as('Admin'), 'My pic.JPG');
    await image(admin, 'My pic.JPG');
    expect(await listed()).toEqual([]);
    for (const { courseID } of [spaced, path])
      expect(await shown(courseID)).toMatchObject({ imageUrl: '', imageContested: true });
    expect(await shown(other.courseID)).not.toHaveProperty('imageContested');
    await admin.call(courses.delete, { query: { id: path.courseID } });
    const file = await image(admin, 'My pic.JPG');
    expect(await shown(spaced.courseID)).toMatchObject({
      imageName: file.name,
      imageUrl: `/assets/course/${file.name}`,
    });
    expect((await shown(other.courseID)).imageUrl).toBe('');
    await image(admin, 'My pic.JPG');
    expect((await shown(spaced.courseID)).imageName).toBe(file.name);
    expect(await listed()).toHaveLength(1);
  });

  it('keeps a picture that was chosen after an upload for the course had begun', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin, { imageName: 'first.jpg' });
    const put = (name: string) => putFile(k, admin, { kind: 'image', name, mime: 'image/jpeg' });
    const chosen = await put('chosen.jpg');
    const late: NewFile = {
      ...(await put('late.jpg')),
      originalName: 'late.jpg',
      kind: 'image',
      ownerId: admin.user!.id,
      ownerIsAdmin: true,
      duration: null,
      state: 'ready',
    };
    const target = { what: 'course', id: courseID, upload: 'begun-before' } as const;
    const by = { ...k.deps, caller: { user: admin.user, ipAddress: '' } };
    await k.deps.db.transaction((sql) => courseOwner.expect(sql, target));
    const edit = await admin.call(courses.edit, {
      query: { id: courseID },
      body: { imageName: chosen.name },
    });
    expect(edit.body.imageName).toBe(chosen.name);
    expect(await k.deps.db.transaction((sql) => courseOwner.bind(sql, late, target, by))).toBe('replaced');
    expect((await admin.call(courses.details, { query: { id: courseID } })).body.imageName).toBe(chosen.name);
  });

  it('binds a picture sent by the real upload, for a client that saves first', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin, { imageName: 'My cover.png' });
    const sent = await admin.upload(files.uploadImage, { query: {} }, [
      { name: 'My cover.png', bytes: png(40, 30) },
    ]);
    expect(sent.status).toBe(200);
    const { body } = await admin.call(courses.details, { query: { id: courseID } });
    expect(body.imageName).toBe(sent.body.result[0]!.fileName);
    expect((await k.anonymous().request('GET', body.imageUrl)).status).toBe(200);
    // the page saves the name that the upload returned, and a second save changes nothing
    const edit = { courseName: 'A', type: 'Gold', price: 1, imageName: body.imageName };
    expect((await admin.call(courses.edit, { query: { id: courseID }, body: edit })).body.imageUrl).toBe(
      body.imageUrl,
    );
  });
});
