// How lessons play on slow connections: what tests/e2e/slowLine.long.ts checks for ten minutes, but shorter and at more speeds.
import { makePlainVideo } from '../../tests/e2e/media.ts';
import { makeSampleLessons, watchLesson } from '../../tests/e2e/watching.ts';
import { startAcademy } from '../../tests/support/academy.ts';
import { asOwner, makeCourse } from '../../tests/support/browser.ts';
import { makeSamples, repeatSample } from '../../tests/video/samples.ts';
import { openBrowser } from './browser.ts';
import { table } from './tables.ts';

/** In kbit/s. */
const speeds = [150, 250, 400];
const seconds = 90;

/** The section on slow connections. */
export async function lineReport(): Promise<string> {
  const academy = await startAcademy({ FFMPEG: '' });
  const browser = await openBrowser();
  try {
    const owner = await asOwner(browser, academy);
    // longer than the watched part: near the end nothing is left to load
    const samples = (await makeSamples()).map((sample) => repeatSample(sample, Math.ceil(seconds / 60) + 1));
    const lessons = await makeSampleLessons(owner, academy, samples);
    const { courseID: warmUp } = await makeCourse(owner, academy, { courseName: 'Warm-up' }, [
      { contentName: 'Warm-up', order: 1, video: makePlainVideo('warm-up.mp4', 20) },
    ]);
    const rows: string[][] = [];
    // one connection after another: nine concurrent players would wait for the processor
    for (const kilobits of speeds)
      rows.push(
        ...(await Promise.all(
          lessons.map(async ({ name, courseId }) => {
            const watched = await watchLesson(browser, academy, { courseId, kilobits, seconds, warmUp });
            console.log(kilobits, name, watched);
            const { startSeconds, stalls, stalledSeconds, lines } = watched;
            const shown = [...new Set(lines)].map((one) => `${one}p`).join(', ');
            return [
              `${kilobits} kbit/s`,
              name,
              `${startSeconds.toFixed(1)} s`,
              stalls === 0 ? '0' : `${stalls} (${stalledSeconds.toFixed(1)} s)`,
              shown,
            ];
          }),
        )),
      );
    return `${seconds} seconds of each:

${table(['Line', 'Lesson', 'starts after', 'stalls', 'shown'], rows)}`;
  } finally {
    await browser.close();
    await academy.remove();
  }
}
