import { unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { putFile } from '../../../tests/support/content.ts';
import { makeCourse } from '../../../tests/support/courses.ts';
import { bmp, filesBelow, fixture, png } from '../../../tests/support/files.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import type { ErrorBody } from '../../lib/contract.ts';
import type { VideoEngine } from '../../lib/server/video/engine.ts';
import { courses } from '../courses/api.ts';
import { lessons } from '../lessons/api.ts';
import { files } from './api.ts';
import { unfinishedHours } from './rules.ts';
import { checkFile } from './server/ingestUpload.ts';
import { fetchedProbeJob, probeJob } from './server/jobs.ts';
import { fileSubject } from './server/store.ts';

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
const message = ({ body }: { body: unknown }): string => (body as ErrorBody).error.message;
const send = (client: Client, name: string, bytes: Buffer, kind?: 'image' | 'photo' | 'proof' | 'video') =>
  client.upload(files.uploadImage, { query: kind ? { kind } : {} }, [{ name, bytes }]);

/** A refused upload must leave neither bytes nor a row. */
async function expectNothing({ deps }: Kit): Promise<void> {
  expect(await filesBelow(deps.config.filesDir)).toEqual([]);
  expect(await deps.db.sql.selectFrom('files').selectAll().execute()).toEqual([]);
}

const overOneMegabyte = 'File size exceeds 1 MB. Please select a smaller file.';

eachDatabase('UploadImage', { shortOn: 'sqlite' }, (start) => {
  it('stores a course picture anew under a name of its own, and serves it', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { status, body } = await send(admin, 'My Course पाठ.JPG', await picture(2000, 1000));
    expect(status).toBe(200);
    const [file] = body.result;
    expect(file).toMatchObject({
      originalName: 'My_Course_पाठ.jpg',
      contentId: null,
      state: 'ready',
      duration: null,
    });
    expect(file!.fileName).toMatch(/^My_Course_पाठ-[\w-]{8}\.jpg$/);
    const course = await admin.call(courses.create, {
      body: { courseName: 'A', type: 'Gold', price: 5, imageName: file!.fileName },
    });
    expect(course.body.imageUrl).toBe(file!.filePath);
    const served = await k.anonymous().request('GET', file!.filePath);
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(served.raw.rawPayload).metadata()).toMatchObject({ width: 1600, height: 800 });
    expect(await filesBelow(k.deps.config.filesDir)).toHaveLength(1);
  });

  it('gives two uploads of one name two files', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const bytes = await picture();
    const all = await Promise.all(Array.from({ length: 12 }, () => send(admin, 'same.jpg', bytes)));
    expect(new Set(all.map(({ body }) => body.result[0]!.fileName)).size).toBe(12);
    expect(await filesBelow(k.deps.config.filesDir)).toHaveLength(12);
  });

  it('takes BMP, PNG and WebP, and names what it stored', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { body } = await admin.upload(files.uploadImage, { query: { kind: 'image' } }, [
      { name: 'a.bmp', bytes: bmp(20, 10, [255, 0, 0]) },
      { name: 'b.png', bytes: png(20, 10) },
      {
        name: 'c.jpg',
        bytes: await sharp(await picture())
          .webp()
          .toBuffer(),
      },
    ]);
    expect(body.result.map(({ fileName }) => fileName.split('.').at(-1))).toEqual(['jpg', 'png', 'webp']);
  });

  it('lets everybody send photos and proofs up to 1 MB, and only admins more', async () => {
    const k = await start();
    const free = await k.as('Free');
    const small = await picture();
    for (const kind of [undefined, 'photo', 'proof'] as const)
      expect((await send(free, 'me.jpg', small, kind)).status).toBe(200);
    for (const kind of ['image', 'video'] as const)
      expect((await send(free, 'me.jpg', small, kind)).status).toBe(403);
    expect((await send(k.anonymous(), 'me.jpg', small)).status).toBe(401);
    const noise = await sharp({
      create: {
        width: 1200,
        height: 900,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(1_048_576);
    const kinds = await k.deps.db.sql.selectFrom('files').select('kind').orderBy('id').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['photo', 'photo', 'proof']);
    for (const client of [free, await k.as('Admin')])
      for (const kind of ['photo', 'proof'] as const) {
        const refused = await send(client, 'me.png', noise, kind);
        expect([refused.status, message(refused)]).toEqual([413, overOneMegabyte]);
      }
    expect((await send(await k.as('Admin'), 'course.png', noise)).status).toBe(200);
    expect(await filesBelow(k.deps.config.filesDir)).toHaveLength(4);
  });

  it('takes 30 photos an hour of somebody who is no admin', async () => {
    const k = await start();
    const [free, admin] = [await k.as('Free'), await k.as('Admin')];
    const bytes = await picture();
    const uploadMany = (client: Client, count: number) =>
      client.upload(
        files.uploadImage,
        { query: { kind: 'photo' } },
        Array.from({ length: count }, (_, i) => ({ name: `${i}.jpg`, bytes })),
      );
    expect((await uploadMany(free, 28)).status).toBe(200);
    expect((await uploadMany(free, 3)).status).toBe(429);
    expect(await k.deps.db.all('select count(*) as n from files')).toEqual([{ n: 28 }]);
    expect((await uploadMany(admin, 40)).status).toBe(200);
    k.clock.forward(3601);
    expect((await send(free, 'later.jpg', bytes, 'photo')).status).toBe(200);
  });

  it('counts a photo of exactly 1048576 bytes as small enough', async () => {
    const k = await start();
    const free = await k.as('Free');
    const jpeg = await picture();
    const padded = (size: number): Buffer => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect((await send(free, 'a.jpg', padded(1_048_576))).status).toBe(200);
    expect((await send(free, 'a.jpg', padded(1_048_577))).status).toBe(413);
  });

  it('refuses what is not what its name says, and keeps nothing of it', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const cases: [string, Buffer, number, string][] = [
      ['page.jpg', html, 415, 'not a picture'],
      ['page.html', html, 415, 'not a picture'],
      ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'not a picture'],
      ['list.mp4', Buffer.from('#EXTM3U\nfile:///etc/passwd\n'), 415, 'not a video'],
      ['film.mkv', await fixture('lesson.mkv'), 415, 'JPG, PNG'],
      ['renamed.mp4', await fixture('lesson.mkv'), 415, 'MP4, MOV, M4V or WebM'],
      ['sound.mp4', await fixture('sound.mp4'), 415, 'no picture track'],
      ['old.mp4', await fixture('old-codec.mp4'), 415, 'H.264'],
      ['half.mp4', (await fixture('lesson.mp4')).subarray(0, 5000), 415, 'incomplete'],
      ['empty.mp4', Buffer.alloc(0), 422, 'empty'],
      ['empty.jpg', Buffer.alloc(0), 422, 'empty'],
      ['bomb.png', png(16_000, 16_000), 415, '25 megapixels'],
    ];
    for (const [name, bytes, status, words] of cases) {
      const refused = await send(admin, name, bytes);
      expect([name, refused.status, message(refused)]).toEqual([
        name,
        status,
        expect.stringContaining(words),
      ]);
    }
    const video = await send(admin, 'film.mkv', await fixture('lesson.mkv'), 'video');
    expect([video.status, message(video)]).toEqual([415, expect.stringContaining('MP4, MOV, M4V or WebM')]);
    await expectNothing(k);
  });

  it('leaves a video of a bucket that FFmpeg has to read to a job, since it is fetched for that', async () => {
    const k = await start();
    const bytes = await fixture('lesson.mkv');
    const { key } = await k.deps.storage.put(Readable.from([bytes]));
    const fetched: string[] = [];
    let spared: number | undefined;
    const storage: typeof k.deps.storage = {
      ...k.deps.storage,
      withLocal(of, work, _signal, reserve) {
        fetched.push(of);
        spared = reserve;
        return k.deps.storage.withLocal(of, work);
      },
    };
    const video = { probe: async () => ({ outcome: 'video' }) } as unknown as VideoEngine;
    const deps = { ...k.deps, storage, video };
    const received = { key, bytes: bytes.length, filename: 'lesson.mkv', kind: 'video' as const };
    expect(await checkFile(received, deps)).toMatchObject({ state: 'processing', direct: false });
    expect(fetched.splice(0)).toEqual([key]);
    const inBucket = { ...deps, config: { ...deps.config, bucket: {} as typeof deps.config.bucket } };
    const checked = await checkFile(received, inBucket);
    expect(checked.state).toBe('processing');
    expect(checked.direct).toBeUndefined();
    const words = Buffer.from('These are only words.');
    const text = await k.deps.storage.put(Readable.from([words]));
    await expect(checkFile({ ...received, ...text, filename: 'words.mp4' }, inBucket)).rejects.toThrow(
      'not a video',
    );
    // the job that reads its beginning leaves it to another, which occupies no place of short work
    const { id } = await putFile(k, await k.owner(), {
      kind: 'video',
      name: 'a.mkv',
      bytes,
      state: 'processing',
    });
    const renditions = { ...deps.registry.files.renditions, begin: async () => {} };
    const registry = { ...deps.registry, files: { ...deps.registry.files, renditions } };
    const run = ({ run: work }: typeof probeJob) =>
      work({ id }, { ...inBucket, registry }, {
        signal: new AbortController().signal,
        finish: async () => {},
      } as unknown as Parameters<typeof work>[2]);
    const kinds = async () =>
      (await k.deps.db.all<{ kind: string }>(`select kind from jobs where kind like 'video.%'`)).map(
        ({ kind }) => kind,
      );
    await run(probeJob);
    expect(fetched).toEqual([]);
    expect(await kinds()).toEqual([fetchedProbeJob.kind]);
    await run(fetchedProbeJob);
    expect(fetched).toHaveLength(1);
    expect(spared).toBeGreaterThan(0);
    expect(await k.deps.db.all('select direct from files where id = ?', [id])).toEqual([{ direct: 0 }]);
  });

  it('keeps nothing of a request whose later part is refused', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const good = { name: 'good.jpg', bytes: await picture() };
    const refused = await admin.upload(files.uploadImage, { query: {} }, [
      good,
      { name: 'bad.jpg', bytes: Buffer.from('<html>') },
      good,
    ]);
    expect(refused.status).toBe(415);
    expect((await admin.upload(files.uploadImage, { query: {} }, [])).status).toBe(422);
    expect(
      (await admin.upload(files.uploadImage, { query: {} }, [{ name: '', bytes: Buffer.alloc(0) }])).status,
    ).toBe(422);
    expect((await admin.request('POST', '/api/Image/UploadImage', { body: {} })).status).toBe(415);
    await expectNothing(k);
  });

  it('takes any name as data', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const bytes = await picture();
    for (const name of [
      '../../../../tmp/evil.jpg',
      '..\\..\\evil.jpg',
      'photo\u202Egpj.jpg',
      `${'x'.repeat(300)}.jpg`,
      '%2e%2e%2fevil.jpg',
      '.jpg',
      'ग्राफ़ 1.jpg',
    ]) {
      const { status, body } = await send(admin, name, bytes);
      expect([name, status]).toEqual([name, 200]);
      const { fileName, filePath } = body.result[0]!;
      expect(fileName).not.toMatch(/[/\\\u202E]|^\./);
      expect(fileName.length).toBeLessThan(130);
      await admin.call(courses.create, {
        body: { courseName: 'N', type: 'Gold', price: 5, imageName: fileName },
      });
      expect((await k.anonymous().request('GET', filePath)).status).toBe(200);
    }
    for (const key of await filesBelow(k.deps.config.filesDir))
      expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{32}$/);
  });

  it('binds records that were saved first, to an upload of the same person only (decision 28)', async () => {
    const k = await start();
    const [admin, other, free] = [await k.as('Admin'), await k.as('Admin'), await k.as('Free')];
    const course = await admin.call(courses.create, {
      body: { courseName: 'A', type: 'Gold', price: 5, imageName: 'cover one.jpg' },
    });
    const lesson = await admin.call(lessons.create, {
      body: {
        courseID: course.body.courseID,
        sectionName: 'S',
        contentName: 'L',
        videoFileName: 'first.mp4',
        duration: 999,
      },
    });
    await send(free, 'cover one.jpg', await picture(), 'photo');
    const details = () => admin.call(courses.details, { query: { id: course.body.courseID } });
    await send(other, 'cover one.jpg', await picture());
    expect((await details()).body.imageUrl).toBe('');
    const image = await send(admin, 'cover one.jpg', await picture());
    expect((await details()).body).toMatchObject({
      imageName: image.body.result[0]!.fileName,
      imageUrl: image.body.result[0]!.filePath,
    });
    await send(other, 'first.mp4', await fixture('lesson.mp4'));
    const video = await send(admin, 'first.mp4', await fixture('lesson.mp4'));
    const seen = await admin.call(lessons.details, {
      query: { coursecontentid: lesson.body.courseContentID },
    });
    expect(seen.body).toMatchObject({
      videoState: 'ready',
      videoFileName: video.body.result[0]!.fileName,
      duration: expect.closeTo(2, 1),
    });
  });
});

eachDatabase('videos', { shortOn: 'sqlite' }, (start) => {
  it('reads the duration at once; the video is given out by its lesson only', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    for (const [name, mime] of [
      ['lesson.mp4', 'video/mp4'],
      ['lesson.webm', 'video/webm'],
    ] as const) {
      const { status, body } = await send(admin, name, await fixture(name));
      expect(status).toBe(200);
      expect(body.result[0]).toMatchObject({ filePath: '', state: 'ready', duration: expect.any(Number) });
      const { fileName } = body.result[0]!;
      expect((await admin.call(files.state, { query: { fileName } })).body).toMatchObject({
        state: 'playable',
        problem: '',
        duration: expect.any(Number),
      });
      expect(
        (
          await k.deps.db.sql
            .selectFrom('files')
            .select('mime')
            .where('name', '=', fileName)
            .executeTakeFirstOrThrow()
        ).mime,
      ).toBe(mime);
      expect((await admin.request('GET', `/media/file/${fileName}`)).status).toBe(404);
      expect((await k.anonymous().request('GET', `/assets/course/${fileName}`)).status).toBe(404);
    }
    expect((await (await k.as('Paid')).call(files.state, { query: { fileName: 'x' } })).status).toBe(403);
    expect((await admin.call(files.state, { query: { fileName: 'nothing.mp4' } })).status).toBe(404);
  });

  it('leaves a slow one to a job, which sets state and duration once', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const told: number[] = [];
    const { registry } = k.deps;
    const measured = [async (_sql: unknown, _id: number, seconds: number) => void told.push(seconds)];
    k.deps.registry = { ...registry, files: { ...registry.files, measured } };
    const upload = async (): Promise<string> => {
      const { read } = k.deps.storage;
      k.deps.storage.read = () => new Promise(() => {});
      const { body } = await send(admin, 'long.mp4', await fixture('lesson.mp4'));
      k.deps.storage.read = read;
      expect(body.result[0]).toMatchObject({ state: 'processing', duration: null });
      return body.result[0]!.fileName;
    };
    const fileName = await upload();
    await k.jobs();
    expect((await admin.call(files.state, { query: { fileName } })).body).toMatchObject({
      state: 'playable',
      duration: expect.closeTo(2, 1),
    });
    const { id } = await k.deps.db.sql.selectFrom('files').select('id').executeTakeFirstOrThrow();
    // jobs must be idempotent: after a crash one may run again
    await k.deps.jobs.add(probeJob.kind, { id });
    await k.jobs();
    expect(told).toEqual([expect.closeTo(2, 1)]);

    const broken = await upload();
    const { storage_key } = await k.deps.db.sql
      .selectFrom('files')
      .select('storage_key')
      .where('name', '=', broken)
      .executeTakeFirstOrThrow();
    const state = async () => (await admin.call(files.state, { query: { fileName: broken } })).body;
    // an unreadable disk says nothing about the video
    await unlink(path.join(k.deps.config.filesDir, storage_key));
    for (let tries = 0; tries < 12; tries++) {
      await k.jobs();
      k.clock.forward(5000);
      expect(await state()).toMatchObject({ state: 'processing', problem: '' });
    }
    await k.jobs();
    expect(await state()).toMatchObject({
      state: 'failed',
      problem: 'The server could not read the video, though it tried for two hours.',
    });
  });

  it('is ready when a job can read it again, and refused only for what it holds', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { read } = k.deps.storage;
    const failing = (code: string) => (): Promise<never> =>
      Promise.reject(Object.assign(new Error(`${code}: it can't be read`), { code }));
    const upload = async (name: string, bytes: Buffer, code: string) => {
      k.deps.storage.read = failing(code);
      const answer = await send(admin, name, bytes);
      k.deps.storage.read = read;
      return answer;
    };
    const healthy = await fixture('lesson.mp4');
    for (const code of ['EMFILE', 'ENFILE', 'ENOMEM']) {
      const { status, body } = await upload(`${code}.mp4`, healthy, code);
      expect([code, status, body.result[0]]).toMatchObject([code, 200, { state: 'processing' }]);
    }
    const cut = await upload('half.mp4', healthy.subarray(0, 5000), 'EMFILE');
    for (const code of ['EIO', 'EACCES'])
      expect((await upload(`${code}.mp4`, healthy, code)).status).toBe(500);
    expect((await upload('a.jpg', await picture(), 'EMFILE')).status).toBe(503);
    expect((await upload('a.jpg', await picture(), 'EIO')).status).toBe(500);

    k.deps.storage.read = failing('EMFILE');
    await k.jobs();
    k.deps.storage.read = read;
    k.clock.forward(5);
    await k.jobs();
    const found = await k.deps.db.all('select original_name, state from files order by id');
    expect(found).toEqual([
      { original_name: 'EMFILE.mp4', state: 'ready' },
      { original_name: 'ENFILE.mp4', state: 'ready' },
      { original_name: 'ENOMEM.mp4', state: 'ready' },
      { original_name: 'half.mp4', state: 'failed' },
    ]);
    const { fileName } = cut.body.result[0]!;
    expect((await admin.call(files.state, { query: { fileName } })).body.problem).toContain('incomplete');
  });

  it('holds the limit of the settings', async () => {
    const k = await start({ MAX_VIDEO_BYTES: '7000' });
    const refused = await send(await k.as('Admin'), 'lesson.mp4', await fixture('lesson.mp4'));
    expect(refused.status).toBe(413);
    await expectNothing(k);
  });
});

eachDatabase('cleaning up', { shortOn: 'sqlite' }, (start) => {
  it('removes bytes without a row and unbound pictures after a day, and unused files after 30', async () => {
    const k = await start();
    const { cleanFiles } = await import('./server/jobs.ts');
    const admin = await k.as('Admin');
    const folder = k.deps.config.filesDir;
    const used = (await send(admin, 'used.jpg', await picture())).body.result[0]!;
    const inText = (await send(admin, 'text.jpg', await picture())).body.result[0]!;
    const inHindi = (await send(admin, 'चित्र A+B.jpg', await picture())).body.result[0]!;
    await send(admin, 'unused.jpg', await picture());
    await send(await k.as('Free'), 'me.jpg', await picture());
    const { id } = await makeCourse(k, [60]);
    const resource = await admin.upload(files.uploadFiles, { query: { courseID: id } }, [
      { name: 'kept.txt', bytes: Buffer.from('kept') },
      { name: 'gone.txt', bytes: Buffer.from('gone') },
    ]);
    await admin.call(courses.create, {
      body: { courseName: 'A', type: 'Gold', price: 5, imageName: used.fileName },
    });
    await k.deps.db.sql
      .updateTable('lessons')
      .set({ description: `<img src="${inText.filePath}">` })
      .execute();
    await k.deps.db.sql
      .updateTable('courses')
      .set({ description: `<img src="${inHindi.filePath}">` })
      .execute();
    const [usedSubject, goneSubject] = resource.body.result.map((one) => fileSubject(one.id)) as [
      string,
      string,
    ];
    for (const subject of [usedSubject, goneSubject]) await k.deps.jobs.add('video.probe', {}, { subject });
    await admin.call(files.deleteFile, { query: { id: resource.body.result[1]!.id } });
    const { Readable } = await import('node:stream');
    await k.deps.storage.put(Readable.from([Buffer.from('an upload cut off before its row')]));

    await cleanFiles(k.deps);
    expect(await filesBelow(folder)).toHaveLength(8);
    k.clock.forward(86_400 + 60);
    await cleanFiles(k.deps);
    expect(await filesBelow(folder)).toHaveLength(6);
    k.clock.forward(30 * 86_400);
    await cleanFiles(k.deps);
    expect(await k.deps.jobs.ofSubject(goneSubject)).toMatchObject([{ state: 'cancelled' }]);
    expect(await k.deps.jobs.ofSubject(usedSubject)).toMatchObject([{ state: 'queued' }]);
    const left = await k.deps.db.sql
      .selectFrom('files')
      .select(['original_name', 'storage_key'])
      .where('kind', '<>', 'video')
      .orderBy('id')
      .execute();
    expect(left.map((row) => row.original_name)).toEqual([
      'used.jpg',
      'text.jpg',
      'चित्र_A+B.jpg',
      'kept.txt',
    ]);
    expect((await filesBelow(folder)).toSorted()).toEqual(left.map((row) => row.storage_key).toSorted());
  });

  it('removes the bytes of an upload that was cut off before its row in the night in which it has expired', async () => {
    const k = await start();
    const { deps } = k;
    const { cleanFiles } = await import('./server/jobs.ts');
    const { user } = await k.as('Admin');
    const { Readable } = await import('node:stream');
    const { key } = await deps.storage.put(Readable.from([Buffer.from('complete')]));
    const upload = {
      id: '0'.repeat(32),
      size: 8,
      offset: 8,
      ownerId: user!.id,
      metadata: {},
      key,
      result: null,
    };
    await deps.unfinished.create(upload);
    k.clock.forward((unfinishedHours - 1) * 3600);
    await cleanFiles(deps);
    expect(await filesBelow(deps.config.filesDir)).toContain(key);
    k.clock.forward(2 * 3600);
    await cleanFiles(deps);
    expect(await filesBelow(deps.config.filesDir)).toEqual([]);
  });
});
