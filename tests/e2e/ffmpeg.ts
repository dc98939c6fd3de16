import { test as base } from './fixtures.ts';

/** Playwright's test on an academy with FFmpeg: one for all files, so that they share browsers. */
export const test = base.extend({
  settings: [async ({}, use) => use({ FFMPEG: '' }), { scope: 'worker' }],
});
