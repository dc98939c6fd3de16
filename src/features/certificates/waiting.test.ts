import { textIn } from '../../lib/text.ts';
import { expect, it } from 'vitest';
import { makeCourse, type TestCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { cacheOf } from '../../lib/server/cache.ts';
import { lessons } from '../lessons/api.ts';
import { progress } from '../progress/api.ts';
import { certificates } from './api.ts';
import { secondsLeft, waitingText } from './rules.ts';

const open = async (who: Client, lesson: number): Promise<void> => {
  const { status } = await who.call(lessons.details, { query: { coursecontentid: lesson } });
  expect(status).toBe(200);
};
const complete = async (who: Client, lesson: number): Promise<void> => {
  const { status } = await who.call(progress.save, {
    query: { UID: who.user!.id },
    body: { contentId: lesson, watchedDuration: 0, completed: true },
  });
  expect(status).toBe(200);
};
const download = (who: Client, { id }: TestCourse) =>
  who.call(certificates.download, { query: { userId: who.user!.id, courseId: id } });
const statusOf = async (who: Client, { id }: TestCourse) =>
  (await who.call(certificates.state, { query: { courseId: id } })).body;
const issued = async (k: Kit): Promise<number> =>
  (await k.deps.db.sql.selectFrom('certificates').select('id').execute()).length;
const queued = async (k: Kit): Promise<number> =>
  (await k.deps.db.all(`select 1 from jobs where kind = 'certificates.issue' and state = 'queued'`)).length;
const setShare = async (k: Kit, certificateSharePercent: number): Promise<void> => {
  await k.deps.db.sql.deleteFrom('settings').where('key', '=', 'limits').execute();
  const value = JSON.stringify({ certificateSharePercent });
  await k.deps.db.sql.insertInto('settings').values({ key: 'limits', value }).execute();
};

it('counts each lesson from when it was first asked for', () => {
  const now = new Date('2026-11-22T10:10:00Z');
  const lesson = (duration: number, since: string) => ({ duration, since: `2026-11-22T${since}Z` });
  const five = [lesson(600, '10:00:00'), lesson(60, '10:09:50')];
  expect(secondsLeft(five, 50, now)).toBe(20);
  expect(secondsLeft(five, 100, now)).toBe(50);
  expect(secondsLeft(five, 0, now)).toBe(0);
  expect(secondsLeft([], 50, now)).toBe(0);
  expect(['en', 'hi'].map((lang) => textIn(lang, waitingText(700, 50)))).toEqual([
    'Available in 12 minutes: at least 50% of each lesson’s time has to pass before there is a certificate.',
    'प्रमाण पत्र 12 मिनट में मिलेगा: इसके लिए हर पाठ के समय का कम से कम 50% बीतना ज़रूरी है।',
  ]);
  expect([waitingText(3, 50), waitingText(7201, 5)].map((text) => textIn('en', text).split(':')[0])).toEqual([
    'Available in 1 minute',
    'Available in 3 hours',
  ]);
});

eachDatabase('the time that a certificate wants', { shortOn: 'sqlite' }, (start) => {
  it('passes on the server’s clock from when a lesson was first asked for; then it comes by itself', async () => {
    const k = await start();
    k.clock.stop();
    const [learner, course] = [await k.as('Paid'), await makeCourse(k, [1200, 60])];
    for (const lesson of course.lessons) await open(learner, lesson);
    k.clock.forward(60);
    // a second request does not restart the waiting time
    await open(learner, course.lessons[0]!);
    for (const lesson of course.lessons) await complete(learner, lesson);
    const early = await download(learner, course);
    expect([early.status, early.raw.json<{ error: { message: string } }>().error.message]).toEqual([
      422,
      'Available in 9 minutes: at least 50% of each lesson’s time has to pass before there is a certificate.',
    ]);
    expect(await statusOf(learner, course)).toEqual({
      completed: true,
      number: '',
      secondsLeft: 540,
      sharePercent: 50,
    });
    // completing stays the learner's own action, as specified
    expect((await learner.call(progress.courses, {})).body[0]).toMatchObject({ percent: 100 });
    await complete(learner, course.lessons[0]!);
    expect([await issued(k), await queued(k)]).toEqual([0, 1]);
    k.clock.forward(539);
    await k.jobs();
    expect(await issued(k)).toBe(0);
    k.clock.forward(2);
    await k.jobs();
    expect([await issued(k), await queued(k)]).toEqual([1, 0]);
    expect(await statusOf(learner, course)).toMatchObject({ completed: true, secondsLeft: 0 });
    expect((await download(learner, course)).status).toBe(200);
  });

  it('is given on asking as well, and follows the owner’s share; nothing is taken back', async () => {
    const k = await start();
    k.clock.stop();
    const [one, two, course] = [await k.as('Paid'), await k.as('Paid'), await makeCourse(k, [1000, 1000])];
    for (const who of [one, two]) for (const lesson of course.lessons) await open(who, lesson);
    for (const who of [one, two]) for (const lesson of course.lessons) await complete(who, lesson);
    k.clock.forward(500);
    expect(await statusOf(one, course)).toMatchObject({
      secondsLeft: 0,
      number: expect.stringMatching(/^KK-C/),
    });
    await setShare(k, 100);
    expect(await statusOf(two, course)).toMatchObject({ secondsLeft: 500, number: '', sharePercent: 100 });
    expect((await download(one, course)).status).toBe(200);
    // the earlier job now runs too early, and is queued again
    await k.jobs();
    expect([await issued(k), await queued(k)]).toEqual([1, 1]);
    await setShare(k, 0);
    expect((await download(two, course)).status).toBe(200);
  });

  it('counts from completion for who never asked for details, and says so before completion', async () => {
    const k = await start();
    k.clock.stop();
    const [learner, course] = [await k.as('Paid'), await makeCourse(k, [600, 60])];
    expect(await statusOf(learner, course)).toMatchObject({ completed: false, secondsLeft: 0 });
    for (const lesson of course.lessons) await complete(learner, lesson);
    expect((await statusOf(learner, course)).secondsLeft).toBe(300);
    expect((await learner.call(certificates.state, { query: { courseId: 9999 } })).status).toBe(404);
  });

  it('writes the start of a lesson once, and nothing for who may not open it', async () => {
    const k = await start();
    k.clock.stop();
    const [learner, free, course] = [await k.as('Paid'), await k.as('Free'), await makeCourse(k, [60, 60])];
    const rows = () =>
      k.deps.db.all<{ user_id: number; asked_at: string }>('select * from lesson_starts order by asked_at');
    await open(learner, course.lessons[1]!);
    const before = await rows();
    k.clock.forward(60);
    await open(learner, course.lessons[1]!);
    await free.call(lessons.details, { query: { coursecontentid: course.lessons[1]! } });
    expect(await rows()).toEqual(before);
    expect(before).toHaveLength(1);
    // the second call makes no query
    expect(cacheOf(k.deps.db).counts()['lesson start']).toMatchObject({ misses: 1, hits: 1 });
    // another process, or this one after a restart, has an empty cache
    const again = await k.restart();
    const back = again.anonymous();
    Object.assign(back.headers, learner.headers);
    await open(back, course.lessons[1]!);
    expect(await again.deps.db.all('select * from lesson_starts')).toHaveLength(1);
  });
});
