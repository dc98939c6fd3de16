import type { Page } from '@playwright/test';
import { contextOf, test } from './demo.ts';
import { expect, watch } from './fixtures.ts';
import { afterLogin } from '../../src/features/accounts/rules.ts';
import { ledTo, routes, type Sight } from './routes.ts';

test.describe.configure({ mode: 'parallel' });

/** Returns a function that waits until no request is running; requests of videos stay open and don't count. */
function traffic(page: Page): () => Promise<void> {
  const open = new Set<object>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const ways = { intervals: [20], timeout: 15_000, message: 'requests on their way' };
    // a request that never ends is reported for one screen only, not for all later ones
    await expect
      .poll(() => open.size, ways)
      .toBe(0)
      .finally(() => open.clear());
  };
}

/** Waits for a screen: its URL and its heading, and no other heading. */
async function arrived(page: Page, path: string, sight: Sight): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname, { intervals: [20], timeout: 15_000 }).toBe(path);
  await expect(page.locator('h1')).toHaveText(sight.heading);
  if (sight.back) await expect(page.getByRole('link', { name: sight.back, exact: true })).toBeVisible();
}

for (const caller of ['nobody', 'Free', 'Admin'] as const)
  test(
    `${caller} sees the screen of each route, or is led away as specified`,
    { tag: caller === 'Free' ? '@long' : [] },
    async ({ browser, academy }) => {
      // a failing route waits for its timeout, and all failing routes are reported at once
      test.setTimeout(240_000);
      const context = await contextOf(browser, academy, caller, { viewport: { width: 360, height: 740 } });
      const page = await context.newPage();
      const errors = watch(page);
      page.on('response', (reply) => {
        if (reply.status() >= 400) errors.push(`${reply.status()} ${reply.url()}`);
      });
      const quiet = traffic(page);
      const wrong: string[] = [];
      await page.goto('/about');
      for (const [path, sight] of Object.entries(routes)) {
        const { whose, address = path } = sight;
        const elsewhere = caller === 'Admin' ? undefined : ledTo[whose][caller];
        // client-side navigation: loading the app for each route would take minutes
        await page.evaluate((to) => history.pushState(null, '', to), address);
        try {
          await arrived(page, elsewhere ?? address.split(/[?#]/)[0]!, elsewhere ? routes[elsewhere] : sight);
          await quiet();
          // sign-up and login return to the requested screen
          if (elsewhere === '/login' || elsewhere === '/signup') {
            const { searchParams } = new URL(page.url());
            expect(searchParams.get('redirect')).toBe(address);
            expect(afterLogin('Free', address)).toBe(address);
          }
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        } catch (error) {
          wrong.push(`${path}: ${(error as Error).message}`);
        }
        wrong.push(...errors.splice(0).map((error) => `${path}: ${error}`));
      }
      expect(wrong).toEqual([]);
      await context.close();
    },
  );
