import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Academy } from '../support/academy.ts';
import { actOnLesson, asOwner, makeCourse } from '../support/browser.ts';
import { violations } from '../support/accessibility.ts';
import { sendSignal, workersIn } from '../support/processes.ts';
import { test } from './ffmpeg.ts';
import { api, expect, newLearner, signIn } from './fixtures.ts';
import { makeRecording, makeSound } from './media.ts';
import { playing, playsOn, video } from './playing.ts';

/** Stops FFmpeg as soon as it starts, until the returned function is called, so that a fast machine does not finish too early. */
function stopConversions({ dataDir }: Academy): () => void {
  const work = path.join(dataDir, 'files', 'work');
  const look = (): void => {
    for (const folder of existsSync(work) ? readdirSync(work) : [])
      for (const id of workersIn(path.join(work, folder))) sendSignal(id, 'SIGSTOP');
  };
  const timer = setInterval(look, 50);
  return () => clearInterval(timer);
}

test(
  'a recording that no browser plays is converted; that can be cancelled and begun again',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    await signIn(context, academy, academy.admin);
    const { courseID: id } = await makeCourse(context, academy, { courseName: 'Recordings' });
    await page.goto(`/coursecontent?courseid=${id}`);
    await expect(page.getByText('Any video or audio file, up to 8 GB.')).toBeVisible();
    const row = page.getByRole('row', { name: /Screen/ });
    await page.getByLabel('Section Name').fill('Part one');
    await page.getByLabel('Content Name').fill('Screen');
    const goOn = stopConversions(academy);
    await page.locator('form input[type=file]').setInputFiles(makeRecording('screen.mkv', 10));
    await page.getByRole('button', { name: 'Add Content' }).click();
    await expect(row).toContainText(/Processing|Playable/, { timeout: 30_000 });

    await actOnLesson(page, 'Screen', 'Cancel the conversion');
    await expect(row).toContainText('Cancelled');
    // a cancelled conversion is no failure
    await expect(row).not.toContainText('Failed');
    await expect(row.getByRole('alert')).toHaveCount(0);
    goOn();
    await row.getByRole('button', { name: 'Convert again: Screen' }).click({ timeout: 30_000 });
    await expect(row).toContainText('Complete', { timeout: 90_000 });
    await expect(row).toContainText(/Sizes: 144p, 240p, 360p; [\d.]+ MB with the upload/);
    await expect(row.getByRole('button', { name: /conversion|Convert/ })).toHaveCount(0);

    // the owner sees how much space each size takes, and may delete the upload
    const sizes = page.getByRole('dialog', { name: 'Sizes: Screen' });
    const open = () => actOnLesson(page, 'Screen', 'Sizes');
    await open();
    await expect(sizes).toContainText(/Sound.*144p.*240p.*360p.*As uploaded.*Together[\d.]+ MB/);
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await sizes.getByRole('button', { name: 'Delete the upload' }).click();
    await expect(sizes).toContainText('It can’t be brought back');
    await sizes.getByRole('button', { name: 'Delete the upload' }).click();
    await expect(sizes).toHaveCount(0);
    await expect(async () => {
      await open();
      await expect(sizes).toContainText('Together');
      const text = await sizes.textContent();
      await page.keyboard.press('Escape');
      await expect(sizes).toHaveCount(0);
      expect(text).toContain('One MP4 in place of the upload');
    }).toPass({ timeout: 30_000 });

    // cancelling the conversion of a new video keeps the present one, and is no failure either
    const goOnAgain = stopConversions(academy);
    await row.locator('input[type=file]').setInputFiles(makeRecording('again.mkv', 10));
    await actOnLesson(page, 'Screen', 'Cancel the conversion');
    await expect(row).toContainText(
      'The conversion of the new video was cancelled; the lesson keeps the one',
    );
    await expect(row).toContainText('Complete');
    await expect(row.getByRole('alert')).toHaveCount(0);
    goOnAgain();
  },
);

test(
  'a lesson that is sound alone starts with sound, or waits for a click where the browser asks for one',
  { tag: '@long' },
  async ({ page, browser, context, academy }) => {
    const owner = await asOwner(browser, academy);
    const { courseID, lessonIds } = await makeCourse(owner, academy, { courseName: 'Recited' }, [
      { contentName: 'Poem', order: 1, video: makeSound('poem.m4a', 30) },
    ]);
    const details = `/api/CourseContent/Details?coursecontentid=${lessonIds[0]}`;
    const state = async () =>
      (await api<{ conversion: { state: string } | null }>(owner, academy, details)).conversion?.state;
    await expect.poll(state, { timeout: 60_000 }).toBe('complete');
    await owner.close();
    await newLearner(context, academy);
    const player = `/courseplayer?courseid=${courseID}`;
    const stage = page.getByRole('region', { name: 'Video player' });
    const unmute = page.getByRole('button', { name: 'Tap to unmute' });
    for (const source of ['renditions', 'the file'] as const) {
      if (source === 'the file')
        await page.route('**/master.m3u8*', (route) => route.fulfill({ status: 404 }));
      await page.goto(player);
      await playing(page);
      expect(await video(page)).toMatchObject({ muted: false, paused: false });
      await expect(stage.getByText('Audio only', { exact: true })).toBeVisible();
      await expect(unmute).toHaveCount(0);
    }
    await page.unroute('**/master.m3u8*');

    // like browsers before the first click on a page
    await page.addInitScript(() => {
      const media = HTMLMediaElement.prototype;
      const { play } = media;
      // not userActivation, which Playwright's own scripts activate
      let clicked = false;
      addEventListener('pointerdown', () => (clicked = true), { capture: true });
      media.play = function refusing() {
        if (this.muted || clicked) return play.call(this);
        this.pause();
        return Promise.reject(new DOMException('not yet', 'NotAllowedError'));
      };
    });
    await page.reload();
    const big = stage.getByRole('button', { name: 'Play', exact: true }).first();
    await expect(big).toBeVisible();
    await expect(unmute).toHaveCount(0);
    expect((await big.boundingBox())!.width).toBeGreaterThanOrEqual(64);
    expect(await violations(page, 'section[aria-label="Video player"]')).toEqual([]);
    expect(await video(page)).toMatchObject({ muted: false, paused: true });
    const { currentTime } = await video(page);
    await big.click();
    await playsOn(page, currentTime);
    expect(await video(page)).toMatchObject({ muted: false, paused: false });
  },
);
