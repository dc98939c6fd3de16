import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { addLesson, addCourse, putFile } from '../../../tests/support/content.ts';
import { detailsOf, get, siblingOf, stateOf, useVideos } from '../../../tests/support/conversions.ts';
import { type Client, eachDatabase } from '../../../tests/support/harness.ts';
import { jobKinds } from '../../app/jobs.ts';
import { type JobKind, PermanentError } from '../../lib/server/jobs/kind.ts';
import { cancelJob, retryJobs } from '../../lib/server/jobs/list.ts';
import type { Storage } from '../../lib/server/storage/storage.ts';
import { files } from '../files/api.ts';
import { fileById } from '../files/server/public.ts';
import { institute } from '../institute/api.ts';
import { lessons } from '../lessons/api.ts';
import { progress } from '../progress/api.ts';
import { cleanConversions, convertEarlierVideos } from './server/schedules.ts';
import { itLong } from '../../../tests/support/long.ts';

const { engine, bytesOf, place, prepare, upload } = useVideos(
  ['phone.mp4', 'recorder.mkv', 'talk.mp3'],
  ['phone.mp4', 'recorder.mkv'],
);

/** The URIs of a playlist, relative to it. */
const urisOf = (playlist: string): string[] => [
  ...playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
  ...[...playlist.matchAll(/URI="([^"]+)"/g)].map(([, uri]) => uri!),
];

eachDatabase('renditions', { together: true, shortOn: 'sqlite' }, (start, dialect) => {
  it('are made of a video that browsers play: at first the lowest, then all, which are stored and played by range', async () => {
    const k = await start({}, engine());
    const { admin, lessonId, fileName, fileId } = await upload(k, 'phone.mp4');
    // converted here on one database only
    if (dialect === 'postgres') await prepare(k, fileId, 'phone.mp4');
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'playable', percent: 0, renditions: [] });
    const before = (await detailsOf(admin, lessonId)).body;
    expect(before).toMatchObject({
      videoState: 'ready',
      streamUrl: null,
      posterUrl: null,
      storyboardUrl: null,
    });
    expect(before.videoUrl).toMatch(/^\/media\/lesson\/\d+\?v=\d+$/);

    const picturesFor = async (who: Client): Promise<(string | undefined)[]> => {
      const { body } = await who.call(progress.outline, { query: { courseId: before.courseID } });
      return body.lessons.map(({ pictureUrl }) => pictureUrl);
    };
    expect(await picturesFor(admin)).toEqual(['']);
    await k.jobs();
    const state = await stateOf(admin, fileName);
    expect(state).toMatchObject({ state: 'complete', percent: 100, problem: '' });
    expect(state.renditions.map(({ name }) => name)).toEqual(['audio', '144p', '240p', '360p']);
    expect(
      state.renditions.every(({ complete, bytes, seconds }) => complete && bytes > 0 && seconds > 5),
    ).toBe(true);

    const details = (await detailsOf(admin, lessonId)).body;
    expect(details.videoUrl).toBe(before.videoUrl);
    const master = await get(admin, details.streamUrl!);
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    const playlists = [...new Set(urisOf(String(master.body)))];
    expect(playlists.toSorted()).toEqual(['144p.m3u8', '240p.m3u8', '360p.m3u8', 'audio.m3u8']);
    const segments = new Map<string, string[]>();
    for (const name of playlists) {
      const playlist = await get(admin, siblingOf(details.streamUrl!, name));
      segments.set(name, String(playlist.body).match(/#EXTINF:[\d.]+/g)!);
      expect(playlist.headers['cache-control']).toBe('private, max-age=2592000, immutable');
      expect(String(playlist.body)).toContain('#EXT-X-ENDLIST');
      const [media] = new Set(urisOf(String(playlist.body)));
      const part = await get(admin, siblingOf(details.streamUrl!, media!), { range: 'bytes=4-7' });
      expect(part.raw.rawPayload.toString()).toBe('ftyp');
    }
    // a player switches between renditions at the same times
    expect(segments.get('240p.m3u8')).toEqual(segments.get('144p.m3u8'));
    expect(segments.get('360p.m3u8')).toEqual(segments.get('144p.m3u8'));
    const poster = await get(admin, details.posterUrl!);
    expect([poster.headers['content-type'], poster.raw.rawPayload.toString('latin1', 8, 12)]).toEqual([
      'image/webp',
      'WEBP',
    ]);
    expect(details.storyboardUrl).toMatch(
      /storyboard\.webp#interval=2&columns=10&count=3&width=160&height=120$/,
    );
    await get(admin, details.storyboardUrl!);
    // lists show a small picture at once, of lessons open to the caller
    const small = details.posterUrl!.replace('poster', 'thumbnail');
    expect(await picturesFor(admin)).toEqual([small]);
    expect((await get(admin, small)).headers['content-type']).toBe('image/webp');
    await addLesson(admin, before.courseID, { order: 1, videoFileName: fileName });
    const listed = async (who: Client): Promise<(string | undefined)[]> =>
      (await who.call(lessons.all, { query: { courseId: before.courseID } })).body.map(
        (one) => one.pictureUrl,
      );
    expect((await listed(admin))[0]).toBe(small);
    expect((await listed(await k.as('Paid')))[0]).toBeUndefined();
    expect(await picturesFor(await k.as('Paid'))).toEqual([small, small]);
    expect(await picturesFor(await k.as('Free'))).toEqual([small, '']);
  });

  it('make a video playable that browsers do not play, also by clients that want one file', async () => {
    const k = await start({}, engine());
    const { admin, lessonId, fileName, fileId } = await upload(k, 'recorder.mkv');
    if (dialect === 'postgres') await prepare(k, fileId, 'recorder.mkv');
    const learner = await k.as('Paid');
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'processing' });
    expect((await detailsOf(learner, lessonId)).status).toBe(404);
    await k.jobs();
    expect(await stateOf(admin, fileName)).toMatchObject({
      state: 'complete',
      duration: expect.closeTo(6, 0),
    });
    const { status, body } = await detailsOf(learner, lessonId);
    expect([status, body.videoState, body.duration]).toEqual([200, 'ready', expect.closeTo(6, 0)]);
    expect(body.videoUrl).toMatch(/\/stream-360p\.mp4$/);
    const single = await get(learner, body.videoUrl);
    const file = place(`single-${dialect}.mp4`);

    await writeFile(file, single.raw.rawPayload);
    const probe = spawnSync('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'stream=codec_name',
      '-of',
      'csv=p=0',
      file,
    ]);
    expect(probe.stdout.toString().trim().split('\n').toSorted()).toEqual(['aac', 'h264']);
    // browsers can't play its own bytes
    expect((await learner.request('GET', `/media/lesson/${lessonId}?v=${fileId}`)).status).toBe(404);
  });

  itLong('are one file in one size: a smaller one goes when nobody plays it any more', async () => {
    const k = await start({}, engine());
    const { admin, lessonId, fileId } = await upload(k, 'recorder.mkv');
    await prepare(k, fileId, 'recorder.mkv');
    const singles = async (): Promise<string[]> =>
      (
        await k.deps.db.all<{ name: string }>(
          `select name from rendition_files where name like 'stream-%' order by name`,
        )
      ).map(({ name }) => name);
    await k.jobs();
    const { videoUrl } = (await detailsOf(admin, lessonId)).body;
    expect(videoUrl).toMatch(/\/stream-360p\.mp4$/);
    // made while nothing larger existed: a learner who started with it can watch it to the end
    const { storage_key: key } = await k.deps.storage
      .addLocal(place('recorder.mkv'), k.deps.storage.newKey())
      .then((stored) => ({ storage_key: stored.key }));
    await k.deps.db.run(
      `insert into rendition_files (file_id, version, name, storage_key, bytes) values (?, 1, 'stream-240p.mp4', ?, 10)`,
      [fileId, key],
    );
    k.clock.forward(40_000);
    await cleanConversions(k.deps);
    expect(await singles()).toEqual(['stream-240p.mp4', 'stream-360p.mp4']);
    k.clock.forward(10_000);
    await cleanConversions(k.deps);
    expect(await singles()).toEqual(['stream-360p.mp4']);
    await k.jobs();
    expect(await k.deps.storage.size(key)).toBeNull();
    expect((await admin.request('GET', siblingOf(videoUrl, 'stream-240p.mp4'))).status).toBe(404);
    await get(admin, videoUrl);
  });

  it('make a lesson of a sound recording', async () => {
    const k = await start({}, engine());
    const { admin, lessonId, fileName } = await upload(k, 'talk.mp3');
    await k.jobs();
    const state = await stateOf(admin, fileName);
    expect(state).toMatchObject({ state: 'complete', renditions: [{ name: 'audio', complete: true }] });
    const { body } = await detailsOf(admin, lessonId);
    expect(urisOf(String((await get(admin, body.streamUrl!)).body))).toEqual(['audio.m3u8']);
    expect([body.posterUrl, body.storyboardUrl]).toEqual([null, null]);
    await get(admin, body.videoUrl);
  });

  it('are refused without FFmpeg, where videos that browsers play are used as they are', async () => {
    const k = await start();
    const { admin, fileName } = await upload(k, 'phone.mp4');
    await k.jobs();
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'playable', percent: 100, renditions: [] });
    const { status } = await admin.upload(files.uploadImage, { query: { kind: 'video' } }, [
      { name: 'recorder.mkv', bytes: bytesOf('recorder.mkv') },
    ]);
    expect(status).toBe(415);
  });

  it('are for those entitled to the lesson, under the version that its video has', async () => {
    const k = await start({}, engine());
    const { admin, lessonId, fileId } = await upload(k, 'phone.mp4');
    await prepare(k, fileId, 'phone.mp4');
    const owner = await k.owner();
    const { courseID } = (await detailsOf(admin, lessonId)).body;
    await k.jobs();
    const { streamUrl } = (await detailsOf(admin, lessonId)).body;
    const free = await putFile(k, admin, { kind: 'video', name: 'free.mp4' });
    await addLesson(admin, courseID, { order: 9, videoFileName: free.name });
    const [first, second] = (await admin.call(lessons.all, { query: { courseId: courseID } })).body;
    // the first lesson of a course is free
    await admin.call(lessons.edit, {
      query: { id: second!.courseContentID },
      body: { ...second!, order: first!.order, version: undefined },
    });
    const urls = ['master.m3u8', '240p.m3u8', '240p.mp4', 'audio.mp4', 'poster.webp', 'storyboard.webp'].map(
      (name) => siblingOf(streamUrl!, name),
    );
    for (const [who, wanted] of [
      [k.anonymous(), 401],
      [await k.as('Blocked'), 401],
      [await k.as('Free'), 403],
      [await k.as('Student'), 403],
      [await k.as('Paid'), 200],
      [admin, 200],
    ] as const)
      for (const url of urls) expect([url, (await who.request('GET', url)).status]).toEqual([url, wanted]);
    // with one device more than the owner allows, no bytes of the video (decision 42)
    expect((await owner.call(institute.limitsEdit, { body: { playingDevices: 1 } })).status).toBe(200);
    const paid = await k.as('Paid');
    const phone = await k.device(paid, 'phone');
    const play = async (person: Client) => (await person.request('GET', urls[2]!)).status;
    expect([await play(paid), await play(phone), await play(paid)]).toEqual([200, 409, 200]);
    const other = streamUrl!.replace(/\/(\d+)-1\//, '/$1-2/');
    for (const url of [
      other,
      siblingOf(streamUrl!, '240p.part.mp4'),
      siblingOf(streamUrl!, 'loudness.txt'),
      siblingOf(streamUrl!, '1080p.mp4'),
    ])
      expect([url, (await admin.request('GET', url)).status]).toEqual([url, 404]);
  });

  it('are deleted with their video', async () => {
    const k = await start({}, engine());
    const { fileId } = await upload(k, 'phone.mp4');
    await prepare(k, fileId, 'phone.mp4');
    await k.jobs();
    const keysOf = async (): Promise<string[]> => {
      const keys: string[] = [];
      for await (const key of k.deps.storage.keys()) keys.push(key);
      return keys;
    };
    expect((await keysOf()).length).toBeGreaterThan(10);
    const row = await k.deps.db.sql
      .deleteFrom('files')
      .where('id', '=', fileId)
      .returning('storage_key')
      .executeTakeFirstOrThrow();
    await k.deps.storage.remove(row.storage_key);
    expect(await keysOf()).toEqual([]);
    expect(await k.deps.db.all('select * from rendition_files')).toEqual([]);
  });

  it('are made of earlier videos as well, once there is FFmpeg', async () => {
    const k = await start({}, engine());
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const bytes = bytesOf('phone.mp4');
    const earlier = await putFile(k, admin, { kind: 'video', name: 'phone.mp4', bytes, duration: 6 });
    await putFile(k, admin, { kind: 'video', name: 'unused.mp4', bytes, duration: 6 });
    await addLesson(admin, courseID, { videoFileName: earlier.name });
    await convertEarlierVideos(k.deps);
    await prepare(k, earlier.id, 'phone.mp4');
    await k.jobs();
    expect(await stateOf(admin, earlier.name)).toMatchObject({ state: 'complete' });
    expect(await k.deps.db.all('select file_id from ladders')).toEqual([{ file_id: earlier.id }]);
  });

  it('of a new video replace those of the present one when they can be played', async () => {
    const k = await start({}, engine());
    const { admin, lessonId, fileId } = await upload(k, 'phone.mp4');
    await prepare(k, fileId, 'phone.mp4');
    const learner = await k.as('Paid');
    await k.jobs();
    const before = (await detailsOf(learner, lessonId)).body;
    const again = await admin.upload(files.uploadImage, { query: { contentId: lessonId } }, [
      { name: 'recorder.mkv', bytes: bytesOf('recorder.mkv') },
    ]);
    expect(again.status).toBe(200);
    expect((await detailsOf(learner, lessonId)).body).toMatchObject({
      streamUrl: before.streamUrl,
      videoUrl: before.videoUrl,
    });
    expect((await detailsOf(admin, lessonId)).body).toMatchObject({
      videoComing: true,
      conversion: { state: 'making', percent: 0, renditions: [] },
    });
    await prepare(k, again.body.result[0]!.id, 'recorder.mkv');
    await k.jobs();
    const after = (await detailsOf(learner, lessonId)).body;
    expect(after.streamUrl).toMatch(/^\/media\/video\/2-1\/master\.m3u8$/);
    expect((await detailsOf(admin, lessonId)).body).toMatchObject({
      videoComing: false,
      conversion: {
        state: 'complete',
        percent: 100,
        renditions: ['144p', '240p', '360p'],
        bytes: expect.any(Number),
        problem: '',
      },
    });
    // a learner in the middle of the earlier version can watch it to its end
    await get(learner, siblingOf(before.streamUrl!, '240p.mp4'));
    await admin.call(lessons.delete, { query: { id: lessonId } });
    expect((await learner.request('GET', after.streamUrl!)).status).toBe(404);
  });

  it('are not larger than the owner wants', async () => {
    const k = await start({}, engine());
    const owner = await k.owner();
    expect((await owner.call(institute.limitsEdit, { body: { videoLines: 240 } })).status).toBe(200);
    const { admin, fileName } = await upload(k, 'phone.mp4');
    await k.jobs();
    const { state, renditions } = await stateOf(admin, fileName);
    expect([state, renditions.map(({ name }) => name)]).toEqual(['complete', ['audio', '144p', '240p']]);
  });

  it('say why a video can not be converted', async () => {
    const k = await start({}, engine());
    const { admin, lessonId, fileName } = await upload(k, 'recorder.mkv');
    const { storage_key: key } = await k.deps.db.sql
      .selectFrom('files')
      .select('storage_key')
      .executeTakeFirstOrThrow();
    await k.deps.storage.put(Readable.from([Buffer.alloc(5000, 7)]), { key });
    await k.jobs();
    expect(await stateOf(admin, fileName)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('Please choose a video or a sound file'),
    });
    expect((await detailsOf(admin, lessonId)).body).toMatchObject({ videoState: 'failed', streamUrl: null });
    expect(await k.deps.db.all('select state from jobs')).toEqual([{ state: 'failed' }]);
  });

  it.each(['phone.mp4', 'recorder.mkv'] as const)(
    'take the place of the upload when the owner deletes it: %s',
    async (name) => {
      const k = await start({}, engine());
      const { admin, lessonId, fileId, fileName } = await upload(k, name);
      await prepare(k, fileId, name);
      const owner = await k.owner();
      const drop = (videoFileName = fileName) =>
        owner.call(lessons.dropOriginal, { query: { id: lessonId }, body: { videoFileName } });
      expect((await drop()).status).toBe(409);
      await k.jobs();
      k.clock.forward(50_000);
      await cleanConversions(k.deps);
      const before = (await detailsOf(owner, lessonId)).body;
      const uploaded = bytesOf(name).length;
      expect(before.conversion).toMatchObject({ original: 'kept', originalBytes: uploaded });
      // the lesson has another video than the dialog showed
      expect((await drop('earlier.mp4')).status).toBe(409);
      expect(await drop()).toMatchObject({ status: 200, body: { conversion: { original: 'going' } } });
      // whatever the reason
      const failing = vi.spyOn(k.deps.storage, 'withLocal').mockRejectedValue(new PermanentError('no room'));
      await k.jobs();
      expect((await detailsOf(owner, lessonId)).body).toMatchObject({ conversion: { original: 'kept' } });
      failing.mockRestore();
      expect(await retryJobs(k.deps.db.sql, 'failed', k.deps.now())).toBe(1);
      await k.jobs();
      const after = (await detailsOf(owner, lessonId)).body;
      expect(after).toMatchObject({ streamUrl: before.streamUrl, conversion: { original: 'replaced' } });
      const single = await get(admin, after.videoUrl);
      expect(single.headers['content-type']).toBe('video/mp4');
      expect(single.raw.rawPayload.length).toBe(after.conversion!.originalBytes);
      const file = place(`replaced-${dialect}.mp4`);
      await writeFile(file, single.raw.rawPayload);
      expect(spawnSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-']).stderr.toString()).toBe('');
      await get(admin, siblingOf(after.streamUrl!, '360p.mp4'));
      const again = { query: { id: lessonId }, body: { convert: true } };
      expect(await admin.call(lessons.convertVideo, again)).toMatchObject({
        status: 409,
        body: { error: { message: expect.stringContaining('upload it again') } },
      });
    },
  );

  it.each(['phone.mp4', 'recorder.mkv'] as const)(
    'leave the upload in its place when its deletion is cancelled before or while it runs: %s',
    async (name) => {
      const k = await start({}, engine());
      const { lessonId, fileId, fileName, admin } = await upload(k, name);
      await prepare(k, fileId, name);
      await k.jobs();
      k.clock.forward(50_000);
      await cleanConversions(k.deps);
      const owner = await k.owner();
      const { storage_key: key } = (await fileById(k.deps.db.sql, fileId))!;
      for (const isEarly of [true, false]) {
        const sent = { query: { id: lessonId }, body: { videoFileName: fileName } };
        expect((await owner.call(lessons.dropOriginal, sent)).status).toBe(200);
        const kinds = jobKinds.map((kind): JobKind => {
          if (kind.kind !== 'video.replaceOriginal') return kind;
          return {
            ...kind,
            async run(payload, deps, job) {
              const cancel = () => cancelJob(deps, job.id, jobKinds);
              if (isEarly) await cancel();
              const storage: Storage = {
                ...deps.storage,
                async withLocal(...args) {
                  await cancel();
                  return deps.storage.withLocal(...args);
                },
              };
              await kind.run(payload, { ...deps, storage }, job);
            },
          };
        });
        await k.deps.jobs.runDue(kinds, k.deps);
        expect((await k.deps.jobs.ofSubject(`file:${fileId}`)).at(-1)?.state).toBe('cancelled');
        expect((await detailsOf(owner, lessonId)).body).toMatchObject({ conversion: { original: 'kept' } });
        expect(await buffer(k.deps.storage.open(key))).toEqual(bytesOf(name));
        expect((await stateOf(admin, fileName)).state).toBe('complete');
      }
    },
  );
});
