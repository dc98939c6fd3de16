import { rmSync } from 'node:fs';
import { asOwner, makeCourse } from '../support/browser.ts';
import { expect, newLearner, test } from './fixtures.ts';
import { type LadderFront, loaded, makeLadder, openLadderFront } from './ladder.ts';
import { makePlainVideo } from './media.ts';
import { playsOn, throttle } from './playing.ts';

/** Seconds of a lesson to watch; slowLine.long.ts watches ten minutes of converted videos. */
const watched = 25;

let folder: string;
let front: LadderFront;
let courseId: number;

test.beforeAll(async ({ browser, academy }) => {
  test.setTimeout(300_000);
  folder = makeLadder(watched + 15);
  front = await openLadderFront(academy.url, folder);
  const owner = await asOwner(browser, academy);
  const made = await makeCourse(owner, academy, { courseName: 'Slow line' }, [
    { contentName: 'Streamed', order: 1, video: makePlainVideo('slow line.mp4', watched + 15) },
  ]);
  courseId = made.courseID;
  await owner.close();
});

test.afterAll(() => {
  front.close();
  rmSync(folder, { recursive: true, force: true });
});

for (const [kilobits, rendition, stallsPerMinute] of [
  [400, '240p', 0],
  [150, '144p', 1],
] as const)
  test(
    `at ${kilobits} kbit/s ${rendition} is played, with at most ${stallsPerMinute} stalls a minute`,
    { tag: '@long' },
    async ({ page, context, academy }) => {
      test.setTimeout((watched * 1.5 + 60) * 1000);
      await newLearner(context, academy);
      const lesson = `${front.url}/courseplayer?courseid=${courseId}`;
      // caches the code of the page
      await page.goto(lesson);
      await playsOn(page, 0);
      // leaves the page first, which might still measure and request more
      await page.goto(`${front.url}/robots.txt`);
      await page.evaluate(() => sessionStorage.removeItem('player.bandwidth'));
      await throttle(page, kilobits);
      front.asked = [];
      await page.goto(lesson);
      await playsOn(page, 0);
      const stalls = await page.evaluate(
        (end) =>
          new Promise<number>((resolve) => {
            const element = document.querySelector('video')!;
            let count = 0;
            element.addEventListener('waiting', () => (count += 1));
            element.addEventListener('timeupdate', () => element.currentTime > end && resolve(count));
          }),
        watched,
      );
      expect(stalls).toBeLessThanOrEqual(stallsPerMinute * Math.ceil(watched / 60));
      expect(loaded(front)).toContain(rendition);
      expect(loaded(front)).not.toContain('480p');
    },
  );
