// Conversions that are cancelled, repeated, interrupted, or wait.
import { spawnSync } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { putFile } from '../../../tests/support/content.ts';
import { detailsOf, get, siblingOf, stateOf, useVideos } from '../../../tests/support/conversions.ts';
import { mountDisk } from '../../../tests/support/disks.ts';
import { eachDatabase } from '../../../tests/support/harness.ts';
import { workersIn } from '../../../tests/video/engines.ts';
import { jobKinds } from '../../app/jobs.ts';
import { cancelJob, retryJobs } from '../../lib/server/jobs/list.ts';
import { lessons } from '../lessons/api.ts';
import { cleanConversions, convertEarlierVideos } from './server/schedules.ts';

const { engine, bytesOf, prepare, upload } = useVideos(
  ['phone.mp4', 'recorder.mkv', 'seminar.mkv', 'lecture.mkv'],
  ['phone.mp4', 'recorder.mkv'],
);

eachDatabase('conversions', (start, dialect) => {
  it('are cancelled and tried again by administrators, which is in the audit log', async () => {
    const k = await start({}, engine());
    const { admin, lessonId, fileName, fileId } = await upload(k, 'recorder.mkv');
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
    await prepare(k, fileId, 'recorder.mkv');
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
    const k = await start({}, engine());
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
    const bytes = bytesOf('phone.mp4');
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
    // one that is given up changes nothing
    expect((await convert(false)).body).toMatchObject({
      videoState: 'ready',
      conversion: { state: 'failed' },
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
    // whoever is in the middle of the earlier one sees its end
    await get(admin, siblingOf(streamUrl!, '240p.mp4'));
    k.clock.forward(50_000);
    await cleanConversions(k.deps);
    expect((await admin.request('GET', siblingOf(streamUrl!, '240p.mp4'))).status).toBe(404);
    await get(admin, siblingOf(second.streamUrl!, '240p.mp4'));
  });

  // what follows depends on files and processes, not on the database
  if (dialect === 'postgres') return;

  it('are played while they grow, and not kept by browsers until they are complete', async () => {
    const k = await start({}, engine());
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
    const k = await start({}, engine());
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

  it('cancelled while they are watched leave what is complete, and nothing that would be waited for', async () => {
    const k = await start({}, engine());
    const { admin, lessonId, fileName } = await upload(k, 'seminar.mkv');
    const working = k.jobs();
    const learner = await k.as('Paid');
    const names = async () => (await stateOf(admin, fileName)).renditions.map(({ name }) => name);
    await expect.poll(names, { timeout: 60_000, interval: 20 }).toContain('360p');
    const { streamUrl, videoUrl } = (await detailsOf(learner, lessonId)).body;
    const larger = String((await get(learner, siblingOf(streamUrl!, '360p.m3u8'))).body);
    expect(larger).not.toContain('#EXT-X-ENDLIST');
    await admin.call(lessons.convertVideo, { query: { id: lessonId }, body: { convert: false } });
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
  });

  it('of a worker that stood still publish nothing once the job is another one’s', async () => {
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
    // as the watch of another worker does it; nobody renews the lease here
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

  it('of a second video come before the larger ones of a first', async () => {
    const k = await start({}, engine());
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
      const k = await start({ STORAGE_URL: `file:${disk}/files` }, engine());
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
