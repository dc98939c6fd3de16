import type { Page } from '@playwright/test';
import { api, expect, newLearner, signIn, test } from './fixtures.ts';
import { violations } from '../support/accessibility.ts';
import { asOwner, fillLogin, login, makeCourse } from '../support/browser.ts';
import { addCourseOnScreen, priceFor, submitByApi } from './money.ts';

const password = 'three words apart';

const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(localStorage));

test('a shared link survives sign-up, login and the ways between them', async ({
  page,
  browser,
  academy,
}) => {
  const owner = await asOwner(browser, academy);
  const { courseID } = await makeCourse(owner, academy, { courseName: 'Shared by a friend' });
  await owner.close();
  const target = `/coursecontentlist?courseid=${courseID}`;
  const heading = page.getByRole('heading', { name: 'Course content', level: 1 });
  const door = (path: string): RegExp =>
    new RegExp(`${path}\\?redirect=${encodeURIComponent(target).replaceAll('.', '\\.')}$`);
  await page.goto('/about');
  await page.goto(target);
  await expect(page).toHaveURL(door('/signup'));
  await expect(page.getByText('The course that you wanted opens right after you log in.')).toBeVisible();
  // every link between login, sign-up and password reset, and back
  await page.getByRole('link', { name: 'User Log in' }).click();
  await expect(page).toHaveURL(door('/login'));
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(door('/forgot'));
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('link', { name: 'Create a login' }).click();
  await expect(page).toHaveURL(door('/signup'));

  const email = `shared.${process.pid}@example.org`;
  await page.getByLabel('Full Name').fill('Shared Link');
  await page.getByLabel('Mobile').fill('9876543210');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Signup', exact: true }).click();
  await expect(page).toHaveURL(door('/login'));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${target.replace('?', '\\?')}$`));
  await expect(heading).toBeVisible();
  // a redirect to another site is ignored (open redirect)
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.goto('/login?redirect=%2F%5Cevil.example');
  await expect(page.getByText(/right after you log in/)).toHaveCount(0);
  await fillLogin(page, { email, password });
  await expect(page).toHaveURL(/\/course$/);

  // Back does not redirect forward again
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.goto('/about');
  await page.goto(target);
  await page.getByRole('link', { name: 'User Log in' }).click();
  await expect(page).toHaveURL(door('/login'));
  await fillLogin(page, { email, password });
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(door('/signup'));
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('a session that has ended gives its screen back, and nothing of a person stays after logout', async ({
  page,
  context,
  academy,
}) => {
  const who = await newLearner(context, academy);
  await page.goto('/helpandsupport?state=Open');
  await expect(page.getByRole('heading', { name: 'Help & Support', level: 1 })).toBeVisible();
  // the session ends while typing: the draft is kept and the login page knows the screen. The server must have answered
  // once, or the page redirects to the login at once
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await page.getByLabel('Subject').fill('Half a question');
  await page.getByRole('textbox', { name: /^Message/ }).fill('that nobody should lose');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  const header = page.getByRole('link', { name: 'Login/Signup' }).first();
  await expect(header).toHaveAttribute('href', /redirect=%2Fhelpandsupport/);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const inNewTab = await opening;
  await expect(inNewTab).toHaveURL(/\/login$/);
  await inNewTab.close();
  await expect(page.getByLabel('Subject')).toHaveValue('Half a question');
  // reopened on a slow connection, and typed into before the first reply
  await page.evaluate(() => localStorage.setItem('islogged', 'true'));
  let answer = (): void => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/**', async (route) => {
    await slow;
    await route.continue();
  });
  await page.goto('/userssettings');
  await page.getByLabel('Current password').fill('Typed at once');
  answer();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page).toHaveURL(/\/userssettings$/);
  await expect(page.getByLabel('Current password')).toHaveValue('Typed at once');
  await page.unrouteAll({ behavior: 'wait' });
  // reopened: redirected to the login and back
  await page.evaluate(() => localStorage.setItem('islogged', 'true'));
  await page.goto('/accounts');
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccounts$/);
  await fillLogin(page, who);
  await expect(page).toHaveURL(/\/accounts$/);

  await page.evaluate(() => {
    localStorage.setItem('courseid', '7');
    localStorage.setItem('own:draft:x', 'words');
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect.poll(() => stored(page)).toContain('"usertype":"Free"');
  const left = await stored(page);
  expect(left).not.toContain(String(who.userId));
  expect(left.toLowerCase()).not.toContain(who.name.toLowerCase());
  expect(left).not.toContain(who.email);
  expect(Object.keys(JSON.parse(left) as object)).toEqual(['usertype']);
});

test('who presses twice leaves one request beside the mailed link', async ({ page }) => {
  await page.route('**/api/Users/LoginHelp', (route) => route.fulfill({ json: { mail: 'on' } }));
  let sent = 0;
  page.on('request', (request) => (sent += request.url().endsWith('/AskForLogin') ? 1 : 0));
  await page.goto('/forgot');
  const leave = page.getByRole('button', { name: 'Leave a request' });
  await leave.click();
  await expect(page.getByText('Email is required.')).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example.com');
  await leave.evaluate((button: HTMLButtonElement) => [button.click(), button.click()]);
  await expect(page.getByText(/^If this email has an account, your institute now sees/)).toBeVisible();
  expect(sent).toBe(1);
});

test('who forgot the password leaves a request, and an administrator hands the link over', async ({
  page,
  context,
  browser,
  academy,
}) => {
  const learner = await browser.newContext({ baseURL: academy.url });
  const who = await newLearner(learner, academy);
  await learner.close();
  await signIn(context, academy, academy.admin);
  const publicInfo = await api<object>(context, academy, '/api/institute/Public');
  await api(context, academy, '/api/institute/PublicEdit', { ...publicInfo, phone: '098765 43210' });

  const stranger = await browser.newContext({ baseURL: academy.url, viewport: { width: 360, height: 740 } });
  const door = await stranger.newPage();
  await door.goto('/forgot');
  await expect(door.getByText(/^No mails are sent from here\./)).toBeVisible();
  await expect(door.getByRole('button', { name: 'Send the link' })).toHaveCount(0);
  await expect(door.getByRole('link', { name: '098765 43210' })).toHaveAttribute('href', 'tel:09876543210');
  await expect(door.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919876543210',
  );
  await door.getByRole('button', { name: 'Leave a request' }).click();
  await expect(door.getByText('Email is required.')).toBeVisible();
  await door.getByLabel('Email').fill(who.email);
  await door.getByRole('button', { name: 'Leave a request' }).click();
  await expect(door.getByText(/^If this email has an account, your institute now sees/)).toBeVisible();
  expect(await violations(door)).toEqual([]);
  expect(await door.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.goto('/adminpanel');
  await expect(page.getByRole('heading', { name: 'One person can’t log in' })).toBeVisible();
  await page.getByRole('link', { name: 'See who' }).click();
  const row = page.getByRole('row', { name: new RegExp(who.name, 'i') });
  await expect(row).toContainText(who.email);
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Reset password link' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByLabel('One-time link').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  // until it is used, the person waits
  await expect(row).toContainText('Link made');

  const asked: string[] = [];
  door.on('request', (request) => asked.push(request.url()));
  await door.goto(link);
  await door.getByLabel('New password').fill(password);
  await door.getByRole('button', { name: 'Save password' }).click();
  await expect(door).toHaveURL(/\/login$/);
  await page.reload();
  await expect(page.getByText('Nobody asked for help')).toBeVisible();
  const token = link.split('#')[1]!;
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(asked.filter((url) => url.split('#')[0]!.includes(token))).toEqual([]);
  await fillLogin(door, { email: who.email, password: 'a wrong password' });
  await expect(door.getByText('Incorrect Id or password')).toBeVisible();
  await stranger.close();

  // invitation links for imported learners, to print
  const csv = `Full Name,Email,Mobile\nPrinted Person,printed.${process.pid}@example.org,9876543210`;
  await page.goto('/users');
  await page.getByRole('button', { name: 'Import learners' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: /^Import 1 / }).click();
  await expect(page.getByText('1 account made.')).toBeVisible();
  await page.goto('/users?view=help');
  await page.getByRole('button', { name: 'Make their links' }).click();
  await expect(page.getByRole('heading', { name: 'Links to set a password' })).toBeVisible();
  const printed = page.getByRole('listitem').filter({ hasText: 'PRINTED PERSON' });
  await expect(printed).toContainText(`${academy.url}/resetpassword#`);
  const until = await page.evaluate(() =>
    new Date(Date.now() + 7 * 86_400_000).toLocaleDateString('en-IN', { dateStyle: 'medium' }),
  );
  await expect(printed).toContainText(`It works until ${until}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a spreadsheet' }).click();
  expect((await saved).suggestedFilename()).toBe('password-links.xlsx');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(printed).toBeVisible();
  // dark ink on paper, also in the dark theme
  const ink = () => printed.evaluate((element) => getComputedStyle(element).color);
  const dark = await ink();
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  expect(await ink()).toBe(dark);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(ink).not.toBe(dark);
  await page.evaluate(() => delete document.documentElement.dataset['theme']);

  // the log of the failed attempts above; a bare page number leads to the first page
  await page.goto('/users?view=failures');
  await expect(page.getByRole('row', { name: new RegExp(who.name, 'i') })).toContainText('127.0.0.1');
  await page.goto('/users?page=99999');
  await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible();
});

test(
  'whoever came from a locked lesson finds back to it after paying',
  { tag: '@long' },
  async ({ page, context, browser, academy }) => {
    const owner = await asOwner(browser, academy);
    const ownerPage = await owner.newPage();
    await addCourseOnScreen(ownerPage, 'Way back');
    await newLearner(context, academy);
    await page.goto('/course');
    await page.getByRole('link', { name: /^Way back/ }).click();
    await page.getByRole('link', { name: /For members/ }).click();
    await expect(page).toHaveURL(/\/membershipcard\?redirect=%2Fcourseplayer/);
    await page
      .getByRole('article', { name: 'Gold' })
      .getByRole('link', { name: /Join Now/ })
      .click();
    await expect(page).toHaveURL(/\/payment\/3\?.*redirect=/);
    const paidamount = await priceFor(context, academy, 3);
    const { paymentId } = await submitByApi(context, academy, { membershipid: 3, paidamount });
    await page.reload();
    const back = page.getByRole('link', { name: 'Back to your lesson' });
    await expect(back).toHaveAttribute('href', /^\/courseplayer\?courseid=\d+&contentid=\d+$/);
    await api(owner, academy, `/api/payment/verify?id=${paymentId}`, {});
    // on a later day, without the link
    await page.goto('/payment/3');
    await expect(page.getByText('Nothing more to pay')).toBeVisible();
    await back.click();
    await expect(page.getByRole('heading', { name: 'For members' }).first()).toBeVisible();
    await expect(page.getByText('This lesson is for members')).toHaveCount(0);
    await owner.close();
  },
);

test('a wrong password at the login ends no session of this browser', async ({ page, browser, academy }) => {
  const elsewhere = await browser.newContext({ baseURL: academy.url });
  await login(page, await newLearner(elsewhere, academy));
  await elsewhere.close();
  // what a screen stores beside it may come later
  const hint = () =>
    page.evaluate(() => ['islogged', 'userid', 'usertype', 'token'].map((key) => localStorage.getItem(key)));
  const before = await hint();
  await page.goto('/login');
  await fillLogin(page, { email: 'nobody@example.org', password: 'no such password' });
  await expect(page.getByText('Incorrect Id or password')).toBeVisible();
  expect(await hint()).toEqual(before);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a tab with one person’s data is loaded again when another one logs in beside it', async ({
  page,
  browser,
  context,
  academy,
}) => {
  const elsewhere = await browser.newContext({ baseURL: academy.url });
  const learner = await newLearner(elsewhere, academy);
  await elsewhere.close();
  await login(page, learner);
  await page.evaluate(() => Object.assign(window, { isOfLearner: true }));
  await login(await context.newPage(), academy.admin);
  await expect.poll(() => page.evaluate(() => 'isOfLearner' in window).catch(() => true)).toBe(false);
});
