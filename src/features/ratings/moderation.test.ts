import { expect, it } from 'vitest';
import { makeCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { publicCourses } from '../courses/publicApi.ts';
import { ratings } from './api.ts';
import { reviewModeration } from './moderationApi.ts';
import { reviews } from './reviewApi.ts';
import { perHour } from './rules.ts';

const write = (who: Client, courseid: number, words: string) =>
  who.call(ratings.edit, { query: { courseid }, body: { words } });
const report = (who: Client, id: number) => who.call(ratings.report, { query: { id } });
const hide = (who: Client, id: number, reason = 'It names a private number.') =>
  who.call(reviewModeration.hide, { query: { id }, body: { reason } });
const show = (who: Client, id: number) => who.call(reviewModeration.show, { query: { id } });
const answer = (who: Client, id: number, words: string, version?: number) =>
  who.call(reviewModeration.answer, { query: { id }, body: { answer: words, version } });
type Query = Parameters<typeof listOf>[1];
const listOf = async (
  who: Client,
  query: {
    list?: 'look' | 'unanswered' | 'hidden' | 'waiting';
    courseid?: number;
    stars?: number;
    search?: string;
    size?: number;
  },
) => (await who.call(reviewModeration.page, { query })).body;
const words = async (who: Client, query: Query) => (await listOf(who, query)).rows.map((row) => row.words);

/** Rates and writes a review without the required progress. */
async function review(k: Kit, who: Client, courseId: number, text: string, stars = 4): Promise<number> {
  const at = k.deps.now().toISOString();
  await k.deps.db.sql
    .insertInto('ratings')
    .values({ user_id: who.user!.id, course_id: courseId, stars, created_at: at, updated_at: at })
    .execute();
  const { status, body } = await write(who, courseId, text);
  expect(status).toBe(200);
  return body.ratingID;
}

const publicly = async (k: Kit, id: number) =>
  (await k.anonymous().call(publicCourses.get, { query: { slug: String(id) } })).body.reviews;

const mails = async (k: Kit) =>
  (await k.deps.db.sql.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute()).map(
    ({ payload }) => JSON.parse(payload) as { to: { address: string }; subject: string; text: string },
  );

const mailing = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'a@example.org',
  PUBLIC_URL: 'http://k.example',
};

eachDatabase('administrators and reviews', { shortOn: 'sqlite' }, (start) => {
  it('find them by state, course, stars and words, page by page', async () => {
    const k = await start();
    const [physics, maths] = [await makeCourse(k, [100]), await makeCourse(k, [100], 'Maths')];
    const [admin, a, b, c] = [
      await k.as('Admin'),
      await k.as('Free'),
      await k.as('Paid'),
      await k.as('Free'),
    ];
    const first = await review(k, a, physics.id, 'बहुत अच्छा कोर्स', 5);
    k.clock.forward(1);
    const second = await review(k, b, physics.id, 'Too fast for me', 2);
    k.clock.forward(1);
    await review(k, c, maths.id, 'Good drawings', 5);
    k.clock.forward(1);
    expect(await words(admin, {})).toEqual(['Good drawings', 'Too fast for me', 'बहुत अच्छा कोर्स']);
    expect(await words(admin, { courseid: physics.id, stars: 5 })).toEqual(['बहुत अच्छा कोर्स']);
    expect(await words(admin, { search: 'अच्छा' })).toEqual(['बहुत अच्छा कोर्स']);
    expect(await words(admin, { search: b.user!.name })).toEqual(['Too fast for me']);
    expect(await words(admin, { search: 'draw', courseid: physics.id })).toEqual([]);
    expect(await words(admin, { list: 'look' })).toEqual([]);
    await answer(admin, first, 'धन्यवाद');
    await hide(admin, second);
    expect(await words(admin, { list: 'unanswered' })).toEqual(['Good drawings']);
    expect(await words(admin, { list: 'hidden' })).toEqual(['Too fast for me']);
    // an answer to earlier text is not shown with this one
    k.clock.forward(1);
    await write(a, physics.id, 'अब समझ आया');
    expect(await words(admin, { list: 'unanswered' })).toEqual(['अब समझ आया', 'Good drawings']);
    expect(await words(admin, { search: 'अच्छा' })).toEqual([]);
    // unless the same answer is sent once more
    const before = (await admin.call(reviewModeration.page, { query: { list: 'unanswered' } })).body;
    const { id, version } = before.rows.find((row) => row.words === 'अब समझ आया')!;
    await admin.call(reviewModeration.answer, { query: { id }, body: { answer: 'धन्यवाद', version } });
    expect(await words(admin, { list: 'unanswered' })).toEqual(['Good drawings']);
    k.clock.forward(1);
    await write(a, physics.id, 'अब समझ आया!');

    const counts = async (query: { courseid?: number; stars?: number }) =>
      (await admin.call(reviewModeration.counts, { query })).body;
    expect(await counts({})).toEqual({
      all: { count: 3, average: 4, stars: [0, 1, 0, 0, 2] },
      look: { count: 0, average: 0, stars: [0, 0, 0, 0, 0] },
      unanswered: { count: 2, average: 5, stars: [0, 0, 0, 0, 2] },
      hidden: { count: 1, average: 2, stars: [0, 1, 0, 0, 0] },
    });
    expect(await counts({ courseid: physics.id, stars: 2 })).toMatchObject({
      all: { count: 1, average: 2 },
      unanswered: { count: 0 },
    });
    expect(await words(admin, { list: 'waiting' })).toEqual(['अब समझ आया!', 'Good drawings']);
    await report(c, first);
    // reported and unanswered: it waits once
    expect(await listOf(admin, { list: 'waiting', size: 1 })).toMatchObject({ total: 2 });
    expect(await counts({ courseid: physics.id })).toMatchObject({
      all: { count: 2, average: 3.5 },
      look: { count: 1, average: 5 },
    });
    await show(admin, first);

    const page = (query: object) => admin.call(reviewModeration.page, { query: { size: 2, ...query } });
    const { body: one } = await page({});
    const { body: two } = await page({ cursor: one.next! });
    expect([one.total, one.rows.length, two.rows.length, two.next]).toEqual([3, 2, 1, null]);
    expect(new Set([...one.rows, ...two.rows].map(({ id }) => id)).size).toBe(3);
    for (const who of [a, k.anonymous()])
      expect([401, 403]).toContain((await who.call(reviewModeration.page, { query: {} })).status);
  });

  it('hide words at once with a reason, and the stars keep counting', async () => {
    const k = await start();
    const { id } = await makeCourse(k, [100]);
    const [admin, learner] = [await k.as('Admin'), await k.as('Free')];
    const review1 = await review(k, learner, id, 'Call 9000000001');
    k.clock.forward(10);
    await k.jobs();
    expect(await publicly(k, id)).toMatchObject({ total: 1, stars: [0, 0, 0, 1, 0] });
    expect((await hide(admin, review1, ' ')).status).toBe(422);
    expect((await hide(admin, review1)).body).toMatchObject({
      hidden: true,
      reason: 'It names a private number.',
      changed: false,
    });
    // without a job or a delay
    expect(await publicly(k, id)).toMatchObject({ rows: [], total: 0, stars: [0, 0, 0, 1, 0] });
    expect((await k.anonymous().call(reviews.page, { query: { courseid: id } })).body.rows).toEqual([]);
    const mine = async () => (await learner.call(ratings.get, { query: { courseid: id } })).body;
    expect(await mine()).toMatchObject({
      words: 'Call 9000000001',
      hidden: true,
      reason: 'It names a private number.',
      ratings: 1,
    });
    expect((await report(await k.as('Free'), review1)).status).toBe(404);

    // a text that is changed, or deleted and written again, stays hidden until an administrator has looked at it
    k.clock.forward(1);
    await write(learner, id, 'Good.');
    expect((await listOf(admin, { list: 'look' })).rows).toMatchObject([{ words: 'Good.', changed: true }]);
    expect(await words(admin, { list: 'waiting' })).toEqual(['Good.']);
    expect((await publicly(k, id)).total).toBe(0);
    await learner.call(ratings.delete, { query: { courseid: id } });
    expect(await words(admin, { list: 'look' })).toEqual([]);
    k.clock.forward(1);
    const again = await review(k, learner, id, 'Very good.');
    expect(again).not.toBe(review1);
    expect(await mine()).toMatchObject({ hidden: true });
    expect(await words(admin, { list: 'look' })).toEqual(['Very good.']);
    await hide(admin, again, 'Still not.');
    expect(await words(admin, { list: 'look' })).toEqual([]);
    expect(await mine()).toMatchObject({ reason: 'Still not.' });
    expect((await show(admin, again)).body).toMatchObject({ hidden: false, reason: '' });
    expect((await publicly(k, id)).rows).toMatchObject([{ words: 'Very good.' }]);
    expect((await hide(admin, 999_999)).status).toBe(404);
    expect((await show(admin, review1)).status).toBe(404);
    const log = await k.deps.db.sql
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'details'])
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'rating.hide', subject_id: review1, details: '{}' },
      { action: 'rating.hide', subject_id: again, details: '{}' },
      { action: 'rating.show', subject_id: again, details: '{}' },
    ]);
  });

  it('answer for the institute: of two at once one, the learner is mailed once, and it is logged without its words', async () => {
    const k = await start(mailing);
    const { id } = await makeCourse(k, [100]);
    const [admin, other, learner] = [await k.as('Admin'), await k.as('Admin'), await k.as('Free')];
    const review1 = await review(k, learner, id, 'Too fast.');
    const { version } = (await listOf(admin, {})).rows[0]!;
    const both = await Promise.all([
      answer(admin, review1, 'Try half speed.', version),
      answer(other, review1, 'Sorry.', version),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const saved = both.find(({ status }) => status === 200)!.body;
    expect((await publicly(k, id)).rows).toMatchObject([{ answer: saved.answer }]);
    expect((await mails(k)).map(({ to }) => to.address)).toEqual([learner.user!.email]);
    expect((await mails(k))[0]!.text).toContain(saved.answer);
    expect((await mails(k))[0]!.text).toContain(`http://k.example/coursecontentlist?courseid=${id}`);

    // an answer does not apply to text that was changed since
    await write(learner, id, 'Just right.');
    const stale = await answer(admin, review1, 'Good to hear.', saved.version);
    expect(stale.body).toMatchObject({ error: { code: 'stale', present: { words: 'Just right.' } } });
    // a correction is not mailed
    expect((await answer(admin, review1, 'Thank you.', saved.version + 1)).status).toBe(200);
    expect(await mails(k)).toHaveLength(1);
    expect((await answer(admin, review1, '')).body).toMatchObject({ answer: '', answeredDate: null });
    expect((await publicly(k, id)).rows).toMatchObject([{ answer: '' }]);
    expect((await answer(admin, review1, 'x'.repeat(1001))).status).toBe(422);
    expect((await answer(learner, review1, 'Mine')).status).toBe(403);
    // nobody is notified of an answer that nobody can read
    await hide(admin, review1);
    await answer(admin, review1, 'Write again.');
    expect(await mails(k)).toHaveLength(1);
    // the answer is deleted with the text
    await show(admin, review1);
    await write(learner, id, '');
    expect((await learner.call(ratings.get, { query: { courseid: id } })).body.answer).toBe('');
    expect((await answer(admin, review1, 'Hm.')).status).toBe(404);
    const log = await k.deps.db.sql.selectFrom('audit_log').select(['action', 'details']).execute();
    expect(log.filter(({ action }) => action === 'rating.answer')).toHaveLength(4);
    expect(JSON.stringify(log)).not.toMatch(/speed|Sorry|Thank you|Just right/);
  });

  it('see what readers report, once for each of them, by one mail', async () => {
    const k = await start(mailing);
    const { id } = await makeCourse(k, [100]);
    const [admin, learner, reader] = [await k.as('Admin'), await k.as('Free'), await k.as('Free')];
    const review1 = await review(k, learner, id, 'Rude words.');
    expect((await report(learner, review1)).status).toBe(422);
    expect((await report(k.anonymous(), review1)).status).toBe(401);
    const replies = await Promise.all(Array.from({ length: 5 }, () => report(reader, review1)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await report(await k.as('Paid'), review1);
    expect((await listOf(admin, { list: 'look' })).rows).toMatchObject([{ id: review1, reports: 2 }]);
    expect((await mails(k)).map(({ to, text }) => [to.address, text.includes('Rude words.')])).toEqual([
      [admin.user!.email, true],
    ]);
    // visible all the time
    expect((await k.anonymous().call(reviews.page, { query: { courseid: id } })).body.total).toBe(1);
    await answer(admin, review1, 'We are sorry.');
    expect(await words(admin, { list: 'waiting' })).toEqual(['Rude words.']);
    await show(admin, review1);
    expect(await words(admin, { list: 'look' })).toEqual([]);
    expect(await words(admin, { list: 'waiting' })).toEqual([]);
    for (let i = 0; i < perHour.report; i++) await report(reader, 999_999);
    expect((await report(reader, review1)).status).toBe(429);
  });
});
