import { expect, it } from 'vitest';
import { eachDatabase } from '../../../tests/support/harness.ts';
import { accounts } from '../accounts/api.ts';
import { courses } from '../courses/api.ts';
import { audit } from './api.ts';
import { setType } from '../../../tests/support/accountTypes.ts';

const draft = {
  courseName: 'Physics',
  type: 'Gold',
  price: 10,
  description: '<p>x</p>',
  imageName: 'x.png',
  resources: '',
};

eachDatabase('the audit log', (start, dialect) => {
  it('says who did what to whom, when and from where, the latest first', async () => {
    const k = await start();
    const [admin, other, learner] = [await k.as('Admin'), await k.as('Admin'), await k.as('Free')];
    const query = { id: learner.user!.id };
    await admin.call(accounts.edit, { query, body: { type: 'Paid' } });
    // no change, no entry
    await admin.call(accounts.edit, { query, body: { type: 'Paid' } });
    await other.call(accounts.edit, { query, body: { type: 'Blocked' } });
    const { status, body } = await admin.call(audit.page, { query: {} });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 2, more: false });
    expect(body.rows).toMatchObject([
      {
        actorId: other.user!.id,
        actorName: other.user!.name,
        action: 'user.block',
        subject: 'user',
        subjectId: learner.user!.id,
        subjectName: learner.user!.name,
        details: { from: 'Paid', to: 'Blocked' },
        address: '127.0.0.1',
      },
      { actorId: admin.user!.id, action: 'user.type', details: { from: 'Free', to: 'Paid' } },
    ]);
    expect(Date.parse(body.rows[0]!.at)).toBeLessThanOrEqual(k.deps.now().getTime());
    for (const who of [learner, await k.as('Paid'), k.anonymous()])
      expect([401, 403]).toContain((await who.call(audit.page, { query: {} })).status);
    // a deleted account has no name
    await k.deps.db.sql.deleteFrom('users').where('id', '=', learner.user!.id).execute();
    await k.deps.db.sql.deleteFrom('users').where('id', '=', other.user!.id).execute();
    expect((await admin.call(audit.page, { query: {} })).body.rows[0]).toMatchObject({
      actorName: '',
      subjectName: '',
      subjectId: learner.user!.id,
    });
  });

  it('is filtered by actor, action, subject and days of India, and paged', async () => {
    const k = await start();
    k.clock.set(new Date('2027-01-10T06:00:00Z'));
    const [admin, other] = [await k.as('Admin'), await k.as('Admin')];
    const { body: course } = await admin.call(courses.create, { body: draft });
    await other.call(courses.edit, { query: { id: course.courseID }, body: { price: 77 } });
    k.clock.forward(20 * 3600);
    await other.call(courses.delete, { query: { id: course.courseID } });
    await other.call(courses.restore, { query: { id: course.courseID } });
    const actions = async (query: object) =>
      (await admin.call(audit.page, { query })).body.rows.map(({ action }) => action);
    const all = ['course.restore', 'course.delete', 'course.edit', 'course.create'];
    expect(await actions({})).toEqual(all);
    expect(await actions({ actorId: admin.user!.id })).toEqual(['course.create']);
    expect(await actions({ action: 'course.delete' })).toEqual(['course.delete']);
    expect(await actions({ subject: 'course', subjectId: course.courseID })).toEqual(all);
    expect(await actions({ subject: 'course', subjectId: course.courseID + 1 })).toEqual([]);
    expect(await actions({ subject: 'user' })).toEqual([]);
    expect(await actions({ from: '2027-01-11' })).toEqual(all.slice(0, 2));
    expect(await actions({ to: '2027-01-10' })).toEqual(all.slice(2));
    expect(await actions({ from: '2027-01-10', to: '2027-01-10' })).toEqual(all.slice(2));
    expect(await actions({ from: '2027-01-12' })).toEqual([]);
    expect(await actions({ to: '2027-01-01' })).toEqual([]);
    expect(await actions({ page: 2, size: 3 })).toEqual(['course.create']);
    expect(await actions({ page: 1_000_000, size: 200 })).toEqual([]);
    expect(await actions({ actorId: 99_999_999_999 })).toEqual([]);
    for (const bad of ['from=2026-02-30', 'actorId=x', 'page=0', 'size=201'])
      expect((await admin.request('GET', `/api/audit?${bad}`)).status, bad).toBe(400);
  });

  it('shows days also after a clock has run ahead', async () => {
    const k = await start();
    k.clock.set(new Date('2027-01-10T06:00:00Z'));
    const note = (id: number) => k.deps.audit(k.deps.db.sql, null, { action: 'user.type', id });
    const admin = await k.as('Admin');
    k.clock.set(new Date('2027-01-20T06:00:00Z'));
    await note(1);
    k.clock.set(new Date('2027-01-10T06:30:00Z'));
    await note(2);
    const ids = async (query: object) =>
      (await admin.call(audit.page, { query })).body.rows.map(({ subjectId }) => subjectId);
    expect((await ids({ to: '2027-01-10' }))[0]).toBe(2);
    expect(await ids({ from: '2027-01-10', to: '2027-01-10' })).toContain(2);
    expect(await ids({ to: '2027-01-20' })).toEqual([2, 1]);
    expect(await ids({ to: '2027-01-09' })).toEqual([]);
  });

  it('counts and pages up to ten thousand lines, and says that there are more', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const line = {
      at: k.deps.now().toISOString(),
      actor_id: 1,
      action: 'user.type',
      subject: 'user',
      subject_id: 1,
      details: '{}',
      ip_address: '',
    };
    for (let i = 0; i < 21; i++)
      await k.deps.db.sql
        .insertInto('audit_log')
        .values(Array.from({ length: 500 }, () => line))
        .execute();
    const { body } = await admin.call(audit.page, { query: { page: 50, size: 200 } });
    expect([body.rows.length, body.total, body.more]).toEqual([200, 10_000, true]);
    const further = (await admin.call(audit.page, { query: { cursor: body.next!, size: 200 } })).body;
    expect([further.rows.length, further.rows[0]!.id]).toEqual([200, body.rows.at(-1)!.id - 1]);
  });

  it('can be changed or deleted by nobody: the database refuses', async () => {
    const k = await start();
    const { sql, run } = k.deps.db;
    await k.deps.audit(sql, null, { action: 'user.type', id: 5 });
    await expect(run('update audit_log set actor_id = 1')).rejects.toThrow('append-only');
    await expect(run('delete from audit_log')).rejects.toThrow('append-only');
    await expect(sql.deleteFrom('audit_log').where('id', '=', 1).execute()).rejects.toThrow('append-only');
    if (dialect === 'postgres') await expect(run('truncate audit_log')).rejects.toThrow('append-only');
    const lines = await sql
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id', 'ip_address'])
      .execute();
    expect(lines).toEqual([{ actor_id: 0, subject_id: 5, ip_address: '' }]);
  });

  it('holds a line only of what was done: a transaction that is taken back takes its line along', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const failing = k.deps.db.transaction(async (trx) => {
      await k.deps.audit(trx, null, { action: 'user.type', id: 5 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await admin.call(courses.edit, { query: { id: 77 }, body: draft })).status).toBe(404);
    expect((await admin.call(courses.delete, { query: { id: 77 } })).status).toBe(404);
    expect((await admin.call(accounts.edit, { query: { id: 77 }, body: { type: 'Paid' } })).status).toBe(404);
    expect((await admin.call(audit.page, { query: {} })).body.total).toBe(0);
  });

  it("notes administrators' logins and nobody else's", async () => {
    const k = await start();
    const body = {
      userName: 'Asha',
      mobile: '9876543210',
      userEmail: 'asha@example.org',
      password: 'correct horse',
      type: 'Free' as const,
    };
    const { body: made } = await k.anonymous().call(accounts.create, { body });
    const login = () =>
      k.anonymous().call(accounts.login, { body: { useremail: 'asha@example.org', pswd: 'correct horse' } });
    await login();
    await setType(k.deps.db.sql, made.userId, 'Admin');
    await login();
    const lines = await k.deps.db.sql.selectFrom('audit_log').select(['action', 'actor_id']).execute();
    expect(lines).toEqual([{ action: 'session.login', actor_id: made.userId }]);
  });

  it('keeps what an edit replaced as a whole; the list shows its beginning', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const old = `<p>${'old words '.repeat(100)}</p>`;
    const { body: course } = await admin.call(courses.create, { body: { ...draft, description: old } });
    await admin.call(courses.edit, { query: { id: course.courseID }, body: { description: '<p>new</p>' } });
    const [line] = (await admin.call(audit.page, { query: {} })).body.rows;
    expect(line!.details['description before']).toBe(`${course.description.slice(0, 300)}…`);
    const whole = await admin.call(audit.line, { query: { id: line!.id } });
    expect(whole.body).toEqual({
      ...line,
      details: { changed: 'description', 'description before': course.description },
    });
    expect((await admin.call(audit.line, { query: { id: 999_999 } })).status).toBe(404);
    expect((await (await k.as('Paid')).call(audit.line, { query: { id: line!.id } })).status).toBe(403);
  });
});
