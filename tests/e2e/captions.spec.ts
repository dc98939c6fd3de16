import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import type { Academy } from '../support/academy.ts';
import { actOnLesson, makeCourse } from '../support/browser.ts';
import { api, expect, newLearner, signIn, test } from './fixtures.ts';
import { openLine } from './network.ts';
import { giveVideo } from './videos.ts';

interface Texts {
  en: string;
  hi: string;
}

const vtt = (...cues: [times: string, text: string][]): string =>
  `WEBVTT\n${cues.map(([times, text]) => `\n${times}\n${text}\n`).join('')}`;

test.beforeEach(async ({ context, academy }) => {
  await signIn(context, academy, academy.admin);
});

async function makeLesson(
  context: BrowserContext,
  academy: Academy,
): Promise<{ id: number; courseID: number }> {
  const { courseID, lessonIds } = await makeCourse(context, academy, { courseName: 'Light' }, [
    { contentName: 'Shadows', duration: 60 },
  ]);
  return { id: lessonIds[0]!, courseID };
}

const textsOf = (context: BrowserContext, academy: Academy, id: number): Promise<Texts> =>
  api(context, academy, `/api/CourseContent/Captions?coursecontentid=${id}`);

/** Moves the video and waits until it has arrived. */
async function seek(page: Page, second: number): Promise<void> {
  await page.locator('video').evaluate(
    (video: HTMLVideoElement, to) =>
      new Promise<void>((resolve) => {
        video.addEventListener('seeked', () => resolve(), { once: true });
        video.currentTime = to;
      }),
    second,
  );
}

const ready = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
const english = (page: Page, time: string) => page.getByLabel(`English, ${time}`);
const hindi = (page: Page, time: string) => page.getByLabel(`Hindi, ${time}`);
const timesButton = (page: Page, times: string) => page.getByRole('button', { name: `${times}: go there` });
const saved = (page: Page) =>
  page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().includes('EditCaptions'),
  );

test('captions are written beside the video by keys, in two languages', async ({
  page,
  context,
  academy,
}) => {
  const { id, courseID } = await makeLesson(context, academy);
  await giveVideo(context, academy, id);
  await page.goto(`/coursecontent?courseid=${courseID}`);
  await actOnLesson(page, 'Shadows', 'Captions');
  await page.getByRole('link', { name: 'Edit beside the video' }).click();
  await expect(page.getByRole('heading', { name: 'Captions', level: 1 })).toBeVisible();
  await ready(page);
  // no whisper model is configured
  await expect(page.getByText('Captions made automatically')).toHaveCount(0);
  await seek(page, 2);
  await page.getByRole('button', { name: 'Add a caption here' }).last().click();
  await expect(english(page, '00:02.000')).toBeFocused();
  await page.keyboard.type('Hello there friends');

  // from here on by keyboard, without leaving the text
  await page.keyboard.press('Alt+l');
  await expect.poll(() => page.locator('video').evaluate((v: HTMLVideoElement) => v.currentTime)).toBe(4);
  await page.keyboard.press('Alt+]');
  await expect(timesButton(page, '00:02.000 – 00:04.000').first()).toBeVisible();
  await page.keyboard.press('Alt+Shift+,');
  await page.keyboard.press('Alt+.');
  await page.keyboard.press('Alt+.');
  await page.keyboard.press('Alt+,');
  await expect(timesButton(page, '00:02.100 – 00:03.900').first()).toBeVisible();
  await expect(english(page, '00:02.100')).toBeFocused();
  await page.keyboard.press('Home');
  for (let n = 0; n < 'Hello'.length; n++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+Enter');
  const second = english(page, '00:02.574');
  await expect(second).toHaveValue('there friends');
  await expect(second).toBeFocused();
  await expect(english(page, '00:02.100')).toHaveValue('Hello');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(english(page, '00:02.100')).toBeFocused();
  await page.keyboard.press('Alt+m');
  await expect(english(page, '00:02.100')).toHaveValue('Hello\nthere friends');
  await page.keyboard.press('Control+z');
  await expect(second).toHaveValue('there friends');
  await page.keyboard.press('Control+Shift+Z');
  await expect(second).toHaveCount(0);
  await page.keyboard.press('Control+z');

  // a translation gets the times of the text that it translates, and follows their changes
  await hindi(page, '00:02.100').fill('नमस्ते');
  await page.keyboard.press('Alt+,');
  await expect(english(page, '00:02.000')).toHaveValue('Hello');
  await expect(hindi(page, '00:02.000')).toBeFocused();
  const sent = saved(page);
  await page.keyboard.press('Control+s');
  expect((await sent).status()).toBe(200);
  await expect(page.getByText('Captions saved')).toBeVisible();
  const texts = {
    en: vtt(['00:02.000 --> 00:02.574', 'Hello'], ['00:02.574 --> 00:03.900', 'there friends']),
    hi: vtt(['00:02.000 --> 00:02.574', 'नमस्ते']),
  };
  expect(await textsOf(context, academy, id)).toMatchObject(texts);
  await expect(hindi(page, '00:02.000')).toBeFocused();

  // the playing cue is marked and shown on the picture
  await seek(page, 2.5);
  await expect(page.locator('[data-row][aria-current=true]')).toHaveCount(1);
  await expect(page.getByTestId('captions')).toHaveText('Helloनमस्ते');
  await seek(page, 3);
  await expect(page.locator('[data-row][aria-current=true]')).toContainText('00:02.574');
  await page.keyboard.press('Alt+g');
  await expect(page.getByText('There is no caption at this moment.')).toBeVisible();
  await page.keyboard.press('Alt+k');
  await expect.poll(() => page.locator('video').evaluate((v: HTMLVideoElement) => v.paused)).toBe(false);
  await page.keyboard.press('Alt+k');

  for (const [name, words] of [
    ['Download WebVTT, English', texts.en],
    ['Download SRT, Hindi', '1\r\n00:00:02,000 --> 00:00:02,574\r\nनमस्ते\r\n'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toBe(words);
  }
});

test('captions: typed times are checked, and leaving or a lost line loses nothing', async ({
  page,
  context,
  academy,
}) => {
  const { id } = await makeLesson(context, academy);
  const before = vtt(['00:01.000 --> 00:03.000', 'One'], ['00:05.000 --> 00:06.000', 'Two']);
  await api(context, academy, `/api/CourseContent/EditCaptions?id=${id}`, { en: before });
  const line = await openLine(academy.url);
  await page.goto(`${line.url}/captions?lesson=${id}`);
  await expect(page.getByText('There is no video that can be played yet. Times can be typed.')).toBeVisible();
  await english(page, '00:01.000').click();
  const ends = page.getByLabel('Ends', { exact: true });
  await ends.fill('0:75');
  await ends.press('Enter');
  await expect(page.getByText('Write a time such as 1:02.5.')).toBeVisible();
  await ends.fill('1');
  await ends.press('Enter');
  await expect(page.getByText('A caption must end after it begins.')).toBeVisible();
  await ends.fill('0:02.5');
  await ends.press('Enter');
  await expect(timesButton(page, '00:01.000 – 00:02.500').first()).toBeVisible();
  const rushed = 'This is much too long to be read in one and a half seconds';
  await english(page, '00:01.000').fill(rushed);
  await expect(page.getByText('30 letters a second: fast to read · A line of 58 letters')).toBeVisible();

  await page.getByRole('link', { name: 'Back to the lessons' }).click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.reload();
  await expect(page.getByText(/^What you typed on .* is back\.$/)).toBeVisible();
  await expect(english(page, '00:01.000')).toHaveValue(rushed);

  line.cut();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
  await english(page, '00:05.000').fill('Two and more');
  line.mend();
  const sent = saved(page);
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  expect((await sent).status()).toBe(200);
  await expect(page.getByText('Captions saved')).toBeVisible();
  expect((await textsOf(context, academy, id)).en).toBe(
    vtt(['00:01.000 --> 00:02.500', rushed], ['00:05.000 --> 00:06.000', 'Two and more']),
  );
  await expect(page.getByText(/^What you typed on/)).toHaveCount(0);
  line.close();
});

test(
  'what is said in a course is searched on its page, and leads to the second',
  { tag: '@long' },
  async ({ page, context, academy, browser }) => {
    const { id, courseID } = await makeLesson(context, academy);
    await giveVideo(context, academy, id);
    const body = { courseID, sectionName: 'Start', contentName: 'For members', videoFileName: 'later.mp4' };
    const locked = await api<{ courseContentID: number }>(
      context,
      academy,
      '/api/CourseContent/Create',
      body,
    );
    await giveVideo(context, academy, locked.courseContentID, 5);
    const save = (lesson: number, texts: Partial<Texts>) =>
      api(context, academy, `/api/CourseContent/EditCaptions?id=${lesson}`, texts);
    await save(id, { hi: vtt(['00:41.000 --> 00:45.000', 'प्रकाश सीधी रेखा में चलता है']) });
    await save(locked.courseContentID, { hi: vtt(['00:01.000 --> 00:02.000', 'प्रकाश का रहस्य']) });

    const learner = await browser.newContext({ baseURL: academy.url, locale: 'en-IN' });
    await newLearner(learner, academy);
    const mine = await learner.newPage();
    const field = (on: Page) => on.getByRole('searchbox', { name: 'Words of the captions' });
    // a job indexes them
    await expect(async () => {
      await mine.goto(`/coursecontentlist?courseid=${courseID}`);
      await expect(field(mine)).toBeVisible({ timeout: 3000 });
    }).toPass();
    const results = (on: Page) =>
      on.getByRole('region', { name: 'Search in what is said' }).getByRole('link');
    // Hindi in Roman letters
    await field(mine).fill('prakash');
    await expect(results(mine)).toHaveText([/^00:00:41Shadowsप्रकाश सीधी/]);
    await field(mine).fill('rahasya');
    await expect(mine.getByText('Nothing found')).toBeVisible();
    await expect(results(mine)).toHaveCount(0);
    expect(await violations(mine)).toEqual([]);
    await field(mine).fill('prakash');
    await results(mine).click();
    await expect
      .poll(() => mine.locator('video').evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime)))
      .toBeGreaterThanOrEqual(41);
    await expect(mine).toHaveURL(new RegExp(`contentid=${id}`));

    await page.goto(`/coursecontentlist?courseid=${courseID}`);
    await field(page).fill('prakash');
    await expect(results(page)).toHaveCount(2);
    await learner.close();
  },
);

test(
  'five thousand captions in two languages stay fast, on a desk and on a phone',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    const { id } = await makeLesson(context, academy);
    await giveVideo(context, academy, id);
    const two = (n: number): string => String(n).padStart(2, '0');
    const clock = (n: number): string =>
      `${two(Math.floor(n / 3600))}:${two(Math.floor(n / 60) % 60)}:${two(n % 60)}`;
    const lines = (word: string) =>
      `WEBVTT\n${Array.from({ length: 5000 }, (_, n) => `\n${clock(n)}.000 --> ${clock(n)}.900\n${word} ${n}\n`).join('')}`;
    const texts = { en: lines('Line'), hi: lines('पंक्ति') };
    await api(context, academy, `/api/CourseContent/EditCaptions?id=${id}`, texts);
    await page.goto(`/captions?lesson=${id}`);
    await expect(english(page, '00:00.000')).toHaveValue('Line 0');
    // only rows near the visible ones are rendered
    const list = page.getByRole('list', { name: 'Captions' });
    await expect(page.locator('[data-row]').first()).toHaveAttribute('aria-setsize', '5000');
    // whose first caption the list shows when it has loaded
    await ready(page);
    // again, since rows that are measured late change the height
    await expect(async () => {
      await list.evaluate((box) => box.scrollTo(0, box.scrollHeight));
      await expect(hindi(page, '01:23:19.000')).toHaveValue('पंक्ति 4999', { timeout: 1000 });
      await english(page, '01:23:15.000').focus({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    expect(await page.locator('[data-row]').count()).toBeLessThan(500);
    // a keystroke changes only its own row
    await page.evaluate(() => {
      const changed = new Set<string>();
      Object.assign(window, { changed });
      const rowOf = (node: Node): Element | null | undefined =>
        (node instanceof Element ? node : node.parentElement)?.closest('[data-row]');
      new MutationObserver((all) => {
        for (const { target } of all) {
          // rows that scroll into view change the list, not a row
          const row = rowOf(target);
          if (row) changed.add(row.getAttribute('aria-posinset')!);
        }
      }).observe(document.querySelector('[aria-label="Captions"]')!, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
    await page.keyboard.type('what is typed here', { delay: 60 });
    expect(await page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed])).toEqual([
      '4996',
    ]);
    await ready(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await seek(page, 55);
    const row = page.locator('[data-row][aria-current=true]');
    await expect(row).toContainText('00:55.000');
    await expect(row).toBeInViewport();

    for (const [width, scheme] of [
      [1440, 'light'],
      [360, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  },
);

for (const [width, lang, scheme, tag] of [
  [1440, 'en', 'dark', ['@long']],
  [360, 'hi', 'light', ['@long']],
  [360, 'en', 'light', ['@long']],
] as const)
  test(
    `the captions editor at ${width} px, ${lang}, ${scheme}: nothing overflows and axe finds nothing`,
    { tag: [...tag] },
    async ({ page, context, academy }, info) => {
      const { id } = await makeLesson(context, academy);
      await giveVideo(context, academy, id, 5);
      const en = vtt(['00:01.000 --> 00:01.500', 'This is far too much for half a second of time']);
      await api(context, academy, `/api/CourseContent/EditCaptions?id=${id}`, { en, hi: en });
      await page.addInitScript((code) => localStorage.setItem('lang', code), lang);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(`/captions?lesson=${id}`);
      await page.locator('textarea').first().click();
      await ready(page);
      await seek(page, 1.2);
      await expect(page.locator('[data-row][aria-current=true]')).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath('editor.png'), fullPage: true });
    },
  );
