import type { Browser, BrowserContext } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import type { Academy } from '../support/academy.ts';
import { asOwner, makeCourse } from '../support/browser.ts';
import { api, expect, newLearner, type Person, test } from './fixtures.ts';
import { countShifts, delayReplies, loaded, misnamed, shiftsOf } from './looks.ts';
import { makeVideo } from './media.ts';

/** Creates a course with one lesson; returns its public URL, too. */
async function newCourse(office: BrowserContext, academy: Academy, courseName: string) {
  const lesson = { contentName: 'One', duration: 20, order: 1, description: '<p>Words</p>' };
  const made = await makeCourse(office, academy, { courseName }, [
    { ...lesson, video: makeVideo('review.mp4', 20) },
  ]);
  return { courseID: made.courseID, lesson: made.lessonIds[0]!, address: `/courses/${made.courseID}` };
}

type Course = Awaited<ReturnType<typeof newCourse>>;

const watched = (context: BrowserContext, academy: Academy, { lesson }: Course, who: Person) =>
  api(context, academy, `/api/UsersProgress/Edit?UID=${who.userId}`, {
    contentId: lesson,
    watchedDuration: 15,
    completed: false,
  });

async function addReviews(browser: Browser, academy: Academy, course: Course, all: readonly string[]) {
  for (const words of all) {
    const context = await browser.newContext({ baseURL: academy.url });
    const who = await newLearner(context, academy);
    await watched(context, academy, course, who);
    const { courseID } = course;
    await api(context, academy, '/api/ratings/Rate', { courseID, stars: 5 });
    await api(context, academy, `/api/ratings/Edit?courseid=${courseID}`, { words });
    await context.close();
  }
}

test('a learner writes beside the stars, strangers read it, an administrator answers and hides it', async ({
  page,
  context,
  browser,
  academy,
}) => {
  const office = await asOwner(browser, academy);
  const course = await newCourse(office, academy, 'Light and shadow');
  const { courseID, address } = course;
  const learner = await newLearner(context, academy);
  await watched(context, academy, course, learner);
  await page.setViewportSize({ width: 360, height: 740 });
  await countShifts(page);
  await delayReplies(page, 'in turn');

  // one tap opens the form
  await page.goto(`/coursecontentlist?courseid=${courseID}`);
  await expect(page.getByText('No learner has rated this course yet.')).toBeVisible();
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: '4 stars' }) })
    .click();
  await expect(page.getByText('you rated this course 4 star(s)')).toBeVisible();
  const field = page.getByLabel('What would you tell others about this course?');
  await field.fill('Clear <b>examples</b>.\nA bit fast.');
  // neither a failure nor a closed tab loses text
  await page.route('**/api/ratings/Edit*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible();
  await expect(field).toHaveValue('Clear <b>examples</b>.\nA bit fast.');
  await page.unroute('**/api/ratings/Edit*');
  expect(await shiftsOf(page)).toEqual([]);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Go on writing' }).click();
  await expect(field).toHaveValue('Clear <b>examples</b>.\nA bit fast.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your review is saved. Everybody can read it within seconds.')).toBeVisible();
  const reviews = page.getByRole('region', { name: 'What learners say' });
  await expect(reviews).toContainText('Clear <b>examples</b>.');
  await expect(reviews.getByRole('button', { name: 'Report' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violations(page)).toEqual([]);
  expect(await misnamed(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit review' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit review' })).toBeVisible();
  await loaded(page);
  expect(await shiftsOf(page)).toEqual([]);

  // a stranger without JavaScript
  const bare = await browser.newContext({ baseURL: academy.url, javaScriptEnabled: false });
  const paper = await bare.newPage();
  await expect(async () => {
    await paper.goto(address);
    await expect(paper.getByText('Clear <b>examples</b>.')).toBeVisible({ timeout: 500 });
  }).toPass();

  // the administrator answers; the stranger sees the answer on reload
  const desk = await office.newPage();
  await desk.goto('/adminpanel');
  await desk.getByRole('link', { name: /^Reviews/ }).click();
  // it opens with the unanswered ones
  await expect(desk.getByRole('button', { name: 'Not answered yet' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(desk.getByText('Average of all reviews').filter({ visible: true })).toBeVisible();
  // too few for an average of their own
  await expect(desk.getByText('Average of the reviews shown')).toHaveCount(0);
  const row = desk.getByRole('listitem').filter({ hasText: 'A bit fast.' });
  await expect(row).toContainText(learner.name.toUpperCase());
  expect(await violations(desk)).toEqual([]);
  await row.getByRole('button', { name: 'Answer', exact: true }).click();
  await desk.getByLabel('Your answer').fill('Try half speed.');
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toHaveCount(0);
  await paper.reload();
  await expect(paper.getByText('Try half speed.')).toBeVisible();

  // hidden: missing after a reload, and the learner is told why
  await desk.getByRole('button', { name: 'All', exact: false }).first().click();
  await row.getByRole('button', { name: 'Hide' }).click();
  const hide = desk.getByRole('alertdialog');
  await hide.getByRole('button', { name: 'Hide' }).click();
  await expect(hide.getByText('Please say why: the learner reads it.')).toBeVisible();
  await hide.getByLabel('Why, for the learner').fill('It is not about the course.');
  await hide.getByRole('button', { name: 'Hide' }).click();
  await expect(row.getByText('Hidden because: It is not about the course.')).toBeVisible();
  await paper.reload();
  await expect(paper.getByRole('heading', { name: 'What learners say' })).toBeVisible();
  await expect(paper.getByText('A bit fast.')).toHaveCount(0);
  await page.reload();
  await expect(
    page.getByText('The institute has hidden your review: It is not about the course.'),
  ).toBeVisible();
  await expect(page.getByText('you rated this course 4 star(s)')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await bare.close();
  await office.close();
});

test(
  'a stranger reads more of them without anything moving; a reader reports one',
  { tag: '@long' },
  async ({ page, browser, academy }) => {
    const office = await asOwner(browser, academy);
    const course = await newCourse(office, academy, 'Sound');
    await addReviews(browser, academy, course, ['First.', 'Second.', 'Third.', 'Fourth.']);
    await countShifts(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const title = page.getByRole('heading', { name: 'What learners say' });
    await expect(async () => {
      await page.goto(course.address);
      await expect(page.getByText('Fourth.')).toBeVisible({ timeout: 500 });
    }).toPass();
    // the app replaces the server's HTML
    await expect(() => title.scrollIntoViewIfNeeded({ timeout: 500 })).toPass();
    await expect(page.getByText('First.')).toHaveCount(0);
    await expect(page.getByText('4 ratings', { exact: true })).toBeAttached();
    // too few ratings for a distribution
    await expect(page.getByText('5 stars: 4', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show more reviews' }).click();
    await expect(page.getByText('First.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show more reviews' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Report' })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    expect(await shiftsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    const reader = await browser.newContext({ baseURL: academy.url });
    await newLearner(reader, academy);
    const screen = await reader.newPage();
    await screen.goto(course.address);
    const second = screen.getByRole('listitem').filter({ hasText: 'Second.' });
    await second.getByRole('button', { name: 'Report' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Report' }).click();
    await expect(screen.getByText('Thank you. An administrator will look at it.')).toBeVisible();
    const desk = await office.newPage();
    await desk.goto('/reviews?list=look');
    await expect(desk.getByRole('listitem').filter({ hasText: 'Second.' })).toContainText('1 report');
    // the confirmation is shown although the review leaves the list before everything is loaded again
    await desk.route('**/api/ratings/ModerationCounts**', async (route) => {
      await expect(desk.getByText('No review matches')).toBeVisible();
      await route.continue();
    });
    await desk.getByRole('button', { name: 'Nothing is wrong with it' }).click();
    await expect(desk.getByText('The reports are settled')).toBeVisible();
    await expect(desk.getByText('No review matches')).toBeVisible();
    await reader.close();
    await office.close();
  },
);
