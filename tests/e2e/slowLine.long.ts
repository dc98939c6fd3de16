import { asOwner, makeCourse } from '../support/browser.ts';
import { makeSamples, repeatSample } from '../video/samples.ts';
import { test } from './ffmpeg.ts';
import { expect } from './fixtures.ts';
import { makePlainVideo } from './media.ts';
import { makeSampleLessons, watchLesson } from './watching.ts';

const minutes = 10;
/** By speed in kbit/s: the permitted stalls, and the required height. */
const expected = { 400: { stalls: 0, lines: 240 }, 150: { stalls: minutes, lines: 144 } };

test(`${minutes} minutes of a head, of slides and of scrolling text at 400 and at 150 kbit/s`, async ({
  academy,
  browser,
}) => {
  test.setTimeout(45 * 60_000);
  const owner = await asOwner(browser, academy);
  const samples = await makeSamples();
  // longer than the time watched, since at the end nothing is left to load
  const long = samples.map((sample) => repeatSample(sample, minutes + 1));
  const lessons = await makeSampleLessons(owner, academy, long);
  const { courseID: warmUp } = await makeCourse(owner, academy, { courseName: 'Warm-up' }, [
    { contentName: 'Warm-up', order: 1, video: makePlainVideo('warm-up.mp4', 20) },
  ]);
  await owner.close();
  const watched = await Promise.all(
    lessons.flatMap(({ name, courseId }) =>
      ([400, 150] as const).map(async (kilobits) => ({
        name,
        kilobits,
        ...(await watchLesson(browser, academy, { courseId, kilobits, seconds: minutes * 60, warmUp })),
      })),
    ),
  );
  console.table(watched.map((one) => ({ ...one, lines: one.lines.join(' ') })));
  for (const { name, kilobits, stalls, lines } of watched) {
    expect(stalls, `${name} at ${kilobits} kbit/s`).toBeLessThanOrEqual(expected[kilobits].stalls);
    expect(Math.max(...lines), `${name} at ${kilobits} kbit/s`).toBeGreaterThanOrEqual(
      expected[kilobits].lines,
    );
  }
});
