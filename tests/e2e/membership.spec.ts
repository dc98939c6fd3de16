import type { Page } from '@playwright/test';
import { api, expect, newLearner, signIn, test } from './fixtures.ts';
import { violations } from '../support/accessibility.ts';
import { asOwner } from '../support/browser.ts';
import { scan } from './scan.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });
const join = (page: Page, name: string) => card(page, name).getByRole('link', { name: 'Join Now' });

/** Expects nothing to overflow its card or the window. */
const keepsIn = async (page: Page): Promise<void> => {
  for (const article of await page.getByRole('article').all())
    expect(await article.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
};

const day = (days: number): string =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

const coupon = (couponCode: string, amount: number, more: object = {}) => ({
  couponCode,
  amount,
  membershipID: 2,
  segment: '',
  active: true,
  startDate: day(-1),
  endDate: day(1),
  ...more,
});

test('the three memberships are compared and joined; Silver is recommended', async ({
  page,
  context,
  academy,
}) => {
  await newLearner(context, academy);
  await page.goto('/membershipcard');
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const [name, price] of [
    ['Silver', '₹999.00/-'],
    ['Gold', '₹2,499.00/-'],
    ['Diamond', '₹4,999.00/-'],
  ] as const)
    await expect(card(page, name)).toContainText(price);
  await expect(page.getByText('Recommended')).toHaveCount(1);
  await expect(card(page, 'Silver')).toContainText('Recommended');
  await expect(page.getByText(/Get Discount/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit memberships' })).toHaveCount(0);

  for (const [name, id] of [
    ['Silver', 2],
    ['Gold', 3],
    ['Diamond', 4],
  ] as const) {
    await page.goto('/membershipcard');
    await join(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/payment/${id}$`));
    await expect(page.getByRole('heading', { name: 'Payment Detail for Membership' })).toBeVisible();
  }
});

test('a stranger compares the three on a phone, and is told that an account comes first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/membershipcard');
  for (const name of ['Silver', 'Gold', 'Diamond']) await expect(join(page, name)).toBeInViewport();
  await expect(page.getByText('a membership opens the rest and needs a free account')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fmembershipcard',
  );
  // Gold has the features of Silver and its own
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(page.getByRole('row', { name: 'The same in all' })).toBeVisible();
  await expect(
    page.getByRole('table').getByRole('listitem').filter({ hasText: 'Your progress' }),
  ).toBeVisible();
  await expect(row('A career counselling').getByRole('img')).toHaveCount(3);
  await expect(
    row('A career counselling').getByRole('cell').first().getByRole('img', { name: 'Not included' }),
  ).toBeVisible();
  await expect(page.getByText('Create your account')).toBeVisible();
  await keepsIn(page);
  expect(await violations(page)).toEqual([]);
});

test('the administrator sets price and features by keyboard, and learners see them', async ({
  browser,
  page,
  context,
  academy,
}) => {
  await signIn(context, academy, academy.admin);
  await page.goto('/membershipcard');
  await page.getByRole('link', { name: 'Edit memberships' }).click();
  const form = page.getByRole('region', { name: 'Gold', exact: true });
  const preview = page.getByRole('region', { name: 'Preview of Gold' });
  const line = (number: number) => form.getByRole('group', { name: `Line ${number}`, exact: true });

  await form.getByLabel('Price').fill('nothing');
  await form.getByRole('button', { name: 'Save Gold' }).click();
  await expect(form.getByText('Please enter an amount in rupees, such as 499 or 499.50.')).toBeVisible();
  await form.getByLabel('Price').fill('₹ 1,999.50');
  await expect(preview).toContainText('₹1,999.50/-');

  // Enter adds a line below and focuses it; a line in one language only is refused
  await line(1).getByLabel('English').focus();
  await page.keyboard.press('Enter');
  await expect(line(2).getByLabel('English')).toBeFocused();
  await page.keyboard.type('Two calls a month');
  await form.getByRole('button', { name: 'Save Gold' }).click();
  await expect(
    form.getByText('Translate every line, or leave all lines of that language empty.'),
  ).toBeVisible();
  await line(2).getByLabel('Hindi').fill('महीने में दो बार बातचीत');
  await expect(
    form.getByText('Translate every line, or leave all lines of that language empty.'),
  ).toHaveCount(0);
  await form.getByRole('button', { name: 'Move line 2 up' }).press('Enter');
  await form.getByRole('button', { name: 'Remove line 2', exact: true }).press('Enter');
  await expect(preview.getByRole('listitem').first()).toHaveText('Two calls a month');
  await form.getByLabel('Price').press('Enter');
  await expect(page.getByText('Gold is saved. Learners see it from now on.')).toBeVisible();
  await expect(form.getByText('Suggested, not saved by you yet')).toHaveCount(0);

  const other = await browser.newContext({ baseURL: academy.url });
  await newLearner(other, academy, 'Student');
  const learner = await other.newPage();
  await learner.goto('/membershipcard');
  await expect(card(learner, 'Gold')).toContainText('₹1,999.50/-');
  await expect(card(learner, 'Gold').getByRole('listitem')).toHaveText([
    'Two calls a month',
    'A career counselling talk with your institute',
    'Advice on which courses to take, and in which order',
  ]);
  await learner.getByRole('button', { name: 'हिंदी' }).click();
  await expect(card(learner, 'गोल्ड').getByRole('listitem').first()).toHaveText('महीने में दो बार बातचीत');
  await learner.goto('/tiers');
  await expect(learner).toHaveURL(/\/course$/);
  await other.close();
});

test('the Silver card names the best valid coupon, and the payment begins with it', async ({
  browser,
  page,
  context,
  academy,
}) => {
  const admin = await asOwner(browser, academy);
  for (const body of [
    coupon('SMALL', 50, { membershipID: 0 }),
    coupon('BEST', 200),
    coupon('STUDENTS', 300, { segment: 'Student' }),
    coupon('LATER', 400, { startDate: day(1) }),
    coupon('OVER', 400, { startDate: day(-9), endDate: day(-1) }),
    coupon('OFF', 400, { active: false }),
    coupon('NOTHING', 0),
    coupon('DIAMONDS', 900, { membershipID: 4 }),
  ])
    await api(admin, academy, '/api/coupon/create', body);

  await newLearner(context, academy);
  await page.goto('/membershipcard');
  await expect(card(page, 'Silver').getByText(/Get Discount/)).toHaveText(
    'Get Discount ₹200.00 with Coupon BEST',
  );
  await expect(page.getByText(/Get Discount/)).toHaveCount(1);
  await expect(card(page, 'Silver').locator('s')).toHaveText('₹999.00/-');
  await expect(card(page, 'Silver')).toContainText('₹799.00/-');
  await expect(card(page, 'Diamond')).toContainText(/₹900\.00 off\s*Coupon: DIAMONDS/);
  const window = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await keepsIn(page);
  // on phones one card below another, each with its own coupon, said once
  const places = await Promise.all(
    ['Silver', 'Gold', 'Diamond'].map(async (name) => (await card(page, name).boundingBox())!),
  );
  expect(new Set(places.map(({ x }) => x)).size).toBe(1);
  await expect(card(page, 'Diamond')).toContainText(/₹900\.00 off\s*Coupon: DIAMONDS/);
  for (const said of [/₹900\.00 off/, /₹200\.00/]) await expect(page.getByText(said)).toHaveCount(1);
  await page.setViewportSize(window);
  // the same price on every path: the card, the list of tiers, the URL
  await page.goto('/payment/1');
  const silver = page.getByRole('link', { name: /Silver/ });
  await expect(silver).toContainText('₹799.00');
  await expect(page.getByRole('listitem').filter({ has: silver })).toContainText(
    /Valid for ever.*Every lesson of every course/,
  );
  // what they include is not waited for a second time
  let asked = 0;
  await page.route('**/api/membership', (route) => (asked++ === 0 ? route.abort() : undefined));
  await page.reload();
  await expect(silver).toContainText('₹799.00');
  await page.unroute('**/api/membership');
  await page.goto('/membershipcard');
  await join(page, 'Silver').click();
  await expect(page).toHaveURL(/\/payment\/2$/);
  await expect(page.getByLabel('Paid Amount')).toHaveValue('799');
  await expect(page.getByText('Coupon BEST is applied: ₹200.00 off.')).toBeVisible();
  // a coupon that is applied is one line, which moves the way to pay no further down
  await expect(page.getByLabel('Coupon Code')).toHaveCount(0);
  await page.getByRole('button', { name: 'Another code' }).click();
  await page.getByLabel('Coupon Code').fill('small');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(
    page.getByText('Coupon BEST takes off ₹200.00, which is more than this one. It stays applied.'),
  ).toBeVisible();
  await expect(page.getByLabel('Paid Amount')).toHaveValue('799');
  // a better coupon that appears meanwhile takes no focus from the form
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/payment/2');
  await other.getByRole('button', { name: 'Another code' }).click();
  await other.getByLabel('Coupon Code').fill('small');
  await other.getByRole('button', { name: 'Apply' }).click();
  await expect(other.getByText(/^Coupon BEST takes off/)).toBeVisible();
  const number = other.getByLabel('Transaction ID');
  await number.focus();
  await api(admin, academy, '/api/coupon/create', coupon('BETTER', 250));
  await other.clock.fastForward(31_000);
  await expect(other.getByLabel('Paid Amount')).toHaveValue('749');
  await expect(number).toBeFocused();
  await other.close();
  // visitors see no coupon code, and search engines find memberships
  const stranger = await browser.newContext();
  const heard = await Promise.all(
    ['/api/coupon', '/course', '/api/membership'].map(async (path) =>
      (await stranger.request.get(academy.url + path)).text(),
    ),
  );
  expect(heard[0]).toBe('[]');
  expect(heard.join(' ')).not.toMatch(/BEST|SMALL|DIAMONDS/);
  await stranger.close();

  // a coupon that covers the whole price: the learner is told to contact the institute
  const info = await api<object>(admin, academy, '/api/institute/Public');
  await api(admin, academy, '/api/institute/PublicEdit', { ...info, phone: '098765 43210' });
  await api(admin, academy, '/api/coupon/create', coupon('WHOLE', 4999, { membershipID: 4 }));
  await page.goto('/payment/4');
  await expect(page.getByText(/^Coupon WHOLE covers the whole price of Diamond\./)).toBeVisible();
  await expect(page.getByRole('link', { name: '098765 43210' })).toHaveAttribute('href', 'tel:09876543210');
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919876543210',
  );
  await expect(page.getByRole('link', { name: 'Ask your institute' })).toHaveAttribute(
    'href',
    '/helpandsupport',
  );

  // a price below a coupon's discount is refused next to the field
  const owner = await admin.newPage();
  await owner.goto(`${academy.url}/tiers`);
  const form = owner.getByRole('region', { name: 'Silver', exact: true });
  await form.getByLabel('Price').fill('150');
  await form.getByRole('button', { name: 'Save Silver' }).click();
  await expect(form.getByText(/takes off ₹\d+\.00, which is more than this price/).first()).toBeVisible();
  await expect(form.getByLabel('Price')).toHaveValue('150');
  await expect(form.getByLabel('Price')).toBeFocused();
  await admin.close();
});

test('what was paid is shown with the membership: awaiting, balance, and whose it is', async ({
  browser,
  page,
  context,
  academy,
}) => {
  const admin = await asOwner(browser, academy);
  await newLearner(context, academy);
  const pay = (membershipid: number, paidamount: number) =>
    api<{ paymentId: number }>(context, academy, '/api/payment', {
      membershipid,
      paidamount,
      dateOfPayment: day(0),
      paymentMode: 'Cash',
      partOrFull: 'Part',
    });
  const { paymentId } = await pay(3, 1000);
  await page.goto('/membershipcard');
  await expect(card(page, 'Gold')).toContainText('₹1,000.00 awaiting verification');
  await expect(page.getByText('Your membership')).toHaveCount(0);

  await api(admin, academy, `/api/payment/verify?id=${paymentId}`, {});
  await page.reload();
  // a purchase keeps its price when the tier's price changes
  const [, { features }] = await api<[object, { features: string[] }]>(context, academy, '/api/membership');
  await api(admin, academy, '/api/membership/Edit?id=3', { price: 9000, features, featuresHi: [] });
  await page.reload();
  const gold = card(page, 'Gold');
  await expect(gold).not.toContainText('₹9,000.00');
  await expect(gold).toContainText('Your membership');
  await expect(gold).toContainText(/₹[\d,.]+.*Balance.*Left to pay/);
  // a lower tier is not offered
  await expect(card(page, 'Silver')).toHaveCount(0);
  await expect(page.getByText('Recommended')).toHaveCount(0);
  await expect(page.getByText(/Get Discount/)).toHaveCount(0);
  await expect(card(page, 'Diamond').getByRole('link', { name: 'Get Diamond' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join Now' })).toHaveCount(0);
  await gold.getByRole('link', { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/\/payment\/3$/);
  await admin.close();
});

test('the institute is set up with a code to try; the panel asks for it until then', async ({
  page,
  context,
  academy,
}) => {
  await signIn(context, academy, academy.admin);
  await page.goto('/adminpanel');
  await expect(page.getByRole('region', { name: 'First steps' }).getByRole('link')).toHaveCount(4);
  await page.getByRole('link', { name: 'Set the UPI ID' }).click();
  await expect(page).toHaveURL(/\/institute$/);
  await page.getByLabel('Name of the institute').fill('Asha Classes');
  await page.getByLabel('UPI ID').fill('asha');
  await page.getByLabel('UPI ID').blur();
  await expect(page.getByText('Please enter a UPI address such as academy@bank.')).toBeVisible();
  await expect(page.getByText('A code to try appears here')).toBeVisible();
  await page.getByLabel('UPI ID').fill('asha.classes@okhdfc');
  const link = new URL(await scan(page.getByRole('img', { name: /test payment/ })));
  expect([link.protocol, ...['pa', 'pn', 'am', 'cu'].map((name) => link.searchParams.get(name))]).toEqual([
    'upi:',
    'asha.classes@okhdfc',
    'Asha Classes',
    '1.00',
    'INR',
  ]);

  await page.getByLabel('GSTIN').fill('29AABCU9603R1ZK');
  await page.getByLabel('GSTIN').blur();
  await expect(page.getByText(/This GSTIN has a typing mistake/)).toBeVisible();
  await page.getByLabel('State').selectOption('Kerala');
  await page.getByLabel('GSTIN').fill('29aabcu9603r1zj');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This GSTIN belongs to another state than the one chosen.')).toBeVisible();
  await page.getByLabel('State').selectOption('');
  await page.getByLabel('GSTIN').focus();
  await page.getByLabel('GSTIN').blur();
  await expect(page.getByLabel('State')).toHaveValue('karnataka');
  await page.getByLabel('GST rate').fill('12.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('GSTIN')).toHaveValue('29AABCU9603R1ZJ');
  await expect(page.getByLabel('GST rate')).toHaveValue('12.5');
  expect(await violations(page)).toEqual([]);
  await page.goto('/adminpanel');
  await expect(page.getByRole('link', { name: 'Institute', exact: true })).toBeVisible();
  await expect(page.getByText('No UPI ID is set yet')).toHaveCount(0);
});
