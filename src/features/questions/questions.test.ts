import { expect, it } from 'vitest';
import { makeCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { pushService } from '../../../tests/support/pushService.ts';
import { mailbox } from '../../../tests/support/smtp.ts';
import { profiles } from '../profile/api.ts';
import { push } from '../push/api.ts';
import { questions } from './api.ts';
import { perHour } from './rules.ts';

const ask = (who: Client, contentId: number, message: string) =>
  who.call(questions.ask, { body: { contentId, message } });
const answer = (who: Client, id: number, message: string) =>
  who.call(questions.answer, { query: { id }, body: { message } });
const list = (who: Client, contentid: number, page = 1) =>
  who.call(questions.page, { query: { contentid, page } });
const thread = (who: Client, id: number) => who.call(questions.thread, { query: { id } });
const hide = (who: Client, id: number, hidden: boolean) =>
  who.call(questions.hide, { query: { id }, body: { hidden } });
const moderation = (who: Client, of: 'reported' | 'hidden' | 'open') =>
  who.call(questions.moderation, { query: { list: of } });

async function cast(k: Kit) {
  const course = await makeCourse(k, [60, 60]);
  const [admin, asker, other, member] = [
    await k.as('Admin'),
    await k.as('Free'),
    await k.as('Student'),
    await k.as('Paid'),
  ];
  return { admin, asker, other, member, first: course.lessons[0]!, second: course.lessons[1]!, course };
}

async function mails(k: Kit): Promise<{ to: { address: string }; subject: string; text: string }[]> {
  const rows = await k.deps.db.sql.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
  return rows.map(
    ({ payload }) => JSON.parse(payload) as { to: { address: string }; subject: string; text: string },
  );
}

eachDatabase('questions', { shortOn: 'sqlite' }, (start) => {
  it('become a thread: asked, answered, marked; words stay plain with their line breaks', async () => {
    const k = await start();
    const { admin, asker, other, first } = await cast(k);
    expect((await list(asker, first)).body).toEqual({ rows: [], total: 0 });
    const asked = await ask(asker, first, '  Why <b>this</b>?\nReally?  ');
    expect(asked.body).toMatchObject({
      body: 'Why <b>this</b>?\nReally?',
      contentId: first,
      mine: true,
      answered: false,
      answers: 0,
      fromAdmin: false,
      authorName: asker.user!.name,
    });
    const { id } = asked.body;
    expect((await answer(other, id, 'I think so.')).body).toMatchObject({ mine: true, fromAdmin: false });
    expect((await answer(admin, id, 'Because.')).body).toMatchObject({ fromAdmin: true });
    const seen = (await thread(other, id)).body;
    // learners see a given name and an initial of each other; of and as the institute, the full name
    const names = async (who: Client) => {
      const { question, rows } = (await thread(who, id)).body;
      return [question, ...rows].map(({ authorName }) => authorName);
    };
    for (const [who, name] of [
      [asker, 'Asha Kumari Rao'],
      [other, 'Ravi Shankar'],
      [admin, 'Meena Iyer'],
    ] as const)
      await k.deps.db.sql.updateTable('users').set({ name }).where('id', '=', who.user!.id).execute();
    expect(await names(asker)).toEqual(['Asha Kumari Rao', 'Ravi S.', 'Meena Iyer']);
    expect(await names(other)).toEqual(['Asha R.', 'Ravi Shankar', 'Meena Iyer']);
    expect(await names(admin)).toEqual(['Asha Kumari Rao', 'Ravi Shankar', 'Meena Iyer']);
    // or the chosen display name
    const choose = async (displayName: string) => {
      const { version } = (await asker.call(profiles.details, { query: {} })).body;
      return asker.call(profiles.create, { body: { fullName: 'Asha', displayName, version } });
    };
    expect((await choose('  Asha from Bhopal ')).status).toBe(200);
    expect((await names(other))[0]).toBe('Asha from Bhopal');
    expect((await names(admin))[0]).toBe('Asha Kumari Rao');
    // the specification's clients don't send it
    const { version } = (await asker.call(profiles.details, { query: {} })).body;
    const saved = await asker.call(profiles.create, { body: { fullName: 'Asha Rao', version } });
    expect(saved.body.displayName).toBe('Asha from Bhopal');
    for (const reachable of ['asha@example.org', 'Asha 98765 43210'])
      expect(await choose(reachable)).toMatchObject({ status: 422 });
    await choose('');
    expect((await list(other, first)).body.rows[0]).toMatchObject({ authorName: 'Asha R.' });
    expect(seen.question).toMatchObject({ mine: false, answers: 2 });
    expect(seen.rows.map(({ body, mine }) => [body, mine])).toEqual([
      ['I think so.', true],
      ['Because.', false],
    ]);
    const mark = (who: Client, answered: boolean) =>
      who.call(questions.mark, { query: { id }, body: { answered } });
    expect((await mark(other, true)).status).toBe(403);
    expect((await mark(asker, true)).body.answered).toBe(true);
    // the list shows the institute's answer, although a learner's is later
    await answer(other, id, 'Me again.');
    expect((await list(other, first)).body.rows[0]).toMatchObject({
      id,
      answered: true,
      answers: 3,
      topAnswer: 'Because.',
    });
    expect((await mark(admin, false)).body.answered).toBe(false);
    // an administrator's actions on others' posts are in the audit log
    expect(await k.deps.db.sql.selectFrom('audit_log').select(['action', 'actor_id']).execute()).toEqual([
      { action: 'question.mark', actor_id: admin.user!.id },
    ]);
  });

  it('of one’s own are listed with the visible answers of others, a page at a time', async () => {
    const k = await start();
    const { admin, asker, other, first, second, member } = await cast(k);
    const mine = async (who: Client, page = 1, size = 5) =>
      (await who.call(questions.mine, { query: { page, size } })).body;
    expect(await mine(asker)).toEqual({ rows: [], total: 0 });
    const { id } = (await ask(asker, first, 'Why?')).body;
    await ask(other, first, 'Not mine');
    await answer(asker, id, 'I found it.');
    expect((await mine(asker)).rows).toMatchObject([{ id, contentId: first, answers: 0, answeredAt: null }]);
    const { body: answered } = await answer(admin, id, 'Because.');
    const rude = (await answer(other, id, 'Rude.')).body;
    await hide(admin, rude.id, true);
    expect((await mine(asker)).rows).toMatchObject([{ id, answers: 1, answeredAt: answered.at }]);
    expect((await mine(other)).rows.map(({ body }) => body)).toEqual(['Not mine']);

    const gone = (await ask(member, second, 'In a deleted lesson')).body;
    const later = (await ask(member, first, 'Later')).body;
    expect((await mine(member, 1, 1)).rows.map((row) => row.id)).toEqual([later.id]);
    expect(await mine(member, 2, 1)).toMatchObject({ rows: [{ id: gone.id }], total: 2 });
    await k.deps.db.sql
      .updateTable('lessons')
      .set({ deleted_at: '2026-01-01' })
      .where('id', '=', second)
      .execute();
    expect(await mine(member)).toMatchObject({ rows: [{ id: later.id }], total: 1 });
  });

  it('are only for those who may play the lesson', async () => {
    const k = await start();
    const { admin, asker, member, second } = await cast(k);
    const { id } = (await ask(member, second, 'Secret?')).body;
    const { id: answerId } = (await answer(admin, id, 'Secret!')).body;
    const calls = (who: Client) => [
      list(who, second),
      thread(who, id),
      ask(who, second, 'Me too'),
      answer(who, id, 'Hello'),
      who.call(questions.mark, { query: { id }, body: { answered: true } }),
      who.call(questions.report, { query: { id: answerId } }),
    ];
    for (const call of calls(asker)) {
      const { status, body } = await call;
      expect(status).toBe(403);
      expect(JSON.stringify(body)).not.toContain('Secret');
    }
    for (const call of calls(k.anonymous())) expect((await call).status).toBe(401);
    for (const [status, who] of [
      [403, member],
      [401, k.anonymous()],
    ] as const) {
      expect((await moderation(who, 'open')).status).toBe(status);
      expect((await hide(who, id, true)).status).toBe(status);
    }
    // the thread is deleted with its lesson
    await k.deps.db.sql
      .updateTable('lessons')
      .set({ deleted_at: '2026-01-01' })
      .where('id', '=', second)
      .execute();
    expect((await thread(member, id)).status).toBe(404);
    expect((await list(member, second)).status).toBe(404);
    for (const missing of [999_999, 2 ** 31]) {
      expect((await thread(admin, missing)).status).toBe(404);
      expect((await answer(admin, missing, 'x')).status).toBe(404);
      expect((await hide(admin, missing, true)).status).toBe(404);
      expect((await ask(admin, missing, 'x')).status).toBe(404);
    }
  });

  it('refuse what is empty, too long, or no answerable question', async () => {
    const k = await start();
    const { asker, other, first } = await cast(k);
    for (const message of ['', '   ', 'x'.repeat(2001), 'a\u202Eb'])
      expect((await ask(asker, first, message)).status).toBe(422);
    const { id } = (await ask(asker, first, 'One?')).body;
    const { id: answerId } = (await answer(other, id, 'Yes')).body;
    // an answer cannot be answered
    expect((await answer(other, answerId, 'Nested')).status).toBe(404);
    expect((await thread(other, answerId)).status).toBe(404);
    expect((await answer(other, id, '')).status).toBe(422);
    expect((await asker.call(questions.report, { query: { id } })).status).toBe(422);
  });

  it('sent 50 times at once are one, from each person', async () => {
    const k = await start();
    const { asker, other, member, first } = await cast(k);
    const sent = await Promise.all(Array.from({ length: perHour.ask }, () => ask(asker, first, 'Same?')));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    await ask(other, first, 'Same?');
    const { id } = sent[0]!.body;
    const answers = await Promise.all(Array.from({ length: 50 }, () => answer(member, id, 'Yes')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await Promise.all(Array.from({ length: 50 }, () => member.call(questions.report, { query: { id } })));
    expect((await list(asker, first)).body.total).toBe(2);
    expect((await thread(asker, id)).body.total).toBe(1);
    k.clock.forward(60);
    expect((await answer(member, id, 'Yes')).body.id).not.toBe(answers[0]!.body.id);
    // the hourly limit, counted per account
    expect((await ask(asker, first, 'One more')).status).toBe(429);
    expect((await ask(other, first, 'Mine still goes')).status).toBe(200);
  });

  it('come in pages, also when a lesson has 1,000', async () => {
    const k = await start();
    const { asker, first } = await cast(k);
    const rows = Array.from({ length: 1000 }, (_, i) => ({
      lesson_id: first,
      question_id: null,
      author_id: asker.user!.id,
      from_admin: 0 as const,
      body: `Question ${i + 1}`,
      answered: 0 as const,
      hidden: 0 as const,
      created_at: '2026-01-01T00:00:00.000Z',
    }));
    for (let i = 0; i < rows.length; i += 100)
      await k.deps.db.sql
        .insertInto('posts')
        .values(rows.slice(i, i + 100))
        .execute();
    const page = (await list(asker, first, 100)).body;
    expect(page.total).toBe(1000);
    expect(page.rows.map(({ body }) => body)).toEqual(
      Array.from({ length: 10 }, (_, i) => `Question ${10 - i}`),
    );
    expect((await list(asker, first, 101)).body.rows).toEqual([]);
  });

  it('can be reported, hidden and shown again by administrators, which the audit log tells', async () => {
    const k = await start();
    const { admin, asker, other, member, first, course } = await cast(k);
    const { id } = (await ask(asker, first, 'Rude words')).body;
    const { id: answerId } = (await answer(other, id, 'Ruder words')).body;
    expect((await moderation(admin, 'reported')).body).toMatchObject({ rows: [], total: 0 });
    expect((await moderation(admin, 'open')).body.rows.map((row) => row.id)).toEqual([id]);
    for (const who of [member, member, other]) await who.call(questions.report, { query: { id } });
    await asker.call(questions.report, { query: { id: answerId } });
    expect((await list(member, first)).body.rows[0]!.reported).toBe(true);
    expect((await moderation(admin, 'reported')).body).toMatchObject({
      total: 2,
      rows: [
        { id: answerId, questionId: id, reports: 1, authorName: other.user!.name },
        { id, questionId: id, contentId: first, courseID: course.id, reports: 2, hidden: false },
      ],
    });
    expect((await hide(admin, answerId, true)).body.hidden).toBe(true);
    // nor does it stand for the answers, to nobody
    for (const who of [admin, other])
      expect((await list(who, first)).body.rows).toMatchObject([{ id, topAnswer: '' }]);
    expect((await thread(asker, id)).body).toMatchObject({ total: 0, rows: [], question: { answers: 0 } });
    expect((await thread(other, id)).body.rows).toMatchObject([{ id: answerId, hidden: true, mine: true }]);
    await hide(admin, id, true);
    expect((await list(member, first)).body.total).toBe(0);
    for (const call of [thread(member, id), answer(member, id, 'Hello?')])
      expect((await call).status).toBe(404);
    expect((await other.call(questions.report, { query: { id: answerId } })).status).toBe(404);
    expect((await list(asker, first)).body.rows).toMatchObject([{ id, hidden: true }]);
    expect((await moderation(admin, 'hidden')).body.total).toBe(2);
    expect((await moderation(admin, 'reported')).body.total).toBe(0);
    expect((await hide(admin, id, false)).body).toMatchObject({ hidden: false, reports: 0 });
    expect((await moderation(admin, 'reported')).body.total).toBe(0);
    expect((await thread(member, id)).status).toBe(200);
    const log = await k.deps.db.sql
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'actor_id'])
      .orderBy('id')
      .execute();
    const by = { actor_id: admin.user!.id };
    expect(log).toEqual([
      { action: 'question.hide', subject_id: answerId, ...by },
      { action: 'question.hide', subject_id: id, ...by },
      { action: 'question.restore', subject_id: id, ...by },
    ]);
  });

  it('are told by mail to administrators, answers to their author, once, and never to the sender', async () => {
    const k = await start({
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@example.org',
      PUBLIC_URL: 'http://k.example',
    });
    expect(k.deps.mail.enabled).toBe(true);
    const { admin, asker, other, first, course } = await cast(k);
    const { id } = (await ask(asker, first, 'Why?')).body;
    await ask(asker, first, 'Why?');
    expect((await mails(k)).map(({ to }) => to.address)).toEqual([admin.user!.email]);
    expect((await mails(k))[0]!.text).toContain(
      `http://k.example/courseplayer?courseid=${course.id}&contentid=${first}&tab=qa&question=${id}`,
    );
    await answer(asker, id, 'I found it.');
    await answer(other, id, 'So did I.');
    await ask(admin, first, 'What do you think?');
    expect((await mails(k)).map(({ to }) => to.address)).toEqual([admin.user!.email, asker.user!.email]);
  });

  it('are open again when who asked goes on asking, and administrators are told', async () => {
    const k = await start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.org' });
    const { admin, asker, other, first } = await cast(k);
    const { id } = (await ask(asker, first, 'Why?')).body;
    const answered = async () =>
      (await asker.call(questions.thread, { query: { id } })).body.question.answered;
    await answer(admin, id, 'Because.');
    await admin.call(questions.mark, { query: { id }, body: { answered: true } });
    await answer(other, id, 'Thanks.');
    expect(await answered()).toBe(true);
    await answer(asker, id, 'That did not work.');
    expect(await answered()).toBe(false);
    expect((await mails(k)).at(-1)).toMatchObject({ to: { address: admin.user!.email } });
    expect((await mails(k)).at(-1)!.text).toContain('That did not work.');
  });

  it('that an administrator has answered reach them again, once, without having been marked', async () => {
    const k = await start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.org' });
    const { admin, asker, other, first } = await cast(k);
    const { id } = (await ask(asker, first, 'Why?')).body;
    await answer(admin, id, 'Because.');
    const open = async () =>
      (await admin.call(questions.moderation, { query: { list: 'open' } })).body.rows.map(
        (row) => row.answers,
      );
    expect(await open()).toEqual([1]);
    const told = async () => (await mails(k)).filter(({ to }) => to.address === admin.user!.email).length;
    expect(await told()).toBe(1);
    await answer(other, id, 'Thanks.');
    expect(await told()).toBe(1);
    await answer(admin, id, 'Gladly.');
    await answer(asker, id, 'That did not work.');
    await answer(asker, id, 'Is anybody there?');
    expect(await told()).toBe(2);
    expect(await open()).toEqual([5]);
  });

  it('tell the devices of who asked of each answer of others', async () => {
    const service = await pushService();
    try {
      const k = await start({ PUSH: 'anywhere' });
      const { admin, asker, other, first, course } = await cast(k);
      await asker.call(push.subscribe, { body: service.browser('phone') });
      await other.call(push.subscribe, { body: service.browser('other') });
      const { id } = (await ask(asker, first, 'Why?')).body;
      await answer(asker, id, 'I found it.');
      await answer(other, id, 'So did I.');
      await answer(other, id, 'So did I.');
      await answer(admin, id, 'Because.');
      await k.jobs();
      expect(service.wrong).toEqual([]);
      const url = `/courseplayer?courseid=${course.id}&contentid=${first}&tab=qa&question=${id}`;
      const title = 'Answer: Lesson 1';
      expect(
        service.delivered.map(({ name, notice }) => [name, notice['title'], notice['body'], notice['url']]),
      ).toEqual([
        ['phone', title, 'So did I.', url],
        ['phone', title, 'Because.', url],
      ]);
    } finally {
      await service.close();
    }
  });

  it('reach administrators and who asked by a real mail server, in both languages, with a link and no secret', async () => {
    const { url, mails: arrived, close } = await mailbox();
    try {
      const k = await start({ SMTP_URL: url, MAIL_FROM: 'a@example.org', PUBLIC_URL: 'http://k.example/' });
      const { admin, asker, other, member, first, course } = await cast(k);
      const [boss, learner] = [admin.user!, asker.user!];
      const { id } = (await ask(asker, first, 'Why “this”?\nक्यों?')).body;
      const { id: answerId } = (await answer(other, id, 'So, रे = x.')).body;
      for (const who of [asker, member]) await who.call(questions.report, { query: { id: answerId } });
      await hide(admin, answerId, true);
      await hide(admin, answerId, false);
      await member.call(questions.report, { query: { id: answerId } });
      await k.jobs();

      const player = `http://k.example/courseplayer?courseid=${course.id}&contentid=${first}&tab=qa&question=${id}`;
      const reported = {
        to: [boss.email],
        subject: 'Kaksha: words reported at “Lesson 1” / पाठ में शिकायत',
        words: ['Hello,', 'So, रे = x.', '\nhttp://k.example/questions?list=reported\n', 'नमस्ते'],
      };
      // one mail for the two reports, and another one when it is reported again after it was dismissed
      const expected = [
        {
          to: [boss.email],
          subject: 'Kaksha: question about “Lesson 1” / पाठ पर सवाल',
          words: ['Hello,', `${learner.name} (${learner.code})`, 'Why “this”?\nक्यों?', player, 'नमस्ते'],
        },
        {
          to: [learner.email],
          subject: 'Kaksha: answer to your question about “Lesson 1” / आपके सवाल का जवाब',
          words: ['Hello,', 'So, रे = x.', player, 'नमस्ते'],
        },
        { ...reported, words: [...reported.words, learner.name] },
        { ...reported, words: [...reported.words, member.user!.name] },
      ];
      expect(arrived.map(({ to, subject }) => ({ to, subject }))).toEqual(
        expected.map(({ to, subject }) => ({ to, subject })),
      );
      for (const [at, { from, text, raw }] of arrived.entries()) {
        expect(from).toBe('a@example.org');
        for (const words of expected[at]!.words) expect(text).toContain(words);
        // no e-mail address except the recipient's, and no login link
        for (const who of [admin, asker, other, member]) {
          if (!expected[at]!.to.includes(who.user!.email)) expect(raw + text).not.toContain(who.user!.email);
          for (const secret of [who.token, who.bearer]) expect(raw + text).not.toContain(secret);
        }
        expect(text).not.toMatch(/token=|password/i);
      }
    } finally {
      await close();
    }
  });

  it('go with the learner who wrote them; what an administrator answered stays for others', async () => {
    const k = await start();
    const { admin, asker, other, first } = await cast(k);
    const mine = (await ask(asker, first, 'Mine')).body.id;
    const theirs = (await ask(other, first, 'Theirs')).body.id;
    await answer(asker, theirs, 'My answer');
    await answer(admin, theirs, 'The answer');
    await answer(other, mine, 'Goes along');
    const { collect, erase } = k.deps.registry.personalData;
    expect(await collect['questions']!(k.deps.db, asker.user!.id)).toMatchObject([
      { kind: 'question', body: 'Mine', contentName: 'Lesson 1' },
      { kind: 'answer', body: 'My answer' },
    ]);
    for (const gone of [asker, admin])
      await k.deps.db.transaction(async (trx) => {
        for (const step of erase) await step(trx, k.deps, gone.user!.id);
        await trx.deleteFrom('users').where('id', '=', gone.user!.id).execute();
      });
    expect((await list(other, first)).body.rows.map(({ body }) => body)).toEqual(['Theirs']);
    expect((await thread(other, theirs)).body.rows).toMatchObject([
      { body: 'The answer', authorName: '', fromAdmin: true },
    ]);
  });
});
