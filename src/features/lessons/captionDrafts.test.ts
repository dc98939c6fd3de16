import { expect, it } from 'vitest';
import { addCourse, addLesson, putFile } from '../../../tests/support/content.ts';
import { eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { hearing } from '../../../tests/support/speech.ts';
import { jobKinds } from '../../app/jobs.ts';
import { cancelJob, retryJobs } from '../../lib/server/jobs/list.ts';
import type { Cue } from '../../lib/subtitles.ts';
import { VideoError } from '../../lib/server/video/engine.ts';
import { asMessage } from '../../lib/text.ts';
import { lessons } from './api.ts';
import { captionEditing } from './captionsApi.ts';
import { captionDrafts } from './draftsApi.ts';

const heard: Cue[] = [{ start: 1000, end: 2500, text: 'प्रकाश सीधी रेखा में चलता है' }];
const webVtt = 'WEBVTT\n\n00:01.000 --> 00:02.500\nप्रकाश सीधी रेखा में चलता है\n';

async function lessonWithVideo(k: Kit) {
  const admin = await k.as('Admin');
  const { courseID } = await addCourse(admin);
  const video = await putFile(k, admin, { kind: 'video', name: 'film.mp4', duration: 30 });
  const { courseContentID: id } = await addLesson(admin, courseID, { videoFileName: video.name });
  const list = async () => (await admin.call(captionDrafts.list, { query: { coursecontentid: id } })).body;
  const make = (lang: 'en' | 'hi' = 'hi') =>
    admin.call(captionDrafts.make, { query: { id }, body: { lang } });
  const discard = () => admin.call(captionDrafts.discard, { query: { id }, body: { lang: 'hi' } });
  const actions = async () =>
    (await k.deps.db.sql.selectFrom('audit_log').select('action').orderBy('id').execute())
      .map(({ action }) => action)
      .filter((action) => action.startsWith('lesson.captions'));
  return { admin, courseID, id, list, make, discard, actions };
}

eachDatabase('captions made automatically', { shortOn: 'sqlite' }, (start) => {
  it('are a draft that learners don’t see, until it is discarded', async () => {
    const languages: string[] = [];
    const video = hearing(async ({ lang }) => {
      languages.push(lang);
      return heard;
    });
    const k = await start({}, { video });
    const { id, admin, list, make, discard, actions } = await lessonWithVideo(k);
    expect(await list()).toEqual({ available: true, drafts: [] });
    const begun = { lang: 'hi', state: 'making', percent: 0, problem: '', webVtt: '' };
    expect((await make()).body.drafts).toEqual([begun]);
    // a second click
    expect((await make()).body.drafts).toEqual([begun]);
    await k.jobs();
    expect(languages).toEqual(['hi']);
    expect((await list()).drafts).toEqual([{ ...begun, state: 'ready', percent: 100, webVtt }]);
    const details = await admin.call(lessons.details, { query: { coursecontentid: id } });
    expect(details.body.captions).toEqual([]);
    const texts = await admin.call(captionEditing.read, { query: { coursecontentid: id } });
    expect(texts.body).toMatchObject({ hi: '', version: 0 });
    expect((await discard()).body.drafts).toEqual([]);
    // nothing to discard, so no audit entry
    expect((await discard()).status).toBe(200);
    expect(await actions()).toEqual(['lesson.captionsMake', 'lesson.captionsDiscard']);
  });

  it('are not offered without a model, and why is said', async () => {
    const none = await start();
    const one = await lessonWithVideo(none);
    expect(await one.list()).toEqual({ available: false, drafts: [] });
    const refused = await one.make();
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('WHISPER_MODEL'),
    ]);
    const wrong = await start(
      {},
      { video: hearing(async () => heard, { problem: async () => asMessage('No such model.') }) },
    );
    const other = await lessonWithVideo(wrong);
    expect(await other.list()).toEqual({ available: false, drafts: [] });
    expect((await other.make()).status).toBe(409);
  });

  it('say why they failed, and are made on a second try', async () => {
    let attempt = 0;
    const video = hearing(async () => {
      attempt++;
      if (attempt === 1)
        throw new VideoError(asMessage('The model is damaged.'), { again: false, detail: 'x' });
      return attempt === 2 ? [] : heard;
    });
    const k = await start({}, { video });
    const { list, make } = await lessonWithVideo(k);
    await make();
    await k.jobs();
    expect((await list()).drafts).toMatchObject([{ state: 'failed', problem: 'The model is damaged.' }]);
    await make();
    await k.jobs();
    expect((await list()).drafts).toMatchObject([
      { state: 'failed', problem: 'No speech was recognised in this video.' },
    ]);
    await make();
    await k.jobs();
    expect((await list()).drafts).toMatchObject([{ state: 'ready', problem: '' }]);
  });

  it('try again after a crash, and tell how far they are', async () => {
    let attempt = 0;
    const video = hearing(async (_request, { onProgress }) => {
      onProgress?.(0.5);
      attempt++;
      if (attempt === 1) throw new VideoError(asMessage('It crashed.'), { again: true, detail: 'x' });
      return heard;
    });
    const k = await start({}, { video });
    const { list, make } = await lessonWithVideo(k);
    await make();
    await k.jobs();
    expect((await list()).drafts).toMatchObject([{ state: 'making' }]);
    k.clock.forward(3600);
    await k.jobs();
    expect((await list()).drafts).toMatchObject([{ state: 'ready' }]);
    expect(attempt).toBe(2);
  });

  it('are cancelled while they are made, by the owner or an operator', async () => {
    let began = Promise.withResolvers<void>();
    const ended: unknown[] = [];
    const video = hearing(
      (_request, { signal }) =>
        new Promise((_, reject) => {
          began.resolve();
          signal!.addEventListener('abort', () => {
            ended.push(signal!.reason);
            reject(signal!.reason as Error);
          });
        }),
    );
    const k = await start({}, { video });
    const { list, make, discard } = await lessonWithVideo(k);
    k.deps.jobs.start(jobKinds, [], k.deps);
    await make();
    await began.promise;
    expect((await discard()).body.drafts).toEqual([]);
    await expect.poll(() => ended.length, { timeout: 10_000 }).toBe(1);
    expect((await list()).drafts).toEqual([]);

    began = Promise.withResolvers<void>();
    await make();
    await began.promise;
    const job = await k.deps.db.sql
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'captions.make')
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow();
    await cancelJob(k.deps, job.id, jobKinds);
    await expect
      .poll(async () => (await list()).drafts, { timeout: 10_000 })
      .toMatchObject([{ state: 'failed', problem: 'Making the captions was cancelled.' }]);
    await k.deps.jobs.stop();
  });

  it('are not used when the lesson got another video meanwhile', async () => {
    let replace = async (): Promise<void> => {};
    const video = hearing(async () => {
      await replace();
      return heard;
    });
    const k = await start({}, { video });
    const { admin, id, list, make } = await lessonWithVideo(k);
    replace = async () => {
      const other = await putFile(k, admin, { kind: 'video', name: 'other.mp4', duration: 10 });
      const edit = { query: { id }, body: { videoFileName: other.name } };
      expect((await admin.call(lessons.edit, edit)).status).toBe(200);
    };
    await make();
    await k.jobs();
    expect((await list()).drafts).toMatchObject([
      { state: 'failed', problem: 'The lesson got another video meanwhile. Please make its captions again.' },
    ]);
  });

  it('go on for a lesson in the bin, and are not offered for a video that came after them', async () => {
    let remove = async (): Promise<void> => {};
    const video = hearing(async () => {
      await remove();
      return heard;
    });
    const k = await start({}, { video });
    const { admin, id, list, make } = await lessonWithVideo(k);
    remove = async () => {
      expect((await admin.call(lessons.delete, { query: { id } })).status).toBe(200);
    };
    await make();
    await k.jobs();
    await admin.call(lessons.restore, { query: { id } });
    expect((await list()).drafts).toMatchObject([{ state: 'ready', webVtt }]);
    const other = await putFile(k, admin, { kind: 'video', name: 'other.mp4', duration: 10 });
    await admin.call(lessons.edit, { query: { id }, body: { videoFileName: other.name } });
    expect((await list()).drafts).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('another video'), webVtt: '' },
    ]);
  });

  it('are made when an operator tries their failed job again', async () => {
    let attempt = 0;
    const video = hearing(async () => {
      attempt++;
      if (attempt === 1)
        throw new VideoError(asMessage('The model is damaged.'), { again: false, detail: 'x' });
      return heard;
    });
    const k = await start({}, { video });
    const { list, make } = await lessonWithVideo(k);
    await make();
    await k.jobs();
    const { id } = await k.deps.db.sql
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'captions.make')
      .executeTakeFirstOrThrow();
    expect(await retryJobs(k.deps.db.sql, { id }, k.deps.now())).toBe(1);
    await k.jobs();
    expect((await list()).drafts).toMatchObject([{ state: 'ready', problem: '' }]);
  });

  it('give their place to a video that waits, and go on afterwards', async () => {
    let attempt = 0;
    let waits = async (): Promise<void> => {};
    const video = hearing(async (_request, { signal }) => {
      attempt++;
      if (attempt > 1) return heard;
      await waits();
      return new Promise((_, reject) =>
        signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
      );
    });
    const k = await start({}, { video });
    const { list, make } = await lessonWithVideo(k);
    // a job for a video that does not exist, so it ends as soon as it runs
    waits = () => k.deps.jobs.add('video.ladder', { id: 9_999_999, version: 1, step: 'first' });
    await make();
    await k.jobs();
    expect(attempt).toBe(2);
    expect((await list()).drafts).toMatchObject([{ state: 'ready' }]);
  });
});
