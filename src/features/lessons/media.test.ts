import { expect, it, vi } from 'vitest';
import { addCourse, addLesson, putFile } from '../../../tests/support/content.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { courses } from '../courses/api.ts';
import { lessons } from './api.ts';
import { setType } from '../../../tests/support/accountTypes.ts';

const vtt = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n');

/** A course with two real videos: the first lesson free, the second for members. */
async function academy(k: Kit): Promise<{
  admin: Client;
  courseID: number;
  first: number;
  second: number;
  bytes: Buffer;
  file: { id: number; name: string };
}> {
  const admin = await k.as('Admin');
  const { courseID } = await addCourse(admin);
  const bytes = Buffer.from(Array.from({ length: 5000 }, (_, n) => n % 251));
  const file = await putFile(k, admin, { kind: 'video', name: 'film.mp4', bytes, duration: 30 });
  const [first, second] = [
    await addLesson(admin, courseID, { order: 3, videoFileName: file.name }),
    await addLesson(admin, courseID, { order: 8, videoFileName: file.name }),
  ];
  return { admin, courseID, first: first.courseContentID, second: second.courseContentID, bytes, file };
}

async function keysOf(k: Kit): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of k.deps.storage.keys()) keys.push(key);
  return keys.toSorted();
}

const named = (bytes: Buffer, name = 'c.vtt') => [{ name, bytes }];
const url = (id: number): string => `/media/lesson/${id}`;
const status = async (client: Client, path: string, method: 'GET' | 'HEAD' = 'GET'): Promise<number> =>
  (await client.request(method, path)).status;

eachDatabase('lesson media', { shortOn: 'sqlite' }, (start) => {
  it('plays the lesson of the lowest order to everybody signed in, the others to Paid and Admin', async () => {
    const k = await start();
    const { admin, first, second } = await academy(k);
    const caption = (
      await admin.upload(lessons.uploadCaption, { query: { coursecontentid: second, lang: 'hi' } }, [
        { name: 'x.vtt', bytes: vtt },
      ])
    ).body;
    for (const [type, wanted] of [
      ['Free', 403],
      ['Student', 403],
      ['Paid', 200],
      ['Admin', 200],
      ['Blocked', 401],
    ] as const) {
      const person = await k.as(type);
      expect([type, await status(person, url(first))]).toEqual([type, type === 'Blocked' ? 401 : 200]);
      for (const path of [url(second), caption.url, `/api/CourseContent/Details?coursecontentid=${second}`]) {
        expect([type, path, await status(person, path)]).toEqual([type, path, wanted]);
        expect([type, path, await status(person, path, 'HEAD')]).toEqual([type, path, wanted]);
      }
    }
    // strangers may watch the first one (tests/attack/strangers.test.ts)
    expect(await status(k.anonymous(), url(first))).toBe(200);
    for (const path of [url(second), caption.url]) expect(await status(k.anonymous(), path)).toBe(401);
    const locked = await (await k.as('Free')).call(lessons.details, { query: { coursecontentid: second } });
    expect(locked.body).toEqual({
      error: { code: 'locked', message: 'This lesson is for members. Get a membership to watch it.' },
    });
  });

  it('follows the account and the order at once: made Paid, blocked, lessons moved', async () => {
    const k = await start();
    const { admin, courseID, first, second } = await academy(k);
    const person = await k.as('Free');
    const become = (type: 'Paid' | 'Free' | 'Blocked') => setType(k.deps.db.sql, person.user!.id, type);
    expect(await status(person, url(second))).toBe(403);
    await become('Paid');
    expect(await status(person, url(second))).toBe(200);
    await become('Free');
    expect(await status(person, url(second))).toBe(403);
    await admin.call(lessons.edit, {
      query: { id: second },
      body: { courseID, sectionName: 'S', contentName: 'N', order: 1 },
    });
    expect([await status(person, url(first)), await status(person, url(second))]).toEqual([403, 200]);
    await admin.call(lessons.delete, { query: { id: second } });
    expect([await status(person, url(first)), await status(person, url(second))]).toEqual([200, 404]);
    await become('Blocked');
    expect(await status(person, url(first))).toBe(401);
  });

  it('sends the bytes asked for, and never to be kept by a shared cache', async () => {
    const k = await start();
    const { admin, first, bytes } = await academy(k);
    const get = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      admin.request(method, url(first), { headers });
    const whole = await get({});
    expect(whole.raw.rawPayload.equals(bytes)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': '5000',
      'x-content-type-options': 'nosniff',
    });
    expect(whole.headers['cache-control']).toBe('private, no-cache');
    // a browser cache would retain it after a logout
    expect((await get({ host: '192.168.1.20:3000' })).headers['cache-control']).toBe('no-store');
    const part = await get({ range: 'bytes=100-199' });
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 100-199/5000']);
    expect(part.raw.rawPayload.equals(bytes.subarray(100, 200))).toBe(true);
    const tail = await get({ range: 'bytes=-10' });
    expect(tail.raw.rawPayload.equals(bytes.subarray(4990))).toBe(true);
    const open = await get({ range: 'bytes=4999-' });
    expect(open.raw.rawPayload.equals(bytes.subarray(4999))).toBe(true);
    const past = await get({ range: 'bytes=5000-' });
    expect([past.status, past.headers['cache-control']]).toEqual([416, 'no-store']);
    const head = await get({}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.raw.rawPayload.length]).toEqual([
      200,
      '5000',
      0,
    ]);
    expect((await get({ 'if-none-match': String(whole.headers['etag']) })).status).toBe(304);
  });

  it('has nothing to play for lessons that are deleted, without a video, or whose video failed', async () => {
    const k = await start();
    const { admin, courseID, first, second, file } = await academy(k);
    const waiting = await addLesson(admin, courseID, { videoFileName: 'later.mp4' });
    for (const id of [waiting.courseContentID, 999_999, 9_999_999_999])
      expect(await status(admin, url(id))).toBe(404);
    for (const id of ['0', '-1', 'abc', '1%2F2', '1e3'])
      expect([400, 404]).toContain(await status(admin, `/media/lesson/${id}`));
    await admin.call(lessons.delete, { query: { id: first } });
    const member = await k.as('Paid');
    for (const path of [url(first), `/api/CourseContent/Details?coursecontentid=${first}`])
      expect(await status(member, path)).toBe(404);
    const captioned = { query: { coursecontentid: second, lang: 'hi' } } as const;
    const { body: caption } = await admin.upload(lessons.uploadCaption, captioned, named(vtt));
    expect(await status(member, caption.url)).toBe(200);
    await k.deps.db.sql
      .updateTable('files')
      .set({ state: 'failed', problem: 'Broken.' })
      .where('id', '=', file.id)
      .execute();
    expect(await status(member, url(second))).toBe(404);
    const query = { coursecontentid: second };
    // knowing its id reveals no more than the lists, which omit it
    for (const id of [waiting.courseContentID, second])
      for (const path of [
        url(id),
        `/api/CourseContent/Details?coursecontentid=${id}`,
        `/api/questions?contentid=${id}`,
      ])
        expect([path, await status(member, path)]).toEqual([path, 404]);
    expect([await status(member, caption.url), await status(admin, caption.url)]).toEqual([404, 200]);
    expect((await admin.call(lessons.details, { query })).body).toMatchObject({
      videoState: 'failed',
      videoProblem: 'Broken.',
    });
    await admin.call(courses.delete, { query: { id: courseID } });
    expect(await status(admin, url(second))).toBe(404);
  });

  it('adds, replaces and removes captions', async () => {
    const k = await start();
    const { admin, first } = await academy(k);
    const put = (lang: 'en' | 'hi', bytes: Buffer, name = 'my captions.srt') =>
      admin.upload(lessons.uploadCaption, { query: { coursecontentid: first, lang } }, [{ name, bytes }]);
    const english = (await put('en', vtt)).body;
    const hindi = (await put('hi', vtt)).body;
    expect(english).toEqual({
      id: english.id,
      lang: 'en',
      label: 'English',
      url: `/media/caption/${english.id}`,
    });
    const shown = async () =>
      (await admin.call(lessons.details, { query: { coursecontentid: first } })).body.captions;
    expect(await shown()).toEqual([english, hindi]);
    const got = await admin.request('GET', english.url);
    expect([got.body, got.headers['content-type']]).toEqual([vtt.toString(), 'text/vtt; charset=utf-8']);
    const other = Buffer.from('WEBVTT\n\n00:03.000 --> 00:04.000\nBye\n');
    expect((await put('en', other)).body).toEqual(english);
    expect((await admin.request('GET', english.url)).body).toBe(other.toString());
    expect(
      await k.deps.db.all(`select count(*) as n from files where kind = 'caption' and deleted_at is null`),
    ).toEqual([{ n: 2 }]);
    expect((await admin.call(lessons.deleteCaption, { query: { id: english.id } })).body).toEqual({
      id: english.id,
    });
    expect((await admin.call(lessons.deleteCaption, { query: { id: english.id } })).status).toBe(404);
    expect((await admin.call(lessons.deleteCaption, { query: { id: 99_999_999_999 } })).status).toBe(404);
    expect(await shown()).toEqual([hindi]);
    expect(await status(admin, english.url)).toBe(404);
    await Promise.all(Array.from({ length: 20 }, (_, n) => put('en', Buffer.from(`WEBVTT\n\nNOTE ${n}\n`))));
    expect(await shown()).toHaveLength(2);
  });

  it('refuses what are no captions and leaves nothing behind', async () => {
    const k = await start();
    const { admin, first } = await academy(k);
    const before = await keysOf(k);
    const put = async (files: { name: string; bytes: Buffer }[], id = first) =>
      (await admin.upload(lessons.uploadCaption, { query: { coursecontentid: id, lang: 'en' } }, files))
        .status;
    expect(await put(named(Buffer.from('<html>')))).toBe(415);
    expect(await put(named(Buffer.from('')))).toBe(415);
    expect(await put(named(Buffer.concat([vtt, Buffer.from([0xff])])))).toBe(415);
    expect(await put(named(Buffer.concat([vtt, Buffer.alloc(1024 * 1024)])))).toBe(413);
    expect(await put([])).toBe(422);
    expect(await put([...named(vtt), ...named(vtt)])).toBe(422);
    expect(await put(named(vtt), 999_999)).toBe(404);
    expect(
      (
        await admin.request('POST', `/api/CourseContent/UploadCaption?coursecontentid=${first}&lang=fr`, {
          body: {},
        })
      ).status,
    ).toBe(415);
    expect(
      (
        await admin.request('POST', `/api/CourseContent/UploadCaption?coursecontentid=${first}&lang=en`, {
          body: {},
        })
      ).status,
    ).toBe(415);
    const free = await k.as('Free');
    expect(
      (
        await free.upload(
          lessons.uploadCaption,
          { query: { coursecontentid: first, lang: 'en' } },
          named(vtt),
        )
      ).status,
    ).toBe(403);
    const failing = vi.spyOn(k.deps, 'token').mockImplementationOnce(() => {
      throw new Error('the disk broke');
    });
    expect(await put(named(vtt))).toBe(500);
    failing.mockRestore();
    expect(await keysOf(k)).toEqual(before);
    for (const name of ['../../etc/passwd', 'a\u202Egpj.vtt', `${'x'.repeat(300)}.vtt`, 'पाठ.vtt'])
      expect(await put(named(vtt, name))).toBe(200);
    const [file] = await k.deps.db.all<{ name: string }>(
      `select name from files where kind = 'caption' and deleted_at is null`,
    );
    expect(file!.name).toMatch(/^पाठ-[\w-]+\.vtt$/);
  });
});
