import { afterEach, expect, it } from 'vitest';
import { jobKinds } from '../../app/jobs.ts';
import { makeCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit, kitBeside } from '../../../tests/support/harness.ts';
import { pushService } from '../../../tests/support/pushService.ts';
import { type Arrived, mailbox } from '../../../tests/support/smtp.ts';
import { isClockTrusted } from '../../lib/server/jobs/clock.ts';
import type { Deps } from '../../lib/server/http/context.ts';
import type { JobKind, Schedule } from '../../lib/server/jobs/kind.ts';
import { queueDue, scheduleKind } from '../../lib/server/jobs/schedules.ts';
import { accounts } from '../accounts/api.ts';
import { profiles } from '../profile/api.ts';
import { progress } from '../progress/api.ts';
import { push } from '../push/api.ts';
import { goals, reminders } from './api.ts';
import { goalSchedules, remindByPush } from './server/jobs.ts';

const india = (day: string, time: string): Date => new Date(`${day}T${time}+05:30`);
const wednesday = '2027-03-10';
const adult = '2001-01-01';

let box: Awaited<ReturnType<typeof mailbox>>;
afterEach(() => box.close());

/** Runs the schedules and the jobs that are due, as the loops of a process do. */
async function work(k: Kit): Promise<void> {
  await queueDue(k.deps, goalSchedules);
  // first what queues jobs, then jobs queued in a lane that had already run
  const kinds = [...goalSchedules.map(scheduleKind), ...jobKinds];
  for (let i = 0; i < 2; i += 1) await k.deps.jobs.runDue(kinds, k.deps);
}

/** Sets the clock without a jump that schedules would distrust. */
async function goTo(k: Kit, day: string, time: string): Promise<void> {
  const end = india(day, time).getTime();
  for (let at = k.deps.now().getTime() + 72_000_000; at < end; at += 72_000_000) {
    k.clock.set(new Date(at));
    await isClockTrusted(k.deps);
  }
  k.clock.set(new Date(end));
  await isClockTrusted(k.deps);
}

const every = { weekdays: [0, 1, 2, 3, 4, 5, 6], hour: 19, mail: true, push: false };
const choose = (who: Client, more: Partial<typeof every> = {}) =>
  who.call(reminders.save, { body: { ...every, ...more } });

const watch = (who: Client, contentId: number, played: number) =>
  who.call(progress.save, {
    query: { UID: who.user!.id },
    body: { contentId, watchedDuration: 30, completed: false, played },
  });

const watched = (k: Kit, rows: number) =>
  expect
    .poll(async () => (await k.deps.db.all('select 1 from watched_days')).length, { timeout: 10_000 })
    .toBe(rows);

const linkOf = (mail: Arrived): URL => new URL(/http\S+\/unsubscribe\?token=\S+/.exec(mail.text)![0]);

eachDatabase('reminders', { shortOn: 'sqlite' }, (start, dialect) => {
  /** An adult learner who started a course the day before, and wants a mail every evening at seven. */
  async function begin(env: Record<string, string> = {}) {
    box = await mailbox();
    const k = await start({ SMTP_URL: box.url, PUBLIC_URL: 'http://academy.example', ...env });
    k.clock.set(india('2027-03-09', '10:00:00'));
    const [learner, course] = [await k.as('Paid'), await makeCourse(k, [3600, 3600], 'Physics & more')];
    await watch(learner, course.lessons[0]!, 60);
    await watched(k, 1);
    await learner.call(reminders.birth, { body: { dob: adult } });
    expect((await choose(learner)).status).toBe(200);
    await work(k);
    await goTo(k, wednesday, '18:59:00');
    await work(k);
    return { k, learner: await k.device(learner), course, mails: box.mails };
  }

  it('come once an evening at the chosen hour, with the next lesson, and end by one tap without a login', async () => {
    const { k, learner, course, mails } = await begin();
    expect(mails).toEqual([]);
    await goTo(k, wednesday, '19:01:00');
    await work(k);
    expect(mails).toHaveLength(1);
    const [mail] = mails as [Arrived];
    expect(mail.to).toEqual([learner.user!.email]);
    expect(mail.subject).toMatch(/^Your next lesson: /);
    expect(mail.text).toContain(
      `http://academy.example/courseplayer?courseid=${course.id}&contentid=${course.lessons[0]}`,
    );
    expect(mail.text).toContain('Physics & more');
    const url = linkOf(mail);
    const head = mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ');
    expect(head).toContain(`List-Unsubscribe: <${url.href}>`);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    for (const time of ['19:11:00', '19:41:00', '20:01:00', '23:00:00']) {
      await goTo(k, wednesday, time);
      await work(k);
    }
    expect(mails).toHaveLength(1);
    await goTo(k, '2027-03-11', '19:01:00');
    await work(k);
    expect(mails).toHaveLength(2);

    // requests of a mail scanner change nothing
    const path = url.pathname + url.search;
    await k.anonymous().request('GET', path);
    await k.anonymous().request('HEAD', path);
    const again = await k.device(learner);
    expect((await again.call(reminders.get, {})).body).toMatchObject({ mail: true });
    // RFC 8058: a form without our cookies and headers
    const tap = () =>
      k.anonymous().request('POST', path, {
        payload: Buffer.from('List-Unsubscribe=One-Click'),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await tap()).status).toBe(200);
    expect((await tap()).body).toEqual({ isOff: true });
    expect((await again.call(reminders.get, {})).body).toMatchObject({ mail: false, push: false });
    await goTo(k, '2027-03-12', '19:01:00');
    await work(k);
    expect(mails).toHaveLength(2);
    const wrong = await k.anonymous().request('POST', '/unsubscribe?token=x', { body: {} });
    expect(wrong.status).toBe(404);
  });

  it('come also when the clock was once years ahead', async () => {
    const { k, mails } = await begin();
    await k.deps.db.run(`update reminders set decided_on = '2040-01-01'`);
    for (const time of ['19:01:00', '19:11:00']) {
      await goTo(k, wednesday, time);
      await work(k);
    }
    expect(mails).toHaveLength(1);
  });

  it('are in the language in which they were chosen', async () => {
    const { k, learner, mails } = await begin();
    const hindi = await learner.request('POST', reminders.save.path, {
      body: every,
      headers: { 'accept-language': 'hi' },
    });
    expect(hindi.status).toBe(200);
    await goTo(k, wednesday, '19:01:00');
    await work(k);
    expect(mails[0]!.subject).toMatch(/^आपका अगला पाठ: /);
    expect(mails[0]!.text).toContain('लॉग इन ज़रूरी नहीं');
  });

  it('are not sent on other evenings, who has learned today, or has met the goal of the week', async () => {
    const { k, learner, course, mails } = await begin();
    await choose(learner, { weekdays: [0, 1, 3, 4] });
    await goTo(k, wednesday, '19:01:00');
    await work(k);
    expect(mails).toEqual([]);
    await goTo(k, '2027-03-11', '08:00:00');
    const [lesson] = course.lessons as [number];
    await watch(await k.device(learner), lesson, 300);
    await watched(k, 2);
    await goTo(k, '2027-03-11', '19:01:00');
    await work(k);
    expect(mails).toEqual([]);
    // Friday: one day of learning was the goal
    await (await k.device(learner)).call(goals.set, { body: { days: 1 } });
    await goTo(k, '2027-03-12', '19:01:00');
    await work(k);
    expect(mails).toEqual([]);
    // the next week starts again
    await goTo(k, '2027-03-15', '19:01:00');
    await work(k);
    expect(mails).toHaveLength(1);
  });

  it('are not sent who learns while the mail waits, who is blocked, or has nothing to watch', async () => {
    const { k, learner, course, mails } = await begin();
    const admin = await k.as('Admin');
    await goTo(k, wednesday, '19:01:00');
    await goalSchedules[0]!.run(k.deps);
    expect(await k.deps.jobs.isQueued('goals.remind')).toBe(true);
    await watch(learner, course.lessons[0]!, 30);
    await watched(k, 2);
    await work(k);
    expect(mails).toEqual([]);
    const blocking = { query: { id: learner.user!.id }, body: { type: 'Blocked' as const } };
    expect((await admin.call(accounts.edit, blocking)).status).toBe(200);
    await goTo(k, '2027-03-11', '19:01:00');
    await work(k);
    expect(mails).toEqual([]);

    // the membership has ended, and the free lesson is completed
    const other = await k.as('Free');
    const body = { contentId: course.lessons[0]!, watchedDuration: 3600, completed: true };
    await other.call(progress.save, { query: { UID: other.user!.id }, body });
    await other.call(reminders.birth, { body: { dob: adult } });
    await choose(other);
    await goTo(k, '2027-03-12', '19:01:00');
    await work(k);
    expect(mails).toEqual([]);
  });

  it('that are late by more than an hour are not sent, whether the server or the mail server was down', async () => {
    const { k, mails } = await begin();
    await goTo(k, wednesday, '20:00:00');
    await work(k);
    await goTo(k, '2027-03-11', '19:30:00');
    const again = await k.restart();
    await goalSchedules[0]!.run(again.deps);
    again.clock.set(india('2027-03-11', '20:00:01'));
    await again.jobs();
    expect(mails).toEqual([]);
    const states = await again.deps.db.all("select state from jobs where kind = 'goals.remind'");
    expect(states).toEqual([{ state: 'done' }]);
  });

  it('are sent once by several processes, however often they look', async () => {
    const { k, learner, mails } = await begin();
    await goTo(k, wednesday, '19:01:00');
    const all: Deps[] = [k.deps, k.deps, k.deps];
    let beside: Kit | undefined;
    // SQLite belongs to one process
    if (dialect === 'postgres') {
      const [row] = await k.deps.db.all<{ name: string }>('select current_database() as name');
      beside = await kitBeside(dialect, k.deps.config.DATA_DIR, row!.name);
      const { now, mail, config } = k.deps;
      all.push({ ...beside.deps, now, mail, config }, { ...beside.deps, now, mail, config });
    }
    const [schedule] = goalSchedules as [Schedule];
    await Promise.all(all.map((deps) => schedule.run(deps)));
    await Promise.all(all.map((deps) => deps.jobs.runDue(jobKinds, deps)));
    await k.jobs();
    expect(mails.map(({ to }) => to)).toEqual([[learner.user!.email]]);
    await beside?.deps.db.close();
  });

  it('come as a notice to the devices that want them, beside the mail or without it', async () => {
    const service = await pushService();
    try {
      const { k, learner, course, mails } = await begin({ PUSH: 'anywhere' });
      expect((await choose(learner, { push: true })).status).toBe(422);
      await learner.call(push.subscribe, { body: service.browser('phone') });
      expect((await learner.call(reminders.get, {})).body).toMatchObject({ canPush: true, canMail: true });
      await choose(learner, { push: true });
      await goTo(k, wednesday, '19:01:00');
      await work(k);
      expect(mails).toHaveLength(1);
      const lesson = `courseid=${course.id}&contentid=${course.lessons[0]}`;
      expect(service.delivered.map(({ notice }) => notice)).toMatchObject([
        { url: `/courseplayer?${lesson}`, stop: { label: 'Stop reminders' } },
      ]);
      await goTo(k, '2027-03-11', '18:30:00');
      const tablet = await k.device(learner);
      await tablet.call(push.subscribe, { body: service.browser('tablet') });
      await choose(tablet, { mail: false, push: true });
      await goTo(k, '2027-03-11', '19:01:00');
      await work(k);
      expect(mails).toHaveLength(1);
      expect(service.delivered.map(({ name }) => name)).toEqual(['phone', 'tablet']);
      // the notice's own button ends them without a session
      const { stop } = service.delivered[0]!.notice as unknown as { stop: { url: string } };
      expect(stop.url).toContain(`&courseid=${course.id}&contentid=${course.lessons[0]}`);
      expect((await k.anonymous().request('POST', stop.url)).body).toEqual({ isOff: true });
      expect((await tablet.call(reminders.get, {})).body).toMatchObject({ mail: false, push: false });
    } finally {
      await service.close();
    }
  });

  it('as notices are queued in the transaction that ends their job, so that a kill in between repeats none', async () => {
    const service = await pushService();
    try {
      const { k, learner } = await begin({ PUSH: 'anywhere' });
      await learner.call(push.subscribe, { body: service.browser('phone') });
      await choose(learner, { mail: false, push: true });
      await goTo(k, wednesday, '19:01:00');
      const states: unknown[] = [];
      const kinds = [...goalSchedules.map(scheduleKind), ...jobKinds].map((kind): JobKind => {
        if (kind.kind !== remindByPush.kind) return kind;
        return {
          ...kind,
          async run(payload, deps, job) {
            await kind.run(payload, deps, job);
            states.push(...(await deps.db.all('select state from jobs where id = ?', [job.id])));
          },
        };
      });
      await queueDue(k.deps, goalSchedules);
      for (let i = 0; i < 2; i += 1) await k.deps.jobs.runDue(kinds, k.deps);
      expect(states).toEqual([{ state: 'done' }]);
      expect(service.delivered.map(({ name }) => name)).toEqual(['phone']);
    } finally {
      await service.close();
    }
  });

  it('wait for a date of birth, which goes into the profile', async () => {
    const { k, mails } = await begin();
    const learner = await k.as('Paid');
    await watch(learner, (await makeCourse(k, [3600])).lessons[0]!, 0);
    await choose(learner);
    expect((await learner.call(reminders.get, {})).body).toMatchObject({ permission: 'birth', mail: true });
    expect((await learner.call(reminders.birth, { body: { dob: '2030-01-01' } })).status).toBe(422);
    expect((await learner.call(reminders.birth, { body: { dob: adult } })).body.permission).toBe('open');
    expect((await learner.call(profiles.details, { query: {} })).body).toMatchObject({
      dob: adult,
      fullName: learner.user!.name,
    });
    expect((await learner.call(reminders.birth, { body: { dob: '1990-01-01' } })).status).toBe(422);
    // nothing is sent once the date of birth is deleted again
    await learner.call(profiles.create, { body: { fullName: 'ASHA', dob: '' } });
    await goTo(k, wednesday, '19:01:00');
    await work(k);
    expect(mails.map(({ to }) => to[0])).not.toContain(learner.user!.email);
    expect(mails).toHaveLength(1);
  });

  it('need a mail server for mails, a device for push messages, and an evening', async () => {
    box = await mailbox();
    const k = await start();
    const learner = await k.as('Free');
    expect((await learner.call(reminders.get, {})).body).toMatchObject({
      mail: false,
      push: false,
      canMail: false,
      sendsPush: true,
      canPush: false,
      permission: 'birth',
    });
    expect((await choose(learner)).status).toBe(422);
    expect((await choose(learner, { mail: false, push: true })).status).toBe(422);
    expect((await choose(learner, { mail: false, hour: 9 })).status).toBe(422);
    expect((await choose(learner, { mail: false, weekdays: [7] })).status).toBe(422);
    expect((await choose(learner, { mail: false })).status).toBe(200);
  });

  it('say that an academy sends no push messages at all', async () => {
    box = await mailbox();
    const learner = await (await start({ PUSH: 'off' })).as('Free');
    expect((await learner.call(reminders.get, {})).body).toMatchObject({ sendsPush: false, canPush: false });
  });
});
