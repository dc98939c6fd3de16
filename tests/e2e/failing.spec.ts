import type { Page } from '@playwright/test';
import { contextOf, type Role, test } from './demo.ts';
import { expect } from './fixtures.ts';
import { everyScreen } from './routes.ts';
import { pass } from '../support/until.ts';

/** A screen asks again at most as often as its parts mount, never in a loop. */
const maxAsked = 6;

/** Screens that need none of what they read: it is left out, or the page has it from the server. */
const silent = new Set(
  '/contact /mponline /home /digital-m /web /counseling /forgot /search /school /services /downloads /userpanel'.split(
    ' ',
  ),
);

/** What is wrong with a screen all of whose reads fail, and with the same screen once they work again. */
async function look(page: Page, address: string): Promise<string[]> {
  const asked = new Map<string, number>();
  const found: string[] = [];
  const note = (error: Error): void => void found.push(error.message);
  page.on('pageerror', note);
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' && !request.url().includes('/ByLink')) return route.fallback();
    const { pathname, search } = new URL(request.url());
    asked.set(pathname + search, (asked.get(pathname + search) ?? 0) + 1);
    return route.fulfill({
      status: 500,
      json: { error: { code: 'internal', message: 'It broke on purpose.' } },
    });
  });
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeAttached();
  const main = page.getByRole('main');
  const skeletons = page.locator('main .animate-breathe:visible');
  const loaded = (when: string) =>
    expect
      .poll(() => skeletons.count())
      .toBe(0)
      .catch(() => found.push(`shows skeletons for ever ${when}`));
  await loaded('while reads fail');
  await pass(1500, 'a loop would go on asking');
  for (const [url, times] of asked) if (times > maxAsked) found.push(`asks ${times} times for ${url}`);
  await loaded('after a while');
  const retry = main.getByRole('button', { name: 'Try again' });
  // polled, since the server's first screen stays until the app can replace it
  // the check of a session whose stream broke is no read of the screen's
  const reads = [...asked.keys()].filter((url) => url !== '/api/Users/Me');
  if (reads.length > 0 && !silent.has(new URL(page.url()).pathname))
    await expect
      .poll(async () => (await retry.count()) + (await main.getByRole('alert').count()))
      .toBeGreaterThan(0)
      .catch(() => found.push(`says nothing of ${reads.join(', ')}`));

  await page.unroute('**/api/**');
  // a press may bring another part, which failed, too
  await expect(async () => {
    for (const one of await retry.all()) await one.click({ timeout: 1000 }).catch(() => {});
    expect(await retry.count()).toBe(0);
  })
    .toPass({ timeout: 20_000 })
    .catch(() => found.push('shows “Try again” although everything works again'));
  await loaded('after Try again');
  page.off('pageerror', note);
  return found.map((what) => `${address}: ${what}`);
}

test.describe.configure({ mode: 'parallel' });

for (const role of ['nobody', 'Paid', 'Admin'] satisfies Role[])
  test(
    `every screen says that its data could not be loaded, and loads them after Try again (${role})`,
    { tag: '@long' },
    async ({ browser, academy }) => {
      test.setTimeout(600_000);
      const context = await contextOf(browser, academy, role, { viewport: { width: 1440, height: 900 } });
      const mine = everyScreen.filter(([who]) => who === role);
      const found: string[] = [];
      // a page mostly waits
      await Promise.all(
        [0, 1, 2].map(async (side) => {
          const page = await context.newPage();
          for (const [, address] of mine.filter((_screen, index) => index % 3 === side))
            found.push(...(await look(page, address)));
        }),
      );
      await context.close();
      expect(found).toEqual([]);
    },
  );
