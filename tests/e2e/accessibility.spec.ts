import type { Page } from '@playwright/test';
import { makeLinks } from '../../scripts/screens/links.ts';
import type { Academy } from '../support/academy.ts';
import { contextOf, type Role, test } from './demo.ts';
import { expect } from './fixtures.ts';
import { countShifts, delayReplies, loaded, lostInForcedColours, misnamed, shiftsOf } from './looks.ts';
import { everyScreen } from './routes.ts';
import { violations } from '../support/accessibility.ts';

/** Every screen and its viewer; the courses are those of the demo content. */
const screens: [Role, string][] = [
  ...everyScreen.map(([role, address]): [Role, string] => [role, address]),
  // the same screens in other states
  ['nobody', '/nowhere'],
  ['Free', '/course?search=nothing-is-called-so'],
  ['Free', '/coursecontentlist?courseid=1'],
  ['Free', '/membershipcard'],
  ['Paid', '/membershipcard'],
  ['Free', '/payment/3'],
  ['Free', '/dashboard'],
  ['Admin', '/upload?edit=1'],
  ['Admin', '/payments'],
  ['Admin', '/payments?view=dues'],
  ['Admin', '/dashboard'],
  ['Admin', '/profile?userid=1003'],
  ['Admin', '/institute?part=public'],
  ['Admin', '/institute?part=limits'],
  ['Admin', '/helpandsupport'],
  ['Paid', '/search?q=marketing'],
  ['nobody', '/search?q=marketing'],
  // with the tokens of links.ts
  ['nobody', '/pay#{pay}'],
  ['nobody', '/pay#{paid}'],
  ['nobody', '/guardian#{guardian}'],
  ['nobody', '/unsubscribe?token={unsubscribe}&courseid=1&contentid=1'],
  ['nobody', '/freelesson?courseid=1'],
  ['nobody', '/join?redirect=%2Fcoursecontentlist%3Fcourseid%3D1'],
];

const links = new Map<Academy, ReturnType<typeof makeLinks>>();

/** An address with the academy's tokens, which are made once. */
async function addressAt(academy: Academy, address: string): Promise<string> {
  if (!links.has(academy)) links.set(academy, makeLinks(academy));
  const given: Record<string, string> = await links.get(academy)!;
  return address.replace(/\{(\w+)\}/, (_, name: string) => given[name]!);
}

test.describe.configure({ mode: 'parallel' });

/**
 * Checks a screen: axe's findings, layout shift while it loads, accessible names that differ from the visible text,
 * controls lost in forced colours, and horizontal overflow at 320 px.
 */
async function look(
  page: Page,
  who: Role,
  address: string,
  { lang, size }: { lang: 'en' | 'hi'; size: { width: number; height: number } },
): Promise<string[]> {
  await page.setViewportSize(size);
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await loaded(page);
  expect(await page.evaluate(() => document.documentElement.lang), address).toBe(lang);
  const found = (await violations(page)).map((what) => `${who} ${address}: ${what}`);
  const more = [
    ...(await shiftsOf(page)),
    ...(await misnamed(page)),
    ...(await lostInForcedColours(page)).map((what) => `forced colours hide ${what}`),
  ];
  found.push(...more.map((what) => `${who} ${address}: ${what}`));
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = (): void => resolve(document.documentElement.scrollWidth);
        // the first frame reports the page's new size, and the second draws the change
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(read)));
      }),
  );
  if (width > 320) found.push(`${who} ${address}: ${width} px wide on a phone of 320 px`);
  return found;
}

// in npm test each run checks an eighth of the screens, always the same ones, so that its result does not vary
for (const [lang, scheme, width, height, order, turn, which, tag] of [
  ['hi', 'dark', 360, 740, 'in turn', 2, 'eighth', []],
  ['en', 'light', 1440, 900, 'last first', 0, 'all', ['@long']],
  ['hi', 'dark', 360, 740, 'in turn', 1, 'all', ['@long']],
  ['hi', 'light', 1440, 900, 'in turn', 0, 'all', ['@long']],
  ['en', 'dark', 360, 740, 'last first', 1, 'all', ['@long']],
] as const)
  test(
    `axe finds nothing on any screen, none moves while it loads, hides in forced colours or is too wide (${lang}, ${scheme}, ${width}; ${which})`,
    { tag: [...tag] },
    async ({ browser, academy }) => {
      test.setTimeout(600_000);
      const found: string[] = [];
      for (const role of ['nobody', 'Free', 'Paid', 'Admin'] as const) {
        const context = await contextOf(browser, academy, role, {
          colorScheme: scheme,
          viewport: { width, height },
          reducedMotion: 'reduce',
        });
        await context.addInitScript((now) => localStorage.setItem('lang', now), lang);
        const mine = screens.filter(
          ([who], index) => who === role && (which === 'all' || (index + turn) % 8 === 0),
        );
        // two pages at a time: a page mostly waits
        await Promise.all(
          [0, 1].map(async (side) => {
            const page = await context.newPage();
            await countShifts(page);
            await delayReplies(page, order);
            for (const [who, address] of mine.filter((_screen, index) => index % 2 === side))
              found.push(
                ...(await look(page, who, await addressAt(academy, address), {
                  lang,
                  size: { width, height },
                })),
              );
          }),
        );
        await context.close();
      }
      expect(found).toEqual([]);
    },
  );
