// From a click on a lesson to its first picture, compared with a bare <video> that plays the same upload.
import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { api, newLearner } from '../../tests/e2e/fixtures.ts';
import { playing } from '../../tests/e2e/playing.ts';
import { whenConverted } from '../../tests/e2e/watching.ts';
import { type Academy, startAcademy } from '../../tests/support/academy.ts';
import { asOwner, makeCourse, makePaid } from '../../tests/support/browser.ts';
import { uploads } from '../../tests/video/samples.ts';
import { openBrowser } from './browser.ts';
import { median, table } from './tables.ts';

const rounds = 9;
/** Milliseconds for which people press a mouse button. */
const pressMs = 80;
/** Milliseconds within which a page becomes idle. */
const restMs = 1000;

interface Measuring {
  firstPicture: Promise<number>;
}

/** Empties Chromium's cache, which must not contain measured files. */
const emptyCache = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
};

/** A lesson that this learner has never opened, chosen in the list while another one is paused. */
async function clickInPlayer(page: Page, url: string, delay: number): Promise<number> {
  await page.goto(url);
  await playing(page);
  await page.keyboard.press('k');
  await page.waitForTimeout(restMs);
  await emptyCache(page);
  await page.evaluate(() => {
    const video = document.querySelector('video')!;
    const measuring = window as unknown as Measuring;
    measuring.firstPicture = new Promise((resolve) => {
      const onClick = (): void => {
        const clicked = performance.now();
        const onEmptied = (): void =>
          void video.requestVideoFrameCallback(() => resolve(performance.now() - clicked));
        video.addEventListener('emptied', onEmptied, { once: true });
      };
      document.addEventListener('click', onClick, { once: true, capture: true });
    });
  });
  await page.locator('[data-order="2"]').click({ delay });
  return page.evaluate(() => (window as unknown as Measuring).firstPicture);
}

/** The upload in an element that a click creates, in a page with nothing else. */
async function clickBare(context: BrowserContext, academy: Academy, src: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${academy.url}/manifest.webmanifest`);
  await page.evaluate((file) => {
    const measuring = window as unknown as Measuring;
    const button = document.createElement('button');
    button.textContent = 'Play';
    document.body.replaceChildren(button);
    measuring.firstPicture = new Promise((resolve) => {
      button.addEventListener('click', () => {
        const clicked = performance.now();
        const video = document.createElement('video');
        video.muted = true;
        video.style.width = '900px';
        document.body.append(video);
        video.src = file;
        video.requestVideoFrameCallback(() => resolve(performance.now() - clicked));
        void video.play();
      });
    });
  }, src);
  await page.waitForTimeout(restMs);
  await emptyCache(page);
  await page.getByRole('button').click();
  const milliseconds = await page.evaluate(() => (window as unknown as Measuring).firstPicture);
  await page.close();
  return milliseconds;
}

async function measure(browser: Browser, academy: Academy): Promise<string> {
  const owner = await asOwner(browser, academy);
  // longer than the last seconds of a lesson, in which the next one is prefetched
  const { file } = uploads.short();
  const drafts = [1, 2].map((order) => ({ contentName: `Lesson ${order}`, order, video: file }));
  const { courseID, lessonIds } = await makeCourse(owner, academy, { courseName: 'Start' }, drafts);
  for (const id of lessonIds) await whenConverted(owner, academy, id);
  const [first, second] = lessonIds as [number, number];
  const learner = await browser.newContext({ baseURL: academy.url });
  const person = await newLearner(learner, academy);
  await makePaid(browser, academy, person);
  const page = await learner.newPage();
  const details = `/api/CourseContent/Details?coursecontentid=${second}`;
  const { videoUrl } = await api<{ videoUrl: string }>(learner, academy, details);
  const times = { bare: [] as number[], click: [] as number[], press: [] as number[] };
  const url = `${academy.url}/courseplayer?courseid=${courseID}&contentid=${first}`;
  const choose = async (delay: number): Promise<number> => {
    const milliseconds = await clickInPlayer(page, url, delay);
    await page.goto(`${academy.url}/course`);
    // the next round begins at the start again
    const again = { contentId: second, watchedDuration: 0, completed: false };
    await api(learner, academy, `/api/UsersProgress/Edit?UID=${person.userId}`, again);
    return milliseconds;
  };
  // in turns, so that other work of the machine affects all alike
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await clickBare(learner, academy, videoUrl));
    times.click.push(await choose(0));
    times.press.push(await choose(pressMs));
  }
  console.log(times);
  const row = (what: string, values: readonly number[]): string[] => [
    what,
    ...[median(values), Math.min(...values), Math.max(...values)].map((value) => `${value.toFixed(0)} ms`),
    `${(median(values) - median(times.bare)).toFixed(0)} ms`,
  ];
  return table(
    ['From the click to the first picture', 'median', 'shortest', 'longest', 'more than bare'],
    [
      row('a bare `<video>` in an empty page', times.bare),
      row('a lesson in the player, by a click without any duration', times.click),
      row(`a lesson in the player, by a mouse button that is pressed for ${pressMs} ms`, times.press),
    ],
  );
}

/** The section on the start of playback. */
export async function startReport(): Promise<string> {
  const academy = await startAcademy({ FFMPEG: '' });
  const browser = await openBrowser();
  try {
    return await measure(browser, academy);
  } finally {
    await browser.close();
    await academy.remove();
  }
}
