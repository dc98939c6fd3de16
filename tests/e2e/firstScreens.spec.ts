// What strangers see of the public pages before any script has run (pages/server/firstScreens.ts).
import type { Browser, Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import { contextOf, test } from './demo.ts';
import { expect, watch } from './fixtures.ts';
import { countShifts, delayReplies, loaded, shiftsOf } from './looks.ts';

const paths = [
  '/membershipcard',
  '/about',
  '/landingpage',
  '/event',
  '/contact',
  '/home',
  '/join',
  '/signup',
  '/login',
  '/search',
  '/counseling',
  '/web',
  '/digital-m',
  '/mponline',
  '/whatsapp',
] as const;

/** Pages with a part that only the app can show. */
const inPart = new Set<string>([
  '/contact',
  '/home',
  '/join',
  '/landingpage',
  '/login',
  '/search',
  '/signup',
]);

const windows = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};

interface Place {
  /** Its text, or the URL of its picture. */
  what: string;
  /** x, y, height; not the width, since English pages wait with the font of Hindi titles. */
  at: number[];
}

/** Where headings, links, buttons and pictures of the first window are. */
const placesOf = (page: Page): Promise<Place[]> =>
  page.evaluate(() => {
    const places: Place[] = [];
    for (const element of document.querySelectorAll('main :is(h1, h2, h3, a, button, img, video, time)')) {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width === 0 || y >= window.innerHeight) continue;
      const name = element.textContent.replaceAll(/\s+/g, ' ').trim();
      // until it plays, a video shows its picture
      const picture = element instanceof HTMLImageElement ? element.getAttribute('src') : null;
      const poster = element instanceof HTMLVideoElement ? element.getAttribute('poster') : null;
      const what = name || (picture ?? poster);
      if (what) places.push({ what, at: [x, y, height] });
    }
    return places;
  });

/** What is not at the same place among others. */
const missing = (places: readonly Place[], others: readonly Place[]): Place[] =>
  places.filter(
    ({ what, at }) =>
      !others.some((one) => one.what === what && one.at.every((value, i) => Math.abs(value - at[i]!) <= 1)),
  );

/** The places on a page whose scripts never arrive. */
async function before(browser: Browser, url: string, path: string, viewport: typeof windows.phone) {
  const context = await browser.newContext({ viewport, baseURL: url });
  const page = await context.newPage();
  await page.route('**/app/*.js', (route) => route.abort());
  await page.goto(path);
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  const places = await placesOf(page);
  await context.close();
  return places;
}

for (const [size, viewport] of Object.entries(windows))
  test(
    `the app takes over the public pages without moving what strangers see before it, on a ${size}`,
    size === 'tablet' ? { tag: '@long' } : {},
    async ({ browser, academy }) => {
      for (const path of paths) {
        const places = await before(browser, academy.url, path, viewport);
        expect(places.length, path).toBeGreaterThan(0);
        const context = await contextOf(browser, academy, 'nobody', { viewport });
        const page = await context.newPage();
        const errors = watch(page);
        await countShifts(page);
        await delayReplies(page, 'in turn');
        await page.goto(path);
        await loaded(page);
        await page.waitForLoadState('networkidle');
        await page.waitForFunction(() => document.fonts.status === 'loaded');
        const after = await placesOf(page);
        expect(missing(places, after), `${path}: ${JSON.stringify(after)}`).toEqual([]);
        if (!inPart.has(path)) expect(missing(after, places), path).toEqual([]);
        expect(await shiftsOf(page), path).toEqual([]);
        expect(errors, path).toEqual([]);
        await context.close();
      }
    },
  );

for (const lang of ['en', 'hi'])
  test(
    `the public pages are accessible before any script runs, in ${lang}`,
    lang === 'hi' ? { tag: '@long' } : {},
    async ({ browser, academy }) => {
      for (const path of paths) {
        const context = await browser.newContext({
          viewport: windows.phone,
          baseURL: academy.url,
          locale: `${lang}-IN`,
          colorScheme: lang === 'hi' ? 'dark' : 'light',
        });
        const page = await context.newPage();
        await page.route('**/app/*.js', (route) => route.abort());
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await violations(page), path).toEqual([]);
        await context.close();
      }
    },
  );

test('a sign-up that is left for the login before the app has started returns to where one was', async ({
  browser,
  academy,
}) => {
  const context = await browser.newContext({ viewport: windows.phone, baseURL: academy.url });
  const page = await context.newPage();
  await page.route('**/app/*.js', (route) => route.abort());
  await page.goto('/join?redirect=%2Fpayment%2F3');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpayment%2F3$/);
  await expect(page.getByRole('heading', { level: 1, name: 'USER LOG IN' })).toBeVisible();
  // from a locked lesson: to the payment, and then to the lesson
  const lesson = '/courseplayer?courseid=1&contentid=2';
  await page.goto(`/membershipcard?${String(new URLSearchParams({ redirect: lesson }))}`);
  await page.getByRole('link', { name: 'Join Now (Gold)' }).click();
  const payment = new URL(page.url()).searchParams.get('redirect')!;
  expect(payment.split('?')[0]).toBe('/payment/3');
  expect(new URLSearchParams(payment.split('?')[1]).get('redirect')).toBe(lesson);
  await page.goBack();
  await page.getByRole('link', { name: 'Log in' }).click();
  const own = new URL(page.url()).searchParams.get('redirect')!;
  expect(own).toBe(`/membershipcard?${String(new URLSearchParams({ redirect: lesson }))}`);
  await context.close();
});
