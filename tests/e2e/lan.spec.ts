import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { violations } from '../support/accessibility.ts';
import type { Academy } from '../support/academy.ts';
import { scanPdf } from '../support/certificates.ts';
import { api, expect, test as base, watch } from './fixtures.ts';
import { actOnLesson, login, makeCourse } from '../support/browser.ts';
import { makePicture, makeVideo } from './media.ts';
import { fillIn, newUtr } from './money.ts';

// a host name other than localhost: browsers withhold the APIs that need https
const test = base.extend<{ lan: string }>({
  lan: async ({ academy }, use) => use(academy.url.replace('127.0.0.1', 'academy.lan')),
  baseURL: async ({ lan }, use) => use(lan),
});
const launch = config.use!.launchOptions!;
test.use({
  launchOptions: { ...launch, args: [...launch.args!, '--host-resolver-rules=MAP academy.lan 127.0.0.1'] },
});

async function uploadCourse(page: Page): Promise<number> {
  await page.goto('/upload?edit=new');
  await page.getByLabel('Course Name').fill('Over the wire');
  await page.getByRole('combobox', { name: /^Type/ }).selectOption('Gold');
  await page.getByRole('textbox', { name: /^Price/ }).fill('1499');
  await page.locator('input[type=file]').first().setInputFiles(makePicture('cover.jpg'));
  await page.getByRole('button', { name: 'Add Course' }).click();
  await expect(page.getByText('Course created successfully.')).toBeVisible();
  const row = page.getByRole('row', { name: /Over the wire/ });
  await expect(row.locator('img')).toHaveAttribute('src', /cover-/);
  await row.getByRole('link', { name: /Add/ }).click();
  await expect(page).toHaveURL(/coursecontent\?courseid=\d+/);
  await page.getByLabel('Section Name').fill('One');
  await page.getByLabel('Content Name').fill('By cable');
  await page.locator('form input[type=file]').setInputFiles(makeVideo('cable.mp4', 3));
  const add = page.getByRole('button', { name: 'Add Content' });
  await expect(page.getByText('Duration: 00:00:03')).toBeVisible();
  // a double click must create only one
  await add.dblclick();
  await expect(page.getByRole('row', { name: /By cable/ })).toContainText('Ready', { timeout: 30_000 });
  await expect(page.getByRole('row', { name: /By cable/ })).toHaveCount(1);
  return Number(new URL(page.url()).searchParams.get('courseid'));
}

async function addResource(page: Page): Promise<void> {
  const notes = path.join(path.dirname(makePicture('beside.jpg')), 'notes.txt');
  writeFileSync(notes, 'what was said');
  await actOnLesson(page, 'By cable', 'Add Resource');
  const dialog = page.getByRole('dialog', { name: 'By cable' });
  await dialog.locator('input[type=file]').setInputFiles(notes);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Uploading files done:')).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

async function signUp(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Meera Joshi');
  await page.getByLabel('Mobile').fill('9876543210');
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Signup', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function watchLesson(page: Page): Promise<void> {
  await page.goto('/course');
  await page.getByRole('link', { name: /^Over the wire/ }).click();
  await page
    .getByRole('link', { name: /By cable/ })
    .first()
    .click();
  await expect(page).toHaveURL(/courseplayer/);
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText(/^Lessons can be saved only where .+ begins with https\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.ended), { timeout: 40_000 })
    .toBe(true);
  await expect(page.getByRole('button', { name: 'Mark as Not Completed' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mark as Not Completed' })).toBeVisible();
}

/** Sends a payment with its proof, and uses the copy buttons. */
async function pay(page: Page): Promise<string> {
  await page.goto('/payment/2');
  const copy = page.getByRole('button', { name: /^Copy UPI/ });
  await copy.click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  // without the Clipboard API the fallback has copied it
  await page.getByLabel('Transaction ID').focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByLabel('Transaction ID')).toHaveValue('wire@okbank');
  const reference = await page.getByLabel('Reference No').inputValue();
  await fillIn(page, newUtr());
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Payment detail submitted.')).toBeVisible();
  return reference;
}

async function verify(page: Page, reference: string): Promise<void> {
  await page.goto('/payments');
  const row = page.getByRole('row', { name: new RegExp(reference) });
  await row.getByRole('button', { name: /^Open proof/ }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Verify/ }).click();
  await expect(row).toContainText('Verified');
}

async function checkCertificate(page: Page, courseId: number): Promise<void> {
  await page.goto(`/coursecontentlist?courseid=${courseId}`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Certificate' }).click();
  const address = await scanPdf(await readFile(await (await saving).path()));
  expect(address).toContain('academy.lan');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate is valid');
  await expect(page.getByText('this page came without https', { exact: false })).toBeVisible();
  expect(await violations(page)).toEqual([]);
}

/** Sets prices and the UPI address; settings whose screens have tests of their own are set through the API. */
async function setUp(owner: BrowserContext, academy: Academy): Promise<void> {
  await owner.request.post(`${academy.url}/api/Users/CheckLogin`, {
    data: { useremail: academy.admin.email, pswd: academy.admin.password },
  });
  const institute = await api<object>(owner, academy, '/api/institute');
  await api(owner, academy, '/api/institute/Edit', {
    ...institute,
    name: 'Wire Academy',
    payee: 'Wire Academy',
    vpa: 'wire@okbank',
  });
  await api(owner, academy, '/api/membership/Edit?id=2', { price: 1999, features: ['All'], featuresHi: [] });
}

test(
  'the main road on http://academy.lan, where browsers withhold what only https has',
  { tag: '@long' },
  async ({ page, browser, context, academy, lan }) => {
    test.setTimeout(180_000);
    await setUp(context, academy);
    await login(page, academy.admin);
    expect(
      await page.evaluate(() => [isSecureContext, 'locks' in navigator, 'clipboard' in navigator]),
    ).toEqual([false, false, false]);
    const courseId = await uploadCourse(page);
    await addResource(page);

    const other = await browser.newContext({ baseURL: lan, locale: 'en-IN' });
    const learner = await other.newPage();
    const errors = watch(learner);
    const who = { email: 'meera.lan@example.org', password: 'a-long-password' };
    await signUp(learner, who);
    await login(learner, who);
    await watchLesson(learner);
    const reference = await pay(learner);
    await verify(page, reference);
    await checkCertificate(learner, courseId);
    expect(errors).toEqual([]);
    await other.close();
  },
);

test(
  'an upload that can’t begin is said, and tried again it adds no second lesson',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    await setUp(context, academy);
    const { courseID } = await makeCourse(context, academy, { courseName: 'Once only' });
    await login(page, academy.admin);
    await page.goto(`/coursecontent?courseid=${courseID}`);
    const add = async (name: string) => {
      await page.getByLabel('Section Name').fill('One');
      await page.getByLabel('Content Name').fill(name);
      await page.locator('form input[type=file]').setInputFiles(makeVideo(`${name}.mp4`, 1));
      await expect(page.getByText('Duration: 00:00:01')).toBeVisible();
      await page.getByRole('button', { name: 'Add Content' }).click();
    };
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

    await page.getByLabel('Content Name').waitFor();
    await page.evaluate(() => {
      const { getRandomValues } = crypto;
      crypto.getRandomValues = () => {
        crypto.getRandomValues = getRandomValues.bind(crypto);
        throw new Error('withheld');
      };
    });
    await add('Stopped');
    await expect(
      page.getByText('The lesson is saved, but its upload could not begin. Try again.'),
    ).toBeVisible();
    await expect(row('Stopped')).toContainText('No video yet');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row('Stopped')).toContainText('Ready');
    await expect(row('Stopped')).toHaveCount(1);

    // the lesson is created, but the reply is lost
    await page.route('**/api/CourseContent/Create', async (route) => {
      await route.fetch({ url: route.request().url().replace('academy.lan', '127.0.0.1') });
      await route.abort();
    });
    await add('Unheard');
    await expect(page.getByText('The server could not be reached.')).toBeVisible();
    await page.unroute('**/api/CourseContent/Create');
    await page.getByLabel('Content Name').fill('Unheard of');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row('Unheard of')).toContainText('Ready');
    await expect(row('Unheard')).toHaveCount(1);
  },
);
