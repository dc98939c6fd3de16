import { expect, it } from 'vitest';
import { addCourse, addLesson, putFile } from '../../../tests/support/content.ts';
import { fixture } from '../../../tests/support/files.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { files } from '../files/api.ts';
import { version } from '../../lib/server/db/db.ts';
import { recheckVideos, cleanFiles } from '../files/server/jobs.ts';
import { progress } from '../progress/api.ts';
import { lessons } from './api.ts';
import { purgeLessonBin } from './server/jobs.ts';

/** A lesson with a video of 2 s, and helpers. */
async function studio(k: Kit) {
  const admin = await k.as('Admin');
  const learner = await k.as('Free');
  const { courseID } = await addCourse(admin);
  const { courseContentID: id } = await addLesson(admin, courseID, { videoFileName: 'soon.mp4' });
  const send = async (name: string, by: Client = admin) =>
    by.upload(files.uploadImage, { query: { kind: 'video', contentId: id } }, [
      { name, bytes: await fixture(name) },
    ]);
  const details = async (by: Client = admin) =>
    (await by.call(lessons.details, { query: { coursecontentid: id } })).body;
  const restore = (videoFileName: string, by: Client = admin) =>
    by.call(lessons.restoreVideo, { query: { id }, body: { videoFileName } });
  const bytesAt = async (url: string, by: Client = learner) =>
    (await by.request('GET', url)).raw.rawPayload.length;
  const edit = (body: { videoFileName?: string; contentName?: string; duration?: number }) =>
    admin.call(lessons.edit, { query: { id }, body });
  const lines = async () =>
    (
      await k.deps.db.all<{ action: string; actor_id: number | null }>(
        `select action, actor_id from audit_log where action like 'lesson.film%' order by id`,
      )
    ).map(({ action, actor_id }) => [action, actor_id]);
  expect((await send('lesson.mp4')).status).toBe(200);
  return { admin, learner, courseID, id, send, details, restore, bytesAt, edit, lines };
}

/** A video whose probing is delayed, and a function that ends the delay. */
async function slowVideo(k: Kit, admin: Client, id: number, name: string) {
  const file = await putFile(k, admin, {
    kind: 'video',
    name: 'slow.mp4',
    bytes: await fixture(name),
    state: 'processing',
  });
  await admin.call(lessons.edit, { query: { id }, body: { videoFileName: file.name } });
  await k.deps.jobs.add('video.probe', { id: file.id });
  return file;
}

eachDatabase('a film that is replaced', { shortOn: 'sqlite' }, (start) => {
  it('is shown until the new one is there, and can be gone back to, with all that belongs to the lesson', async () => {
    const k = await start();
    const { admin, learner, courseID, id, send, details, restore, bytesAt, lines } = await studio(k);
    const first = await details();
    expect(first).toMatchObject({ videoState: 'ready', duration: 2, earlierVideo: null, videoComing: false });
    const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n');
    await admin.upload(lessons.uploadCaption, { query: { coursecontentid: id, lang: 'en' } }, [
      { name: 'a.vtt', bytes: vtt },
    ]);
    const watch = (watchedDuration: number) =>
      learner.call(progress.save, {
        query: { UID: learner.user!.id },
        body: { userId: learner.user!.id, contentId: id, watchedDuration, completed: false },
      });
    await watch(1.5);
    expect((await send('camera.mp4')).status).toBe(200);
    const second = await details();
    expect(second).toMatchObject({
      videoState: 'ready',
      duration: 0.5,
      version: first.version,
      earlierVideo: { fileName: first.videoFileName },
      captions: [{ lang: 'en' }],
    });
    expect(second.videoUrl).not.toBe(first.videoUrl);
    const days = (Date.parse(second.earlierVideo!.until) - k.deps.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
    expect(await details(learner)).toMatchObject({
      earlierVideo: null,
      videoFileName: '',
      videoComing: false,
    });
    // a learner who is watching the old video can finish it
    const [old, now] = [(await fixture('lesson.mp4')).length, (await fixture('camera.mp4')).length];
    expect([await bytesAt(first.videoUrl), await bytesAt(second.videoUrl)]).toEqual([old, now]);
    expect(await bytesAt(`/media/lesson/${id}`)).toBe(now);
    const list = async () =>
      (await learner.call(progress.byCourse, { query: { userId: learner.user!.id, courseId: courseID } }))
        .body[0]!;
    // a position after the end of the shorter video
    expect(await list()).toMatchObject({ duration: 0.5, position: 0.5, watchedTime: 0.5, completed: false });

    expect((await restore(first.videoFileName, learner)).status).toBe(403);
    const back = await restore(first.videoFileName);
    expect(back.body).toMatchObject({
      videoFileName: first.videoFileName,
      duration: 2,
      earlierVideo: { fileName: second.videoFileName },
    });
    // a second call changes nothing
    expect((await restore(first.videoFileName)).body).toEqual(back.body);
    expect(await list()).toMatchObject({ duration: 2, watchedTime: 1.5 });
    expect((await details()).videoUrl).toBe(first.videoUrl);
    expect((await restore('no-such.mp4')).status).toBe(409);
    expect((await restore(second.videoFileName)).body).toMatchObject({ duration: 0.5 });
    expect(await lines()).toEqual([
      ['lesson.film', admin.user!.id],
      ['lesson.filmBack', admin.user!.id],
      ['lesson.filmBack', admin.user!.id],
    ]);
  });

  it('keeps what was completed completed, whatever the length of the new one', async () => {
    const k = await start();
    const { learner, courseID, id, send, restore, details } = await studio(k);
    await learner.call(progress.save, {
      query: { UID: learner.user!.id },
      body: { userId: learner.user!.id, contentId: id, watchedDuration: 2, completed: true },
    });
    const list = async () =>
      (await learner.call(progress.byCourse, { query: { userId: learner.user!.id, courseId: courseID } }))
        .body[0]!;
    await send('camera.mp4');
    expect(await list()).toMatchObject({ completed: true, duration: 0.5, watchedTime: 0.5 });
    const { earlierVideo } = await details();
    await restore(earlierVideo!.fileName);
    expect(await list()).toMatchObject({ completed: true, duration: 2, watchedTime: 2 });
  });

  it('stays when the new one is refused, at once or later, and the lesson tells why', async () => {
    const k = await start();
    const { admin, learner, id, send, details, lines } = await studio(k);
    const first = await details();
    for (const [name, words] of [
      ['iphone.mov', 'HEVC/H.265'],
      ['hdr10.mp4', 'HEVC/H.265, HDR'],
      ['ac3.mp4', 'Dolby AC-3'],
    ] as const) {
      expect((await send(name)).status).toBe(415);
      const now = await details();
      expect({ ...now, videoProblem: '' }).toEqual(first);
      expect(now.videoProblem).toMatch(
        /^The new video was not taken; the lesson keeps the one it has\. .*HandBrake/,
      );
      expect(now.videoProblem).toContain(words);
    }
    const hindi = await admin.request('GET', `/api/CourseContent/Details?coursecontentid=${id}`, {
      headers: { 'accept-language': 'hi' },
    });
    expect((hindi.body as { videoProblem: string }).videoProblem).toMatch(
      /^नया वीडियो नहीं लिया गया.*Dolby AC-3/,
    );
    expect((await details(learner)).videoProblem).toBe('');

    const slow = await slowVideo(k, admin, id, 'high10.mp4');
    expect(await details()).toMatchObject({
      videoState: 'ready',
      videoComing: true,
      videoProblem: '',
      videoUrl: first.videoUrl,
      videoFileName: first.videoFileName,
    });
    await k.jobs();
    expect(await details()).toMatchObject({
      videoState: 'ready',
      videoComing: false,
      videoUrl: first.videoUrl,
    });
    expect((await details()).videoProblem).toContain('10 bit');
    // saving its name again changes nothing
    await admin.call(lessons.edit, { query: { id }, body: { videoFileName: slow.name } });
    expect(await details()).toMatchObject({
      videoState: 'ready',
      videoUrl: first.videoUrl,
      earlierVideo: null,
    });
    expect(await lines()).toEqual([]);

    const good = await slowVideo(k, admin, id, 'camera.mp4');
    expect(await details()).toMatchObject({ duration: 2, videoUrl: first.videoUrl, videoComing: true });
    await k.jobs();
    expect(await details()).toMatchObject({
      duration: 0.5,
      videoComing: false,
      videoFileName: good.name,
      videoProblem: '',
      earlierVideo: { fileName: first.videoFileName },
    });
    // without an actor: the probing job
    expect(await lines()).toEqual([['lesson.film', 0]]);
  });

  it('stays until the file comes that a client has only named, and is kept when it comes', async () => {
    const k = await start();
    const { admin, details, edit } = await studio(k);
    const first = await details();
    const named = (await edit({ videoFileName: 'camera.mp4' })).body;
    expect(named).toMatchObject({ videoFileName: 'camera.mp4', videoState: 'ready', duration: 2 });
    // an edit of another field does not end the wait
    await edit({ contentName: 'Other' });
    const bytes = await fixture('camera.mp4');
    await admin.upload(files.uploadImage, { query: { kind: 'video' } }, [{ name: 'camera.mp4', bytes }]);
    expect(await details()).toMatchObject({
      duration: 0.5,
      videoProblem: '',
      earlierVideo: { fileName: first.videoFileName },
    });
    // the name of an existing video switches to it at once
    expect((await edit({ videoFileName: first.videoFileName })).body).toMatchObject({ duration: 2 });
  });

  it('is kept for 30 days or until the next one, and its bytes go after that', async () => {
    const k = await start();
    const { send, details, bytesAt } = await studio(k);
    const first = await details();
    await send('camera.mp4');
    const count = async () => (await k.deps.db.all(`select 1 from files where kind = 'video'`)).length;
    const night = async () => {
      await purgeLessonBin.run(k.deps);
      await cleanFiles(k.deps);
    };
    await night();
    k.clock.forward(29 * 86_400);
    await night();
    expect(await bytesAt(first.videoUrl, await k.as('Paid'))).toBe((await fixture('lesson.mp4')).length);
    k.clock.forward(2 * 86_400);
    await night();
    expect(await count()).toBe(1);
    // sessions have expired meanwhile
    const again = await k.as('Admin');
    expect((await details(again)).earlierVideo).toBeNull();
    const gone = await (await k.as('Paid')).request('GET', first.videoUrl);
    expect([gone.status, (gone.body as { error: { message: string } }).error.message]).toEqual([
      404,
      'This lesson has another video now.',
    ]);
    // a second replacement drops the oldest video
    const { videoFileName } = await details(again);
    await send('lesson.mp4', again);
    expect((await details(again)).earlierVideo).toMatchObject({ fileName: videoFileName });
    await send('camera.mp4', again);
    expect((await details(again)).earlierVideo!.fileName).not.toBe(videoFileName);
  });
});

eachDatabase('a film that browsers can’t play', { shortOn: 'sqlite' }, (start) => {
  it('is failed, with what to do, never ready; an old one is found once and told', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const add = async (name: string) => {
      const file = await putFile(k, admin, { kind: 'video', name, bytes: await fixture(name), duration: 1 });
      const { courseContentID } = await addLesson(admin, courseID, { videoFileName: file.name });
      return courseContentID;
    };
    const ids = [
      await add('iphone.mov'),
      await add('lesson.mp4'),
      await add('eac3.mp4'),
      await add('lesson.mkv'),
    ];
    const states = async () =>
      (await admin.call(lessons.all, { query: { courseId: courseID } })).body.map((row) => row.videoState);
    // as in a database from before these rules
    await k.deps.db.run('update files set video_rules = 0', []);
    expect(await states()).toEqual(['ready', 'ready', 'ready', 'ready']);
    await recheckVideos(k.deps);
    // problems that only produced a warning before still do
    expect(await states()).toEqual(['failed', 'ready', 'failed', 'ready']);
    const unchecked = () => k.deps.db.all('select 1 from files where video_rules = 0');
    expect(await unchecked()).toEqual([]);
    // a run that takes long ends, and the next ones continue
    await k.deps.db.run('update files set video_rules = 0', []);
    const left: number[] = [];
    for (let i = 0; i < 5; i++) {
      let now = 0;
      await recheckVideos({ ...k.deps, elapsed: () => (now += 150_000) });
      left.push((await unchecked()).length);
    }
    expect(left).toEqual([3, 2, 1, 0, 0]);
    // checking them all again invalidates no cache
    const content = await version(k.deps.db, 'content');
    await k.deps.db.run('update files set video_rules = 0', []);
    await recheckVideos(k.deps);
    expect(await unchecked()).toEqual([]);
    expect(await version(k.deps.db, 'content')).toBe(content);
    const shown = async (by: Client, id: number) =>
      (await by.call(lessons.details, { query: { coursecontentid: id } })).body;
    expect((await shown(admin, ids[0]!)).videoProblem).toMatch(/HEVC\/H\.265\. On an iPhone/);
    expect((await shown(admin, ids[2]!)).videoProblem).toContain('Dolby E-AC-3');
    // devices that play it still may; the notice explains why others can't
    const learner = await k.as('Paid');
    const old = await shown(learner, ids[0]!);
    expect(old).toMatchObject({ videoState: 'ready' });
    expect(old.videoProblem).toContain('Not every phone and browser can play this video.');
    expect((await learner.request('GET', old.videoUrl)).status).toBe(200);
    expect((await shown(learner, ids[1]!)).videoProblem).toBe('');

    // the first video of a lesson is refused: the lesson shows the reason
    const empty = (await addLesson(admin, courseID, { uploadById: true })).courseContentID;
    const sent = await admin.upload(files.uploadImage, { query: { contentId: empty } }, [
      { name: 'iphone.mov', bytes: await fixture('iphone.mov') },
    ]);
    expect(sent.status).toBe(415);
    expect(await shown(admin, empty)).toMatchObject({ videoState: 'failed', videoUrl: '' });
    expect((await shown(admin, empty)).videoProblem).toContain('HEVC/H.265');
    const unseen = await (await k.as('Paid')).call(lessons.details, { query: { coursecontentid: empty } });
    expect(unseen.status).toBe(404);
    await admin.upload(files.uploadImage, { query: { contentId: empty } }, [
      { name: 'lesson.mp4', bytes: await fixture('lesson.mp4') },
    ]);
    expect(await shown(admin, empty)).toMatchObject({ videoState: 'ready', videoProblem: '' });
  });
});
