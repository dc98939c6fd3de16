// People without an account watch a course's first lesson, and continue there with an account (decisions 34, 41).
import type { Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import { asOwner, fillLogin, makeCourse } from '../support/browser.ts';
import { api, expect, newLearner, test } from './fixtures.ts';
import { makePlainVideo } from './media.ts';
import { now, paused, playsOn, seek } from './playing.ts';

const password = 'three words apart';
const phone = { width: 360, height: 640 };

const words = {
  en: {
    free: 'Watch free, no account needed.',
    next: 'In this course',
    join: 'See memberships',
    fields: ['Full Name', 'Mobile', 'Email', 'Password'],
    go: 'Create account',
  },
  hi: {
    free: 'मुफ़्त देखें, खाते की ज़रूरत नहीं।',
    next: 'इस कोर्स में',
    join: 'सदस्यता देखें',
    fields: ['पूरा नाम', 'मोबाइल', 'ईमेल', 'पासवर्ड'],
    go: 'खाता बनाएँ',
  },
} as const;

let courseId: number;
let lessonIds: number[];

test.beforeAll(async ({ browser, academy }) => {
  const owner = await asOwner(browser, academy);
  const made = await makeCourse(owner, academy, { courseName: 'Free to try' }, [
    { contentName: 'The free one', order: 1, video: makePlainVideo('free one.mp4', 120) },
    { contentName: 'The second', order: 2, video: makePlainVideo('second.mp4', 20) },
  ]);
  courseId = made.courseID;
  lessonIds = made.lessonIds;
  await owner.close();
});

const address = () => `/freelesson?courseid=${courseId}`;
const emailOf = (name: string): string => `${name}.${process.pid}@example.org`;
const door = (page: Page) => page.locator('#door');

async function watchTo(page: Page, second: number): Promise<void> {
  await playsOn(page, 0);
  await seek(page, second);
  await playsOn(page, second);
}

async function fillJoin(page: Page, lang: 'en' | 'hi', email: string): Promise<void> {
  const [name, mobile, mail, secret] = words[lang].fields;
  await page.getByLabel(name).fill('Asha Rao');
  await page.getByLabel(mobile).fill('9876543210');
  await page.getByLabel(mail, { exact: true }).fill(email);
  await page.getByLabel(secret, { exact: true }).fill(password);
}

/** What the account of the page has saved of the free lesson. */
async function saved(page: Page): Promise<{ furthest: number; position: number } | undefined> {
  const userId = await page.evaluate(() => Number(localStorage.getItem('userid')));
  const reply = await page.request.get(`/api/UsersProgress/Watched?userId=${userId}&courseId=${courseId}`);
  const { lessons } = (await reply.json()) as {
    lessons: { courseContentID: number; furthest: number; position: number }[];
  };
  return lessons.find(({ courseContentID }) => courseContentID === lessonIds[0]);
}

const left = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('queue:0:')));

for (const lang of ['en', 'hi'] as const)
  test(
    `a stranger on a phone plays, signs up and is back at second 20 (${lang})`,
    { tag: lang === 'hi' ? '@long' : [] },
    async ({ browser, academy }) => {
      const context = await browser.newContext({
        baseURL: academy.url,
        viewport: phone,
        hasTouch: true,
        locale: `${lang}-IN`,
      });
      const page = await context.newPage();
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') calls.push(request.url());
      });
      const t = words[lang];
      await page.goto(address());
      await watchTo(page, 20);
      await expect(page.getByRole('heading', { level: 1, name: 'The free one' })).toBeVisible();
      await expect(page.getByText('Free to try')).toBeVisible();
      await expect(page.getByText(t.free)).toBeVisible();
      await expect(page.getByRole('heading', { name: t.next })).toBeVisible();
      await expect(page.locator('li[aria-current=true]')).toContainText('The free one');
      // a membership opens the next lesson; the link returns to it
      await expect(page.getByRole('link', { name: t.join }).first()).toHaveAttribute(
        'href',
        `/membershipcard?redirect=${encodeURIComponent(`/courseplayer?courseid=${courseId}&contentid=${lessonIds[1]}`)}`,
      );
      expect(await violations(page)).toEqual([]);
      // left and opened again, it resumes
      await page.reload();
      await playsOn(page, 19);
      expect(await now(page)).toBeLessThan(40);

      await page
        .getByRole('button', { name: /The second/ })
        .last()
        .tap();
      await expect(door(page)).toBeFocused();
      expect(await paused(page)).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      await fillJoin(page, lang, emailOf(`phone-${lang}`));
      expect(await violations(page)).toEqual([]);
      expect(calls).toEqual([]);
      await page.getByRole('button', { name: t.go, exact: true }).tap();
      await expect(page).toHaveURL(
        new RegExp(`/courseplayer\\?courseid=${courseId}&contentid=${lessonIds[0]}`),
      );
      await playsOn(page, 20);
      expect(await now(page)).toBeLessThan(60);
      await expect.poll(async () => (await saved(page))?.furthest ?? 0).toBeGreaterThan(20);
      expect(await left(page)).toEqual([]);
      await context.close();
    },
  );

test(
  'after its end the door leads to the next lesson, by keyboard alone',
  { tag: '@long' },
  async ({ page, academy }) => {
    // a shared link of the player leads to the sign-up, which offers the free lesson
    await page.goto(`/courseplayer?courseid=${courseId}`);
    await expect(page).toHaveURL(/\/signup\?redirect=/);
    await page.getByRole('link', { name: 'Watch the first lesson without an account' }).click();
    await expect(page).toHaveURL(academy.url + address());
    await watchTo(page, 119);
    await expect(page.getByText('Next: The second')).toBeVisible();
    const again = page.getByRole('button', { name: 'Watch again' });
    await expect(again).toBeVisible();
    await page.getByRole('button', { name: 'Sign up', exact: true }).press('Enter');
    await expect(door(page)).toBeFocused();
    // the form is loaded on demand
    await expect(door(page).getByRole('textbox').first()).toBeVisible();
    await page.keyboard.press('Tab');
    for (const text of ['Asha Rao', '9876543210', emailOf('keys')]) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.insertText(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`contentid=${lessonIds[1]}`));
    await expect(page.getByText('This lesson is for members')).toBeVisible();
    await expect.poll(async () => (await saved(page))?.furthest ?? 0).toBe(120);
  },
);

test(
  'an e-mail that has an account leads to its login, and back to the same second',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    const other = await context.browser()!.newContext({ baseURL: academy.url });
    const { email, password: secret } = await newLearner(other, academy);
    await other.close();
    await page.goto(address());
    await watchTo(page, 30);
    await page
      .getByRole('button', { name: /The second/ })
      .last()
      .click();
    await fillJoin(page, 'en', email);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('This Email is Already Exist.')).toBeVisible();
    await page.getByRole('button', { name: 'Log in with this email' }).click();
    await expect(page.getByRole('heading', { name: 'USER LOG IN' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await fillLogin(page, { email, password: secret });
    await expect(page).toHaveURL(/\/courseplayer/);
    await playsOn(page, 30);
    await expect.poll(async () => (await saved(page))?.furthest ?? 0).toBeGreaterThan(30);
    expect(await left(page)).toEqual([]);
    // with an account, the address shows the player
    await page.goto(address());
    await expect(page).toHaveURL(/\/courseplayer/);
  },
);

test(
  'an account that has watched further goes on where it was itself',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    const other = await context.browser()!.newContext({ baseURL: academy.url });
    const { email, password: secret, userId } = await newLearner(other, academy);
    const [contentId] = lessonIds;
    const watched = { contentId, watchedDuration: 90, completed: false };
    await api(other, academy, `/api/UsersProgress/Edit?UID=${userId}`, watched);
    await other.close();
    await page.goto(address());
    await watchTo(page, 30);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await fillLogin(page, { email, password: secret });
    await expect(page).toHaveURL(/\/courseplayer/);
    await playsOn(page, 90);
    await expect.poll(async () => (await saved(page))?.position ?? 0).toBeGreaterThanOrEqual(90);
    expect(await left(page)).toEqual([]);
  },
);

test(
  'where the owner wants an account, it says so and leads to the sign-up and back',
  { tag: '@long' },
  async ({ page, browser, academy }) => {
    const owner = await asOwner(browser, academy);
    await page.goto(address());
    await playsOn(page, 0);
    const settings = await owner.newPage();
    await settings.goto('/institute?part=limits');
    await settings.getByLabel('First lesson of each course').selectOption('Only with an account');
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(settings.getByText('Saved.')).toBeVisible();
    await settings.reload();
    await expect(settings.getByLabel('First lesson of each course')).toHaveValue('false');
    try {
      await page.reload();
      await expect(page.getByText('The lessons of this course need an account')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Sign up', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
      await expect(page.getByText('Next, you will continue with')).toBeVisible();
      await expect(page.getByText('Free to try')).toBeVisible();
      await fillJoin(page, 'en', emailOf('closed'));
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page).toHaveURL(`${academy.url}/coursecontentlist?courseid=${courseId}`);
    } finally {
      await api(owner, academy, '/api/institute/LimitsEdit', { freeLessons: true });
      await owner.close();
    }
  },
);

test('a session that is no good is told so, and not taken for a stranger', async ({
  page,
  context,
  academy,
}) => {
  await context.addCookies([{ name: 'kaksha', value: 'f'.repeat(43), url: academy.url }]);
  await page.goto(address());
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${academy.url}/login?redirect=${encodeURIComponent(address())}`);
});
