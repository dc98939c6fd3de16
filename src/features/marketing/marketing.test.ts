import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { schedules } from '../../app/jobs.ts';
import { mailbox } from '../../../tests/support/smtp.ts';
import { eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { institute } from '../institute/api.ts';
import { firstPublic } from '../institute/server/store.ts';
import { contact, webinars } from './api.ts';
import { mailTo } from './rules.ts';
import { addMessage } from './server/contactStore.ts';
import { purgeVisits } from './server/jobs.ts';
import { pass } from '../../../tests/support/until.ts';

const person = { name: 'Asha  Rao', email: 'asha@example.org', message: 'When do you open?' };
const human = { website: '', took: 20 };
const seat = { name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.org', ...human };
const inHours = (k: Kit, hours: number): string =>
  new Date(k.deps.now().getTime() + hours * 3_600_000).toISOString();

it('an answer goes to the whole address of a visitor, whatever it holds', () => {
  expect(mailTo('a@b.in?bcc=all&body=x', 'Your message')).toBe(
    'mailto:a%40b.in%3Fbcc%3Dall%26body%3Dx?subject=Your%20message',
  );
});

eachDatabase('contact form', { shortOn: 'sqlite' }, (start) => {
  it('keeps what visitors write, once, for the administrators to read, sort and delete', async () => {
    const k = await start();
    const visitor = k.anonymous();
    const sent = await visitor.call(contact.send, { body: { ...person, ...human } });
    expect([sent.status, sent.body.message]).toEqual([200, 'Thank you for your message!']);
    // a double click
    await visitor.call(contact.send, { body: { ...person, ...human } });
    await visitor.call(contact.send, { body: { ...person, ...human, message: 'And on Sunday? 100%' } });

    const [admin, learner] = [await k.as('Admin'), await k.as('Paid')];
    expect((await learner.call(contact.inbox, { query: {} })).status).toBe(403);
    const { body } = await admin.call(contact.inbox, { query: {} });
    expect(body).toMatchObject({ total: 2, unread: 2, suspicious: 0 });
    expect(body.rows.map(({ name, message, read }) => [name, message, read])).toEqual([
      ['Asha Rao', 'And on Sunday? 100%', false],
      ['Asha Rao', 'When do you open?', false],
    ]);
    const { id } = body.rows[0]!;
    expect((await admin.call(contact.inbox, { query: { search: '100%' } })).body.total).toBe(1);
    expect((await admin.call(contact.mark, { query: { id }, body: { read: true } })).body.read).toBe(true);
    expect((await admin.call(contact.inbox, { query: {} })).body).toMatchObject({ total: 1, unread: 1 });
    expect((await admin.call(contact.inbox, { query: { folder: 'all' } })).body.total).toBe(2);
    expect((await admin.call(contact.remove, { query: { id } })).body).toEqual({ id });
    expect((await admin.call(contact.remove, { query: { id } })).status).toBe(404);
    expect((await admin.call(contact.mark, { query: { id }, body: { read: true } })).status).toBe(404);
    const lines = await k.deps.db.all<{ details: string }>(
      "select details from audit_log where action like 'message.%'",
    );
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/asha|Sunday/i);
  });

  it('keeps one of two messages that are written at the same moment', async () => {
    const { deps } = await start();
    const at = deps.now().toISOString();
    const write = (): Promise<boolean> =>
      deps.db.transaction(async (trx) => {
        const added = await addMessage(trx, { ...person, suspicious: 0, user_id: null, created_at: at }, at);
        await pass(100, 'the other one comes, and waits for this one where no test sees it');
        return added;
      });
    expect((await Promise.all([write(), write()])).filter(Boolean)).toHaveLength(1);
  });

  it('tells the administrators by a mail that is from the institute', async () => {
    const { url, mails, close } = await mailbox();
    try {
      const k = await start({ SMTP_URL: url, MAIL_FROM: 'a@example.org', PUBLIC_URL: 'http://k.example/' });
      const [visitor, owner] = [k.anonymous(), await k.owner()];
      const subjects = async (message: string): Promise<string[]> => {
        await visitor.call(contact.send, { body: { ...person, ...human, message } });
        await k.jobs();
        return mails.splice(0).map(({ subject }) => subject.split(' / ')[0]!);
      };
      expect(await subjects('When?')).toEqual(['Kaksha: message from Asha Rao']);
      await owner.call(institute.edit, { body: { name: 'Asha Classes' } });
      expect(await subjects('Where?')).toEqual(['Asha Classes: message from Asha Rao']);
    } finally {
      await close();
    }
  });

  it('puts what programs send aside without losing it, and stops floods', async () => {
    const k = await start();
    const [visitor, admin] = [k.anonymous(), await k.as('Admin')];
    const send = (more: object) => visitor.call(contact.send, { body: { ...person, ...human, ...more } });
    expect((await send({ website: 'https://buy.example' })).status).toBe(200);
    expect((await send({ took: 1, message: 'fast' })).status).toBe(200);
    const { body } = await admin.call(contact.inbox, { query: { folder: 'suspicious' } });
    expect(body).toMatchObject({ total: 2, unread: 0, suspicious: 2 });
    await admin.call(contact.mark, {
      query: { id: body.rows[0]!.id },
      body: { read: false, suspicious: false },
    });
    expect((await admin.call(contact.inbox, { query: {} })).body).toMatchObject({ total: 1, suspicious: 1 });
    for (const wrong of [{ name: ' ' }, { email: 'no' }, { message: '' }, { message: 'x'.repeat(5001) }])
      expect((await send(wrong)).status).toBe(422);
    const many = await Promise.all(Array.from({ length: 30 }, (_, i) => send({ message: `number ${i}` })));
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
  });
});

eachDatabase('webinars', { shortOn: 'sqlite' }, (start) => {
  it('gives each person one seat and never more than there are, however many press at once', async () => {
    const k = await start();
    const [visitor, admin] = [k.anonymous(), await k.as('Admin')];
    const draft = {
      title: 'Digital marketing',
      about: '',
      startsAt: inHours(k, 24),
      minutes: 90,
      seats: 20,
    };
    const { body: made } = await admin.call(webinars.save, { query: { id: 0 }, body: draft });
    expect(made).toMatchObject({ ...draft, taken: 0 });
    const register = (more: object, id = made.id) =>
      visitor.call(webinars.register, { query: { id }, body: { ...seat, ...more } });
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, i) => register({ email: `a${i % 25}@example.org` })),
    );
    const numbers = all.filter(({ status }) => status === 200).map(({ body }) => body.number);
    expect(new Set(numbers).size).toBe(20);
    expect(all.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
    // registering again returns the same seat
    expect((await register({ email: 'A0@example.org' })).status).toBe(
      all.find((_, i) => i % 25 === 0)!.status,
    );
    // knowing somebody's e-mail does not reveal their name
    const curious = await register({
      email: `a${all.findIndex(({ status }) => status === 200) % 25}@example.org`,
      name: 'Curious',
    });
    expect(curious.body).toMatchObject({ name: 'Curious' });
    const pageOf = async (query: object) =>
      (await admin.call(webinars.seats, { query: { id: made.id, size: 15, ...query } })).body;
    const first = await pageOf({});
    expect(first).toMatchObject({ total: 20, previous: null, next: expect.any(String) });
    const second = await pageOf({ cursor: first.next! });
    expect([...first.rows, ...second.rows].map(({ number }) => number)).toEqual(
      [...new Set(numbers)].toSorted(),
    );
    expect(await pageOf({ cursor: second.previous! })).toEqual({ ...first, previous: null });
    expect((await pageOf({ page: 2 })).rows).toEqual(second.rows);
    expect((await visitor.call(webinars.upcoming, {})).body.rows).toMatchObject([{ taken: 20 }]);
    expect((await visitor.call(webinars.seats, { query: { id: made.id } })).status).toBe(401);

    const sheet = await admin.request('GET', `/api/webinar/Export?id=${made.id}`);
    const { sheets } = await readXlsx(sheet.raw.rawPayload);
    expect(sheets[0]!.rows).toHaveLength(21);

    for (const wrong of [{ mobile: '12' }, { email: 'x' }, { name: '' }])
      expect((await register(wrong)).status).toBe(422);
    expect((await register({}, 999)).status).toBe(404);
    expect((await register({}, 0)).body).toMatchObject({ number: 'W0-001', webinar: null });
    // browser autofill is as fast as a bot
    expect((await register({ took: 0, email: 'quick@example.org' }, 0)).body).toMatchObject({
      number: 'W0-002',
    });
    expect((await admin.call(webinars.all, {})).body).toMatchObject({ waiting: 2 });
    expect((await register({ website: 'x', email: 'p@example.org' }, 0)).status).toBe(200);
    expect((await admin.call(webinars.all, {})).body).toMatchObject({ waiting: 2 });
  });

  it('tells who comes after the last seat was taken that there is none left', async () => {
    const k = await start();
    const [visitor, admin] = [k.anonymous(), await k.as('Admin')];
    const { body: made } = await admin.call(webinars.save, {
      query: { id: 0 },
      body: { title: 'One seat', about: '', startsAt: inHours(k, 24), minutes: 60, seats: 1 },
    });
    const register = (email: string) =>
      visitor.call(webinars.register, { query: { id: made.id }, body: { ...seat, email } });
    expect((await register('first@example.org')).status).toBe(200);
    const late = await register('second@example.org');
    expect(late.status).toBe(409);
    expect(late.raw.json()).toMatchObject({ error: { message: 'All seats of this webinar are taken.' } });
    // the first one still has theirs
    expect((await register('first@example.org')).body).toMatchObject({ number: `W${made.id}-001` });
  });

  it('gives those who wait seats in a new webinar, in their order, and tells them', async () => {
    const { url, mails, close } = await mailbox();
    try {
      const k = await start({ SMTP_URL: url, MAIL_FROM: 'a@example.org', PUBLIC_URL: 'http://k.example/' });
      const [admin, visitor] = [await k.as('Admin'), k.anonymous()];
      for (const who of ['ann', 'bob', 'cid']) {
        const email = `${who}@example.org`;
        await visitor.call(webinars.register, {
          query: { id: 0 },
          body: { ...seat, ...human, name: who, email },
        });
      }
      const add = (startsAt: string) =>
        admin.call(webinars.save, {
          query: { id: 0 },
          body: { title: 'Shops', about: '', minutes: 60, seats: 2, startsAt },
        });
      await add('2020-01-01T10:00:00.000Z');
      expect((await admin.call(webinars.all, {})).body.waiting).toBe(3);
      const { id, taken } = (await add('2099-01-01T10:00:00.000Z')).body;
      expect(taken).toBe(2);
      expect((await admin.call(webinars.seats, { query: { id } })).body.rows).toMatchObject([
        { name: 'ann', number: `W${id}-001` },
        { name: 'bob', number: `W${id}-002` },
      ]);
      expect((await admin.call(webinars.all, {})).body.waiting).toBe(1);
      await k.jobs();
      expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(['ann@example.org', 'bob@example.org']);
    } finally {
      await close();
    }
  });

  it('confirms a new seat by mail, once, where mail is set up', async () => {
    const { url, mails, close } = await mailbox();
    try {
      const k = await start({ SMTP_URL: url, MAIL_FROM: 'a@example.org', PUBLIC_URL: 'http://k.example/' });
      const [visitor, admin] = [k.anonymous(), await k.as('Admin')];
      const body = { title: 'Shops “online”', about: '', minutes: 60, seats: 5 };
      const { id } = (
        await admin.call(webinars.save, {
          query: { id: 0 },
          body: { ...body, startsAt: '2099-11-27T13:00:00.000Z' },
        })
      ).body;
      for (const website of ['', '', 'https://buy.example'])
        await visitor.call(webinars.register, { query: { id }, body: { ...seat, ...human, website } });
      await k.jobs();
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({
        to: [seat.email],
        subject: `Your seat W${id}-001: Shops “online” / आपकी सीट पक्की है`,
      });
      for (const words of [
        'Friday, 27 November 2099 at 6:30 pm IST',
        'शाम 6:30 बजे IST',
        'http://k.example/whatsapp\n',
        `नमस्ते ${seat.name}`,
      ])
        expect(mails[0]!.text).toContain(words);

      // a changed time is mailed; a changed title is not, nor the time of a webinar that is over
      const edit = (change: object) => admin.call(webinars.save, { query: { id }, body: change });
      await edit({ title: 'Shops' });
      await k.jobs();
      expect(mails).toHaveLength(1);
      expect((await edit({ startsAt: '2099-11-28T13:00:00.000Z' })).status).toBe(200);
      await k.jobs();
      expect(mails).toHaveLength(2);
      expect(mails[1]).toMatchObject({
        to: [seat.email],
        subject: 'New time: Shops / वेबिनार का समय बदल गया है',
      });
      for (const words of [
        'Saturday, 28 November 2099 at 6:30 pm IST',
        `Your seat W${id}-001 is still yours`,
      ])
        expect(mails[1]!.text).toContain(words);
      await edit({ startsAt: '2020-11-28T13:00:00.000Z' });
      await k.jobs();
      expect(mails).toHaveLength(2);
    } finally {
      await close();
    }
  });

  it('shows what is still to come, and takes off what is over or removed', async () => {
    const k = await start();
    const [visitor, admin] = [k.anonymous(), await k.as('Admin')];
    const add = (title: string, hours: number) =>
      admin.call(webinars.save, {
        query: { id: 0 },
        body: { title, about: '', startsAt: inHours(k, hours), minutes: 60, seats: 5 },
      });
    await add('later', 48);
    const { body: running } = await add('running', -0.5);
    const { body: over } = await add('over', -2);
    const titles = async () => (await visitor.call(webinars.upcoming, {})).body.rows.map((row) => row.title);
    const past = async () => (await visitor.call(webinars.upcoming, {})).body.past.map((row) => row.title);
    expect(await titles()).toEqual(['running', 'later']);
    await add('long over', -24 * 366);
    expect(await past()).toEqual(['over']);
    for (const title of ['a', 'b', 'c']) await add(title, -1.5);
    expect(await past()).toEqual(['c', 'b', 'a']);
    expect((await visitor.call(webinars.register, { query: { id: over.id }, body: seat })).status).toBe(409);
    await admin.call(webinars.remove, { query: { id: running.id } });
    expect(await titles()).toEqual(['later']);
    expect((await admin.call(webinars.remove, { query: { id: running.id } })).status).toBe(404);
    expect((await visitor.call(webinars.register, { query: { id: running.id }, body: seat })).status).toBe(
      404,
    );
    for (const wrong of [{ startsAt: 'soon' }, { minutes: 5 }, { seats: 0 }, { title: '' }])
      expect(
        (
          await admin.call(webinars.save, {
            query: { id: 0 },
            body: { title: 'x', about: '', startsAt: inHours(k, 1), minutes: 60, seats: 5, ...wrong },
          })
        ).status,
        JSON.stringify(wrong),
      ).toBe(422);
  });
});

eachDatabase('what visitors left', { shortOn: 'sqlite' }, (start) => {
  it('goes MESSAGE_DAYS after it was sent and read, or after the webinar; what nobody has read stays', async () => {
    const k = await start({ MESSAGE_DAYS: '30' });
    const [visitor, admin] = [k.anonymous(), await k.as('Admin')];
    const write = (message: string, took = 20) =>
      visitor.call(contact.send, { body: { ...person, message, website: '', took } });
    for (const message of ['read', 'unread']) await write(message);
    await write('spam', 0);
    const draft = { about: '', minutes: 60, seats: 5 };
    const add = async (title: string, hours: number) =>
      (
        await admin.call(webinars.save, {
          query: { id: 0 },
          body: { ...draft, title, startsAt: inHours(k, hours) },
        })
      ).body.id;
    const [soon, late] = [await add('soon', 24), await add('late', 24 * 20)];
    for (const id of [soon, late, 0]) await visitor.call(webinars.register, { query: { id }, body: seat });
    const inbox = async () => (await admin.call(contact.inbox, { query: { folder: 'all' } })).body;
    const read = (await inbox()).rows.find(({ message }) => message === 'read')!;
    await admin.call(contact.mark, { query: { id: read.id }, body: { read: true } });
    const left = async () => ({
      messages: (
        await k.deps.db.all<{ message: string }>('select message from contact_messages order by id')
      ).map(({ message }) => message),
      seats: (
        await k.deps.db.all<{ id: number }>('select webinar_id as id from webinar_seats order by id')
      ).map(({ id }) => id),
    });
    const all = { messages: ['read', 'unread', 'spam'], seats: [0, soon, late] };
    k.clock.forward(29.9 * 86_400);
    await purgeVisits.run(k.deps);
    expect(await left()).toEqual(all);
    k.clock.forward(0.2 * 86_400);
    await purgeVisits.run(k.deps);
    expect(await left()).toEqual({ messages: ['unread'], seats: [soon, late] });
    k.clock.forward(86_400);
    await purgeVisits.run(k.deps);
    expect(await left()).toEqual({ messages: ['unread'], seats: [late] });
    expect(schedules).toContain(purgeVisits);
  });
});

eachDatabase('public settings', { shortOn: 'sqlite' }, (start) => {
  it('are what the public pages read, at once after a change, and hold no script', async () => {
    const k = await start();
    const [visitor, admin] = [k.anonymous(), await k.as('Admin')];
    const read = async () => (await visitor.call(institute.public, {})).body;
    expect(await read()).toEqual({ name: '', ...firstPublic(), freeLessons: true, version: 0 });
    expect(firstPublic().foundedYear).toBe(1998);
    expect(firstPublic().founderBioHi).toContain('1998');
    const set = {
      ...firstPublic(),
      foundedYear: 2001,
      groupLink: 'https://chat.whatsapp.com/x',
      accent: '#0A5D8F',
    };
    expect((await admin.call(institute.publicEdit, { body: set })).status).toBe(200);
    await admin.call(institute.edit, { body: { name: 'Asha Classes' } });
    expect(await read()).toEqual({
      ...set,
      // the demo's founder is not shown for an institute that has its own name
      founderBio: '',
      founderBioHi: '',
      accent: '#0a5d8f',
      name: 'Asha Classes',
      freeLessons: true,
      version: 1,
    });
    await admin.call(institute.publicEdit, { body: { founderBio: 'Asha began it.', foundedYear: 1998 } });
    expect(await read()).toMatchObject({ founderBio: 'Asha began it.', founderBioHi: '', foundedYear: 1998 });
    expect((await admin.call(institute.publicEdit, { body: { foundedYear: 0 } })).status).toBe(200);
    for (const wrong of [
      { groupLink: 'javascript:alert(1)' },
      { website: 'http://x.y' },
      { accent: 'red' },
      { accent: '#12345' },
      { foundedYear: 12 },
      { email: 'no' },
    ])
      expect(
        (await admin.call(institute.publicEdit, { body: { ...set, ...wrong } })).status,
        JSON.stringify(wrong),
      ).toBe(422);
    expect((await (await k.as('Paid')).call(institute.publicEdit, { body: set })).status).toBe(403);
  });
});
