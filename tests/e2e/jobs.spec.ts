import { violations } from '../support/accessibility.ts';
import { api, expect, newLearner, signIn, test as base } from './fixtures.ts';

/** An academy whose mail server cannot be reached. */
const test = base.extend({
  settings: [async ({}, use) => use({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: '' }), { scope: 'worker' }],
});

test('a mail that cannot be sent is seen with its reason, cancelled, tried again and removed', async ({
  page,
  context,
  academy,
  browser,
}) => {
  const learner = await browser.newContext();
  const { email } = await newLearner(learner, academy);
  await api(learner, academy, '/api/Users/ForgotPassword', { useremail: email });
  await learner.close();
  await signIn(context, academy, academy.admin);
  await page.goto('/adminpanel');
  await page.getByRole('link', { name: 'Background jobs' }).click();
  await expect(page.getByText('Nothing has failed')).toBeVisible();

  const states = page.getByRole('group', { name: 'State' });
  await states.getByRole('button', { name: 'Waiting' }).click();
  const row = page.getByRole('row', { name: /Link to set a password/ });
  await expect(row).toContainText('ECONNREFUSED', { timeout: 40_000 });
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button', { name: /^Cancel: / }).click();
  await expect(row).toHaveCount(0);

  await states.getByRole('button', { name: 'Cancelled' }).click();
  await row.getByRole('button', { name: /^Try again: / }).click();
  await expect(page.getByText('One job is tried again.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await states.getByRole('button', { name: 'Waiting' }).click();
  await row.getByRole('button', { name: /^Cancel: / }).click();
  await states.getByRole('button', { name: 'Cancelled' }).click();
  await row.getByRole('button', { name: /^Remove: / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No jobs here')).toBeVisible();
});
