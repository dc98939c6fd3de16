import { startAcademy } from '../academy.ts';
import { expect, test } from './fixtures.ts';

test('the app can be installed, and says in both languages when there is no connection', async ({
  browser,
}) => {
  const academy = await startAcademy();
  const context = await browser.newContext({ baseURL: academy.url });
  try {
    const page = await context.newPage();
    await page.goto('/login');
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string }[];
    };
    for (const { src, sizes } of manifest.icons) {
      const icon = await page.request.get(src);
      expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, 'image/png']);
      const bytes = await icon.body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

    await academy.end();
    await page.goto('/about');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'इंटरनेट नहीं है' })).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
    // a call is never answered with a page
    expect(
      await page.evaluate(() =>
        fetch('/api/health').then(
          () => 'answered',
          () => 'failed',
        ),
      ),
    ).toBe('failed');
  } finally {
    await context.close();
    await academy.remove();
  }
});
