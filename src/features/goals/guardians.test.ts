import { afterEach, expect, it } from 'vitest';
import { makeCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { mailbox } from '../../../tests/support/smtp.ts';
import { profiles } from '../profile/api.ts';
import { progress } from '../progress/api.ts';
import { reminders } from './api.ts';
import { guardians } from './guardianApi.ts';
import type { JobAttempt } from '../../lib/server/jobs/kind.ts';
import { askGuardian, goalSchedules } from './server/jobs.ts';

const india = (day: string, time: string): Date => new Date(`${day}T${time}+05:30`);
const wednesday = '2027-03-10';
const minor = '2010-06-01';

let box: Awaited<ReturnType<typeof mailbox>>;
afterEach(() => box.close());

const ask = (who: Client, email: string) => who.call(reminders.askGuardian, { body: { email } });
const get = async (who: Client) => (await who.call(reminders.get, {})).body;
const answer = (k: Kit, token: string, agrees: boolean) =>
  k.anonymous().call(guardians.answer, { body: { token, agrees } });

eachDatabase('the word of a guardian', { shortOn: 'sqlite' }, (start) => {
  /** A learner of 16 who has started a course and wants reminders at seven. */
  async function begin(env: Record<string, string> = {}) {
    box = await mailbox();
    const k = await start({ SMTP_URL: box.url, PUBLIC_URL: 'http://academy.example', ...env });
    k.clock.set(india(wednesday, '10:00:00'));
    const learner = await k.as('Paid');
    const [contentId] = (await makeCourse(k, [3600])).lessons as [number];
    await learner.call(progress.save, {
      query: { UID: learner.user!.id },
      body: { contentId, watchedDuration: 30, completed: false },
    });
    await learner.call(reminders.birth, { body: { dob: minor } });
    await learner.call(reminders.save, {
      body: { weekdays: [0, 1, 2, 3, 4, 5, 6], hour: 19, mail: k.deps.mail.enabled, push: false },
    });
    return { k, learner, mails: box.mails };
  }
  /** The token in the last mail to a guardian. */
  async function asked(k: Kit): Promise<string> {
    await k.jobs();
    return /http:\/\/academy\.example\/guardian#(\S+)/.exec(box.mails.at(-1)!.text)![1]!;
  }
  /** Number of reminders sent on a day at seven. */
  async function reminded(k: Kit, day: string): Promise<number> {
    const before = box.mails.length;
    k.clock.set(india(day, '19:01:00'));
    await goalSchedules[0]!.run(k.deps);
    await k.jobs();
    return box.mails.length - before;
  }

  it('is asked by mail, and nothing is sent to a minor before, after a no, or after it is taken back', async () => {
    const { k, learner, mails } = await begin();
    expect(await get(learner)).toMatchObject({ permission: 'guardian', guardian: null });
    expect(await reminded(k, wednesday)).toBe(0);
    const body = (await ask(learner, 'Mother@example.org')).body;
    expect(body).toMatchObject({
      permission: 'guardian',
      guardian: { email: 'mother@example.org', state: 'asked' },
    });
    const token = await asked(k);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: ['mother@example.org'] });
    // the token is in no table
    for (const table of ['guardian_words', 'jobs'])
      expect(JSON.stringify(await k.deps.db.all(`select * from ${table}`))).not.toContain(token);
    const open = () => k.anonymous().call(guardians.open, { body: { token } });
    expect((await open()).body).toEqual({
      firstName: expect.any(String),
      state: 'asked',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      hour: 19,
    });
    // opening the page is not an answer
    expect(await get(learner)).toMatchObject({ permission: 'guardian', guardian: { state: 'asked' } });
    expect(await reminded(k, '2027-03-11')).toBe(0);
    expect((await answer(k, token, true)).body).toMatchObject({ state: 'agreed' });
    expect(await reminded(k, '2027-03-12')).toBe(1);
    expect(mails.at(-1)!.to).toEqual([learner.user!.email]);
    expect((await answer(k, token, false)).body).toMatchObject({ state: 'withdrawn' });
    expect(await reminded(k, '2027-03-13')).toBe(0);
    const again = await k.device(learner);
    expect(await get(again)).toMatchObject({ permission: 'guardian', guardian: { state: 'withdrawn' } });
    // a guardian who declined is not asked for a month, but may change the answer themselves
    expect((await ask(again, 'm.other+x@example.org')).status).toBe(422);
    expect((await answer(k, token, true)).body).toMatchObject({ state: 'agreed' });
    expect(await reminded(k, '2027-03-14')).toBe(1);
    expect((await k.anonymous().call(guardians.open, { body: { token: 'x' } })).status).toBe(404);
    expect((await answer(k, '', true)).status).toBe(404);
  });

  it('is not the learner’s own', async () => {
    const { k, learner, mails } = await begin();
    await learner.call(profiles.create, {
      body: { fullName: 'ASHA', dob: minor, email: 'asha@example.org', personalEmail: 'as.ha@gmail.example' },
    });
    const own = learner.user!.email;
    for (const mail of [
      own,
      own.replace('@', '+mother@'),
      'asha@example.org',
      'A.sha@Example.org',
      'asha+1@gmail.example',
    ])
      expect((await ask(learner, mail)).status, mail).toBe(422);
    for (const mail of ['', 'x', 'a@example.org, b@example.org'])
      expect((await ask(learner, mail)).status, mail).toBe(422);
    await k.jobs();
    expect(mails).toEqual([]);
  });

  it('can’t be asked of many, nor of one by many', async () => {
    const { k, learner, mails } = await begin();
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await ask(learner, `guardian${i}@example.org`)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await k.jobs();
    expect(mails).toHaveLength(3);
    const others = [];
    for (let i = 0; i < 5; i += 1) {
      const other = await k.as('Free');
      await other.call(reminders.birth, { body: { dob: minor } });
      others.push((await ask(other, `vic.tim+${i}@example.org`)).status);
    }
    expect(others).toEqual([200, 200, 200, 429, 429]);
    await k.jobs();
    expect(mails).toHaveLength(6);
    // both mails to a guardian who was asked twice open the same request
    k.clock.set(india('2027-03-12', '10:00:00'));
    const again = await k.device(learner);
    await ask(again, 'father@example.org');
    const first = await asked(k);
    await ask(again, 'father@example.org');
    const second = await asked(k);
    expect(first).not.toBe(second);
    await answer(k, first, true);
    expect((await k.anonymous().call(guardians.open, { body: { token: second } })).body.state).toBe('agreed');
  });

  it('counts for who is under 18 on that day: a changed date of birth counts at once', async () => {
    const { k, learner } = await begin();
    const born = (client: Client, dob: string) =>
      client.call(profiles.create, { body: { fullName: 'ASHA', dob } });
    await born(learner, '2000-01-01');
    expect((await get(learner)).permission).toBe('open');
    expect((await ask(learner, 'mother@example.org')).status).toBe(422);
    expect(await reminded(k, wednesday)).toBe(1);
    await born(learner, minor);
    expect((await get(learner)).permission).toBe('guardian');
    k.clock.set(india('2027-03-11', '10:00:00'));
    expect(await reminded(k, '2027-03-11')).toBe(0);
    // the day before the 18th birthday, and that day
    k.clock.set(india('2028-05-31', '10:00:00'));
    const [before] = [await k.device(learner)];
    expect((await get(before)).permission).toBe('guardian');
    k.clock.set(india('2028-06-01', '00:00:00'));
    expect((await get(before)).permission).toBe('open');
    expect((await ask(before, 'mother@example.org')).status).toBe(422);
  });

  it('is recorded by an administrator where no mails can be sent, in the audit log', async () => {
    const { k, learner } = await begin({ SMTP_URL: '' });
    const admin = await k.as('Admin');
    const userid = learner.user!.id;
    const record = (agrees: boolean, id = userid) =>
      admin.call(guardians.record, { body: { userid: id, agrees } });
    const of = async () => (await admin.call(guardians.of, { query: { userid } })).body;
    expect(await of()).toEqual({ isMinor: true, state: 'none', email: '', date: '', isRecorded: false });
    expect((await ask(learner, 'mother@example.org')).status).toBe(422);
    expect((await record(true)).body).toMatchObject({ state: 'agreed', isRecorded: true });
    expect(await get(learner)).toMatchObject({
      permission: 'open',
      guardian: { state: 'agreed', email: '' },
    });
    expect((await record(false)).body).toMatchObject({ state: 'withdrawn' });
    expect((await get(learner)).permission).toBe('guardian');
    expect((await record(true)).body).toMatchObject({ state: 'agreed' });
    const rows = await k.deps.db.all<{ action: string; subject_id: number }>(
      "select action from audit_log where action like 'user.guardian%' order by id",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'user.guardianAgrees',
      'user.guardianDeclines',
      'user.guardianAgrees',
    ]);
    // nobody is asked for adults, or for learners without a date of birth
    expect((await record(true, admin.user!.id)).status).toBe(422);
    expect((await record(true, 999_999)).status).toBe(404);
    await learner.call(profiles.create, { body: { fullName: 'ASHA', dob: '2000-01-01' } });
    expect((await record(true)).status).toBe(422);
    expect((await learner.call(guardians.record, { body: { userid, agrees: true } })).status).toBe(403);
  });

  it('that an administrator has recorded is no dead link for the guardian who says the same', async () => {
    const { k, learner } = await begin();
    await ask(learner, 'mother@example.org');
    const token = await asked(k);
    const admin = await k.as('Admin');
    const record = { body: { userid: learner.user!.id, agrees: true } };
    expect((await admin.call(guardians.record, record)).status).toBe(200);
    expect(await answer(k, token, true)).toMatchObject({ status: 200, body: { state: 'agreed' } });
    expect((await get(learner)).permission).toBe('open');
    // and may still refuse
    expect((await answer(k, token, false)).status).toBe(200);
    expect((await get(learner)).permission).toBe('guardian');
    expect((await answer(k, token, true)).status).toBe(200);
  });

  it('that never came is forgotten after a month', async () => {
    const { k, learner } = await begin();
    await ask(learner, 'mother@example.org');
    const token = await asked(k);
    const nightly = goalSchedules[1]!;
    k.clock.set(india('2027-04-08', '10:00:00'));
    await nightly.run(k.deps);
    expect((await k.anonymous().call(guardians.open, { body: { token } })).status).toBe(200);
    k.clock.set(india('2027-04-10', '10:00:00'));
    await nightly.run(k.deps);
    expect((await k.anonymous().call(guardians.open, { body: { token } })).status).toBe(404);
    expect(await k.deps.db.all('select email, token_hash from guardian_words')).toEqual([
      { email: '', token_hash: null },
    ]);
  });

  it('does not come back when another one who was asked never answers, and can still be taken back', async () => {
    const { k, learner } = await begin();
    await ask(learner, 'mother@example.org');
    const mother = await asked(k);
    await answer(k, mother, true);
    expect((await get(learner)).permission).toBe('open');
    await ask(learner, 'aunt@example.org');
    await asked(k);
    expect((await get(learner)).permission).toBe('guardian');
    k.clock.set(india('2027-04-20', '10:00:00'));
    await goalSchedules[1]!.run(k.deps);
    expect((await get(await k.device(learner))).permission).toBe('guardian');
    // her link can no longer agree, but can still decline
    expect((await answer(k, mother, true)).status).toBe(404);
    expect((await answer(k, mother, false)).body).toMatchObject({ state: 'declined' });
  });

  it('can be refused by who has said no, when another guardian has agreed since, until the learner is 18', async () => {
    const { k, learner } = await begin();
    const open = async (token: string) => k.anonymous().call(guardians.open, { body: { token } });
    await ask(learner, 'mother@example.org');
    const mother = await asked(k);
    await answer(k, mother, false);
    expect((await open(mother)).body.state).toBe('declined');
    await ask(learner, 'friend@example.org');
    expect((await answer(k, await asked(k), true)).status).toBe(200);
    // the state is reset, so that she sees the present one
    expect((await open(mother)).body.state).toBe('asked');
    expect((await answer(k, mother, false)).body.state).toBe('declined');
    expect((await get(learner)).permission).toBe('guardian');
    k.clock.set(india('2028-06-01', '10:00:00'));
    expect((await get(await k.device(learner))).permission).toBe('open');
    expect((await open(mother)).status).toBe(404);
  });

  it('is the guardian’s again when they answer after an administrator', async () => {
    const { k, learner } = await begin();
    const admin = await k.as('Admin');
    const userid = learner.user!.id;
    await ask(learner, 'mother@example.org');
    const token = await asked(k);
    await answer(k, token, true);
    await admin.call(guardians.record, { body: { userid, agrees: false } });
    const of = async () => (await admin.call(guardians.of, { query: { userid } })).body;
    expect(await of()).toMatchObject({ state: 'withdrawn', isRecorded: true });
    await answer(k, token, true);
    expect(await of()).toMatchObject({ state: 'agreed', isRecorded: false, email: 'mother@example.org' });
  });

  it('has one link, also when its mail goes out twice', async () => {
    const { k, learner } = await begin();
    await ask(learner, 'mother@example.org');
    const token = await asked(k);
    const again = { id: 1, queuedAt: k.deps.now().toISOString() } as JobAttempt;
    await askGuardian.run({ id: 1 }, k.deps, again);
    expect(box.mails).toHaveLength(2);
    expect(box.mails[1]!.text).toContain(token);
    expect((await answer(k, token, true)).body.state).toBe('agreed');
  });

  it('is taken back by the guardian’s link also when an administrator has recorded a yes', async () => {
    const { k, learner } = await begin();
    await ask(learner, 'mother@example.org');
    const token = await asked(k);
    const admin = await k.as('Admin');
    await admin.call(guardians.record, { body: { userid: learner.user!.id, agrees: true } });
    expect((await get(learner)).permission).toBe('open');
    expect((await answer(k, token, false)).status).toBe(200);
    expect((await get(learner)).permission).toBe('guardian');
  });
});
