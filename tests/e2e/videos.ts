import { type BrowserContext, expect } from '@playwright/test';
import type { Academy } from '../academy.ts';
import { api } from './fixtures.ts';
import { makePlainVideo } from './media.ts';
import { uploadByApi } from '../support/browser.ts';

/** Uploads a short video for a lesson and waits until it is playable: learners see no lesson without one. */
export async function giveVideo(
  owner: BrowserContext,
  academy: Academy,
  contentId: number,
  seconds = 60,
): Promise<void> {
  const video = makePlainVideo(`plain-${seconds}.mp4`, seconds);
  await uploadByApi(owner, academy, `/api/Image/UploadImage?kind=video&contentId=${contentId}`, video);
  const details = `/api/CourseContent/Details?coursecontentid=${contentId}`;
  const state = async () => (await api<{ videoState: string }>(owner, academy, details)).videoState;
  await expect.poll(state, { timeout: 40_000 }).toBe('ready');
}
