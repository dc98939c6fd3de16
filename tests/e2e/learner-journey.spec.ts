import type { Browser, Page } from '@playwright/test';
import type { Academy } from '../support/academy.ts';
import { expect, newLearner, signIn, test } from './fixtures.ts';
import { fillLogin } from '../support/browser.ts';
import { tabToControl } from './keyboard.ts';
import { makePicture, makeVideo } from './media.ts';

const seconds = { first: 3, second: 4 };

/** The owner creates a course of two lessons on the screens; returns the course's id. */
async function ownerUploads(page: Page, courseName: string): Promise<number> {
  await page.goto('/upload?edit=new');
  await page.getByLabel('Course Name').fill(courseName);
  await page.getByRole('combobox', { name: /^Type/ }).selectOption('Gold');
  await page.getByRole('textbox', { name: /^Price/ }).fill('1499');
  await page.locator('input[type=file]').first().setInputFiles(makePicture('cover picture.jpg'));
  await page.getByRole('button', { name: /^(Create Course|Add Course|Upload Course|Submit|Save)/ }).click();
  await expect(page.getByText('Course created successfully.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(courseName) });
  await expect(row).toContainText('₹1,499.00');
  await row.getByRole('link', { name: /Add/ }).click();
  await expect(page).toHaveURL(/coursecontent\?courseid=\d+/);
  const courseId = Number(new URL(page.url()).searchParams.get('courseid'));
  await addLesson(page, 'Getting started', 'Welcome', makeVideo('welcome.mp4', seconds.first));
  await addLesson(page, 'Getting started', 'Going on', makeVideo('going on.mp4', seconds.second));
  await expect(page.getByRole('row', { name: /Going on/ })).toContainText('00:00:04');
  return courseId;
}

async function addLesson(page: Page, section: string, name: string, video: string): Promise<void> {
  await page.getByLabel('Section Name').fill(section);
  await page.getByLabel('Content Name').fill(name);
  await page.locator('form input[type=file]').setInputFiles(video);
  await page.getByRole('button', { name: 'Add Content' }).click();
  await expect(page.getByText('File successfully uploaded.').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
}

async function learnerSignsUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Meera Joshi');
  await expect(page.getByLabel('Full Name')).toHaveValue('MEERA JOSHI');
  await page.getByLabel('Mobile').fill('9876543210');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByRole('button', { name: 'Signup', exact: true }).click();
  await expect(
    page.getByText('You have registered successfully.Please login for free courses.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, { email, password: 'a-long-password' });
  await expect(page).toHaveURL(/\/course$/);
  await expect(page.getByRole('heading', { name: /Let's start learning, MEERA JOSHI/ })).toBeVisible();
}

async function ownerMakesPaid(page: Page, email: string): Promise<void> {
  await page.goto(`/users?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row', { name: new RegExp(email.replace(/[.+]/g, '\\$&')) });
  const paid = row.getByRole('button', { name: /^Paid: / });
  await paid.click();
  await expect(paid).toHaveAttribute('aria-pressed', 'true');
}

async function contextFor(browser: Browser, academy: Academy, viewport?: { width: number; height: number }) {
  return browser.newContext({
    baseURL: academy.url,
    locale: 'en-IN',
    ...(viewport ? { viewport, hasTouch: true } : {}),
  });
}

/** Plays lesson 1, is refused lesson 2, is made Paid, completes the course, and sees its completion. */
async function learnerFinishes(learner: Page, owner: Page, courseName: string, email: string): Promise<void> {
  await learner.getByRole('link', { name: new RegExp(`^${courseName}`) }).click();
  await expect(learner).toHaveURL(/coursecontentlist/);
  await learner
    .getByRole('link', { name: /Welcome/ })
    .first()
    .click();
  await expect(learner).toHaveURL(/\/courseplayer\?/);
  await expect.poll(() => learner.evaluate(() => document.querySelector('video')?.ended)).toBe(true);
  await learner.goto('/course');
  await learner.getByRole('link', { name: new RegExp(`^${courseName}`) }).click();
  await learner
    .getByRole('link', { name: /Going on/ })
    .first()
    .click();
  await expect(learner).toHaveURL(/membershipcard/);

  await ownerMakesPaid(owner, email);
  await learner.goto('/course');
  await learner.getByRole('link', { name: new RegExp(`^${courseName}`) }).click();
  await learner
    .getByRole('link', { name: /Going on/ })
    .first()
    .click();
  await expect(learner).toHaveURL(/\/courseplayer\?/);
  await expect
    .poll(() => learner.evaluate(() => document.querySelector('video')?.ended), { timeout: 40_000 })
    .toBe(true);
  await expect(learner.getByRole('button', { name: 'Mark as Not Completed' })).toBeVisible();
  await learner.goto('/course');
  await learner.getByRole('link', { name: new RegExp(`^${courseName}`) }).click();
  await expect(learner.getByText('Congratulation! You have completed the course.')).toBeVisible();
  await expect(learner.getByText('100%').first()).toBeVisible();
}

test('an owner uploads a course; a learner signs up, watches, joins and finishes', async ({
  page,
  browser,
  academy,
  context,
}) => {
  await signIn(context, academy, academy.admin);
  await ownerUploads(page, 'Career basics');
  const other = await contextFor(browser, academy);
  const learner = await other.newPage();
  await learnerSignsUp(learner, 'meera@example.org');
  await learnerFinishes(learner, page, 'Career basics', 'meera@example.org');
  await other.close();
});

test('the same on a phone of 360 px', { tag: '@long' }, async ({ page, browser, academy, context }) => {
  await signIn(context, academy, academy.admin);
  await ownerUploads(page, 'Pocket course');
  const other = await contextFor(browser, academy, { width: 360, height: 740 });
  const learner = await other.newPage();
  await learnerSignsUp(learner, 'meera.phone@example.org');
  await learnerFinishes(learner, page, 'Pocket course', 'meera.phone@example.org');
  expect(await learner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await other.close();
});

test('a learner with the keyboard alone opens a course and completes a lesson', async ({
  page,
  browser,
  academy,
  context,
}) => {
  await signIn(context, academy, academy.admin);
  await ownerUploads(page, 'Keyboard course');
  const other = await contextFor(browser, academy);
  await newLearner(other, academy);
  const learner = await other.newPage();
  await learner.goto('/course?search=Keyboard');
  await expect(learner.getByRole('link', { name: /^Keyboard course/ })).toBeVisible();
  await tabToControl(learner, learner.getByRole('link', { name: /^Keyboard course/ }));
  await learner.keyboard.press('Enter');
  await expect(learner).toHaveURL(/coursecontentlist/);
  await expect(learner.getByRole('link', { name: /Welcome/ })).toBeVisible();
  await tabToControl(learner, learner.getByRole('link', { name: /Welcome/ }));
  await learner.keyboard.press('Enter');
  await expect(learner).toHaveURL(/\/courseplayer\?/);
  await expect
    .poll(() => learner.evaluate(() => document.querySelector('video')?.readyState))
    .toBeGreaterThan(1);
  // otherwise it might end, and be completed, before the focus reaches the button
  await learner.evaluate(() => document.querySelector('video')!.pause());
  await tabToControl(learner, learner.getByRole('button', { name: /Mark as (Not Completed|Complete)/ }));
  if (await learner.getByRole('button', { name: 'Mark as Complete' }).isVisible())
    await learner.keyboard.press('Enter');
  await expect(learner.getByRole('button', { name: 'Mark as Not Completed' })).toBeVisible();
  await other.close();
});
