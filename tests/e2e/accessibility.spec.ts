import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { type Academy, startAcademy } from '../academy.ts';
import { expect, signIn, test as base } from './fixtures.ts';

type Role = 'nobody' | 'Free' | 'Paid' | 'Admin';

/** Every screen and who sees it; the courses are those of the demo content. */
const screens: [Role, string][] = [
  ['nobody', '/login'],
  ['nobody', '/signup'],
  ['nobody', '/forgot'],
  ['nobody', '/resetpassword?token=x'],
  ['nobody', '/nowhere'],
  ['nobody', '/about'],
  ['nobody', '/contact'],
  ['nobody', '/event'],
  ['nobody', '/landingpage'],
  ['nobody', '/home'],
  ['nobody', '/mponline'],
  ['nobody', '/counseling'],
  ['nobody', '/whatsapp'],
  ['Free', '/course'],
  ['Free', '/services'],
  ['Free', '/school'],
  ['Free', '/course?search=nothing-is-called-so'],
  ['Free', '/coursecontentlist?courseid=1'],
  ['Free', '/membershipcard'],
  ['Free', '/payment/3'],
  ['Free', '/payment'],
  ['Free', '/payments'],
  ['Paid', '/coursecontentlist?courseid=1'],
  ['Paid', '/courseoutline?courseid=2'],
  ['Paid', '/courseplayer?courseid=1&contentid=2'],
  ['Paid', '/userssettings'],
  ['Paid', '/profile'],
  ['Paid', '/userpanel'],
  ['Paid', '/dashboard'],
  ['Paid', '/accounts'],
  ['Free', '/dashboard'],
  ['Paid', '/helpandsupport'],
  ['Admin', '/adminpanel'],
  ['Admin', '/inbox?folder=all'],
  ['Admin', '/webinars'],
  ['Admin', '/upload'],
  ['Admin', '/upload?edit=1'],
  ['Admin', '/coursecontent?courseid=1'],
  ['Admin', '/users'],
  ['Admin', '/payments'],
  ['Admin', '/payments?view=dues'],
  ['Admin', '/audit'],
  ['Admin', '/questions'],
  ['Admin', '/certificates'],
  ['Admin', '/dashboard'],
  ['Admin', '/profile?userid=1003'],
  ['Admin', '/tiers'],
  ['Admin', '/institute'],
  ['Admin', '/institute?part=public'],
  ['Admin', '/coupon'],
  ['Admin', '/helpandsupport'],
  ['Admin', '/temp'],
  ['Admin', '/sitebar'],
  ['Admin', '/fileupload'],
  ['Admin', '/contentresource'],
  ['Admin', '/toastr'],
  ['Admin', '/style'],
];

const test = base.extend<object, { demo: Academy }>({
  demo: [
    async ({}, use) => {
      const demo = await startAcademy({ DEMO: 'true' });
      await use(demo);
      await demo.remove();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'parallel' });

async function contextOf(
  browser: Browser,
  demo: Academy,
  role: Role,
  look: { lang: 'en' | 'hi'; scheme: 'light' | 'dark' },
) {
  const context = await browser.newContext({
    baseURL: demo.url,
    colorScheme: look.scheme,
    viewport: { width: 1024, height: 800 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript((lang) => localStorage.setItem('lang', lang), look.lang);
  if (role !== 'nobody') {
    const kept = await readFile(path.join(demo.dataDir, 'demo-accounts.txt'), 'utf8');
    const [, email, password] = kept
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .find(([type]) => type === role)!;
    await signIn(context, demo, { email: email!, password: password! });
  }
  return context;
}

/** What axe finds on a screen, and whether it is wider than a phone of 320 px. */
async function look(page: Page, who: Role, address: string, lang: 'en' | 'hi'): Promise<string[]> {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.lang), address).toBe(lang);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' ')).slice(0, 3);
    return `${who} ${address}: ${id} at ${places.join(', ')}`;
  });
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(document.documentElement.scrollWidth), 50));
      }),
  );
  if (width > 320) found.push(`${who} ${address}: ${width} px wide on a phone of 320 px`);
  return found;
}

// names and structure change with the language and colours with the theme, never with both: two looks show all four
for (const [lang, scheme] of [
  ['en', 'light'],
  ['hi', 'dark'],
] as const)
  test(`axe finds nothing on any screen, and none is too wide for a phone (${lang}, ${scheme})`, async ({
    browser,
    demo,
  }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    for (const role of ['nobody', 'Free', 'Paid', 'Admin'] as const) {
      const context = await contextOf(browser, demo, role, { lang, scheme });
      const mine = screens.filter(([who]) => who === role);
      // two pages side by side: a page mostly waits
      await Promise.all(
        [0, 1].map(async (side) => {
          const page = await context.newPage();
          for (const [who, address] of mine.filter((_screen, index) => index % 2 === side))
            found.push(...(await look(page, who, address, lang)));
        }),
      );
      await context.close();
    }
    expect(found).toEqual([]);
  });

test('each screen says what it is, and only administrators see theirs', async ({ browser, demo }) => {
  const context = await contextOf(browser, demo, 'Free', { lang: 'en', scheme: 'light' });
  const page = await context.newPage();
  const pathOf = (address: string): string => address.split('?')[0]!;
  const shared = new Set(screens.filter(([who]) => who !== 'Admin').map(([, address]) => pathOf(address)));
  for (const [, address] of screens.filter(([who]) => who === 'Admin')) {
    if (shared.has(pathOf(address))) continue;
    await page.goto(address);
    await expect(page, address).toHaveURL(/\/course$/);
  }
  const nobody = await contextOf(browser, demo, 'nobody', { lang: 'en', scheme: 'light' });
  const stranger = await nobody.newPage();
  for (const [address, to] of [
    ['/course', '/login'],
    ['/', '/signup'],
    ['/courseplayer?courseid=1', '/signup'],
    ['/coursecontentlist?courseid=1', '/signup'],
    ['/users', '/login'],
  ] as const) {
    await stranger.goto(address);
    await expect(stranger, address).toHaveURL(new RegExp(`${to}(\\?|$)`));
    await expect(stranger).toHaveTitle(/Kaksha/);
  }
  await context.close();
  await nobody.close();
});
