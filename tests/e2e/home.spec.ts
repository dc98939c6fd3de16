// The institute's home at `/`, and its editor (decision 33).
import type { Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import { asOwner } from '../support/browser.ts';
import { pass } from '../support/until.ts';
import { contextOf, test as demoTest } from './demo.ts';
import { expect, test, watch } from './fixtures.ts';
import { countShifts, delayReplies, loaded, shiftsOf } from './looks.ts';

const phone = { viewport: { width: 360, height: 640 } };
const promise = 'Learn at your own pace, on any phone';

/** Expects the promise and the play button above the fold of a small phone. */
async function seesPromise(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(promise);
  const play = page.getByRole('link', { name: 'Watch the first lesson free' });
  await expect(play).toHaveAttribute('href', /^\/freelesson\?courseid=\d+$/);
  await expect(play).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

demoTest(
  'a stranger sees the home without JavaScript, and all of its sections',
  async ({ browser, academy }) => {
    const context = await contextOf(browser, academy, 'nobody', { ...phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await seesPromise(page);
    for (const name of [
      'Our courses',
      'How it works',
      'Our teachers',
      'Memberships',
      'Questions and answers',
    ])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByText('What learners say')).toHaveCount(0);
    await page.getByText('Do I need a computer?').click();
    await expect(page.getByText('No. A simple phone is enough.')).toBeVisible();
    await page.getByRole('link', { name: /Choosing a Career After Class 12/ }).click();
    await expect(page).toHaveURL(/\/courses\/choosing-a-career-after-class-12$/);
    await context.close();
  },
);

demoTest(
  'the app takes over without moving anything, leads to sign-up, and shows members their courses',
  async ({ browser, academy }) => {
    const context = await contextOf(browser, academy, 'nobody', phone);
    const page = await context.newPage();
    const errors = watch(page);
    await countShifts(page);
    await delayReplies(page, 'in turn');
    // Mukta replaces the phone's own font after everything has been rendered
    const drawn = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await drawn.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html[data-rendered]')).toHaveCount(1);
    await loaded(page);
    drawn.resolve();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await seesPromise(page);
    expect(await shiftsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Join Now' }).nth(1).click();
    await expect(page).toHaveURL(/\/join\?redirect=%2Fpayment%2F3$/);
    expect(errors).toEqual([]);
    await context.close();

    const member = await contextOf(browser, academy, 'Free', phone);
    const mine = await member.newPage();
    await mine.goto('/');
    await expect(mine.getByRole('heading', { level: 1 })).toHaveText(/^Let's start learning, /);
    await member.close();
  },
);

demoTest('on a tablet its picture is as wide as the page', async ({ browser, academy }) => {
  const context = await contextOf(browser, academy, 'nobody', { viewport: { width: 768, height: 1024 } });
  const page = await context.newPage();
  await page.goto('/');
  const picture = page.locator('a[aria-hidden=true]').first();
  // asked again when the app replaces the server's elements
  await expect(picture).toHaveJSProperty('offsetWidth', 720);
  await context.close();
});

demoTest(
  'the first picture comes before scripts and Hindi fonts, and the app begins without it, too',
  async ({ browser, academy }) => {
    const context = await contextOf(browser, academy, 'nobody', phone);
    await context.addInitScript(() => localStorage.setItem('theme', 'dark'));
    const page = await context.newPage();
    const loading: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (/\/app\/.*\.js$|devanagari/.test(url)) loading.push(url);
    });
    let send = (): void => {};
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/demo/*/stills/*-large.webp', async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // the chosen theme applies before the app has loaded
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // scripts are loaded after the time reserved for the picture
    await expect.poll(() => loading.length).toBeGreaterThan(10);
    const first = await page.evaluate(() =>
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/app\/.*\.js$/.test(name))
          .map(({ startTime }) => startTime),
      ),
    );
    expect(first).toBeGreaterThan(1500);
    await expect(page.locator('html[data-rendered]')).toHaveCount(0);
    expect(loading.some((url) => url.includes('devanagari'))).toBe(true);
    send();
    await context.close();
  },
);

demoTest(
  'the preview shows the first lesson of another course that is chosen to play',
  async ({ browser, academy }) => {
    const context = await contextOf(browser, academy, 'Admin');
    const page = await context.newPage();
    await page.goto('/frontpage');
    await page.getByRole('button', { name: 'Edit The promise at the top', exact: true }).click();
    const preview = page.getByRole('region', { name: 'Preview', exact: true });
    for (const [course, lesson] of [
      ['Choosing a Career After Class 12', 'Why this choice feels so heavy'],
      [/^Spoken English/, /^Tell me about yourself/],
    ] as const) {
      const choice = page.getByLabel('The course whose first lesson plays');
      const label = await choice.getByRole('option', { name: course }).textContent();
      await choice.selectOption(label);
      await expect(preview.locator('a[aria-hidden=true]').first()).toContainText(lesson);
    }
    await context.close();
  },
);

test('an owner arranges, hides and writes sections beside the preview, by keyboard and in both languages', async ({
  browser,
  academy,
}) => {
  const owner = await asOwner(browser, academy);
  const page = await owner.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/adminpanel');
  await page.getByRole('link', { name: 'Home page' }).click();
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const press = async (name: string): Promise<void> => {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  const names = page.getByRole('group', { name: 'Sections', exact: true }).getByRole('heading', { level: 2 });

  // nothing was changed, so there is nothing to save
  const save = page.getByRole('button', { name: 'Save the home page' });
  const unsaved = page.getByText(/changes? waits? for Save:/).locator('..');
  const live = page.getByText('Saved and live', { exact: true });
  await expect(names.first()).toHaveText('The promise at the top');
  await expect(save).toHaveCount(0);
  await expect(live).toBeInViewport();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname));

  // the promise; the preview is updated at each keystroke
  await press('Edit The promise at the top');
  await part('The promise at the top').getByLabel('Title in English').fill('Learn with Asha');
  await part('The promise at the top').getByLabel('Title in Hindi').fill('आशा के साथ सीखें');
  await expect(preview.getByText('Learn with Asha', { exact: true })).toBeVisible();
  const language = page.getByRole('group', { name: 'Language of the preview' });
  await language.getByRole('button', { name: 'हिंदी' }).click();
  await expect(preview.getByText('आशा के साथ सीखें', { exact: true })).toBeVisible();
  await language.getByRole('button', { name: 'English' }).click();
  // the phone preview is a document of a phone's width
  await press('As on a phone');
  const phone = page.frameLocator('iframe[title="As on a phone"]');
  await expect(phone.getByText('Learn with Asha', { exact: true })).toBeVisible();
  const widths = await phone.locator('html').evaluate((html) => [innerWidth, html.scrollWidth]);
  expect(widths).toEqual([360, 360]);
  expect(await violations(page)).toEqual([]);
  await press('Wide');
  // on the page itself: a section's button opens its fields beside it
  await press('Edit here: How it works');
  await expect(part('How it works').getByLabel('Title in English').first()).toBeFocused();
  await expect(page.getByRole('button', { name: 'Edit here: How it works' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await press('Edit here: The promise at the top');
  await expect(part('The promise at the top').getByLabel('Title in English')).toBeFocused();
  await expect(unsaved).toHaveText('1 change waits for Save: The promise at the top');

  // hidden sections are not in the preview
  const steps = page.getByRole('switch', { name: 'Show How it works', exact: true });
  await expect(preview.getByText('How it works')).toBeVisible();
  await steps.focus();
  await page.keyboard.press('Space');
  await expect(part('How it works').getByText('Hidden')).toBeVisible();
  await expect(preview.getByText('How it works')).toHaveCount(0);
  await expect(unsaved).toHaveText('2 changes wait for Save: The promise at the top, How it works');
  await expect(part('How it works').getByText('Hidden')).toHaveText('Hidden · waits for Save');
  await expect(part('Our courses').or(part('Courses')).getByText('waits for Save')).toHaveCount(0);
  await expect(live).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  // narrow windows show either the list or the page as visitors will see it; typed text is preserved
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(preview).toBeHidden();
  await press('View as visitor');
  await expect(preview.getByText('Learn with Asha', { exact: true })).toBeVisible();
  await expect(preview.getByText('Questions and answers')).toBeVisible();
  await expect(names.first()).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await press('Back to editing');
  await expect(part('The promise at the top').getByLabel('Title in English')).toHaveValue('Learn with Asha');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 900 });

  // by keyboard, menu and dragging; a moved section takes its buttons along at once
  const handle = (name: string) =>
    page.getByRole('button', { name: `Move ${name}: drag it, or press ↑ or ↓`, exact: true });
  const order = async () => (await names.allTextContents()).slice(1);
  const before = await order();
  const at = before.indexOf('Questions and answers');
  expect(at).toBeGreaterThan(1);
  const edit = '[aria-label="Edit Questions and answers"]';
  await handle('Questions and answers').focus();
  const moved = await handle('Questions and answers').evaluateHandle(async (button, edit) => {
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
    await Promise.resolve();
    return document.querySelector(edit);
  }, edit);
  await pass(300, 'nothing that comes later replaces the button');
  expect(await moved.evaluate((button, edit) => button === document.querySelector(edit), edit)).toBe(true);
  await expect(handle('Questions and answers')).toBeFocused();
  expect((await order()).indexOf('Questions and answers')).toBe(at - 1);
  await expect(page.getByText(/^Questions and answers is now number/)).toBeAttached();
  await page.getByRole('button', { name: 'More for Questions and answers' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect.poll(order).toEqual(before);
  await expect(unsaved).not.toContainText('the order');
  // all rows fit into the window, so that it does not scroll while one is dragged
  await press('Done with The promise at the top');
  const [from, to] = [handle('Questions and answers'), handle(before[0]!)];
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + 10, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(end.x + 10, end.y + 12, { steps: 5 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await order()).toEqual(before);
  await page.mouse.move(start.x + 10, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(end.x + 10, end.y + 12, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await order())[0]).toBe('Questions and answers');
  await expect(unsaved).toContainText('the order');

  // an invalid field opens its section, and nothing is sent
  await press('Edit Questions and answers');
  await part('Questions and answers').getByRole('button', { name: 'Add a question' }).click();
  await press('Done with Questions and answers');
  await save.click();
  const question = part('Questions and answers');
  await expect(question.getByText('Please write this in at least one language.').first()).toBeVisible();
  // one language is enough
  await question.getByLabel('Question in Hindi').last().fill('आप कहाँ हैं?');
  await question.getByLabel('Answer in Hindi').last().fill('मैसूर में।');
  await expect(question.getByText('Please write this in at least one language.')).toHaveCount(0);
  await question.getByLabel('Question in Hindi').last().fill('');
  await question.getByLabel('Answer in Hindi').last().fill('');
  await question.getByLabel('Question in English').last().fill('Where are you?');
  await question.getByLabel('Answer in English').last().fill('In Mysuru.');
  await question.getByRole('button', { name: 'Remove entry 1' }).click();
  expect(await violations(page)).toEqual([]);
  await save.click();
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(live).toBeInViewport();
  await expect(page.getByRole('group', { name: 'Sections', exact: true })).toBeFocused();
  expect(sent.filter((path) => path.startsWith('/api/home'))).toHaveLength(1);

  const visitor = await browser.newContext({ baseURL: academy.url, locale: 'hi-IN', ...phone });
  const home = await visitor.newPage();
  await home.goto('/');
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('आशा के साथ सीखें');
  await expect(home.getByRole('heading', { name: 'यह कैसे काम करता है' })).toHaveCount(0);
  // text that exists in English only is marked as English
  await expect(home.getByText('Where are you?')).toHaveAttribute('lang', 'en');
  await expect(home.getByText('क्या कंप्यूटर ज़रूरी है?')).toHaveCount(0);
  const titles = await home.locator('h2').allTextContents();
  expect(titles[0]).toBe('सवाल-जवाब');
  expect(await violations(home)).toEqual([]);
  await visitor.close();

  // concurrent changes by two administrators are merged
  await press('Edit The promise at the top');
  await part('The promise at the top').getByLabel('Text in English').fill('Mine');
  const other = await owner.newPage();
  await other.goto('/frontpage');
  await other.getByRole('switch', { name: 'Show How it works' }).check();
  await other.getByRole('button', { name: 'Save the home page' }).click();
  await expect(other.getByText('Saved. Visitors see it now.')).toBeVisible();
  await save.click();
  await expect(page.getByRole('button', { name: 'Undo changes' })).toHaveCount(0);
  await expect(part('How it works').getByText('Hidden')).toHaveCount(0);
  const after = await browser.newPage({ baseURL: academy.url });
  await after.goto('/');
  await expect(after.getByText('Mine', { exact: true })).toBeVisible();
  await expect(after.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await after.close();
  await owner.close();
});

demoTest(
  'the catalogue’s first cards are there before any script, where the app shows them',
  async ({ browser, academy }) => {
    const context = await contextOf(browser, academy, 'Free');
    const page = await context.newPage();
    await page.setViewportSize({ width: 360, height: 740 });
    const top = async () => (await page.locator('main ul > li').first().boundingBox())!.y;
    await page.route('**/app/*.js', (route) => route.abort());
    await page.goto('/course');
    const before = await top();
    await page.unroute('**/app/*.js');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Courses' })).toBeVisible();
    // a long name may wrap the greeting into another line
    expect(Math.abs((await top()) - before)).toBeLessThan(48);
    await context.close();
  },
);
