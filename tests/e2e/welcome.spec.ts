import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { violations } from '../support/accessibility.ts';

const video = (page: Page) => page.locator('video[aria-label]');
const seconds = (page: Page): Promise<number> =>
  video(page).evaluate((video) => (video as HTMLVideoElement).currentTime);

/** Language of the visible captions, and the first cue. */
const captions = (page: Page): Promise<{ lang: string; first: string }[]> =>
  video(page).evaluate((video) =>
    [...(video as HTMLVideoElement).textTracks]
      .filter(({ mode }) => mode === 'showing')
      .map(({ language, cues }) => ({
        lang: language,
        first: (cues?.[0] as VTTCue | undefined)?.text ?? '',
      })),
  );

for (const screen of ['/login', '/signup'])
  test(
    `anybody can watch the welcome film on ${screen}, and nothing of it is loaded before`,
    { tag: screen === '/login' ? '@long' : [] },
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\.(mp4|vtt)(\?|$)/.test(request.url())) asked.push(request.url());
      });
      await page.goto(screen);
      const play = page.getByRole('button', { name: 'Play the welcome video' });
      await expect(play).toBeVisible();
      // the final size is reserved before the video loads
      const before = await video(page).boundingBox();
      // the picture fills the rest of its card, which is narrower than the form and as high; its play sign is on the drawn phone
      const [art, form] = [page.locator('aside').last(), page.locator('h1').locator('..')];
      const [left, right] = [(await art.boundingBox())!, (await form.boundingBox())!];
      expect(left.y).toBeCloseTo(right.y, 0);
      expect(left.width).toBeLessThan(right.width);
      expect(left.height).toBeCloseTo(right.height, 0);
      const rest = (await play.boundingBox())!;
      expect(before!.y + before!.height).toBeCloseTo(left.y + left.height - 1, 0);
      expect(before!.height).toBeGreaterThan(rest.height * 0.9);
      const sign = (await play.locator('span').first().boundingBox())!;
      expect(sign.x + sign.width / 2).toBeCloseTo(left.x + left.width / 2, 0);
      await page.waitForLoadState('networkidle');
      expect(asked.filter((url) => url.includes('.mp4'))).toEqual([]);

      await play.click();
      await expect.poll(() => seconds(page)).toBeGreaterThan(1);
      await expect(play).toBeHidden();
      await expect(video(page)).toBeFocused();
      expect(asked.some((url) => url.includes('.mp4'))).toBe(true);
      await expect
        .poll(() => captions(page))
        .toEqual([{ lang: 'en', first: expect.stringMatching(/^Welcome to Kaksha/) }]);
      // clicking the button may have scrolled the window
      expect(await video(page).boundingBox()).toMatchObject({ width: before!.width, height: before!.height });

      // far ahead, which needs a Range request
      await video(page).evaluate((video) => {
        (video as HTMLVideoElement).currentTime = 30;
      });
      await expect.poll(() => seconds(page)).toBeGreaterThan(30.5);
      expect(await violations(page)).toEqual([]);
    },
  );

test('the captions of the welcome film are Hindi on a Hindi page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'hi'));
  await page.goto('/login');
  await page.getByRole('button', { name: 'स्वागत वीडियो चलाएँ' }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5);
  await expect
    .poll(() => captions(page))
    .toEqual([{ lang: 'hi', first: expect.stringMatching(/^कक्षा में आपका स्वागत/) }]);
});

test('a film that cannot be fetched leaves its poster, and can be tried again', async ({ page }) => {
  await page.route('**/*.mp4', (route) => route.abort());
  await page.goto('/login');
  const play = page.getByRole('button', { name: 'Play the welcome video' });
  await Promise.all([page.waitForEvent('requestfailed'), play.click()]);
  await expect(video(page)).not.toHaveAttribute('controls');
  await expect(play).toBeVisible();
  await page.unroute('**/*.mp4');
  await play.click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5);
});

test('the server sends the welcome film in parts, and for ever', async ({ page, request }) => {
  await page.goto('/login');
  const url = await video(page).evaluate((video) => (video as HTMLVideoElement).src);
  const part = await request.get(url, {
    headers: { range: 'bytes=1000-1999', 'accept-encoding': 'gzip, br' },
  });
  expect(part.status()).toBe(206);
  expect((await part.body()).length).toBe(1000);
  expect(part.headers()).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': expect.stringMatching(/^bytes 1000-1999\/\d+$/),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(part.headers()['content-encoding']).toBeUndefined();
});
