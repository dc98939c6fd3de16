// The product with its files in a bucket of a real S3 server.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { files, library, readUploadResult, uploads } from '../../src/features/files/api.ts';
import { cleanFiles } from '../../src/features/files/server/jobs.ts';
import { addCourse, addLesson } from '../support/content.ts';
import { detailsOf, get, siblingOf, stateOf, useVideos } from '../support/conversions.ts';
import { filesBelow, png } from '../support/files.ts';
import { hashOf } from '../../src/lib/server/storage/hash.ts';
import { type Client, eachDatabase, type Kit } from '../support/harness.ts';
import { bucketUrl, makeBucketAt, objectsIn } from '../support/s3.ts';
import { lineTo } from '../support/storages.ts';

const { engine, bytesOf } = useVideos(['recorder.mkv']);

/** Uploads a video for a lesson in two parts, like a tus client. */
async function sendVideo(admin: Client, contentId: number): Promise<string> {
  const bytes = bytesOf('recorder.mkv');
  const metadata = { filename: 'recorder.mkv', kind: 'video', contentId: String(contentId) };
  const tus = { 'tus-resumable': '1.0.0' };
  const created = await admin.request('POST', uploads.path, {
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  expect(created.status).toBe(201);
  const half = Math.floor(bytes.length / 2);
  let last = created;
  for (const [start, end] of [
    [0, half],
    [half, bytes.length],
  ] as const)
    last = await admin.request('PATCH', created.headers['location'] as string, {
      headers: {
        ...tus,
        'upload-offset': String(start),
        'content-type': 'application/offset+octet-stream',
      },
      payload: bytes.subarray(start, end),
    });
  expect(last.status).toBe(204);
  return readUploadResult(last.headers['upload-result'] as string)!.fileName;
}

eachDatabase('an academy with a bucket', { shortOn: 'postgres' }, (start) => {
  it('takes a video, converts and delivers it, and leaves nothing of it', async () => {
    const { name, client } = await makeBucketAt(inject('s3Host'));
    const k = await start({ STORAGE_URL: bucketUrl(inject('s3Host'), name) }, engine());
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const { courseContentID: lessonId } = await addLesson(admin, courseID);
    const fileName = await sendVideo(admin, lessonId);
    expect(await objectsIn(client)).toHaveLength(1);
    // nothing of the upload is left on the disk
    const folder = k.deps.config.filesDir;
    expect(await filesBelow(folder)).toEqual([]);

    await k.jobs();
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'complete', percent: 100, problem: '' });
    expect(await readdir(path.join(folder, 'copies'))).toEqual([]);
    const { streamUrl, posterUrl } = (await detailsOf(admin, lessonId)).body;
    expect((await get(admin, streamUrl!)).raw.payload).toContain('360p.m3u8');
    expect((await get(admin, posterUrl!)).raw.rawPayload.length).toBeGreaterThan(1000);
    const whole = (await get(admin, siblingOf(streamUrl!, '360p.mp4'))).raw.rawPayload;
    const part = await get(admin, siblingOf(streamUrl!, '360p.mp4'), { range: 'bytes=1000-4999' });
    expect(part.raw.rawPayload).toEqual(whole.subarray(1000, 5000));
    expect(part.headers['content-range']).toBe(`bytes 1000-4999/${whole.length}`);

    // the space of the disk that receives uploads, since a bucket has no limit
    const space = (await admin.call(library.storage, {})).body;
    expect(space.free).toBeGreaterThan(0);
    expect(space.total).toBeGreaterThan(space.free);
    const picture = { name: 'a.png', bytes: png(500, 300) };
    expect((await admin.upload(files.uploadImage, { query: {} }, [picture])).status).toBe(200);
    const all = await admin.request('GET', '/api/ready');
    expect(all.body).toMatchObject({ status: 'ready' });

    await k.deps.db.run('update lessons set video_file_id = null');
    for (const _ of ['since when', 'rows', 'bytes']) {
      await cleanFiles(k.deps);
      await k.jobs();
      k.clock.forward(32 * 86_400);
    }
    expect(await objectsIn(client)).toEqual([]);
  });

  it('announces complete renditions alone, and goes on with a conversion on another disk', async () => {
    const { name } = await makeBucketAt(inject('s3Host'));
    const { video } = engine();
    const begun: { rungs: readonly string[]; files: string[] }[] = [];
    let stored: { name: string; storage_key: string; hash: string }[] = [];
    const storedNow = async (): Promise<typeof stored> => {
      const rows = await k.deps.db.all<{ name: string; storage_key: string }>(
        'select name, storage_key from rendition_files order by name',
      );
      return Promise.all(
        rows.map(async (row) => ({
          ...row,
          hash: (await hashOf(k.deps.storage.open(row.storage_key))).sha256,
        })),
      );
    };
    const watched = new Proxy(video!, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        return async (request: { folder: string; rungs: readonly string[] }, ...more: unknown[]) => {
          // removes the work folder, as if another process ran the second step
          if (property === 'probe' && begun.length === 1)
            await rm(path.join(k.deps.config.filesDir, 'work'), { recursive: true });
          if (property === 'makeLadder') {
            begun.push({ rungs: request.rungs, files: await readdir(request.folder) });
            stored = await storedNow();
          }
          return (value as (...args: unknown[]) => unknown).call(target, request, ...more);
        };
      },
    });
    const k: Kit = await start({ STORAGE_URL: bucketUrl(inject('s3Host'), name) }, { video: watched });
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const { courseContentID: lessonId } = await addLesson(admin, courseID);
    const fileName = await sendVideo(admin, lessonId);
    const unplayable: unknown[] = [];
    const looking = setInterval(
      () =>
        void k.deps.db
          .all(
            `select name from renditions r where not exists (select 1 from rendition_files f
              where f.file_id = r.file_id and f.version = r.version and f.name = r.name || '.mp4')`,
          )
          .then((rows) => unplayable.push(...rows)),
      10,
    );
    await k.jobs();
    clearInterval(looking);
    expect(unplayable).toEqual([]);
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'complete', problem: '' });
    expect(begun.map(({ rungs }) => rungs)).toEqual([['144p', '240p'], ['360p']]);
    expect(begun[1]!.files).toEqual(
      expect.arrayContaining(['audio.mp4', 'audio.m3u8', '144p.mp4', '240p.m3u8']),
    );
    // renditions that were delivered are unchanged
    expect(stored.length).toBeGreaterThan(5);
    expect(await storedNow()).toEqual(expect.arrayContaining(stored));
  });

  it('answers 503 while the bucket can’t be reached, and goes on when it is back', async () => {
    const { name, client } = await makeBucketAt(inject('s3Host'));
    const line = await lineTo(inject('s3Host'));
    const k = await start({ STORAGE_URL: bucketUrl(line.host, name) });
    try {
      const admin = await k.as('Admin');
      const picture = { name: 'a.png', bytes: png(50, 30) };
      const send = () => admin.upload(files.uploadImage, { query: {} }, [picture]);
      const { filePath } = (await send()).body.result[0]!;
      const before = await get(admin, filePath);
      line.setBroken(true);
      const refused = await send();
      expect([refused.status, (await admin.request('GET', filePath)).status]).toEqual([503, 503]);
      // errors reveal nothing about S3
      expect(JSON.stringify(refused.body)).not.toMatch(/s3|bucket|kaksha-/i);
      expect((await admin.request('GET', '/api/ready')).status).toBe(503);
      line.setBroken(false);
      expect((await get(admin, filePath)).raw.rawPayload).toEqual(before.raw.rawPayload);
      expect((await send()).status).toBe(200);
      expect(await objectsIn(client)).toHaveLength(2);
    } finally {
      await line.close();
    }
  });
});
