// How long a membership lasts, and the one action that it requires (/membershipcard).
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import { asOwner } from '../support/browser.ts';
import { api, expect, newLearner, type Person, test } from './fixtures.ts';
import { letDaysPass, setUpMoney, submitByApi } from './money.ts';

const phone = { width: 360, height: 640 };
const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name });
const notice = (page: Page) => page.getByRole('main').getByRole('status');

let owner: BrowserContext;
let learner: BrowserContext;
let person: Person;

test.beforeEach(async ({ browser, academy }) => {
  owner = await asOwner(browser, academy);
  await setUpMoney(owner, academy);
  await api(owner, academy, '/api/membership/Edit?id=2', { months: 12 });
  await api(owner, academy, '/api/membership/Edit?id=3', { months: 12 });
  learner = await browser.newContext({ baseURL: academy.url, viewport: phone });
  person = await newLearner(learner, academy);
});
test.afterEach(async () => {
  await owner.close();
  await learner.close();
});

/** Expects the page's one primary action above the fold, for learners above the tab bar at the bottom. */
async function isAboveFold(page: Page, name: string, { bar = true } = {}): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Main places' });
  if (bar) await expect(places).toBeVisible();
  const box = (await page.getByRole('link', { name }).first().boundingBox())!;
  const fold = bar ? (await places.boundingBox())!.y : phone.height;
  expect(box.y + box.height).toBeLessThanOrEqual(fold);
}

test('a stranger compares the prices, joins by one short form, and is at the payment', async ({
  browser,
  academy,
}) => {
  const stranger = await browser.newContext({ baseURL: academy.url, viewport: phone });
  const page = await stranger.newPage();
  const refused: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() >= 400) refused.push(reply.url());
  });
  await page.goto('/membershipcard');
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const [name, price] of [
    ['Silver', '₹1,999.00/-'],
    ['Gold', '₹4,999.00/-'],
    ['Diamond', '₹9,999.00/-'],
  ] as const) {
    await expect(card(page, name)).toContainText(price);
    await expect(card(page, name).getByRole('link')).toHaveCount(1);
  }
  await expect(card(page, 'Diamond')).toContainText('Valid for ever');
  await isAboveFold(page, 'Join Now', { bar: false });
  expect(refused).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await card(page, 'Gold').getByRole('link', { name: 'Join Now' }).click();
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Mobile').fill('9876543210');
  await page.getByLabel('Email').fill(`joins.${process.pid}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('three words apart');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/payment\/3$/);
  await expect(page.getByLabel('Paid Amount')).toHaveValue('4499');
  await stranger.close();
});

test('each state of a membership says what is and what comes next, by keyboard', async ({ academy }) => {
  const page = await learner.newPage();
  const look = async (): Promise<void> => {
    await page.goto('/membershipcard');
    await expect(page.getByRole('article').first()).toBeVisible();
  };
  const decide = (what: string, id: number) =>
    api(owner, academy, `/api/payment/${what}?id=${id}`, { reason: 'The bank knows no such UTR.' });

  const first = await submitByApi(learner, academy, { paidamount: 999, partOrFull: 'Part' });
  await look();
  await expect(notice(page)).toContainText('Your institute is checking your payment of ₹999.00 for Silver.');
  await expect(page.getByRole('link', { name: 'Join Now' })).toHaveCount(2);
  await decide('reject', first.paymentId);
  await look();
  await expect(notice(page)).toContainText(/was rejected:.*The bank knows no such UTR/);
  await expect(page.getByText(/rejected/)).toHaveCount(1);
  await isAboveFold(page, 'Send it again');
  // once: in the notice, which is the head of the card, before the cards of the others
  await expect(page.getByRole('link', { name: 'Send it again' })).toHaveCount(1);
  await expect(card(page, 'Silver').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(3);
  const bottomOf = async (place: Locator) => {
    const { y, height } = (await place.boundingBox())!;
    return y + height;
  };
  expect(await bottomOf(notice(page))).toBeCloseTo((await card(page, 'Silver').boundingBox())!.y, 0);
  expect(await bottomOf(card(page, 'Silver'))).toBeLessThan((await card(page, 'Gold').boundingBox())!.y);
  // what each gives stands in its card, also where the comparison is below
  await expect(card(page, 'Gold')).toContainText('All lessons');
  await notice(page).getByRole('link', { name: 'Send it again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your payment of ₹999.00 was rejected' })).toBeVisible();

  const part = await submitByApi(learner, academy, { paidamount: 999, partOrFull: 'Part' });
  await decide('verify', part.paymentId);
  await look();
  const silver = card(page, 'Silver');
  await expect(notice(page)).toHaveCount(0);
  await expect(silver).toContainText(/Valid until .* · 36[456] days left/);
  await expect(silver).toContainText(
    /₹1,000\.00 left, pay by .*If it is not paid, your lessons close after /,
  );
  // one list: the payment, then the balance
  const rows = silver.getByRole('list', { name: 'What is paid and what is due' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/₹999\.00.*Paid/);
  await expect(rows.last()).toContainText(/₹1,000\.00.*Balance.*Left to pay/);
  await isAboveFold(page, 'Pay ₹1,000.00');
  // so does the dashboard
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Pay ₹1,000.00' })).toHaveAttribute('href', '/payment/2');
  const rest = await submitByApi(learner, academy, { paidamount: 1000 });
  await decide('verify', rest.paymentId);
  await look();
  await expect(silver).toContainText('₹1,999.00, in full');
  await expect(silver).toContainText(/You can renew it from /);
  await expect(rows).toHaveCount(2);
  await expect(silver.getByRole('link', { name: /Pay|Renew/ })).toHaveCount(0);
  const gold = card(page, 'Gold');
  await expect(gold.locator('s')).toHaveText('₹4,999.00/-');
  await expect(gold).toContainText(
    'Gold costs ₹4,499.00. What you have paid for Silver, ₹1,999.00, does not count towards it.',
  );
  await expect(gold).toContainText(/the 36[456] days left of Silver are added/);
  await expect(gold.getByRole('link', { name: 'Get Gold' })).toHaveAttribute('href', '/payment/3');
  expect(await violations(page)).toEqual([]);

  letDaysPass(academy, person.userId, 300);
  await look();
  await expect(silver).toContainText('₹1,999.00/-');
  await isAboveFold(page, 'Renew now');
  letDaysPass(academy, person.userId, 100);
  await look();
  await expect(silver).toContainText(/Ended on /);
  await isAboveFold(page, 'Renew now');
  await silver.getByRole('link', { name: 'Renew now' }).press('Enter');
  await expect(page).toHaveURL(/\/payment\/2\?renew=1$/);
  await expect(page.getByLabel('Paid Amount')).toHaveValue('1999');
});

test(
  'what an administrator opened says who did; a higher tier leaves the lower one behind',
  { tag: '@long' },
  async ({ academy }) => {
    await learner.addInitScript(() => localStorage.setItem('lang', 'hi'));
    const page = await learner.newPage();
    await page.setViewportSize({ width: 320, height: 640 });
    await api(owner, academy, `/api/Users/Edit?id=${person.userId}`, { type: 'Paid' });
    await page.goto('/membershipcard');
    const all = card(page, 'हर कोर्स का हर पाठ');
    await expect(all).toContainText('हमेशा के लिए मान्य');
    await expect(all).toContainText(/किसने शुरू की\s*\S+/);
    // nothing is left to buy
    await expect(page.getByRole('link', { name: /^अभी जुड़ें/ })).toHaveCount(0);

    const { paymentId } = await submitByApi(learner, academy, { membershipid: 3, paidamount: 4499 });
    await api(owner, academy, `/api/payment/verify?id=${paymentId}`, {});
    await page.reload();
    await expect(card(page, 'गोल्ड')).toContainText('उसके बाद भी हर पाठ आपके लिए खुला रहेगा');
    await expect(card(page, 'सिल्वर')).toHaveCount(0);
    await expect(card(page, 'डायमंड').getByRole('link', { name: 'डायमंड लें' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await violations(page)).toEqual([]);
  },
);
