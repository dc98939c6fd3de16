import { expect, it } from 'vitest';
import { makeCourse } from '../../../tests/support/courses.ts';
import { filesBelow, fixture, png } from '../../../tests/support/files.ts';
import { type Client, eachDatabase } from '../../../tests/support/harness.ts';
import type { ErrorBody } from '../../lib/contract.ts';
import { files, library, type UploadKind } from './api.ts';
import { pictureBytes, smallPictureBytes } from './rules.ts';

const message = ({ body }: { body: unknown }): string => (body as ErrorBody).error.message;

eachDatabase('the library of resource files', { shortOn: 'sqlite' }, (start) => {
  it('finds by name, course and kind, sorts by size, and brings a removed file back for 30 days', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const [{ id: physics }, { id: music }] = [await makeCourse(k, []), await makeCourse(k, [], 'Music')];
    const put = async (courseID: number, name: string, bytes: Buffer) =>
      (await admin.upload(files.uploadFiles, { query: { courseID } }, [{ name, bytes }])).body.result[0]!.id;
    const notes = await put(physics, 'Notes 100%.txt', Buffer.from('a'));
    await put(physics, 'data.json', Buffer.from('{"a": 12345}'));
    await put(music, 'song_list.txt', Buffer.from('Sa Re Ga'));
    const names = async (query: object) =>
      (await admin.call(library.page, { query })).body.rows.map(({ originalName }) => originalName);

    const all = (await admin.call(library.page, { query: {} })).body;
    expect(all).toMatchObject({ total: 3, bytes: 1 + 12 + 8 });
    expect(all.rows.map(({ originalName }) => originalName)).toEqual([
      'song_list.txt',
      'data.json',
      'Notes_100%.txt',
    ]);
    expect(await names({ courseID: physics, sort: 'largest' })).toEqual(['data.json', 'Notes_100%.txt']);
    expect(await names({ group: 'code' })).toEqual(['data.json']);
    // the search text is not a pattern
    expect(await names({ search: '100%' })).toEqual(['Notes_100%.txt']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: 'SONG list' })).toEqual(['song_list.txt']);
    expect(
      (await admin.call(library.page, { query: { page: 2, size: 2, sort: 'name' } })).body,
    ).toMatchObject({
      total: 3,
      rows: [{ originalName: 'song_list.txt', courseID: music, contentId: null, contentName: '' }],
    });
    expect((await admin.request('GET', all.rows[0]!.filePath)).status).toBe(200);

    await admin.call(files.deleteFile, { query: { id: notes } });
    expect(await names({ courseID: physics })).toEqual(['data.json']);
    expect((await admin.call(library.restore, { query: { id: notes } })).status).toBe(200);
    expect(await names({ courseID: physics })).toEqual(['data.json', 'Notes_100%.txt']);
    // only deleted files can be restored
    expect((await admin.call(library.restore, { query: { id: notes } })).status).toBe(404);

    await admin.call(files.deleteFile, { query: { id: notes } });
    k.clock.forward(31 * 86_400);
    const late = await k.as('Admin');
    expect((await late.call(library.restore, { query: { id: notes } })).status).toBe(404);
  });
});

eachDatabase('the test of uploads', { shortOn: 'sqlite' }, (start) => {
  it('says what a real upload would say, and leaves nothing behind', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const attempt = (client: Client, kind: UploadKind, name: string, bytes: Buffer) =>
      client.upload(library.tryUpload, { query: { kind } }, [{ name, bytes }]);

    const video = await attempt(admin, 'video', 'lesson.mp4', await fixture('lesson.mp4'));
    expect(video.body).toMatchObject({ originalName: 'lesson.mp4', same: true });
    expect(video.body.duration).toBeCloseTo(2, 0);
    expect((await attempt(admin, 'photo', 'me.png', png(20, 20))).body).toMatchObject({
      bytes: png(20, 20).length,
      same: true,
      duration: null,
    });
    expect((await attempt(admin, 'resource', 'a.txt', Buffer.from('notes'))).body.same).toBe(true);

    const large = await attempt(admin, 'proof', 'big.png', Buffer.alloc(smallPictureBytes + 1));
    expect([large.status, message(large)]).toEqual([
      413,
      'File size exceeds 1 MB. Please select a smaller file.',
    ]);
    expect((await attempt(admin, 'image', 'a.exe', Buffer.from('MZ'))).status).toBe(415);
    expect((await attempt(admin, 'resource', 'a.pdf', Buffer.from('not a pdf'))).status).toBe(415);
    expect((await attempt(admin, 'resource', 'a.txt', Buffer.alloc(0))).status).toBe(422);

    expect(await filesBelow(k.deps.config.filesDir)).toEqual([]);
    expect(await k.deps.db.sql.selectFrom('files').selectAll().execute()).toEqual([]);
    const learner = await k.as('Paid');
    expect((await attempt(learner, 'resource', 'a.txt', Buffer.from('x'))).status).toBe(403);
  });

  it('knows the room on the disk and the limits', async () => {
    const k = await start();
    const { body } = await (await k.as('Admin')).call(library.storage, {});
    expect(body.free).toBeGreaterThan(0);
    expect(body.total).toBeGreaterThanOrEqual(body.free);
    expect(body.most).toMatchObject({
      photo: smallPictureBytes,
      proof: smallPictureBytes,
      image: pictureBytes,
      video: k.deps.config.MAX_VIDEO_BYTES,
    });
  });
});
