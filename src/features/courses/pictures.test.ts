import { expect, it } from 'vitest';
import { addCourse, putFile } from '../../../tests/content.ts';
import { png } from '../../../tests/files.ts';
import { type Client, eachDatabase } from '../../../tests/harness.ts';
import { files } from '../files/api.ts';
import { courses } from './api.ts';

eachDatabase('pictures of courses', (start) => {
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
    // a file of another kind is no picture of a course
    expect(await addCourse(admin, { imageName: video.name })).toMatchObject({ imageUrl: '' });
  });

  it('binds a picture that is uploaded after its course to all who wait for that name, and only once', async () => {
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
      (await k.anonymous().call(courses.list, { query: {} })).body.filter((c) => c.imageUrl !== '');
    expect(await listed()).toEqual([]);
    const file = await image(await k.as('Admin'), 'My pic.JPG');
    for (const { courseID } of [spaced, path])
      expect(await shown(courseID)).toMatchObject({
        imageName: file.name,
        imageUrl: `/assets/course/${file.name}`,
      });
    expect((await shown(other.courseID)).imageUrl).toBe('');
    await image(admin, 'My pic.JPG');
    expect((await shown(spaced.courseID)).imageName).toBe(file.name);
    expect(await listed()).toHaveLength(2);
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
    // the page saves the name the upload answered, and saving it again changes nothing
    const edit = { courseName: 'A', type: 'Gold', price: 1, imageName: body.imageName };
    expect((await admin.call(courses.edit, { query: { id: courseID }, body: edit })).body.imageUrl).toBe(
      body.imageUrl,
    );
  });
});
