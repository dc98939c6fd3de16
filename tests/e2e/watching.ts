// Lessons watched on a slow connection as learners do, for the long tests and the report on videos.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Academy } from '../support/academy.ts';
import { makeCourse } from '../support/browser.ts';
import { until } from '../support/until.ts';
import type { Sample } from '../video/samples.ts';
import { api, newLearner } from './fixtures.ts';
import { playing, throttle } from './playing.ts';

/** Resolves when a lesson's video has all its renditions. */
export async function whenConverted(
  owner: BrowserContext,
  academy: Academy,
  lessonId: number,
): Promise<void> {
  const path = `/api/CourseContent/Details?coursecontentid=${lessonId}`;
  const isComplete = async (): Promise<boolean> => {
    const { conversion } = await api<{ conversion: { state: string; problem: string } | null }>(
      owner,
      academy,
      path,
    );
    if (conversion?.state === 'failed') throw new Error(`a conversion failed: ${conversion.problem}`);
    return conversion?.state === 'complete';
  };
  await until(`the renditions of lesson ${lessonId} are complete`, isComplete, 1800, 500);
}

/** Uploads each video as the free lesson of a course of its own; resolves when all their renditions are complete. */
export async function makeSampleLessons(
  owner: BrowserContext,
  academy: Academy,
  samples: readonly Sample[],
): Promise<{ name: string; courseId: number }[]> {
  const made: { name: string; courseId: number; lessonId: number }[] = [];
  for (const { name, file } of samples) {
    const { courseID: courseId, lessonIds } = await makeCourse(owner, academy, { courseName: name }, [
      { contentName: name, order: 1, video: file },
    ]);
    made.push({ name, courseId, lessonId: lessonIds[0]! });
  }
  for (const { lessonId } of made) await whenConverted(owner, academy, lessonId);
  return made;
}

export interface Watched {
  /** From the request of the page until the picture moves; the code is cached, and the connection has not been measured. */
  startSeconds: number;
  /** Stalls after the start, and their total duration. */
  stalls: number;
  stalledSeconds: number;
  /** Heights of the pictures in the order in which they were shown. */
  lines: number[];
}

/** Starts counting events of the video. */
const count = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const element = document.querySelector('video')!;
    const counted = { stalls: 0, stalledSeconds: 0, lines: [element.videoHeight] };
    Object.assign(window, { counted });
    let since: number | null = null;
    element.addEventListener('waiting', () => {
      counted.stalls += 1;
      since ??= performance.now();
    });
    element.addEventListener('playing', () => {
      if (since !== null) counted.stalledSeconds += (performance.now() - since) / 1000;
      since = null;
    });
    element.addEventListener('resize', () => counted.lines.push(element.videoHeight));
  });

/** A new learner watches a lesson from its start for some seconds, on a connection of some kbit/s. */
export async function watchLesson(
  browser: Browser,
  academy: Academy,
  {
    courseId,
    kilobits,
    seconds,
    warmUp,
  }: { courseId: number; kilobits: number; seconds: number; warmUp: number },
): Promise<Watched> {
  const context = await browser.newContext({ baseURL: academy.url });
  try {
    await newLearner(context, academy);
    const page = await context.newPage();
    // another lesson loads the page's code
    await page.goto(`${academy.url}/courseplayer?courseid=${warmUp}`);
    await playing(page);
    await page.evaluate(() => sessionStorage.removeItem('player.bandwidth'));
    await throttle(page, kilobits);
    // the page's pictures may load after the first seconds of the video
    await page.goto(`${academy.url}/courseplayer?courseid=${courseId}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0, null, {
      timeout: 120_000,
    });
    const startSeconds = (await page.evaluate(() => performance.now())) / 1000;
    await count(page);
    await page.waitForFunction((end) => document.querySelector('video')!.currentTime > end, seconds, {
      timeout: (seconds * 1.5 + 60) * 1000,
      polling: 500,
    });
    const counted = await page.evaluate(
      () => (window as unknown as { counted: Omit<Watched, 'startSeconds'> }).counted,
    );
    return { startSeconds, ...counted };
  } finally {
    await context.close();
  }
}
