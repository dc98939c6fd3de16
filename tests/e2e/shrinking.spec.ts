import { execFileSync } from 'node:child_process';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import type { Academy } from '../support/academy.ts';
import { makeCourse, uploadsStored } from '../support/browser.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { makePhoneVideo, makePlainVideo } from './media.ts';
import { openLine } from './network.ts';

// a browser encodes H.264 about as fast as it plays it
test.setTimeout(180_000);

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const dock = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const box = (page: Page) => page.getByRole('checkbox', { name: 'Shrink before sending' });

test.beforeEach(async ({ context, academy }) => {
  await signIn(context, academy, academy.admin);
});

interface Probed {
  streams: {
    codec_type: string;
    codec_name: string;
    width?: number;
    height?: number;
    side_data_list?: { rotation?: number }[];
  }[];
  format: { duration: string; size: string };
}

const probe = (file: string): Probed =>
  JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', file]).toString(),
  ) as Probed;

/** The mean colour of the upper and the lower half, as shown. */
function halves(file: string): { upper: string; lower: string } {
  const mean = (crop: string): string => {
    const args = ['-v', 'error', '-ss', '1', '-i', file, '-frames:v', '1', '-vf', `${crop},scale=1:1`];
    const [red = 0, , blue = 0] = execFileSync('ffmpeg', [
      ...args,
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-',
    ]);
    return red > blue ? 'red' : 'blue';
  };
  return { upper: mean('crop=iw:ih/2:0:0'), lower: mean('crop=iw:ih/2:0:ih/2') };
}

/** Downloads the video that the server has stored. */
async function download(context: BrowserContext, academy: Academy, lessonId: number): Promise<string> {
  const details = `/api/CourseContent/Details?coursecontentid=${lessonId}`;
  const { videoUrl } = await api<{ videoUrl: string }>(context, academy, details);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kaksha-shrunk-')), 'film.mp4');
  const pieces: Buffer[] = [];
  for (let at = 0; ;) {
    const response = await context.request.get(`${academy.url}${videoUrl}`, {
      headers: { range: `bytes=${at}-` },
    });
    expect(response.status()).toBe(206);
    const piece = await response.body();
    pieces.push(piece);
    at += piece.length;
    if (at >= Number(response.headers()['content-range']!.split('/')[1])) break;
  }
  writeFileSync(file, Buffer.concat(pieces));
  return file;
}

async function choose(page: Page, courseId: number, name: string, file: string, url = ''): Promise<void> {
  await page.goto(`${url}/coursecontent?courseid=${courseId}`);
  await page.getByLabel('Section Name').fill('One');
  await page.getByLabel('Content Name').fill(name);
  await page.locator('form input[type=file]').setInputFiles(file);
}

async function idOf(context: BrowserContext, academy: Academy, courseId: number): Promise<number> {
  const [lesson] = await api<{ courseContentID: number }[]>(
    context,
    academy,
    `/api/CourseContent?courseId=${courseId}`,
  );
  return lesson!.courseContentID;
}

test('a film of a phone is made smaller before it is sent: the same length and way up, with its sound', async ({
  page,
  context,
  academy,
}) => {
  const { courseID } = await makeCourse(context, academy, { courseName: 'From a phone' });
  const video = makePhoneVideo('VID_upright.mp4', 10);
  const line = await openLine(academy.url);
  await choose(page, courseID, 'Upright', video, line.url);
  await expect(box(page)).not.toBeChecked();
  await expect(page.getByText(/About \d MB instead of \d+ MB, up to 720p\./)).toBeVisible();
  await box(page).check();
  await page.getByRole('button', { name: 'Add Content' }).click();
  await expect(rowOf(page, 'Upright')).toContainText(/Shrinking \d+%/);
  // a reload starts again
  await uploadsStored(page);
  await page.reload();
  await expect(rowOf(page, 'Upright')).toContainText(/Shrinking [1-9]\d?%/, { timeout: 60_000 });
  line.rate = 60_000;
  const smaller = /[\d.]+ (KB|MB) instead of [\d.]+ MB/;
  await expect(dock(page)).toContainText(smaller, { timeout: 120_000 });
  // the shrunk video is stored: after a reload its upload resumes
  await context.route('**/shrink-worker*', (route) => route.abort());
  await uploadsStored(page);
  await page.reload();
  await expect(dock(page)).toContainText(smaller);
  line.rate = 0;
  await expect(rowOf(page, 'Upright')).toContainText('Ready', { timeout: 60_000 });
  line.close();

  const sent = await download(context, academy, await idOf(context, academy, courseID));
  const [before, after] = [probe(video), probe(sent)];
  expect(statSync(sent).size).toBeLessThan(statSync(video).size / 3);
  expect(Math.abs(Number(after.format.duration) - Number(before.format.duration))).toBeLessThan(0.1);
  const stream = (of: Probed, type: string) => of.streams.find(({ codec_type }) => codec_type === type);
  expect(stream(after, 'audio')).toMatchObject({ codec_name: 'aac' });
  const picture = stream(after, 'video')!;
  const turned = (picture.side_data_list ?? []).some(({ rotation = 0 }) => Math.abs(rotation) === 90);
  const size = [picture.width, picture.height];
  expect([picture.codec_name, ...(turned ? size.toReversed() : size)]).toEqual(['h264', 720, 1280]);
  expect(halves(video)).toEqual({ upper: 'red', lower: 'blue' });
  expect(halves(sent)).toEqual(halves(video));
});

test(
  'shrinking is offered only where it helps, and the film is sent as it is when it fails',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    const { courseID } = await makeCourse(context, academy, { courseName: 'As it is' });
    await choose(page, courseID, 'Small', makePlainVideo('small.mp4', 3));
    await expect(page.getByText('Duration: 00:00:03')).toBeVisible();
    await expect(box(page)).toHaveCount(0);

    const video = makePhoneVideo('VID_whole.mp4', 2);
    await context.route('**/shrink-worker*', (route) => route.abort());
    await choose(page, courseID, 'Whole', video);
    await box(page).check();
    // the choice is remembered
    await choose(page, courseID, 'Whole', video);
    await expect(box(page)).toBeChecked();
    await page.getByRole('button', { name: 'Add Content' }).click();
    await expect(dock(page)).toContainText('It could not be shrunk here, so it is sent as it is.');
    await expect(rowOf(page, 'Whole')).toContainText('Ready');
    const sent = await download(context, academy, await idOf(context, academy, courseID));
    expect(statSync(sent).size).toBe(statSync(video).size);

    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'));
    await choose(page, courseID, 'No encoder', video);
    await expect(page.getByText('Duration: 00:00:02')).toBeVisible();
    await expect(box(page)).toHaveCount(0);
  },
);

test(
  'the video that replaces a lesson’s is shrunk where the owner ticks it',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    const { courseID } = await makeCourse(context, academy, { courseName: 'Once more' }, [
      { contentName: 'Again', order: 1, video: makePlainVideo('first.mp4', 3) },
    ]);
    const row = rowOf(page, 'Again');
    const dialog = page.getByRole('alertdialog', { name: 'Replace video: Again' });
    const replace = (file: string) => row.locator('input[type=file]').setInputFiles(file);
    const video = makePhoneVideo('VID_again.mp4', 2);
    await page.goto(`/coursecontent?courseid=${courseID}`);
    await expect(row).toContainText('Ready');
    await replace(video);
    await expect(dialog.getByText(/About \d MB instead of \d+ MB, up to 720p\./)).toBeVisible();
    expect(await violations(page, '[role=alertdialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toContainText(/first\S*\.mp4/);

    await replace(video);
    await dialog.getByRole('checkbox', { name: 'Shrink before sending' }).check();
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(row).toContainText(/Shrinking \d+%/);
    await expect(dock(page)).toContainText(/[\d.]+ (KB|MB) instead of [\d.]+ MB/, { timeout: 60_000 });
    await expect(row).toContainText(/VID_again\S*\.mp4/, { timeout: 60_000 });
    await expect(row).toContainText('Ready', { timeout: 60_000 });
    const id = await idOf(context, academy, courseID);
    expect(statSync(await download(context, academy, id)).size).toBeLessThan(statSync(video).size / 3);

    // a video that would not become smaller is sent without asking
    const before = await download(context, academy, id);
    await replace(makePlainVideo('second.mp4', 2));
    await expect(row).toContainText(/second\S*\.mp4/, { timeout: 60_000 });
    expect(statSync(await download(context, academy, id)).size).toBeLessThan(statSync(before).size);
  },
);
