import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addCourse, addLesson, putFile } from '../../../tests/support/content.ts';
import { mountDisk } from '../../../tests/support/disks.ts';
import { jobKinds } from '../../app/jobs.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import type { VideoEngine } from '../../lib/server/video/engine.ts';
import { openVideoEngine } from '../../lib/server/video/open.ts';
import { cancelJob, retryJobs } from '../../lib/server/jobs/list.ts';
import { files } from '../files/api.ts';
import { institute } from '../institute/api.ts';
import { lessons } from '../lessons/api.ts';
import { cleanConversions, convertEarlierVideos } from './server/schedules.ts';

// conversions have the lowest priority, so they are slow beside other tests
vi.setConfig({ testTimeout: 150_000 });

let folder = '';
let video: VideoEngine | null = null;
const videos = new Map<string, Buffer>();

/** A test picture of 480 × 360 with a tone. */
async function makeVideo(name: string, seconds: number, ...codecs: string[]): Promise<void> {
  const file = path.join(folder, name);
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=size=480x360:rate=25', '-f', 'lavfi', '-i', 'sine=440'];
  const { status, stderr } = spawnSync('ffmpeg', ['-y', ...sources, '-t', String(seconds), ...codecs, file]);
  if (status !== 0) throw new Error(stderr.toString());
  videos.set(name, await readFile(file));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaksha-videos-'));
  video = await openVideoEngine({});
  await makeVideo('phone.mp4', 6, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac');
  await makeVideo('recorder.mkv', 6, '-c:v', 'mpeg4', '-c:a', 'ac3');
  await makeVideo('lecture.mkv', 120, '-c:v', 'mpeg4', '-c:a', 'ac3');
  await makeVideo('talk.mp3', 6, '-vn', '-c:a', 'libmp3lame');
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Uploaded {
  admin: Client;
  lessonId: number;
  fileName: string;
  fileId: number;
}

/** A course with one lesson, whose video is uploaded. */
async function upload(k: Kit, name: string): Promise<Uploaded> {
  const admin = await k.as('Admin');
  const { courseID } = await addCourse(admin);
  const { courseContentID: lessonId } = await addLesson(admin, courseID);
  const { status, body } = await admin.upload(files.uploadImage, { query: { contentId: lessonId } }, [
    { name, bytes: videos.get(name)! },
  ]);
  expect([status, body]).toEqual([200, expect.anything()]);
  const { fileName, id: fileId } = body.result[0]!;
  return { admin, lessonId, fileName, fileId };
}

const stateOf = async (admin: Client, fileName: string) =>
  (await admin.call(files.state, { query: { fileName } })).body;
const detailsOf = async (person: Client, lessonId: number) =>
  person.call(lessons.details, { query: { coursecontentid: lessonId } });

/** Fetches a URL that must be there. */
async function get(person: Client, url: string, headers: Record<string, string> = {}) {
  const answer = await person.request('GET', url.split('#')[0]!, { headers });
  expect([url, answer.status]).toEqual([url, headers['range'] ? 206 : 200]);
  return answer;
}

/** The URIs of a playlist, relative to it. */
const urisOf = (playlist: string): string[] => [
  ...playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
  ...[...playlist.matchAll(/URI="([^"]+)"/g)].map(([, uri]) => uri!),
];
const siblingOf = (url: string, name: string): string => url.replace(/[^/]+$/, name);

eachDatabase('renditions', (start, dialect) => {
  it('are made of a video that browsers play: at first the lowest, then all, which are stored and played by range', async () => {
    const k = await start({}, { video });
    const { admin, lessonId, fileName } = await upload(k, 'phone.mp4');
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'playable', percent: 0, renditions: [] });
    const before = (await detailsOf(admin, lessonId)).body;
    expect(before).toMatchObject({
      videoState: 'ready',
      streamUrl: null,
      posterUrl: null,
      storyboardUrl: null,
    });
    expect(before.videoUrl).toMatch(/^\/media\/lesson\/\d+\?v=\d+$/);

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
    // a player changes between sizes at the same times
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
  });

  it('make a video playable that browsers do not play, also by clients that want one file', async () => {
    const k = await start({}, { video });
    const { admin, lessonId, fileName } = await upload(k, 'recorder.mkv');
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
    const file = path.join(folder, 'single.mp4');

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
    // its own bytes are no use to a browser
    const { fileId } = await k.deps.db.sql
      .selectFrom('ladders')
      .select('file_id as fileId')
      .executeTakeFirstOrThrow();
    expect((await learner.request('GET', `/media/lesson/${lessonId}?v=${fileId}`)).status).toBe(404);
  });

  it('make a lesson of a sound recording', async () => {
    const k = await start({}, { video });
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
      { name: 'recorder.mkv', bytes: videos.get('recorder.mkv')! },
    ]);
    expect(status).toBe(415);
  });

  it('are for those entitled to the lesson, under the version that its video has', async () => {
    const k = await start({}, { video });
    const { admin, lessonId } = await upload(k, 'phone.mp4');
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
    // one device more than the owner allows gets no bytes of the video (decision 42)
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
    const k = await start({}, { video });
    const { fileId } = await upload(k, 'phone.mp4');
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
    const k = await start({}, { video });
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const bytes = videos.get('phone.mp4')!;
    const earlier = await putFile(k, admin, { kind: 'video', name: 'phone.mp4', bytes, duration: 6 });
    await putFile(k, admin, { kind: 'video', name: 'unused.mp4', bytes, duration: 6 });
    await addLesson(admin, courseID, { videoFileName: earlier.name });
    await convertEarlierVideos(k.deps);
    await k.jobs();
    expect(await stateOf(admin, earlier.name)).toMatchObject({ state: 'complete' });
    expect(await k.deps.db.all('select file_id from ladders')).toEqual([{ file_id: earlier.id }]);
  });

  it('of a new video replace those of the present one when they can be played', async () => {
    const k = await start({}, { video });
    const { admin, lessonId } = await upload(k, 'phone.mp4');
    const learner = await k.as('Paid');
    await k.jobs();
    const before = (await detailsOf(learner, lessonId)).body;
    const again = await admin.upload(files.uploadImage, { query: { contentId: lessonId } }, [
      { name: 'recorder.mkv', bytes: videos.get('recorder.mkv')! },
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
    // whoever is in the middle of the earlier one sees its end
    await get(learner, siblingOf(before.streamUrl!, '240p.mp4'));
    await admin.call(lessons.delete, { query: { id: lessonId } });
    expect((await learner.request('GET', after.streamUrl!)).status).toBe(404);
  });

  it('are not larger than the owner wants', async () => {
    const k = await start({}, { video });
    const owner = await k.owner();
    expect((await owner.call(institute.limitsEdit, { body: { videoLines: 240 } })).status).toBe(200);
    const { admin, fileName } = await upload(k, 'phone.mp4');
    await k.jobs();
    const { state, renditions } = await stateOf(admin, fileName);
    expect([state, renditions.map(({ name }) => name)]).toEqual(['complete', ['audio', '144p', '240p']]);
  });

  it('say why a video can not be converted', async () => {
    const k = await start({}, { video });
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

  it('are cancelled and tried again by administrators, which is in the audit log', async () => {
    const k = await start({}, { video });
    const { admin, lessonId, fileName } = await upload(k, 'recorder.mkv');
    const convert = (wanted: boolean) =>
      admin.call(lessons.convertVideo, { query: { id: lessonId }, body: { convert: wanted } });
    expect(await convert(false)).toMatchObject({
      status: 200,
      body: { videoState: 'failed', conversion: { state: 'failed', problem: 'It was cancelled.' } },
    });
    await k.jobs();
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'failed', problem: 'It was cancelled.' });
    expect(await convert(true)).toMatchObject({
      status: 200,
      body: { videoState: 'processing', conversion: { state: 'making', problem: '' } },
    });
    await k.jobs();
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'complete', percent: 100, problem: '' });
    // there is nothing to cancel any more
    expect(await convert(false)).toMatchObject({ status: 200, body: { conversion: { state: 'complete' } } });
    const actions = await k.deps.db.all(
      `select action from audit_log where action like 'lesson.convert%' order by id`,
    );
    expect(actions).toEqual([
      { action: 'lesson.convertCancel' },
      { action: 'lesson.convert' },
      { action: 'lesson.convertCancel' },
    ]);
  });

  it('cancelled or tried again on the command line leave an honest state', async () => {
    const k = await start({}, { video });
    const { admin, fileName } = await upload(k, 'recorder.mkv');
    expect(await cancelJob(k.deps, '1', jobKinds)).toBe(true);
    const cancelled = { state: 'failed', problem: 'It was cancelled.' };
    expect(await stateOf(admin, fileName)).toMatchObject(cancelled);
    await convertEarlierVideos(k.deps);
    await k.jobs();
    expect(await stateOf(admin, fileName)).toMatchObject(cancelled);
    expect(await retryJobs(k.deps.db, '1', k.deps.now())).toBe(1);
    await k.jobs();
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'complete', problem: '' });

    // one that is still to be read
    const bytes = videos.get('phone.mp4')!;
    const { id, name } = await putFile(k, admin, { kind: 'video', name: 'late.mp4', bytes });
    await k.deps.db.run(`update files set state = 'processing' where id = ?`, [id]);
    await k.deps.jobs.add('video.probe', { id }, { subject: `file:${id}` });
    const [probe] = await k.deps.jobs.ofSubject(`file:${id}`);
    expect(await cancelJob(k.deps, String(probe!.id), jobKinds)).toBe(true);
    expect(await stateOf(admin, name)).toMatchObject({
      state: 'failed',
      problem: 'Reading the video was cancelled. Please upload it again.',
    });
    await retryJobs(k.deps.db, String(probe!.id), k.deps.now());
    await k.jobs();
    expect(await stateOf(admin, name)).toMatchObject({ state: 'complete', problem: '' });
  });

  it('made again are another version, and the earlier one is played until then', async () => {
    const k = await start({}, { video });
    const { admin, lessonId } = await upload(k, 'recorder.mkv');
    const convert = (wanted: boolean) =>
      admin.call(lessons.convertVideo, { query: { id: lessonId }, body: { convert: wanted } });
    await k.jobs();
    const first = (await detailsOf(admin, lessonId)).body;
    expect((await convert(true)).body).toMatchObject({
      videoState: 'ready',
      conversion: { state: 'making', percent: 0, renditions: ['144p', '240p', '360p'] },
    });
    // one that is given up changes nothing
    expect((await convert(false)).body).toMatchObject({
      videoState: 'ready',
      conversion: { state: 'failed' },
    });
    const { streamUrl, videoUrl, posterUrl, storyboardUrl } = first;
    const urls = { streamUrl, videoUrl, posterUrl, storyboardUrl };
    expect((await detailsOf(admin, lessonId)).body).toMatchObject(urls);
    await convert(true);
    await k.jobs();
    const second = (await detailsOf(admin, lessonId)).body;
    expect(second).toMatchObject({ videoState: 'ready', conversion: { state: 'complete' } });
    expect(second.streamUrl).not.toBe(streamUrl);
    for (const url of [second.streamUrl!, second.videoUrl, second.posterUrl!, second.storyboardUrl!])
      await get(admin, url);
    // whoever is in the middle of the earlier one sees its end
    await get(admin, siblingOf(streamUrl!, '240p.mp4'));
    k.clock.forward(50_000);
    await cleanConversions(k.deps);
    expect((await admin.request('GET', siblingOf(streamUrl!, '240p.mp4'))).status).toBe(404);
    await get(admin, siblingOf(second.streamUrl!, '240p.mp4'));
  });

  it.each(['phone.mp4', 'recorder.mkv'])(
    'take the place of the upload when the owner deletes it: %s',
    async (name) => {
      const k = await start({}, { video });
      const { admin, lessonId } = await upload(k, name);
      const owner = await k.owner();
      const drop = () => owner.call(lessons.dropOriginal, { query: { id: lessonId } });
      expect((await drop()).status).toBe(409);
      await k.jobs();
      k.clock.forward(50_000);
      await cleanConversions(k.deps);
      const before = (await detailsOf(owner, lessonId)).body;
      const uploaded = videos.get(name)!.length;
      expect(before.conversion).toMatchObject({ original: 'kept', originalBytes: uploaded });
      expect(await drop()).toMatchObject({ status: 200, body: { conversion: { original: 'going' } } });
      await k.jobs();
      const after = (await detailsOf(owner, lessonId)).body;
      expect(after).toMatchObject({ streamUrl: before.streamUrl, conversion: { original: 'replaced' } });
      const single = await get(admin, after.videoUrl);
      expect(single.headers['content-type']).toBe('video/mp4');
      expect(single.raw.rawPayload.length).toBe(after.conversion!.originalBytes);
      const file = path.join(folder, 'replaced.mp4');
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

  // what follows depends on files and processes, not on the database
  if (dialect === 'postgres') return;

  it('are played while they grow, and not kept by browsers until they are complete', async () => {
    const k = await start({}, { video });
    const { admin, lessonId, fileName } = await upload(k, 'lecture.mkv');
    const working = k.jobs();
    const learner = await k.as('Paid');
    const streamUrl = async () => (await detailsOf(admin, lessonId)).body.streamUrl;
    await expect.poll(streamUrl, { timeout: 30_000 }).not.toBeNull();
    const url = (await streamUrl())!;
    const sizes = async () => String((await get(learner, url)).body);
    await expect.poll(sizes, { timeout: 30_000 }).toContain('240p');
    expect(await stateOf(admin, fileName)).toMatchObject({
      state: 'playable',
      duration: expect.closeTo(120, 0),
    });
    const playlist = await get(learner, siblingOf(url, '240p.m3u8'));
    expect(playlist.headers['cache-control']).toBe('no-store');
    expect(String(playlist.body)).not.toContain('#EXT-X-ENDLIST');
    const [, length, offset] = /BYTERANGE:(\d+)@(\d+)/.exec(String(playlist.body))!.map(Number);
    const range = `bytes=${offset}-${offset! + length! - 1}`;
    const segment = await get(learner, siblingOf(url, '240p.mp4'), { range });
    expect([segment.headers['cache-control'], segment.raw.rawPayload.length]).toEqual(['no-store', length]);
    await working;
    const whole = await get(learner, siblingOf(url, '240p.mp4'), { range });
    expect(whole.headers['cache-control']).toBe('private, max-age=2592000, immutable');
    // bytes that were played are never changed
    expect(whole.raw.rawPayload.equals(segment.raw.rawPayload)).toBe(true);
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'complete' });
    const short = await get(learner, siblingOf(url, '240p.m3u8'), { 'accept-encoding': 'gzip' });
    expect(short.headers['content-encoding']).toBe('gzip');
    await cleanConversions(k.deps);
    expect(await k.deps.workFolders.names()).toHaveLength(1);
    k.clock.forward(50_000);
    await cleanConversions(k.deps);
    expect(await k.deps.workFolders.names()).toEqual([]);
    await get(learner, url);
  });

  it('are not made on for a lesson in the bin, and go on when it is back', async () => {
    const k = await start({}, { video });
    const { admin, lessonId, fileName } = await upload(k, 'lecture.mkv');
    const working = k.jobs();
    const sizes = async () => (await stateOf(admin, fileName)).renditions.length;
    await expect.poll(sizes, { timeout: 30_000 }).toBeGreaterThan(1);
    await admin.call(lessons.delete, { query: { id: lessonId } });
    await working;
    const stopped = await stateOf(admin, fileName);
    expect(stopped.renditions.map(({ name, complete }) => [name, complete])).not.toContainEqual([
      '360p',
      true,
    ]);
    await convertEarlierVideos(k.deps);
    await k.jobs();
    expect((await stateOf(admin, fileName)).percent).toBe(stopped.percent);
    await admin.call(lessons.restore, { query: { id: lessonId } });
    await convertEarlierVideos(k.deps);
    await k.jobs();
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'complete', percent: 100 });
  });

  it('of a second video come before the larger ones of a first', async () => {
    const k = await start({}, { video });
    const { admin, fileName: lecture } = await upload(k, 'lecture.mkv');
    const working = k.jobs();
    const sizes = async () => (await stateOf(admin, lecture)).percent;
    await expect.poll(sizes, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(40);
    const { fileName: recorder } = await upload(k, 'recorder.mkv');
    const second = async () => (await stateOf(admin, recorder)).state;
    await expect.poll(second, { timeout: 30_000, interval: 20 }).not.toBe('processing');
    expect((await stateOf(admin, lecture)).state).toBe('playable');
    await working;
    for (const name of [lecture, recorder])
      expect(await stateOf(admin, name)).toMatchObject({ state: 'complete', percent: 100 });
  });

  it('say that the disk is full, and go on when there is room', async ({ skip }) => {
    const undo: (() => Promise<void>)[] = [];
    const disk = await mountDisk(8, (later) => undo.push(later));
    // only root may mount one
    skip(disk === null);
    try {
      const k = await start({ STORAGE_URL: `file:${disk}/files` }, { video });
      const { admin, fileName } = await upload(k, 'recorder.mkv');
      const filler = path.join(disk!, 'filler');
      const { bavail, bsize } = await statfs(disk!);
      await writeFile(filler, Buffer.alloc(bavail * bsize - 40_000));
      await k.jobs();
      expect(await stateOf(admin, fileName)).toMatchObject({
        state: 'processing',
        problem: expect.stringContaining('disk is full'),
      });
      await convertEarlierVideos(k.deps);
      await k.jobs();
      expect(await stateOf(admin, fileName)).toMatchObject({ state: 'processing' });
      await rm(filler);
      await convertEarlierVideos(k.deps);
      await k.jobs();
      expect(await stateOf(admin, fileName)).toMatchObject({ state: 'complete', problem: '' });
      await k.stop();
    } finally {
      for (const one of undo) await one();
    }
  });
});
