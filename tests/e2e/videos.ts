import { readFileSync } from 'node:fs';
import { type BrowserContext, expect } from '@playwright/test';
import type { Academy } from '../academy.ts';
import { api } from './fixtures.ts';
import { makePlainVideo } from './media.ts';

/** Uploads a plain film of that many seconds for a lesson, and waits until it can be played: learners see no lesson without one. */
export async function giveVideo(
  owner: BrowserContext,
  academy: Academy,
  contentId: number,
  seconds = 60,
): Promise<void> {
  const cookies = await owner.cookies(academy.url);
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await owner.request.post(
    `${academy.url}/api/Image/UploadImage?kind=video&contentId=${contentId}`,
    {
      headers: { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) },
      multipart: {
        postedFiles: {
          name: 'film.mp4',
          mimeType: 'video/mp4',
          buffer: readFileSync(makePlainVideo(`plain-${seconds}.mp4`, seconds)),
        },
      },
    },
  );
  expect(response.status(), await response.text()).toBe(200);
  const details = `/api/CourseContent/Details?coursecontentid=${contentId}`;
  const state = async () => (await api<{ videoState: string }>(owner, academy, details)).videoState;
  await expect.poll(state, { timeout: 20_000 }).toBe('ready');
}
