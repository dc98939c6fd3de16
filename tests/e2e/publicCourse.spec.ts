import type { Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import { contextOf, test } from './demo.ts';
import { expect, watch } from './fixtures.ts';
import { countShifts, delayReplies, loaded, misnamed, shiftsOf } from './looks.ts';

const url = '/courses/choosing-a-career-after-class-12';
const phone = { viewport: { width: 360, height: 640 } };
const title = 'Choosing a Career After Class 12';

/** Expects title, picture with its play button, price and the link to the memberships above the fold of a small phone. */
async function seesOffer(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const play = page.getByRole('link', { name: 'First lesson free' });
  await expect(play).toHaveAttribute('href', '/freelesson?courseid=1');
  // on one line
  expect((await play.boundingBox())!.height).toBe(44);
  expect(await play.evaluate((link) => link.scrollHeight <= link.clientHeight)).toBe(true);
  expect(
    await play
      .locator('span:visible')
      .first()
      .evaluate((label) => label.getBoundingClientRect().height),
  ).toBeLessThan(25);
  const join = page.getByRole('link', { name: 'See memberships' }).first();
  await expect(join).toHaveAttribute('href', `/membershipcard?redirect=${encodeURIComponent(url)}`);
  for (const one of [play, join, page.getByText('For all courses', { exact: true })])
    await expect(one).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test('a stranger opens a shared course on a phone without JavaScript, and finds all of it', async ({
  browser,
  academy,
}) => {
  const context = await contextOf(browser, academy, 'nobody', { ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  await seesOffer(page);
  await expect(page.getByRole('heading', { name: 'Syllabus' })).toBeVisible();
  await expect(page.locator('details').first().getByRole('link', { name: /Free/ })).toBeVisible();
  // the picture is loaded, not only its space reserved
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth),
    )
    .toBeGreaterThan(100);
  await context.close();
});

test('the app replaces what the server has sent without moving it, and leads to sign-up and back', async ({
  browser,
  academy,
}) => {
  const context = await contextOf(browser, academy, 'nobody', phone);
  const page = await context.newPage();
  const errors = watch(page);
  await countShifts(page);
  await delayReplies(page, 'in turn');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(url);
  await expect(
    page
      .getByRole('link', { name: 'Login/Signup' })
      .or(page.getByRole('button', { name: 'Menu' }))
      .first(),
  ).toBeVisible();
  await seesOffer(page);
  await loaded(page);
  expect(await shiftsOf(page)).toEqual([]);
  // data that came with the page is not requested again
  expect(calls).not.toContain('/api/CourseMaster/Public');
  expect(await violations(page)).toEqual([]);
  expect(await misnamed(page)).toEqual([]);

  // both stay in the window
  await page.getByRole('heading', { name: 'More courses' }).scrollIntoViewIfNeeded();
  await seesOffer(page);
  // by keyboard: from the lesson to the memberships
  await page.getByRole('link', { name: 'First lesson free' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See memberships' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  const back = `/membershipcard?redirect=${encodeURIComponent(url)}`;
  await expect(page).toHaveURL(new RegExp(`${back.replaceAll(/[.?]/g, '\\$&')}$`));
  // prices are shown without an account; each links to the short sign-up and on to its payment
  const silver = page.getByRole('article', { name: 'Silver' }).getByRole('link', { name: 'Join Now' });
  const payment = `/payment/2?redirect=${encodeURIComponent(url)}`;
  await expect(silver).toHaveAttribute('href', `/join?redirect=${encodeURIComponent(payment)}`);
  await page.goBack();

  // another course, and an unknown address
  await page
    .getByRole('region', { name: 'More courses' })
    .or(page.locator('section', { hasText: 'More courses' }))
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  expect(errors).toEqual([]);
  await page.goto('/courses/never-there');
  await expect(page.getByText('This course is not here any more').first()).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await context.close();
});

test('is shared by the system’s sheet, or by WhatsApp and a copied link, in the reader’s language', async ({
  browser,
  academy,
}) => {
  const context = await contextOf(browser, academy, 'nobody', { ...phone, locale: 'hi-IN' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    delete (Navigator.prototype as { share?: unknown }).share;
    delete (Navigator.prototype as { clipboard?: unknown }).clipboard;
  });
  await page.goto(url);
  const whatsApp = page.getByRole('link', { name: 'WhatsApp पर शेयर करें' });
  const href = new URL((await whatsApp.getAttribute('href'))!);
  expect(href.origin + href.pathname).toBe('https://wa.me/');
  expect(href.searchParams.get('text')).toBe(`यह कोर्स देखें: ${title}। पहला पाठ मुफ़्त है। ${academy.url}${url}`);
  await page.getByRole('button', { name: 'लिंक कॉपी करें' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'लिंक कॉपी हो गया।' })).toBeAttached();

  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: async (data: unknown) => void (window as unknown as { shared: unknown[] }).shared.push(data),
    });
  });
  await page.reload();
  await page.getByRole('button', { name: 'शेयर करें', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([{ title, text: `यह कोर्स देखें: ${title}। पहला पाठ मुफ़्त है।`, url: academy.url + url }]);
  await context.close();
});

test('its free lesson has its teacher and its text below the video', async ({ browser, academy }) => {
  const context = await contextOf(browser, academy, 'nobody', phone);
  const page = await context.newPage();
  await page.goto('/freelesson?courseid=1');
  const about = page.getByRole('region', { name: 'About this lesson' });
  await expect(about).toContainText('Nandini Kulkarni');
  await expect(about.getByRole('heading', { name: 'Before you choose, breathe' })).toBeVisible();
  await context.close();
});

test('a wide window has its main action beside the price, once, and it stays there', async ({
  browser,
  academy,
}) => {
  const context = await contextOf(browser, academy, 'nobody', { viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  const play = page.getByRole('link', { name: 'Watch the first lesson free' });
  await expect(play).toHaveCount(1);
  // measured once the app has replaced what the server rendered
  await expect(page.locator('html[data-rendered]')).toHaveCount(0);
  const price = page.getByText('From ₹999.00/-', { exact: true }).filter({ visible: true });
  await expect(async () => {
    const [action, sum] = [await play.boundingBox(), await price.boundingBox()];
    expect(action!.x).toBeCloseTo(sum!.x, 0);
  }).toPass();
  // the picture, which may have the title in it, is small beside the heading
  const picture = page.locator('a:has(> img)').first();
  expect((await picture.boundingBox())!.width).toBeLessThan(400);
  await page.getByRole('heading', { name: 'How to join' }).scrollIntoViewIfNeeded();
  await expect(picture).not.toBeInViewport();
  for (const one of [play, price]) await expect(one).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.evaluate(() => scrollTo(0, 0));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    const [title, image] = [(await heading.boundingBox())!, (await picture.boundingBox())!];
    expect(image.x).toBeGreaterThan(title.x + title.width);
  }).toPass();
  await context.close();
});

test('a member goes on learning from it', async ({ browser, academy }) => {
  const context = await contextOf(browser, academy, 'Paid', phone);
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByRole('link', { name: 'See memberships' })).toHaveCount(0);
  await expect(page.getByText('For members')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  // both bars stay at the bottom of the window, stacked
  const goOn = page.getByRole('link', { name: 'Continue' });
  const bar = page.getByRole('navigation', { name: 'Main places' });
  await expect(bar).toBeInViewport();
  const [above, below] = [(await goOn.boundingBox())!, (await bar.boundingBox())!];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  await goOn.click();
  await expect(page).toHaveURL(/\/courseplayer\?courseid=1|\/coursecontentlist\?courseid=1/);
  await context.close();
});
