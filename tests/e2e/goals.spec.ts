// A learner sets a weekly goal, watches, and switches reminders on: an adult alone, a minor with a guardian's permission.
import type { Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import { asOwner, makeCourse } from '../support/browser.ts';
import { mailbox } from '../support/smtp.ts';
import { api, expect, newLearner, test as base, watch } from './fixtures.ts';
import { makePlainVideo } from './media.ts';
import { playing } from './playing.ts';

type Box = Awaited<ReturnType<typeof mailbox>>;

const test = base.extend<object, { box: Box }>({
  box: [
    async ({}, use) => {
      const box = await mailbox();
      await use(box);
      await box.close();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ box }, use) => use({ SMTP_URL: box.url }), { scope: 'worker' }],
});

const phone = { viewport: { width: 360, height: 740 } };

const fits = async (page: Page): Promise<void> => {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
};

/** Tests on an academy that sends neither mails nor notices. */
const silent = base.extend({ settings: [async ({}, use) => use({ PUSH: 'off' }), { scope: 'worker' }] });

silent(
  'where neither mails nor notices are sent, there is nothing to switch on',
  { tag: '@long' },
  async ({ browser, academy }) => {
    const learner = await browser.newContext({ baseURL: academy.url, ...phone });
    await newLearner(learner, academy);
    const page = await learner.newPage();
    await page.goto('/goals');
    const card = page.getByRole('region', { name: 'Reminders and notifications' });
    await expect(card).toContainText('so there are no reminders.');
    await expect(card.getByRole('button')).toHaveCount(0);
    await expect(card.getByRole('textbox')).toHaveCount(0);
    await expect(card.getByLabel('Date of birth')).toHaveCount(0);
    await fits(page);
    await learner.close();
  },
);

test('an adult sets a goal, watches, sees the ring, and switches reminders on and off', async ({
  browser,
  academy,
}) => {
  const owner = await asOwner(browser, academy);
  const { courseID, lessonIds } = await makeCourse(owner, academy, { courseName: 'A goal' }, [
    { contentName: 'First', order: 1, video: makePlainVideo('goal first.mp4', 8) },
  ]);
  const learner = await browser.newContext({ baseURL: academy.url, ...phone });
  const { userId } = await newLearner(learner, academy);
  const page = await learner.newPage();
  const errors = watch(page);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Set a goal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Goal and reminders');
  await expect(page.getByRole('button', { name: '3 (Recommended)' })).toBeVisible();
  await expect(page.getByText('Nothing watched yet this week')).toBeVisible();
  await expect(page.getByText(/A day counts from 5 minutes/)).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'This week' }).getByRole('listitem')).toHaveCount(7);
  await page.getByRole('button', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: 'Set a goal of 1 day a week' }).click();
  await expect(page.getByText('0 of 1 days this week')).toBeVisible();
  await fits(page);

  // a minute ago they had watched almost long enough for the day to count
  const contentId = lessonIds[0]!;
  await api(learner, academy, `/api/UsersProgress/Edit?UID=${userId}`, {
    contentId,
    watchedDuration: 0.5,
    completed: false,
    played: 299,
    at: Date.now() - 60_000,
  });
  await page.goto(`/courseplayer?courseid=${courseID}&contentid=${contentId}`);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    // the player may load it meanwhile, and plays it by itself
    video.play().catch(() => {});
  });
  await playing(page);
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 4);
  // what was watched last is sent while the player is left
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('progressbar', { name: '1 of 1 days this week' })).toBeVisible({
      timeout: 5000,
    });
  }).toPass({ timeout: 40_000 });
  await expect(page.getByText('Met this week')).toBeVisible();
  // the next lesson is still above it
  const next = await page
    .getByRole('link', { name: /Next: First|Continue|Certificate and rating/ })
    .first()
    .boundingBox();
  const card = await page.getByRole('heading', { name: 'My week' }).boundingBox();
  expect(next!.y).toBeLessThan(card!.y);
  await fits(page);

  await page.getByRole('link', { name: 'Goal and reminders' }).click();
  await page.getByLabel('Date of birth').fill('2001-05-05');
  await page.getByRole('button', { name: 'Save date of birth' }).click();
  await expect(page.getByLabel('By email')).not.toBeChecked();
  // without a channel nothing is sent, so there is no evening to choose and nothing to save; notices can be switched on here
  const off = page.getByText('Off, nothing is sent yet');
  await expect(off).toBeVisible();
  await expect(page.getByLabel('Wednesday')).toBeChecked();
  await expect(page.getByLabel('Wednesday')).toBeDisabled();
  await expect(page.getByLabel('Hour')).toHaveValue('19');
  await expect(page.getByLabel('Hour')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save reminders' })).toBeHidden();
  await expect(page.getByLabel('Notification on my devices')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Notifications on this device' })).toBeVisible();
  await fits(page);
  await page.getByLabel('By email').check();
  await page.getByLabel('Hour').selectOption('18');
  await page.getByLabel('Wednesday').uncheck();
  await page.getByRole('button', { name: 'Save reminders' }).click();
  await expect(page.getByText('Reminders are on.')).toBeVisible();
  await expect(off).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('By email')).toBeChecked();
  await expect(page.getByLabel('Hour')).toHaveValue('18');
  await expect(page.getByLabel('Wednesday')).not.toBeChecked();
  await expect(page.getByLabel('Thursday')).toBeChecked();
  await fits(page);
  await page.getByLabel('By email').uncheck();
  await page.getByRole('button', { name: 'Save reminders' }).click();
  await expect(page.getByText('Reminders are off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save reminders' })).toBeHidden();
  // the chosen evenings are remembered
  await expect(off).toBeVisible();
  await expect(page.getByLabel('Thursday')).toBeDisabled();
  await expect(page.getByLabel('Wednesday')).not.toBeChecked();
  await expect(page.getByLabel('Thursday')).toBeChecked();
  await page.getByRole('button', { name: 'Remove the goal' }).click();
  await page.getByRole('button', { name: 'Remove the goal' }).last().click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  expect(errors).toEqual([]);
  for (const context of [owner, learner]) await context.close();
});

test('a minor asks a guardian, who agrees by a link without an account, and withdraws', async ({
  browser,
  academy,
  box,
}) => {
  const learner = await browser.newContext({ baseURL: academy.url, ...phone });
  await newLearner(learner, academy);
  const page = await learner.newPage();
  const errors = watch(page);
  await page.goto('/goals');
  await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 15}-01-01`);
  await page.getByRole('button', { name: 'Save date of birth' }).click();
  const email = `mother.${process.pid}@example.org`;
  await page.getByLabel('Email of your parent or guardian').fill(email);
  await page.getByRole('button', { name: 'Ask them' }).click();
  await expect(page.getByText(`We asked ${email}`)).toBeVisible();
  await page.getByLabel('By email').check();
  await page.getByRole('button', { name: 'Save reminders' }).click();
  await expect(page.getByText('They begin when your parent or guardian agrees.')).toBeVisible();
  await fits(page);
  await expect.poll(() => box.mails.filter(({ to }) => to[0] === email).length).toBe(1);
  const mail = box.mails.find(({ to }) => to[0] === email)!;
  const token = /\/guardian#(\S+)/.exec(mail.text)![1]!;

  for (const [locale, agree, agreed, withdraw, withdrawn] of [
    ['en-IN', 'I agree', /^You have agreed\./, 'Withdraw', /^You have withdrawn\./],
    ['hi-IN', 'मैं सहमत हूँ', /^आपने हाँ की है।/, 'सहमति वापस लें', /^आपने सहमति वापस ले ली है।/],
  ] as const) {
    const guardian = await browser.newContext({ baseURL: academy.url, locale, ...phone });
    const theirs = await guardian.newPage();
    const problems = watch(theirs);
    await theirs.goto(`/guardian#${token}`);
    await theirs.getByRole('button', { name: agree, exact: true }).click();
    await expect(theirs.getByText(agreed)).toBeVisible();
    await fits(theirs);
    await page.reload();
    await expect(page.getByText(`${email} agreed`)).toBeVisible();
    await theirs.getByRole('button', { name: withdraw, exact: true }).click();
    await expect(theirs.getByText(withdrawn)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`${email} withdrew`)).toBeVisible();
    expect(problems).toEqual([]);
    await guardian.close();
  }
  expect(errors).toEqual([]);
  await learner.close();
});

test(
  'a link that ends reminders asks first, and says what it has done',
  { tag: '@long' },
  async ({ browser, academy }) => {
    const learner = await browser.newContext({ baseURL: academy.url, ...phone });
    const page = await learner.newPage();
    await page.goto('/unsubscribe?token=nothing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fits(page);
    await page.getByRole('button', { name: 'Stop reminders' }).click();
    await expect(page.getByText('This link is not valid any more.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop reminders' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Goal and reminders' })).toBeVisible();
    await fits(page);
    await page.goto('/guardian#nothing');
    await expect(page.getByText('Ask the learner to send the question again')).toBeVisible();
    await fits(page);
    await learner.close();
  },
);
