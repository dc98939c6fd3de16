// Lessons whose renditions come from a CDN on another origin.
import type { Browser, Page } from '@playwright/test';
import type { Academy } from '../support/academy.ts';
import { asOwner, makeCourse } from '../support/browser.ts';
import { type Edge, startEdge } from '../support/edge.ts';
import { freePort } from '../support/port.ts';
import { api, expect, newLearner, test as base } from './fixtures.ts';
import { makePlainVideo } from './media.ts';
import { playsOn, seek } from './playing.ts';
import { whenConverted } from './watching.ts';

const key = 'what the CDN and the academy know together';
const seconds = 180;
let edge: Edge;

const test = base.extend({
  settings: [
    async ({}, use) => {
      const port = await freePort();
      const PUBLIC_URL = `http://127.0.0.1:${port}`;
      edge = await startEdge(PUBLIC_URL, key);
      await use({ FFMPEG: '', PORT: String(port), PUBLIC_URL, CDN_URL: edge.url, CDN_KEY: key });
      await edge.close();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'serial' });

let course: { courseID: number; lessonIds: number[] } | undefined;

/** A course of two converted lessons; the second one is for members. */
async function place(browser: Browser, academy: Academy): Promise<{ courseID: number; lessonIds: number[] }> {
  if (course) return course;
  const owner = await asOwner(browser, academy);
  const video = makePlainVideo('three minutes.mp4', seconds);
  const made = await makeCourse(owner, academy, { courseName: 'Far away' }, [
    { contentName: 'Light', order: 1, video },
    { contentName: 'Sound', order: 2, video },
  ]);
  for (const id of made.lessonIds) await whenConverted(owner, academy, id);
  await owner.close();
  return (course = made);
}

/** The renditions that a page requests from its own server. */
function askedOf(page: Page, { url }: Academy): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === url && /^\/media\/video\/.+\.mp4$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** The tokens of requests that the edge answered with a status. */
const tokens = (status: number): Set<string> =>
  new Set(edge.answered.flatMap((one) => new RegExp(`^GET ${status} /cdn/([^/]+)/`).exec(one)?.[1] ?? []));

test.beforeEach(async ({ browser, academy }) => {
  test.setTimeout(180_000);
  await place(browser, academy);
  edge.ahead = 0;
  edge.answered = [];
});

const player = (lesson = 0): string =>
  `/courseplayer?courseid=${course!.courseID}&contentid=${course!.lessonIds[lesson]}`;

test(
  'play and are sought, fetched from the server once for everybody',
  { tag: '@long' },
  async ({ browser, academy }) => {
    edge.fetched = [];
    for (let i = 0; i < 2; i++) {
      const context = await browser.newContext({ baseURL: academy.url });
      await newLearner(context, academy);
      const page = await context.newPage();
      const own = askedOf(page, academy);
      await page.goto(player());
      await playsOn(page, 0);
      await seek(page, 150);
      await playsOn(page, 150);
      await seek(page, 60);
      await playsOn(page, 60);
      expect(own).toEqual([]);
      await context.close();
    }
    expect(tokens(206).size).toBe(2);
    expect(edge.fetched.length).toBeGreaterThan(0);
    expect(new Set(edge.fetched).size).toBe(edge.fetched.length);
  },
);

test('ask for a new token before theirs ends', { tag: '@long' }, async ({ page, context, academy }) => {
  await newLearner(context, academy);
  // effectively valid for two seconds, since players renew a minute early
  await page.route('**/api/video/CdnAddress*', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { url: string; seconds: number };
    expect(reply.seconds).toBe(300);
    await route.fulfill({ response, json: { ...reply, seconds: 62 } });
  });
  const own = askedOf(page, academy);
  await page.goto(player());
  await playsOn(page, 0);
  const first = tokens(206);
  await playsOn(page, 2.5);
  await seek(page, 150);
  await playsOn(page, 150);
  expect(tokens(206).size).toBeGreaterThan(first.size);
  expect(own).toEqual([]);
});

test(
  'come from the server itself when the CDN refuses a token',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    await newLearner(context, academy);
    const own = askedOf(page, academy);
    await page.goto(player());
    await playsOn(page, 0);
    expect(own).toEqual([]);
    // expired at the edge
    edge.ahead = 301_000;
    await seek(page, 150);
    await playsOn(page, 150);
    expect(tokens(403).size).toBe(1);
    expect(own.length).toBeGreaterThan(0);
  },
);

test(
  'are given to nobody without a session, a membership, or a token of theirs',
  { tag: '@long' },
  async ({ browser, context, academy }) => {
    const learner = await newLearner(context, academy);
    expect(learner.type).toBe('Free');
    const owner = await asOwner(browser, academy);
    const { streamUrl } = await api<{ streamUrl: string }>(
      owner,
      academy,
      `/api/CourseContent/Details?coursecontentid=${course!.lessonIds[1]}`,
    );
    await owner.close();
    const locked = /\/(\d+-\d+)\//.exec(streamUrl)![1]!;
    const addressOf = (video: string): string => `${academy.url}/api/video/CdnAddress?video=${video}`;
    expect((await context.request.get(addressOf(locked))).status()).toBe(403);
    const details = await api<{ streamUrl: string }>(
      context,
      academy,
      `/api/CourseContent/Details?coursecontentid=${course!.lessonIds[0]}`,
    );
    const open = /\/(\d+-\d+)\//.exec(details.streamUrl)![1]!;
    const { url } = await api<{ url: string }>(
      context,
      academy,
      new URL(addressOf(open)).pathname + `?video=${open}`,
    );
    expect((await fetch(`${url}144p.m3u8`)).status).toBe(200);
    const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;
    expect(await statusOf(`${url.replace(open, locked)}144p.m3u8`)).toBe(403);
    expect(await statusOf(url.replace(/\.[\w-]{43}\//, `.${'A'.repeat(43)}/`) + '144p.m3u8')).toBe(403);
    edge.ahead = 301_000;
    expect(await statusOf(`${url}144p.m3u8`)).toBe(403);
    edge.ahead = 0;
    // the server refuses the CDN's request once the session has ended; a stranger gets a URL for the first lesson only
    await api(context, academy, '/api/Users/Logout', {});
    expect((await context.request.get(addressOf(open))).status()).toBe(200);
    expect((await context.request.get(addressOf(locked))).status()).toBe(401);
    expect(await statusOf(`${url}master.m3u8`)).toBe(401);
  },
);

test(
  'are saved on a device from the server itself, and play without a network',
  { tag: '@long' },
  async ({ browser, academy }) => {
    const context = await browser.newContext({ baseURL: academy.url });
    await newLearner(context, academy);
    const page = await context.newPage();
    await page.goto('/course');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.goto(player());
    await playsOn(page, 0);
    const own = askedOf(page, academy);
    const before = edge.answered.length;
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Download · / }).click();
    await expect(page.getByRole('button', { name: 'Saved on this device' })).toBeVisible();
    expect(own.length).toBeGreaterThan(0);
    expect(edge.answered.slice(before).filter((one) => !one.startsWith('GET 206'))).toEqual([]);
    await context.setOffline(true);
    await page.goto(player());
    await playsOn(page, 0);
    await seek(page, 150);
    await playsOn(page, 150);
    await context.close();
  },
);
