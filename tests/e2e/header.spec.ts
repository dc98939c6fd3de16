import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The vertical centre of the logo, and the left edges of logo, name and the first link's text. */
const placeOf = (page: Page) =>
  page.locator('header').evaluate((header) => {
    const box = (selector: string) =>
      Array.from(header.querySelectorAll(selector))
        .map((one) => one.getBoundingClientRect())
        .find(({ width }) => width > 0);
    const logo = box('svg, img')!;
    const link = header.querySelector('nav a')!;
    const padding = Number.parseFloat(getComputedStyle(link).paddingLeft);
    return {
      middle: logo.top + logo.height / 2,
      lefts: [logo.left, box('a[href="/"] span')!.left, link.getBoundingClientRect().left + padding].map(
        (x) => Math.round(x),
      ),
    };
  });

test('the header has its row in the middle, also after it has shrunk, and at the same place on every page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/verify');
  const verify = await placeOf(page);
  expect(verify.middle).toBeCloseTo(32, 0);
  expect(verify.lefts[0]).toBe(16);
  await page.goto('/about');
  // the server's header is at the same place, without links
  const before = await page.locator('header svg').first().boundingBox();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  expect(await page.locator('header svg').first().boundingBox()).toEqual(before);
  const about = await placeOf(page);
  expect(about.middle).toBeCloseTo(32, 0);
  expect(about.lefts.slice(0, 2)).toEqual(verify.lefts.slice(0, 2));
  // 12 of 64 px scroll away
  await expect(async () => {
    // a page that is still growing may not scroll
    await page.mouse.wheel(0, 400);
    expect((await placeOf(page)).middle).toBeCloseTo(26, 0);
  }).toPass();

  await page.setViewportSize({ width: 1440, height: 900 });
  const wide = await placeOf(page);
  await page.goto('/verify');
  expect((await placeOf(page)).lefts).toEqual(wide.lefts);
});
