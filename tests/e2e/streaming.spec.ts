import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import { asOwner, makeCourse, makePaid, uploadByApi } from '../support/browser.ts';
import { expect, newLearner, type Person, test } from './fixtures.ts';
import { type LadderFront, loaded as renditionsOf, makeLadder, openLadderFront } from './ladder.ts';
import { makePlainVideo } from './media.ts';
import { now, playsOn, seek, throttle, video } from './playing.ts';

const description = '<p>What we do:</p><p>00:00 Intro<br>0:40 – Newton&#39;s laws<br>1:10 अभ्यास के सवाल</p>';

let folder: string;
let front: LadderFront;
let courseId: number;
let learner: Person;

const lines = async (page: Page): Promise<number> => (await video(page)).videoHeight;
const stage = (page: Page) => page.getByRole('region', { name: 'Video player' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Seek' });
const loaded = (): string[] => renditionsOf(front);

async function open(page: Page): Promise<void> {
  await page.goto(`${front.url}/courseplayer?courseid=${courseId}`);
  await playsOn(page, 0);
}

async function choose(page: Page, label: string | RegExp): Promise<void> {
  await stage(page).hover();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: label }).check();
  await page.keyboard.press('Escape');
}

test.beforeAll(async ({ browser, academy }) => {
  folder = makeLadder();
  front = await openLadderFront(academy.url, folder);
  const owner = await asOwner(browser, academy);
  const file = makePlainVideo('two minutes.mp4', 120);
  const made = await makeCourse(owner, academy, { courseName: 'Streaming' }, [
    { contentName: 'Streamed', order: 1, description, video: file },
  ]);
  courseId = made.courseID;
  const captions = path.join(folder, 'captions.vtt');
  writeFileSync(captions, 'WEBVTT\n\n00:00.000 --> 02:00.000\nनमस्ते\n');
  const [lessonId] = made.lessonIds;
  await uploadByApi(
    owner,
    academy,
    `/api/CourseContent/UploadCaption?coursecontentid=${lessonId}&lang=hi`,
    captions,
  );
  await owner.close();
});

test.beforeEach(async ({ context, academy }) => {
  front.state = 'up';
  front.converted = Infinity;
  front.gone = [];
  front.asked = [];
  learner = await newLearner(context, academy);
});

test.afterAll(() => {
  front.close();
  rmSync(folder, { recursive: true, force: true });
});

test('another quality keeps position, speed and captions, and is remembered', async ({ page }) => {
  await open(page);
  await expect.poll(() => lines(page)).toBe(480);
  await page.keyboard.press('c');
  await page.keyboard.press('Shift+>');
  await expect(page.getByTestId('captions')).toHaveText('नमस्ते');
  await seek(page, 30);
  await playsOn(page, 30);
  const { currentSrc } = await video(page);
  await page.evaluate(() => {
    const element = document.querySelector('video')!;
    const seen = { back: 0, last: element.currentTime, waits: 0 };
    Object.assign(window, { seen });
    element.addEventListener('waiting', () => (seen.waits += 1));
    element.addEventListener('timeupdate', () => {
      if (element.currentTime < seen.last) seen.back += 1;
      seen.last = element.currentTime;
    });
  });
  await stage(page).hover();
  await page.getByRole('button', { name: 'Settings' }).click();
  const menu = page.getByRole('group', { name: 'Quality' });
  await expect(menu.getByRole('radio')).toHaveCount(6);
  await expect(menu.getByRole('radio', { name: 'Auto, now 480p up to 248 MB an hour' })).toBeChecked();
  await expect(menu.getByRole('radio', { name: 'Data saver up to 70 MB an hour' })).toBeVisible();
  await expect(menu.getByRole('radio', { name: 'Audio only 20 MB an hour' })).toBeVisible();
  await menu.getByRole('radio', { name: '144p 47 MB an hour' }).check();
  // the buffered 480p is replaced, so that the choice shows within the next segments
  await expect.poll(() => lines(page)).toBe(144);
  const at = await now(page);
  expect(at).toBeLessThan(45);
  expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toMatchObject({
    back: 0,
    waits: 0,
  });
  expect(await video(page)).toMatchObject({ playbackRate: 1.25, currentSrc, paused: false });
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('captions')).toHaveText('नमस्ते');

  front.asked = [];
  await page.reload();
  await playsOn(page, 0);
  await expect.poll(() => lines(page)).toBe(144);
  expect(loaded().toSorted()).toEqual(['144p', 'audio']);
  // buffered 144p is replaced by something better
  await choose(page, /^Auto/);
  await expect.poll(() => lines(page)).toBe(480);
  expect(await now(page)).toBeLessThan(60);
});

test('sound alone goes on where the picture was, and back', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Shift+>');
  await page.keyboard.press('c');
  await seek(page, 50);
  await playsOn(page, 50);
  await choose(page, /^Audio only/);
  await expect(stage(page).getByText('Audio only', { exact: true }).first()).toBeVisible();
  await expect.poll(() => lines(page)).toBe(0);
  front.asked = [];
  await playsOn(page, 50);
  expect(await video(page)).toMatchObject({ playbackRate: 1.25, paused: false, muted: false });
  expect(await now(page)).toBeLessThan(70);
  await expect(page.getByTestId('captions')).toHaveText('नमस्ते');
  await seek(page, 90);
  await playsOn(page, 90);
  expect(loaded()).toEqual(['audio']);
  // the choice is remembered, with sound, since there is nothing else
  front.asked = [];
  await page.reload();
  await playsOn(page, 80);
  expect(await video(page)).toMatchObject({ playbackRate: 1.25, muted: false });
  await expect(page.locator('video')).toHaveAttribute('poster', /poster\.jpg$/);
  expect(loaded()).toEqual(['audio']);
  await choose(page, /^240p/);
  await expect.poll(() => lines(page)).toBe(240);
  await playsOn(page, 90);
  expect(await now(page)).toBeLessThan(115);
});

test('a lesson is requested when it is pressed, and opened by the click; the one before is saved', async ({
  page,
  browser,
  academy,
}) => {
  const owner = await asOwner(browser, academy);
  const file = makePlainVideo('of two.mp4', 120);
  const drafts = [1, 2].map((order) => ({ contentName: `Lesson ${order}`, order, video: file }));
  const { courseID, lessonIds } = await makeCourse(owner, academy, { courseName: 'Two' }, drafts);
  await owner.close();
  await makePaid(browser, academy, learner);
  await page.goto(`${front.url}/courseplayer?courseid=${courseID}&contentid=${lessonIds[0]}`);
  await playsOn(page, 0);
  await seek(page, 60);
  await playsOn(page, 60);
  // the best rendition, so that no other one is loaded
  await expect.poll(loaded).toContain('480p');
  const starts = (): string[] => front.asked.filter((one) => /^\d+p\.mp4 0-/.test(one));
  front.asked = [];
  await page.locator('[data-order="2"]').hover();
  expect(starts()).toEqual([]);
  await page.mouse.down();
  await expect.poll(starts).toHaveLength(1);
  await expect(page).toHaveURL(new RegExp(`contentid=${lessonIds[0]}`));
  expect(await now(page)).toBeGreaterThan(60);
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`contentid=${lessonIds[1]}`));
  await playsOn(page, 0);
  expect(await now(page)).toBeLessThan(60);
  expect(starts()).toHaveLength(1);
  await page.locator('[data-order="1"]').click();
  await playsOn(page, 60);
});

test('a lesson plays to its end, and seeking back works', async ({ page }) => {
  await open(page);
  await seek(page, 118);
  await expect(page.getByText('Congratulation! You have completed the course.')).toBeVisible();
  await page.getByRole('button', { name: 'Play again' }).click();
  await playsOn(page, 0);
  expect(await now(page)).toBeLessThan(60);
});

test('a line that drops and comes back is survived', { tag: '@long' }, async ({ page }) => {
  await open(page);
  const { currentSrc } = await video(page);
  // a short interruption goes unnoticed
  front.state = 'cut';
  front.asked = [];
  await seek(page, 70);
  await expect.poll(() => front.asked.length).toBeGreaterThan(2);
  front.state = 'busy';
  front.asked = [];
  await expect.poll(() => front.asked.length).toBeGreaterThan(1);
  front.state = 'up';
  await playsOn(page, 70);
  expect((await video(page)).currentSrc).toBe(currentSrc);
  // a long one shows a message, and playback resumes by itself
  front.state = 'cut';
  await seek(page, 5);
  await seek(page, 112);
  await expect(page.getByText('The connection was lost')).toBeVisible();
  front.state = 'up';
  await expect(page.getByText('The connection was lost')).toBeHidden();
  await playsOn(page, 112);
  expect((await video(page)).currentSrc).toBe(currentSrc);
});

test(
  'the controls hide again after a notice has come over the open settings',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    await stage(page).hover();
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('radio', { name: 'Normal' })).toBeVisible();
    front.state = 'cut';
    await seek(page, 112);
    await expect(page.getByText('The connection was lost')).toBeVisible();
    front.state = 'up';
    await playsOn(page, 112);
    await page.mouse.move(0, 0);
    await expect(page.locator('[data-controls]')).toHaveCSS('opacity', '0');
  },
);

test(
  'a lesson is played while it is converted; what comes next appears without a reload',
  { tag: '@long' },
  async ({ page }) => {
    front.converted = 40;
    await open(page);
    await expect(slider(page)).toHaveAttribute('aria-valuemax', '120');
    // segments of renditions begin at different times
    await choose(page, /^480p/);
    await expect.poll(() => lines(page)).toBe(480);
    await choose(page, /^240p/);
    await expect.poll(() => lines(page)).toBe(240);
    await choose(page, /^480p/);
    await expect.poll(() => lines(page)).toBe(480);
    const pending = stage(page).getByText('This part of the video is still being prepared.');
    await expect(pending).toBeHidden();
    await seek(page, 38);
    await expect(pending).toBeVisible();
    await expect(stage(page).getByText('Your internet is slow.')).toBeHidden();
    front.converted = 60;
    await playsOn(page, 40);
    await expect(pending).toBeHidden();
    await seek(page, 100);
    await expect(pending).toBeVisible();
    await seek(page, 44);
    await playsOn(page, 44);
    await expect(pending).toBeHidden();
    front.converted = Infinity;
    front.asked = [];
    await expect.poll(() => front.asked).toContain('master.m3u8');
    await seek(page, 100);
    await playsOn(page, 100);
    await expect.poll(loaded).toContain('480p');
    await seek(page, 118);
    await expect(page.getByText('Congratulation! You have completed the course.')).toBeVisible();
    front.asked = [];
    await page.reload();
    await playsOn(page, 0);
    expect(loaded().toSorted()).toEqual(['480p', 'audio']);
  },
);

test('with a playlist that is missing the file is played', async ({ page }) => {
  front.state = 'missing';
  await open(page);
  expect((await video(page)).currentSrc).toContain('/media/lesson/');
  await stage(page).hover();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('radio', { name: 'Normal' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Quality' })).toHaveCount(0);
});

test(
  'a playlist that a slow line does not bring is asked for again; the file, which costs more, is not played',
  { tag: '@long' },
  async ({ page }) => {
    front.state = 'silent';
    await page.goto(`${front.url}/courseplayer?courseid=${courseId}`);
    await expect(page.getByText('The connection was lost')).toBeVisible({ timeout: 40_000 });
    front.state = 'up';
    await expect(page.getByText('The connection was lost')).toBeHidden();
    await playsOn(page, 0);
    expect((await video(page)).currentSrc).toMatch(/^blob:/);
  },
);

test('the file goes on where a stream broke', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await page.keyboard.press('Shift+>');
  await page.evaluate(() => {
    SourceBuffer.prototype.appendBuffer = () => {
      throw new Error('damaged');
    };
  });
  await seek(page, 80);
  await playsOn(page, 80);
  const { currentSrc, playbackRate } = await video(page);
  expect(currentSrc).toContain('/media/lesson/');
  expect(playbackRate).toBe(1.25);
});

test(
  'a rendition that is gone gives way to the others, and the last one to the file',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    await choose(page, /^480p/);
    await expect.poll(() => lines(page)).toBe(480);
    front.gone = ['480p'];
    await seek(page, 90);
    await playsOn(page, 90);
    await expect.poll(() => lines(page)).toBe(240);
    expect((await video(page)).currentSrc).toMatch(/^blob:/);
    front.gone = ['144p', '240p', '480p'];
    await seek(page, 60);
    await playsOn(page, 60);
    expect((await video(page)).currentSrc).toContain('/media/lesson/');
    await expect(stage(page).getByRole('alert')).toHaveCount(0);
  },
);

test("the browser's Save-Data is obeyed", { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await open(page);
  await seek(page, 60);
  await playsOn(page, 60);
  await stage(page).hover();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('radio', { name: /^Data saver/ })).toBeChecked();
  expect(loaded()).not.toContain('480p');
});

test('a slow line is offered the data saver, in one tap', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('player.quality', '480'));
  await open(page);
  await throttle(page, 250);
  await seek(page, 60);
  const offer = page.getByText('Your internet is slow.');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Use data saver' }).click();
  await expect(offer).toBeHidden();
  await playsOn(page, 60);
  await expect.poll(() => lines(page)).toBeLessThan(300);
  expect(await page.evaluate(() => localStorage.getItem('player.quality'))).toBe('saver');
});

test('previews come from the storyboard: by mouse, keys and finger', async ({ page, browser, context }) => {
  await open(page);
  await stage(page).hover();
  const box = (await slider(page).boundingBox())!;
  const moment = page.getByTestId('moment');
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
  await expect(moment).toHaveCSS('background-position', '-320px -90px');
  await expect(page.locator('[data-preview]')).toContainText("Newton's laws");
  await expect.poll(() => front.asked.includes('storyboard.jpg')).toBe(true);
  await expect(page.locator('video')).toHaveCount(1);
  await page.mouse.move(0, 0);
  await expect(moment).toHaveCount(0);
  await slider(page).focus();
  await page.keyboard.press('k');
  // it disappears after a second and a half
  await expect(async () => {
    await page.keyboard.press('8');
    await expect(moment).toHaveCSS('background-position', '-320px -180px', { timeout: 1000 });
  }).toPass();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '1:36 of 2:00, अभ्यास के सवाल');
  await expect(moment).toHaveCount(0);

  const phone = await browser.newContext({
    storageState: await context.storageState(),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const small = await phone.newPage();
  await open(small);
  // the controls stay while it is paused
  await small.evaluate(() => document.querySelector('video')!.pause());
  await expect(small.getByRole('button', { name: 'Play' }).first()).toBeVisible();
  const bar = (await slider(small).boundingBox())!;
  const devtools = await phone.newCDPSession(small);
  const y = bar.y + bar.height / 2;
  const touch = (type: string, touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
  await touch('touchStart', [{ x: bar.x + 20, y }]);
  await touch('touchMove', [{ x: bar.x + bar.width / 2, y }]);
  await expect(small.getByTestId('moment')).toHaveCSS('background-position', '-320px -90px');
  await touch('touchEnd', []);
  await expect(small.getByTestId('moment')).toHaveCount(0);
  await small.evaluate(() => document.querySelector('video')!.play());
  await playsOn(small, 58);
  await phone.close();
});

test('chapters of the description are on the seek bar and in a list', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /of 2:00, Intro$/);
  await expect(page.locator('[data-chapter]')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Description' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Chapters' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/tab=chapters/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '1:10 अभ्यास के सवाल' })).toBeFocused();
  await page.keyboard.press('Enter');
  await playsOn(page, 70);
  await expect(page.getByRole('button', { name: '1:10 अभ्यास के सवाल' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test("without Media Source Extensions the browser's own HLS plays it, and the sound alone", async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaSource'));
  await open(page);
  expect((await video(page)).currentSrc).toContain('master.m3u8');
  await seek(page, 60);
  await playsOn(page, 60);
  await choose(page, /^Audio only/);
  await expect.poll(async () => (await video(page)).currentSrc).toContain('audio.m3u8');
  await playsOn(page, 60);
});

test('one tab plays at a time', { tag: '@long' }, async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await expect.poll(async () => (await video(page)).paused).toBe(true);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Play here' }).click();
  await expect.poll(async () => (await video(other)).paused).toBe(true);
  await playsOn(page, await now(page));
  await other.close();
});

test('the quality is chosen by keyboard alone', async ({ page }) => {
  await open(page);
  await page.keyboard.press('k');
  const settings = page.getByRole('button', { name: 'Settings' });
  await slider(page).focus();
  for (let presses = 0; presses < 12; presses += 1) {
    if (await settings.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^Auto/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Data saver/ })).toBeChecked();
  await expect.poll(() => lines(page)).toBe(240);
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('player.quality'))).toBe('saver');
});

for (const [language, scheme, width, tag] of [
  ['en', 'light', 1440, ['@long']],
  ['en', 'dark', 768, ['@long']],
  ['hi', 'light', 768, ['@long']],
  ['hi', 'dark', 360, []],
] as const)
  test(
    `the quality menu passes axe at ${width} px (${language}, ${scheme})`,
    { tag: [...tag] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
      await open(page);
      await page.keyboard.press('k');
      await page.getByRole('tab').nth(1).click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: language === 'hi' ? 'सेटिंग' : 'Settings' }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
    },
  );
