// The video element of a player.
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const video = (page: Page) =>
  page.evaluate(() => {
    const { currentTime, paused, muted, playbackRate, videoHeight, currentSrc } =
      document.querySelector('video')!;
    return { currentTime, paused, muted, playbackRate, videoHeight, currentSrc };
  });

export const now = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

export const playing = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    // a resumed video has its position before it has a picture
    const { currentTime = 0, readyState = 0 } = document.querySelector('video') ?? {};
    return currentTime > 0.2 && readyState >= 2;
  });

export const paused = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('video')!.paused);

/** Waits until it has played past a second: a video that is being opened has a position, but no data yet. */
export const playsOn = (page: Page, from: number): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { currentTime = 0, readyState = 0 } = document.querySelector('video') ?? {};
        return readyState >= 2 ? currentTime : 0;
      }),
    )
    .toBeGreaterThan(from + 0.3);

export const seek = (page: Page, to: number): Promise<void> =>
  page.evaluate((second) => {
    document.querySelector('video')!.currentTime = second;
  }, to);

/** Stops the page's installed clock, so that no countdown ends; `page.clock.resume` lets it go on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
}

/** Limits the page's connection to some kbit/s. */
export async function throttle(page: Page, kilobits: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const bytes = (kilobits * 1000) / 8;
  const conditions = { offline: false, latency: 60, downloadThroughput: bytes, uploadThroughput: bytes };
  await devtools.send('Network.emulateNetworkConditions', conditions);
}
