import { expect, it } from 'vitest';
import { addCourse, addLesson } from '../../../tests/support/content.ts';
import { giveVideos } from '../../../tests/support/courses.ts';
import { filesBelow, png } from '../../../tests/support/files.ts';
import { type Client, eachDatabase, type Kit, knownPassword } from '../../../tests/support/harness.ts';
import { files } from '../files/api.ts';
import { contact, webinars } from '../marketing/api.ts';
import { profiles } from '../profile/api.ts';
import { progress } from '../progress/api.ts';
import { support } from '../support/api.ts';
import { accounts, personal } from './api.ts';
import { hashPassword } from './server/passwords.ts';
import { makeReset } from './server/makeReset.ts';
import { pass } from '../../../tests/support/until.ts';

const password = 'a good password';

async function withPassword({ deps }: Kit, client: Client): Promise<Client> {
  const password_hash = await hashPassword(password, deps);
  await deps.db.sql.updateTable('users').set({ password_hash }).where('id', '=', client.user!.id).execute();
  return client;
}

/** Replaces the step of the account deletion that erases data of other features. */
const erasing = ({ deps }: Kit, erase: () => Promise<void>): void => {
  const { personalData } = deps.registry;
  deps.registry = { ...deps.registry, personalData: { ...personalData, erase: [erase] } };
};

const remove = (client: Client, given = password) =>
  client.call(personal.deleteAccount, { body: { password: given } });

/** A learner with one of everything: a photo, a profile, progress, a ticket. */
async function busy(k: Kit, admin: Client): Promise<Client> {
  const learner = await withPassword(k, await k.as('Free'));
  const { courseID } = await addCourse(admin);
  const { courseContentID: contentId } = await addLesson(admin, courseID);
  await giveVideos(k, contentId);
  const at = { UID: learner.user!.id };
  await learner.call(progress.save, {
    query: at,
    body: { contentId, watchedDuration: 30, completed: false },
  });
  const sent = await learner.upload(files.uploadImage, { query: { kind: 'photo' } }, [
    { name: 'me.png', bytes: png(20, 20) },
  ]);
  const profilePhoto = sent.body.result[0]!.fileName;
  await learner.call(profiles.create, { body: { fullName: 'Asha', city: 'Neemuch', profilePhoto } });
  await learner.call(support.create, { body: { subject: 'Fees', message: 'When is it due?' } });
  const visitor = { name: 'Asha', email: learner.user!.email, website: '', took: 20 };
  await learner.call(contact.send, { body: { ...visitor, message: 'Hello' } });
  await learner.call(webinars.register, { query: { id: 0 }, body: { ...visitor, mobile: '9876543210' } });
  return learner;
}

eachDatabase('one’s own data', { shortOn: 'sqlite' }, (start) => {
  it('shows an account to its owner', async () => {
    const k = await start();
    const learner = await k.as('Student');
    const { id, code, name, email } = learner.user!;
    const { body } = await learner.call(personal.account, {});
    expect(body).toMatchObject({
      userId: id,
      userCode: code,
      userName: name,
      userEmail: email,
      type: 'Student',
    });
    expect(body).toMatchObject({ mobile: '9000000000', isOwner: false });
    expect((await k.anonymous().call(personal.account, {})).status).toBe(401);
  });

  it('gives everything that is kept of a person, of nobody else, and no secret', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const learner = await busy(k, admin);
    const other = await busy(k, admin);
    const { status, headers, raw } = await learner.call(personal.myData, {});
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json',
      'private, no-store',
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="kaksha-T\d+\.json"/);
    const data = JSON.parse(raw.payload) as Record<string, unknown>;
    expect(data).toMatchObject({
      account: { userId: learner.user!.id, userEmail: learner.user!.email },
      profile: { fullName: 'ASHA', city: 'Neemuch' },
      progress: [{ courseName: 'Physics', contentName: 'First', watchedDuration: 30, completed: false }],
      files: [{ originalName: 'me.png', kind: 'photo' }],
      tickets: [{ subject: 'Fees' }],
      sessions: [{ address: '127.0.0.1' }],
    });
    expect(raw.payload).not.toMatch(/hash|argon2|storage/i);
    expect(raw.payload).not.toContain(other.user!.email);
  });

  it('deletes an account with all that is personal, and signs out everywhere', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const other = await busy(k, admin);
    const learner = await busy(k, admin);
    const userId = learner.user!.id;
    const { profilePhoto } = (await learner.call(profiles.details, { query: {} })).body;
    const { status, body, headers } = await remove(learner);
    expect([status, body]).toEqual([200, { message: 'Your account is deleted.' }]);
    expect(String(headers['set-cookie'])).toMatch(/kaksha=;/);
    await k.jobs();

    const { sql } = k.deps.db;
    const left = await Promise.all([
      sql.selectFrom('users').select('id').where('id', '=', userId).execute(),
      sql.selectFrom('sessions').select('id').where('user_id', '=', userId).execute(),
      sql.selectFrom('password_resets').select('user_id').where('user_id', '=', userId).execute(),
      sql.selectFrom('profiles').select('id').where('user_id', '=', userId).execute(),
      sql.selectFrom('progress').select('id').where('user_id', '=', userId).execute(),
      sql.selectFrom('tickets').select('id').where('user_id', '=', userId).execute(),
      sql.selectFrom('ticket_messages').select('id').where('author_id', '=', userId).execute(),
      k.deps.db.all('select tokens from search_users where rowid = ?', [userId]),
      sql.selectFrom('files').select('id').where('owner_id', '=', userId).execute(),
      sql.selectFrom('contact_messages').select('id').where('email', '=', learner.user!.email).execute(),
      sql.selectFrom('webinar_seats').select('id').where('email', '=', learner.user!.email).execute(),
    ]);
    expect(left).toEqual(left.map(() => []));
    expect((await admin.call(contact.inbox, { query: {} })).body.rows).toMatchObject([
      { email: other.user!.email },
    ]);
    // only the other learner's photo is left
    expect(await filesBelow(k.deps.config.filesDir)).toHaveLength(1);
    expect((await learner.call(accounts.me, {})).status).toBe(401);
    expect((await admin.request('GET', `/media/photo/${profilePhoto}`)).status).toBe(404);
    expect((await other.call(profiles.details, { query: {} })).body.city).toBe('Neemuch');
    const log = await sql.selectFrom('audit_log').selectAll().where('action', '=', 'user.delete').execute();
    expect(log).toMatchObject([{ actor_id: userId, subject_id: userId, details: '{}' }]);
    // the e-mail can be used again, the id is not reused
    const again = await k.anonymous().call(accounts.details, { query: { useremail: learner.user!.email } });
    expect(again.body).toBe('No User');
    expect((await k.as('Free')).user!.id).toBeGreaterThan(userId);
  });

  it('takes what came from the e-mail only when that is proved: anybody may sign up with anybody’s', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    for (const proved of [false, true]) {
      const learner = await withPassword(k, await k.as('Free'));
      const visitor = { name: 'Asha', email: learner.user!.email, website: '', took: 20 };
      const send = (by: Client, message: string) =>
        by.call(contact.send, { body: { ...visitor, message: `${message} ${proved}` } });
      await send(k.anonymous(), 'from a stranger');
      await send(await k.as('Free'), 'from another account');
      await send(learner, 'from the account');
      await k
        .anonymous()
        .call(webinars.register, { query: { id: 0 }, body: { ...visitor, mobile: '9876543210' } });
      if (proved) await k.deps.db.sql.updateTable('users').set({ email_verified_at: 'x' }).execute();
      const { body } = await learner.request('GET', '/api/Users/MyData');
      const data = body as { contactMessages: { message: string }[]; webinarSeats: unknown[] };
      expect(data.contactMessages.map(({ message }) => message)).toEqual([
        ...(proved ? ['from a stranger true'] : []),
        `from the account ${proved}`,
      ]);
      expect(data.webinarSeats).toHaveLength(proved ? 1 : 0);
      expect((await remove(learner)).status).toBe(200);
      const { rows } = (await admin.call(contact.inbox, { query: { search: String(proved) } })).body;
      expect(rows.map(({ message }) => message)).toEqual([
        `from another account ${proved}`,
        ...(proved ? [] : ['from a stranger false']),
      ]);
      const seats = await k.deps.db.sql.selectFrom('webinar_seats').select('email').execute();
      expect(seats.some(({ email }) => email === visitor.email)).toBe(!proved);
    }
  });

  it('proves an e-mail by a mailed link, and not by one that an administrator hands over', async () => {
    const k = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const learner = await k.as('Free');
    const verified = async () =>
      (
        await k.deps.db.sql
          .selectFrom('users')
          .select('email_verified_at')
          .where('id', '=', learner.user!.id)
          .executeTakeFirstOrThrow()
      ).email_verified_at;
    for (const mailed of [false, true]) {
      const { token } = await makeReset(k.deps, k.deps.db.sql, learner.user!.id, { minutes: 60, mailed });
      const { status } = await k
        .anonymous()
        .call(accounts.reset, { body: { token, password: 'a new long password' } });
      expect(status).toBe(200);
      expect(await verified()).toEqual(mailed ? expect.any(String) : null);
    }
  });

  it('erases a photo that an administrator uploaded', async () => {
    const k = await start();
    const [learner, admin] = [await withPassword(k, await k.as('Free')), await k.as('Admin')];
    const sent = await admin.upload(files.uploadImage, { query: { kind: 'photo' } }, [
      { name: 'a.png', bytes: png(20, 20) },
    ]);
    const body = { fullName: 'A', userid: learner.user!.id, profilePhoto: sent.body.result[0]!.fileName };
    expect((await admin.call(profiles.create, { body })).status).toBe(200);
    expect((await remove(learner)).status).toBe(200);
    await k.jobs();
    expect(await filesBelow(k.deps.config.filesDir)).toEqual([]);
  });

  it('asks for the password, which can’t be guessed for ever', async () => {
    const k = await start();
    const learner = await withPassword(k, await k.as('Paid'));
    for (const given of ['', 'wrong', 'x'.repeat(300)]) {
      const { status, body } = await remove(learner, given);
      expect([status, Object.keys((body as unknown as { error: { fields: object } }).error.fields)]).toEqual([
        422,
        ['password'],
      ]);
    }
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await remove(learner, 'wrong')).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await remove(learner)).status).toBe(429);
    expect((await k.anonymous().call(personal.deleteAccount, { body: { password } })).status).toBe(401);
    expect((await learner.call(accounts.me, {})).status).toBe(200);
  });

  it('keeps the owner and the last administrator', async () => {
    const k = await start();
    const [one, two] = [
      await withPassword(k, await k.as('Admin')),
      await withPassword(k, await k.as('Admin')),
    ];
    erasing(k, () => pass(300, 'the other request comes, and waits where no test sees it'));
    const answers = await Promise.all([remove(one), remove(two)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const left = answers[0].status === 200 ? two : one;
    expect((await left.call(accounts.me, {})).body.userType).toBe('Admin');
    const owner = await withPassword(k, await k.as('Admin'));
    await k.deps.db.sql
      .updateTable('users')
      .set({ role: 'owner' })
      .where('id', '=', owner.user!.id)
      .execute();
    const refused = await remove(owner);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        error: { message: 'The owner’s account can’t be deleted: otherwise nobody would own the institute.' },
      },
    ]);
    expect((await remove(left)).status).toBe(200);
  });

  it('deletes once when asked ten times at once, and nothing when a part fails', async () => {
    const k = await start();
    const learner = await withPassword(k, await k.as('Free'));
    const { registry } = k.deps;
    erasing(k, () => Promise.reject(new Error('no')));
    expect((await remove(learner)).status).toBe(500);
    expect((await learner.call(accounts.me, {})).status).toBe(200);
    k.deps.registry = registry;
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(learner)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const log = await k.deps.db.sql
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'user.delete')
      .execute();
    expect(log).toHaveLength(1);
  });

  it('is for the owner, too, with the own password: of a learner, also a blocked one, and of no administrator', async () => {
    const k = await start();
    const [owner, admin] = [await k.owner(), await k.as('Admin')];
    const [learner, blocked] = [await k.as('Paid'), await k.as('Blocked')];
    const gone = (by: Client, id: number, currentPassword?: string) =>
      by.call(personal.deleteUser, { query: { id }, body: { currentPassword } });
    const { id } = learner.user!;
    for (const by of [admin, learner]) expect((await gone(by, id, knownPassword)).status).toBe(403);
    for (const given of [undefined, 'a guess'])
      expect((await gone(owner, id, given)).body).toMatchObject({ error: { code: 'confirm' } });
    for (const one of [admin, owner])
      expect((await gone(owner, one.user!.id, knownPassword)).status).toBe(409);
    expect((await gone(owner, 999_999, knownPassword)).status).toBe(404);
    let erased = 0;
    erasing(k, async () => void erased++);
    for (const one of [learner, blocked]) {
      expect((await gone(owner, one.user!.id, knownPassword)).body).toEqual({ userId: one.user!.id });
      expect((await one.call(accounts.me, {})).status).toBe(401);
    }
    expect(erased).toBe(2);
    expect((await owner.call(accounts.list, { query: {} })).body).toHaveLength(2);
    const log = await k.deps.db.sql
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'user.delete')
      .orderBy('id')
      .execute();
    expect(log).toEqual(
      [learner, blocked].map(({ user }) => ({ actor_id: owner.user!.id, subject_id: user!.id })),
    );
  });

  it('counts who came this week', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    k.clock.forward(-30 * 86_400);
    await k.as('Free');
    k.clock.forward(30 * 86_400);
    await k.as('Free');
    await k.as('Student');
    expect((await admin.call(personal.newcomers, { query: {} })).body).toEqual({ count: 2 });
    expect((await admin.call(personal.newcomers, { query: { days: 60 } })).body).toEqual({ count: 3 });
    expect((await (await k.as('Paid')).call(personal.newcomers, { query: {} })).status).toBe(403);
  });
});
