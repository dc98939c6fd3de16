import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import type { Academy } from '../support/academy.ts';
import { asOwner, makeCourse } from '../support/browser.ts';
import { api, expect, newLearner, type Person, signIn, test } from './fixtures.ts';
import { makeVideo } from './media.ts';
import { now, playing } from './playing.ts';

/** Paused, or failed since its request was refused. */
const stopped = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { paused: isPaused, error } = document.querySelector('video')!;
    return isPaused || error !== null;
  });

const goesOn = async (page: Page): Promise<void> => {
  const at = await now(page);
  await expect.poll(() => now(page)).toBeGreaterThan(at + 0.5);
};

/** A separate browser in which the learner is logged in. */
async function device(
  browser: Browser,
  academy: Academy,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: academy.url, ...options });
  await signIn(context, academy, person);
  return context;
}

const setLimits = async (browser: Browser, academy: Academy, limits: object): Promise<void> => {
  const owner = await asOwner(browser, academy);
  await api(owner, academy, '/api/institute/LimitsEdit', limits);
  await owner.close();
};

test.describe('playing devices', () => {
  let address = '';
  let lessonId = 0;
  test.beforeAll(async ({ browser, academy }) => {
    const owner = await asOwner(browser, academy);
    const { courseID, lessonIds } = await makeCourse(owner, academy, { courseName: 'Optics' }, [
      { contentName: 'Light', video: makeVideo('long.mp4', 120, 10) },
    ]);
    await owner.close();
    address = `/courseplayer?courseid=${courseID}`;
    lessonId = lessonIds[0]!;
  });

  test('give way to each other: the second takes over from the first, which pauses and can take back', async ({
    page,
    context,
    academy,
    browser,
  }) => {
    await setLimits(browser, academy, { playingDevices: 1 });
    const person = await newLearner(context, academy);
    await page.goto(address);
    await playing(page);

    const second = await device(browser, academy, person);
    const other = await second.newPage();
    await other.goto(address);
    const full = other.getByText('You are watching on another device');
    await expect(full).toBeVisible();
    await expect(other.getByText('Your account plays lessons on one device at a time.')).toBeVisible();
    await expect(other.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })).toContainText(
      'Playing now',
    );
    await expect(other.getByText(/another browser/)).toHaveCount(0);
    expect(await violations(other)).toEqual([]);
    await goesOn(page);

    await other.getByRole('button', { name: 'Watch here instead of Chrome on Linux' }).click();
    await playing(other);
    await expect(full).toHaveCount(0);

    // the first one goes on with what it has buffered, until the reply to its next report stops it; on a slow machine it has
    // nothing left before, and its next request is refused
    await expect(
      page
        .getByText('The lesson was paused here because you watch on another device.')
        .or(page.getByText('You are watching on another device'))
        .first(),
    ).toBeVisible();
    await expect.poll(() => stopped(page)).toBe(true);
    const { videoUrl } = await api<{ videoUrl: string }>(
      context,
      academy,
      `/api/CourseContent/Details?coursecontentid=${lessonId}`,
    );
    const refused = await context.request.get(academy.url + videoUrl, { headers: { range: 'bytes=0-9' } });
    expect(refused.status()).toBe(409);

    const at = await now(page);
    // its requests were refused meanwhile, so the video would fail while playing: it is loaded again
    const anew = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          document.querySelector('video')!.addEventListener('emptied', () => resolve());
        }),
    );
    await page.getByRole('button', { name: /Watch here instead/ }).click();
    await anew;
    await goesOn(page);
    expect(await now(page)).toBeGreaterThanOrEqual(at);
    await expect(page.getByText('You are watching on another device')).toHaveCount(0);
    await expect(other.getByText('You are watching on another device')).toBeVisible();
    await expect.poll(() => stopped(other)).toBe(true);

    // once the first one has logged out, there is no device to choose
    await api(context, academy, '/api/Users/Logout', {});
    await expect(other.getByText('You can watch here again')).toBeVisible();
    await other.getByRole('button', { name: 'Watch here', exact: true }).click();
    await goesOn(other);
    await second.close();
  });

  test(
    'are listed on a phone, in Hindi, and the chosen one stops',
    { tag: '@long' },
    async ({ browser, academy, context }) => {
      await setLimits(browser, academy, { playingDevices: 3 });
      const person = await newLearner(context, academy);
      const videoUrl = async (of: BrowserContext): Promise<string> =>
        (
          await api<{ videoUrl: string }>(
            of,
            academy,
            `/api/CourseContent/Details?coursecontentid=${lessonId}`,
          )
        ).videoUrl;
      // clients that only fetch files
      const agents = [
        'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
        'Mozilla/5.0 (Windows NT 10.0) Firefox/131.0',
        'app/1',
      ];
      const others = [];
      for (const userAgent of agents) others.push(await device(browser, academy, person, { userAgent }));
      const fetched = async (of: BrowserContext): Promise<number> => {
        const headers = { range: 'bytes=0-9' };
        return (await of.request.get(academy.url + (await videoUrl(of)), { headers })).status();
      };
      for (const other of others) expect(await fetched(other)).toBe(206);

      const phone = await device(browser, academy, person, {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
      });
      await phone.addInitScript(() => localStorage.setItem('lang', 'hi'));
      const page = await phone.newPage();
      await page.goto(address);
      await expect(page.getByText('आप 3 दूसरे डिवाइस पर देख रहे हैं')).toBeVisible();
      const rows = page.getByRole('region', { name: 'वीडियो प्लेयर' }).getByRole('listitem');
      await expect(rows).toHaveCount(3);
      await expect(rows.nth(1)).toContainText('Windows पर Firefox');
      await expect(rows.nth(2)).toContainText('कोई ऐप या स्क्रिप्ट');
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: 'Windows पर Firefox: इसकी जगह यहाँ देखें' }).tap();
      await playing(page);
      expect(await Promise.all(others.map(fetched))).toEqual([206, 409, 206]);
      for (const one of [...others, phone]) await one.close();
    },
  );

  test('go on while their signs get lost', { tag: '@long' }, async ({ page, context, academy, browser }) => {
    await setLimits(browser, academy, { playingDevices: 1 });
    await newLearner(context, academy);
    await page.route('**/api/Playback/Playing', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/api/Playback/Playing'),
    );
    await page.goto(address);
    await playing(page);
    await lost;
    await goesOn(page);
    await expect(page.getByText('You are watching on another device')).toHaveCount(0);
  });

  test(
    'show who watches once the owner wants it, faint, moving, and under the controls',
    { tag: '@long' },
    async ({ page, context, academy, browser }) => {
      const person = await newLearner(context, academy);
      const mark = page.getByTestId('viewer-mark');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.clock.install();
      await page.goto(address);
      await playing(page);
      await expect(mark).toHaveCount(0);

      const owner = await asOwner(browser, academy);
      const form = await owner.newPage();
      await form.goto('/institute?part=limits');
      await form.getByLabel('Devices that play at a time').fill('2');
      await form.getByLabel('Viewer’s mark').selectOption({ label: 'The viewer’s code' });
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form.getByText('Saved.')).toBeVisible();
      const saved = await api<object>(owner, academy, '/api/institute/Limits');
      expect(saved).toMatchObject({ playingDevices: 2, viewerMark: 'code' });
      await owner.close();

      await page.reload();
      await playing(page);
      await expect(mark).toHaveText(`KK-${person.userId}`);
      expect(await mark.evaluate((element) => element.closest('[aria-hidden=true]') !== null)).toBe(true);
      const placeOf = () => mark.evaluate((element) => element.getAttribute('style'));
      const before = await placeOf();
      await page.clock.runFor(21_000);
      await expect.poll(placeOf).not.toBe(before);

      // also in full screen: inside the picture, and transparent to clicks
      await page.keyboard.press('f');
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
      await expect(mark).toBeVisible();
      expect(await mark.evaluate((element) => document.fullscreenElement!.contains(element))).toBe(true);
      for (let n = 0; n < 8; n++) {
        await page.clock.runFor(20_000);
        const { top, bottom, left, right } = await mark.evaluate((element) => {
          const video = document.querySelector('video')!;
          const own = element.getBoundingClientRect();
          const box = video.getBoundingClientRect();
          const scale = Math.min(box.width / video.videoWidth, box.height / video.videoHeight);
          const [width, height] = [video.videoWidth * scale, video.videoHeight * scale];
          const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
          return {
            left: (own.left - x) / width,
            right: (own.right - x) / width,
            top: (own.top - y) / height,
            bottom: (own.bottom - y) / height,
          };
        });
        expect(Math.min(left, top)).toBeGreaterThan(0);
        expect(Math.max(right, bottom)).toBeLessThan(1);
      }
      const style = await mark.evaluate((element) => {
        const { pointerEvents, userSelect, animationName, transitionDuration } = getComputedStyle(element);
        return { pointerEvents, userSelect, animationName, transitionDuration };
      });
      expect(style).toEqual({
        pointerEvents: 'none',
        userSelect: 'none',
        animationName: 'none',
        transitionDuration: '0s',
      });
      // captions and controls come later in the document, so they are drawn on top of it
      const lies = await page.evaluate(() => {
        const [own, controls] = ['[data-testid=viewer-mark]', '[data-controls]'].map((name) =>
          document.querySelector(name)!,
        );
        return (own!.compareDocumentPosition(controls!) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      });
      expect(lies).toBe(true);
    },
  );
});
