import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { api, expect, newLearner, test } from './fixtures.ts';
import { violations } from '../support/accessibility.ts';
import { asOwner, makeCourse } from '../support/browser.ts';
import { makeVideo } from './media.ts';

const noOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

test('a learner notes, asks, gets an answer and rates; another reports and an administrator hides', async ({
  page,
  context,
  browser,
  academy,
}) => {
  // it has many short steps: on a busy machine they took 90 s
  test.setTimeout(180_000);
  const office = await asOwner(browser, academy);
  const { courseID: course, lessonIds } = await makeCourse(
    office,
    academy,
    { courseName: 'Light and shadow' },
    [
      {
        contentName: 'Why shadows move',
        duration: 20,
        order: 1,
        description: '<p>Words</p>',
        video: makeVideo('light.mp4', 20),
      },
    ],
  );
  const lesson = lessonIds[0]!;
  const asker = await newLearner(context, academy);
  const player = `/courseplayer?courseid=${course}&contentid=${lesson}`;
  await page.setViewportSize({ width: 360, height: 740 });

  // too early to rate: a sentence instead of stars
  await page.goto(`/coursecontentlist?courseid=${course}`);
  await expect(page.getByText('You can rate it once you have watched 10% of it.')).toBeVisible();
  await expect(page.getByRole('radio', { name: '4 stars' })).toHaveCount(0);

  // a note stores the second at which typing began; its timestamp seeks there
  await page.goto(`${player}&tab=notes`);
  const loaded = () => page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1);
  await loaded();
  const video = (to: number) =>
    page.evaluate((seconds) => {
      const element = document.querySelector('video')!;
      element.pause();
      element.currentTime = seconds;
    }, to);
  await video(7);
  await page.getByLabel('My note').pressSequentially('Sun');
  await expect(page.getByText('At 0:07 of the video')).toBeVisible();
  // unsent text is restored with its second, and so is the changed text of an existing note
  await page.reload();
  await loaded();
  await expect(page.getByLabel('My note')).toHaveValue('Sun');
  await expect(page.getByText('At 0:07 of the video')).toBeVisible();
  await video(12);
  await page.getByLabel('My note').fill('Sun is low\nin the morning');
  await page.getByRole('button', { name: 'Add note' }).dblclick();
  await page.getByRole('button', { name: 'Bookmark this moment' }).dblclick();
  const list = page.getByRole('list', { name: 'Notes of this lesson' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Go to 0:07' }).click();
  expect(await page.evaluate(() => Math.floor(document.querySelector('video')!.currentTime))).toBe(7);
  await list.getByRole('button', { name: 'Edit the note at 0:07' }).click();
  await page.getByLabel('Edit the note at 0:07').fill('The sun');
  await page.reload();
  await expect(page.getByLabel('Edit the note at 0:07')).toHaveValue('The sun');
  await expect(page.getByLabel('My note')).toHaveValue('');
  await page.getByLabel('Edit the note at 0:07').fill('The sun is low');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await list.getByRole('button', { name: 'Delete the note at 0:07' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all notes of this course' }).click();
  const text = readFileSync(await (await saving).path(), 'utf8');
  expect(text).toContain('0:07  The sun is low');
  expect(text).toContain('0:12  Bookmark');
  await noOverflow(page);
  expect(await violations(page)).toEqual([]);

  // after watching, the rating is saved and shown on the page and, within seconds (see below), on the card
  await api(context, academy, `/api/UsersProgress/Edit?UID=${asker.userId}`, {
    contentId: lesson,
    watchedDuration: 15,
    completed: false,
  });
  await page.goto(`/coursecontentlist?courseid=${course}`);
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: '3 stars' }) })
    .click();
  await expect(page.getByText('you rated this course 3 star(s)')).toBeVisible();
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: '4 stars' }) })
    .click();
  await expect(page.getByText('you rated this course 4 star(s)')).toBeVisible();
  await expect(page.getByText('Rated 4.0 of 5 by 1 learner')).toBeAttached();
  await page.reload();
  await expect(page.getByText('you rated this course 4 star(s)')).toBeVisible();
  await noOverflow(page);
  expect(await violations(page)).toEqual([]);
  // the link of a note starts at its second, which is written as the lengths of lessons are
  await page.getByRole('link', { name: /^00:00:07/ }).click();
  await page.waitForFunction(() => {
    const { currentTime = 0 } = document.querySelector('video') ?? {};
    return currentTime >= 7 && currentTime < 20;
  });
  await expect(page).not.toHaveURL(/[?&]at=/);
  await video(7);

  // asking twice with one idempotency key makes one question
  await page.getByRole('tab', { name: 'Q&A' }).click();
  await expect(page.getByText('Q&A Content', { exact: true })).toBeVisible();
  // one line until it is used, so that the questions come first
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeHidden();
  await page.getByLabel('Your question').focus();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Please write your question.')).toBeVisible();
  await page.getByLabel('Your question').fill('Why <b>long</b>?\nAt noon');
  // the text is still there after a change of tabs
  await page.getByRole('tab', { name: 'Description' }).click();
  await expect(page.getByLabel('Your question')).toBeHidden();
  await page.getByRole('tab', { name: 'Q&A' }).click();
  await page.getByRole('button', { name: 'Ask', exact: true }).dblclick();
  const asked = page.getByRole('list', { name: 'Questions' });
  await expect(asked.getByRole('listitem')).toHaveCount(1);
  await expect(asked).toContainText('Why <b>long</b>?');
  await expect(asked).toContainText('No answer yet');

  // another draft, and that of an answer, survive a look at other people's questions
  const question = page.getByLabel('Your question');
  await question.fill('Has this been asked?');
  await asked.getByRole('button').click();
  await page.getByLabel('Your answer').fill('Half an answer');
  await page.getByRole('button', { name: 'All questions' }).click();
  await expect(question).toHaveValue('Has this been asked?');
  await asked.getByRole('button').click();
  await expect(page.getByLabel('Your answer')).toHaveValue('Half an answer');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Your answer')).toHaveValue('');
  await page.getByRole('button', { name: 'All questions' }).click();

  // the administrator finds it in the list of open questions and answers
  const desk = await office.newPage();
  await desk.goto('/adminpanel');
  await desk.getByRole('link', { name: /^Questions about lessons\s*\d+ waiting$/ }).click();
  // nothing is reported: it opens with what waits
  await expect(desk.getByRole('button', { name: 'Not answered yet' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const open = desk.getByRole('listitem').filter({ hasText: 'Why <b>long</b>?' });
  await expect(open).toContainText(asker.name.toUpperCase());
  await open.getByRole('link', { name: 'Open in the player' }).click();
  await desk.getByLabel('Your answer').fill('The sun is low.');
  await desk.getByRole('button', { name: 'Answer', exact: true }).dblclick();
  await expect(desk.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveCount(1);

  // the asker accepts the answer
  await page.reload();
  await asked.getByRole('button').click();
  await expect(page.getByRole('list', { name: 'Answers' })).toContainText('The sun is low.');
  await expect(page.getByRole('list', { name: 'Answers' })).toContainText('Teacher');
  await page.getByRole('button', { name: 'Mark as solved' }).click();
  await expect(page.getByText('Solved', { exact: true })).toBeVisible();

  // an open question is also answered in the list, which marks it
  await page.getByRole('button', { name: 'Mark as open' }).click();
  await expect(page.getByRole('button', { name: 'Mark as solved' })).toBeVisible();
  await desk.goto('/questions');
  await open.getByRole('button', { name: 'Answer' }).click();
  const form = desk.getByRole('dialog', { name: /^Answer the question of/ });
  expect(await violations(desk)).toEqual([]);
  await form.getByLabel('Your answer').fill('It stands low in the west.');
  await form.getByRole('button', { name: 'Answer' }).click();
  await expect(desk.getByText('Every question is answered')).toBeVisible();
  await noOverflow(page);
  expect(await violations(page)).toEqual([]);

  // another learner reports it, and the administrator hides it
  const second = await browser.newContext({ baseURL: academy.url });
  await newLearner(second, academy);
  const other = await second.newPage();
  await other.goto(`${player}&tab=qa`);
  await other.getByRole('list', { name: 'Questions' }).getByRole('button').click();
  await other.getByRole('button', { name: 'Report' }).first().click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Report' }).click();
  await expect(other.getByText('Reported', { exact: true })).toBeVisible();
  await desk.goto('/questions');
  await expect(desk.getByText('1 report', { exact: true })).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Hide' }).click();
  await expect(desk.getByText('It is hidden')).toBeVisible();
  await expect(desk.getByText('Nothing was reported')).toBeVisible();
  await other.goto(`${player}&tab=qa`);
  await expect(other.getByText('Q&A Content', { exact: true })).toBeVisible();

  // the catalogue is as old as its cache allows: seconds
  await expect(async () => {
    await page.goto('/course');
    await expect(page.getByText('Rated 4.0 of 5 by 1 learner')).toBeAttached({ timeout: 5000 });
  }).toPass({ timeout: 80_000 });
  await second.close();
  await office.close();
});
