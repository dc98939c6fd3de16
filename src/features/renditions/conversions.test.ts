// Conversions that are cancelled, repeated, interrupted, or wait.
import { spawnSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { putFile } from '../../../tests/support/content.ts';
import {
  detailsOf,
  get,
  pauseAt,
  siblingOf,
  stateOf,
  useVideos,
} from '../../../tests/support/conversions.ts';
import { mountDisk } from '../../../tests/support/disks.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { itLong } from '../../../tests/support/long.ts';
import { sendSignal, workersIn } from '../../../tests/support/processes.ts';
import { jobKinds } from '../../app/jobs.ts';
import type { Jobs } from '../../lib/server/jobs/jobs.ts';
import type { JobKind } from '../../lib/server/jobs/kind.ts';
import { cancelJob, retryJobs } from '../../lib/server/jobs/list.ts';
import { type Storage, StorageError } from '../../lib/server/storage/storage.ts';
import { files, uploads } from '../files/api.ts';
import { lessons } from '../lessons/api.ts';
import { renditions } from './api.ts';
import { ladderKind, priorities } from './server/ladder.ts';
import { ladderJob } from './server/jobs.ts';
import { wantedLadders } from './server/ladderStore.ts';
import { savableVideo } from './server/public.ts';
import { cleanConversions, conversionFolders, convertEarlierVideos } from './server/schedules.ts';

const { engine, bytesOf, prepare, upload } = useVideos(
  ['phone.mp4', 'recorder.mkv', 'seminar.mkv'],
  ['phone.mp4', 'recorder.mkv'],
);

const why = 'The conversion was cancelled.';

const cancel = (admin: Client, lessonId: number) =>
  admin.call(lessons.convertVideo, { query: { id: lessonId }, body: { convert: false } });

/** The states of the jobs that make ladders, oldest first. */
const ladderJobs = async ({ deps }: Kit): Promise<string[]> =>
  (
    await deps.db.all<{ state: string }>(`select state from jobs where kind = '${ladderKind}' order by id`)
  ).map(({ state }) => state);

eachDatabase('conversions', { shortOn: 'sqlite' }, (start, dialect) => {
  it('are cancelled and tried again by administrators, which is in the audit log', async () => {
    const k = await start({}, engine());
    const { admin, lessonId, fileName, fileId } = await upload(k, 'recorder.mkv');
    const convert = (wanted: boolean) =>
      admin.call(lessons.convertVideo, { query: { id: lessonId }, body: { convert: wanted } });
    expect(await convert(false)).toMatchObject({
      status: 200,
      body: {
        videoState: 'failed',
        videoProblem: why,
        videoCancelled: true,
        conversion: { state: 'cancelled', problem: why },
      },
    });
    await k.jobs();
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'failed', problem: why });
    expect(await convert(true)).toMatchObject({
      status: 200,
      body: {
        videoState: 'processing',
        videoCancelled: false,
        conversion: { state: 'making', problem: '' },
      },
    });
    await prepare(k, fileId, 'recorder.mkv');
    await k.jobs();
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'complete', percent: 100, problem: '' });
    // nothing is left to cancel
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

  itLong('of a new video that are cancelled leave the one that is there, and are no failure', async () => {
    const k = await start({}, engine());
    const { admin, lessonId, fileId } = await upload(k, 'phone.mp4');
    await prepare(k, fileId, 'phone.mp4');
    await k.jobs();
    await admin.upload(files.uploadImage, { query: { contentId: lessonId } }, [
      { name: 'recorder.mkv', bytes: bytesOf('recorder.mkv') },
    ]);
    expect((await cancel(admin, lessonId)).body).toMatchObject({
      videoState: 'ready',
      videoProblem: 'The conversion of the new video was cancelled; the lesson keeps the one it has.',
      videoCancelled: true,
      videoComing: false,
      conversion: { state: 'complete' },
    });
    const learner = await k.as('Paid');
    expect((await detailsOf(learner, lessonId)).body).toMatchObject({
      videoProblem: '',
      videoCancelled: false,
    });
  });

  itLong('cancelled or tried again on the command line leave an honest state', async () => {
    const k = await start({}, engine());
    const { admin, fileName, fileId } = await upload(k, 'recorder.mkv');
    expect(await cancelJob(k.deps, 1, jobKinds)).toBe(true);
    const cancelled = { state: 'failed', problem: why };
    expect(await stateOf(admin, fileName)).toMatchObject(cancelled);
    await convertEarlierVideos(k.deps);
    await k.jobs();
    expect(await stateOf(admin, fileName)).toMatchObject(cancelled);
    expect(await retryJobs(k.deps.db.sql, { id: 1 }, k.deps.now())).toBe(1);
    await prepare(k, fileId, 'recorder.mkv');
    await k.jobs();
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'complete', problem: '' });

    // a conversion whose video is not probed yet
    const bytes = bytesOf('phone.mp4');
    const { id, name } = await putFile(k, admin, { kind: 'video', name: 'late.mp4', bytes });
    await k.deps.db.run(`update files set state = 'processing' where id = ?`, [id]);
    await k.deps.jobs.add('video.probe', { id }, { subject: `file:${id}` });
    const [probe] = await k.deps.jobs.ofSubject(`file:${id}`);
    expect(await cancelJob(k.deps, probe!.id, jobKinds)).toBe(true);
    expect(await stateOf(admin, name)).toMatchObject({
      state: 'failed',
      problem: 'Reading the video was cancelled. Please upload it again.',
    });
    await retryJobs(k.deps.db.sql, { id: probe!.id }, k.deps.now());
    await prepare(k, id, 'phone.mp4');
    await k.jobs();
    expect(await stateOf(admin, name)).toMatchObject({ state: 'complete', problem: '' });
  });

  it('cancelled between the claim of their job and its first look stay cancelled', async () => {
    const k = await start({}, engine());
    const { admin, lessonId, fileName } = await upload(k, 'recorder.mkv');
    const kinds = jobKinds.map((kind): JobKind => {
      if (kind.kind !== ladderKind) return kind;
      return {
        ...kind,
        async run(...args) {
          await cancel(admin, lessonId);
          await kind.run(...args);
        },
      };
    });
    await k.deps.jobs.runDue(kinds, k.deps);
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'failed', percent: 0, problem: why });
    expect(await ladderJobs(k)).toEqual(['cancelled']);
  });

  it('without a job that are cancelled just when they get one stay cancelled', async () => {
    const k = await start({}, engine());
    const { admin, lessonId, fileName } = await upload(k, 'recorder.mkv');
    await k.deps.db.run(`delete from jobs where kind = '${ladderKind}'`);
    const { ofSubject } = k.deps.jobs;
    const jobs: Jobs = {
      ...k.deps.jobs,
      async ofSubject(subject) {
        await cancel(admin, lessonId);
        return ofSubject(subject);
      },
    };
    await convertEarlierVideos({ ...k.deps, jobs });
    await k.jobs();
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'failed', percent: 0, problem: why });
    expect(await ladderJobs(k)).toEqual([]);
  });

  // on SQLite there is one transaction at a time
  if (dialect === 'postgres')
    it('cancelled while a step ends have no next step', async () => {
      const k = await start({}, engine());
      const { admin, lessonId, fileName, fileId } = await upload(k, 'recorder.mkv');
      const { db, jobs } = k.deps;
      const isWaiting = async () =>
        (
          await db.all(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length > 0;
      let cancelling: Promise<unknown> | undefined;
      await db.transaction(async (sql) => {
        await sql.updateTable('jobs').set({ state: 'done' }).where('kind', '=', ladderKind).execute();
        cancelling = cancel(admin, lessonId);
        await expect.poll(isWaiting, { interval: 20, timeout: 10_000 }).toBe(true);
        const payload = { id: fileId, version: 1, step: 'rest' };
        await jobs.add(ladderKind, payload, { sql, subject: `file:${fileId}`, priority: priorities.rest });
      });
      await cancelling;
      expect(await ladderJobs(k)).toEqual(['done', 'cancelled']);
      await k.jobs();
      expect(await stateOf(admin, fileName)).toMatchObject({ state: 'failed', problem: why });
    });

  itLong('made again are another version, and the earlier one is played until then', async () => {
    const k = await start({}, engine());
    const { admin, lessonId, fileId } = await upload(k, 'recorder.mkv');
    await prepare(k, fileId, 'recorder.mkv');
    const convert = (wanted: boolean) =>
      admin.call(lessons.convertVideo, { query: { id: lessonId }, body: { convert: wanted } });
    await k.jobs();
    const first = (await detailsOf(admin, lessonId)).body;
    expect((await convert(true)).body).toMatchObject({
      videoState: 'ready',
      conversion: { state: 'making', percent: 0, renditions: ['144p', '240p', '360p'] },
    });
    // the played version is complete nevertheless
    expect(String((await get(admin, first.streamUrl!)).body)).not.toContain('kaksha.growing');
    expect((await savableVideo(k.deps.db, fileId))?.renditions).toHaveLength(4);
    // cancelling it changes nothing
    expect((await convert(false)).body).toMatchObject({
      videoState: 'ready',
      conversion: { state: 'cancelled' },
    });
    const { streamUrl, videoUrl, posterUrl, storyboardUrl } = first;
    const urls = { streamUrl, videoUrl, posterUrl, storyboardUrl };
    expect((await detailsOf(admin, lessonId)).body).toMatchObject(urls);
    await convert(true);
    await prepare(k, fileId, 'recorder.mkv');
    await k.jobs();
    const second = (await detailsOf(admin, lessonId)).body;
    expect(second).toMatchObject({ videoState: 'ready', conversion: { state: 'complete' } });
    expect(second.streamUrl).not.toBe(streamUrl);
    for (const url of [second.streamUrl!, second.videoUrl, second.posterUrl!, second.storyboardUrl!])
      await get(admin, url);
    // a learner in the middle of the earlier version can watch it to its end
    await get(admin, siblingOf(streamUrl!, '240p.mp4'));
    k.clock.forward(50_000);
    await cleanConversions(k.deps);
    expect((await admin.request('GET', siblingOf(streamUrl!, '240p.mp4'))).status).toBe(404);
    await get(admin, siblingOf(second.streamUrl!, '240p.mp4'));
  });

  // the rest depends on files and processes, not on the database
  if (dialect === 'postgres') return;

  itLong('are played while they grow, and not kept by browsers until they are complete', async () => {
    const paused = pauseAt(engine().video!, '240p');
    const cdn = { CDN_URL: 'https://cdn.example', CDN_KEY: 'k'.repeat(32), PUBLIC_URL: 'http://localhost' };
    const k = await start(cdn, { video: paused.video });
    const { admin, lessonId, fileName, fileId } = await upload(k, 'seminar.mkv');
    const working = k.jobs();
    const learner = await k.as('Paid');
    /** What a CDN gets: it would fetch a growing file again for each request. */
    const givenToCdn = async (): Promise<number> => {
      const { url } = (await learner.call(renditions.cdnAddress, { query: { video: `${fileId}-1` } })).body;
      return (await k.app.inject({ url: new URL(`${url}240p.mp4`).pathname })).statusCode;
    };
    await paused.isPaused;
    const streamUrl = async () => (await detailsOf(admin, lessonId)).body.streamUrl;
    await expect.poll(streamUrl, { timeout: 30_000 }).not.toBeNull();
    const url = (await streamUrl())!;
    const sizes = async () => String((await get(learner, url)).body);
    await expect.poll(sizes, { timeout: 30_000 }).toContain('240p');
    expect(await stateOf(admin, fileName)).toMatchObject({
      state: 'playable',
      duration: expect.closeTo(60, 0),
    });
    const playlist = await get(learner, siblingOf(url, '240p.m3u8'));
    expect(playlist.headers['cache-control']).toBe('no-store');
    expect(String(playlist.body)).not.toContain('#EXT-X-ENDLIST');
    const [, length, offset] = /BYTERANGE:(\d+)@(\d+)/.exec(String(playlist.body))!.map(Number);
    const range = `bytes=${offset}-${offset! + length! - 1}`;
    const segment = await get(learner, siblingOf(url, '240p.mp4'), { range });
    expect([segment.headers['cache-control'], segment.raw.rawPayload.length]).toEqual(['no-store', length]);
    expect(await givenToCdn()).toBe(404);
    paused.release();
    await working;
    const whole = await get(learner, siblingOf(url, '240p.mp4'), { range });
    expect(whole.headers['cache-control']).toBe('private, max-age=2592000, immutable');
    // bytes that were played never change
    expect(whole.raw.rawPayload.equals(segment.raw.rawPayload)).toBe(true);
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'complete' });
    expect(await givenToCdn()).toBe(200);
    const short = await get(learner, siblingOf(url, '240p.m3u8'), { 'accept-encoding': 'gzip' });
    expect(short.headers['content-encoding']).toBe('gzip');
    await conversionFolders.run(k.deps);
    expect(await k.deps.workFolders.names()).toHaveLength(1);
    // a folder of another feature, which retains them longer
    const captions = 'captions-1-a';
    await mkdir(k.deps.workFolders.locate(captions));
    k.clock.forward(50_000);
    await conversionFolders.run(k.deps);
    expect(await k.deps.workFolders.names()).toEqual([captions]);
    await get(learner, url);
  });

  it('of a video that was replaced before it was ready are not made on', async () => {
    const k = await start({}, engine());
    const { admin, lessonId, fileId } = await upload(k, 'recorder.mkv');
    const wanted = async () => (await wantedLadders(k.deps.db, 10, k.deps.now())).map(({ id }) => id);
    expect(await wanted()).toEqual([fileId]);
    await admin.upload(files.uploadImage, { query: { contentId: lessonId } }, [
      { name: 'phone.mp4', bytes: bytesOf('phone.mp4') },
    ]);
    expect(await wanted()).toHaveLength(2);
    // the person who has just uploaded it may still add it to a lesson
    k.clock.forward(3601);
    expect(await wanted()).toEqual([fileId + 1]);
  });

  itLong('are not made on for a lesson in the bin, and go on when it is back', async () => {
    const paused = pauseAt(engine().video!, '240p');
    const k = await start({}, { video: paused.video });
    const { admin, lessonId, fileName } = await upload(k, 'recorder.mkv');
    const working = k.jobs();
    await paused.isPaused;
    const sizes = async () => (await stateOf(admin, fileName)).renditions.length;
    await expect.poll(sizes, { timeout: 30_000, interval: 20 }).toBeGreaterThan(1);
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

  itLong(
    'cancelled while they are watched leave what is complete, and nothing that would be waited for',
    async () => {
      const paused = pauseAt(engine().video!, '360p');
      const k = await start({}, { video: paused.video });
      const { admin, lessonId, fileName } = await upload(k, 'recorder.mkv');
      const working = k.jobs();
      const learner = await k.as('Paid');
      await paused.isPaused;
      const names = async () => (await stateOf(admin, fileName)).renditions.map(({ name }) => name);
      await expect.poll(names, { timeout: 60_000, interval: 20 }).toContain('360p');
      const { streamUrl, videoUrl } = (await detailsOf(learner, lessonId)).body;
      const larger = String((await get(learner, siblingOf(streamUrl!, '360p.m3u8'))).body);
      expect(larger).not.toContain('#EXT-X-ENDLIST');
      await cancel(admin, lessonId);
      await working;
      expect((await detailsOf(learner, lessonId)).body).toMatchObject({ streamUrl, videoUrl });
      const master = String((await get(learner, streamUrl!)).body);
      expect(master).not.toMatch(/360p|kaksha\.growing/);
      for (const name of ['144p', '240p', 'audio'])
        expect(String((await get(learner, siblingOf(streamUrl!, `${name}.m3u8`))).body)).toContain(
          '#EXT-X-ENDLIST',
        );
      for (const name of ['360p.m3u8', '360p.mp4'])
        expect((await learner.request('GET', siblingOf(streamUrl!, name))).status).toBe(404);
      await get(learner, videoUrl);
    },
  );

  itLong(
    'begun again at once after they were cancelled wait until FFmpeg of the first has ended',
    async () => {
      const paused = pauseAt(engine().video!, '144p');
      /** The processes in the folder of the conversion, each time a video is probed. */
      const found: number[][] = [];
      let folder = '';
      const video = new Proxy(paused.video, {
        get(target, property) {
          if (property === 'probe' && folder !== '') found.push(workersIn(folder));
          return Reflect.get(target, property) as unknown;
        },
      });
      const k = await start({}, { video });
      const { admin, lessonId, fileId } = await upload(k, 'seminar.mkv');
      const first = k.jobs();
      await paused.isPaused;
      folder = k.deps.workFolders.locate(`ladder-${fileId}-1`);
      const processes = workersIn(folder);
      expect(processes).not.toEqual([]);
      for (const id of processes) sendSignal(id, 'SIGSTOP');

      await cancel(admin, lessonId);
      await admin.call(lessons.convertVideo, { query: { id: lessonId }, body: { convert: true } });
      const second = k.jobs();
      await expect.poll(() => ladderJobs(k)).toEqual(['cancelled', 'running']);
      // as it runs every second
      await k.deps.jobs.recover();
      await first;
      await expect.poll(() => found, { timeout: 60_000, interval: 20 }).toEqual([[]]);
      await cancel(admin, lessonId);
      await k.deps.jobs.recover();
      await second;
    },
  );

  itLong('of a worker that stood still publish nothing once the job is another one’s', async () => {
    const k = await start({}, engine());
    const { admin, fileName, fileId } = await upload(k, 'seminar.mkv');
    const { db, workFolders } = k.deps;
    const published = () =>
      Promise.all([
        db.all('select * from renditions order by name'),
        db.all('select * from rendition_files order by name'),
        db.all('select * from ladders'),
      ]);
    const frozen = k.jobs();
    const sizes = async () => (await stateOf(admin, fileName)).renditions.length;
    await expect.poll(sizes, { timeout: 60_000, interval: 20 }).toBeGreaterThan(1);
    // as another worker's recovery does it; nobody renews the lease here
    const requeue = `update jobs set state = 'queued', locked_until = null, run_at = ? where kind = 'video.ladder'
      and state = 'running' returning id`;
    expect(await db.run(requeue, [new Date(k.deps.now().getTime() + 3_600_000).toISOString()])).toHaveLength(
      1,
    );
    const before = await published();
    await frozen;
    expect(await published()).toEqual(before);
    expect(workersIn(workFolders.locate(`ladder-${fileId}-1`))).toEqual([]);
    k.clock.forward(3700);
    await k.jobs();
    expect(await stateOf(admin, fileName)).toMatchObject({ state: 'complete', percent: 100 });
    for (const { name, storage_key: key } of await db.all<{ name: string; storage_key: string }>(
      `select name, storage_key from rendition_files where name like '%p.mp4'`,
    ))
      await k.deps.storage.withLocal(key, async (file) =>
        expect([
          name,
          spawnSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-']).stderr.toString(),
        ]).toEqual([name, '']),
      );
  });

  itLong('of a second video come before the larger ones of a first', async () => {
    const paused = pauseAt(engine().video!, '360p');
    const k = await start({}, { video: paused.video });
    const { admin, fileName: first } = await upload(k, 'recorder.mkv');
    const working = k.jobs();
    await paused.isPaused;
    const percent = async () => (await stateOf(admin, first)).percent;
    await expect.poll(percent, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(40);
    const { fileName: second } = await upload(k, 'recorder.mkv');
    const state = async () => (await stateOf(admin, second)).state;
    await expect.poll(state, { timeout: 30_000, interval: 20 }).not.toBe('processing');
    expect((await stateOf(admin, first)).state).toBe('playable');
    await working;
    for (const name of [first, second])
      expect(await stateOf(admin, name)).toMatchObject({ state: 'complete', percent: 100 });
  });

  itLong('say that the disk is full, and go on when there is room', async ({ skip }) => {
    const undo: (() => Promise<void>)[] = [];
    const disk = await mountDisk(8, (later) => undo.push(later), skip);
    try {
      const k = await start({ STORAGE_URL: `file:${disk}/files` }, engine());
      const { admin, fileName, fileId } = await upload(k, 'recorder.mkv');
      const filler = path.join(disk, 'filler');
      const { bavail, bsize } = await statfs(disk);
      await writeFile(filler, Buffer.alloc(bavail * bsize - 40_000));
      await k.jobs();
      expect(await stateOf(admin, fileName)).toMatchObject({
        state: 'processing',
        problem: expect.stringContaining('disk is full'),
      });
      await convertEarlierVideos(k.deps);
      await k.jobs();
      expect(await stateOf(admin, fileName)).toMatchObject({ state: 'processing' });
      // not after two days of attempts, either: its lesson still waits for it
      await ladderJob.failed!({ id: fileId, version: 1, step: 'first' }, '', k.deps);
      expect(await stateOf(admin, fileName)).toMatchObject({ state: 'processing' });
      // a file that can't fit is refused before its bytes fill the disk
      const tooLarge = await k.app.inject({
        method: 'POST',
        url: uploads.path,
        headers: {
          'tus-resumable': '1.0.0',
          ...admin.headers,
          'upload-length': '12000000',
          'upload-metadata': `filename ${btoa('long.mp4')},kind ${btoa('video')}`,
        },
      });
      expect([tooLarge.statusCode, tooLarge.json().error.code]).toEqual([507, 'disk_full']);
      await rm(filler);
      await convertEarlierVideos(k.deps);
      await k.jobs();
      expect(await stateOf(admin, fileName)).toMatchObject({ state: 'complete', problem: '' });
      await k.stop();
    } finally {
      for (const one of undo) await one();
    }
  });

  it('whose copy from a bucket leaves too little of the disk wait, and are not hurried', async () => {
    const k = await start({}, engine());
    const { admin, fileName } = await upload(k, 'phone.mp4');
    const { db, now } = k.deps;
    const reserves: unknown[] = [];
    const storage: Storage = {
      ...k.deps.storage,
      // a bucket reports no limit
      space: async () => null,
      async withLocal(_key, _work, _signal, reserve) {
        reserves.push(reserve);
        throw new StorageError('no room', 'ENOSPC');
      },
    };
    await k.deps.jobs.runDue(jobKinds, { ...k.deps, storage });
    expect(reserves).toEqual([expect.any(Number)]);
    expect(await stateOf(admin, fileName)).toMatchObject({
      problem: expect.stringContaining('disk is full'),
    });
    const later = new Date(now().getTime() + 3_600_000).toISOString();
    await db.run(`update jobs set run_at = ? where kind = '${ladderKind}'`, [later]);
    const waiting = () => db.all(`select 1 from jobs where kind = '${ladderKind}' and run_at = ?`, [later]);
    await db.run('update files set bytes = ?', [2 ** 50]);
    await convertEarlierVideos({ ...k.deps, storage });
    expect(await waiting()).toHaveLength(1);
    await db.run('update files set bytes = ?', [1000]);
    await convertEarlierVideos({ ...k.deps, storage });
    expect(await waiting()).toHaveLength(0);
  });
});
