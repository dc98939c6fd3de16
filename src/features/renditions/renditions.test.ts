import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, addLesson } from '../../../tests/support/content.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import type { VideoEngine } from '../../lib/server/video/engine.ts';
import { openVideoEngine } from '../../lib/server/video/open.ts';
import { files } from '../files/api.ts';
import { lessons } from '../lessons/api.ts';

let folder = '';
let video: VideoEngine | null = null;
const films = new Map<string, Buffer>();

/** A test picture with a tone, 6 s of 480 × 360. */
async function makeFilm(name: string, ...codecs: string[]): Promise<void> {
  const file = path.join(folder, name);
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=size=480x360:rate=25', '-f', 'lavfi', '-i', 'sine=440'];
  const { status, stderr } = spawnSync('ffmpeg', ['-y', ...sources, '-t', '6', ...codecs, file]);
  if (status !== 0) throw new Error(stderr.toString());
  films.set(name, await readFile(file));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaksha-films-'));
  video = await openVideoEngine({});
  await makeFilm('phone.mp4', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac');
  await makeFilm('recorder.mkv', '-c:v', 'mpeg4', '-c:a', 'ac3');
  await makeFilm('talk.mp3', '-vn', '-c:a', 'libmp3lame');
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
    { name, bytes: films.get(name)! },
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
const beside = (url: string, name: string): string => url.replace(/[^/]+$/, name);

eachDatabase('renditions', (start) => {
  it('are made of a film that browsers play: at first the lowest, then all, which are stored and played by range', async () => {
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
    console.log(await k.deps.db.all('select * from jobs'), await k.deps.db.all('select * from ladders'));
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
    const playlists = urisOf(String(master.body));
    expect(playlists.toSorted()).toEqual(['144p.m3u8', '240p.m3u8', '360p.m3u8', 'audio.m3u8']);
    for (const name of playlists) {
      const playlist = await get(admin, beside(details.streamUrl!, name));
      expect(playlist.headers['cache-control']).toBe('private, max-age=2592000, immutable');
      expect(String(playlist.body)).toContain('#EXT-X-ENDLIST');
      const [media] = new Set(urisOf(String(playlist.body)));
      const part = await get(admin, beside(details.streamUrl!, media!), { range: 'bytes=4-7' });
      expect(part.raw.rawPayload.toString()).toBe('ftyp');
    }
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

  it('make a film playable that browsers do not play, also by clients that want one file', async () => {
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
    const { writeFile } = await import('node:fs/promises');
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
      { name: 'recorder.mkv', bytes: films.get('recorder.mkv')! },
    ]);
    expect(status).toBe(415);
  });

  it('are for those entitled to the lesson, under the version that its video has', async () => {
    const k = await start({}, { video });
    const { admin, lessonId, fileId } = await upload(k, 'phone.mp4');
    const { courseID } = (await detailsOf(admin, lessonId)).body;
    // the first lesson of a course is free: this one is made the second
    await k.jobs();
    const { streamUrl } = (await detailsOf(admin, lessonId)).body;
    const free = await addLesson(admin, courseID, { order: 1 });
    await k.deps.db.sql.updateTable('lessons').set({ position: 9 }).where('id', '=', lessonId).execute();
    await k.deps.db.sql
      .updateTable('lessons')
      .set({ video_file_id: fileId })
      .where('id', '=', free.courseContentID)
      .execute();
    const urls = ['master.m3u8', '240p.m3u8', '240p.mp4', 'audio.mp4', 'poster.webp', 'storyboard.webp'].map(
      (name) => beside(streamUrl!, name),
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
    const other = streamUrl!.replace(/\/(\d+)-1\//, '/$1-2/');
    for (const url of [
      other,
      beside(streamUrl!, '240p.part.mp4'),
      beside(streamUrl!, 'loudness.txt'),
      beside(streamUrl!, '1080p.mp4'),
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
});
