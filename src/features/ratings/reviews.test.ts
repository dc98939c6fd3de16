import { expect, it } from 'vitest';
import { makeCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { htmlOf } from '../../lib/server/http/markup.ts';
import { accounts } from '../accounts/api.ts';
import { publicCourses } from '../courses/publicApi.ts';
import { lessons } from '../lessons/api.ts';
import { coursePage } from '../pages/server/coursePage.ts';
import { profiles } from '../profile/api.ts';
import { progress } from '../progress/api.ts';
import { ratings } from './api.ts';
import { reviewModeration } from './moderationApi.ts';
import { reviews } from './reviewApi.ts';
import { languageOfWords, reviewsMarkup } from './reviewPage.ts';
import { perHour, shownWithin, wordsLength } from './rules.ts';

const watch = (who: Client, contentId: number) =>
  who.call(progress.save, {
    query: { UID: who.user!.id },
    body: { contentId, watchedDuration: 50, completed: false },
  });
const rate = (who: Client, courseID: number, stars = 4) =>
  who.call(ratings.rate, { body: { courseID, stars } });
const write = (who: Client, courseid: number, words: string, version?: number) =>
  who.call(ratings.edit, { query: { courseid }, body: { words, version } });
const read = (k: Kit, courseid: number, more: { cursor?: string; size?: number } = {}) =>
  k.anonymous().call(reviews.page, { query: { courseid, ...more } });

/** A course, and a learner who has given it four stars. */
async function cast(k: Kit) {
  const { id, lessons } = await makeCourse(k, [100]);
  const learner = await k.as('Free');
  await watch(learner, lessons[0]!);
  expect((await rate(learner, id)).status).toBe(200);
  return { id, lesson: lessons[0]!, learner };
}

/** The course's reviews for strangers, after queued announcements have run. */
async function publicly(k: Kit, id: number) {
  k.clock.forward(shownWithin + 1);
  await k.jobs();
  return (await k.anonymous().call(publicCourses.get, { query: { slug: String(id) } })).body;
}

it('words are in Hindi when most of their letters are Devanagari, in English when most are Latin', () => {
  expect(['बहुत अच्छा course', 'Very good', 'Nice कोर्स indeed', '👍 5/5'].map(languageOfWords)).toEqual([
    'hi',
    'en',
    'en',
    undefined,
  ]);
});

it('what is written is text on the public page, whatever it looks like', () => {
  const words = '<img src=x onerror=alert(1)>"\'&</script>';
  const row = {
    id: 1,
    stars: 5,
    writtenDate: '2027-01-01T00:00:00.000Z',
    answeredDate: '2027-01-01T00:00:00.000Z',
  };
  const of = { next: null, total: 1, stars: [0, 0, 0, 0, 1] };
  const html = htmlOf(
    reviewsMarkup({ ...of, rows: [{ ...row, words, answer: words, authorName: '<b>Asha</b>' }] }, 'en'),
  );
  expect(html).not.toMatch(/<(img|script|\/script|b)\b/);
  expect(html.match(/&#60;img src=x onerror=alert\(1\)&#62;&#34;&#39;&#38;&#60;\/script&#62;/g)).toHaveLength(
    2,
  );
});

eachDatabase('words beside stars', { shortOn: 'sqlite' }, (start) => {
  it('are optional, follow the stars, and stay when only stars are given again', async () => {
    const k = await start();
    const { id, lesson, learner } = await cast(k);
    const other = await k.as('Free');
    await watch(other, lesson);
    const early = await write(other, id, 'Good.');
    expect([early.status, JSON.stringify(early.body)]).toEqual([
      422,
      expect.stringContaining('Please give stars first.'),
    ]);
    expect((await write(learner, 999_999, 'Good.')).status).toBe(404);

    const { body } = await write(learner, id, '  Clear.\nAnd short. ');
    expect(body).toMatchObject({ mine: 4, words: 'Clear.\nAnd short.', hidden: false, version: 2 });
    const written = body.writtenDate;
    k.clock.forward(60);
    expect((await rate(learner, id, 5)).body).toMatchObject({
      mine: 5,
      words: 'Clear.\nAnd short.',
      writtenDate: written,
      version: 2,
    });
    // the same text is not an edit
    expect((await write(learner, id, 'Clear.\nAnd short.')).body).toMatchObject({
      writtenDate: written,
      version: 2,
    });
    const stale = await write(learner, id, 'Other.', 1);
    expect([stale.status, stale.body]).toMatchObject([409, { error: { code: 'stale' } }]);
    expect((await read(k, id)).body.rows).toMatchObject([{ words: 'Clear.\nAnd short.', stars: 5 }]);
    expect((await write(learner, id, '', 2)).body).toMatchObject({ mine: 5, words: '', writtenDate: null });
    expect((await read(k, id)).body).toMatchObject({ rows: [], total: 0, stars: [0, 0, 0, 0, 1] });
  });

  it('are refused when too long, or with characters that disguise text, and only so often', async () => {
    const k = await start();
    const { id, learner } = await cast(k);
    expect((await write(learner, id, 'अ'.repeat(wordsLength))).status).toBe(200);
    for (const words of ['x'.repeat(wordsLength + 1), 'a\u202Eb', 'a\u0000b', 7, null, {}])
      expect([400, 422]).toContain((await write(learner, id, words as string)).status);
    expect((await write(k.anonymous(), id, 'x')).status).toBe(401);
    const all = [];
    for (let i = 0; i < perHour.write + 1; i++) all.push((await write(learner, id, `Words ${i}`)).status);
    expect(all.at(-1)).toBe(429);
    k.clock.forward(3601);
    expect((await write(learner, id, 'Again')).status).toBe(200);
  });

  it('are on the public page within seconds, with the name that others may see and the newest first', async () => {
    const k = await start();
    const { id, lesson, learner } = await cast(k);
    const { sql } = k.deps.db;
    await sql.updateTable('users').set({ name: 'ASHA RAO' }).where('id', '=', learner.user!.id).execute();
    expect((await publicly(k, id)).reviews).toMatchObject({ rows: [], total: 0, stars: [0, 0, 0, 1, 0] });
    await write(learner, id, 'Clear.');
    k.clock.forward(60);
    const second = await k.as('Paid');
    await watch(second, lesson);
    await rate(second, id, 1);
    await second.call(profiles.create, { body: { fullName: 'X', displayName: 'Late bird' } });
    await write(second, id, 'Too short.');
    const { reviews: shown } = await publicly(k, id);
    expect(shown).toMatchObject({ total: 2, next: null, stars: [1, 0, 0, 1, 0] });
    expect(shown.rows).toMatchObject([
      { authorName: 'Late bird', words: 'Too short.', stars: 1, answer: '' },
      { authorName: 'ASHA R.', words: 'Clear.', stars: 4, answeredDate: null },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/RAO|example|KK-/);

    // another display name
    const { body: profile } = await second.call(profiles.details, { query: {} });
    await second.call(profiles.edit, { query: { id: profile.id }, body: { displayName: 'Early bird' } });
    expect((await publicly(k, id)).reviews.rows[0]).toMatchObject({ authorName: 'Early bird' });
    // a deleted text, and a deleted rating
    await write(second, id, '');
    expect((await publicly(k, id)).reviews).toMatchObject({ total: 1, stars: [1, 0, 0, 1, 0] });
    expect((await learner.call(ratings.delete, { query: { courseid: id } })).body).toMatchObject({
      mine: 0,
      words: '',
      ratingID: 0,
      ratings: 1,
      mayRate: true,
    });
    expect((await publicly(k, id)).reviews).toMatchObject({ rows: [], total: 0, stars: [1, 0, 0, 0, 0] });
    expect((await learner.call(ratings.delete, { query: { courseid: id } })).status).toBe(404);
  });

  it('of a course that learners do not see are for administrators only', async () => {
    const k = await start();
    const { id, lesson, learner } = await cast(k);
    await write(learner, id, 'Clear.');
    expect((await read(k, id)).body.total).toBe(1);
    const admin = await k.as('Admin');
    await admin.call(lessons.delete, { query: { id: lesson } });
    expect((await read(k, id)).status).toBe(404);
    expect((await admin.call(reviews.page, { query: { courseid: id } })).body.total).toBe(1);
  });

  it('are in the structured data as far as the page shows them', async () => {
    const k = await start();
    const { id, lesson, learner } = await cast(k);
    await write(learner, id, 'Clear.');
    for (let i = 0; i < 4; i++) {
      k.clock.forward(60);
      const who = await k.as('Free');
      await watch(who, lesson);
      await rate(who, id, 2);
      await write(who, id, `Words ${i}`);
    }
    const found = await publicly(k, id);
    const { data, first } = coursePage(found, { name: 'Asha', logo: '', colours: {}, colour: '' });
    const html = first!.html('en');
    const [course] = data as [
      { aggregateRating: object; review: { reviewBody: string; author: { name: string } }[] },
    ];
    expect(course.aggregateRating).toMatchObject({ ratingValue: 2.4, ratingCount: 5, reviewCount: 5 });
    expect(course.review.map(({ reviewBody }) => reviewBody)).toEqual(['Words 3', 'Words 2', 'Words 1']);
    for (const { reviewBody, author } of course.review) {
      expect(html).toContain(reviewBody);
      expect(html).toContain(author.name);
    }
    expect(html).not.toContain('Clear.');
    expect(html).toContain('2.4');
  });

  it('are paged by cursor: none twice and none left out, also when written in the same second', async () => {
    const k = await start();
    const { id, lesson } = await cast(k);
    const at = k.deps.now().toISOString();
    const people = await Promise.all(Array.from({ length: 23 }, () => k.as('Free')));
    await k.deps.db.sql
      .insertInto('ratings')
      .values(
        people.map(({ user }, i) => ({
          user_id: user!.id,
          course_id: id,
          stars: 5,
          created_at: at,
          updated_at: at,
          words: `Words ${i}`,
          written_at: at,
        })),
      )
      .execute();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await read(k, id, { size: 5, ...(cursor ? { cursor } : {}) });
      expect(body.total).toBeGreaterThanOrEqual(23);
      seen.push(...body.rows.map(({ words }) => words));
      cursor = body.next ?? undefined;
      if (seen.length === 5) {
        // a new review does not move the others
        k.clock.forward(1);
        const late = await k.as('Free');
        await watch(late, lesson);
        await rate(late, id);
        await write(late, id, 'Late.');
      }
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 23 }, (_, i) => `Words ${22 - i}`));
    for (const size of [0, 51, 'x'] as number[]) expect((await read(k, id, { size })).status).toBe(400);
    expect((await read(k, 999_999)).status).toBe(404);
    await k.deps.db.sql.updateTable('courses').set({ deleted_at: at }).where('id', '=', id).execute();
    expect((await read(k, id)).status).toBe(404);
  });

  it('go with the account, from the pages and the search, and stay with one that is blocked', async () => {
    const k = await start();
    const { id, lesson, learner } = await cast(k);
    const blocked = await k.as('Free');
    await watch(blocked, lesson);
    await rate(blocked, id, 2);
    await write(blocked, id, 'Mine stays.');
    await write(learner, id, 'Mine goes.');
    expect((await publicly(k, id)).reviews.total).toBe(2);
    const admin = await k.as('Admin');
    await admin.call(accounts.edit, { query: { id: blocked.user!.id }, body: { type: 'Blocked' } });
    const data = await k.deps.registry.personalData.collect['ratings']!(k.deps.db, learner.user!.id);
    expect(data).toMatchObject([{ stars: 4, words: 'Mine goes.', answer: '', hiddenBecause: null }]);
    await k.deps.db.transaction(async (trx) => {
      for (const erase of k.deps.registry.personalData.erase) await erase(trx, k.deps, learner.user!.id);
      await trx.deleteFrom('users').where('id', '=', learner.user!.id).execute();
    });
    // at once
    const { body } = await k.anonymous().call(publicCourses.get, { query: { slug: String(id) } });
    expect(body.reviews.rows.map(({ words }) => words)).toEqual(['Mine stays.']);
    const searchFor = (search: string) => admin.call(reviewModeration.page, { query: { search } });
    expect((await searchFor('goes')).body.total).toBe(0);
    expect((await searchFor('stays')).body.total).toBe(1);
    expect(JSON.stringify(await k.deps.db.all('select tokens from search_reviews'))).not.toContain('goes');
  });
});
