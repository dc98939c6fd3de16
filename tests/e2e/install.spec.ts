import type { Browser, Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import { type Academy, startAcademy } from '../support/academy.ts';
import { giveVideo } from './videos.ts';
import { api, expect, newLearner, type Person, test } from './fixtures.ts';
import { asOwner, login, makeCourse } from '../support/browser.ts';
import { type Front, openFront } from './network.ts';
import { playsOn } from './playing.ts';

interface Place {
  academy: Academy;
  front: Front;
  courseID: number;
  lessons: number[];
}

/** An academy behind a front, with a course of two lessons, the first of which is free. */
async function openPlace(browser: Browser): Promise<Place> {
  const academy = await startAcademy();
  const owner = await asOwner(browser, academy);
  const { courseID, lessonIds: lessons } = await makeCourse(
    owner,
    academy,
    { courseName: 'Careers after class 12', description: '<p>Where each road leads.</p>' },
    [1, 2].map((order) => ({
      sectionName: 'First part',
      contentName: `Road ${order}`,
      order,
      duration: 60,
      description: '',
    })),
  );
  const institute = await api<object>(owner, academy, '/api/institute');
  await api(owner, academy, '/api/institute/Edit', { ...institute, name: 'Asha Classes' });
  for (const lesson of lessons) await giveVideo(owner, academy, lesson);
  await owner.close();
  return { academy, front: await openFront(academy.url), courseID, lessons };
}

async function someone(browser: Browser, academy: Academy): Promise<Person> {
  const context = await browser.newContext();
  const person = await newLearner(context, academy);
  await context.close();
  return person;
}

const own = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('own:')));

/** The URLs in every cache, by the cache's name. */
const caches = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      found[name] = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    }
    return found;
  });

const controlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

test(
  'without a network the app opens with the last course, and sends what was watched when it is back',
  { tag: '@long' },
  async ({ browser }) => {
    const { academy, front, courseID, lessons } = await openPlace(browser);
    const context = await browser.newContext({ baseURL: front.url, reducedMotion: 'reduce' });
    const [learner, other] = [await someone(browser, academy), await someone(browser, academy)];
    try {
      let page = await context.newPage();
      await login(page, learner);
      const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
        name: string;
        short_name: string;
        icons: { src: string; sizes: string }[];
      };
      expect([manifest.name, manifest.short_name]).toEqual(['Asha Classes', 'Asha Classes']);
      for (const { src, sizes } of manifest.icons) {
        const icon = await page.request.get(src);
        expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, 'image/png']);
        const bytes = await icon.body();
        expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
      }
      await controlled(page);
      // online, every screen comes from the server, and other paths are not intercepted
      const about = await page.goto('/about');
      expect(about!.fromServiceWorker()).toBe(true);
      expect(await about!.text()).toContain('<meta property="og:title"');
      expect((await page.goto('/robots.txt'))!.fromServiceWorker()).toBe(false);
      await page.goto(`/coursecontentlist?courseid=${courseID}`);
      await expect(page.getByRole('link', { name: /Road 2/ })).toBeVisible();
      await expect.poll(() => own(page)).toContain('own:course');

      const lose = async () => {
        front.state = 'away';
        await context.setOffline(true);
      };
      const find = async () => {
        front.state = 'up';
        await context.setOffline(false);
      };
      await lose();
      await page.reload();
      const note = page.getByText(/^You are offline: this is what was saved on \d/);
      await expect(note).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Careers after class 12' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Asha Classes' })).toBeVisible();
      await expect(page).toHaveURL(/\/coursecontentlist/);
      await page.getByRole('link', { name: /Road 1/ }).click();
      await expect(page.getByText('Lessons need a connection to play')).toBeVisible();
      await expect(page).toHaveURL(/\/coursecontentlist/);
      await page.getByRole('link', { name: 'Outline' }).click();
      await expect(page).toHaveURL(/\/courseoutline/);
      await page.reload();
      await expect(note).toBeVisible();
      await expect(page.getByRole('link', { name: /Road 2/ })).toBeVisible();
      await page.getByRole('button', { name: 'हिंदी' }).click();
      await expect(page.getByText(/^आप ऑफ़लाइन हैं: यह \d.+ को सहेजी गई जानकारी है।$/)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'English' }).click();
      // offline, a screen whose code was never loaded links to the cached screens
      await page.goto('/profile');
      await expect(page.getByText('You are offline', { exact: true }).last()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      // it loads by itself when the network is back
      await find();
      await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible();
      await lose();
      await page.goto('/course');
      await page.getByRole('link', { name: 'Saved on this device: Careers after class 12' }).click();
      await expect(note).toBeVisible();
      // an API call is never answered with a page
      expect(
        await page.evaluate(() =>
          fetch('/api/health').then(
            () => 'answered',
            () => 'failed',
          ),
        ),
      ).toBe('failed');

      // the progress queue while offline, on a screen without a player
      const watch = async (lesson: number, seconds: number) =>
        page.evaluate(
          ([user, id, at]) =>
            localStorage.setItem(`progressqueue:${user}:${id}:${Date.now()}:t`, JSON.stringify([at, false])),
          [learner.userId, lesson, seconds] as const,
        );
      const watched = async (lesson: number): Promise<number | undefined> => {
        const list = await api<{ courseContentID: number; position: number }[]>(
          context,
          { ...academy, url: front.url },
          `/api/UsersProgress/GetUserProgress?userid=${learner.userId}&courseid=${courseID}`,
        );
        return list.find(({ courseContentID }) => courseContentID === lesson)?.position;
      };
      await watch(lessons[0]!, 12);
      await page.reload();
      await expect(note).toBeVisible();
      await find();
      await expect.poll(() => watched(lessons[0]!)).toBe(12);
      // the screen recovers by itself
      await expect(note).toBeHidden();
      // closing the app in between loses no progress
      await lose();
      await watch(lessons[0]!, 25);
      await page.close();
      await find();
      page = await context.newPage();
      await page.goto('/course');
      await expect.poll(() => watched(lessons[0]!)).toBe(25);
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
        .not.toContain('progressqueue:');

      // a network that never answers: neither screen nor course wait for it
      front.state = 'silent';
      await page.goto(`/coursecontentlist?courseid=${courseID}`);
      await expect(page.getByText(/^The connection is very slow: this is what was saved on/)).toBeVisible();
      front.state = 'up';

      // the cached course is deleted with the session: at a logout, another person's login, or the end of the session
      // elsewhere
      await page.goto(`/courseoutline?courseid=${courseID}`);
      await expect(page.getByRole('link', { name: /Road 2/ })).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/signup$/);
      expect(await own(page)).toEqual([]);
      const cached = Object.values(await caches(page)).flat();
      expect(cached.length).toBeGreaterThan(10);
      expect(cached.filter((address) => !/^\/app\/[^/]+\.(js|css|woff2|html)$/.test(address))).toEqual([
        '/looks',
      ]);
      await page.evaluate(() => localStorage.setItem('own:course', 'of somebody else'));
      await login(page, other);
      expect(await own(page)).not.toContain('own:course');
      await page.goto(`/coursecontentlist?courseid=${courseID}`);
      await expect.poll(() => own(page)).toContain('own:course');
      await context.clearCookies();
      await page.reload();
      await expect.poll(() => own(page)).toEqual([]);
    } finally {
      await context.close();
      front.close();
      await academy.remove();
    }
  },
);

/** The URL of the page's main script, which differs for each build. */
const program = (of: Page): Promise<string> =>
  of.evaluate(() => new URL(document.querySelector<HTMLScriptElement>('script[type=module]')!.src).pathname);

test('a new version is offered where an old one runs, and never taken without being asked', async ({
  browser,
}) => {
  const academy = await startAcademy();
  const front = await openFront(academy.url);
  const context = await browser.newContext({ baseURL: front.url, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const offer = (of: Page) => of.getByText('A new version is ready');
    await page.goto('/about');
    await controlled(page);
    const first = await program(page);

    const second = await front.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
    await expect(offer(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await program(page)).toBe(first);
    // the old page can still load its remaining chunks
    expect(Object.values(await caches(page)).some((files) => files.includes(first))).toBe(true);
    await page.getByRole('button', { name: 'Reload' }).press('Enter');
    await expect.poll(() => program(page).catch(() => '')).toBe(second);
    await expect
      .poll(async () => Object.values(await caches(page)).map((files) => files.includes(second)))
      .toEqual([true]);
    await expect(offer(page)).toBeHidden();

    // a new visit gets the new build from the server; only the old page shows the notice
    const third = await front.deploy();
    const fresh = await context.newPage();
    await fresh.goto('/contact');
    expect(await program(fresh)).toBe(third);
    await expect
      .poll(async () => Object.values(await caches(fresh)).map((files) => files.includes(third)))
      .toEqual([true]);
    await expect(offer(page)).toBeVisible();
    await expect(offer(fresh)).toBeHidden();
    expect(await program(page)).toBe(second);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(offer(page)).toBeHidden();
    // offline, the new build opens completely
    front.state = 'away';
    await fresh.goto('/login');
    await expect(fresh.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await program(fresh)).toBe(third);
    expect(Object.keys(await caches(fresh))).toHaveLength(1);
  } finally {
    await context.close();
    front.close();
    await academy.remove();
  }
});

test('a lesson that plays goes on at its second in a new version', { tag: '@long' }, async ({ browser }) => {
  const { academy, front, courseID, lessons } = await openPlace(browser);
  const person = await someone(browser, academy);
  const context = await browser.newContext({ baseURL: front.url, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await login(page, person);
    await controlled(page);
    await page.goto(`/courseplayer?courseid=${courseID}&contentid=${lessons[0]}`);
    await playsOn(page, 4);
    const next = await front.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    // it goes on playing meanwhile
    const at = await page.evaluate(() => document.querySelector('video')!.currentTime);
    await playsOn(page, at);
    const left = await page.getByRole('button', { name: 'Reload' }).evaluate((button: HTMLElement) => {
      const second = document.querySelector('video')!.currentTime;
      button.click();
      return second;
    });
    await expect.poll(() => program(page).catch(() => '')).toBe(next);
    // its first position after the reload
    const resumed = await page.waitForFunction(() => {
      const video = document.querySelector('video');
      return video && video.readyState >= 2 && video.currentTime;
    });
    expect(await resumed.jsonValue()).toBeGreaterThan(Math.max(at, left - 1));
    await playsOn(page, left + 1);
  } finally {
    await context.close();
    front.close();
    await academy.remove();
  }
});
