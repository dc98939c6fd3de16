import { expect, it } from 'vitest';
import { eachDatabase } from '../../tests/support/harness.ts';
import { furnish, password, populate } from '../../tests/support/populated.ts';
import { browser } from '../../tests/support/pushDevice.ts';
import { allRows } from '../../tests/support/databaseRows.ts';
import { accounts, personal } from '../features/accounts/api.ts';
import { loginHelp } from '../features/accounts/helpApi.ts';
import { contact, webinars } from '../features/marketing/api.ts';
import { push } from '../features/push/api.ts';
import { lessons } from '../features/lessons/api.ts';
import { goals, reminders } from '../features/goals/api.ts';
import { progress } from '../features/progress/api.ts';
import { ratings } from '../features/ratings/api.ts';
import { reviewModeration } from '../features/ratings/moderationApi.ts';
import { reviews } from '../features/ratings/reviewApi.ts';

/**
 * Every table that refers to a person, and the part of the personal data download that contains it, or why none does. A new
 * table with personal data needs an entry.
 */
const held: Readonly<Record<string, string>> = {
  users: 'account',
  sessions: 'sessions',
  known_networks: 'loginPlaces',
  login_failures: 'loginFailures',
  failed_logins: 'failedLogins',
  password_resets: 'loginHelp',
  login_requests: 'loginHelp',
  profiles: 'profile',
  progress: 'progress',
  lesson_starts: 'lessonStarts',
  files: 'files',
  tickets: 'tickets',
  ticket_messages: 'tickets',
  ratings: 'ratings',
  hidden_reviews: 'ratings',
  posts: 'questions',
  notes: 'notes',
  push_devices: 'pushDevices',
  watched_days: 'goals',
  goals: 'goals',
  reminders: 'goals',
  guardian_words: 'goals',
  payments: 'payments',
  payment_payers: 'payments',
  purchases: 'payments',
  entitlements: 'entitlements',
  certificates: 'certificates',
  certificate_names: 'certificates',
  contact_messages: 'contactMessages',
  webinar_seats: 'webinarSeats',
  post_reports: '- that somebody reported a post is for administrators’ eyes only',
  review_reports: '- that somebody reported a review is for administrators’ eyes only',
  uploads: '- parts of files that are under way, gone within a day',
  playback_leases: '- which session plays, of use for half a minute and gone with the session',
  sent_forms: '- which record a form has added; deleted with the account',
  edits: '- names of fields and a number; who did what for the institute',
  audit_log: '- what was done to the institute, with the number of who did it',
  payment_links:
    '- a link that others pay by, which ends after 30 days; its address is on the payment screen',
  closing_notices: '- the days of which they were told that lessons close; those are in their memberships',
  payment_events: '- the history of payments, with the number of who decided',
};

eachDatabase('a person', { shortOn: 'sqlite' }, (start) => {
  it('gets all that names them, and leaves no name, e-mail or number behind', async () => {
    const k = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const a = await populate(k);
    const { client } = await a.twin('Free');
    const owner = a.people.owner.client;
    const { sql } = k.deps.db;
    const id = client.user!.id;
    const who = {
      name: 'ZUBEIDA QUINTESSA',
      email: 'zubeida.quintessa@example.org',
      mobile: '9123498761',
      code: `KK-${id}`,
    };
    await sql.updateTable('users').set(who).where('id', '=', id).execute();
    Object.assign(client.user!, who);
    await furnish(k, client, a.there, owner, 'secretofdeletion');

    const visitor = { name: who.name, email: who.email, website: '', took: 20 };
    await client.call(contact.send, { body: { ...visitor, message: `Call ${who.mobile}` } });
    await client.call(webinars.register, { query: { id: 0 }, body: { ...visitor, mobile: who.mobile } });
    await client.call(lessons.details, { query: { coursecontentid: a.there.open.lesson } });
    await client.call(ratings.rate, { body: { courseID: a.there.course, stars: 4 } });
    const { body: rated } = await client.call(ratings.edit, {
      query: { courseid: a.there.course },
      body: { words: `Call ${who.mobile}, ${who.name}` },
    });
    const answered = { query: { id: rated.ratingID }, body: { answer: `Thank you, ${who.name}` } };
    expect((await owner.call(reviewModeration.answer, answered)).status).toBe(200);
    const shown = () => a.k.anonymous().call(reviews.page, { query: { courseid: a.there.course } });
    expect((await shown()).body.total).toBe(1);
    const hidden = { query: { id: rated.ratingID }, body: { reason: `${who.name} names a number` } };
    expect((await owner.call(reviewModeration.hide, hidden)).status).toBe(200);
    await client.call(goals.set, { body: { days: 3 } });
    await client.call(progress.save, {
      query: { UID: id },
      body: { contentId: a.there.open.lesson, watchedDuration: 40, completed: false, played: 40 },
    });
    await client.call(reminders.birth, { body: { dob: '2012-01-01' } });
    const chosen = { weekdays: [0, 1], hour: 19, mail: true, push: false };
    expect((await client.call(reminders.save, { body: chosen })).status).toBe(200);
    const guardian = { email: 'mother.quintessa@example.org' };
    expect((await client.call(reminders.askGuardian, { body: guardian })).status).toBe(200);
    await client.call(push.subscribe, { body: browser('zubeida') });
    await client.call(push.test, {});
    const credentials = { useremail: who.email, pswd: 'wrong' };
    await k.anonymous().call(accounts.login, { body: { ...credentials, pswd: password } });
    for (let i = 0; i < 6; i++) await k.anonymous().call(accounts.login, { body: credentials });
    await k.anonymous().call(loginHelp.ask, { body: { useremail: who.email } });
    await k.anonymous().call(accounts.forgot, { body: { useremail: who.email } });
    await owner.call(accounts.resetLink, { query: { id }, body: {} });
    await k.anonymous().call(loginHelp.ask, { body: { useremail: who.email } });
    // queued mails, and a sent one
    await k.jobs();
    await k.deps.jobs.add('mail', { to: { address: 'a@example.org' }, subject: who.name, text: '' });
    await sql
      .updateTable('jobs')
      .set({ state: 'done' })
      .where('payload', 'like', '%a@example.org%')
      .execute();

    const before = await allRows(k);
    const columns = (await sql.introspection.getTables()).map(({ name, columns }) => ({
      name,
      named: columns.some((one) => /(user|owner|author|actor)_id$|email|mobile/.test(one.name)),
    }));
    const naming = columns.filter(({ named }) => named).map(({ name }) => name);
    expect(naming.filter((name) => !(name in held))).toEqual([]);
    const { body } = await client.request('GET', '/api/Users/MyData');
    const data = body as Record<string, unknown>;
    for (const [table, part] of Object.entries(held)) {
      if (part.startsWith('-') || table === 'certificate_names') continue;
      expect(before[table], table).not.toEqual([]);
      expect(data[part], `${table} in ${part}`).toBeTruthy();
      expect(data[part], `${table} in ${part}`).not.toEqual([]);
    }
    expect(JSON.stringify(data['contactMessages'])).toContain(who.mobile);
    expect(JSON.stringify(data['webinarSeats'])).toContain(who.mobile);
    expect(data['loginHelp']).toMatchObject({ askedDate: expect.any(String) });

    expect((await client.call(personal.deleteAccount, { body: { password } })).status).toBe(200);
    const counts = await k.deps.db.all('select * from rate_counts');
    const after = { ...(await allRows(k)), rate_counts: counts };
    const left = Object.entries(after).flatMap(([table, rows]) =>
      (rows as Record<string, unknown>[]).flatMap((row) =>
        Object.entries(row)
          .filter(([, value]) => /zubeida|quintessa|91234\s?98761/i.test(String(value)))
          .map(([column, value]) => `${table}.${column}: ${String(value).slice(0, 80)}`),
      ),
    );
    expect(left).toEqual([]);
  });
});
