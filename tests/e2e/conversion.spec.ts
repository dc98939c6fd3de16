import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Academy } from '../support/academy.ts';
import { makeCourse } from '../support/browser.ts';
import { violations } from '../support/accessibility.ts';
import { sendSignal, workersIn } from '../support/processes.ts';
import { expect, signIn, test as base } from './fixtures.ts';
import { makeRecording } from './media.ts';

/** An academy with FFmpeg. */
const test = base.extend({
  settings: [async ({}, use) => use({ FFMPEG: '' }), { scope: 'worker' }],
});

/** Has FFmpeg stand still as soon as it begins, so that no machine is too fast for a test; until the returned function is called. */
function stopConversions({ dataDir }: Academy): () => void {
  const work = path.join(dataDir, 'files', 'work');
  const look = (): void => {
    for (const folder of existsSync(work) ? readdirSync(work) : [])
      for (const id of workersIn(path.join(work, folder))) sendSignal(id, 'SIGSTOP');
  };
  const timer = setInterval(look, 50);
  return () => clearInterval(timer);
}

test('a recording that no browser plays is converted; that can be cancelled and begun again', async ({
  page,
  context,
  academy,
}) => {
  test.setTimeout(120_000);
  await signIn(context, academy, academy.admin);
  const { courseID: id } = await makeCourse(context, academy, { courseName: 'Recordings' });
  await page.goto(`/coursecontent?courseid=${id}`);
  await expect(page.getByText('Any film or sound recording, up to 8 GB.')).toBeVisible();
  const row = page.getByRole('row', { name: /Screen/ });
  await page.getByLabel('Section Name').fill('Part one');
  await page.getByLabel('Content Name').fill('Screen');
  const goOn = stopConversions(academy);
  await page.locator('form input[type=file]').setInputFiles(makeRecording('screen.mkv', 10));
  await page.getByRole('button', { name: 'Add Content' }).click();
  await expect(row).toContainText(/Processing|Playable/, { timeout: 30_000 });

  await row.getByRole('button', { name: 'Cancel the conversion: Screen' }).click();
  await expect(row).toContainText('Cancelled');
  // that is no failure
  await expect(row).not.toContainText('Failed');
  await expect(row.getByRole('alert')).toHaveCount(0);
  goOn();
  await row.getByRole('button', { name: 'Convert again: Screen' }).click({ timeout: 30_000 });
  await expect(row).toContainText('Complete', { timeout: 90_000 });
  await expect(row).toContainText(/Sizes: 144p, 240p, 360p; [\d.]+ MB with the upload/);
  await expect(row.getByRole('button', { name: /conversion|Convert/ })).toHaveCount(0);

  // the owner sees the space that each size takes, and may delete the upload
  const sizes = page.getByRole('dialog', { name: 'Sizes: Screen' });
  const open = () => row.getByRole('button', { name: 'Sizes: Screen' }).click();
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
});
