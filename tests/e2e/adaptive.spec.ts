import type { Page } from '@playwright/test';
import { asOwner, makeCourse } from '../support/browser.ts';
import { test } from './ffmpeg.ts';
import { api, expect, newLearner } from './fixtures.ts';
import { makeRecording } from './media.ts';
import { playsOn, seek, video } from './playing.ts';

const lines = async (page: Page): Promise<number> => (await video(page)).videoHeight;

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Video player' }).hover();
  await page.getByRole('button', { name: 'Settings' }).click();
}

test(
  'a recording is played while it is converted, and adaptively when it is complete',
  { tag: '@long' },
  async ({ page, context, academy, browser }) => {
    // FFmpeg runs at the lowest priority, while other tests run browsers
    test.setTimeout(420_000);
    const owner = await asOwner(browser, academy);
    const made = await makeCourse(owner, academy, { courseName: 'Recordings' }, [
      { contentName: 'Screen', order: 1, video: makeRecording('screen.mkv', 120, 8) },
    ]);
    const details = () =>
      api<{ streamUrl: string | null; storyboardUrl: string | null; conversion: { state: string } }>(
        owner,
        academy,
        `/api/CourseContent/Details?coursecontentid=${made.lessonIds[0]}`,
      );
    await expect.poll(async () => (await details()).streamUrl, { timeout: 120_000 }).not.toBeNull();
    await newLearner(context, academy);
    await page.goto(`/courseplayer?courseid=${made.courseID}`);
    await playsOn(page, 0);
    const { currentSrc } = await video(page);
    expect(currentSrc).toMatch(/^blob:/);
    const slider = page.getByRole('slider', { name: 'Seek' });
    await expect(slider).toHaveAttribute('aria-valuemax', '120');
    await page.keyboard.press('Shift+>');
    // so that it does not end before the conversion is complete
    await page.locator('video').evaluate((element: HTMLVideoElement) => element.pause());
    // the largest rendition is added last; it appears without a reload
    await openSettings(page);
    const menu = page.getByRole('group', { name: 'Quality' });
    await expect(menu.getByRole('radio', { name: /^360p \d+ MB an hour/ })).toBeVisible({ timeout: 180_000 });
    await expect.poll(async () => (await details()).conversion.state, { timeout: 180_000 }).toBe('complete');
    await page.locator('video').evaluate((element: HTMLVideoElement) => element.play());
    await menu.getByRole('radio', { name: /^144p \d+ MB an hour/ }).check();
    await expect.poll(() => lines(page)).toBe(144);
    await menu.getByRole('radio', { name: /^360p/ }).check();
    await expect.poll(() => lines(page)).toBe(360);
    await page.keyboard.press('Escape');
    await seek(page, 100);
    await playsOn(page, 100);
    expect(await video(page)).toMatchObject({ playbackRate: 1.25, currentSrc });
    await context.setOffline(true);
    // buffered neither by the first 40 seconds nor after second 100
    await seek(page, 70);
    await expect(page.getByText('The connection was lost')).toBeVisible();
    await context.setOffline(false);
    await playsOn(page, 70);
    await seek(page, 119);
    await expect(page.getByText('Congratulation! You have completed the course.')).toBeVisible();
    await owner.close();
  },
);
