import { expect, it } from 'vitest';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { support } from './api.ts';
import { sameMessageSeconds } from './rules.ts';
import { setType } from '../../../tests/support/accountTypes.ts';

const ask = (client: Client, subject = 'Payment', message = 'How do I pay?') =>
  client.call(support.create, { body: { subject, message } });
const reply = (client: Client, id: number, message: string) =>
  client.call(support.reply, { query: { id }, body: { message } });
const close = (client: Client, id: number) => client.call(support.close, { query: { id } });

async function mails(k: Kit): Promise<{ to: { address: string }; subject: string; text: string }[]> {
  const rows = await k.deps.db.sql
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  return rows.map(
    ({ payload }) => JSON.parse(payload) as { to: { address: string }; subject: string; text: string },
  );
}

const audited = async (k: Kit) =>
  (await k.deps.db.sql.selectFrom('audit_log').select(['action', 'subject_id']).orderBy('id').execute()).map(
    ({ action, subject_id }) => `${action} ${subject_id}`,
  );

eachDatabase('support', { shortOn: 'sqlite' }, (start) => {
  it('goes from Open to Answered, back to Open, to Closed, and opens again by a reply', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const asked = await ask(learner, 'My\n payment ', 'First line\n\nSecond <b>line</b> https://example.org');
    expect(asked.status).toBe(200);
    const { ticketId: id } = asked.body;
    expect(asked.body).toMatchObject({ subject: 'My payment', state: 'Open', messages: 1 });
    expect(asked.body.thread).toMatchObject([
      { body: 'First line\n\nSecond <b>line</b> https://example.org', mine: true, fromAdmin: false },
    ]);
    k.clock.forward(60);
    const answered = await reply(admin, id, 'By UPI.');
    expect(answered.body).toMatchObject({ state: 'Answered', messages: 2 });
    expect(answered.body.thread[1]).toMatchObject({
      fromAdmin: true,
      mine: true,
      authorName: admin.user!.name,
    });
    expect((await reply(learner, id, 'Thanks')).body.state).toBe('Open');
    expect((await close(learner, id)).body.state).toBe('Closed');
    expect((await reply(learner, id, 'One more thing')).body.state).toBe('Open');
    expect((await close(admin, id)).body.state).toBe('Closed');
    expect((await close(admin, id)).body.state).toBe('Closed');
    expect((await reply(admin, id, 'I found it.')).body).toMatchObject({ state: 'Answered', messages: 5 });
    const seen = await learner.call(support.ticket, { query: { id } });
    expect(seen.body.thread.map(({ fromAdmin }) => fromAdmin)).toEqual([false, true, false, false, true]);
    expect(await audited(k)).toEqual([`ticket.reply ${id}`, `ticket.close ${id}`, `ticket.reply ${id}`]);
  });

  it("shows a learner their own tickets and no one else's", async () => {
    const k = await start();
    const [one, other, admin] = [await k.as('Free'), await k.as('Paid'), await k.as('Admin')];
    const { ticketId: id } = (await ask(one)).body;
    await ask(other, 'Something else');
    const mine = await one.call(support.page, { query: {} });
    expect(mine.body).toMatchObject({ total: 1, rows: [{ ticketId: id, userid: one.user!.id }] });
    expect((await admin.call(support.page, { query: {} })).body.total).toBe(2);
    // the search is restricted, too
    const sought = await other.call(support.page, { query: { search: one.user!.code } });
    expect(sought.body).toMatchObject({ rows: [], total: 0 });
    expect((await other.call(support.ticket, { query: { id } })).status).toBe(403);
    expect((await reply(other, id, 'me too')).status).toBe(403);
    expect((await close(other, id)).status).toBe(403);
    expect((await other.call(support.ticket, { query: { id: 999_999 } })).status).toBe(404);
    expect((await k.anonymous().call(support.ticket, { query: { id } })).status).toBe(401);
    expect((await one.call(support.ticket, { query: { id } })).body.messages).toBe(1);
  });

  it('finds tickets by subject, person and number, by state, and page by page', async () => {
    const k = await start();
    const [learner, other, admin] = [await k.as('Free'), await k.as('Student'), await k.as('Admin')];
    const ids: number[] = [];
    for (const subject of ['UPI failed', '50% off?', 'वीडियो नहीं चलता', 'under_score']) {
      k.clock.forward(1);
      ids.push((await ask(learner, subject)).body.ticketId);
    }
    await ask(other, 'Certificate');
    const subjectsFor = async (query: object) =>
      (await admin.call(support.page, { query })).body.rows.map(({ subject }) => subject);
    expect(await subjectsFor({ search: 'upi' })).toEqual(['UPI failed']);
    expect(await subjectsFor({ search: '50%' })).toEqual(['50% off?']);
    expect(await subjectsFor({ search: 'under_sc' })).toEqual(['under_score']);
    expect(await subjectsFor({ search: '%' })).toEqual([]);
    expect(await subjectsFor({ search: 'वीडियो' })).toEqual(['वीडियो नहीं चलता']);
    expect(await subjectsFor({ search: other.user!.code.toLowerCase() })).toEqual(['Certificate']);
    expect(await subjectsFor({ search: other.user!.name.toLowerCase() })).toEqual(['Certificate']);
    expect(await subjectsFor({ search: `#${ids[1]}` })).toEqual(['50% off?']);
    expect(await subjectsFor({ search: `x' or 1=1 --` })).toEqual([]);
    k.clock.forward(60);
    await reply(admin, ids[0]!, 'Try again');
    expect(await subjectsFor({ state: 'Answered' })).toEqual(['UPI failed']);
    const second = (await admin.call(support.page, { query: { page: 2, size: 2 } })).body;
    expect(second.total).toBe(5);
    expect(second.rows).toHaveLength(2);
    // the last answered ticket is first
    expect((await subjectsFor({ size: 1 }))[0]).toBe('UPI failed');
    for (const query of ['state=Lost', 'page=0', 'size=101', 'page=1e9'])
      expect((await admin.request('GET', `/api/support?${query}`)).status, query).toBe(400);
  });

  it('makes one of a message that is sent twice, also 50 times at once', async () => {
    const k = await start({ SMTP_URL: 'smtp://localhost:1' });
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    // the limit is 30 an hour
    const opened = await Promise.all(Array.from({ length: 25 }, () => ask(learner)));
    expect(new Set(opened.map(({ body }) => body.ticketId)).size).toBe(1);
    const { ticketId: id } = opened[0]!.body;
    const answers = await Promise.all(Array.from({ length: 50 }, () => reply(admin, id, 'By UPI.')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const thread = await admin.call(support.ticket, { query: { id } });
    expect(thread.body).toMatchObject({ messages: 2, state: 'Answered' });
    expect((await mails(k)).map(({ to }) => to.address)).toEqual([admin.user!.email, learner.user!.email]);
    expect(await audited(k)).toEqual([`ticket.reply ${id}`]);
    // the same text is a new message after some time, or when somebody else wrote in between
    k.clock.forward(sameMessageSeconds + 1);
    expect((await reply(admin, id, 'By UPI.')).body.messages).toBe(3);
    expect((await reply(learner, id, 'By UPI.')).body.messages).toBe(4);
    expect((await reply(admin, id, 'By UPI.')).body.messages).toBe(5);
    expect((await ask(learner)).body.ticketId).not.toBe(id);
  });

  it('lets different messages sent at once all in, and keeps their order', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const { ticketId: id } = (await ask(learner)).body;
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => reply(i % 2 ? learner : admin, id, `message ${i}`)),
    );
    const { thread, messages } = (await learner.call(support.ticket, { query: { id } })).body;
    expect(messages).toBe(51);
    expect(new Set(thread.map(({ body }) => body)).size).toBe(51);
  });

  it('mails all administrators of a new ticket and the learner of an answer, and nobody of the demo', async () => {
    const k = await start({ SMTP_URL: 'smtp://localhost:1', PUBLIC_URL: 'http://learn.example.org' });
    const [learner, admin, second] = [await k.as('Free'), await k.as('Admin'), await k.as('Admin')];
    const shown = await k.as('Admin');
    await k.deps.db.sql.updateTable('users').set({ is_demo: 1 }).where('id', '=', shown.user!.id).execute();
    const { ticketId: id } = (await ask(learner, 'Where is my\r\nBcc: x@example.org')).body;
    const first = await mails(k);
    expect(first.map(({ to }) => to.address).toSorted()).toEqual(
      [admin.user!.email, second.user!.email].toSorted(),
    );
    expect(first[0]!.subject).toBe(
      `Kaksha: question #${id}: Where is my Bcc: x@example.org / विद्यार्थी का सवाल`,
    );
    expect(first[0]!.text).toContain(`http://learn.example.org/helpandsupport?ticket=${id}`);
    await reply(learner, id, 'Hello?');
    expect(await mails(k)).toHaveLength(2);
    await reply(admin, id, 'Here it is.');
    const [, , answer] = await mails(k);
    expect(answer).toMatchObject({ to: { address: learner.user!.email } });
    expect(answer!.text).toContain('Here it is.');
    expect(answer!.text).toContain('नमस्ते');
    // a learner's reply is mailed, once until the next answer
    await reply(learner, id, 'It does not open.');
    await reply(learner, id, 'Hello?');
    const back = (await mails(k)).slice(3);
    expect(back.map(({ to }) => to.address).toSorted()).toEqual(
      [admin.user!.email, second.user!.email].toSorted(),
    );
    expect(back[0]!.text).toContain('It does not open.');
    await setType(k.deps.db.sql, learner.user!.id, 'Blocked');
    await reply(admin, id, 'Still there?');
    expect(await mails(k)).toHaveLength(5);
  });

  it('queues no mail when mail is not set up', async () => {
    const k = await start();
    const learner = await k.as('Free');
    const admin = await k.as('Admin');
    const { ticketId: id } = (await ask(learner)).body;
    await reply(admin, id, 'Yes.');
    expect(await mails(k)).toEqual([]);
  });

  it('refuses empty, endless and lying texts', async () => {
    const k = await start();
    const learner = await k.as('Free');
    const bad: [unknown, string][] = [
      [{ subject: '  ', message: 'x' }, 'subject'],
      [{ subject: 'x', message: '\n' }, 'message'],
      [{ subject: 'x'.repeat(151), message: 'x' }, 'subject'],
      [{ subject: 'x', message: 'x'.repeat(5001) }, 'message'],
      [{ subject: 'x\u0000', message: 'x' }, 'subject'],
      [{ subject: 'x', message: 'x‮gpj.exe' }, 'message'],
      [{ subject: ['x'], message: 'x' }, 'subject'],
      [{ subject: 'x' }, 'message'],
    ];
    for (const [body, field] of bad) {
      const refused = await learner.request('POST', '/api/support/Create', { body });
      expect([400, 422]).toContain(refused.status);
      const { error } = refused.body as { error: { fields: object } };
      expect(Object.keys(error.fields)).toEqual([field]);
    }
    expect((await learner.call(support.page, { query: {} })).body.total).toBe(0);
  });

  it('gives a person all they wrote, and forgets it with the account', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const { ticketId: id } = (await ask(learner)).body;
    await reply(admin, id, 'By UPI.');
    const tickets = await k.deps.registry.personalData.collect['tickets']!(k.deps.db, learner.user!.id);
    expect(tickets).toMatchObject([
      {
        id,
        subject: 'Payment',
        messages: [
          { mine: true, body: 'How do I pay?' },
          { mine: false, body: 'By UPI.' },
        ],
      },
    ]);
    await k.deps.db.sql.deleteFrom('users').where('id', '=', learner.user!.id).execute();
    expect((await admin.call(support.page, { query: {} })).body.total).toBe(0);
    expect(await k.deps.db.sql.selectFrom('ticket_messages').selectAll().execute()).toEqual([]);
  });
});
