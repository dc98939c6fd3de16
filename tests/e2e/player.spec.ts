import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import type { Academy } from '../support/academy.ts';
import { api, expect, newLearner, type Person, test } from './fixtures.ts';
import { asOwner, makeCourse, makePaid, uploadByApi } from '../support/browser.ts';
import { makeLongVideo, makePlainVideo, makeVideo } from './media.ts';
import { now, paused, playing, playsOn, seek, stopClock } from './playing.ts';

interface Lesson {
  id: number;
  order: number;
  name: string;
}

interface Course {
  id: number;
  lessons: Lesson[];
}

interface ListedLesson {
  courseContentID: number;
  completed: boolean;
  watchedTime: number;
  position: number;
}

/** Creates a course of lessons with real videos through the API. `orders` may have gaps. */
async function courseOf(
  browser: Browser,
  academy: Academy,
  videos: string[],
  orders = videos.map((_, i) => i + 1),
): Promise<Course> {
  const owner = await asOwner(browser, academy);
  const lessons = orders.map((order) => ({ order, name: `Lesson ${order}` }));
  const { courseID, lessonIds } = await makeCourse(
    owner,
    academy,
    { courseName: 'गणित: आसान भाषा में समझिए, कक्षा दस की पूरी तैयारी', lang: 'hi' },
    lessons.map(({ order, name }, i) => ({
      sectionName: i < 2 ? 'First part' : 'Second part',
      contentName: name,
      order,
      duration: 0,
      description: `<h1>About ${name}</h1><p>Words</p><script>document.title = 'broken in'</script>`,
      video: videos[i]!,
    })),
  );
  await owner.close();
  return { id: courseID, lessons: lessons.map((lesson, i) => ({ ...lesson, id: lessonIds[i]! })) };
}

const clip = (seconds: number): string => makeVideo(`clip ${seconds}.mp4`, seconds);
const stage = (page: Page) => page.getByRole('region', { name: 'Video player' });
const row = (page: Page, lesson: Lesson) => page.locator(`[data-order="${lesson.order}"]`);

async function progressOf(
  context: BrowserContext,
  academy: Academy,
  person: Person,
  course: Course,
  lesson: Lesson,
): Promise<ListedLesson> {
  const list = await api<ListedLesson[]>(
    context,
    academy,
    `/api/UsersProgress/GetUserProgress?userid=${person.userId}&courseid=${course.id}`,
  );
  return list.find(({ courseContentID }) => courseContentID === lesson.id)!;
}

test.describe('the course player', () => {
  let course: Course;
  test.beforeAll(async ({ browser, academy }) => {
    course = await courseOf(browser, academy, [clip(3), clip(8), clip(20)], [1, 4, 9]);
  });

  test('starts muted, saves on pause, resumes at the saved second', async ({
    page,
    context,
    academy,
    browser,
  }) => {
    const person = await newLearner(context, academy);
    await makePaid(browser, academy, person);
    const third = course.lessons[2]!;
    await page.goto(`/courseplayer?courseid=${course.id}`);
    await playing(page);
    await expect(page).toHaveURL(new RegExp(`contentid=${course.lessons[0]!.id}`));
    expect(await page.evaluate(() => document.querySelector('video')!.muted)).toBe(true);
    await page.getByRole('button', { name: 'Tap to unmute' }).click();
    expect(await page.evaluate(() => document.querySelector('video')!.muted)).toBe(false);
    await page.getByRole('button', { name: /Second part/ }).click();
    await row(page, third).click();
    // the previous lesson may still be playing; a position set before the video is loaded would count as its start
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')!.duration))
      .toBeCloseTo(20, 0);
    await playing(page);
    // once unmuted, it stays unmuted
    expect(await page.evaluate(() => document.querySelector('video')!.muted)).toBe(false);
    await expect(row(page, third)).toHaveAttribute('aria-current', 'true');
    await seek(page, 11.5);
    // the previous lesson may have ended meanwhile and send its own message
    const saved = page.waitForRequest(
      (request) =>
        request.url().includes('UsersProgress/Edit') &&
        (request.postDataJSON() as { contentId: number }).contentId === third.id,
    );
    await page.keyboard.press('k');
    const sent = (await saved).postDataJSON() as { watchedDuration: number; completed: boolean };
    expect(sent.completed).toBe(false);
    expect(sent.watchedDuration).toBeGreaterThanOrEqual(11.5);
    await expect(page.locator('[data-saved=saved]')).toBeVisible();
    const second = String(Math.floor(sent.watchedDuration)).padStart(2, '0');
    await expect(row(page, third)).toContainText(`00:00:${second} / 00:00:20`);
    expect((await progressOf(context, academy, person, course, third)).position).toBeCloseTo(
      sent.watchedDuration,
      1,
    );
    // selectedOrder above 1 is stored: the course opens with that lesson, at its resume position
    await page.goto(`/courseplayer?courseid=${course.id}`);
    await playing(page);
    await expect(page).toHaveURL(new RegExp(`contentid=${third.id}`));
    expect(await now(page)).toBeGreaterThanOrEqual(11.4);
  });

  test('completes at the end, counts down, can be cancelled, and plays the next order until the last', async ({
    page,
    context,
    academy,
    browser,
  }) => {
    const person = await newLearner(context, academy);
    await makePaid(browser, academy, person);
    const [first, second, third] = course.lessons as [Lesson, Lesson, Lesson];
    await page.clock.install();
    await page.goto(`/courseplayer?courseid=${course.id}`);
    await playing(page);
    await stopClock(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.clock.resume();
    await expect
      .poll(() => progressOf(context, academy, person, course, first))
      .toMatchObject({ completed: true });
    await expect(page.getByRole('button', { name: 'Mark as Not Completed' })).toBeVisible();
    await page.clock.runFor(6000);
    await expect(page).toHaveURL(new RegExp(`contentid=${first.id}`));
    // a panel that can't be loaded shows an error, and the player stays
    await context.setOffline(true);
    await page.getByRole('tab', { name: 'Notes' }).click();
    await expect(page.getByText('The server could not be reached.', { exact: false })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('My note')).toBeVisible();
    // no autoplay of the next lesson while a question is being typed, which would lose the text
    await page.getByRole('tab', { name: 'Q&A' }).click();
    await page.getByLabel('Your question').fill('Half a que');
    await page.getByRole('button', { name: 'Play again' }).first().click();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible({ timeout: 40_000 });
    await page.clock.runFor(6000);
    await expect(page.getByLabel('Your question')).toHaveValue('Half a que');
    await page.getByLabel('Your question').fill('');
    await expect(page).toHaveURL(new RegExp(`contentid=${second.id}`), { timeout: 40_000 });
    await playing(page);
    await stopClock(page);
    await seek(page, 7.5);
    await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
    await expect(stage(page).locator('output [lang=hi]')).toHaveText(third.name);
    // nor under an open dialog
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('?');
    await expect(keys).toBeVisible();
    await page.clock.resume();
    await page.clock.runFor(6000);
    await expect(page).toHaveURL(new RegExp(`contentid=${second.id}`));
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.getByRole('button', { name: 'Play now' }).click();
    await expect(page).toHaveURL(new RegExp(`contentid=${third.id}`));
    await playing(page);
    // choosing the playing lesson again adds no history entry
    const steps = await page.evaluate(() => history.length);
    await row(page, third).click();
    await page.clock.runFor(500);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await seek(page, 19.5);
    await expect(page.getByText('Congratulation! You have completed the course.')).toBeVisible();
    await expect(page.getByText('100%', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Certificate and rating' })).toBeVisible();
    // the progress is reset, and stays so after leaving the page
    await page.getByRole('button', { name: 'Mark as Not Completed' }).click();
    await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeVisible();
    await page.goto('/course');
    await expect
      .poll(async () => (await progressOf(context, academy, person, course, third)).watchedTime)
      .toBe(0);
    expect((await progressOf(context, academy, person, course, third)).completed).toBe(false);
  });

  test('leads from the last lesson to an earlier open one, and to the course', async ({
    page,
    context,
    academy,
    browser,
  }) => {
    await makePaid(browser, academy, await newLearner(context, academy));
    const [first, , third] = course.lessons as [Lesson, Lesson, Lesson];
    await page.goto(`/courseplayer?courseid=${course.id}&contentid=${third.id}`);
    await playing(page);
    await expect(page.getByText('0.0%', { exact: true })).toBeVisible();
    await seek(page, 19.5);
    const unfinished = page.getByRole('button', { name: /^Next unfinished lesson: / });
    await expect(unfinished.locator('[lang=hi]')).toHaveText(first.name);
    await unfinished.click();
    await expect(page).toHaveURL(new RegExp(`contentid=${first.id}`));
    await page.locator(`a[href="/coursecontentlist?courseid=${course.id}"]`).first().click();
    await expect(page.getByRole('link', { name: 'Back to courses' })).toBeVisible();
  });

  test('pauses while another tab plays, and says so', async ({ page, context, academy, browser }) => {
    await makePaid(browser, academy, await newLearner(context, academy));
    const third = course.lessons[2]!;
    const address = `/courseplayer?courseid=${course.id}&contentid=${third.id}`;
    await page.goto(address);
    await playing(page);
    const other = await context.newPage();
    await other.goto(address);
    await playing(other);
    await expect(page.getByText('A lesson is playing in another tab.')).toBeVisible();
    await expect.poll(() => paused(page)).toBe(true);
    await page.getByRole('button', { name: 'Play here' }).click();
    await expect.poll(() => paused(other)).toBe(true);
    await expect(other.getByText('Paused here')).toBeVisible();
    await expect(page.getByText('Paused here')).toHaveCount(0);
    expect(await paused(page)).toBe(false);
  });

  test('keeps what was watched before going back, and shows on touch what hides', async ({
    browser,
    academy,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      baseURL: academy.url,
    });
    const person = await newLearner(context, academy);
    await makePaid(browser, academy, person);
    const third = course.lessons[2]!;
    const page = await context.newPage();
    await page.goto(`/courseplayer?courseid=${course.id}&contentid=${third.id}`);
    // the unmute button has a label, and soon only its icon; a small picture is covered only after the first tap
    const unmute = page.getByRole('button', { name: 'Tap to unmute' });
    expect((await unmute.boundingBox())!.width).toBeGreaterThan(100);
    await playing(page);
    expect(await page.locator('[data-controls]').evaluate((one) => getComputedStyle(one).opacity)).toBe('0');
    await expect.poll(async () => (await unmute.boundingBox())!.width).toBeLessThan(50);
    await seek(page, 17);
    await expect.poll(() => now(page)).toBeGreaterThan(17.5);
    await seek(page, 3);
    await expect.poll(() => now(page)).toBeGreaterThan(3.3);
    // the arrow to another lesson is hidden with the controls: invisible, it must not be clickable
    const arrow = page.getByRole('button', { name: 'Previous: Lesson 4' });
    await expect(arrow).toHaveCSS('opacity', '0');
    await expect(arrow).toHaveCSS('pointer-events', 'none');
    await page.evaluate(() => document.querySelector('video')!.pause());
    await expect(arrow).toHaveCSS('opacity', '1');
    await expect(page.locator('[data-saved=saved]')).toBeVisible();
    const saved = await progressOf(context, academy, person, course, third);
    // the browser says the time four times a second at most, less often when the machine is busy
    expect(saved.watchedTime).toBeGreaterThanOrEqual(17);
    expect(saved.position).toBeLessThan(17);
    // the label of the unmute button does not cover the time, which comes with the controls
    await page.reload();
    const label = unmute.locator('span');
    await expect(label).toBeVisible();
    await page.evaluate(() => document.querySelector('video')!.pause());
    await expect(label).toBeHidden();
    await context.close();
  });

  test(
    'keeps what was watched before going back also of a lesson that was chosen after a longer one',
    { tag: '@long' },
    async ({ page, browser, context, academy }) => {
      const person = await newLearner(context, academy);
      await makePaid(browser, academy, person);
      const [, second, third] = course.lessons as [Lesson, Lesson, Lesson];
      await page.clock.install();
      await page.goto(`/courseplayer?courseid=${course.id}&contentid=${third.id}`);
      await playing(page);
      await seek(page, 15);
      await playsOn(page, 15);
      // the screen waits a limited time for the lesson's first picture
      await stopClock(page);
      await row(page, second).click();
      await expect(page).toHaveURL(new RegExp(`contentid=${second.id}`));
      await page.clock.resume();
      await playing(page);
      await seek(page, 5);
      await expect.poll(() => now(page)).toBeGreaterThan(5.5);
      await seek(page, 1);
      await expect.poll(() => now(page)).toBeGreaterThan(1.3);
      await page.evaluate(() => document.querySelector('video')!.pause());
      await expect(page.locator('[data-saved=saved]')).toBeVisible();
      await expect
        .poll(async () => (await progressOf(context, academy, person, course, second)).watchedTime)
        .toBeGreaterThanOrEqual(5.5);
    },
  );

  test('obeys its keys', async ({ page, context, academy, browser }) => {
    const person = await newLearner(context, academy);
    await makePaid(browser, academy, person);
    const third = course.lessons[2]!;
    await page.goto(`/courseplayer?courseid=${course.id}&contentid=${third.id}`);
    await playing(page);
    await page.keyboard.press(' ');
    expect(await paused(page)).toBe(true);
    // keys pressed in a field do not control the player
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<input id="field"><p id="rich" contenteditable>a</p>');
    });
    for (const field of ['#field', '#rich']) {
      await page.focus(field);
      const at = await now(page);
      await page.keyboard.type('k l5');
      expect(await paused(page)).toBe(true);
      expect(await now(page)).toBe(at);
    }
    await page.evaluate(() => {
      for (const id of ['field', 'rich']) document.getElementById(id)!.remove();
    });
    const moved = async (key: string, from: number): Promise<number> => {
      await seek(page, from);
      await page.keyboard.press(key);
      return Math.round((await now(page)) - from);
    };
    expect(await moved('l', 5)).toBe(10);
    expect(await moved('j', 15)).toBe(-10);
    expect(await moved('ArrowRight', 5)).toBe(5);
    expect(await moved('ArrowLeft', 15)).toBe(-5);
    expect(await moved('5', 0)).toBe(10);
    const video = <T>(read: (element: HTMLVideoElement) => T): Promise<T> =>
      page
        .locator('video')
        .first()
        .evaluate(read as never);
    await page.keyboard.press('m');
    expect(await video((element) => element.muted)).toBe(false);
    await page.keyboard.press('ArrowDown');
    expect(await video((element) => element.volume)).toBeCloseTo(0.95);
    await page.keyboard.press('>');
    expect(await video((element) => element.playbackRate)).toBe(1.25);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('SECTION');
    await page.keyboard.press('Shift+P');
    await expect(page).toHaveURL(new RegExp(`contentid=${course.lessons[1]!.id}`));
    await playing(page);
    expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('SECTION');
    // the speed is stored
    expect(await video((element) => element.playbackRate)).toBe(1.25);
    await page.keyboard.press('f');
    // leaving full screen blurs the focused element
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    // a tab that gets the focus scrolls into view
    await page.getByRole('tab', { name: 'Description' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Resource' })).toHaveCSS('outline-style', 'solid');
  });

  test('loses nothing while offline, when the page is left, or when the session ends', async ({
    page,
    context,
    academy,
    browser,
  }) => {
    const person = await newLearner(context, academy);
    await makePaid(browser, academy, person);
    const [, second, third] = course.lessons as [Lesson, Lesson, Lesson];
    await page.goto(`/courseplayer?courseid=${course.id}&contentid=${third.id}`);
    await playing(page);
    await seek(page, 6);
    await expect.poll(() => now(page)).toBeGreaterThan(6);

    await context.setOffline(true);
    await page.keyboard.press('k');
    await expect(page.locator('[data-saved=offline]')).toBeVisible();
    await page.getByRole('button', { name: 'Mark as Complete' }).click();
    await expect(page.getByRole('button', { name: 'Mark as Not Completed' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('[data-saved=saved]')).toBeVisible();
    expect(await progressOf(context, academy, person, course, third)).toMatchObject({ completed: true });

    await page.goto(`/courseplayer?courseid=${course.id}&contentid=${second.id}`);
    await playing(page);
    await seek(page, 4);
    await expect.poll(() => now(page)).toBeGreaterThan(4);
    await page.goto('/logo.svg');
    await expect
      .poll(async () => (await progressOf(context, academy, person, course, second)).position)
      .toBeGreaterThanOrEqual(4);

    await page.goto(`/courseplayer?courseid=${course.id}&contentid=${second.id}`);
    await playing(page);
    const cookies = await context.cookies();
    await context.clearCookies();
    await seek(page, 6);
    await expect.poll(() => now(page)).toBeGreaterThan(6);
    await page.keyboard.press('k');
    await expect(page.getByRole('link', { name: 'Log in to save it' })).toBeVisible();
    await context.addCookies(cookies);
    await page.evaluate(() => localStorage.setItem('islogged', 'true'));
    await page.reload();
    await expect
      .poll(async () => (await progressOf(context, academy, person, course, second)).position)
      .toBeGreaterThanOrEqual(6);
  });

  test('lets Free play the first lesson only', async ({ page, context, academy }) => {
    await newLearner(context, academy);
    const second = course.lessons[1]!;
    await page.goto(`/courseplayer?courseid=${course.id}`);
    await expect(page.getByText('The next lesson is for members')).toBeVisible({ timeout: 40_000 });
    await expect(row(page, second)).toContainText('For members');
    await row(page, second).click();
    await expect(page).toHaveURL(/\/membershipcard\?redirect=/);
    // neither the URL nor an edited selectedOrder opens a locked lesson
    await page.goto(`/courseplayer?courseid=${course.id}&contentid=${second.id}`);
    await expect(page.getByText('This lesson is for members')).toBeVisible();
    expect(await page.evaluate(() => document.querySelector('video')!.currentSrc)).toBe('');
  });

  test('shows the description without scripts, and allows neither right-click nor download', async ({
    page,
    context,
    academy,
  }) => {
    await newLearner(context, academy);
    await page.goto(`/courseplayer?courseid=${course.id}`);
    await expect(page.getByRole('heading', { name: 'About Lesson 1' })).toBeVisible();
    expect(await page.title()).not.toBe('broken in');
    await page.getByRole('tab', { name: 'Q&A' }).click();
    await expect(page.getByText('Q&A Content')).toBeVisible();
    await page.getByRole('tab', { name: 'Resource' }).click();
    await expect(page.getByText('No files to download')).toBeVisible();
    const allowed = await stage(page).evaluate((element) =>
      element
        .querySelector('video')!
        .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    );
    expect(allowed).toBe(false);
    await expect(page.locator('video').first()).toHaveAttribute('controlslist', /nodownload/);
  });

  test('cleans what a description holds once more where it is shown', async ({
    page,
    context,
    academy,
    errors,
  }) => {
    await newLearner(context, academy);
    const description = `<p onclick="window.hit=1">Kept <b>bold</b> <a href="javascript:window.hit=1">words</a>
      <a href="https://example.org/a">link</a></p><img src="x" onerror="window.hit=1"><svg onload="window.hit=1"></svg>
      <iframe src="https://example.org"></iframe><style>body{display:none}</style><script>window.hit=1</script>
      <form action="/x"><button>Send</button></form><div style="position:fixed"><em>inside</em></div>`;
    await page.route('**/api/CourseContent/Details*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), description } });
    });
    await page.goto(`/courseplayer?courseid=${course.id}`);
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('bold')).toBeVisible();
    await expect(panel.getByRole('link')).toHaveCount(1);
    await expect(panel.getByRole('link', { name: 'link' })).toHaveAttribute('rel', /noopener/);
    expect(await panel.innerHTML()).not.toMatch(
      /onerror|onclick|onload|javascript:|<iframe|<svg|<style|<script|<form|<button|position/i,
    );
    expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
    // the CSP reports the inline handlers that it blocked while the text was parsed
    expect(errors.filter((error) => !error.includes('inline event handler'))).toEqual([]);
    errors.length = 0;
  });

  test('late details of a chosen lesson load nothing under the lesson that somebody has gone back to', async ({
    page,
    browser,
    context,
    academy,
  }) => {
    await makePaid(browser, academy, await newLearner(context, academy));
    // not the next one, whose details are already loaded
    const [chosen, , open] = course.lessons as [Lesson, Lesson, Lesson];
    const details = `**/api/CourseContent/Details?coursecontentid=${chosen.id}`;
    await page.goto(`/courseplayer?courseid=${course.id}&contentid=${open.id}`);
    await playing(page);
    const shown = () => page.evaluate(() => document.querySelector('video')!.currentSrc);
    const before = await shown();
    const reply = Promise.withResolvers<void>();
    await page.route(details, async (route) => {
      await reply.promise;
      await route.continue();
    });
    // a list that fits is expanded
    await row(page, chosen).click();
    await expect(page).toHaveURL(new RegExp(`contentid=${chosen.id}`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`contentid=${open.id}`));
    await playing(page);
    const come = page.waitForResponse(details);
    reply.resolve();
    await (await come).finished();
    await playsOn(page, await now(page));
    expect(await shown()).toBe(before);
  });

  test('says why the server does not send the video, and plays it when it does', async ({
    page,
    context,
    academy,
  }) => {
    await newLearner(context, academy);
    const message = 'Too many files are open at once. Please wait a moment and try again.';
    await page.route('**/media/lesson/**', (route) =>
      route.fulfill({ status: 429, json: { error: { code: 'too_many', message } } }),
    );
    await page.goto(`/courseplayer?courseid=${course.id}`);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText(/another browser/)).toHaveCount(0);
    await page.unroute('**/media/lesson/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await playing(page);
    await expect(page.getByText(message)).toHaveCount(0);
  });

  test('shows captions, and remembers them', async ({ page, context, academy, browser }) => {
    const owner = await asOwner(browser, academy);
    const file = path.join(path.dirname(clip(3)), 'hindi.vtt');
    writeFileSync(file, 'WEBVTT\n\n00:00.000 --> 00:30.000\n<i>नमस्ते</i> दोस्तों\n');
    for (const { id } of course.lessons.slice(1))
      await uploadByApi(
        owner,
        academy,
        `/api/CourseContent/UploadCaption?coursecontentid=${id}&lang=hi`,
        file,
      );
    await owner.close();
    const person = await newLearner(context, academy);
    await makePaid(browser, academy, person);
    const [, second, third] = course.lessons as [Lesson, Lesson, Lesson];
    await page.goto(`/courseplayer?courseid=${course.id}&contentid=${third.id}`);
    await playing(page);
    await expect(page.getByTestId('captions')).toHaveCount(0);
    await page.keyboard.press('c');
    await expect(page.getByTestId('captions')).toHaveText('नमस्ते दोस्तों');
    await page.goto(`/courseplayer?courseid=${course.id}&contentid=${second.id}`);
    await expect(page.getByTestId('captions')).toHaveText('नमस्ते दोस्तों');
    await page.keyboard.press('c');
    await expect(page.getByTestId('captions')).toHaveCount(0);
  });

  test('saves every two minutes while playing, and not while paused', async ({
    page,
    context,
    academy,
    browser,
  }) => {
    const person = await newLearner(context, academy);
    await makePaid(browser, academy, person);
    const saves: string[] = [];
    page.on('request', (request) => {
      if (/UsersProgress\/Edit/.test(request.url())) saves.push(request.postData() ?? '');
    });
    let replies = 0;
    page.on('requestfinished', (request) => {
      if (/UsersProgress\/Edit/.test(request.url())) replies++;
    });
    await page.clock.install();
    await page.goto(`/courseplayer?courseid=${course.id}&contentid=${course.lessons[2]!.id}`);
    await expect.poll(() => now(page)).toBeGreaterThan(1);
    // the video must not end before the autosave
    await page.evaluate(() => (document.querySelector('video')!.playbackRate = 0.5));
    await page.clock.runFor(100_000);
    expect(saves).toEqual([]);
    await page.clock.runFor(21_000);
    await expect.poll(() => saves.length).toBe(1);
    const at = await now(page);
    await expect.poll(() => now(page)).toBeGreaterThan(at + 1);
    await page.evaluate(() => document.querySelector('video')!.pause());
    await expect.poll(() => saves.length).toBe(2);
    // without a reply it would be sent again
    await expect.poll(() => replies).toBe(2);
    await page.clock.runFor(300_000);
    expect(saves).toHaveLength(2);
  });

  test('notes the second also after the clock was set back', async ({ page, context, academy, browser }) => {
    await makePaid(browser, academy, await newLearner(context, academy));
    await page.goto(`/courseplayer?courseid=${course.id}&contentid=${course.lessons[2]!.id}`);
    await playing(page);
    const noted = () =>
      page.evaluate(() => {
        const saved = JSON.parse(localStorage.getItem('savedvideocurrenttime') ?? '{}') as { time?: number };
        return saved.time ?? 0;
      });
    await expect.poll(noted).toBeGreaterThan(0);
    await page.evaluate(() => {
      const real = Date.now.bind(Date);
      Date.now = () => real() - 3_600_000;
    });
    await seek(page, 10);
    await expect.poll(noted).toBeGreaterThan(10);
  });

  test(
    'has no accessibility finding, in both languages and themes',
    { tag: '@long' },
    async ({ browser, academy }) => {
      for (const [lang, colorScheme, width] of [
        ['en', 'light', 1280],
        ['hi', 'dark', 360],
        ['en', 'dark', 360],
        ['hi', 'light', 1280],
      ] as const) {
        const context = await browser.newContext({
          colorScheme,
          viewport: { width, height: 780 },
          reducedMotion: 'reduce',
          baseURL: academy.url,
        });
        await newLearner(context, academy);
        await context.addInitScript((value) => localStorage.setItem('lang', value), lang);
        const page = await context.newPage();
        await page.goto(`/courseplayer?courseid=${course.id}`);
        await playing(page);
        await page.keyboard.press('k');
        await expect.poll(() => paused(page)).toBe(true);
        expect(await violations(page), `${lang} ${colorScheme} ${width}`).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        await context.close();
      }
    },
  );

  test('works at 360 px with fingers', async ({ browser, academy }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      baseURL: academy.url,
    });
    const person = await newLearner(context, academy);
    await makePaid(browser, academy, person);
    const third = course.lessons[2]!;
    const page = await context.newPage();
    await page.goto(`/courseplayer?courseid=${course.id}`);
    await playing(page);
    await page.getByRole('button', { name: 'Lessons', exact: true }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Second part/ })
      .tap();
    await page.getByRole('dialog').locator(`[data-order="${third.order}"]`).tap();
    await expect(page).toHaveURL(new RegExp(`contentid=${third.id}`));
    await expect(page.getByRole('dialog')).toBeHidden();
    await playing(page);
    await page.evaluate(() => document.querySelector('video')!.pause());
    const box = (await page.getByTestId('surface').boundingBox())!;
    // nothing is above the picture; the way back is below it
    expect(box.y).toBe(0);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('main').locator('a[href^="/coursecontentlist"]')).toBeVisible();
    const right = [box.x + box.width * 0.8, box.y + box.height * 0.25] as const;
    // on a busy machine two taps may arrive too far apart and count as single ones
    await expect(async () => {
      await page.evaluate(() => {
        document.querySelector('video')!.currentTime = 3;
      });
      await page.touchscreen.tap(...right);
      await page.touchscreen.tap(...right);
      expect(Math.round(await now(page))).toBe(13);
    }).toPass({ intervals: [500] });
    await context.close();
  });
});

test('seeking in a two-hour video starts within a second', async ({ page, context, academy, browser }) => {
  const long = await courseOf(browser, academy, [makeLongVideo('two hours.mp4', 2)]);
  await newLearner(context, academy);
  await page.goto(`/courseplayer?courseid=${long.id}`);
  await playing(page);
  const waited = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video')!;
        const started = performance.now();
        video.currentTime = 6600;
        video.addEventListener(
          'timeupdate',
          () => video.currentTime > 6600 && !video.seeking && resolve(performance.now() - started),
        );
      }),
  );
  // far less than loading everything in between would take
  expect(waited).toBeLessThan(5000);
  await expect(page.getByTestId('time')).toContainText(/^1:50:0\d \/ 2:00:00$/);
});

test(
  'a film that is replaced while a learner is in the middle of it goes on, and the new one comes with the next visit',
  { tag: '@long' },
  async ({ page, context, academy, browser }) => {
    const course = await courseOf(browser, academy, [clip(60)]);
    const [lesson] = course.lessons as [Lesson];
    const person = await newLearner(context, academy);
    await api(context, academy, '/api/notes/Create', { contentId: lesson.id, second: 5, text: 'Mine' });
    const owner = await asOwner(browser, academy);
    const words = path.join(path.dirname(clip(3)), 'long.vtt');
    writeFileSync(words, 'WEBVTT\n\n00:00.000 --> 01:00.000\nनमस्ते\n');
    const captions = `/api/CourseContent/UploadCaption?coursecontentid=${lesson.id}&lang=hi`;
    await uploadByApi(owner, academy, captions, words);
    const replace = (video: string) =>
      uploadByApi(owner, academy, `/api/Image/UploadImage?kind=video&contentId=${lesson.id}`, video);

    // little more bandwidth than the video needs, so that its rest is still to be requested
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: 500_000,
      uploadThroughput: 500_000,
    });
    const answers: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/media/lesson/'))
        answers.push(`${response.status()} ${new URL(response.url()).search}`);
    });
    const source = () => page.evaluate(() => document.querySelector('video')!.currentSrc);
    const playsOn = async (second: number) => {
      await seek(page, second);
      await expect.poll(() => now(page)).toBeGreaterThan(second + 0.3);
      await expect(page.getByTestId('captions')).toHaveText('नमस्ते');
    };
    await page.goto(`/courseplayer?courseid=${course.id}`);
    await playing(page);
    await page.keyboard.press('c');
    const first = await source();
    await replace(makePlainVideo('second.mp4', 50));
    // reloads the lesson's details, like returning to the tab after a while
    const asked = page.waitForResponse('**/api/CourseContent/Details?**');
    await page.evaluate(() => {
      const real = Date.now;
      Date.now = () => real() + 11_000;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    const { videoUrl } = (await (await asked).json()) as { videoUrl: string };
    expect(first).not.toContain(videoUrl);
    answers.length = 0;
    await playsOn(52);
    await stage(page).hover();
    await page.getByRole('slider', { name: 'Seek' }).hover();
    await expect(page.locator('video[src]').last()).toHaveJSProperty('src', first);
    await expect(page.locator('video[src]')).toHaveCount(2);
    expect([...new Set(answers)]).toEqual([`206 ${new URL(first).search}`]);
    // deleted by the second replacement
    await replace(makePlainVideo('third.mp4', 40));
    await playsOn(25);
    expect(answers).toContain(`404 ${new URL(first).search}`);
    expect(await source()).toBe(new URL(videoUrl, first).href);
    await page.keyboard.press('k');
    const position = async () => (await progressOf(context, academy, person, course, lesson)).position;
    await expect.poll(position).toBeGreaterThan(25);
    await page.reload();
    await expect.poll(() => now(page)).toBeGreaterThan(25);
    const third = await api<{ videoUrl: string }>(
      context,
      academy,
      `/api/CourseContent/Details?coursecontentid=${lesson.id}`,
    );
    expect(await source()).toBe(new URL(third.videoUrl, first).href);
    await expect(page.getByTestId('time')).toContainText('/ 0:40');
    await expect(page.getByTestId('captions')).toHaveText('नमस्ते');
    await page.getByRole('tab', { name: 'Notes' }).click();
    await expect(page.getByText('Mine')).toBeVisible();
    await owner.close();
  },
);
