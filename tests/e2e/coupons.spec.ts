import type { Page } from '@playwright/test';
import { expect, newLearner, signIn, test } from './fixtures.ts';

/** A day in the format of a date field, counted from today in India. */
const day = (days: number): string =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

const rowOf = (page: Page, code: string) => page.getByRole('row', { name: new RegExp(code) });

async function fill(page: Page, code: string, amount: string, start: string, end: string): Promise<void> {
  await page.getByLabel('Coupon Code').first().fill(code);
  await page.getByLabel('Amount').first().fill(amount);
  await page.getByLabel('Start Date').first().fill(start);
  await page.getByLabel('End Date').first().fill(end);
}

test.beforeEach(async ({ context, academy }) => {
  await signIn(context, academy, academy.admin);
});

test('a coupon is refused while wrong, then made, edited, switched off and on again', async ({ page }) => {
  await page.goto('/coupon?page=2');
  await expect(page.getByText('No coupons yet')).toBeVisible();
  await page.goto('/coupon');
  await page.getByRole('button', { name: 'Add a coupon' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Coupon code is required.')).toBeVisible();
  await expect(page.getByLabel('Coupon Code')).toBeFocused();
  await fill(page, 'diwali', '1,00,000', day(5), day(4));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The end date cannot be before the start date.')).toBeVisible();
  await page.getByLabel('End Date').fill(day(30));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/The amount can be ₹999\.00 at most/)).toBeVisible();
  // the input is preserved
  await expect(page.getByLabel('Coupon Code')).toHaveValue('diwali');
  await page.getByLabel('Amount').fill('१००.५०');
  await page.getByLabel('Start Date').fill(day(0));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Content updated')).toBeVisible();
  await expect(page.getByLabel('Coupon Code')).toHaveValue('');
  const [year, month, date] = day(0).split('-').map(Number) as [number, number, number];
  const name = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })
    .format(new Date(Date.UTC(year, month - 1, date)))
    .slice(0, 3);
  await expect(rowOf(page, 'DIWALI')).toContainText('₹100.50');
  await expect(rowOf(page, 'DIWALI')).toContainText(`${String(date).padStart(2, '0')}-${name}-${year}`);
  await expect(rowOf(page, 'DIWALI').getByText('Active', { exact: true }).last()).toBeVisible();

  // the draft of a new coupon survives editing another one
  await page.getByLabel('Coupon Code').fill('HALF');
  await page.getByRole('button', { name: 'Edit DIWALI' }).click();
  await expect(page).toHaveURL(/edit=\d+/);
  await expect(rowOf(page, 'DIWALI')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByLabel('Amount')).toHaveValue('100.50');
  await page.getByLabel('Membership').selectOption('Gold');
  await expect(page.getByText(/At most ₹2,499\.00/)).toBeVisible();
  const whole = page.getByText(/^This takes off the whole price of Gold: nothing is left to pay/);
  await page.getByLabel('Amount').fill('2,499');
  await expect(whole).toBeVisible();
  await page.getByLabel('Amount').fill('2000');
  await expect(whole).toHaveCount(0);
  await page.getByLabel('Limit of uses').fill('0');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please enter a whole number from 1.')).toBeVisible();
  await page.getByLabel('Limit of uses').fill('40');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(rowOf(page, 'DIWALI')).toContainText('₹2,000.00');
  await expect(rowOf(page, 'DIWALI')).toContainText('0 / 40');
  await expect(page).not.toHaveURL(/edit=/);
  await expect(page.getByLabel('Coupon Code')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a coupon' }).click();
  await expect(page.getByLabel('Coupon Code')).toHaveValue('HALF');

  // the same code in different case
  await fill(page, 'Diwali', '1', day(0), day(1));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('There is already a coupon with the code DIWALI.')).toBeVisible();
  await expect(page.getByLabel('Coupon Code')).toBeFocused();

  await page.getByRole('button', { name: 'Deactivate DIWALI' }).click();
  await expect(rowOf(page, 'DIWALI').getByText('Off', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate DIWALI' })).toBeVisible();
  // the list is updated before the server replies; leaving in between would undo the change
  await expect(page.getByText('DIWALI is on again.')).toBeVisible();
  const saved = page.waitForResponse('**/api/coupon/edit*');
  await page.getByRole('button', { name: 'Deactivate DIWALI' }).click();
  await expect(page.getByRole('button', { name: 'Activate DIWALI', exact: true })).toBeVisible();
  await saved;
  await page.reload();
  await expect(rowOf(page, 'DIWALI').getByText('Off', { exact: true })).toBeVisible();
  // the screen starts with the list
  await page.goto('/coupon');
  await expect(rowOf(page, 'DIWALI')).toBeVisible();
  await expect(page.getByLabel('Coupon Code')).toHaveCount(0);
});

test(
  'a learner sees a coupon only while it may be used',
  { tag: '@long' },
  async ({ page, browser, academy }) => {
    await page.goto('/coupon?edit=new');
    await fill(page, 'WELCOME', '50', day(0), day(0));
    await page.getByLabel('For whom').selectOption('Free users');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(rowOf(page, 'WELCOME')).toContainText('Free users');
    const codes = async (type: 'Free' | 'Student') => {
      const context = await browser.newContext({ baseURL: academy.url });
      await newLearner(context, academy, type);
      const coupons = (await (await context.request.get('/api/coupon')).json()) as { couponCode: string }[];
      await context.close();
      return coupons.map(({ couponCode }) => couponCode);
    };
    expect(await codes('Free')).toContain('WELCOME');
    expect(await codes('Student')).not.toContain('WELCOME');
    const saved = page.waitForResponse('**/api/coupon/edit*');
    await page.getByRole('button', { name: 'Deactivate WELCOME' }).click();
    expect((await saved).ok()).toBe(true);
    expect(await codes('Free')).not.toContain('WELCOME');

    // one that is over can't be switched off
    await page.goto('/coupon?edit=new');
    await fill(page, 'BYGONE', '50', day(-9), day(-1));
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(rowOf(page, 'BYGONE')).toContainText('Ended');
    await expect(page.getByRole('button', { name: 'Deactivate BYGONE' })).toHaveCount(0);
  },
);

test(
  'coupons that cannot be loaded say so, and come with Retry; a lost line loses nothing typed',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/api/coupon', (route) => route.abort());
    await page.goto('/coupon?edit=new');
    await expect(page.getByText('The server could not be reached.', { exact: false }).first()).toBeVisible({
      timeout: 30_000,
    });
    await page.unroute('**/api/coupon');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: /^Coupons/ })).toContainText('(');
    await page.route('**/api/coupon/**', (route) => route.abort());
    await fill(page, 'LINE', '5', day(0), day(1));
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible();
    await page.unroute('**/api/coupon/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, 'LINE')).toBeVisible();
  },
);
